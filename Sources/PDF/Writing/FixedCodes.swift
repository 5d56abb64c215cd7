/// The fixed codes of literals and lengths (RFC 1951, 3.2.6), ready to write: the bits in the
/// order of the stream in the upper twelve or more, how many they are in the lower four.
struct FixedCodes {
  /// By byte.
  private(set) var literals: [UInt32] = []
  /// By length, from 3 to 258, the extra bits included.
  private(set) var lengths: [UInt32] = [0, 0, 0]

  init() {
    literals.reserveCapacity(256)
    lengths.reserveCapacity(259)
    for byte: UInt64 in 0..<144 { literals.append(Self.pack(Self.reversed(0x30 + byte, 8), 8)) }
    for byte: UInt64 in 0..<112 { literals.append(Self.pack(Self.reversed(0x190 + byte, 9), 9)) }
    // Codes 257 to 264 are one length each; then four codes for each extra bit; 258 is its own.
    for length: UInt64 in 3..<258 {
      let value = length - 3
      let extra = value < 8 ? 0 : UInt64(61 - value.leadingZeroBitCount)
      append(symbol: 257 + extra * 4 + (value >> extra), value & ((1 << extra) - 1), extra)
    }
    append(symbol: 285, 0, 0)
  }

  private mutating func append(symbol: UInt64, _ value: UInt64, _ extra: UInt64) {
    let code =
      symbol < 280 ? Self.reversed(symbol - 256, 7) : Self.reversed(0xC0 + symbol - 280, 8)
    let count: UInt64 = symbol < 280 ? 7 : 8
    lengths.append(Self.pack(code | value << count, count + extra))
  }

  private static func pack(_ bits: UInt64, _ count: UInt64) -> UInt32 {
    UInt32(truncatingIfNeeded: bits << 4 | count)
  }

  /// Codes go into the stream from their highest bit (3.1.1), everything else from the lowest.
  static func reversed(_ code: UInt64, _ count: Int) -> UInt64 {
    var bits = UInt16(truncatingIfNeeded: code)
    bits = (bits & 0x5555) << 1 | bits >> 1 & 0x5555
    bits = (bits & 0x3333) << 2 | bits >> 2 & 0x3333
    bits = (bits & 0x0F0F) << 4 | bits >> 4 & 0x0F0F
    return UInt64(bits.byteSwapped >> UInt16(16 - count))
  }
}
