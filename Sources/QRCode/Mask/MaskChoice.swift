// How the data mask is chosen (ISO/IEC 18004:2015, clause 7.8.3).
//
// The task: each of the eight masks gives a symbol, complete with its format information. Table 11
// gives penalties for features that make a symbol hard to read, and the mask with the lowest total
// is chosen:
//
//   N1  a run of five equal modules in a row or a column: 3, plus 1 for each further module
//   N2  a 2 × 2 block of equal modules: 3 for each block, even if blocks overlap
//   N3  a finder-like pattern in a row or a column (dark, light, dark, light, dark in the ratio
//       1:1:3:1:1): 40 for each side with a light area four times as wide as its narrow parts
//   N4  the difference between the proportion of dark modules and one half: 10 for each multiple of
//       5 % that it exceeds
//
// Computed module by module, this would take nearly all the time of an encoder. Here each operation
// handles 64 modules under two masks.
//
// Lines: a line is a row, or a column written as if it were a row. The symbol is stored both ways
// (`MaskedSymbols`), so the same counting works in both directions. A line takes one to three
// words; bit x of the first word is column x.
//
// Planes: the answer to a yes-or-no question about a module is one bit, so the answers for a line
// form a word, and those for the whole symbol form a plane (`PenaltyPlanes`). The patterns for N1
// and N3 are searched for down the columns, so each plane is computed from the lines above with
// `&`, `|` and `^`, without shifting bits along a line. The first plane is the change plane, line ^
// line above, where a bit is set if a module differs from the one above it.
//
// N1, in one column read downwards, for a run of six:
//
//   module   0 1 1 1 1 1 1 0 1
//   change   . 1 0 0 0 0 0 1 1
//   five     . . . . . 1 1 0 0   no change in this line or the three above:
//                              five equal modules end here
//   filled   . . . . . 1 1 1 1   `five` is set in this line or in one of the two above
//
// A run of L ≥ 5 modules sets L - 4 bits of `five`. Filling extends them to L - 2 bits, which is
// the penalty of the run: 3 + (L - 5). The first bit of the next run comes at least five lines
// later, so filled bits never overlap, and N1 is simply the number of set bits in `filled`.
//
// N3, for a finder pattern with narrow parts of one module, between light modules:
//
//   module   0 1 0 1 1 1 0 1 0
//   change   . 1 1 1 0 0 1 1 1
//
// A match has three changes, two lines without a change and three more changes, with a dark middle.
// In addition, the four lines before it or the four lines after it must all be light. Larger
// patterns are so rare that they are searched for only under the mask about to be chosen
// (`ScaledFinderPatterns`).
//
// N2 also needs the module to the right. A shift by one bit provides it, because the end of each
// word repeats the first columns of the next word. N4 is computed from the number of dark modules.
//
// The set bits of a plane are added up with carries rather than counted word by word
// (`BitCounter`).

/// Chooses the data mask by comparing the penalties of the eight masked symbols.
struct MaskChoice: ~Copyable {
  let symbols: MaskedSymbols
  private let planes: PenaltyPlanes
  private let isNodeQrcode14: Bool

  init(symbols: consuming MaskedSymbols, compatibility: QRCode.Compatibility) {
    isNodeQrcode14 = compatibility == .nodeQrcode14
    planes = PenaltyPlanes(size: symbols.size, isNodeQrcode14: isNodeQrcode14)
    self.symbols = symbols
  }

  /// The mask with the lowest penalty; a tie goes to the lowest mask number.
  func best() -> Int {
    // The lowest three bits hold the mask number, so that a tie goes to the lowest number.
    var totals = SIMD8<Int>.zero
    for mask in stride(from: 0, to: 8, by: 2) {
      let both = penalties(mask).total
      totals[mask] = both[0] &<< 3 &+ mask
      totals[mask &+ 1] = both[1] &<< 3 &+ mask &+ 1
    }
    // Larger finder patterns can only raise a penalty. If the best mask is still the best after
    // they are added, the other masks need not be searched.
    var searched = 0
    while true {
      let best = totals.min() & 7
      if isNodeQrcode14 || searched &>> best & 1 == 1 { return best }
      searched |= 1 &<< best
      totals[best] &+= scaledFinders(best) &<< 3
    }
  }

  /// The penalties of the masks `mask` and `mask` + 1, where `mask` is even.
  func penalties(_ mask: Int) -> Penalties {
    symbols.apply(mask)
    var penalties = Penalties()
    var dark = SIMD2<Int>.zero
    for word in 0..<symbols.words {
      planes.addRunsAndFinders(of: symbols, word, .rows, to: &penalties)
      dark &+= planes.addBlocks(of: symbols, word, to: &penalties)
      planes.addRunsAndFinders(of: symbols, word, .columns, to: &penalties)
    }
    penalties.balance = SIMD2(balance(dark[0]), balance(dark[1]))
    return penalties
  }

  /// The part of N3 for finder patterns whose narrow parts are wider than one module; node-qrcode
  /// ignores such patterns.
  private func scaledFinders(_ mask: Int) -> Int {
    symbols.apply(mask & ~1)
    return 40 &* ScaledFinderPatterns.count(in: symbols, lane: mask & 1)
  }

