/// Columns made into rows, 64 × 64 modules at a time.
enum Transposition {
  /// The rows of a symbol given as columns, three words each.
  static func rows(of columns: borrowing Lines<UInt64>, size: Int) -> Lines<UInt64> {
    let blocks = (size + 63) / 64
    let rows = Lines<UInt64>(zeros: 192 * blocks)
    let square = Lines<UInt64>(zeros: 64)
    for block in 0..<blocks {
      for word in 0..<blocks {
        for i in 0..<64 { square[i] = columns[3 &* (64 &* block &+ i) &+ word] }
        transpose(square)
        for i in 0..<64 { rows[3 &* (64 &* word &+ i) &+ block] = square[i] }
      }
    }
    return rows
  }

  /// Exchanges the upper right and lower left quarters, then those of each quarter, and so on.
  @inline(__always) private static func transpose(_ square: borrowing Lines<UInt64>) {
    exchange(square, 32, 0x0000_0000_FFFF_FFFF)
    exchange(square, 16, 0x0000_FFFF_0000_FFFF)
    exchange(square, 8, 0x00FF_00FF_00FF_00FF)
    exchange(square, 4, 0x0F0F_0F0F_0F0F_0F0F)
    exchange(square, 2, 0x3333_3333_3333_3333)
    exchange(square, 1, 0x5555_5555_5555_5555)
  }

  @inline(__always)
  private static func exchange(_ square: borrowing Lines<UInt64>, _ side: Int, _ left: UInt64) {
    for start in stride(from: 0, to: 64, by: 2 * side) {
      for i in start..<start &+ side {
        let (upper, lower) = (square[i], square[i &+ side])
        let difference = (upper &>> UInt64(side) ^ lower) & left
        square[i] = upper ^ difference &<< UInt64(side)
        square[i &+ side] = lower ^ difference
      }
    }
  }
}
