/// The function patterns (clause 6.3) and the data area around them.
///
/// The patterns are the finder, timing and alignment patterns and the version information. Each
/// line takes three words, as in the finished symbol. `area` and `dark` are symmetric about the
/// diagonal, so a line can be read as either a row or a column. The space for the format
/// information is reserved but left blank, because its modules depend on the mask and are not
/// symmetric.
struct FunctionPatterns: ~Copyable {
  let size: Int
  /// The data area, with one bit set for each module in it.
  let area: UncheckedBuffer<UInt64>
  let dark: UncheckedBuffer<UInt64>

  init(version: Int) {
    size = Version.size(version)
    // Rounds up to whole blocks of 64 lines, because columns are transposed in such blocks.
    let lines = (size + 63) & ~63
    area = UncheckedBuffer(count: 3 * lines)
    dark = UncheckedBuffer(count: 3 * lines)
    drawBackground()
    drawFinders()
    drawAlignment(version: version)
    if version >= 7 { drawVersion(version) }
  }

  /// Draws the timing patterns and marks everything else as part of the data area.
  private func drawBackground() {
    for word in 0..<3 {
      let columns = min(max(size &- 64 &* word, 0), 64)
      let full = columns == 0 ? 0 : ~0 &>> UInt64(truncatingIfNeeded: 64 &- columns)
      let timing: UInt64 = word == 0 ? 1 &<< 6 : 0
      for y in 0..<size {
        area[3 &* y &+ word] = full & ~timing
        dark[3 &* y &+ word] = y & 1 == 0 ? timing : 0
      }
      for y in size..<(size &+ 63) & ~63 { dark[3 &* y &+ word] = 0 }
      area[3 &* 6 &+ word] = 0
      dark[3 &* 6 &+ word] = full & 0x5555_5555_5555_5555
    }
  }

  /// Draws the finder patterns with their separators and reserves the space beside them for the
  /// format information.
  private func drawFinders() {
    for y in 0..<9 {
      reserve(0x1FF, 0, y)
      reserve(0xFF, size - 8, y)
    }
    for y in size - 8..<size { reserve(0x1FF, 0, y) }
    for y in 0..<7 {
      let bits: UInt64 = y == 0 || y == 6 ? 0x7F : y == 1 || y == 5 ? 0x41 : 0x5D
      darken(bits, 0, y)
      darken(bits, size - 7, y)
      darken(bits, 0, size - 7 + y)
    }
  }

  private func drawAlignment(version: Int) {
    let last = Version.alignmentCount(version) - 1
    guard last > 0 else { return }
    let centres = (0...last).map { Version.alignmentCentre($0, version) }
    for i in 0...last {
      for j in 0...last where !(i == 0 && (j == 0 || j == last) || i == last && j == 0) {
        let (x, y) = (centres[i] &- 2, centres[j] &- 2)
        for row in 0..<5 {
          reserve(0x1F, x, y &+ row)
          darken(row == 0 || row == 4 ? 0x1F : row == 2 ? 0x15 : 0x11, x, y &+ row)
        }
      }
    }
  }

  /// Draws the 18 bits of the version information (clause 7.10), lowest bit first.
  ///
  /// There are three bits in each row at the upper right, and three in each column at the lower
  /// left.
  private func drawVersion(_ version: Int) {
    let bits = UInt64(BCH.code(version, count: 6, generator: 0x1F25, degree: 12))
    for i in 0..<6 {
      reserve(7, size - 11, i)
      darken(bits &>> UInt64(3 * i) & 7, size - 11, i)
    }
    for j in 0..<3 {
      reserve(0x3F, 0, size - 11 + j)
      for i in 0..<6 { darken(bits &>> UInt64(3 * i + j) & 1, i, size - 11 + j) }
    }
  }

  /// Removes the modules in `bits` from the data area; the lowest bit stands for column `x` of line
  /// `y`.
  @inline(__always) private func reserve(_ bits: UInt64, _ x: Int, _ y: Int) {
    shift(bits, x, y) { word, bits in area[word] &= ~bits }
  }

  /// Makes the modules in `bits` dark; the lowest bit stands for column `x` of line `y`.
  @inline(__always) private func darken(_ bits: UInt64, _ x: Int, _ y: Int) {
    shift(bits, x, y) { word, bits in dark[word] |= bits }
  }

  /// Calls `draw` with the index of the word that holds column `x` of line `y`, and with the bits
  /// shifted into position.
  ///
  /// At most nine bits may be given. If some of them fall into the next word, `draw` is called
  /// again for that word.
  @inline(__always)
  private func shift(_ bits: UInt64, _ x: Int, _ y: Int, _ draw: (Int, UInt64) -> Void) {
    let (word, shift) = (3 &* y &+ x &>> 6, UInt64(truncatingIfNeeded: x & 63))
    draw(word, bits &<< shift)
    if shift > 55 { draw(word &+ 1, bits &>> (64 - shift)) }
  }
}

/// The format information of a symbol (clause 7.9) and the dark module, as two lines that cross at
/// row 8, column 8.
///
/// Each word pair holds the modules under two masks.
struct FormatInformation {
  /// One of the two lines of format information: modules 0 to 8, beside the upper-left finder
  /// pattern, and the last eight modules.
  ///
  /// In each part, the first module is the lowest bit. Module 6 belongs to the timing pattern and
  /// is not set.
  typealias FormatLine = (near: WordPair, far: WordPair)

  let row, column: FormatLine

  /// The bits that `near` uses.
  static let nearBits: UInt64 = 0x1BF

  /// The format information for the masks `mask` and `mask` + 1.
  init(level: QRCode.Level, mask: Int) {
    let (first, second) = (Self.bits(level, mask), Self.bits(level, mask &+ 1))
    let bits = WordPair(first, second)
    // Bits 0 to 14 run down column 8, with the dark module before the last seven, and bits 14 to 0
    // run along row 8.
    let mirrored = WordPair(first.reversed, second.reversed) &>> 49
    row = (Self.near(mirrored), mirrored &>> 7)
    column = (Self.near(bits), bits &>> 7 & 0xFE | 1)
  }

  private static func bits(_ level: QRCode.Level, _ mask: Int) -> UInt64 {
    let data = level.indicator << 3 | mask
    return UInt64(BCH.code(data, count: 5, generator: 0x537, degree: 10) ^ 0x5412)
  }

  /// Bits 0 to 7, with a gap for the timing pattern that crosses the line.
  private static func near(_ bits: WordPair) -> WordPair { bits & 0x3F | (bits & 0xC0) &<< 1 }
}

/// The Bose–Chaudhuri–Hocquenghem codes that protect the format and version information (annexes C
/// and D).
///
/// The codes are computed with polynomials whose coefficients are single bits.
enum BCH {
  /// The `count` bits of `data`, followed by the remainder of dividing them by `generator`, a
  /// polynomial of degree `degree`.
  static func code(_ data: Int, count: Int, generator: Int, degree: Int) -> Int {
    var rest = data &<< degree
    for bit in stride(from: count &- 1, through: 0, by: -1) where rest &>> (bit &+ degree) & 1 == 1
    {
      rest ^= generator &<< bit
    }
    return data &<< degree | rest
  }
}
