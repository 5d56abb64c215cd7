extension QRCode {
  /// Characters in one mode (clause 7.4).
  ///
  /// Only the capacity of the symbol limits its length; a segment without characters is a header alone.
  public struct Segment: Sendable, Hashable {
    /// The encoding of the characters.
    public let mode: Mode

    /// The characters: ASCII in the numeric and the alphanumeric mode, any bytes in the byte mode.
    public let bytes: ArraySlice<UInt8>

    /// Returns `nil` if `mode` has no value for one of the bytes.
    public init?(_ mode: Mode, _ bytes: some Collection<UInt8>) {
      guard mode == .byte || bytes.allSatisfy({ mode.value($0) != nil }) else { return nil }
      self.mode = mode
      self.bytes = ArraySlice(bytes)
    }

    /// The text in UTF-8; returns `nil` if `mode` has no value for one of its characters.
    public init?(_ mode: Mode, _ text: String) { self.init(mode, text.utf8) }

    /// For bytes that are known to have a value in `mode`.
    init(known mode: Mode, _ bytes: ArraySlice<UInt8>) {
      self.mode = mode
      self.bytes = bytes
    }

    /// The bits of the segment with its header.
    func bitCount(version: Int) -> Int { mode.headerBits(version) + mode.bits(bytes.count) }
  }

  /// An encoding of characters as bits (clauses 7.3 and 7.4), from the narrowest to the widest.
  ///
  /// The Kanji mode is left out; it is for text in Shift JIS.
  public enum Mode: Int, Sendable, CaseIterable {
    /// The digits `0` to `9`, three in ten bits.
    case numeric
    /// Digits, the capitals `A` to `Z`, the space and the signs `$%*+-./:`, two in eleven bits.
    case alphanumeric
    /// Any byte, in eight bits.
    case byte
  }
}

extension QRCode.Mode {
  /// The four bits that begin a segment (table 2).
  var indicator: Int { 1 << rawValue }

  /// The last version whose character counts are as wide as those of `version`.
  static func lastVersion(like version: Int) -> Int { version < 10 ? 9 : version < 27 ? 26 : 40 }

  /// The bits of the character count (table 3): they grow at versions 10 and 27.
  func countBits(_ version: Int) -> Int {
    let column = version < 10 ? 0 : version < 27 ? 1 : 2
    return [10, 12, 14, 9, 11, 13, 8, 16, 16][3 * rawValue + column]
  }

  /// The bits of a segment's header.
  func headerBits(_ version: Int) -> Int { 4 + countBits(version) }

  /// The bits of `count` characters.
  func bits(_ count: Int) -> Int {
    switch self {
    case .numeric: count / 3 * 10 + [0, 4, 7][count % 3]
    case .alphanumeric: count / 2 * 11 + count % 2 * 6
    case .byte: 8 * count
    }
  }

  /// The value of a character (table 5 for the alphanumeric mode), or `nil` if it has none in this mode.
  func value(_ byte: UInt8) -> Int? {
    switch (self, byte) {
    case (.byte, _): Int(byte)
    case (_, UInt8(ascii: "0")...UInt8(ascii: "9")): Int(byte) - 48
    case (.alphanumeric, UInt8(ascii: "A")...UInt8(ascii: "Z")): Int(byte) - 55
    case (.alphanumeric, _): QRCode.Mode.signs.firstIndex(of: byte).map { 36 + $0 }
    default: nil
    }
  }

  /// The signs in the order of their values, the space first.
  private static let signs: [UInt8] = [32, 36, 37, 42, 43, 45, 46, 47, 58]
}
