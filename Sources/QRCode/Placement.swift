/// The codewords put into the data area (clause 7.7.3): two columns at a time from the right, up and
/// down in turn, the bits going to the right and the left column in turn.
///
/// Where both columns are free for several rows, the bits of each are every other bit of the stream; beside
/// an alignment pattern or the version information only one is free, and takes all of them.
struct Placement: ~Copyable {
  private let pairs: BitPairs
  private var position = 0

  /// Adds the bits of `stream` to `columns`, three words each, where `area` has room.
  static func fill(
    _ columns: borrowing Lines<UInt64>, area: borrowing Lines<UInt64>, size: Int,
    from stream: borrowing Codewords
  ) {
    var placement = Placement(pairs: BitPairs(stream))
    let words = (size &+ 63) &>> 6
    var isUpward = true
    for pair in stride(from: size &- 1, to: 0, by: -2) {
      let right = pair > 6 ? pair : pair &- 1  // the timing pattern is skipped
      for step in 0..<words {
        let word = 3 &* right &+ (isUpward ? words &- 1 &- step : step)
        let free = Columns(right: area[word], left: area[word &- 3])
        guard free.right | free.left != 0 else { continue }
        let bits = isUpward ? placement.upward(free, stream) : placement.downward(free, stream)
        columns[word] |= bits.right
        columns[word &- 3] |= bits.left
      }
      isUpward.toggle()
    }
  }

  /// The modules of 64 rows of two columns.
  private struct Columns {
    var right: UInt64 = 0
    var left: UInt64 = 0
  }

  private init(pairs: consuming BitPairs) { self.pairs = pairs }

  /// Fills the free modules from the lowest row, the highest bit, up.
  @inline(__always)
  private mutating func upward(_ free: Columns, _ stream: borrowing Codewords) -> Columns {
    let both = free.right & free.left
    var left = free.right | free.left
    var bits = Columns()
    while left != 0 {
      let above = UInt64(truncatingIfNeeded: left.leadingZeroBitCount)
      // As many rows as are free in both columns and have their bits in a window.
      var rows = min((~(both &<< above)).leadingZeroBitCount, 64 &- position & 1)
      if rows > 0 {
        let next = pairs.window(at: position)
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

  @inline(__always) private func first(_ rows: Int, of bits: UInt64) -> UInt64 {
    bits & ~0 &<< UInt64(truncatingIfNeeded: 64 &- rows)
  }

  /// The same from the highest row, the lowest bit, down.
  @inline(__always) private mutating func downward(_ free: Columns, _ stream: borrowing Codewords)
    -> Columns
  {
    let bits = upward(Columns(right: free.right.reversed, left: free.left.reversed), stream)
    return Columns(right: bits.right.reversed, left: bits.left.reversed)
  }
}
