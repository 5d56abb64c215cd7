/// The four penalties of a symbol under two masks.
struct Penalties {
  /// The N1 penalties, for runs of modules of the same colour.
  var runs = SIMD2<Int>.zero
  /// The N2 penalties, for blocks of equal modules.
  var blocks = SIMD2<Int>.zero
  /// The N3 penalties, for finder-like patterns whose narrow parts are one module wide.
  var finders = SIMD2<Int>.zero
  /// The N4 penalties, for an imbalance of dark and light modules.
  var balance = SIMD2<Int>.zero

  var total: SIMD2<Int> { runs &+ blocks &+ finders &+ balance }
}

/// The bit planes of a symbol under two masks, from which its penalties are counted (explained in
/// `MaskChoice`).
///
/// Each pass reads one word of every line, up to 64 columns at once, and counts runs and finder
/// patterns. Rows and columns take separate passes. A bit that describes several lines is set in
/// the last of them.
///
/// Most planes hold the negation, such as "a change among five modules" rather than "five equal
/// modules", which saves operations.
struct PenaltyPlanes: ~Copyable {
  /// The planes that are needed again when later lines are computed.
  ///
  /// The planes of a line are stored side by side, so that they can all be reached from one address
  /// with constant offsets.
  enum Plane: Int, CaseIterable {
    case module
    /// A change in this line and in each of the two above, or, for node-qrcode, in this line and
    /// the line above.
    case changes
    /// A change in this line or in the line above.
    case changeInTwo
    /// A dark module in this line or in one of the three above.
    case darkInFour
  }

  /// The number of lines stored above the symbol, enough for a finder pattern and its light areas.
  private static let margin = 14
  private static let stride = Plane.allCases.count

  private let size: Int
  private let isNodeQrcode14: Bool
  private let planes: UncheckedBuffer<WordPair>
  /// Entry n holds the columns in which a finder pattern may end in lines 4n + 1 to 4n + 4; most
  /// entries are zero.
  private let candidates: UncheckedBuffer<WordPair>

  init(size: Int, isNodeQrcode14: Bool) {
    self.size = size
    self.isNodeQrcode14 = isNodeQrcode14
    planes = UncheckedBuffer(count: PenaltyPlanes.stride * (PenaltyPlanes.margin + size + 4))
    candidates = UncheckedBuffer(count: size / 4 + 1)
    let outside = PenaltyPlanes.outside(isNodeQrcode14)
    for y in -PenaltyPlanes.margin..<0 {
      let at = PenaltyPlanes.offset(ofLine: y)
      set(.module, at, outside)
      set(.changes, at, .zero)
      set(.changeInTwo, at, .zero)
      set(.darkInFour, at, outside)
    }
    for y in size..<size + 4 { set(.module, PenaltyPlanes.offset(ofLine: y), outside) }
  }

  /// The modules outside the symbol, which are light because they belong to the quiet zone.
  ///
  /// node-qrcode requires the light area beside a finder pattern to be inside the symbol, so under
  /// its rules everything outside counts as dark.
  @inline(__always) private static func outside(_ isNodeQrcode14: Bool) -> WordPair {
    isNodeQrcode14 ? WordPair(repeating: ~0) : .zero
  }

  /// The offset of the planes of line `y`.
  @inline(__always) private static func offset(ofLine y: Int) -> Int { stride &* (margin &+ y) }

  /// A plane's word for the line that is `above` lines above offset `at`.
  @inline(__always) private func plane(_ plane: Plane, _ at: Int, above: Int) -> WordPair {
    planes[at &- PenaltyPlanes.stride &* above &+ plane.rawValue]
  }

  @inline(__always) private func set(_ plane: Plane, _ at: Int, _ word: WordPair) {
    planes[at &+ plane.rawValue] = word
  }

  // MARK: Counting

  /// The parts of the previous two lines that are needed to compute the next line.
  private struct PreviousLines {
    var module: WordPair
    var change = WordPair.zero
    var changeAbove = WordPair.zero
    var changeInFive = WordPair(repeating: ~0)
    var changeInFiveAbove = WordPair(repeating: ~0)
  }

