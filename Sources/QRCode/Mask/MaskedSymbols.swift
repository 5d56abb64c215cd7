/// A symbol under two masks, laid out so that penalties can be counted quickly.
///
/// For each line number, the row, the column and the data area are stored next to each other, once
/// for each mask. A line of more than 64 modules is split into words of 60 columns. The four
/// highest bits of each word repeat the first four columns of the next word, so that the right
/// neighbour of every column is in the same word. The mask patterns repeat every 12 columns, and 60
/// is a multiple of 12, so all words of a line use the same pattern. The first words of all lines
/// are stored first, followed by the second words.
struct MaskedSymbols: ~Copyable {
  /// The direction in which the lines of a symbol run.
  enum Direction: Int {
    case rows, columns
  }

  let size: Int
  private let level: QRCode.Level
  /// The number of words per line.
  let words: Int
  private let lines: UncheckedBuffer<WordPair>

  private static let stride = 3
  private static let area = 2

  /// The offset of the mask patterns: twelve words for rows and twelve for columns, stored after
  /// the lines.
  private var patterns: Int { MaskedSymbols.stride &* words &* size }

  /// Adds error correction codewords to the data, and places all codewords around the function
  /// patterns.
  init(_ data: borrowing Codewords, version: Int, level: QRCode.Level) {
    let stream = Codewords(count: Version.codewords(version))
    ErrorCorrection(count: Version.correctionPerBlock(version, level))
      .interleave(data, blocks: Version.blocks(version, level), into: stream)
    let columns = FunctionPatterns(version: version)
    Placement.fill(columns.dark, area: columns.area, size: columns.size, from: stream)
    size = columns.size
    self.level = level
    words = size <= 64 ? 1 : size <= 124 ? 2 : 3
    lines = UncheckedBuffer(count: MaskedSymbols.stride * words * size + 24)
    lay(Transposition.rows(of: columns.dark, size: size), Direction.rows.rawValue)
    lay(columns.dark, Direction.columns.rawValue)
    lay(columns.area, MaskedSymbols.area)
  }

  /// Stores lines, given as three words of 64 columns each, as one of the three parts: rows,
  /// columns or data area.
  private func lay(_ source: borrowing UncheckedBuffer<UInt64>, _ part: Int) {
    for y in 0..<size { set(y, part, source[3 &* y]) }
    if words == 1 { return }
    for y in 0..<size {
      let (low, middle) = (source[3 &* y], source[3 &* y &+ 1])
      set(size &+ y, part, low &>> 60 | middle &<< 4)
      if words == 2 { continue }
      // A symbol of 125 modules has three words of 60 columns, but only two of 64.
      let high = size > 128 ? source[3 &* y &+ 2] : 0
      set(2 &* size &+ y, part, middle &>> 56 | high &<< 8)
    }
  }

  @inline(__always) private func set(_ line: Int, _ part: Int, _ word: UInt64) {
    lines[MaskedSymbols.stride &* line &+ part] = WordPair(repeating: word)
  }

  /// The offset of the given word of line 0.
  @inline(__always) func offset(ofWord word: Int) -> Int { MaskedSymbols.stride &* size &* word }

  /// The offset of the line that is `lines` lines below the one at `offset`.
  @inline(__always) static func below(_ offset: Int, _ lines: Int) -> Int {
    offset &+ stride &* lines
  }

  /// The modules of a line; `phase` is the line number modulo 12.
  @inline(__always) func modules(_ offset: Int, _ direction: Direction, phase: Int) -> WordPair {
    lines[offset &+ direction.rawValue]
      ^ (lines[pattern(direction) &+ phase] & lines[offset &+ MaskedSymbols.area])
  }

  /// The modules of a row and of the column with the same number, under one of the two masks.
  @inline(__always) func bothDirections(_ offset: Int, phase: Int, lane: Int) -> WordPair {
    let pattern = WordPair(
      lines[pattern(.rows) &+ phase][lane], lines[pattern(.columns) &+ phase][lane])
    return WordPair(lines[offset][lane], lines[offset &+ 1][lane])
      ^ (pattern & lines[offset &+ MaskedSymbols.area])
  }

  @inline(__always) private func pattern(_ direction: Direction) -> Int {
    patterns &+ 12 &* direction.rawValue
  }

  /// A bit set of the columns in a word that are below `count`, except those that the next word
  /// repeats.
  func columns(of word: Int, upTo count: Int) -> UInt64 {
    let width = word &+ 1 < words ? 60 : count &- 60 &* word
    return ~0 &>> UInt64(truncatingIfNeeded: 64 &- width)
  }

