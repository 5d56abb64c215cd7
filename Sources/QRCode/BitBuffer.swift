/// Bits gathered into codewords, the most significant first.
struct BitBuffer {
  private(set) var codewords: [UInt8]
  private var count = 0
  private var pending: UInt64 = 0
  private var pendingBits = 0

  /// Room for `capacity` codewords, which must be enough for what is appended.
  init(capacity: Int) { codewords = Array(repeating: 0, count: capacity) }

  /// Appends the `count` low bits of `value`, at most 32.
  mutating func append(_ value: Int, count bits: Int) {
    pending = pending &<< UInt64(bits) | UInt64(value)
    pendingBits += bits
    while pendingBits >= 8 {
      pendingBits -= 8
      codewords[count] = UInt8(truncatingIfNeeded: pending &>> UInt64(pendingBits))
      count += 1
    }
  }

  /// Appends whole bytes: the bits that wait keep their number.
  private mutating func append(_ bytes: ArraySlice<UInt8>) {
    let shift = UInt64(pendingBits)
    for byte in bytes {
      pending = pending &<< 8 | UInt64(byte)
      codewords[count] = UInt8(truncatingIfNeeded: pending &>> shift)
      count &+= 1
    }
  }

  mutating func append(_ segment: Segment, version: Int) {
    let mode = segment.mode
    append(mode.indicator, count: 4)
    append(segment.bytes.count, count: mode.countBits(version))
    switch mode {
    case .numeric: append(segment.bytes, inGroupsOf: 3, mode: mode, base: 10)
    case .alphanumeric: append(segment.bytes, inGroupsOf: 2, mode: mode, base: 45)
    case .byte: append(segment.bytes)
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
  mutating func pad() {
    append(0, count: min(4, 8 * (codewords.count - count) - pendingBits))
    append(0, count: (8 - pendingBits) % 8)
    for index in count..<codewords.count {
      codewords[index] = (index - count) & 1 == 0 ? 0xEC : 0x11
    }
  }
}
