/// The data mask patterns of clause 7.8.2, table 10, as words.
///
/// They repeat every 12 rows and every 12 columns, so a line of any length is twelve modules over and over.
enum MaskPattern {
  /// Row `y` of a pattern for 64 columns from column 0 on, or from any multiple of 12; column `y` for 64 rows
  /// if the pattern `isTransposed`.
  @inline(__always)
  static func word(_ mask: Int, row y: Int, isTransposed: Bool) -> UInt64 {
    let table = isTransposed ? 8 &+ mask : mask
    // A bit every twelve repeats the twelve modules.
    return UInt64(lines[12 &* table &+ y]) &* 0x1001_0010_0100_1001
  }

  /// Twelve modules in four octal digits, the first as the lowest bit; a set bit inverts the module.
  ///
  /// `Tests/Tables/qrcode.py` makes them.
  private static let lines: [UInt16] = [
    // 0, rows
    0o2525, 0o5252, 0o2525, 0o5252, 0o2525, 0o5252, 0o2525, 0o5252, 0o2525, 0o5252, 0o2525, 0o5252,
    // 1, rows
    0o7777, 0o0000, 0o7777, 0o0000, 0o7777, 0o0000, 0o7777, 0o0000, 0o7777, 0o0000, 0o7777, 0o0000,
    // 2, rows
    0o1111, 0o1111, 0o1111, 0o1111, 0o1111, 0o1111, 0o1111, 0o1111, 0o1111, 0o1111, 0o1111, 0o1111,
    // 3, rows
    0o1111, 0o4444, 0o2222, 0o1111, 0o4444, 0o2222, 0o1111, 0o4444, 0o2222, 0o1111, 0o4444, 0o2222,
    // 4, rows
    0o0707, 0o0707, 0o7070, 0o7070, 0o0707, 0o0707, 0o7070, 0o7070, 0o0707, 0o0707, 0o7070, 0o7070,
    // 5, rows
    0o7777, 0o0101, 0o1111, 0o2525, 0o1111, 0o0101, 0o7777, 0o0101, 0o1111, 0o2525, 0o1111, 0o0101,
    // 6, rows
    0o7777, 0o0707, 0o3333, 0o2525, 0o5555, 0o6161, 0o7777, 0o0707, 0o3333, 0o2525, 0o5555, 0o6161,
    // 7, rows
    0o2525, 0o7070, 0o6161, 0o5252, 0o0707, 0o1616, 0o2525, 0o7070, 0o6161, 0o5252, 0o0707, 0o1616,
    // 0, columns
    0o2525, 0o5252, 0o2525, 0o5252, 0o2525, 0o5252, 0o2525, 0o5252, 0o2525, 0o5252, 0o2525, 0o5252,
    // 1, columns
    0o2525, 0o2525, 0o2525, 0o2525, 0o2525, 0o2525, 0o2525, 0o2525, 0o2525, 0o2525, 0o2525, 0o2525,
    // 2, columns
    0o7777, 0o0000, 0o0000, 0o7777, 0o0000, 0o0000, 0o7777, 0o0000, 0o0000, 0o7777, 0o0000, 0o0000,
    // 3, columns
    0o1111, 0o4444, 0o2222, 0o1111, 0o4444, 0o2222, 0o1111, 0o4444, 0o2222, 0o1111, 0o4444, 0o2222,
    // 4, columns
    0o1463, 0o1463, 0o1463, 0o6314, 0o6314, 0o6314, 0o1463, 0o1463, 0o1463, 0o6314, 0o6314, 0o6314,
    // 5, columns
    0o7777, 0o0101, 0o1111, 0o2525, 0o1111, 0o0101, 0o7777, 0o0101, 0o1111, 0o2525, 0o1111, 0o0101,
    // 6, columns
    0o7777, 0o0707, 0o3333, 0o2525, 0o5555, 0o6161, 0o7777, 0o0707, 0o3333, 0o2525, 0o5555, 0o6161,
    // 7, columns
    0o2525, 0o7070, 0o6161, 0o5252, 0o0707, 0o1616, 0o2525, 0o7070, 0o6161, 0o5252, 0o0707, 0o1616,
  ]
}