  /// The finished rows under a mask, as three words of 64 columns each.
  func rows(mask: Int) -> [UInt64] {
    apply(mask & ~1)
    var rows = [UInt64](repeating: 0, count: 3 &* size)
    for word in 0..<words {
      let start = 60 &* word
      let (first, shift) = (start &>> 6, UInt64(truncatingIfNeeded: start & 63))
      var phase = 0
      var offset = offset(ofWord: word)
      for y in 0..<size {
        let modules = modules(offset, .rows, phase: phase)[mask & 1]
        rows[3 &* y &+ first] |= modules &<< shift
        if word > 0 { rows[3 &* y &+ first &+ 1] |= modules &>> (64 &- shift) }
        offset = MaskedSymbols.below(offset, 1)
        phase = phase == 11 ? 0 : phase &+ 1
      }
    }
    return rows
  }

  /// Switches to the masks `mask` and `mask` + 1, and draws the format information for each.
  func apply(_ mask: Int) {
    for y in 0..<12 {
      lines[pattern(.rows) &+ y] = MaskPattern.words(mask, .rows, line: y)
      lines[pattern(.columns) &+ y] = MaskPattern.words(mask, .columns, line: y)
    }
    let format = FormatInformation(level: level, mask: mask)
    draw(along: format.row, across: format.column, .rows)
    draw(along: format.column, across: format.row, .columns)
  }

  /// Draws the format information in one direction: along line 8, and across the other lines in
  /// column 8.
  private func draw(
    along line: FormatInformation.FormatLine, across column: FormatInformation.FormatLine,
    _ direction: Direction
  ) {
    // The last modules of the line may be in two words, because neighbouring words share four
    // columns.
    for word in 0..<words {
      let offset = MaskedSymbols.stride &* (word &* size &+ 8) &+ direction.rawValue
      let shift = size &- 8 &- 60 &* word
      lines[offset] =
        lines[offset] & WordPair(repeating: ~(0xFF << shift))
        | WordPair(line.far[0] << shift, line.far[1] << shift)
    }
    let offset = MaskedSymbols.stride &* 8 &+ direction.rawValue
    lines[offset] = lines[offset] & WordPair(repeating: ~FormatInformation.nearBits) | line.near
    for y in 0..<8 where y != 6 {
      mark(y, column.near &>> WordPair(repeating: UInt64(truncatingIfNeeded: y)), direction)
    }
    for i in 0..<8 {
      let bit = column.far &>> WordPair(repeating: UInt64(truncatingIfNeeded: i))
      mark(size &- 8 &+ i, bit, direction)
    }
  }

  /// Writes the lowest bit of `bit` into column 8 of line `y`.
  @inline(__always) private func mark(_ y: Int, _ bit: WordPair, _ direction: Direction) {
    let offset = MaskedSymbols.stride &* y &+ direction.rawValue
    lines[offset] =
      lines[offset] & WordPair(repeating: ~(1 << 8)) | (bit & WordPair(repeating: 1)) &<< 8
  }
}

/// Transposes columns into rows, 64 × 64 modules at a time.
enum Transposition {
  /// Transposes the columns of a symbol into rows of three words each; words entirely outside the
  /// symbol are not written.
  static func rows(
    of columns: borrowing UncheckedBuffer<UInt64>, size: Int
  ) -> UncheckedBuffer<UInt64> {
    let blocks = (size + 63) / 64
    let rows = UncheckedBuffer<UInt64>(count: 192 * blocks)
    // Each pair holds one line from the upper half of the square and one from the lower half.
    let square = UncheckedBuffer<WordPair>(count: 32)
    for block in 0..<blocks {
      for word in 0..<blocks {
        let (from, to) = (3 &* 64 &* block &+ word, 3 &* 64 &* word &+ block)
        for i in 0..<32 {
          let (upper, lower) = (columns[from &+ 3 &* i], columns[from &+ 3 &* (i &+ 32)])
          square[i] = WordPair(upper & ~0 &>> 32 | lower &<< 32, upper &>> 32 | lower & ~0 &<< 32)
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

  /// Completes the transposition of a square whose upper-right and lower-left quarters are already
  /// swapped, by doing the same within each quarter, down to single modules.
  @inline(__always) private static func transpose(_ square: borrowing UncheckedBuffer<WordPair>) {
    exchange(square, 16, 0x0000_FFFF_0000_FFFF)
    exchange(square, 8, 0x00FF_00FF_00FF_00FF)
    exchange(square, 4, 0x0F0F_0F0F_0F0F_0F0F)
    exchange(square, 2, 0x3333_3333_3333_3333)
    exchange(square, 1, 0x5555_5555_5555_5555)
  }

  /// Swaps quarters of `side` lines each; the mask `left` selects the columns of the left quarters.
  @inline(__always) private static func exchange(
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