  /// Adds the penalties for the runs and the finder patterns in the given word of each line.
  func addRunsAndFinders(
    of symbols: borrowing MaskedSymbols, _ word: Int, _ direction: MaskedSymbols.Direction,
    to penalties: inout Penalties
  ) {
    // Passing a constant makes the compiler specialize the loop for each of the two sets of rules.
    isNodeQrcode14
      ? addRunsAndFinders(of: symbols, word, direction, to: &penalties, isNodeQrcode14: true)
      : addRunsAndFinders(of: symbols, word, direction, to: &penalties, isNodeQrcode14: false)
  }

  @inline(__always) private func addRunsAndFinders(
    of symbols: borrowing MaskedSymbols, _ word: Int, _ direction: MaskedSymbols.Direction,
    to penalties: inout Penalties, isNodeQrcode14: Bool
  ) {
    let columns = symbols.columns(of: word, upTo: size)
    var noRun = BitCounter(valid: columns)
    var previous = PreviousLines(module: PenaltyPlanes.outside(isNodeQrcode14))
    func line(_ y: Int, _ offset: Int, phase: Int) -> (noRun: WordPair, finder: WordPair) {
      let module = symbols.modules(offset, direction, phase: phase)
      return scan(y, module, change: module ^ previous.module, &previous, isNodeQrcode14)
    }
    // No run begins outside the symbol, so line 0 counts as a change in every column.
    var offset = symbols.offset(ofWord: word)
    let first = symbols.modules(offset, direction, phase: 0)
    _ = scan(0, first, change: WordPair(repeating: ~0), &previous, isNodeQrcode14)
    offset = MaskedSymbols.below(offset, 1)
    var phase = 0
    for group in 0..<(size &- 1) &>> 2 {
      let y = 4 &* group &+ 1
      let a = line(y, offset, phase: phase &+ 1)
      let b = line(y &+ 1, MaskedSymbols.below(offset, 1), phase: phase &+ 2)
      let c = line(y &+ 2, MaskedSymbols.below(offset, 2), phase: phase &+ 3)
      phase = phase == 8 ? 0 : phase &+ 4
      let d = line(y &+ 3, MaskedSymbols.below(offset, 3), phase: phase)
      offset = MaskedSymbols.below(offset, 4)
      noRun.add(a.noRun, b.noRun, c.noRun, d.noRun)
      candidates[group] = a.finder | b.finder | c.finder | d.finder
    }
    close(previous, &noRun)
    // `noRun` has one bit per column for each of the lines 1 to size + 1. Every clear bit adds 1 to
    // the penalty.
    penalties.runs &+= (size &+ 1) &* columns.nonzeroBitCount &- noRun.count
    penalties.finders &+= 40 &* finders(in: columns, isNodeQrcode14)
  }

  /// The columns in which line `y` adds nothing to the penalty for runs, and the columns in which a
  /// finder pattern with its light areas may end.
  ///
  /// `changeInFive` and `noRun` are the negations of `five` and `filled` in `MaskChoice`. A pattern
  /// that ends here is in the lines 10 to 4 above; one of its light areas is in the lines 3 to 0
  /// above, the other in the lines 14 to 11 above.
  @inline(__always) private func scan(
    _ y: Int, _ module: WordPair, change: WordPair, _ previous: inout PreviousLines,
    _ isNodeQrcode14: Bool
  ) -> (noRun: WordPair, finder: WordPair) {
    let at = PenaltyPlanes.offset(ofLine: y)
    let changeInTwo = change | previous.change
    let changeInFive = changeInTwo | plane(.changeInTwo, at, above: 2)
    let changes = change & previous.change
    let darkInFour =
      module | previous.module | plane(.module, at, above: 2) | plane(.module, at, above: 3)
    set(.module, at, module)
    set(.changes, at, isNodeQrcode14 ? changes : changes & previous.changeAbove)
    set(.changeInTwo, at, changeInTwo)
    set(.darkInFour, at, darkInFour)
    let noRun = changeInFive & previous.changeInFive & previous.changeInFiveAbove
    previous = PreviousLines(
      module: module, change: change, changeAbove: previous.change, changeInFive: changeInFive,
      changeInFiveAbove: previous.changeInFive)
    let noArea = darkInFour & plane(.darkInFour, at, above: 11)
    return (noRun, alternation(at, isNodeQrcode14) & ~noArea)
  }

