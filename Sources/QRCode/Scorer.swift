/// The penalty of each mask (clause 7.8.3), two masks at a time.
///
/// The lines lie one below the other in words of 60 columns, with the next four columns on top, so that
/// the right neighbour of a column is in the same word; and since the mask patterns repeat after 12, all
/// words of a line have the same pattern.
struct Scorer: ~Copyable {
  /// The four parts of the penalty of a symbol.
  struct Penalty: Hashable {
    var runs: Int
    var blocks: Int
    var finders: Int
    var balance: Int
    var total: Int { runs + blocks + finders + balance }
  }

  private let size: Int
  private let words: Int
  private let level: QRCode.Level
  private let rows: Lines<Pair>
  private let columns: Lines<Pair>
  private let area: Lines<Pair>
  private let pattern = Lines<Pair>(zeros: 13)

  init(
    rows: borrowing Lines<UInt64>, columns: borrowing Lines<UInt64>,
    area: borrowing Lines<UInt64>, size: Int, level: QRCode.Level
  ) {
    self.size = size
    self.level = level
    words = size <= 64 ? 1 : size <= 124 ? 2 : 3
    self.rows = Scorer.doubled(rows, size: size, words: words)
    self.columns = Scorer.doubled(columns, size: size, words: words)
    self.area = Scorer.doubled(area, size: size, words: words)
  }

  /// The same lines for both masks, word by word.
  private static func doubled(
    _ lines: borrowing Lines<UInt64>, size: Int, words: Int
  ) -> Lines<Pair> {
    let doubled = Lines<Pair>(zeros: words * size)
    for y in 0..<size { doubled[y] = Pair(repeating: lines[3 &* y]) }
    for y in 0..<size where words > 1 {
      let (low, middle, high) = (lines[3 &* y], lines[3 &* y &+ 1], lines[3 &* y &+ 2])
      doubled[size &+ y] = Pair(repeating: low &>> 60 | middle &<< 4)
      if words > 2 { doubled[2 * size &+ y] = Pair(repeating: middle &>> 56 | high &<< 8) }
    }
    return doubled
  }

  /// The penalties of the eight masks.
  func penalties(isOfficial: Bool) -> [Penalty] {
    let scan = Scan(size: size, isOfficial: isOfficial)
    var penalties: [Penalty] = []
    penalties.reserveCapacity(8)
    for mask in stride(from: 0, to: 8, by: 2) {
      drawFormats(mask)
      let findings =
        isOfficial
        ? self.findings(mask, scan, isOfficial: true)
        : self.findings(mask, scan, isOfficial: false)
      for lane in 0..<2 {
        penalties.append(
          Penalty(
            runs: findings.runs[lane], blocks: 3 * findings.blocks[lane],
            finders: 40 * findings.finders[lane],
            balance: balance(findings.dark[lane], isOfficial: isOfficial)))
      }
    }
    return penalties
  }

  /// 10 for each full 5 % that the share of dark modules is away from half, none at exactly the
  /// step; the official generator takes the share in steps of 5 % rounded up.
  private func balance(_ dark: Int, isOfficial: Bool) -> Int {
    let total = size * size
    if isOfficial { return 10 * abs((20 * dark + total - 1) / total - 10) }
    let excess = abs(20 * dark - 10 * total)
    return 10 * max(0, (excess + total - 1) / total - 1)
  }

  /// Both directions of masks `mask` and `mask` + 1.
  @inline(__always)
  private func findings(
    _ mask: Int, _ scan: borrowing Scan, isOfficial: Bool
  ) -> Scan.Findings {
    var sum = Scan.Findings()
    loadPattern(mask, isTransposed: false)
    for word in 0..<words {
      let found = scan.scan(
        rows, area: area, pattern: pattern, from: word * size, columns: valid(word, size),
        left: valid(word, size - 1), isFirst: true, isOfficial: isOfficial)
      sum.runs = sum.runs &+ found.runs
      sum.finders = sum.finders &+ found.finders
      sum.blocks = sum.blocks &+ found.blocks
      sum.dark = sum.dark &+ found.dark
    }
    loadPattern(mask, isTransposed: true)
    for word in 0..<words {
      let found = scan.scan(
        columns, area: area, pattern: pattern, from: word * size, columns: valid(word, size),
        left: 0, isFirst: false, isOfficial: isOfficial)
      sum.runs = sum.runs &+ found.runs
      sum.finders = sum.finders &+ found.finders
    }
    return sum
  }

  /// The columns of a word that no later word has, out of `count`.
  private func valid(_ word: Int, _ count: Int) -> UInt64 {
    let width = word + 1 < words ? 60 : count - 60 * word
    return ~0 &>> UInt64(64 - width)
  }

  /// The patterns of masks `mask` and `mask` + 1; the first is repeated, for rows 9 to 12.
  private func loadPattern(_ mask: Int, isTransposed: Bool) {
    for y in 0..<12 {
      pattern[y] = Pair(
        MaskPattern.word(mask, row: y, isTransposed: isTransposed),
        MaskPattern.word(mask + 1, row: y, isTransposed: isTransposed))
    }
    pattern[12] = pattern[0]
  }

  /// Each mask is scored with its own format information, which those drawn before are replaced by.
  private func drawFormats(_ mask: Int) {
    let formats = (
      Format(level: level, mask: mask, size: size), Format(level: level, mask: mask + 1, size: size)
    )
    draw(formats.0.row, formats.1.row, across: formats.0.column, formats.1.column, on: rows)
    draw(formats.0.column, formats.1.column, across: formats.0.row, formats.1.row, on: columns)
  }

  /// Draws `first` and `second` along line 8, and the others' bits in column 8 of the other lines.
  private func draw(
    _ first: SIMD4<UInt64>, _ second: SIMD4<UInt64>, across third: SIMD4<UInt64>,
    _ fourth: SIMD4<UInt64>, on lines: borrowing Lines<Pair>
  ) {
    for y in 0..<9 where y != 6 { mark(y, third[0], fourth[0], UInt64(y), on: lines) }
    for y in size - 8..<size {
      mark(y, third[y &>> 6], fourth[y &>> 6], UInt64(y & 63), on: lines)
    }
    for word in 0..<words {
      let shifts = UInt64(60 * word & 63)
      let at = (60 * word) &>> 6
      let free = Format.places(size: size)
      let places = Scorer.window(free, at, shifts)
      let bits = Pair(Scorer.window(first, at, shifts), Scorer.window(second, at, shifts))
      let line = lines[word * size + 8]
      lines[word * size + 8] = line & ~Pair(repeating: places) | bits
    }
  }

  private static func window(_ line: SIMD4<UInt64>, _ word: Int, _ shift: UInt64) -> UInt64 {
    shift == 0 ? line[word] : line[word] &>> shift | line[word + 1] &<< (64 - shift)
  }

  @inline(__always)
  private func mark(
    _ y: Int, _ first: UInt64, _ second: UInt64, _ bit: UInt64, on lines: borrowing Lines<Pair>
  ) {
    let marks = Pair(first &>> bit & 1, second &>> bit & 1) &<< 8
    lines[y] = lines[y] & Pair(repeating: ~(1 << 8)) | marks
  }
}
