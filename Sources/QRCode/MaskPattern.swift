/// The data mask patterns of clause 7.8.2, table 10, as words.
///
/// They repeat every 12 rows and every 12 columns (every 6 along one of the two), so a row of any
/// length is a row of twelve modules over and over.
enum MaskPattern {
  /// Row `y` of a pattern for 64 columns from column 0 on, or from any multiple of 12.
  ///
  /// With rows and columns exchanged it is the pattern of a symbol that is mirrored at its diagonal.
  @inline(__always)
  static func word(_ mask: Int, row y: Int, isTransposed: Bool) -> UInt64 {
    let table = isTransposed ? (exchanged &>> (4 &* mask)) & 15 : mask
    return UInt64(rows[12 &* table &+ y]) &* 0x1001_0010_0100_1001
  }

  /// The tables of the exchanged patterns, a digit each, mask 0 last: masks 1, 2 and 4 have their
  /// own, the others are symmetric.
  private static let exchanged = 0x765A_3980

  /// Twelve modules in four octal digits, column 0 the lowest bit; a set bit inverts.
  private static let rows: [UInt16] = [
    // 0
    0o2525, 0o5252, 0o2525, 0o5252, 0o2525, 0o5252, 0o2525, 0o5252, 0o2525, 0o5252, 0o2525, 0o5252,
    // 1
    0o7777, 0o0000, 0o7777, 0o0000, 0o7777, 0o0000, 0o7777, 0o0000, 0o7777, 0o0000, 0o7777, 0o0000,
    // 2
    0o1111, 0o1111, 0o1111, 0o1111, 0o1111, 0o1111, 0o1111, 0o1111, 0o1111, 0o1111, 0o1111, 0o1111,
    // 3
    0o1111, 0o4444, 0o2222, 0o1111, 0o4444, 0o2222, 0o1111, 0o4444, 0o2222, 0o1111, 0o4444, 0o2222,
    // 4
    0o0707, 0o0707, 0o7070, 0o7070, 0o0707, 0o0707, 0o7070, 0o7070, 0o0707, 0o0707, 0o7070, 0o7070,
    // 5
    0o7777, 0o0101, 0o1111, 0o2525, 0o1111, 0o0101, 0o7777, 0o0101, 0o1111, 0o2525, 0o1111, 0o0101,
    // 6
    0o7777, 0o0707, 0o3333, 0o2525, 0o5555, 0o6161, 0o7777, 0o0707, 0o3333, 0o2525, 0o5555, 0o6161,
    // 7
    0o2525, 0o7070, 0o6161, 0o5252, 0o0707, 0o1616, 0o2525, 0o7070, 0o6161, 0o5252, 0o0707, 0o1616,
    // 1, rows and columns exchanged
    0o2525, 0o2525, 0o2525, 0o2525, 0o2525, 0o2525, 0o2525, 0o2525, 0o2525, 0o2525, 0o2525, 0o2525,
    // 2, rows and columns exchanged
    0o7777, 0o0000, 0o0000, 0o7777, 0o0000, 0o0000, 0o7777, 0o0000, 0o0000, 0o7777, 0o0000, 0o0000,
    // 4, rows and columns exchanged
    0o1463, 0o1463, 0o1463, 0o6314, 0o6314, 0o6314, 0o1463, 0o1463, 0o1463, 0o6314, 0o6314, 0o6314,
  ]
}
