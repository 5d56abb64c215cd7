/// Two masks side by side: every operation on a word is done for both.
typealias Pair = SIMD2<UInt64>

/// A symbol laid out for scoring: of each line the row, the column and the data area, next to each
/// other and each twice, for two masks.
///
/// The lines lie one below the other in words of 60 columns, with the next four columns on top, so that
/// the right neighbour of a column is in the same word; and since the mask patterns repeat after 12, all
/// words of a line have the same pattern.
struct Sheet: ~Copyable {
  /// The two ways to read a symbol; a line is a row or a column.
  enum Direction: Int {
    case rows, columns
  }

  let size: Int
  /// The number of words of a line.
  let words: Int
  private let lines: Lines<Pair>

  private static let stride = 3
  private static let area = 2

  /// The twelve words of the patterns of the two masks, for rows and for columns, follow the lines.
  private var patterns: Int { Sheet.stride &* words &* size }

  init(
    rows: borrowing Lines<UInt64>, columns: borrowing Lines<UInt64>,
    area: borrowing Lines<UInt64>, size: Int
  ) {
    self.size = size
    words = size <= 64 ? 1 : size <= 124 ? 2 : 3
    lines = Lines(unset: Sheet.stride * words * size + 24)
    lay(rows, Direction.rows.rawValue)
    lay(columns, Direction.columns.rawValue)
    lay(area, Sheet.area)
  }

  private func lay(_ source: borrowing Lines<UInt64>, _ part: Int) {
    for y in 0..<size { lines[Sheet.stride &* y &+ part] = Pair(repeating: source[3 &* y]) }
    if words == 1 { return }
    for y in 0..<size {
      let (low, middle, high) = (source[3 &* y], source[3 &* y &+ 1], source[3 &* y &+ 2])
      lines[Sheet.stride &* (size &+ y) &+ part] = Pair(repeating: low &>> 60 | middle &<< 4)
      if words == 2 { continue }
      lines[Sheet.stride &* (2 &* size &+ y) &+ part] = Pair(repeating: middle &>> 56 | high &<< 8)
    }
  }

  /// The place of line 0 of a word.
  @inline(__always) func place(word: Int) -> Int { Sheet.stride &* size &* word }

  @inline(__always) static func below(_ place: Int, _ lines: Int) -> Int {
    place &+ stride &* lines
  }

  /// The modules of a line, which is number `phase` of twelve.
  @inline(__always)
  func modules(_ place: Int, _ direction: Direction, phase: Int) -> Pair {
    lines[place &+ direction.rawValue]
      ^ (lines[pattern(direction) &+ phase] & lines[place &+ Sheet.area])
  }

  /// The modules of a row and of a column under one of the two masks.
  @inline(__always) func bothDirections(_ place: Int, phase: Int, lane: Int) -> Pair {
    let pattern = Pair(
      lines[pattern(.rows) &+ phase][lane], lines[pattern(.columns) &+ phase][lane])
    return Pair(lines[place][lane], lines[place &+ 1][lane])
      ^ (pattern & lines[place &+ Sheet.area])
  }

  @inline(__always) private func pattern(_ direction: Direction) -> Int {
    patterns &+ 12 &* direction.rawValue
  }

  /// The columns of a word that no later word has, out of `count`.
  func columns(of word: Int, upTo count: Int) -> UInt64 {
    let width = word &+ 1 < words ? 60 : count &- 60 &* word
    return ~0 &>> UInt64(truncatingIfNeeded: 64 &- width)
  }

  /// Takes the masks `mask` and `mask` + 1, each with its own format information, in place of those taken
  /// before.
  func take(_ mask: Int, level: QRCode.Level) {
    for y in 0..<12 {
      lines[patterns &+ y] = Pair(
        MaskPattern.word(mask, row: y, isTransposed: false),
        MaskPattern.word(mask &+ 1, row: y, isTransposed: false))
      lines[patterns &+ 12 &+ y] = Pair(
        MaskPattern.word(mask, row: y, isTransposed: true),
        MaskPattern.word(mask &+ 1, row: y, isTransposed: true))
    }
    let (first, second) = (Format(level: level, mask: mask), Format(level: level, mask: mask &+ 1))
    draw(first.row, second.row, first.column, second.column, .rows)
    draw(first.column, second.column, first.row, second.row, .columns)
  }

  /// Draws what is along line 8, and what is across the other lines, in column 8.
  private func draw(
    _ first: Format.Line, _ second: Format.Line, _ third: Format.Line, _ fourth: Format.Line,
    _ direction: Direction
  ) {
    for word in 0..<words {
      let place = Sheet.stride &* (word &* size &+ 8) &+ direction.rawValue
      let shift = size &- 8 &- 60 &* word
      lines[place] =
        lines[place] & Pair(repeating: ~(0xFF << shift))
        | Pair(first.far << shift, second.far << shift)
    }
    let place = Sheet.stride &* 8 &+ direction.rawValue
    lines[place] =
      lines[place] & Pair(repeating: ~Format.nearPlaces) | Pair(first.near, second.near)
    let near = Pair(third.near, fourth.near)
    for y in 0..<8 where y != 6 {
      mark(y, near &>> Pair(repeating: UInt64(truncatingIfNeeded: y)), direction)
    }
    let far = Pair(third.far, fourth.far)
    for i in 0..<8 {
      mark(size &- 8 &+ i, far &>> Pair(repeating: UInt64(truncatingIfNeeded: i)), direction)
    }
  }

  /// Puts the lowest bit into column 8 of line `y`.
  @inline(__always) private func mark(_ y: Int, _ bit: Pair, _ direction: Direction) {
    let place = Sheet.stride &* y &+ direction.rawValue
    lines[place] = lines[place] & Pair(repeating: ~(1 << 8)) | (bit & Pair(repeating: 1)) &<< 8
  }
}
