/// Bits gathered into codewords, the most significant first.
struct BitBuffer {
  private(set) var codewords: [UInt8] = []
  private var pending: UInt64 = 0
  private var pendingBits = 0

  init(capacity: Int) { codewords.reserveCapacity(capacity) }

  /// Appends the `count` low bits of `value`, at most 32.
  mutating func append(_ value: Int, count: Int) {
    pending = pending << UInt64(count) | UInt64(value)
    pendingBits += count
    while pendingBits >= 8 {
      pendingBits -= 8
      codewords.append(UInt8(truncatingIfNeeded: pending >> UInt64(pendingBits)))
    }
  }

  mutating func append(_ segment: Segment, version: Int) {
    let mode = segment.mode
    append(mode.indicator, count: 4)
    append(segment.bytes.count, count: mode.countBits(version))
    switch mode {
    case .numeric: append(segment.bytes, inGroupsOf: 3, mode: mode, base: 10)
    case .alphanumeric: append(segment.bytes, inGroupsOf: 2, mode: mode, base: 45)
    case .byte: for byte in segment.bytes { append(Int(byte), count: 8) }
    }
  }

  /// Appends each group of characters as one number, the last group in fewer bits if it is short.
  private mutating func append(
    _ bytes: ArraySlice<UInt8>, inGroupsOf size: Int, mode: Mode, base: Int
  ) {
    for start in stride(from: bytes.startIndex, to: bytes.endIndex, by: size) {
      let group = bytes[start..<min(start + size, bytes.endIndex)]
      append(
        group.reduce(0) { $0 * base + (mode.value($1) ?? 0) }, count: mode.bits(group.count))
    }
  }

  /// An ECI segment (clause 7.4.2): one, two or three bytes that begin 0, 10 or 110.
  mutating func append(eci: Int) {
    append(0b0111, count: 4)
    switch eci {
    case ..<128: append(eci, count: 8)
    case ..<16_384: append(0b10 << 14 | eci, count: 16)
    default: append(0b110 << 21 | eci, count: 24)
    }
  }

  /// The terminator, zeros to the end of the codeword, then the pad codewords (clause 7.4.10).
  mutating func pad(to capacity: Int) {
    append(0, count: min(4, 8 * (capacity - codewords.count) - pendingBits))
    append(0, count: (8 - pendingBits) % 8)
    var pad: UInt8 = 0xEC
    while codewords.count < capacity {
      codewords.append(pad)
      pad ^= 0xEC ^ 0x11
    }
  }
}
