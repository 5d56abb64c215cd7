/// Two masks side by side: every operation on a word is done for both.
typealias Pair = SIMD2<UInt64>

/// Counts the set bits of many words with few operations.
///
/// A column of bits is added as in writing: ones, twos, fours, with carries (Harley and Seal). A carry
/// of eight is rare enough to be counted at once, in bytes.
struct Tally {
  private var ones = Pair.zero
  private var twos = Pair.zero
  private var fours = Pair.zero
  private var eights = Pair.zero
  private let valid: UInt64

  /// Only the bits of `valid` are counted, in at most 500 words.
  init(valid: UInt64) { self.valid = valid }

  @inline(__always) mutating func add(_ a: Pair, _ b: Pair, _ c: Pair, _ d: Pair) {
    let first = Tally.carry(&ones, a, b)
    let second = Tally.carry(&ones, c, d)
    let four = Tally.carry(&twos, first, second)
    let eight = fours & four
    fours ^= four
    eights &+= Tally.byteCounts(eight & Pair(repeating: valid))
  }

  /// The sum bit stays in `sum`: it is the parity; the majority is the carry.
  @inline(__always) private static func carry(_ sum: inout Pair, _ a: Pair, _ b: Pair) -> Pair {
    let half = sum ^ a
    let carry = (sum & a) | (half & b)
    sum = half ^ b
    return carry
  }

  /// The number of set bits of each byte.
  @inline(__always) private static func byteCounts(_ word: Pair) -> Pair {
    var x = word
    x = x &- (x &>> 1 & Pair(repeating: 0x5555_5555_5555_5555))
    let pairs = Pair(repeating: 0x3333_3333_3333_3333)
    x = (x & pairs) &+ (x &>> 2 & pairs)
    return (x &+ x &>> 4) & Pair(repeating: 0x0F0F_0F0F_0F0F_0F0F)
  }

  /// The number of bits set, for each of the two masks.
  var count: SIMD2<Int> { SIMD2(count(of: 0), count(of: 1)) }

  private func count(of lane: Int) -> Int {
    let low = (ones[lane] & valid).nonzeroBitCount + 2 * (twos[lane] & valid).nonzeroBitCount
    let bytes = eights[lane]
    // Bytes to 16-bit sums, which the multiplication adds up in the highest.
    let sums = (bytes & 0x00FF_00FF_00FF_00FF) &+ (bytes &>> 8 & 0x00FF_00FF_00FF_00FF)
    return low + 4 * (fours[lane] & valid).nonzeroBitCount
      + 8 * Int((sums &* 0x0001_0001_0001_0001) &>> 48)
  }
}
