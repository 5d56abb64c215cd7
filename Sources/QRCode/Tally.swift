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
