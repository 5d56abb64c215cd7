/// The format information of a symbol (clause 7.9) and the dark module, as two lines that cross at
/// row 8, column 8.
struct Format {
  /// What a line of format information holds.
  struct Line {
    /// The modules 0 to 8, beside the upper left finder; the timing pattern's, number 6, is light.
    let near: UInt64
    /// The last eight modules of the line.
    let far: UInt64
  }

  let row: Line
  let column: Line

  /// The modules of `near`.
  static let nearPlaces: UInt64 = 0x1BF

  init(level: QRCode.Level, mask: Int) {
    let bits = UInt64(
      truncatingIfNeeded: BCH.code(
        level.indicator << 3 | mask, count: 5, generator: 0x537, degree: 10)
        ^ 0x5412)
    // Down column 8 go the bits from 0 to 14, the dark module before bit 8; along row 8 from 14 to 0.
    let mirrored = bits.reversed &>> 49
    row = Line(near: Format.near(mirrored), far: mirrored &>> 7)
    column = Line(near: Format.near(bits), far: bits &>> 7 & 0xFE | 1)
  }

  /// Bits 0 to 7, around the timing pattern.
  private static func near(_ bits: UInt64) -> UInt64 { bits & 0x3F | (bits & 0xC0) &<< 1 }
}
