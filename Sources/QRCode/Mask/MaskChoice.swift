// How the data mask is chosen (ISO/IEC 18004:2015, clause 7.8.3), from the standard to the bits.
//
// The task. Each of the eight masks gives a symbol, complete with its format information. Table 11 penalises
// features that make a symbol hard to read, and the mask with the lowest penalty is taken:
//
//   N1  a run of five modules alike in a row or a column: 3, and 1 for each module more
//   N2  a square of 2 × 2 modules alike: 3, each time, even where squares overlap
//   N3  a pattern like a finder's in a row or a column, dark, light, dark, light, dark in the ratio 1:1:3:1:1,
//       with a light area four times as wide as its narrow parts before or after it: 40, for each such side
//   N4  10 for each full 5 % by which the share of dark modules is away from one half
//
// Done module by module, this takes nearly all the time of an encoder. Here one operation looks at 64 modules
// under two masks.
//
// Lines. A line is a row, or a column written as a row: the symbol is laid out both ways (`MaskedSymbols`), so
// the same counting serves both directions. A line is one to three words; bit x of a word is column x.
//
// Planes. A yes-or-no question about a module is a bit; for all modules of a line it is a word, and for the
// whole symbol a plane (`PenaltyPlanes`). All patterns of N1 and N3 run down the lines, so each plane is
// computed from the lines above with `&`, `|` and `^`, never by looking along a line. The first plane is the
// change: the line ^ the line above, set where a module differs from the one above it.
//
// N1, in one column read downwards, here a run of six:
//
//   module   0 1 1 1 1 1 1 0 1
//   change   . 1 0 0 0 0 0 1 1
//   five     . . . . . 1 1 0 0   no change in this line nor in the three above: five alike end here
//   filled   . . . . . 1 1 1 1   five, in this line or in one of the two above
//
// A run of L ≥ 5 modules has L - 4 fives, and the filling makes them L - 2, which is its penalty:
// 3 + (L - 5). The next run has its first five five lines later at the earliest, so two fillings never meet,
// and N1 is the number of bits set in `filled`.
//
// N3, a finder with narrow parts of one module, between light modules:
//
//   module   0 1 0 1 1 1 0 1 0
//   change   . 1 1 1 0 0 1 1 1
//
// Three changes, two lines without one, three changes, and dark in the middle; then neither the four lines
// before nor the four lines after may be dark. Patterns with wider parts are so rare that they are searched
// only under the mask about to be chosen (`ScaledFinderPatterns`).
//
// N2 needs the module to the right as well: a shift by one bit, with the next word's first columns repeated at
// the end of each word. N4 is the number of dark modules.
//
// The bits of the planes are counted by the carries of an addition instead of word by word (`BitCounter`).

/// The choice of the data mask, by the penalties of the eight symbols.
struct MaskChoice: ~Copyable {
  /// The four parts of the penalty of a symbol.
  struct Penalty: Hashable {
    /// N1.
    var runs: Int
    /// N2.
    var blocks: Int
    /// N3, without patterns whose narrow parts are wider than a module.
    var finders: Int
    /// N4.
    var balance: Int
    var total: Int { runs &+ blocks &+ finders &+ balance }
  }

  private let symbols: MaskedSymbols
  private let planes: PenaltyPlanes
  private let level: QRCode.Level
  private let isNodeQrcode14: Bool

  init(
    symbols: consuming MaskedSymbols, level: QRCode.Level, compatibility: QRCode.Compatibility
  ) {
    isNodeQrcode14 = compatibility == .nodeQrcode14
    planes = PenaltyPlanes(size: symbols.size, isNodeQrcode14: isNodeQrcode14)
    self.symbols = symbols
    self.level = level
  }

  /// The mask with the lowest penalty, a tie going to the lowest number.
  func best() -> Int {
    // The lowest three bits are the mask, so that the lowest number breaks a tie.
    var totals = SIMD8<Int>.zero
    for mask in stride(from: 0, to: 8, by: 2) {
      let (first, second) = penalties(mask)
      totals[mask] = first.total &<< 3 &+ mask
      totals[mask &+ 1] = second.total &<< 3 &+ mask &+ 1
    }
    // Wider finder patterns can only raise a penalty. So if the best mask stays the best after the search, no
    // other mask has to be searched.
    var searched = 0
    while true {
      let best = totals.min() & 7
      if isNodeQrcode14 || searched &>> best & 1 == 1 { return best }
      searched |= 1 &<< best
      totals[best] &+= scaledFinders(best) &<< 3
    }
  }

  /// The penalties of masks `mask`, which is even, and `mask` + 1.
  func penalties(_ mask: Int) -> (Penalty, Penalty) {
    symbols.take(mask, level: level)
    var sum = PenaltyPlanes.Counts()
    for word in 0..<symbols.words {
      sum.add(planes.runsAndFinders(of: symbols, word, .rows))
      sum.add(planes.blocksAndDark(of: symbols, word))
      sum.add(planes.runsAndFinders(of: symbols, word, .columns))
    }
    return (penalty(of: sum, lane: 0), penalty(of: sum, lane: 1))
  }

  private func penalty(of counts: PenaltyPlanes.Counts, lane: Int) -> Penalty {
    Penalty(
      runs: counts.runs[lane], blocks: 3 &* counts.blocks[lane],
      finders: 40 &* counts.finders[lane], balance: balance(counts.dark[lane]))
  }

  /// The part of N3 for patterns whose narrow parts are wider than a module; node-qrcode has none.
  private func scaledFinders(_ mask: Int) -> Int {
    symbols.take(mask & ~1, level: level)
    return 40 &* ScaledFinderPatterns.count(in: symbols, lane: mask & 1)
  }

  /// N4: 10 for each full 5 % by which the share of dark modules differs from half; exactly on a
  /// step does not count.
  ///
  /// node-qrcode rounds the share up to steps of 5 %, so its penalty is not symmetric about half.
  private func balance(_ dark: Int) -> Int {
    let total = symbols.size &* symbols.size
    if isNodeQrcode14 { return 10 &* abs((20 &* dark &+ total &- 1) / total &- 10) }
    let excess = abs(20 &* dark &- 10 &* total)
    return 10 &* max(0, (excess &+ total &- 1) / total &- 1)
  }
}

/// The data mask patterns of clause 7.8.2, table 10, as words.
///
/// They repeat every 12 rows and every 12 columns, so a line of any length is twelve modules repeated.
enum MaskPattern {
  /// Row `y` of a pattern for 64 columns from column 0 or any multiple of 12; if `isTransposed`, column `y` for
  /// 64 rows.
  @inline(__always)
  static func word(_ mask: Int, row y: Int, isTransposed: Bool) -> UInt64 {
    let table = isTransposed ? 8 &+ mask : mask
    // Multiplying by a bit every twelve repeats the twelve modules.
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