  /// The columns in which the lines 10 to 4 above `at` alternate like a finder pattern, starting
  /// with either colour.
  ///
  /// Except under node-qrcode's rules, the lines next to the pattern must alternate too.
  @inline(__always) private func alternation(_ at: Int, _ isNodeQrcode14: Bool) -> WordPair {
    plane(.changes, at, above: isNodeQrcode14 ? 4 : 3) & plane(.changes, at, above: 8)
      & ~plane(.changeInTwo, at, above: 6)
  }

  /// Ends the runs at the edge of the symbol, where every column counts as changing colour.
  @inline(__always) private func close(_ previous: PreviousLines, _ noRun: inout BitCounter) {
    noRun.add(
      previous.changeInFive & previous.changeInFiveAbove, previous.changeInFive, .zero, .zero)
    set(.changes, PenaltyPlanes.offset(ofLine: size), previous.change & previous.changeAbove)
    for y in size..<size &+ 4 {
      let at = PenaltyPlanes.offset(ofLine: y)
      let dark =
        plane(.module, at, above: 0) | plane(.module, at, above: 1)
        | plane(.module, at, above: 2) | plane(.module, at, above: 3)
      set(.darkInFour, at, dark)
    }
    // The symbol's own finder patterns end in the last group of lines, so that group is always
    // searched.
    candidates[(size &- 1) &>> 2] = WordPair(repeating: ~0)
  }

  /// Counts each finder pattern once for every side that has a light area of four lines.
  @inline(__always) private func finders(in columns: UInt64, _ isNodeQrcode14: Bool) -> SIMD2<Int> {
    var count = WordPair.zero
    // A pattern in lines 0 to 6 is found in line 10, which belongs to group 2.
    for group in 2...(size &- 1) &>> 2 {
      let found = candidates[group]
      if found[0] | found[1] == 0 { continue }
      for y in max(10, 4 &* group &+ 1)...4 &* group &+ 4 {
        let at = PenaltyPlanes.offset(ofLine: y)
        let finder =
          alternation(at, isNodeQrcode14) & plane(.module, at, above: 7)
          & WordPair(repeating: columns)
        let above = finder & ~plane(.darkInFour, at, above: 11)
        let below = finder & ~plane(.darkInFour, at, above: 0)
        let either = above | below
        if either[0] | either[1] == 0 { continue }
        count &+= BitCounter.count(above, below)
      }
    }
    return SIMD2(truncatingIfNeeded: count)
  }

  /// Adds the penalties for 2 × 2 blocks, and returns the number of dark modules under each mask.
  ///
  /// `word` must be the one last passed to `addRunsAndFinders`, whose modules are still stored.
  /// There is no block where a module differs from the one above it, or where either of the two
  /// differs from its right neighbour.
  func addBlocks(
    of symbols: borrowing MaskedSymbols, _ word: Int, to penalties: inout Penalties
  ) -> SIMD2<Int> {
    // The last column has no right neighbour.
    let left = symbols.columns(of: word, upTo: size &- 1)
    var noBlock = BitCounter(valid: left)
    var dark = BitCounter(valid: symbols.columns(of: word, upTo: size))
    var previous = BlockLine(plane(.module, PenaltyPlanes.offset(ofLine: 0), above: 0))
    dark.add(previous.module, .zero, .zero, .zero)
    for group in 0..<(size &- 1) &>> 2 {
      let at = PenaltyPlanes.offset(ofLine: 4 &* group &+ 1)
      let a = BlockLine(plane(.module, at, above: 0))
      let b = BlockLine(plane(.module, at, above: -1))
      let c = BlockLine(plane(.module, at, above: -2))
      let d = BlockLine(plane(.module, at, above: -3))
      noBlock.add(a.noBlock(previous), b.noBlock(a), c.noBlock(b), d.noBlock(c))
      dark.add(a.module, b.module, c.module, d.module)
      previous = d
    }
    penalties.blocks &+= 3 &* ((size &- 1) &* left.nonzeroBitCount &- noBlock.count)
    return dark.count
  }
}

/// The modules of a line, and whether each differs from its right neighbour.
private struct BlockLine {
  let module: WordPair
  private let change: WordPair

  @inline(__always) init(_ module: WordPair) {
    self.module = module
    change = module ^ module &>> 1
  }

  @inline(__always) func noBlock(_ above: BlockLine) -> WordPair {
    module ^ above.module | change | above.change
  }
}
