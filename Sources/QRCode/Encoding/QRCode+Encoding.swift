// A symbol is made in three steps, and each step has its own folder:
// 1. `Message` turns the bytes into segments, and the segments into the data codewords of the
//    smallest version that holds them (clause 7.4).
// 2. `Symbol` adds error correction codewords (clause 7.5), and places all codewords around the
//    function patterns (clauses 6.3, 7.6 and 7.7).
// 3. `Mask` tries the eight data masks, each with its format information (clause 7.9), and chooses
//    the one with the lowest penalty (clause 7.8), unless the caller has chosen one.

extension QRCode {
  /// Encodes text in the smallest version in `versions` that can hold it.
  ///
  /// Under the standard's rules, the text becomes a single byte segment unless splitting it into
  /// numeric, alphanumeric and byte segments gives a smaller version or, with `raisingLevel`, a
  /// higher level. A single segment is preferred because most encoders write one, and because some
  /// readers guess the character set of each byte segment separately.
  /// - Parameters:
  ///   - text: The text to encode, which must not be empty.
  ///   - announcingUTF8: Whether text with characters outside ASCII is announced as UTF-8 (ECI 26),
  ///     so that readers decode it correctly. Older generators do not announce it, and some
  ///     readers then assume another character set. ASCII text is never announced.
  ///   - level: The error correction level, or the lowest acceptable level with `raisingLevel`.
  ///   - versions: The range of allowed versions, between 1 and 40.
  ///   - raisingLevel: Whether to use the highest level at which the smallest version still holds
  ///     the text.
  ///   - mask: The data mask pattern, 0 to 7, or `nil` for the one with the lowest penalty.
  ///   - compatibility: The rules to follow where the standard leaves a choice.
  /// - Throws: An error that says what is wrong with the text or with an argument.
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

  /// Encodes bytes in the smallest version in `versions` that can hold them, split into segments as
  /// for text.
  /// - Parameters:
  ///   - bytes: The bytes to encode, which must not be empty.
  ///   - eci: The Extended Channel Interpretation to announce for the bytes, 0 to 999,999, or `nil`
  ///     for none.
  ///   - level: The error correction level, or the lowest acceptable level with `raisingLevel`.
  ///   - versions: The range of allowed versions, between 1 and 40.
  ///   - raisingLevel: Whether to use the highest level at which the smallest version still holds
  ///     the bytes.
  ///   - mask: The data mask pattern, 0 to 7, or `nil` for the one with the lowest penalty.
  ///   - compatibility: The rules to follow where the standard leaves a choice.
  /// - Throws: An error that says what is wrong with the bytes or with an argument.
  public init(
    bytes: some Collection<UInt8>, eci: Int? = nil, level: Level = .medium,
    versions: ClosedRange<Int> = 1...40, raisingLevel: Bool = false, mask: Int? = nil,
    compatibility: Compatibility = .standard
  ) throws(Failure) {
    if bytes.isEmpty { throw .empty }
    let requirements = try Requirements(
      level: level, versions: versions, raisingLevel: raisingLevel, mask: mask,
      compatibility: compatibility)
    try self.init(Array(bytes)[...], eci: eci, isGS1: false, requirements)
  }

