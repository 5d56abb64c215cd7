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

/// The data mask patterns of clause 7.8.2, table 10, as words.
///
/// They repeat every 12 rows and every 12 columns (every 6 along one of the two), so a row of any
/// length is a row of twelve modules over and over.
enum MaskPattern {
  /// Row `y` of a pattern for 64 columns from column 0 on, or from any multiple of 12.
  ///
  /// With rows and columns exchanged it is the pattern of a symbol that is mirrored at its diagonal.
  @inline(__always)
  static func word(_ mask: Int, row y: Int, isTransposed: Bool) -> UInt64 {
    let table = isTransposed ? (exchanged &>> (4 &* mask)) & 15 : mask
    return UInt64(rows[12 &* table &+ y]) &* 0x1001_0010_0100_1001
  }

  /// The tables of the exchanged patterns, a digit each, mask 0 last: masks 1, 2 and 4 have their
  /// own, the others are symmetric.
  private static let exchanged = 0x765A_3980

  /// Twelve modules in four octal digits, column 0 the lowest bit; a set bit inverts.
  private static let rows: [UInt16] = [
    // 0
    0o2525, 0o5252, 0o2525, 0o5252, 0o2525, 0o5252, 0o2525, 0o5252, 0o2525, 0o5252, 0o2525, 0o5252,
    // 1
    0o7777, 0o0000, 0o7777, 0o0000, 0o7777, 0o0000, 0o7777, 0o0000, 0o7777, 0o0000, 0o7777, 0o0000,
    // 2
    0o1111, 0o1111, 0o1111, 0o1111, 0o1111, 0o1111, 0o1111, 0o1111, 0o1111, 0o1111, 0o1111, 0o1111,
    // 3
    0o1111, 0o4444, 0o2222, 0o1111, 0o4444, 0o2222, 0o1111, 0o4444, 0o2222, 0o1111, 0o4444, 0o2222,
    // 4
    0o0707, 0o0707, 0o7070, 0o7070, 0o0707, 0o0707, 0o7070, 0o7070, 0o0707, 0o0707, 0o7070, 0o7070,
    // 5
    0o7777, 0o0101, 0o1111, 0o2525, 0o1111, 0o0101, 0o7777, 0o0101, 0o1111, 0o2525, 0o1111, 0o0101,
    // 6
    0o7777, 0o0707, 0o3333, 0o2525, 0o5555, 0o6161, 0o7777, 0o0707, 0o3333, 0o2525, 0o5555, 0o6161,
    // 7
    0o2525, 0o7070, 0o6161, 0o5252, 0o0707, 0o1616, 0o2525, 0o7070, 0o6161, 0o5252, 0o0707, 0o1616,
    // 1, rows and columns exchanged
    0o2525, 0o2525, 0o2525, 0o2525, 0o2525, 0o2525, 0o2525, 0o2525, 0o2525, 0o2525, 0o2525, 0o2525,
    // 2, rows and columns exchanged
    0o7777, 0o0000, 0o0000, 0o7777, 0o0000, 0o0000, 0o7777, 0o0000, 0o0000, 0o7777, 0o0000, 0o0000,
    // 4, rows and columns exchanged
    0o1463, 0o1463, 0o1463, 0o6314, 0o6314, 0o6314, 0o1463, 0o1463, 0o1463, 0o6314, 0o6314, 0o6314,
  ]
}
