/// One pass down the lines of a symbol under two masks, 64 columns at once, that counts what the
/// penalty needs (clause 7.8.3): the other direction is a pass over the symbol's mirror image.
///
/// Each plane holds, for every line, a fact about each column; a fact about several lines is made of the
/// facts of the lines above. With r the modules and d the changes from the line above:
///
/// - `alike`: not d and not d above: three modules alike. Two of those, two lines apart, are five.
/// - A run of L ≥ 5 has L - 4 such fives. They fill out to L - 2, its penalty, if each is also set in the
///   two lines below; runs never meet so, because the next five starts five lines later.
/// - A finder pattern 1:1:3:1:1 between light modules is three changes, two lines without, three changes,
///   and dark in the middle.
///
/// The planes say the contrary of `alike` (a change among three, among five), which saves negations.
/// They are kept in memory, not in variables: there are more of them than registers.
struct Scan: ~Copyable {
  /// Lines above and below the symbol that a fact may refer to.
  private static let margin = 12

  /// The planes, side by side for each line, so that one address and constants reach them all.
  private static let stride = 8
  private static let module = 0
  private static let change = 1
  private static let changeInThree = 2
  private static let changeInFive = 3
  /// Changes in three lines one after the other; with the official rule, in two.
  private static let changes = 4
  private static let core = 5
  private static let changeAlong = 6

  private let size: Int
  private let planes: Lines<Pair>

  init(size: Int, isOfficial: Bool) {
    self.size = size
    let count = size + 2 * Scan.margin
    planes = Lines(unset: Scan.stride * count)
    for index in 0..<Scan.stride * Scan.margin {
      planes[index] = .zero
      planes[Scan.stride * (count - Scan.margin) + index] = .zero
    }
    for line in [Scan.margin - 1, Scan.margin - 2] {
      planes[Scan.stride * line + Scan.changeInFive] = Pair(repeating: ~0)
    }
    // The quiet zone is light; the official rule wants the light area inside the symbol.
    guard isOfficial else { return }
    for line in 0..<Scan.margin {
      planes[Scan.stride * line + Scan.module] = Pair(repeating: ~0)
      planes[Scan.stride * (count - 1 - line) + Scan.module] = Pair(repeating: ~0)
    }
  }

  /// A plane of the line that is `above` lines above the one at `at`.
  @inline(__always) private func plane(_ plane: Int, _ at: Int, above: Int) -> Pair {
    planes[at &- Scan.stride &* above &+ plane]
  }

  /// Where the planes of line `y` are.
  @inline(__always) private static func place(_ y: Int) -> Int { stride &* (margin &+ y) }

  /// What a pass found, for both masks.
  struct Findings {
    var runs = SIMD2<Int>.zero
    var blocks = SIMD2<Int>.zero
    var finders = SIMD2<Int>.zero
    var dark = SIMD2<Int>.zero
  }

  /// What a line adds to the counts.
  private struct Facts {
    var noRun = Pair.zero
    var noBlock = Pair.zero
    var dark = Pair.zero
    var core = Pair.zero
  }

  /// Scans one word of each line, from `start` on; `columns` has its columns, and `left` those that have a
  /// neighbour on the right.
  ///
  /// Dark modules and blocks are counted in the first direction only.
  @inline(__always)
  func scan(
    _ symbol: borrowing Lines<Pair>, area: borrowing Lines<Pair>,
    pattern: borrowing Lines<Pair>, from start: Int, columns: UInt64, left: UInt64,
    isFirst: Bool, isOfficial: Bool
  ) -> Findings {
    var noRun = Tally(valid: columns)
    var noBlock = Tally(valid: left)
    var dark = Tally(valid: columns)
    var hits: UInt64 = 0
    open(symbol[start] ^ (pattern[0] & area[start]), &dark)
    var phase = 1
    for group in 0..<(size - 1) / 4 {
      let y = 4 &* group &+ 1
      let a = line(y, symbol, area, pattern[phase], start, isFirst, isOfficial)
      let b = line(y &+ 1, symbol, area, pattern[phase &+ 1], start, isFirst, isOfficial)
      let c = line(y &+ 2, symbol, area, pattern[phase &+ 2], start, isFirst, isOfficial)
      let d = line(y &+ 3, symbol, area, pattern[phase &+ 3], start, isFirst, isOfficial)
      phase = phase == 9 ? 1 : phase &+ 4
      noRun.add(a.noRun, b.noRun, c.noRun, d.noRun)
      if isFirst {
        noBlock.add(a.noBlock, b.noBlock, c.noBlock, d.noBlock)
        dark.add(a.dark, b.dark, c.dark, d.dark)
      }
      let cores = a.core | b.core | c.core | d.core
      if cores[0] | cores[1] != 0 { hits |= 1 &<< UInt64(group) }
    }
    close(&noRun, isOfficial)
    var findings = Findings()
    let width = columns.nonzeroBitCount
    // Lines 1 to size + 1 were asked for runs, lines 1 to size - 1 for blocks.
    findings.runs = (size + 1) * width &- noRun.count
    findings.finders = finders(in: hits, columns: columns)
    if isFirst {
      findings.blocks = (size - 1) * left.nonzeroBitCount &- noBlock.count
      findings.dark = dark.count
    }
    return findings
  }

