/// Up to eight bytes packed into a word, first byte lowest, so that a single store appends them.
@usableFromInline package struct PackedBytes: ExpressibleByStringLiteral {
  @usableFromInline package let word: UInt64
  @usableFromInline package let count: Int

  @inlinable @inline(__always)
  package init(word: UInt64, count: Int) { (self.word, self.count) = (word, count) }

  /// Packs text of at most eight bytes.
  @inlinable @inline(__always)
  package init(stringLiteral text: String) {
    var (word, count) = (0 as UInt64, 0)
    for byte in text.utf8 {
      word |= UInt64(byte) &<< UInt64(count &* 8)
      count &+= 1
    }
    self.init(word: word, count: count)
  }

  /// Packs the decimal digits of a number below 1000.
  package init(belowThousand number: Int) {
    let digits = (UInt64(number / 100), UInt64(number / 10 % 10), UInt64(number % 10))
    if number >= 100 {
      self.init(word: 0x30_3030 | digits.2 &<< 16 | digits.1 &<< 8 | digits.0, count: 3)
    } else if number >= 10 {
      self.init(word: 0x3030 | digits.2 &<< 8 | digits.1, count: 2)
    } else {
      self.init(word: 0x30 | digits.2, count: 1)
    }
  }

  /// Joins two values, whose combined length is at most eight bytes.
  @inlinable @inline(__always)
  package static func + (left: PackedBytes, right: PackedBytes) -> PackedBytes {
    PackedBytes(
      word: left.word | right.word &<< UInt64(left.count &* 8), count: left.count &+ right.count)
  }
}

extension OutputSpan<UInt8> {
  /// Appends the bytes in a single store; there must be room for eight bytes, even if fewer are
  /// appended.
  @inlinable @inline(__always)
  package mutating func append(_ token: PackedBytes) {
    append(repeating: 0, count: 8)
    var bytes = mutableSpan
    let start = bytes.count - 8
    // This condition is always true, but without it the compiler checks each of the eight indices.
    if start >= 0 {
      for index in 0..<8 {
        bytes[start + index] = UInt8(truncatingIfNeeded: token.word &>> UInt64(index &* 8))
      }
    }
    removeLast(8 - token.count)
  }
}

extension Span<UInt8> {
  /// The first eight bytes as a little-endian number; traps if there are fewer.
  ///
  /// If the compiler knows that there are at least eight bytes, it removes all bounds checks.
  @inlinable @inline(__always)
  package var word: UInt64 {
    let low =
      UInt64(self[0]) | UInt64(self[1]) &<< 8 | UInt64(self[2]) &<< 16 | UInt64(self[3]) &<< 24
    let high =
      UInt64(self[4]) | UInt64(self[5]) &<< 8 | UInt64(self[6]) &<< 16 | UInt64(self[7]) &<< 24
    return low | high &<< 32
  }
}
