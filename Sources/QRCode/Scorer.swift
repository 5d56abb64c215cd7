/// The penalty of each mask (clause 7.8.3), two masks at a time.
struct Scorer: ~Copyable {
  /// The four parts of the penalty of a symbol.
  struct Penalty: Hashable {
    var runs: Int
    var blocks: Int
    var finders: Int
    var balance: Int
    var total: Int { runs &+ blocks &+ finders &+ balance }
  }

  private let sheet: Sheet
  private let scan: Scan
  private let level: QRCode.Level
  private let isOfficial: Bool

  init(sheet: consuming Sheet, level: QRCode.Level, isOfficial: Bool) {
    scan = Scan(size: sheet.size, isOfficial: isOfficial)
    self.sheet = sheet
    self.level = level
    self.isOfficial = isOfficial
  }

  /// The mask with the lowest penalty, a tie going to the lowest number.
  ///
  /// The larger finder patterns are looked for in the best mask only, until that one has been searched.
  func best() -> Int {
    // The lowest bits are the mask, so that the lowest number breaks a tie.
    var totals = SIMD8<Int>.zero
    for mask in stride(from: 0, to: 8, by: 2) {
      let (first, second) = penalties(mask)
      totals[mask] = first.total &<< 3 &+ mask
      totals[mask &+ 1] = second.total &<< 3 &+ mask &+ 1
    }
    var searched = 0
    while true {
      let best = totals.min() & 7
      if isOfficial || searched &>> best & 1 == 1 { return best }
      searched |= 1 &<< best
      totals[best] &+= scaledFinders(best) &<< 3
    }
  }

  /// The penalties of masks `mask`, which is even, and `mask` + 1.
  func penalties(_ mask: Int) -> (Penalty, Penalty) {
    sheet.take(mask, level: level)
    var sum = Scan.Findings()
    for word in 0..<sheet.words {
      sum.add(scan.runsAndFinders(of: sheet, word, .rows))
      sum.add(scan.blocksAndDark(of: sheet, word))
      sum.add(scan.runsAndFinders(of: sheet, word, .columns))
    }
    return (penalty(of: sum, lane: 0), penalty(of: sum, lane: 1))
  }

  private func penalty(of findings: Scan.Findings, lane: Int) -> Penalty {
    Penalty(
      runs: findings.runs[lane], blocks: 3 &* findings.blocks[lane],
      finders: 40 &* findings.finders[lane], balance: balance(findings.dark[lane]))
  }

  /// The penalty of the larger finder patterns under a mask, which only the standard's rule knows.
  private func scaledFinders(_ mask: Int) -> Int {
    sheet.take(mask & ~1, level: level)
    return 40 &* ScaledFinders.count(in: sheet, lane: mask & 1)
  }

  /// 10 for each full 5 % that the share of dark modules is away from half, none at exactly the
  /// step; the official generator takes the share in steps of 5 % rounded up.
  private func balance(_ dark: Int) -> Int {
    let total = sheet.size &* sheet.size
    if isOfficial { return 10 &* abs((20 &* dark &+ total &- 1) / total &- 10) }
    let excess = abs(20 &* dark &- 10 &* total)
    return 10 &* max(0, (excess &+ total &- 1) / total &- 1)
  }
}