  /// The penalty N4: 10 for each full step of 5 % by which the proportion of dark modules
  /// differs from one half.
  ///
  /// If the difference is an exact multiple of 5 %, its last step does not count. node-qrcode
  /// rounds the proportion up to a multiple of 5 %, so its penalty is not symmetric about one
  /// half.
  private func balance(_ dark: Int) -> Int {
    let total = symbols.size &* symbols.size
    if isNodeQrcode14 { return 10 &* abs((20 &* dark &+ total &- 1) / total &- 10) }
    let excess = abs(20 &* dark &- 10 &* total)
    return 10 &* max(0, (excess &+ total &- 1) / total &- 1)
  }
}

/// The data mask patterns from table 10 (clause 7.8.2), as words.
///
/// The patterns repeat every 12 rows and every 12 columns, so 12 modules are enough to describe a
/// line of any length.
enum MaskPattern {
  /// The 64 modules of line `y` under the masks `mask` and `mask` + 1, starting at any multiple of
  /// 12 columns.
  @inline(__always)
  static func words(_ mask: Int, _ direction: MaskedSymbols.Direction, line y: Int) -> WordPair {
    let first = 12 &* (8 &* direction.rawValue &+ mask) &+ y
    // Multiplying by a number with every twelfth bit set repeats the twelve modules.
    let repeated: UInt64 = 0x1001_0010_0100_1001
    return WordPair(UInt64(lines[first]) &* repeated, UInt64(lines[first &+ 12]) &* repeated)
  }

  /// Twelve modules per line, as four octal digits; the first module is the lowest bit.
  ///
  /// A set bit inverts the module. The table is generated by `Tests/Tables/qrcode.py`.
  private static let lines: [UInt16] = [
    // Mask 0, rows
    0o2525, 0o5252, 0o2525, 0o5252, 0o2525, 0o5252, 0o2525, 0o5252, 0o2525, 0o5252, 0o2525, 0o5252,
    // Mask 1, rows
    0o7777, 0o0000, 0o7777, 0o0000, 0o7777, 0o0000, 0o7777, 0o0000, 0o7777, 0o0000, 0o7777, 0o0000,
    // Mask 2, rows
    0o1111, 0o1111, 0o1111, 0o1111, 0o1111, 0o1111, 0o1111, 0o1111, 0o1111, 0o1111, 0o1111, 0o1111,
    // Mask 3, rows
    0o1111, 0o4444, 0o2222, 0o1111, 0o4444, 0o2222, 0o1111, 0o4444, 0o2222, 0o1111, 0o4444, 0o2222,
    // Mask 4, rows
    0o0707, 0o0707, 0o7070, 0o7070, 0o0707, 0o0707, 0o7070, 0o7070, 0o0707, 0o0707, 0o7070, 0o7070,
    // Mask 5, rows
    0o7777, 0o0101, 0o1111, 0o2525, 0o1111, 0o0101, 0o7777, 0o0101, 0o1111, 0o2525, 0o1111, 0o0101,
    // Mask 6, rows
    0o7777, 0o0707, 0o3333, 0o2525, 0o5555, 0o6161, 0o7777, 0o0707, 0o3333, 0o2525, 0o5555, 0o6161,
    // Mask 7, rows
    0o2525, 0o7070, 0o6161, 0o5252, 0o0707, 0o1616, 0o2525, 0o7070, 0o6161, 0o5252, 0o0707, 0o1616,
    // Mask 0, columns
    0o2525, 0o5252, 0o2525, 0o5252, 0o2525, 0o5252, 0o2525, 0o5252, 0o2525, 0o5252, 0o2525, 0o5252,
    // Mask 1, columns
    0o2525, 0o2525, 0o2525, 0o2525, 0o2525, 0o2525, 0o2525, 0o2525, 0o2525, 0o2525, 0o2525, 0o2525,
    // Mask 2, columns
    0o7777, 0o0000, 0o0000, 0o7777, 0o0000, 0o0000, 0o7777, 0o0000, 0o0000, 0o7777, 0o0000, 0o0000,
    // Mask 3, columns
    0o1111, 0o4444, 0o2222, 0o1111, 0o4444, 0o2222, 0o1111, 0o4444, 0o2222, 0o1111, 0o4444, 0o2222,
    // Mask 4, columns
    0o1463, 0o1463, 0o1463, 0o6314, 0o6314, 0o6314, 0o1463, 0o1463, 0o1463, 0o6314, 0o6314, 0o6314,
    // Mask 5, columns
    0o7777, 0o0101, 0o1111, 0o2525, 0o1111, 0o0101, 0o7777, 0o0101, 0o1111, 0o2525, 0o1111, 0o0101,
    // Mask 6, columns
    0o7777, 0o0707, 0o3333, 0o2525, 0o5555, 0o6161, 0o7777, 0o0707, 0o3333, 0o2525, 0o5555, 0o6161,
    // Mask 7, columns
    0o2525, 0o7070, 0o6161, 0o5252, 0o0707, 0o1616, 0o2525, 0o7070, 0o6161, 0o5252, 0o0707, 0o1616,
  ]
}
