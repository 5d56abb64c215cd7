/// Collects the data codewords of a symbol bit by bit, most significant bit first, and writes them
/// 64 bits at a time.
struct BitBuffer: ~Copyable {
  private let codewords: Codewords
  /// The number of words written so far; bits that are still to be written are at the top of
  /// `pending`.
  private var words = 0
  private var pending: UInt64 = 0
  private var pendingBits = 0

  /// Allocates space for `capacity` codewords; appending more bits than that traps.
  init(capacity: Int) { codewords = Codewords(count: capacity) }

  /// Appends the `count` lowest bits of `value`, at most 32.
  mutating func append(_ value: Int, count bits: Int) {
    append(highest: UInt64(truncatingIfNeeded: value) << (64 - bits), count: bits)
  }

  @inline(__always) private mutating func append(highest bits: UInt64, count: Int) {
    pending |= bits &>> UInt64(truncatingIfNeeded: pendingBits)
    pendingBits &+= count
    if pendingBits < 64 { return }
    pendingBits &-= 64
    write(pending)
    pending = bits << (count &- pendingBits)
  }

  /// Writes a word, or traps if there is no space left.
  ///
  /// The check is needed because the index depends on the data.
  @inline(__always) private mutating func write(_ word: UInt64) {
    precondition(words < codewords.words)
    codewords[word: words] = word
    words &+= 1
  }

  /// Appends bytes; every eight of them fill a word and leave the number of pending bits unchanged.
  private mutating func append(_ bytes: ArraySlice<UInt8>) {
    let source = Codewords(bytes)
    let shift = UInt64(truncatingIfNeeded: pendingBits)
    let whole = bytes.count / 8
    for index in 0..<whole {
      let next = source[word: index]
      write(pending | next &>> shift)
      pending = (next &<< 1) &<< (63 &- shift)
    }
    let rest = bytes.count % 8
    if rest > 0 { append(highest: source[word: whole], count: 8 * rest) }
  }

  /// Appends a segment: its header, then its characters.
  mutating func append(_ segment: QRCode.Segment, version: Int) {
    let mode = segment.mode
    append(mode.indicator, count: 4)
    append(segment.bytes.count, count: mode.countBits(version))
    switch mode {
    case .numeric: append(segment.bytes, inGroupsOf: 3, mode: mode, base: 10)
    case .alphanumeric: append(segment.bytes, inGroupsOf: 2, mode: mode, base: 45)
    case .byte: append(segment.bytes)
    }
  }

  /// Appends each group of characters as one number; if the last group is shorter, it takes fewer
  /// bits.
  private mutating func append(
    _ bytes: ArraySlice<UInt8>, inGroupsOf size: Int, mode: QRCode.Mode, base: Int
  ) {
    for start in stride(from: bytes.startIndex, to: bytes.endIndex, by: size) {
      let group = bytes[start..<min(start + size, bytes.endIndex)]
      append(
        group.reduce(0) { $0 * base + (mode.value($1) ?? 0) }, count: mode.bits(group.count))
    }
  }

  /// Appends an ECI header (clause 7.4.2), whose number takes one, two or three bytes and starts
  /// with the bits 0, 10 or 110.
  mutating func append(eci: Int) {
    append(0b0111, count: 4)
    switch eci {
    case ..<128: append(eci, count: 8)
    case ..<16_384: append(0b10 << 14 | eci, count: 16)
    default: append(0b110 << 21 | eci, count: 24)
    }
  }

  /// Appends the terminator, zeros up to the end of a codeword, and pad codewords (clause 7.4.10).
  ///
  /// Pad codewords also fill the rest of the last word.
  consuming func padded() -> Codewords {
    append(0, count: min(4, 8 * codewords.count - 64 * words - pendingBits))
    pendingBits = (pendingBits + 7) & ~7
    let padding: UInt64 = 0xEC11_EC11_EC11_EC11
    let shift = UInt64(truncatingIfNeeded: pendingBits)
    var word = pending | padding >> shift
    while 8 * words < codewords.count {
      write(word)
      word = padding << (64 - shift) | padding >> shift
    }
    return codewords
  }
}
