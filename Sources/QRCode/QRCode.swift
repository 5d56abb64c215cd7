/// A QR code symbol (ISO/IEC 18004): a square of dark and light modules, without its quiet zone.
///
/// The quiet zone, four light modules on each side (clause 6.3.8), belongs to whoever paints it.
public struct QRCode: Sendable, Hashable {
  /// The version, 1 to 40: the size of the symbol.
  public let version: Int

  /// The share of damaged codewords a reader can put right.
  public let level: Level

  /// The data mask pattern, 0 to 7 (clause 7.8.2).
  public let mask: Int

  /// Three words a row, top to bottom: bit x % 64 of word x / 64 is the module of column x.
  let words: [UInt64]

  init(version: Int, level: Level, mask: Int, words: [UInt64]) {
    self.version = version
    self.level = level
    self.mask = mask
    self.words = words
  }

  /// The number of modules on a side, 21 to 177.
  public var size: Int { Version.size(version) }

  /// Whether the module in column `x`, row `y` is dark; whatever is outside the symbol is light.
  public subscript(x: Int, y: Int) -> Bool {
    guard (0..<size).contains(x), (0..<size).contains(y) else { return false }
    return words[3 * y + x / 64] >> UInt64(x % 64) & 1 == 1
  }

  /// The modules of row `y` from left to right: bit x % 64 of word x / 64 is set if column x is
  /// dark, for painters that work by runs.
  ///
  /// A row outside the symbol is light.
  public func row(_ y: Int) -> (UInt64, UInt64, UInt64) {
    guard (0..<size).contains(y) else { return (0, 0, 0) }
    return (words[3 * y], words[3 * y + 1], words[3 * y + 2])
  }
}

extension QRCode {
  /// Encodes a text in the smallest version of `versions` that holds it.
  ///
  /// The text is one byte segment, unless numeric and alphanumeric segments bring the version down.
  /// - Parameters:
  ///   - string: What a reader shall show; not empty.
  ///   - text: Whether letters outside ASCII are announced as UTF-8.
  ///   - level: The error correction level, or the lowest one if `raisingLevel`.
  ///   - versions: The versions allowed, within 1 to 40.
  ///   - raisingLevel: Takes the highest level that the chosen version has room for.
  ///   - masking: How the mask is chosen.
  /// - Throws: What is wrong with the text or with the choices, and by how much.
  public init(
    _ string: String, text: Text = .automatic, level: Level = .medium,
    versions: ClosedRange<Int> = 1...40, raisingLevel: Bool = false, masking: Masking = .iso
  ) throws(Failure) {
    let bytes = Array(string.utf8)
    let isPlain = text == .utf8WithoutECI || bytes.reduce(0, |) < 0x80
    try self.init(
      bytes: bytes, eci: isPlain ? nil : Message.utf8, level: level, versions: versions,
      raisingLevel: raisingLevel, masking: masking)
  }

  /// Encodes bytes in the smallest version of `versions` that holds them.
  /// - Parameters:
  ///   - bytes: What a reader shall give back; not empty.
  ///   - eci: The Extended Channel Interpretation of the bytes, 0 to 999 999, if one is announced.
  ///   - level: The error correction level, or the lowest one if `raisingLevel`.
  ///   - versions: The versions allowed, within 1 to 40.
  ///   - raisingLevel: Takes the highest level that the chosen version has room for.
  ///   - masking: How the mask is chosen.
  /// - Throws: What is wrong with the bytes or with the choices, and by how much.
  public init(
    bytes: some Collection<UInt8>, eci: Int? = nil, level: Level = .medium,
    versions: ClosedRange<Int> = 1...40, raisingLevel: Bool = false, masking: Masking = .iso
  ) throws(Failure) {
    if bytes.isEmpty { throw .empty }
    let requirements = try Requirements(
      level: level, versions: versions, raisingLevel: raisingLevel, masking: masking)
    let (version, message) = try Message.shortest(
      Array(bytes)[...], eci: eci, for: requirements)
    self.init(message, version: version, requirements: requirements)
  }

  /// Encodes the segments as they are; none at all makes a symbol of padding.
  package init(
    segments: [Segment], eci: Int? = nil, level: Level = .medium,
    versions: ClosedRange<Int> = 1...40, masking: Masking = .iso
  ) throws(Failure) {
    let requirements = try Requirements(
      level: level, versions: versions, raisingLevel: false, masking: masking)
    let message = try Message(segments: segments, eci: eci)
    let version = try message.smallestVersion(for: requirements)
    self.init(message, version: version, requirements: requirements)
  }

  private init(_ message: Message, version: Int, requirements: Requirements) {
    let level = requirements.level(for: message.bitCount(version: version), version: version)
    self = Encoder.encode(
      message.codewords(version: version, level: level), version: version, level: level,
      masking: requirements.masking)
  }
}

extension QRCode {
  /// Why there is no symbol.
  public enum Failure: Error, Hashable {
    /// There is nothing to encode.
    case empty
    /// The data needs `bits`, and the largest version allowed has room for `capacity` at this level.
    case tooLong(bits: Int, capacity: Int)
    /// The versions are not within 1 to 40.
    case badVersion
    /// The mask is not within 0 to 7.
    case badMask
    /// The Extended Channel Interpretation is not within 0 to 999 999.
    case badECI
  }
}

extension QRCode {
  /// How the data mask pattern is chosen; a tie goes to the lowest number.
  public enum Masking: Sendable, Hashable {
    /// The lowest penalty by the rules of the standard (clause 7.8.3), with the quiet zone as light.
    case iso
    /// As the generator of the French forms of 2020 and 2021, which gives the very symbols of those
    /// forms: the data is divided into segments as it did, a finder-like pattern needs its light area
    /// inside the symbol, and the share of dark modules is rounded up.
    case official
    /// The given pattern, 0 to 7.
    case fixed(UInt8)
  }
}
