/// Places the codewords in the data area (clause 7.7.3), two columns at a time, starting from the
/// right.
///
/// The pairs of columns are filled alternately upwards and downwards, and bits go alternately to
/// the right and the left column. Where both columns are free for several rows, each takes every
/// other bit of the stream. Where only one is free, beside an alignment pattern or the version
/// information, it takes all the bits.
struct Placement: ~Copyable {
  private let alternate: AlternateBits
  private var position = 0

  /// Writes the bits of `stream` to the columns, three words each, wherever the bit in `area` is
  /// set.
  static func fill(
    _ columns: borrowing UncheckedBuffer<UInt64>, area: borrowing UncheckedBuffer<UInt64>,
    size: Int, from stream: borrowing Codewords
  ) {
    var placement = Placement(alternate: AlternateBits(stream))
    let words = (size &+ 63) &>> 6
    var isUpward = true
    for pair in stride(from: size &- 1, to: 0, by: -2) {
      let right = pair > 6 ? pair : pair &- 1  // skips the timing pattern
      for step in 0..<words {
        let word = 3 &* right &+ (isUpward ? words &- 1 &- step : step)
        let free = ColumnPair(right: area[word], left: area[word &- 3])
        guard free.right | free.left != 0 else { continue }
        let bits = isUpward ? placement.upward(free, stream) : placement.downward(free, stream)
        columns[word] |= bits.right
        columns[word &- 3] |= bits.left
      }
      isUpward.toggle()
    }
  }

  /// Up to 64 rows of two columns, with row 0 as the lowest bit.
  private struct ColumnPair {
    var right: UInt64 = 0
    var left: UInt64 = 0
  }

  private init(alternate: consuming AlternateBits) { self.alternate = alternate }

  /// The bits for the free modules, starting with the lowest row (the highest bit) and going up.
  @inline(__always)
  private mutating func upward(_ free: ColumnPair, _ stream: borrowing Codewords) -> ColumnPair {
    let both = free.right & free.left
    var left = free.right | free.left
    var bits = ColumnPair()
    while left != 0 {
      let above = UInt64(truncatingIfNeeded: left.leadingZeroBitCount)
      // The number of rows that are free in both columns, limited to the number of bits in a
      // window.
      var rows = min((~(both &<< above)).leadingZeroBitCount, 64 &- position & 1)
      if rows > 0 {
        let next = alternate.window(at: position)
        bits.right |= first(rows, of: next.right) &>> above
        bits.left |= first(rows, of: next.left) &>> above
        position &+= 2 &* rows
      } else {
        let next = stream.window(at: position)
        let isRight = (free.right &<< above) &>> 63 == 1
        let alone = isRight ? free.right & ~free.left : free.left & ~free.right
        rows = (~(alone &<< above)).leadingZeroBitCount
        let piece = first(rows, of: next) &>> above
        if isRight { bits.right |= piece } else { bits.left |= piece }
        position &+= rows
      }
      left &= ~(first(rows, of: ~0) &>> above)
    }
    return bits
  }

  /// The `rows` highest bits.
  @inline(__always) private func first(_ rows: Int, of bits: UInt64) -> UInt64 {
    bits & ~0 &<< UInt64(truncatingIfNeeded: 64 &- rows)
  }

  /// The bits for the free modules, starting with the highest row (the lowest bit) and going down.
  @inline(__always)
  private mutating func downward(_ free: ColumnPair, _ stream: borrowing Codewords) -> ColumnPair {
    let bits = upward(ColumnPair(right: free.right.reversed, left: free.left.reversed), stream)
    return ColumnPair(right: bits.right.reversed, left: bits.left.reversed)
  }
}

/// The bits of the codewords split into two streams, the even and the odd bits, one for each
/// column.
struct AlternateBits: ~Copyable {
  /// Words from the even and the odd stream in turn, most significant bit first.
  private let words: UncheckedBuffer<UInt64>

  init(_ stream: borrowing Codewords) {
    // A window may read one word past the end of each stream.
    words = UncheckedBuffer(count: stream.words + 2)
    for index in 0..<stream.words / 2 {
      let halves = AlternateBits.separated(
        WordPair(stream[word: 2 &* index], stream[word: 2 &* index &+ 1]))
      words[2 &* index] = halves[0] & ~0 &<< 32 | halves[1] &>> 32
      words[2 &* index &+ 1] = halves[0] &<< 32 | halves[1] & ~0 &>> 32
    }
    words[stream.words] = 0
    words[stream.words + 1] = 0
  }

  /// The next bits for the right and left columns from a position in the stream, most significant
  /// bit first.
  ///
  /// There are 64 bits for each column, or 63 for the left column if the position is odd.
  @inline(__always) func window(at position: Int) -> (right: UInt64, left: UInt64) {
    let (index, shift) = (position &>> 7 &* 2, UInt64(truncatingIfNeeded: position &>> 1 & 63))
    let even = words[index] &<< shift | (words[index &+ 2] &>> 1) &>> (63 &- shift)
    let odd = words[index &+ 1] &<< shift | (words[index &+ 3] &>> 1) &>> (63 &- shift)
    return position & 1 == 0 ? (even, odd) : (odd, even &<< 1)
  }

  /// Moves the even bits of each word to its upper half and the odd bits to its lower half.
  @inline(__always) private static func separated(_ words: WordPair) -> WordPair {
    var x = exchanged(words, 0x2222_2222_2222_2222, 1)
    x = exchanged(x, 0x0C0C_0C0C_0C0C_0C0C, 2)
    x = exchanged(x, 0x00F0_00F0_00F0_00F0, 4)
    x = exchanged(x, 0x0000_FF00_0000_FF00, 8)
    return exchanged(x, 0x0000_0000_FFFF_0000, 16)
  }

  /// Swaps the bits selected by `mask` with the bits `distance` positions higher.
  @inline(__always)
  private static func exchanged(_ x: WordPair, _ mask: UInt64, _ distance: UInt64) -> WordPair {
    let shift = WordPair(repeating: distance)
    let difference = (x ^ x &>> shift) & WordPair(repeating: mask)
    return x ^ difference ^ difference &<< shift
  }
}

extension UInt64 {
  /// The same bits in reverse order.
  @inline(__always) var reversed: UInt64 {
    var x = byteSwapped
    x = (x &>> 4 & 0x0F0F_0F0F_0F0F_0F0F) | (x & 0x0F0F_0F0F_0F0F_0F0F) &<< 4
    x = (x &>> 2 & 0x3333_3333_3333_3333) | (x & 0x3333_3333_3333_3333) &<< 2
    return (x &>> 1 & 0x5555_5555_5555_5555) | (x & 0x5555_5555_5555_5555) &<< 1
  }
}
