/// A symbol before a mask is applied: its function patterns and codewords, stored both as rows and as columns.
struct UnmaskedSymbol: ~Copyable {
  private let version: Int
  private let level: QRCode.Level
  /// The columns with their function patterns and codewords, together with the data area.
  private let columns: FunctionPatterns
  private let rows: UncheckedBuffer<UInt64>

  /// Encodes data codewords as a symbol with the given mask, or with the best mask if `mask` is `nil`.
  static func encode(
    _ data: borrowing Codewords, version: Int, level: QRCode.Level, mask: Int?,
    compatibility: QRCode.Compatibility
  ) -> QRCode {
    let unmasked = UnmaskedSymbol(data, version: version, level: level)
    return unmasked.symbol(mask: mask ?? unmasked.maskChoice(compatibility).best())
  }

  init(_ data: borrowing Codewords, version: Int, level: QRCode.Level) {
    self.version = version
    self.level = level
    let stream = Codewords(count: Version.codewords(version))
    ErrorCorrection(count: Version.correctionPerBlock(version, level))
      .interleave(data, blocks: Version.blocks(version, level), into: stream)
    columns = FunctionPatterns(version: version)
    Placement.fill(columns.dark, area: columns.area, size: columns.size, from: stream)
    rows = Transposition.rows(of: columns.dark, size: columns.size)
  }

  /// Creates the `MaskChoice` that compares the eight masks for this symbol.
  func maskChoice(_ compatibility: QRCode.Compatibility) -> MaskChoice {
    let symbols = MaskedSymbols(
      rows: rows, columns: columns.dark, area: columns.area, size: columns.size)
    return MaskChoice(symbols: symbols, level: level, compatibility: compatibility)
  }

  /// The symbol with the given mask applied and its format information drawn.
  func symbol(mask: Int) -> QRCode {
    var words = maskedRows(mask)
    draw(FormatInformation(level: level, mask: mask), on: &words)
    return QRCode(version: version, level: level, mask: mask, words: words)
  }

  /// The rows with the given mask applied, three words for each row.
  private func maskedRows(_ mask: Int) -> [UInt64] {
    let size = columns.size
    var words = [UInt64](repeating: 0, count: 3 &* size)
    var phase = 0
    for y in 0..<size {
      let pattern = MaskPattern.word(mask, row: phase, isTransposed: false)
      phase = phase == 11 ? 0 : phase &+ 1
      words[3 &* y] = masked(3 &* y, pattern)
      if size <= 64 { continue }
      // The pattern repeats every 12 columns, so columns 64 and 128 are 4 and 8 columns into it.
      words[3 &* y &+ 1] = masked(3 &* y &+ 1, pattern &>> 4 | pattern &<< 56)
      if size <= 128 { continue }
      words[3 &* y &+ 2] = masked(3 &* y &+ 2, pattern &>> 8 | pattern &<< 52)
    }
    return words
  }

  @inline(__always) private func masked(_ word: Int, _ pattern: UInt64) -> UInt64 {
    rows[word] ^ (pattern & columns.area[word])
  }

  private func draw(_ format: FormatInformation, on words: inout [UInt64]) {
    let far = columns.size - 8
    for y in 0..<9 { words[3 * y] |= (format.column.near &>> UInt64(y) & 1) &<< 8 }
    for i in 0..<8 { words[3 * (far + i)] |= (format.column.far &>> UInt64(i) & 1) &<< 8 }
    words[3 * 8] |= format.row.near
    let (word, shift) = (3 * 8 + far >> 6, UInt64(far & 63))
    words[word] |= format.row.far &<< shift
    if shift > 56 { words[word + 1] |= format.row.far &>> (64 - shift) }
  }
}

/// Transposes columns into rows, 64 × 64 modules at a time.
enum Transposition {
  /// Transposes the columns of a symbol into rows of three words each; words entirely outside the symbol are
  /// not written.
  static func rows(of columns: borrowing UncheckedBuffer<UInt64>, size: Int) -> UncheckedBuffer<
    UInt64
  > {
    let blocks = (size + 63) / 64
    let rows = UncheckedBuffer<UInt64>(count: 192 * blocks)
    // Each pair holds one line from the upper half of the square and one from the lower half.
    let square = UncheckedBuffer<WordPair>(count: 32)
    for block in 0..<blocks {
      for word in 0..<blocks {
        let (from, to) = (3 &* 64 &* block &+ word, 3 &* 64 &* word &+ block)
        for i in 0..<32 {
          let (upper, lower) = (columns[from &+ 3 &* i], columns[from &+ 3 &* (i &+ 32)])
          square[i] = WordPair(
            upper & ~0 &>> 32 | lower &<< 32, upper &>> 32 | lower & ~0 &<< 32)
        }
        transpose(square)
        for i in 0..<32 {
          rows[to &+ 3 &* i] = square[i][0]
          rows[to &+ 3 &* (i &+ 32)] = square[i][1]
        }
      }
    }
    return rows
  }

  /// Transposes the square by swapping its upper-right and lower-left quarters, then doing the same within
  /// each quarter, down to single modules.
  @inline(__always) private static func transpose(_ square: borrowing UncheckedBuffer<WordPair>) {
    exchange(square, 16, 0x0000_FFFF_0000_FFFF)
    exchange(square, 8, 0x00FF_00FF_00FF_00FF)
    exchange(square, 4, 0x0F0F_0F0F_0F0F_0F0F)
    exchange(square, 2, 0x3333_3333_3333_3333)
    exchange(square, 1, 0x5555_5555_5555_5555)
  }

  /// Swaps quarters of `side` lines each; the mask `left` selects the columns of the left quarters.
  @inline(__always)
  private static func exchange(
    _ square: borrowing UncheckedBuffer<WordPair>, _ side: Int, _ left: UInt64
  ) {
    let shift = WordPair(repeating: UInt64(truncatingIfNeeded: side))
    for start in stride(from: 0, to: 32, by: 2 * side) {
      for i in start..<start &+ side {
        let (upper, lower) = (square[i], square[i &+ side])
        let difference = (upper &>> shift ^ lower) & WordPair(repeating: left)
        square[i] = upper ^ difference &<< shift
        square[i &+ side] = lower ^ difference
      }
    }
  }
}
