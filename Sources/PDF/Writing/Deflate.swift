/// Compressed data in the zlib format (RFC 1950) of one block with the fixed codes (RFC 1951).
///
/// Each place is compared with the last one that began with the same four bytes, and no other:
/// what pages hold repeats at short distances, and this finds nearly all of it at once.
struct Deflate {
  private static let hashBits = 12
  /// The farthest and longest repetition (RFC 1951, 2).
  private static let window = 32_768
  private static let longest = 258

  private let codes: FixedCodes
  /// Long enough for literals of nine bits; written to by place, which is faster than appending.
  private var output: [UInt8]
  private var count = 2
  private var bits: UInt64 = 0
  private var bitCount: UInt64 = 0

  private init(codes: FixedCodes, inputCount: Int) {
    self.codes = codes
    output = [UInt8](repeating: 0, count: inputCount / 8 * 9 + 32)
    output[0] = 0x78
    output[1] = 0x01
  }

  /// The bytes as a zlib stream.
  static func zlib(_ data: [UInt8], codes: FixedCodes) -> [UInt8] {
    var deflate = Deflate(codes: codes, inputCount: data.count)
    deflate.compress(data)
    deflate.output.removeLast(deflate.output.count - deflate.count)
    deflate.output.write(bigEndian: Int(adler32(data)), bytes: 4)
    return deflate.output
  }

  private mutating func compress(_ data: [UInt8]) {
    // The last block, with the fixed codes (3.2.3).
    put(0b011, 3)
    var last = [Int32](repeating: -1, count: 1 << Self.hashBits)
    var place = 0
    while place + 4 <= data.count {
      let word = Self.word(data, place)
      let slot = Int((word &* 0x9E37_79B1) >> UInt32(32 - Self.hashBits))
      let candidate = Int(last[slot])
      last[slot] = Int32(truncatingIfNeeded: place)
      guard candidate >= 0, place - candidate <= Self.window, Self.word(data, candidate) == word
      else {
        putLiteral(data[place])
        place += 1
        continue
      }
      let length = Self.length(data, candidate, place)
      putRepetition(length: length, distance: place - candidate)
      place += length
    }
    while place < data.count {
      putLiteral(data[place])
      place += 1
    }
    // The end of the block is code 256, seven zeros; then to the end of the byte.
    put(0, 7)
    put(0, 7)
    flush()
  }

  private static func word(_ data: [UInt8], _ place: Int) -> UInt32 {
    UInt32(data[place]) | UInt32(data[place + 1]) << 8 | UInt32(data[place + 2]) << 16
      | UInt32(data[place + 3]) << 24
  }

  private static func length(_ data: [UInt8], _ candidate: Int, _ place: Int) -> Int {
    let limit = min(longest, data.count - place)
    var length = 4
    while length < limit && data[candidate + length] == data[place + length] { length += 1 }
    return length
  }

  private mutating func putLiteral(_ byte: UInt8) {
    let code = codes.literals[Int(byte)]
    put(UInt64(code >> 4), UInt64(code & 15))
  }

  private mutating func putRepetition(length: Int, distance: Int) {
    let code = codes.lengths[length]
    put(UInt64(code >> 4), UInt64(code & 15))
    // Two codes for each power of two: the top bit, and the bit after it (3.2.5).
    let value = UInt64(distance - 1)
    let extra = value < 4 ? 0 : UInt64(62 - value.leadingZeroBitCount)
    let symbol = value < 2 ? value : extra * 2 + (value >> extra)
    put(FixedCodes.reversed(symbol, 5), 5)
    put(value & ((1 << extra) - 1), extra)
  }

  private mutating func put(_ value: UInt64, _ width: UInt64) {
    bits |= value << bitCount
    bitCount += width
    if bitCount >= 32 { flush() }
  }

  /// Writes the whole bytes.
  private mutating func flush() {
    while bitCount >= 8 {
      output[count] = UInt8(truncatingIfNeeded: bits)
      count += 1
      bits >>= 8
      bitCount -= 8
    }
  }
}

extension Deflate {
  /// The checksum at the end of a zlib stream (RFC 1950, 8.2).
  static func adler32(_ data: [UInt8]) -> UInt32 {
    var low: UInt32 = 1
    var high: UInt32 = 0
    // 5552 is the most bytes whose sums cannot overflow before the remainder is taken.
    for start in stride(from: 0, to: data.count, by: 5552) {
      for byte in data[start..<min(start + 5552, data.count)] {
        low &+= UInt32(byte)
        high &+= low
      }
      low %= 65521
      high %= 65521
    }
    return high << 16 | low
  }
}
