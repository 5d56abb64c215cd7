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
