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
