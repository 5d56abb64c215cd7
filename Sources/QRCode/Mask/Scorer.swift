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

/// Counts the set bits of many words with few operations, for two masks at once.
///
/// A column of bits is added as in writing: ones, twos, fours, with carries (Harley and Seal). A carry
/// of eight is rare enough to be counted at once, in bytes.
struct Tally {
  private var ones = Pair.zero
  private var twos = Pair.zero
  private var fours = Pair.zero
  private var eights = Pair.zero
  /// The fours that wait for another four.
  private var pending = Pair.zero
  private var isPending = false
  private let valid: Pair

  /// Only the bits of `valid` are counted, in at most 250 words.
  init(valid: UInt64) { self.valid = Pair(repeating: valid) }

  @inline(__always) mutating func add(_ a: Pair, _ b: Pair, _ c: Pair, _ d: Pair) {
    let first = Tally.carry(&ones, a, b)
    let second = Tally.carry(&ones, c, d)
    let four = Tally.carry(&twos, first, second)
    if isPending {
      eights &+= Tally.bytes(Tally.carry(&fours, pending, four) & valid)
    } else {
      pending = four
    }
    isPending.toggle()
  }

  /// The sum bit stays in `sum`: it is the parity; the majority is the carry.
  @inline(__always) private static func carry(_ sum: inout Pair, _ a: Pair, _ b: Pair) -> Pair {
    let half = sum ^ a
    let carry = (sum & a) | (half & b)
    sum = half ^ b
    return carry
  }

  /// The number of bits set in each lane of both words.
  @inline(__always) static func count(_ a: Pair, _ b: Pair) -> Pair { sum(bytes(a) &+ bytes(b)) }

  /// The number of set bits of each byte.
  @inline(__always) private static func bytes(_ word: Pair) -> Pair {
    var x = word
    x = x &- (x &>> 1 & Pair(repeating: 0x5555_5555_5555_5555))
    let pairs = Pair(repeating: 0x3333_3333_3333_3333)
    x = (x & pairs) &+ (x &>> 2 & pairs)
    return (x &+ x &>> 4) & Pair(repeating: 0x0F0F_0F0F_0F0F_0F0F)
  }

  /// The number of bits set, for each of the two masks.
  var count: SIMD2<Int> {
    @inline(__always) get {
      let pending = isPending ? self.pending & valid : .zero
      let low =
        Tally.bytes(ones & valid) &+ Tally.bytes(twos & valid) &<< 1
        &+ Tally.bytes(fours & valid) &<< 2 &+ Tally.bytes(pending) &<< 2
      return SIMD2(truncatingIfNeeded: Tally.sum(low) &+ Tally.sum(eights) &<< 3)
    }
  }

  /// The sum of the bytes: of neighbours, of pairs of neighbours, of the halves.
  @inline(__always) private static func sum(_ bytes: Pair) -> Pair {
    let even = Pair(repeating: 0x00FF_00FF_00FF_00FF)
    var x = (bytes & even) &+ (bytes &>> 8 & even)
    x = x &+ x &>> 32
    return (x &+ x &>> 16) & Pair(repeating: 0xFFFF)
  }
}

/// The bits of the codewords, dealt out to the two columns that they are placed in: those at even places
/// of the stream, and those at odd places.
struct BitPairs: ~Copyable {
  /// 64 bits of the even places, 64 bits of the odd ones, the first as the most significant.
  private let words: Lines<UInt64>

  init(_ stream: borrowing Codewords) {
    // A window may reach into one word more.
    words = Lines(unset: stream.words + 2)
    for index in 0..<stream.words / 2 {
      let dealt = BitPairs.dealt(
        Pair(stream[word: 2 &* index], stream[word: 2 &* index &+ 1]))
      words[2 &* index] = dealt[0] & ~0 &<< 32 | dealt[1] &>> 32
      words[2 &* index &+ 1] = dealt[0] &<< 32 | dealt[1] & ~0 &>> 32
    }
    words[stream.words] = 0
    words[stream.words + 1] = 0
  }

  /// The bits of the right and of the left column from a position in the stream on, the first as the most
  /// significant: 64, or 63 in the left column if the position is odd.
  @inline(__always) func window(at position: Int) -> (right: UInt64, left: UInt64) {
    let (index, shift) = (position &>> 7 &* 2, UInt64(truncatingIfNeeded: position &>> 1 & 63))
    let even = words[index] &<< shift | (words[index &+ 2] &>> 1) &>> (63 &- shift)
    let odd = words[index &+ 1] &<< shift | (words[index &+ 3] &>> 1) &>> (63 &- shift)
    return position & 1 == 0 ? (even, odd) : (odd, even &<< 1)
  }

  /// The even bits pushed together into the upper half of each word, the odd ones into the lower half.
  @inline(__always) private static func dealt(_ words: Pair) -> Pair {
    var x = exchanged(words, 0x2222_2222_2222_2222, 1)
    x = exchanged(x, 0x0C0C_0C0C_0C0C_0C0C, 2)
    x = exchanged(x, 0x00F0_00F0_00F0_00F0, 4)
    x = exchanged(x, 0x0000_FF00_0000_FF00, 8)
    return exchanged(x, 0x0000_0000_FFFF_0000, 16)
  }

  /// The bits of `places` exchanged with those `distance` places higher.
  @inline(__always)
  private static func exchanged(_ x: Pair, _ places: UInt64, _ distance: UInt64) -> Pair {
    let shift = Pair(repeating: distance)
    let difference = (x ^ x &>> shift) & Pair(repeating: places)
    return x ^ difference ^ difference &<< shift
  }
}
