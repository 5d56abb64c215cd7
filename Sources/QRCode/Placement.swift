/// The codewords put into the data area (clause 7.7.3): two columns at a time from the right, up and
/// down in turn, the bits going to the right and the left column in turn.
///
/// Where both columns are free for several rows, their bits are one piece of the stream: every other
/// bit is the right column's, the rest the left one's.
enum Placement {
  /// Adds the bits of `stream` to `columns`, three words each, where `area` has room.
  static func fill(
    _ columns: borrowing Lines<UInt64>, area: borrowing Lines<UInt64>, size: Int,
    from stream: borrowing CodewordStream
  ) {
    var position = 0
    var isUpward = true
    for pair in stride(from: size - 1, to: 0, by: -2) {
      let right = pair > 6 ? pair : pair - 1  // the timing pattern is skipped
      for step in 0..<3 {
        let word = 3 * right + (isUpward ? 2 - step : step)
        let free = (area[word], area[word - 3])
        guard free.0 | free.1 != 0 else { continue }
        let bits = isUpward ? up(free, &position, stream) : down(free, &position, stream)
        columns[word] |= bits.0
        columns[word - 3] |= bits.1
      }
      isUpward.toggle()
    }
  }

  /// The modules of 64 rows of two columns, from the lowest row up.
  private static func up(
    _ free: (UInt64, UInt64), _ position: inout Int, _ stream: borrowing CodewordStream
  ) -> (UInt64, UInt64) {
    let both = free.0 & free.1
    var left = free.0 | free.1
    var bits: (UInt64, UInt64) = (0, 0)
    while left != 0 {
      let top = 63 - left.leadingZeroBitCount
      let next = stream.bits(at: position)
      // As many rows as are free in both columns; a window has bits for 28.
      let rows = min((~(both &<< UInt64(63 - top))).leadingZeroBitCount, 28)
      if rows == 0 {
        let bit = (next &>> 63) &<< UInt64(top)
        if free.0 &>> UInt64(top) & 1 == 1 { bits.0 |= bit } else { bits.1 |= bit }
        position += 1
        left ^= 1 &<< UInt64(top)
      } else {
        let shift = UInt64(top + 1 - rows)
        bits.0 |= (everyOther(next &>> 1) &>> UInt64(32 - rows)) &<< shift
        bits.1 |= (everyOther(next) &>> UInt64(32 - rows)) &<< shift
        position += 2 * rows
        left &= 1 &<< shift &- 1
      }
    }
    return bits
  }

  /// The same from the highest row down: with the stream's bits reversed, all goes from the lowest
  /// bit up.
  private static func down(
    _ free: (UInt64, UInt64), _ position: inout Int, _ stream: borrowing CodewordStream
  ) -> (UInt64, UInt64) {
    let both = free.0 & free.1
    var left = free.0 | free.1
    var bits: (UInt64, UInt64) = (0, 0)
    while left != 0 {
      let bottom = UInt64(left.trailingZeroBitCount)
      let next = stream.bits(at: position)
      let rows = min((~(both &>> bottom)).trailingZeroBitCount, 28)
      if rows == 0 {
        let bit = (next &>> 63) &<< bottom
        if free.0 &>> bottom & 1 == 1 { bits.0 |= bit } else { bits.1 |= bit }
        position += 1
        left ^= 1 &<< bottom
      } else {
        let reversed = self.reversed(next)
        let mask: UInt64 = 1 &<< UInt64(rows) &- 1
        bits.0 |= (everyOther(reversed) & mask) &<< bottom
        bits.1 |= (everyOther(reversed &>> 1) & mask) &<< bottom
        position += 2 * rows
        left &= ~(mask &<< bottom)
      }
    }
    return bits
  }

  /// Bits 0, 2, 4 … 62, pushed together.
  @inline(__always) private static func everyOther(_ word: UInt64) -> UInt64 {
    var x = word & 0x5555_5555_5555_5555
    x = (x | x &>> 1) & 0x3333_3333_3333_3333
    x = (x | x &>> 2) & 0x0F0F_0F0F_0F0F_0F0F
    x = (x | x &>> 4) & 0x00FF_00FF_00FF_00FF
    x = (x | x &>> 8) & 0x0000_FFFF_0000_FFFF
    return (x | x &>> 16) & 0x0000_0000_FFFF_FFFF
  }

  @inline(__always) private static func reversed(_ word: UInt64) -> UInt64 {
    var x = word.byteSwapped
    x = (x &>> 4 & 0x0F0F_0F0F_0F0F_0F0F) | (x & 0x0F0F_0F0F_0F0F_0F0F) &<< 4
    x = (x &>> 2 & 0x3333_3333_3333_3333) | (x & 0x3333_3333_3333_3333) &<< 2
    return (x &>> 1 & 0x5555_5555_5555_5555) | (x & 0x5555_5555_5555_5555) &<< 1
  }
}
