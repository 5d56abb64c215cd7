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
