extension QRCode {
  /// A sequence of characters that are encoded in the same mode (clause 7.4).
  ///
  /// A segment may be as long as the symbol's capacity allows. An empty segment consists of a
  /// header alone.
  public struct Segment: Sendable, Hashable {
    /// The mode in which the characters are encoded.
    public let mode: Mode

    /// The characters: ASCII in the numeric and alphanumeric modes, and any bytes in the byte mode.
    public let bytes: ArraySlice<UInt8>

    /// The Extended Channel Interpretation to announce before the segment, 0 to 999,999, or `nil`
    /// to keep the one that is in force.
    public var eci: Int?

    /// Divides bytes, given the mode of each, into the longest segments that have a single mode.
    static func divided(_ bytes: ArraySlice<UInt8>, modes: [Mode]) -> [Segment] {
      var segments: [Segment] = []
      var start = 0
      for end in bytes.indices where end + 1 == bytes.count || modes[end + 1] != modes[end] {
        segments.append(Segment(mode: modes[end], bytes: bytes[start...end]))
        start = end + 1
      }
      return segments
    }

    /// The number of bits in the segment, including its headers.
    func bitCount(version: Int) -> Int {
      Segment.headerBits(eci: eci) + mode.headerBits(version) + mode.bits(bytes.count)
    }

    /// The number of bits in an ECI header (clause 7.4.2).
    static func headerBits(eci: Int?) -> Int {
      guard let eci else { return 0 }
      return eci < 128 ? 12 : eci < 16_384 ? 20 : 28
    }
  }

  /// A way of encoding characters as bits (clauses 7.3 and 7.4).
  ///
  /// The cases are ordered from the narrowest mode to the widest. The Kanji mode is not supported,
  /// because it is meant for Shift JIS text.
  public enum Mode: Int, Sendable, CaseIterable {
    /// The digits `0` to `9`; three digits take ten bits.
    case numeric
    /// Digits, the capital letters `A` to `Z`, the space and the signs `$%*+-./:`; two characters
    /// take eleven bits.
    case alphanumeric
    /// Any bytes; each byte takes eight bits.
    case byte
  }
}

extension QRCode.Segment {
  /// Creates a segment, or returns `nil` if `mode` cannot encode one of the bytes.
  public init?(_ mode: QRCode.Mode, _ bytes: some Collection<UInt8>, eci: Int? = nil) {
    guard mode == .byte || bytes.allSatisfy({ mode.value($0) != nil }) else { return nil }
    self.init(mode: mode, bytes: ArraySlice(bytes), eci: eci)
  }

  /// Creates a segment from text in UTF-8, or returns `nil` if `mode` cannot encode one of the
  /// bytes.
  public init?(_ mode: QRCode.Mode, _ text: String, eci: Int? = nil) {
    self.init(mode, text.utf8, eci: eci)
  }

  /// The segment as a GS1 message writes it: in the alphanumeric mode, FNC1 is `%`, and `%` is
  /// doubled (clause 7.4.8).
  var forGS1: QRCode.Segment {
    guard mode == .alphanumeric else { return self }
    let percent = UInt8(ascii: "%")
    let signs = bytes.flatMap { byte in
      byte == percent ? [percent, percent] : [byte == Message.groupSeparator ? percent : byte]
    }
    return QRCode.Segment(mode: mode, bytes: signs[...], eci: eci)
  }
}

extension QRCode.Mode {
  /// The four bits that introduce a segment in this mode (table 2).
  var indicator: Int { 1 << rawValue }

  /// The last version whose character count fields are as wide as in `version`.
  static func lastVersion(like version: Int) -> Int { version < 10 ? 9 : version < 27 ? 26 : 40 }

  /// The number of bits in the character count (table 3), which changes at versions 10 and 27.
  func countBits(_ version: Int) -> Int {
    let column = version < 10 ? 0 : version < 27 ? 1 : 2
    return [10, 12, 14, 9, 11, 13, 8, 16, 16][3 * rawValue + column]
  }

  /// The number of bits in the header of a segment.
  func headerBits(_ version: Int) -> Int { 4 + countBits(version) }

  /// The number of bits that `count` characters take.
  func bits(_ count: Int) -> Int {
    switch self {
    case .numeric: count / 3 * 10 + [0, 4, 7][count % 3]
    case .alphanumeric: count / 2 * 11 + count % 2 * 6
    case .byte: 8 * count
    }
  }

