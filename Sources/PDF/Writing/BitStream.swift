/// Bits, put into each byte from its lowest (RFC 1951, 3.1.1).
struct BitStream {
  private var words: [UInt32] = []
  /// What is no whole word yet.
  private var bits: UInt64 = 0
  private var count = 0

  init(capacity bytes: Int) {
    words.reserveCapacity(bytes / 4)
  }

  /// Puts up to 32 bits.
  @inline(__always)
  mutating func put(_ value: UInt64, _ width: Int) {
    bits |= value &<< count
    count &+= width
    if count >= 32 {
      words.append(UInt32(truncatingIfNeeded: bits))
      bits &>>= 32
      count &-= 32
    }
  }

  /// The bytes, with zeros to the end of the last.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(words.count * 4 + 8)
    for word in words {
      bytes.append(UInt8(truncatingIfNeeded: word))
      bytes.append(UInt8(truncatingIfNeeded: word >> 8))
      bytes.append(UInt8(truncatingIfNeeded: word >> 16))
      bytes.append(UInt8(truncatingIfNeeded: word >> 24))
    }
    for shift in stride(from: 0, to: count, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: bits >> UInt64(shift)))
    }
    return bytes
  }
}
