/// Bits, put into each byte from its lowest (RFC 1951, 3.1.1).
struct BitStream {
  /// What is not in the bytes yet: at most 31 bits between two calls.
  private var bits: UInt64 = 0
  private var count = 0

  /// Puts up to 32 bits, for which there must be room for eight bytes.
  @inline(__always)
  mutating func put(_ value: UInt64, _ width: Int, to bytes: inout OutputSpan<UInt8>) {
    bits |= value &<< count
    count &+= width
    if count < 32 { return }
    bytes.append(ShortToken(word: bits, count: 4))
    bits &>>= 32
    count &-= 32
  }

  /// Puts what is left, with zeros to the end of the last byte.
  @inline(__always)
  mutating func finish(to bytes: inout OutputSpan<UInt8>) {
    for shift in stride(from: 0, to: UInt64(count), by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: bits &>> shift))
    }
    (bits, count) = (0, 0)
  }
}
