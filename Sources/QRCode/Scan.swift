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
  /// Lines above the symbol that a fact may refer to.
  static let margin = 12

  let size: Int
  private let module: Lines<Pair>
  private let change: Lines<Pair>
  private let changeInThree: Lines<Pair>
  private let changeInFive: Lines<Pair>
  /// Changes in three lines one after the other; with the official rule, in two.
  private let changes: Lines<Pair>
  private let cores: Lines<Pair>
  private let changeAlong: Lines<Pair>

  init(size: Int, isOfficial: Bool) {
    self.size = size
    let count = size + 2 * Scan.margin
    // The quiet zone is light; the official rule wants the light area inside the symbol.
    module = Lines(repeating: isOfficial ? Pair(repeating: ~0) : .zero, count: count)
    change = Lines(repeating: .zero, count: count)
    changeInThree = Lines(repeating: Pair(repeating: ~0), count: count)
    changeInFive = Lines(repeating: Pair(repeating: ~0), count: count)
    changes = Lines(repeating: .zero, count: count)
    cores = Lines(repeating: .zero, count: count)
    changeAlong = Lines(repeating: Pair(repeating: ~0), count: count)
  }

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
      let y = 4 * group + 1
      let a = line(y, symbol, area, pattern[phase], start, isFirst, isOfficial)
      let b = line(y + 1, symbol, area, pattern[phase + 1], start, isFirst, isOfficial)
      let c = line(y + 2, symbol, area, pattern[phase + 2], start, isFirst, isOfficial)
      let d = line(y + 3, symbol, area, pattern[phase + 3], start, isFirst, isOfficial)
      phase = phase == 9 ? 1 : phase + 4
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
    findings.finders = finders(in: hits, columns: columns, isOfficial: isOfficial)
    if isFirst {
      findings.blocks = (size - 1) * left.nonzeroBitCount &- noBlock.count
      findings.dark = dark.count
    }
    return findings
  }

  /// Line 0 differs from what is above it in all columns: no run begins outside.
  @inline(__always) private func open(_ line: Pair, _ dark: inout Tally) {
    module[Scan.margin] = line
    change[Scan.margin] = Pair(repeating: ~0)
    changeInThree[Scan.margin] = Pair(repeating: ~0)
    changeInFive[Scan.margin] = Pair(repeating: ~0)
    changeAlong[Scan.margin] = line ^ line &>> 1
    dark.add(line, .zero, .zero, .zero)
  }

  /// The facts of line `y`, and of the runs that end there.
  @inline(__always)
  private func line(
    _ y: Int, _ symbol: borrowing Lines<Pair>, _ area: borrowing Lines<Pair>, _ pattern: Pair,
    _ start: Int, _ isFirst: Bool, _ isOfficial: Bool
  ) -> Facts {
    let at = Scan.margin + y
    let r = symbol[start + y] ^ (pattern & area[start + y])
    let d = r ^ module[at - 1]
    let three = d | change[at - 1]
    let five = three | changeInThree[at - 2]
    module[at] = r
    change[at] = d
    changeInThree[at] = three
    changeInFive[at] = five
    var facts = Facts()
    facts.noRun = five & changeInFive[at - 1] & changeInFive[at - 2]
    let two = d & change[at - 1]
    changes[at] = isOfficial ? two : two & change[at - 2]
    facts.core = core(at, isOfficial)
    cores[at] = facts.core
    if isFirst {
      let along = r ^ r &>> 1
      facts.noBlock = d | along | changeAlong[at - 1]
      changeAlong[at] = along
      facts.dark = r
    }
    return facts
  }

  /// The columns where lines at - 7 to at - 1 are dark, light, three dark, light, dark, and (but for the
  /// official rule) the lines above and below are light.
  @inline(__always) private func core(_ at: Int, _ isOfficial: Bool) -> Pair {
    let ends = changes[isOfficial ? at - 1 : at] & changes[at - 5]
    return ends & module[at - 4] & ~changeInThree[at - 3]
  }

  /// Line `size` is outside: it differs from the last one in all columns.
  @inline(__always) private func close(_ noRun: inout Tally, _ isOfficial: Bool) {
    let at = Scan.margin + size
    let all = Pair(repeating: ~0)
    changes[at] = change[at - 1] & (isOfficial ? all : change[at - 2])
    cores[at] = core(at, isOfficial)
    noRun.add(changeInFive[at - 1] & changeInFive[at - 2], changeInFive[at - 1], .zero, .zero)
  }

  /// The light areas of four modules beside the finder patterns found in the groups of `hits` and at the
  /// end, counted for each side.
  @inline(__always)
  private func finders(in hits: UInt64, columns: UInt64, isOfficial: Bool) -> SIMD2<Int> {
    var count = finders(at: Scan.margin + size, columns, isOfficial)
    var left = hits
    while left != 0 {
      let group = left.trailingZeroBitCount
      for y in 4 * group + 1...4 * group + 4 where y >= 7 {
        count = count &+ finders(at: Scan.margin + y, columns, isOfficial)
      }
      left &= left &- 1
    }
    return count
  }

  @inline(__always)
  private func finders(at: Int, _ columns: UInt64, _ isOfficial: Bool) -> SIMD2<Int> {
    let core = cores[at] & Pair(repeating: columns)
    guard core[0] | core[1] != 0 else { return .zero }
    let above = core & ~(module[at - 8] | module[at - 9] | module[at - 10] | module[at - 11])
    let below = core & ~(module[at] | module[at + 1] | module[at + 2] | module[at + 3])
    return SIMD2(
      above[0].nonzeroBitCount + below[0].nonzeroBitCount,
      above[1].nonzeroBitCount + below[1].nonzeroBitCount)
  }
}
