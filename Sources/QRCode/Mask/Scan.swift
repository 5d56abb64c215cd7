/// One pass down the lines of a symbol under two masks, 64 columns at once, that counts the runs and the
/// finder patterns (clause 7.8.3); the other direction is a pass over the columns.
///
/// A plane holds, for every line, a fact about each column; a fact about several lines is made of the
/// facts of the lines above. From the modules and the changes, where a module differs from the one above:
///
/// - Five modules alike end where there is no change in four lines.
/// - A run of L ≥ 5 has L - 4 such fives. They fill out to L - 2, its penalty, if each is also set in the
///   two lines below; runs never meet so, because the next five ends five lines later.
/// - A finder pattern 1:1:3:1:1 between light modules is three changes, two lines without, three changes,
///   and dark in the middle; on one side four lines must be light.
///
/// Most planes say the contrary, a change in five lines and not five alike, which saves negations.
struct Scan: ~Copyable {
  /// Lines above the symbol that a fact may refer to.
  private static let margin = 14

  /// The planes that later lines look back at, side by side for each line, so that one address and
  /// constants reach them all.
  static let stride = 4
  static let module = 0
  /// A change in this line and in the two above; with the official rule, in this one and the one above.
  private static let changes = 1
  /// A change in this line or in the one above.
  private static let changeInTwo = 2
  /// A dark module in this line or in the three above.
  private static let darkInFour = 3

  let size: Int
  private let isOfficial: Bool
  private let planes: Lines<Pair>

  init(size: Int, isOfficial: Bool) {
    self.size = size
    self.isOfficial = isOfficial
    planes = Lines(unset: Scan.stride * (Scan.margin + size + 4) + size / 4 + 1)
    let outside = Scan.outside(isOfficial)
    for line in 0..<Scan.margin {
      planes[Scan.stride * line + Scan.module] = outside
      planes[Scan.stride * line + Scan.changes] = .zero
      planes[Scan.stride * line + Scan.changeInTwo] = .zero
      planes[Scan.stride * line + Scan.darkInFour] = outside
    }
    for y in size..<size + 4 { planes[Scan.place(y) + Scan.module] = outside }
  }

  /// The quiet zone is light; the official rule wants the light lines inside the symbol.
  @inline(__always) private static func outside(_ isOfficial: Bool) -> Pair {
    isOfficial ? Pair(repeating: ~0) : .zero
  }

  /// Where the planes of line `y` are.
  @inline(__always) static func place(_ y: Int) -> Int { stride &* (margin &+ y) }

  /// A plane of the line that is `above` lines above the one at `at`.
  @inline(__always) func plane(_ plane: Int, _ at: Int, above: Int) -> Pair {
    planes[at &- Scan.stride &* above &+ plane]
  }

  /// For lines 4 `group` + 1 to 4 `group` + 4, whether a finder pattern may end there: behind the planes.
  @inline(__always) private func found(_ group: Int) -> Int {
    Scan.place(size &+ 4) &+ group
  }

  /// What was found, for both masks.
  struct Findings {
    var runs = SIMD2<Int>.zero
    var blocks = SIMD2<Int>.zero
    var finders = SIMD2<Int>.zero
    var dark = SIMD2<Int>.zero

    mutating func add(_ other: Findings) {
      runs = runs &+ other.runs
      blocks = blocks &+ other.blocks
      finders = finders &+ other.finders
      dark = dark &+ other.dark
    }
  }

  /// What the next line needs of the lines before it.
  private struct Last {
    var module: Pair
    var change = Pair.zero
    var changeAbove = Pair.zero
    var changeInFive = Pair(repeating: ~0)
    var changeInFiveAbove = Pair(repeating: ~0)
  }

  /// The runs and the finder patterns of one word of each line.
  func runsAndFinders(
    of sheet: borrowing Sheet, _ word: Int, _ direction: Sheet.Direction
  ) -> Findings {
    // Two copies of the loop, each without the other's rule.
    isOfficial
      ? scan(sheet, word, direction, isOfficial: true)
      : scan(sheet, word, direction, isOfficial: false)
  }

  @inline(__always)
  private func scan(
    _ sheet: borrowing Sheet, _ word: Int, _ direction: Sheet.Direction, isOfficial: Bool
  ) -> Findings {
    let columns = sheet.columns(of: word, upTo: size)
    var noRun = Tally(valid: columns)
    var last = Last(module: Scan.outside(isOfficial))
    func line(_ y: Int, _ place: Int, phase: Int) -> (noRun: Pair, finder: Pair) {
      let module = sheet.modules(place, direction, phase: phase)
      return scan(y, module, change: module ^ last.module, &last, isOfficial)
    }
    // No run begins outside: line 0 differs from what is above it in all columns.
    var place = sheet.place(word: word)
    let first = sheet.modules(place, direction, phase: 0)
    _ = scan(0, first, change: Pair(repeating: ~0), &last, isOfficial)
    place = Sheet.below(place, 1)
    var phase = 0
    for group in 0..<(size &- 1) &>> 2 {
      let y = 4 &* group &+ 1
      let a = line(y, place, phase: phase &+ 1)
      let b = line(y &+ 1, Sheet.below(place, 1), phase: phase &+ 2)
      let c = line(y &+ 2, Sheet.below(place, 2), phase: phase &+ 3)
      phase = phase == 8 ? 0 : phase &+ 4
      let d = line(y &+ 3, Sheet.below(place, 3), phase: phase)
      place = Sheet.below(place, 4)
      noRun.add(a.noRun, b.noRun, c.noRun, d.noRun)
      planes[found(group)] = a.finder | b.finder | c.finder | d.finder
    }
    close(last, &noRun, isOfficial)
    return Findings(
      // Lines 1 to size + 1 were asked.
      runs: (size &+ 1) &* columns.nonzeroBitCount &- noRun.count,
      finders: finders(in: columns, isOfficial))
  }

