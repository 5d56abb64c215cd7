/// Counts the set bits of many words in few operations, for two masks at once.
///
/// The Harley–Seal method keeps 64 sums side by side, each with binary digits for ones, twos and
/// fours. Five bitwise operations add two words to a digit and carry into the next one. Only the
/// carries out of the fours, one word in eight, are counted bit by bit.
struct BitCounter {
  private var ones = WordPair.zero
  private var twos = WordPair.zero
  private var fours = WordPair.zero
  /// The number of eights so far, with a separate count in each byte.
  private var eights = WordPair.zero
  /// A carry into the fours, held back until there is another carry to add along with it.
  private var pending = WordPair.zero
  private var isPending = false
  private let valid: WordPair

  /// Creates a counter for the bits in `valid`.
  ///
  /// At most 250 words may be added, so that no byte of `eights` overflows.
  init(valid: UInt64) { self.valid = WordPair(repeating: valid) }

  @inline(__always) mutating func add(_ a: WordPair, _ b: WordPair, _ c: WordPair, _ d: WordPair) {
    let first = BitCounter.carry(&ones, a, b)
    let second = BitCounter.carry(&ones, c, d)
    let four = BitCounter.carry(&twos, first, second)
    if isPending {
      eights &+= BitCounter.bytes(BitCounter.carry(&fours, pending, four) & valid)
    } else {
      pending = four
    }
    isPending.toggle()
  }

  /// Adds `a` and `b` to a digit: the digit becomes the parity of all three, and their majority is
  /// the carry.
  @inline(__always)
  private static func carry(_ sum: inout WordPair, _ a: WordPair, _ b: WordPair) -> WordPair {
    let half = sum ^ a
    let carry = (sum & a) | (half & b)
    sum = half ^ b
    return carry
  }

  /// The total number of set bits in two words, for each of the two masks.
  @inline(__always) static func count(_ a: WordPair, _ b: WordPair) -> WordPair {
    sum(bytes(a) &+ bytes(b))
  }

  /// The number of set bits in each byte.
  @inline(__always) private static func bytes(_ word: WordPair) -> WordPair {
    var x = word
    x = x &- (x &>> 1 & WordPair(repeating: 0x5555_5555_5555_5555))
    let pairs = WordPair(repeating: 0x3333_3333_3333_3333)
    x = (x & pairs) &+ (x &>> 2 & pairs)
    return (x &+ x &>> 4) & WordPair(repeating: 0x0F0F_0F0F_0F0F_0F0F)
  }

  /// The number of set bits counted so far, for each of the two masks.
  var count: SIMD2<Int> {
    @inline(__always) get {
      let pending = isPending ? self.pending & valid : .zero
      let low =
        BitCounter.bytes(ones & valid) &+ BitCounter.bytes(twos & valid) &<< 1
        &+ BitCounter.bytes(fours & valid) &<< 2 &+ BitCounter.bytes(pending) &<< 2
      return SIMD2(truncatingIfNeeded: BitCounter.sum(low) &+ BitCounter.sum(eights) &<< 3)
    }
  }

  /// The sum of the bytes, computed by adding neighbouring bytes, then the two halves, then the two
  /// sums that are left.
  @inline(__always) private static func sum(_ bytes: WordPair) -> WordPair {
    let even = WordPair(repeating: 0x00FF_00FF_00FF_00FF)
    var x = (bytes & even) &+ (bytes &>> 8 & even)
    x = x &+ x &>> 32
    return (x &+ x &>> 16) & WordPair(repeating: 0xFFFF)
  }
}
