/// Compressed data in the zlib format (RFC 1950), in one block with the fixed codes (RFC 1951).
///
/// Each place is compared with the last one that began with the same four bytes, and no other:
/// what pages hold repeats at short distances, and this finds nearly all of it at once.
/// All of it is one loop once inlined. It reads from what is left of the data: where that is eight
/// bytes or more, none of the eight is checked again.
package enum Deflate {
  /// The farthest repetition (RFC 1951, 2).
  private static let window: UInt32 = 32_768
  /// The longest but one: 258 has a code of its own.
  private static let longest = 257

  /// The bytes as a zlib stream.
  package static func zlib(_ data: [UInt8]) -> [UInt8] {
    let data = data[...]
    // No code is longer than nine bits for each byte that it stands for.
    return [UInt8](capacity: data.count / 8 * 9 + 32) { bytes in
      bytes.append(0x78)
      bytes.append(0x01)
      put(data.span, to: &bytes)
      let sum = adler32(data)
      for shift in [24, 16, 8, 0] as [UInt32] {
        bytes.append(UInt8(truncatingIfNeeded: sum &>> shift))
      }
    }
  }

  @inline(__always)
  private static func put(_ data: Span<UInt8>, to bytes: inout OutputSpan<UInt8>) {
    var stream = BitStream()
    // The last block, with the fixed codes (3.2.3).
    stream.put(0b011, 3, to: &bytes)
    // The last place of each hash; none is in reach yet.
    var places = ContiguousArray<UInt32>(repeating: 1 << 31, count: slots)
    var last = places.mutableSpan
    var rest = data
    while rest.count >= 8 {
      let place = UInt32(truncatingIfNeeded: data.count &- rest.count)
      let word = rest.word
      let distance = place &- last[slot(of: word)]
      last[slot(of: word)] = place
      if distance <= window, case let length = length(of: rest, word, in: data, Int(distance)),
        length >= 4
      {
        putRepetition(length: length, distance: Int(distance), to: &stream, &bytes)
        rest = rest.extracting(droppingFirst: length &- 2)
        noteTwo(rest, of: data, in: &last)
        rest = rest.extracting(droppingFirst: 2)
      } else {
        putLiteral(rest[0], to: &stream, &bytes)
        rest = rest.extracting(droppingFirst: 1)
      }
    }
    for index in rest.indices { putLiteral(rest[index], to: &stream, &bytes) }
    // The end of the block is code 256.
    stream.put(0, 7, to: &bytes)
    stream.finish(to: &bytes)
  }

  // MARK: Repetitions

  private static let slots = 1 << 11

  /// The slot of a word's first four bytes.
  @inline(__always)
  private static func slot(of word: UInt64) -> Int {
    Int((UInt32(truncatingIfNeeded: word) &* 0x9E37_79B1) &>> 21)
  }

  /// Notes the last two places of a repetition: what repeats next has often begun there, and seldom
  /// before.
  @inline(__always)
  private static func noteTwo(
    _ rest: Span<UInt8>, of data: Span<UInt8>, in last: inout MutableSpan<UInt32>
  ) {
    guard rest.count >= 8 else { return }
    let word = rest.word
    let place = UInt32(truncatingIfNeeded: data.count &- rest.count)
    last[slot(of: word)] = place
    last[slot(of: word &>> 8)] = place &+ 1
  }

  /// How many of the first bytes are the same as those so far before them.
  @inline(__always)
  private static func length(
    of rest: Span<UInt8>, _ word: UInt64, in data: Span<UInt8>, _ distance: Int
  ) -> Int {
    let earlier = data.count &- rest.count &- distance
    let difference = word ^ data.extracting(earlier..<earlier &+ 8).word
    if difference != 0 { return difference.trailingZeroBitCount &>> 3 }
    let limit = min(longest, rest.count)
    var length = 8
    while length < limit && data[earlier &+ length] == rest[length] { length &+= 1 }
    return length
  }

  // MARK: The fixed codes (3.2.6)

  @inline(__always)
  private static func putLiteral(
    _ byte: UInt8, to stream: inout BitStream, _ bytes: inout OutputSpan<UInt8>
  ) {
    if byte < 144 {
      stream.put(UInt64(reversed[Int(byte &+ 0x30)]), 8, to: &bytes)
    } else {
      stream.put(UInt64(reversed[Int(byte)]) &<< 1 | 1, 9, to: &bytes)
    }
  }

  @inline(__always)
  private static func putRepetition(
    length: Int, distance: Int, to stream: inout BitStream, _ bytes: inout OutputSpan<UInt8>
  ) {
    let (lengthBits, lengthWidth) = code(ofLength: length)
    let (distanceBits, distanceWidth) = code(ofDistance: distance)
    stream.put(
      lengthBits | distanceBits &<< lengthWidth, lengthWidth &+ distanceWidth, to: &bytes)
  }

  /// The code of a length and its extra bits: codes 257 to 264 are one length each; then there are
  /// four codes for each extra bit.
  @inline(__always)
  private static func code(ofLength length: Int) -> (bits: UInt64, width: Int) {
    let value = length &- 3
    let extra = 61 &- (value | 4).leadingZeroBitCount
    let upper = value &>> extra
    let code = lengths[(extra &* 4 &+ upper) & 31]
    let width = Int(code &>> 8)
    return (UInt64(code & 0xFF) | extraBits(of: value, upper, extra) &<< width, width &+ extra)
  }

  /// The code of a distance and its extra bits: codes 0 to 3 are one distance each; then there are
  /// two codes for each extra bit.
  @inline(__always)
  private static func code(ofDistance distance: Int) -> (bits: UInt64, width: Int) {
    let value = distance &- 1
    let extra = 62 &- (value | 2).leadingZeroBitCount
    let upper = value &>> extra
    let bits = reversed[(extra &* 2 &+ upper) & 0xFF] &>> 3
    return (UInt64(bits) | extraBits(of: value, upper, extra) &<< 5, 5 &+ extra)
  }

  private static func extraBits(of value: Int, _ upper: Int, _ count: Int) -> UInt64 {
    UInt64(truncatingIfNeeded: value &- upper &<< count)
  }

  /// The bits of each code from 257, and above them how many they are.
  private static let lengths: [UInt16] = [
    0x740, 0x720, 0x760, 0x710, 0x750, 0x730, 0x770, 0x708, 0x748, 0x728, 0x768, 0x718,
    0x758, 0x738, 0x778, 0x704, 0x744, 0x724, 0x764, 0x714, 0x754, 0x734, 0x774, 0x803,
    0x883, 0x843, 0x8C3, 0x823, 0x8A3, 0x863, 0x8E3, 0x813,
  ]

  /// Each byte from its other end: codes go into the stream from their highest bit (3.1.1),
  /// everything else from the lowest.
  private static let reversed: [UInt8] = [
    0x00, 0x80, 0x40, 0xC0, 0x20, 0xA0, 0x60, 0xE0, 0x10, 0x90, 0x50, 0xD0, 0x30, 0xB0, 0x70, 0xF0,
    0x08, 0x88, 0x48, 0xC8, 0x28, 0xA8, 0x68, 0xE8, 0x18, 0x98, 0x58, 0xD8, 0x38, 0xB8, 0x78, 0xF8,
    0x04, 0x84, 0x44, 0xC4, 0x24, 0xA4, 0x64, 0xE4, 0x14, 0x94, 0x54, 0xD4, 0x34, 0xB4, 0x74, 0xF4,
    0x0C, 0x8C, 0x4C, 0xCC, 0x2C, 0xAC, 0x6C, 0xEC, 0x1C, 0x9C, 0x5C, 0xDC, 0x3C, 0xBC, 0x7C, 0xFC,
    0x02, 0x82, 0x42, 0xC2, 0x22, 0xA2, 0x62, 0xE2, 0x12, 0x92, 0x52, 0xD2, 0x32, 0xB2, 0x72, 0xF2,
    0x0A, 0x8A, 0x4A, 0xCA, 0x2A, 0xAA, 0x6A, 0xEA, 0x1A, 0x9A, 0x5A, 0xDA, 0x3A, 0xBA, 0x7A, 0xFA,
    0x06, 0x86, 0x46, 0xC6, 0x26, 0xA6, 0x66, 0xE6, 0x16, 0x96, 0x56, 0xD6, 0x36, 0xB6, 0x76, 0xF6,
    0x0E, 0x8E, 0x4E, 0xCE, 0x2E, 0xAE, 0x6E, 0xEE, 0x1E, 0x9E, 0x5E, 0xDE, 0x3E, 0xBE, 0x7E, 0xFE,
    0x01, 0x81, 0x41, 0xC1, 0x21, 0xA1, 0x61, 0xE1, 0x11, 0x91, 0x51, 0xD1, 0x31, 0xB1, 0x71, 0xF1,
    0x09, 0x89, 0x49, 0xC9, 0x29, 0xA9, 0x69, 0xE9, 0x19, 0x99, 0x59, 0xD9, 0x39, 0xB9, 0x79, 0xF9,
    0x05, 0x85, 0x45, 0xC5, 0x25, 0xA5, 0x65, 0xE5, 0x15, 0x95, 0x55, 0xD5, 0x35, 0xB5, 0x75, 0xF5,
    0x0D, 0x8D, 0x4D, 0xCD, 0x2D, 0xAD, 0x6D, 0xED, 0x1D, 0x9D, 0x5D, 0xDD, 0x3D, 0xBD, 0x7D, 0xFD,
    0x03, 0x83, 0x43, 0xC3, 0x23, 0xA3, 0x63, 0xE3, 0x13, 0x93, 0x53, 0xD3, 0x33, 0xB3, 0x73, 0xF3,
    0x0B, 0x8B, 0x4B, 0xCB, 0x2B, 0xAB, 0x6B, 0xEB, 0x1B, 0x9B, 0x5B, 0xDB, 0x3B, 0xBB, 0x7B, 0xFB,
    0x07, 0x87, 0x47, 0xC7, 0x27, 0xA7, 0x67, 0xE7, 0x17, 0x97, 0x57, 0xD7, 0x37, 0xB7, 0x77, 0xF7,
    0x0F, 0x8F, 0x4F, 0xCF, 0x2F, 0xAF, 0x6F, 0xEF, 0x1F, 0x9F, 0x5F, 0xDF, 0x3F, 0xBF, 0x7F, 0xFF,
  ]
}

extension Deflate {
  /// The checksum at the end of a zlib stream (RFC 1950, 8.2).
  static func adler32(_ data: ArraySlice<UInt8>) -> UInt32 {
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