  /// Where no run is at line `y`, and where a finder pattern may end above.
  @inline(__always)
  private func scan(
    _ y: Int, _ module: Pair, change: Pair, _ last: inout Last, _ isOfficial: Bool
  ) -> (noRun: Pair, finder: Pair) {
    let at = Scan.place(y)
    let changeInTwo = change | last.change
    let changeInFive = changeInTwo | plane(Scan.changeInTwo, at, above: 2)
    let changes = change & last.change
    let darkInFour =
      module | last.module | plane(Scan.module, at, above: 2) | plane(Scan.module, at, above: 3)
    planes[at &+ Scan.module] = module
    planes[at &+ Scan.changes] = isOfficial ? changes : changes & last.changeAbove
    planes[at &+ Scan.changeInTwo] = changeInTwo
    planes[at &+ Scan.darkInFour] = darkInFour
    let noRun = changeInFive & last.changeInFive & last.changeInFiveAbove
    last = Last(
      module: module, change: change, changeAbove: last.change, changeInFive: changeInFive,
      changeInFiveAbove: last.changeInFive)
    let noArea = darkInFour & plane(Scan.darkInFour, at, above: 11)
    return (noRun, alternation(at, isOfficial) & ~noArea)
  }

  /// The columns where the seven lines from ten to four above the one at `at` alternate as in a finder
  /// pattern, dark and light or the contrary, and (but for the official rule) the lines around them do.
  @inline(__always) private func alternation(_ at: Int, _ isOfficial: Bool) -> Pair {
    plane(Scan.changes, at, above: isOfficial ? 4 : 3) & plane(Scan.changes, at, above: 8)
      & ~plane(Scan.changeInTwo, at, above: 6)
  }

  /// Line `size` is outside: it differs from the last one in all columns.
  @inline(__always)
  private func close(_ last: Last, _ noRun: inout Tally, _ isOfficial: Bool) {
    noRun.add(last.changeInFive & last.changeInFiveAbove, last.changeInFive, .zero, .zero)
    planes[Scan.place(size) &+ Scan.changes] = last.change & last.changeAbove
    for y in size..<size &+ 4 {
      let at = Scan.place(y)
      planes[at &+ Scan.darkInFour] =
        plane(Scan.module, at, above: 0) | plane(Scan.module, at, above: 1)
        | plane(Scan.module, at, above: 2) | plane(Scan.module, at, above: 3)
    }
    // A finder pattern of the symbol itself ends there.
    planes[found((size &- 1) &>> 2)] = Pair(repeating: ~0)
  }

  /// The four light lines beside the finder patterns, counted for each side.
  @inline(__always)
  private func finders(in columns: UInt64, _ isOfficial: Bool) -> SIMD2<Int> {
    var count = Pair.zero
    // A pattern in lines 0 to 6 is seen from line 10, which is of group 2.
    for group in 2...(size &- 1) &>> 2 {
      let found = planes[self.found(group)]
      if found[0] | found[1] == 0 { continue }
      for y in max(10, 4 &* group &+ 1)...4 &* group &+ 4 {
        let at = Scan.place(y)
        let core =
          alternation(at, isOfficial) & plane(Scan.module, at, above: 7)
          & Pair(repeating: columns)
        let above = core & ~plane(Scan.darkInFour, at, above: 11)
        let below = core & ~plane(Scan.darkInFour, at, above: 0)
        let either = above | below
        if either[0] | either[1] == 0 { continue }
        count &+= Tally.count(above, below)
      }
    }
    return SIMD2(truncatingIfNeeded: count)
  }
}

extension Scan {
  /// The blocks of 2 × 2 modules alike, and the dark modules, of the word that was scanned last.
  ///
  /// There is no block where a module changes from the one above, or where one of the two changes to its
  /// right neighbour.
  func blocksAndDark(of sheet: borrowing Sheet, _ word: Int) -> Findings {
    let left = sheet.columns(of: word, upTo: size &- 1)  // have a right neighbour
    var noBlock = Tally(valid: left)
    var dark = Tally(valid: sheet.columns(of: word, upTo: size))
    var last = BlockLine(plane(Scan.module, Scan.place(0), above: 0))
    dark.add(last.module, .zero, .zero, .zero)
    for group in 0..<(size &- 1) &>> 2 {
      let at = Scan.place(4 &* group &+ 1)
      let a = BlockLine(plane(Scan.module, at, above: 0))
      let b = BlockLine(plane(Scan.module, at, above: -1))
      let c = BlockLine(plane(Scan.module, at, above: -2))
      let d = BlockLine(plane(Scan.module, at, above: -3))
      noBlock.add(a.noBlock(last), b.noBlock(a), c.noBlock(b), d.noBlock(c))
      dark.add(a.module, b.module, c.module, d.module)
      last = d
    }
    return Findings(
      blocks: (size &- 1) &* left.nonzeroBitCount &- noBlock.count, dark: dark.count)
  }
}

/// The modules of a line, and their changes to the right.
private struct BlockLine {
  let module: Pair
  private let change: Pair

  @inline(__always) init(_ module: Pair) {
    self.module = module
    change = module ^ module &>> 1
  }

  @inline(__always) func noBlock(_ above: BlockLine) -> Pair {
    module ^ above.module | change | above.change
  }
}