  /// Line 0 differs from what is above it in all columns: no run begins outside.
  @inline(__always) private func open(_ line: Pair, _ dark: inout Tally) {
    let at = Scan.place(0)
    planes[at + Scan.module] = line
    for plane in [Scan.change, Scan.changeInThree, Scan.changeInFive] {
      planes[at + plane] = Pair(repeating: ~0)
    }
    planes[at + Scan.changeAlong] = line ^ line &>> 1
    dark.add(line, .zero, .zero, .zero)
  }

  /// The facts of line `y`, and of the runs that end there.
  @inline(__always)
  private func line(
    _ y: Int, _ symbol: borrowing Lines<Pair>, _ area: borrowing Lines<Pair>, _ pattern: Pair,
    _ start: Int, _ isFirst: Bool, _ isOfficial: Bool
  ) -> Facts {
    let at = Scan.place(y)
    let above = plane(Scan.change, at, above: 1)
    let r = symbol[start &+ y] ^ (pattern & area[start &+ y])
    let d = r ^ plane(Scan.module, at, above: 1)
    let three = d | above
    let five = three | plane(Scan.changeInThree, at, above: 2)
    let two = d & above
    planes[at &+ Scan.module] = r
    planes[at &+ Scan.change] = d
    planes[at &+ Scan.changeInThree] = three
    planes[at &+ Scan.changeInFive] = five
    planes[at &+ Scan.changes] = isOfficial ? two : two & plane(Scan.change, at, above: 2)
    var facts = Facts()
    facts.noRun =
      five & plane(Scan.changeInFive, at, above: 1) & plane(Scan.changeInFive, at, above: 2)
    facts.core = core(at, isOfficial)
    planes[at &+ Scan.core] = facts.core
    if isFirst {
      let along = r ^ r &>> 1
      facts.noBlock = d | along | plane(Scan.changeAlong, at, above: 1)
      planes[at &+ Scan.changeAlong] = along
      facts.dark = r
    }
    return facts
  }

  /// The columns where the seven lines above the one at `at` are dark, light, three dark, light, dark,
  /// and (but for the official rule) the lines around them are light.
  @inline(__always) private func core(_ at: Int, _ isOfficial: Bool) -> Pair {
    plane(Scan.changes, at, above: isOfficial ? 1 : 0) & plane(Scan.changes, at, above: 5)
      & plane(Scan.module, at, above: 4) & ~plane(Scan.changeInThree, at, above: 3)
  }

  /// Line `size` is outside: it differs from the last one in all columns.
  @inline(__always) private func close(_ noRun: inout Tally, _ isOfficial: Bool) {
    let at = Scan.place(size)
    let changed = plane(Scan.change, at, above: 1)
    planes[at + Scan.changes] = isOfficial ? changed : changed & plane(Scan.change, at, above: 2)
    planes[at + Scan.core] = core(at, isOfficial)
    let five = plane(Scan.changeInFive, at, above: 1)
    noRun.add(five & plane(Scan.changeInFive, at, above: 2), five, .zero, .zero)
  }

  /// The light areas of four modules beside the finder patterns found in the groups of `hits` and at the
  /// end, counted for each side.
  @inline(__always)
  private func finders(in hits: UInt64, columns: UInt64) -> SIMD2<Int> {
    var count = finders(at: Scan.place(size), columns)
    var left = hits
    while left != 0 {
      let first = 4 &* left.trailingZeroBitCount &+ 1
      for y in first...first &+ 3 where y >= 7 {
        count = count &+ finders(at: Scan.place(y), columns)
      }
      left &= left &- 1
    }
    return count
  }

  @inline(__always) private func finders(at: Int, _ columns: UInt64) -> SIMD2<Int> {
    let core = plane(Scan.core, at, above: 0) & Pair(repeating: columns)
    guard core[0] | core[1] != 0 else { return .zero }
    let above = core & ~dark(at, above: 11)
    let below = core & ~dark(at, above: 0)
    // Hits are rare: where there is none, nothing is counted.
    if above[0] | above[1] | below[0] | below[1] == 0 { return .zero }
    return SIMD2(
      above[0].nonzeroBitCount &+ below[0].nonzeroBitCount,
      above[1].nonzeroBitCount &+ below[1].nonzeroBitCount)
  }

  /// Whether any of four lines is dark, the first of which is `above` lines above the one at `at`.
  @inline(__always) private func dark(_ at: Int, above: Int) -> Pair {
    plane(Scan.module, at, above: above) | plane(Scan.module, at, above: above &- 1)
      | plane(Scan.module, at, above: above &- 2) | plane(Scan.module, at, above: above &- 3)
  }
}
