/// Transposes columns into rows, 64 × 64 modules at a time.
enum Transposition {
  /// Transposes the columns of a symbol into rows of three words each; words entirely outside the symbol are
  /// not written.
  static func rows(
    of columns: borrowing UncheckedBuffer<UInt64>, size: Int
  ) -> UncheckedBuffer<UInt64> {
    let blocks = (size + 63) / 64
    let rows = UncheckedBuffer<UInt64>(count: 192 * blocks)
    // Each pair holds one line from the upper half of the square and one from the lower half.
    let square = UncheckedBuffer<WordPair>(count: 32)
    for block in 0..<blocks {
      for word in 0..<blocks {
        let (from, to) = (3 &* 64 &* block &+ word, 3 &* 64 &* word &+ block)
        for i in 0..<32 {
          let (upper, lower) = (columns[from &+ 3 &* i], columns[from &+ 3 &* (i &+ 32)])
          square[i] = WordPair(
            upper & ~0 &>> 32 | lower &<< 32, upper &>> 32 | lower & ~0 &<< 32)
        }
        transpose(square)
        for i in 0..<32 {
          rows[to &+ 3 &* i] = square[i][0]
          rows[to &+ 3 &* (i &+ 32)] = square[i][1]
        }
      }
    }
    return rows
  }

  /// Transposes the square by swapping its upper-right and lower-left quarters, then doing the same within
  /// each quarter, down to single modules.
  @inline(__always) private static func transpose(_ square: borrowing UncheckedBuffer<WordPair>) {
    exchange(square, 16, 0x0000_FFFF_0000_FFFF)
    exchange(square, 8, 0x00FF_00FF_00FF_00FF)
    exchange(square, 4, 0x0F0F_0F0F_0F0F_0F0F)
    exchange(square, 2, 0x3333_3333_3333_3333)
    exchange(square, 1, 0x5555_5555_5555_5555)
  }

  /// Swaps quarters of `side` lines each; the mask `left` selects the columns of the left quarters.
  @inline(__always)
  private static func exchange(
    _ square: borrowing UncheckedBuffer<WordPair>, _ side: Int, _ left: UInt64
  ) {
    let shift = WordPair(repeating: UInt64(truncatingIfNeeded: side))
    for start in stride(from: 0, to: 32, by: 2 * side) {
      for i in start..<start &+ side {
        let (upper, lower) = (square[i], square[i &+ side])
        let difference = (upper &>> shift ^ lower) & WordPair(repeating: left)
        square[i] = upper ^ difference &<< shift
        square[i &+ side] = lower ^ difference
      }
    }
  }
}
