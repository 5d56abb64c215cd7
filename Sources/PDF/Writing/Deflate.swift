/// Compressed data in the zlib format (RFC 1950), each in one block with the fixed codes (RFC 1951).
///
/// Each place is compared with the last one that began with the same four bytes, and no other:
/// what pages hold repeats at short distances, and this finds nearly all of it at once.
struct Deflate {
  private static let hashBits = 12
  /// The farthest and longest repetition (RFC 1951, 2).
  private static let window = 32_768
  private static let longest = 258

  /// Where each hash was last seen, counted over all that was compressed and from beyond the window,
  /// so that what one stream left is out of the reach of the next.
  private var last = [UInt32](repeating: 0, count: 1 << hashBits)
  private var total = window + 1
  private var output: [UInt8] = []
  private var bits: UInt64 = 0
  private var bitCount = 0

  /// The bytes as a zlib stream.
  mutating func zlib(_ data: [UInt8]) -> [UInt8] {
    output = [0x78, 0x01]
    output.reserveCapacity(data.count / 2 + 32)
    // The last block, with the fixed codes (3.2.3).
    put(0b011, 3)
    compress(data)
    // The end of the block is code 256, seven zeros; then to the end of the byte.
    put(0, 14)
    while bitCount >= 8 { flushByte() }
    (bits, bitCount) = (0, 0)
    output.write(bigEndian: Int(Self.adler32(data)), bytes: 4)
    return output
  }

  private mutating func compress(_ data: [UInt8]) {
    let base = total
    total += data.count + Self.window
    var place = 0
    while place &+ 4 <= data.count {
      let word = Self.word(data, place)
      let distance = base &+ place &- note(word, at: base &+ place)
      if distance <= Self.window, Self.word(data, place &- distance) == word {
        let length = Self.length(data, place &- distance, place)
        putRepetition(length: length, distance: distance)
        place &+= length
        // What repeats next has often begun in the end of this one, and seldom before.
        for inner in place &- 3..<max(place &- 3, min(place, data.count &- 3)) {
          note(Self.word(data, inner), at: base &+ inner)
        }
      } else {
        putLiteral(data[place])
        place &+= 1
      }
    }
    while place < data.count {
      putLiteral(data[place])
      place += 1
    }
  }

  /// Notes where a word is, and gives where one of the same hash was before.
  @discardableResult
  private mutating func note(_ word: UInt32, at place: Int) -> Int {
    let slot = Int((word &* 0x9E37_79B1) &>> UInt32(32 - Self.hashBits))
    defer { last[slot] = UInt32(truncatingIfNeeded: place) }
    return Int(last[slot])
  }

  private static func word(_ data: [UInt8], _ place: Int) -> UInt32 {
    UInt32(data[place]) | UInt32(data[place &+ 1]) &<< 8 | UInt32(data[place &+ 2]) &<< 16
      | UInt32(data[place &+ 3]) &<< 24
  }

  private static func length(_ data: [UInt8], _ candidate: Int, _ place: Int) -> Int {
    let limit = min(longest, data.count - place)
    var length = 4
    while length < limit && data[candidate &+ length] == data[place &+ length] { length &+= 1 }
    return length
  }

  // MARK: The fixed codes (RFC 1951, 3.2.6)

  private mutating func putLiteral(_ byte: UInt8) {
    if byte < 144 {
      put(Self.reversed(UInt64(byte) &+ 0x30), 8)
    } else {
      put(Self.reversed(UInt64(byte)) &<< 1 | 1, 9)
    }
  }

  private mutating func putRepetition(length: Int, distance: Int) {
    let (lengthBits, lengthWidth) = Self.code(ofLength: length)
    let (distanceBits, distanceWidth) = Self.code(ofDistance: distance)
    put(lengthBits | distanceBits &<< lengthWidth, lengthWidth &+ distanceWidth)
  }

  /// The code of a length and its extra bits: codes 257 to 264 are one length each; then there are
  /// four codes for each extra bit, and code 285 is the longest.
  private static func code(ofLength length: Int) -> (bits: UInt64, width: Int) {
    if length == longest { return (reversed(0xC5), 8) }
    let value = UInt64(length &- 3)
    let extra = value < 8 ? 0 : 61 &- value.leadingZeroBitCount
    let code = UInt64(extra) &<< 2 &+ value &>> extra &+ 1
    let width = code < 24 ? 7 : 8
    let bits = code < 24 ? reversed(code) &>> 1 : reversed(0xC0 &+ code &- 24)
    return (bits | (value & (1 &<< extra &- 1)) &<< width, width &+ extra)
  }

  /// The code of a distance and its extra bits: codes 0 to 3 are one distance each; then there are
  /// two codes for each extra bit.
  private static func code(ofDistance distance: Int) -> (bits: UInt64, width: Int) {
    let value = UInt64(distance &- 1)
    let extra = value < 4 ? 0 : 62 &- value.leadingZeroBitCount
    let code = UInt64(extra) &<< 1 &+ value &>> extra
    return (reversed(code) &>> 3 | (value & (1 &<< extra &- 1)) &<< 5, 5 &+ extra)
  }

  /// Puts up to 32 bits.
  private mutating func put(_ value: UInt64, _ width: Int) {
    bits |= value &<< bitCount
    bitCount &+= width
    if bitCount >= 32 { for _ in 0..<4 { flushByte() } }
  }

  private mutating func flushByte() {
    output.append(UInt8(truncatingIfNeeded: bits))
    bits &>>= 8
    bitCount &-= 8
  }

  /// A byte from its other end: codes go into the stream from their highest bit (3.1.1), everything
  /// else from the lowest.
  private static func reversed(_ byte: UInt64) -> UInt64 {
    // Five copies of the byte, of which each mask bit keeps one bit in its new place; their sum.
    (((byte &* 0x80_2008_02) & 0x08_8442_2110) &* 0x01_0101_0101) &>> 32 & 0xFF
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
