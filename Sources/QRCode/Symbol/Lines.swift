/// Memory for the lines of a symbol while it is made: freed with its owner, and checked for bounds in
/// debug builds only, because the loops over it are what encoding costs.
///
/// All the unsafe code of this module is in this file and in `Codewords`.
@safe
struct Lines<Element: BitwiseCopyable>: ~Copyable {
  private let base: UnsafeMutablePointer<Element>
  private let count: Int

  /// Lines that are each written before they are read, which saves clearing them.
  init(unset count: Int) {
    unsafe base = .allocate(capacity: count)
    self.count = count
  }

  deinit { unsafe base.deallocate() }

  subscript(_ index: Int) -> Element {
    @inline(__always) get {
      assert(index >= 0 && index < count)
      return unsafe base[index]
    }
    @inline(__always) nonmutating set {
      assert(index >= 0 && index < count)
      unsafe base[index] = newValue
    }
  }
}

/// Columns made into rows, 64 × 64 modules at a time; a pair is a line of the upper half and one of the
/// lower.
enum Transposition {
  /// The rows of a symbol given as columns, three words each, of which those it has no columns for are not
  /// set.
  static func rows(of columns: borrowing Lines<UInt64>, size: Int) -> Lines<UInt64> {
    let blocks = (size + 63) / 64
    let rows = Lines<UInt64>(unset: 192 * blocks)
    let square = Lines<Pair>(unset: 32)
    for block in 0..<blocks {
      for word in 0..<blocks {
        let (from, to) = (3 &* 64 &* block &+ word, 3 &* 64 &* word &+ block)
        for i in 0..<32 {
          let (upper, lower) = (columns[from &+ 3 &* i], columns[from &+ 3 &* (i &+ 32)])
          square[i] = Pair(
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

  /// Exchanges the upper right and lower left quarters of each quarter, then those of its quarters, and so
  /// on.
  @inline(__always) private static func transpose(_ square: borrowing Lines<Pair>) {
    exchange(square, 16, 0x0000_FFFF_0000_FFFF)
    exchange(square, 8, 0x00FF_00FF_00FF_00FF)
    exchange(square, 4, 0x0F0F_0F0F_0F0F_0F0F)
    exchange(square, 2, 0x3333_3333_3333_3333)
    exchange(square, 1, 0x5555_5555_5555_5555)
  }

  @inline(__always)
  private static func exchange(_ square: borrowing Lines<Pair>, _ side: Int, _ left: UInt64) {
    let shift = Pair(repeating: UInt64(truncatingIfNeeded: side))
    for start in stride(from: 0, to: 32, by: 2 * side) {
      for i in start..<start &+ side {
        let (upper, lower) = (square[i], square[i &+ side])
        let difference = (upper &>> shift ^ lower) & Pair(repeating: left)
        square[i] = upper ^ difference &<< shift
        square[i &+ side] = lower ^ difference
      }
    }
  }
}