  /// Encodes a GS1 element string: FNC1 in the first position, then the elements (clause 7.4.8).
  ///
  /// The elements are split into segments as for text. Their application identifiers and lengths
  /// are not checked.
  /// - Parameters:
  ///   - elements: Each application identifier followed by its data, in visible ASCII characters. A
  ///     group separator (U+001D) stands for the FNC1 that ends an element of variable length.
  ///   - level: The error correction level, or the lowest acceptable level with `raisingLevel`.
  ///   - versions: The range of allowed versions, between 1 and 40.
  ///   - raisingLevel: Whether to use the highest level at which the smallest version still holds
  ///     the elements.
  ///   - mask: The data mask pattern, 0 to 7, or `nil` for the one with the lowest penalty.
  /// - Throws: An error that says what is wrong with the elements or with an argument.
  public init(
    gs1 elements: String, level: Level = .medium, versions: ClosedRange<Int> = 1...40,
    raisingLevel: Bool = false, mask: Int? = nil
  ) throws(Failure) {
    let bytes = Array(elements.utf8)
    if bytes.isEmpty { throw .empty }
    guard bytes.allSatisfy({ $0 == Message.groupSeparator || (0x21...0x7E).contains($0) }) else {
      throw .badElementString
    }
    let requirements = try Requirements(
      level: level, versions: versions, raisingLevel: raisingLevel, mask: mask,
      compatibility: .standard)
    try self.init(bytes[...], eci: nil, isGS1: true, requirements)
  }

  /// Encodes bytes in the smallest version and at the highest level that the requirements allow.
  private init(
    _ bytes: ArraySlice<UInt8>, eci: Int?, isGS1: Bool, _ requirements: Requirements
  ) throws(Failure) {
    let (version, message) = try Message.shortest(
      bytes, eci: eci, isGS1: isGS1, for: requirements)
    self.init(
      try message.raised(bytes, version: version, requirements), version: version,
      requirements: requirements)
  }

  /// Encodes the given segments in the smallest version in `versions` that can hold them.
  ///
  /// If there are no segments, the symbol holds no characters.
  /// - Parameters:
  ///   - segments: The segments, which a reader joins together.
  ///   - eci: The Extended Channel Interpretation to announce before the first segment, at most
  ///     999,999, or `nil` for none. It applies until a segment has its own ``Segment/eci``.
  ///   - isGS1: Whether FNC1 is in the first position, which marks the data as GS1 elements (clause
  ///     7.4.8). Then `%` stands for FNC1 in an alphanumeric segment, `%%` for a percent sign, and
  ///     U+001D for FNC1 in a byte segment; ``init(gs1:level:versions:raisingLevel:mask:)`` writes
  ///     them by itself.
  ///   - level: The error correction level, or the lowest acceptable level with `raisingLevel`.
  ///   - versions: The range of allowed versions, between 1 and 40.
  ///   - raisingLevel: Whether to use the highest level at which the smallest version still holds
  ///     the segments.
  ///   - mask: The data mask pattern, 0 to 7, or `nil` for the one with the lowest penalty.
  ///   - compatibility: The rules to follow when choosing the mask.
  /// - Throws: An error that says which argument is invalid, or that the segments are too long.
  public init(
    segments: [Segment], eci: Int? = nil, isGS1: Bool = false, level: Level = .medium,
    versions: ClosedRange<Int> = 1...40, raisingLevel: Bool = false, mask: Int? = nil,
    compatibility: Compatibility = .standard
  ) throws(Failure) {
    let requirements = try Requirements(
      level: level, versions: versions, raisingLevel: raisingLevel, mask: mask,
      compatibility: compatibility)
    let message = try Message(segments: segments, eci: eci, isGS1: isGS1)
    let version = try message.smallestVersion(for: requirements)
    self.init(message, version: version, requirements: requirements)
  }

  private init(_ message: Message, version: Int, requirements: Requirements) {
    let level = requirements.level(for: message.bitCount(version: version), version: version)
    self.init(
      message.codewords(version: version, level: level), version: version, level: level,
      mask: requirements.mask, compatibility: requirements.compatibility)
  }

  /// Encodes data codewords with the given mask, or with the best mask if `mask` is `nil`.
  init(
    _ data: borrowing Codewords, version: Int, level: Level, mask: Int?,
    compatibility: Compatibility
  ) {
    let choice = MaskChoice(
      symbols: MaskedSymbols(data, version: version, level: level), compatibility: compatibility)
    let mask = mask ?? choice.best()
    self.init(version: version, level: level, mask: mask, words: choice.symbols.rows(mask: mask))
  }
}
