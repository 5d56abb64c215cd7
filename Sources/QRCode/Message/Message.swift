/// The contents of a symbol: its segments and the character set announced before them.
struct Message {
  /// The Extended Channel Interpretation (ECI) number for UTF-8.
  static let utf8 = 26

  let segments: [QRCode.Segment]
  let eci: Int?

  /// The number of bits in the segments and their headers, not counting the terminator and padding.
  func bitCount(version: Int) -> Int {
    segments.reduce(eciBits) { $0 + $1.bitCount(version: version) }
  }

  /// The number of bits in the ECI header (clause 7.4.2).
  private var eciBits: Int {
    guard let eci else { return 0 }
    return eci < 128 ? 12 : eci < 16_384 ? 20 : 28
  }

  /// The smallest version in `versions` that can hold the segments, or `nil` if none can.
  func smallestVersion(of versions: ClosedRange<Int>, _ requirements: Requirements) -> Int? {
    var bits = 0
    return versions.first { version in
      // The widths of the segment headers change at versions 10 and 27.
      if version == versions.lowerBound || version == 10 || version == 27 {
        bits = bitCount(version: version)
      }
      return bits <= requirements.capacity(version)
    }
  }

  /// The data codewords, padded to the capacity of the version at the given level.
  func codewords(version: Int, level: QRCode.Level) -> Codewords {
    var buffer = BitBuffer(capacity: Version.dataCodewords(version, level))
    if let eci { buffer.append(eci: eci) }
    for segment in segments { buffer.append(segment, version: version) }
    return buffer.padded()
  }
}

extension Message {
  /// The smallest version that can hold the bytes, together with the bytes divided into segments.
  ///
  /// The bytes form one byte segment, unless other segments fit in a smaller version or node-qrcode's rules apply.
  static func shortest(
    _ bytes: ArraySlice<UInt8>, eci: Int?, for requirements: Requirements
  ) throws(QRCode.Failure) -> (version: Int, message: Message) {
    let isDivisible = requirements.compatibility == .standard
    let segments =
      isDivisible
      ? [QRCode.Segment(mode: .byte, bytes: bytes)]
      : NodeQrcode14Segmentation.segments(bytes, eci: eci, requirements)
    let whole = Message(segments: segments, eci: eci)
    let plain = whole.smallestVersion(of: requirements.versions, requirements)
    if let plain, !isDivisible || whole.cannotFit(bytes, below: plain, requirements) {
      return (plain, whole)
    }
    let (lowest, highest) = (requirements.versions.lowerBound, requirements.versions.upperBound)
    var message = whole
    for version in lowest...(plain.map { $0 - 1 } ?? highest) where isDivisible {
      // The shortest segmentation depends on the widths of the segment headers, which change here.
      if [lowest, 10, 27].contains(version) {
        message = divided(bytes, eci: eci, version: version)
      }
      if message.bitCount(version: version) <= requirements.capacity(version) {
        return (version, message)
      }
    }
    if let plain { return (plain, whole) }
    throw .tooLong(
      bits: message.bitCount(version: highest), capacity: requirements.capacity(highest))
  }

  /// The message to encode at the highest level that fits in `version`, if the level may be raised.
  ///
  /// Returns `self` unless the shortest division of `bytes` into segments reaches a higher level.
  func raised(_ bytes: ArraySlice<UInt8>, version: Int, _ requirements: Requirements) -> Message {
    guard requirements.raisingLevel, requirements.compatibility == .standard else { return self }
    let shortest = Message.divided(bytes, eci: eci, version: version)
    let isAsHigh =
      requirements.level(for: shortest, version: version)
      == requirements.level(for: self, version: version)
    return isAsHigh ? self : shortest
  }

  /// Whether the bytes, however they are divided into segments, are certainly too long for the version below `plain`.
  ///
  /// If so, they are too long for every smaller version, because each step down loses more capacity than it
  /// saves in headers.
  private func cannotFit(
    _ bytes: ArraySlice<UInt8>, below plain: Int, _ requirements: Requirements
  ) -> Bool {
    guard plain > requirements.versions.lowerBound else { return true }
    let least = bitCount(version: plain - 1) - ShortestSegmentation.mostBitsSaved(bytes)
    return least > requirements.capacity(plain - 1)
  }

  /// The bytes divided into the segments that take the fewest bits in a version.
  private static func divided(
    _ bytes: ArraySlice<UInt8>, eci: Int?, version: Int
  ) -> Message {
    Message(segments: ShortestSegmentation.segments(bytes, version: version), eci: eci)
  }
}

/// The caller's requirements, after validation.
struct Requirements {
  let level: QRCode.Level
  let versions: ClosedRange<Int>
  let raisingLevel: Bool
  let compatibility: QRCode.Compatibility

  /// The capacity of a version, in bits.
  func capacity(_ version: Int) -> Int { Version.dataBits(version, level) }

  /// The highest level at which a message fits in `version`, or the required level if it may not be raised.
  func level(for message: Message, version: Int) -> QRCode.Level {
    guard raisingLevel else { return level }
    let bits = message.bitCount(version: version)
    let fitting = QRCode.Level.allCases.last { bits <= Version.dataBits(version, $0) }
    return fitting ?? level
  }
}