  /// The value of a character in this mode (table 5 for the alphanumeric mode), or `nil` if the
  /// mode cannot encode it.
  func value(_ byte: UInt8) -> Int? {
    switch (self, byte) {
    case (.byte, _): Int(byte)
    case (_, UInt8(ascii: "0")...UInt8(ascii: "9")): Int(byte) - 48
    case (.alphanumeric, UInt8(ascii: "A")...UInt8(ascii: "Z")): Int(byte) - 55
    case (.alphanumeric, _): QRCode.Mode.signs.firstIndex(of: byte).map { 36 + $0 }
    default: nil
    }
  }

  /// The characters of the alphanumeric mode other than digits and letters, in the order of their
  /// values, starting with the space.
  private static let signs: [UInt8] = [32, 36, 37, 42, 43, 45, 46, 47, 58]
}

/// Collects the data codewords of a symbol bit by bit, most significant bit first, and writes them
/// 64 bits at a time.
struct BitBuffer: ~Copyable {
  private let codewords: Codewords
  /// The number of words written so far; bits that are still to be written are at the top of
  /// `pending`.
  private var words = 0
  private var pending: UInt64 = 0
  private var pendingBits = 0

  /// Allocates space for `capacity` codewords, which must be enough for all bits appended.
  init(capacity: Int) { codewords = Codewords(count: capacity) }

  /// Appends the `count` lowest bits of `value`, at most 32.
  mutating func append(_ value: Int, count bits: Int) {
    append(highest: UInt64(truncatingIfNeeded: value) << (64 - bits), count: bits)
  }

  @inline(__always) private mutating func append(highest bits: UInt64, count: Int) {
    pending |= bits &>> UInt64(truncatingIfNeeded: pendingBits)
    pendingBits &+= count
    if pendingBits < 64 { return }
    pendingBits &-= 64
    write(pending)
    pending = bits << (count &- pendingBits)
  }

  /// Writes a word, or traps if there is no space left.
  ///
  /// The check is needed because the index depends on the data.
  @inline(__always) private mutating func write(_ word: UInt64) {
    precondition(words < codewords.words)
    codewords[word: words] = word
    words &+= 1
  }

  /// Appends bytes; every eight of them fill a word and leave the number of pending bits unchanged.
  private mutating func append(_ bytes: ArraySlice<UInt8>) {
    let source = Codewords(bytes)
    let shift = UInt64(truncatingIfNeeded: pendingBits)
    let whole = bytes.count / 8
    for index in 0..<whole {
      let next = source[word: index]
      write(pending | next &>> shift)
      pending = (next &<< 1) &<< (63 &- shift)
    }
    let rest = bytes.count % 8
    if rest > 0 { append(highest: source[word: whole], count: 8 * rest) }
  }

  /// Appends a segment: its header, then its characters.
  mutating func append(_ segment: QRCode.Segment, version: Int) {
    let mode = segment.mode
    append(mode.indicator, count: 4)
    append(segment.bytes.count, count: mode.countBits(version))
    switch mode {
    case .numeric: append(segment.bytes, inGroupsOf: 3, mode: mode, base: 10)
    case .alphanumeric: append(segment.bytes, inGroupsOf: 2, mode: mode, base: 45)
    case .byte: append(segment.bytes)
    }
  }

  /// Appends each group of characters as one number; if the last group is shorter, it takes fewer
  /// bits.
  private mutating func append(
    _ bytes: ArraySlice<UInt8>, inGroupsOf size: Int, mode: QRCode.Mode, base: Int
  ) {
    for start in stride(from: bytes.startIndex, to: bytes.endIndex, by: size) {
      let group = bytes[start..<min(start + size, bytes.endIndex)]
      append(group.reduce(0) { $0 * base + (mode.value($1) ?? 0) }, count: mode.bits(group.count))
    }
  }

  /// Appends an ECI header (clause 7.4.2), whose number takes one, two or three bytes and starts
  /// with the bits 0, 10 or 110.
  mutating func append(eci: Int) {
    append(0b0111, count: 4)
    switch eci {
    case ..<128: append(eci, count: 8)
    case ..<16_384: append(0b10 << 14 | eci, count: 16)
    default: append(0b110 << 21 | eci, count: 24)
    }
  }

  /// Appends the terminator, zeros up to the end of a codeword, and pad codewords (clause 7.4.10).
  ///
  /// Pad codewords also fill the rest of the last word.
  consuming func padded() -> Codewords {
    append(0, count: min(4, 8 * codewords.count - 64 * words - pendingBits))
    pendingBits = (pendingBits + 7) & ~7
    let padding: UInt64 = 0xEC11_EC11_EC11_EC11
    let shift = UInt64(truncatingIfNeeded: pendingBits)
    var word = pending | padding >> shift
    while 8 * words < codewords.count {
      write(word)
      word = padding << (64 - shift) | padding >> shift
    }
    return codewords
  }
}
