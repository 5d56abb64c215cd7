/// What a symbol says: its segments, and the character set announced before them.
struct Message {
  /// The Extended Channel Interpretation of UTF-8.
  static let utf8 = 26

  let eci: Int?
  let segments: [Segment]

  init(segments: [Segment], eci: Int?) throws(QRCode.Failure) {
    if let eci, !(0...999_999).contains(eci) { throw .badECI }
    self.eci = eci
    self.segments = segments
  }

  /// The bits of the segments with their headers, without terminator and padding.
  func bitCount(version: Int) -> Int {
    segments.reduce(eciBits) { $0 + $1.bitCount(version: version) }
  }

  private var eciBits: Int {
    guard let eci else { return 0 }
    return eci < 128 ? 12 : eci < 16_384 ? 20 : 28
  }

  /// The smallest version that holds the segments.
  func smallestVersion(for requirements: Requirements) throws(QRCode.Failure) -> Int {
    let fitting = smallestVersion(of: requirements.versions, requirements)
    guard let fitting else {
      let last = requirements.versions.upperBound
      throw .tooLong(bits: bitCount(version: last), capacity: requirements.capacity(last))
    }
    return fitting
  }

  /// The smallest of `versions` that holds the segments, if any does.
  func smallestVersion(of versions: ClosedRange<Int>, _ requirements: Requirements) -> Int? {
    var first = versions.lowerBound
    while first <= versions.upperBound {
      let last = min(Mode.lastVersion(like: first), versions.upperBound)
      let bits = bitCount(version: first)
      if let version = (first...last).first(where: { bits <= requirements.capacity($0) }) {
        return version
      }
      first = last + 1
    }
    return nil
  }

  /// The data codewords, padded to the capacity of the version.
  func codewords(version: Int, level: QRCode.Level) -> Codewords {
    var buffer = BitBuffer(capacity: Version.dataCodewords(version, level))
    if let eci { buffer.append(eci: eci) }
    for segment in segments { buffer.append(segment, version: version) }
    return buffer.padded()
  }
}
