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
    bytes.append(PackedBytes(word: bits, count: 4))
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

/// Compressed data in the zlib format (RFC 1950), in one block (RFC 1951) with the codes of ``DeflateCode``.
///
/// Each place is compared with the last one that began with the same four bytes, and no other; places
/// inside a repetition are skipped. What pages hold repeats at short distances, and this finds nearly
/// all of it in one pass.
///
/// Inlined, it is one loop. It takes bytes from the front of what is left of the data: a single test
/// that eight are left serves for all eight.
package enum Deflate {
  /// The farthest repetition (RFC 1951, 2).
  private static let window: UInt32 = 32_768
  /// The longest but one: 258 has a code of its own.
  private static let longest = 257

  /// The bytes as a zlib stream.
  package static func zlib(_ data: [UInt8]) -> [UInt8] {
    // The span of an array itself is not in macOS 13.
    let data = data[...]
    // No code is longer than eleven bits for each byte that it stands for.
    return [UInt8](capacity: data.count / 8 * 11 + 72) { bytes in
      bytes.append(0x78)
      bytes.append(0x01)
      for byte in DeflateCode.announcement { bytes.append(byte) }
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
        putLength(length &- 3, to: &stream, &bytes)
        putDistance(Int(distance) &- 1, to: &stream, &bytes)
        rest = rest.extracting(droppingFirst: length)
      } else {
        put(DeflateCode.symbols[Int(rest[0])], to: &stream, &bytes)
        rest = rest.extracting(droppingFirst: 1)
      }
    }
    for index in rest.indices { put(DeflateCode.symbols[Int(rest[index])], to: &stream, &bytes) }
    put(DeflateCode.symbols[256], to: &stream, &bytes)
    stream.finish(to: &bytes)
  }

  // MARK: Repetitions

  private static let slots = 1 << 11

  /// The slot of a word's first four bytes.
  @inline(__always)
  private static func slot(of word: UInt64) -> Int {
    Int((UInt32(truncatingIfNeeded: word) &* 0x9E37_79B1) &>> 21)
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

  // MARK: The codes (3.2.5)

  /// Codes 257 to 264 are one length each; then there are four codes for each extra bit.
  @inline(__always)
  private static func putLength(
    _ value: Int, to stream: inout BitStream, _ bytes: inout OutputSpan<UInt8>
  ) {
    let extra = 61 &- (value | 4).leadingZeroBitCount
    let upper = value &>> extra
    put(
      DeflateCode.symbols[257 &+ (extra &* 4 &+ upper) & 31], value &- upper &<< extra, extra,
      to: &stream, &bytes)
  }

  /// Codes 0 to 3 are one distance each; then there are two codes for each extra bit.
  @inline(__always)
  private static func putDistance(
    _ value: Int, to stream: inout BitStream, _ bytes: inout OutputSpan<UInt8>
  ) {
    let extra = 62 &- (value | 2).leadingZeroBitCount
    let upper = value &>> extra
    put(
      DeflateCode.distances[(extra &* 2 &+ upper) & 31], value &- upper &<< extra, extra,
      to: &stream, &bytes)
  }

  /// Puts a code, and the extra bits that tell which of its values is meant.
  @inline(__always)
  private static func put(
    _ code: UInt16, _ value: Int = 0, _ extra: Int = 0, to stream: inout BitStream,
    _ bytes: inout OutputSpan<UInt8>
  ) {
    let width = Int(code & 15)
    stream.put(
      UInt64(code &>> 4) | UInt64(truncatingIfNeeded: value) &<< width, width &+ extra, to: &bytes)
  }
}

extension Deflate {
  /// The checksum at the end of a zlib stream (RFC 1950, 8.2).
  ///
  /// Eight bytes at a time: their sums in lanes of 16 bits, of which a multiplication adds up four in
  /// the highest. The sums stay below 2⁶⁴ up to 380 MB.
  static func adler32(_ data: ArraySlice<UInt8>) -> UInt32 {
    let lanes: UInt64 = 0x00FF_00FF_00FF_00FF
    var low: UInt64 = 1
    var high: UInt64 = 0
    var rest = data.span
    while rest.count >= 8 {
      let word = rest.word
      let (even, odd) = (word & lanes, word &>> 8 & lanes)
      // The first byte counts in each of the eight sums to come, the last in one.
      let weighted = even &* 0x0008_0006_0004_0002 &+ odd &* 0x0007_0005_0003_0001
      high &+= low &* 8 &+ weighted &>> 48
      low &+= ((even &+ odd) &* 0x0001_0001_0001_0001) &>> 48
      rest = rest.extracting(droppingFirst: 8)
    }
    for index in rest.indices {
      low &+= UInt64(rest[index])
      high &+= low
    }
    return UInt32(high % 65521) << 16 | UInt32(low % 65521)
  }
}
