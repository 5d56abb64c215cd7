/// The format information of a symbol (clause 7.9) and the dark module, as two lines that cross at
/// row 8, column 8: bits of row 8, and bits of column 8.
struct Format {
  let row: SIMD4<UInt64>
  let column: SIMD4<UInt64>

  init(level: QRCode.Level, mask: Int, size: Int) {
    let bits = UInt64(
      BCH.code(level.indicator << 3 | mask, generator: 0x537, degree: 10) ^ 0x5412)
    // Down column 8 go the bits from 0 to 14, along row 8 from 14 to 0.
    var reversed: UInt64 = 0
    for i in 0..<15 { reversed |= (bits &>> UInt64(i) & 1) &<< UInt64(14 - i) }
    row = Format.line(reversed, reversed &>> 7 & 0xFF, size: size)
    column = Format.line(bits, bits &>> 7 & 0xFE | 1, size: size)
  }

  /// The modules of row 8, and of column 8, that are format information.
  static func places(size: Int) -> SIMD4<UInt64> { line(0xFF, 0xFF, size: size) }

  /// Bits 0 to 7 beside the upper left finder, around the timing pattern, then `far` in the last
  /// eight modules.
  private static func line(_ bits: UInt64, _ far: UInt64, size: Int) -> SIMD4<UInt64> {
    var line = SIMD4<UInt64>.zero
    line[0] = bits & 0x3F | (bits & 0xC0) &<< 1
    let (word, shift) = ((size - 8) >> 6, UInt64((size - 8) & 63))
    line[word] |= far &<< shift
    line[word + 1] |= shift > 56 ? far &>> (64 - shift) : 0
    return line
  }
}
