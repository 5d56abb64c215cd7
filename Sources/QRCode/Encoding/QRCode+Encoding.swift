// A symbol is made in four steps, a folder for each of the first three:
// 1. `Message`: the bytes become segments, and the segments the data codewords of the smallest version
//    that holds them (clause 7.4).
// 2. `Symbol`: error correction codewords are added (clause 7.5), and all are placed around the
//    function patterns (clauses 6.3, 7.6 and 7.7).
// 3. `Mask`: the eight data masks are tried, and the one with the lowest penalty is taken (clause 7.8).
// 4. In `UnmaskedSymbol`, the mask is applied and the format information drawn (clause 7.9).

extension QRCode {
  /// Encodes a text in the smallest version of `versions` that holds it.
  ///
  /// The text becomes one byte segment, unless a division into numeric, alphanumeric and byte segments gives
  /// a smaller version or, with `raisingLevel`, a higher level. Otherwise one segment is better: most encoders
  /// write one, so every reader knows it, and some readers guess the character set of each byte segment.
  /// - Parameters:
  ///   - text: The text to encode; not empty.
  ///   - announcingUTF8: Whether a text with letters outside ASCII is announced as UTF-8 (ECI 26), so that
  ///     every reader gets it right. Older generators do not announce it, and some readers then assume another
  ///     character set. An ASCII text is never announced.
  ///   - level: The error correction level, or the lowest one if `raisingLevel`.
  ///   - versions: The versions allowed, within 1 to 40.
  ///   - raisingLevel: Takes the highest level at which the smallest version still holds the text.
  ///   - mask: The data mask pattern, 0 to 7, or `nil` for the one with the lowest penalty.
  ///   - compatibility: The rules where the standard leaves a choice.
  /// - Throws: What is wrong with the text or an argument, and by how much.
  public init(
    _ text: String, announcingUTF8: Bool = true, level: Level = .medium,
    versions: ClosedRange<Int> = 1...40, raisingLevel: Bool = false, mask: Int? = nil,
    compatibility: Compatibility = .standard
  ) throws(Failure) {
    let bytes = Array(text.utf8)
    let isAnnounced = announcingUTF8 && bytes.reduce(0, |) >= 0x80
    try self.init(
      bytes: bytes, eci: isAnnounced ? Message.utf8 : nil, level: level, versions: versions,
      raisingLevel: raisingLevel, mask: mask, compatibility: compatibility)
  }

  /// Encodes bytes in the smallest version of `versions` that holds them, divided into segments as a text is.
  /// - Parameters:
  ///   - bytes: The bytes to encode; not empty.
  ///   - eci: The Extended Channel Interpretation of the bytes, 0 to 999 999, if one is announced.
  ///   - level: The error correction level, or the lowest one if `raisingLevel`.
  ///   - versions: The versions allowed, within 1 to 40.
  ///   - raisingLevel: Takes the highest level at which the smallest version still holds the bytes.
  ///   - mask: The data mask pattern, 0 to 7, or `nil` for the one with the lowest penalty.
  ///   - compatibility: The rules where the standard leaves a choice.
  /// - Throws: What is wrong with the bytes or an argument, and by how much.
  public init(
    bytes: some Collection<UInt8>, eci: Int? = nil, level: Level = .medium,
    versions: ClosedRange<Int> = 1...40, raisingLevel: Bool = false, mask: Int? = nil,
    compatibility: Compatibility = .standard
  ) throws(Failure) {
    if bytes.isEmpty { throw .empty }
    let bytes = Array(bytes)[...]
    let requirements = try Requirements(
      level: level, versions: versions, raisingLevel: raisingLevel, mask: mask,
      compatibility: compatibility)
    let (version, message) = try Message.shortest(bytes, eci: eci, for: requirements)
    self.init(
      try message.raised(bytes, version: version, requirements), version: version,
      requirements: requirements)
  }

  /// Encodes given segments in the smallest version of `versions` that holds them.
  ///
  /// Without segments, the symbol holds only padding.
  /// - Parameters:
  ///   - segments: The segments, which a reader joins.
  ///   - eci: The Extended Channel Interpretation of all byte segments, 0 to 999 999, if one is announced.
  ///   - level: The error correction level, or the lowest one if `raisingLevel`.
  ///   - versions: The versions allowed, within 1 to 40.
  ///   - raisingLevel: Takes the highest level at which the smallest version still holds the segments.
  ///   - mask: The data mask pattern, 0 to 7, or `nil` for the one with the lowest penalty.
  ///   - compatibility: The rules for the choice of the mask.
  /// - Throws: What is wrong with an argument, or by how much the segments are too long.
  public init(
    segments: [Segment], eci: Int? = nil, level: Level = .medium,
    versions: ClosedRange<Int> = 1...40, raisingLevel: Bool = false, mask: Int? = nil,
    compatibility: Compatibility = .standard
  ) throws(Failure) {
    let requirements = try Requirements(
      level: level, versions: versions, raisingLevel: raisingLevel, mask: mask,
      compatibility: compatibility)
    let message = try Message(segments: segments, eci: eci)
    let version = try message.smallestVersion(for: requirements)
    self.init(message, version: version, requirements: requirements)
  }

  private init(_ message: Message, version: Int, requirements: Requirements) {
    let level = requirements.level(for: message.bitCount(version: version), version: version)
    self = UnmaskedSymbol.encode(
      message.codewords(version: version, level: level), version: version, level: level,
      mask: requirements.mask, compatibility: requirements.compatibility)
  }
}
