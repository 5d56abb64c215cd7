/// The contents of a symbol: its segments and the headers in front of them.
struct Message {
  /// The Extended Channel Interpretation (ECI) number for UTF-8.
  static let utf8 = 26
  /// The character that stands for FNC1 in the data of a GS1 message.
  static let groupSeparator: UInt8 = 0x1D

  let eci: Int?
  /// Whether FNC1 is in the first position, which marks the data as GS1 elements (clause 7.4.8).
  let isGS1: Bool
  let segments: [QRCode.Segment]

  init(segments: [QRCode.Segment], eci: Int?, isGS1: Bool = false) throws(QRCode.Failure) {
    func check(_ eci: Int?) throws(QRCode.Failure) {
      if let eci, !(0...999_999).contains(eci) { throw .badECI }
    }
    try check(eci)
    for segment in segments { try check(segment.eci) }
    self.eci = eci
    self.isGS1 = isGS1 && !segments.isEmpty
    self.segments = segments
  }

  /// The number of bits in the segments and their headers, not counting the terminator and padding.
  func bitCount(version: Int) -> Int {
    let header = QRCode.Segment.headerBits(eci: eci) + (isGS1 ? 4 : 0)
    return segments.reduce(header) { $0 + $1.bitCount(version: version) }
  }

  /// The smallest allowed version that can hold the segments.
  func smallestVersion(for requirements: Requirements) throws(QRCode.Failure) -> Int {
    let fitting = smallestVersion(of: requirements.versions, requirements)
    guard let fitting else {
      let last = requirements.versions.upperBound
      throw .tooLong(bits: bitCount(version: last), capacity: requirements.capacity(last))
    }
    return fitting
  }

  /// The smallest version in `versions` that can hold the segments, or `nil` if none can.
  func smallestVersion(of versions: ClosedRange<Int>, _ requirements: Requirements) -> Int? {
    var first = versions.lowerBound
    while first <= versions.upperBound {
      let last = min(QRCode.Mode.lastVersion(like: first), versions.upperBound)
      let bits = bitCount(version: first)
      if let version = (first...last).first(where: { bits <= requirements.capacity($0) }) {
        return version
      }
      first = last + 1
    }
    return nil
  }

  /// The data codewords, padded to the capacity of the version at the given level.
  func codewords(version: Int, level: QRCode.Level) -> Codewords {
    var buffer = BitBuffer(capacity: Version.dataCodewords(version, level))
    if let eci { buffer.append(eci: eci) }
    for (index, segment) in segments.enumerated() {
      if let eci = segment.eci { buffer.append(eci: eci) }
      // FNC1 follows the ECI headers and directly precedes the first segment (clause 7.4.8).
      if isGS1 && index == 0 { buffer.append(0b0101, count: 4) }
      buffer.append(segment, version: version)
    }
    return buffer.padded()
  }

  // MARK: The shortest message

  /// The smallest version that can hold the bytes, together with the bytes divided into segments.
  ///
  /// The bytes form one byte segment, unless other segments fit in a smaller version or
  /// node-qrcode's rules apply.
  static func shortest(
    _ bytes: ArraySlice<UInt8>, eci: Int?, isGS1: Bool = false, for requirements: Requirements
  ) throws(QRCode.Failure) -> (version: Int, message: Message) {
    if requirements.compatibility == .nodeQrcode14 {
      let segments = try NodeQrcode14Segmentation.segments(bytes, eci: eci, requirements)
      let message = try Message(segments: segments, eci: eci)
      return (try message.smallestVersion(for: requirements), message)
    }
    let whole = try Message(
      segments: [QRCode.Segment(mode: .byte, bytes: bytes)], eci: eci, isGS1: isGS1)
    let plain = whole.smallestVersion(of: requirements.versions, requirements)
    if let plain, whole.cannotFit(bytes, below: plain, requirements) { return (plain, whole) }
    let (lowest, highest) = (requirements.versions.lowerBound, requirements.versions.upperBound)
    let largest = plain.map { $0 - 1 } ?? highest
    // The shortest segmentation depends on the widths of the segment headers, so each set of widths
    // gets its own search.
    var first = lowest
    while first <= largest {
      let last = min(QRCode.Mode.lastVersion(like: first), largest)
      let message = try whole.divided(bytes, version: first)
      if let version = message.smallestVersion(of: first...last, requirements) {
        return (version, message)
      }
      first = last + 1
    }
    if let plain { return (plain, whole) }
    let bits = try whole.divided(bytes, version: highest).bitCount(version: highest)
    throw .tooLong(bits: bits, capacity: requirements.capacity(highest))
  }

  /// The message to encode at the highest level that fits in `version`, if the level may be raised.
  ///
  /// Returns `self` unless the shortest division of `bytes` into segments reaches a higher level.
  func raised(
    _ bytes: ArraySlice<UInt8>, version: Int, _ requirements: Requirements
  ) throws(QRCode.Failure) -> Message {
    guard requirements.raisingLevel, requirements.compatibility == .standard else { return self }
    let shortest = try divided(bytes, version: version)
    let level = requirements.level(for: bitCount(version: version), version: version)
    let highest = requirements.level(for: shortest.bitCount(version: version), version: version)
    return highest == level ? self : shortest
  }

  /// Whether the version below `plain` is not allowed, or the bytes, however they are divided into
  /// segments, are certainly too long for it.
  ///
  /// If so, they are too long for every smaller version, because each step down loses more capacity
  /// than it saves in headers.
  private func cannotFit(
    _ bytes: ArraySlice<UInt8>, below plain: Int, _ requirements: Requirements
  ) -> Bool {
    guard plain > requirements.versions.lowerBound else { return true }
    // The bound below ignores that the alphanumeric mode also has FNC1.
    if isGS1 { return false }
    let least = bitCount(version: plain - 1) - ShortestSegmentation.mostBitsSaved(bytes)
    return least > requirements.capacity(plain - 1)
  }

  /// A message with the same headers, and with the segments that take the fewest bits in a version.
  private func divided(_ bytes: ArraySlice<UInt8>, version: Int) throws(QRCode.Failure) -> Message {
    let segments = ShortestSegmentation.segments(bytes, version: version, isGS1: isGS1)
    return try Message(segments: segments, eci: eci, isGS1: isGS1)
  }
}

/// The caller's requirements, after validation.
struct Requirements {
  let level: QRCode.Level
  let versions: ClosedRange<Int>
  let raisingLevel: Bool
  let mask: Int?
  let compatibility: QRCode.Compatibility

  init(
    level: QRCode.Level, versions: ClosedRange<Int>, raisingLevel: Bool, mask: Int?,
    compatibility: QRCode.Compatibility
  ) throws(QRCode.Failure) {
    guard versions.lowerBound >= 1, versions.upperBound <= 40 else { throw .badVersion }
    if let mask, !(0...7).contains(mask) { throw .badMask }
    self.level = level
    self.versions = versions
    self.raisingLevel = raisingLevel
    self.mask = mask
    self.compatibility = compatibility
  }

  /// The capacity of a version, in bits.
  func capacity(_ version: Int) -> Int { Version.dataBits(version, level) }

  /// The highest level at which `bits` fit in `version`, or the required level if raising it is not
  /// allowed.
  func level(for bits: Int, version: Int) -> QRCode.Level {
    guard raisingLevel else { return level }
    let fitting = QRCode.Level.allCases.last { bits <= Version.dataBits(version, $0) }
    return fitting ?? level
  }
}
