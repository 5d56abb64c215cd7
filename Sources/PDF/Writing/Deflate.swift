/// Compressed data in the zlib format (RFC 1950), in one block with the fixed codes (RFC 1951).
///
/// Each place is compared with the last one that began with the same four bytes, and no other:
/// what pages hold repeats at short distances, and this finds nearly all of it at once.
/// All of it is one loop once inlined, whose bits and table no call can change behind it.
package enum Deflate {
  /// The farthest and longest repetition (RFC 1951, 2).
  private static let window: UInt32 = 32_768
  private static let longest = 258

  /// The bytes as a zlib stream.
  package static func zlib(_ data: [UInt8]) -> [UInt8] {
    var stream = BitStream(capacity: data.count / 2 + 32)
    stream.put(0x0178, 16)
    // The last block, with the fixed codes (3.2.3).
    stream.put(0b011, 3)
    put(data, to: &stream)
    // The end of the block is code 256.
    stream.put(0, 7)
    var bytes = stream.bytes
    bytes.write(bigEndian: Int(adler32(data)), bytes: 4)
    return bytes
  }

  @inline(__always)
  private static func put(_ data: [UInt8], to stream: inout BitStream) {
    // Each slot has the last word of its hash above the place of that word; none is in reach yet.
    var last = [UInt64](repeating: 1 << 31, count: slots)
    var place = 0
    while place < data.count &- 3 {
      let word = word(data, place)
      let found = note(word, at: place, in: &last)
      let distance = UInt32(truncatingIfNeeded: place) &- UInt32(truncatingIfNeeded: found)
      if UInt32(truncatingIfNeeded: found &>> 32) == word, distance <= window {
        let length = length(data, place &- Int(distance), place)
        putRepetition(length: length, distance: Int(distance), to: &stream)
        place &+= length
        // What repeats next has often begun in the end of this one, and seldom before.
        for inner in place &- 2..<max(place &- 2, min(place, data.count &- 3)) {
          note(Self.word(data, inner), at: inner, in: &last)
        }
      } else {
        putLiteral(data[place], to: &stream)
        place &+= 1
      }
    }
    for byte in data[place...] { putLiteral(byte, to: &stream) }
  }

  // MARK: Repetitions

  private static let slots = 1 << 12

  /// Notes where a word is, and gives the one of the same hash before, and its place.
  @discardableResult
  private static func note(_ word: UInt32, at place: Int, in last: inout [UInt64]) -> UInt64 {
    let slot = Int((word &* 0x9E37_79B1) &>> 20)
    let found = last[slot]
    last[slot] = UInt64(word) &<< 32 | UInt64(UInt32(truncatingIfNeeded: place))
    return found
  }

  private static func word(_ data: [UInt8], _ place: Int) -> UInt32 {
    UInt32(data[place]) | UInt32(data[place &+ 1]) &<< 8 | UInt32(data[place &+ 2]) &<< 16
      | UInt32(data[place &+ 3]) &<< 24
  }

  @inline(__always)
  private static func length(_ data: [UInt8], _ candidate: Int, _ place: Int) -> Int {
    let limit = min(longest, data.count &- place)
    var length = 4
    while length < limit && data[candidate &+ length] == data[place &+ length] { length &+= 1 }
    return length
  }

  // MARK: The fixed codes (3.2.6)

  @inline(__always)
  private static func putLiteral(_ byte: UInt8, to stream: inout BitStream) {
    if byte < 144 {
      stream.put(reversed(UInt64(byte) &+ 0x30), 8)
    } else {
      stream.put(reversed(UInt64(byte)) &<< 1 | 1, 9)
    }
  }

  @inline(__always)
  private static func putRepetition(length: Int, distance: Int, to stream: inout BitStream) {
    let (lengthBits, lengthWidth) = code(ofLength: length)
    let (distanceBits, distanceWidth) = code(ofDistance: distance)
    stream.put(lengthBits | distanceBits &<< lengthWidth, lengthWidth &+ distanceWidth)
  }

  /// The code of a length and its extra bits: codes 257 to 264 are one length each; then there are
  /// four codes for each extra bit, and code 285 is the longest.
  @inline(__always)
  private static func code(ofLength length: Int) -> (bits: UInt64, width: Int) {
    if length == longest { return (reversed(0xC5), 8) }
    let value = UInt64(truncatingIfNeeded: length &- 3)
    let extra = value < 8 ? 0 : 61 &- value.leadingZeroBitCount
    let code = UInt64(truncatingIfNeeded: extra) &<< 2 &+ value &>> extra &+ 1
    let width = code < 24 ? 7 : 8
    let bits = code < 24 ? reversed(code) &>> 1 : reversed(0xC0 &+ code &- 24)
    return (bits | (value & (1 &<< extra &- 1)) &<< width, width &+ extra)
  }

  /// The code of a distance and its extra bits: codes 0 to 3 are one distance each; then there are
  /// two codes for each extra bit.
  @inline(__always)
  private static func code(ofDistance distance: Int) -> (bits: UInt64, width: Int) {
    let value = UInt64(truncatingIfNeeded: distance &- 1)
    let extra = value < 4 ? 0 : 62 &- value.leadingZeroBitCount
    let code = UInt64(truncatingIfNeeded: extra) &<< 1 &+ value &>> extra
    return (reversed(code) &>> 3 | (value & (1 &<< extra &- 1)) &<< 5, 5 &+ extra)
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
