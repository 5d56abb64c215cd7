/// A stream of bits, packed into bytes from the lowest bit up (RFC 1951, 3.1.1).
struct BitStream {
  /// The bits not yet written, at most 31 between calls.
  private var bits: UInt64 = 0
  private var count = 0

  /// Writes up to 32 bits; there must be room for eight more bytes.
  @inline(__always)
  mutating func put(_ value: UInt64, _ width: Int, to bytes: inout OutputSpan<UInt8>) {
    bits |= value &<< count
    count &+= width
    if count < 32 { return }
    bytes.append(PackedBytes(word: bits, count: 4))
    bits &>>= 32
    count &-= 32
  }

  /// Writes the remaining bits and pads the last byte with zeros.
  @inline(__always)
  mutating func finish(to bytes: inout OutputSpan<UInt8>) {
    for shift in stride(from: 0, to: UInt64(count), by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: bits &>> shift))
    }
    (bits, count) = (0, 0)
  }
}

/// Compresses data into the zlib format (RFC 1950), as one block (RFC 1951) with the codes of
/// ``DeflateCode``.
///
/// At each offset, only the most recent offset whose four bytes have the same hash is tried, and
/// offsets inside a repetition are skipped. Pages repeat themselves at short distances, so one pass
/// finds nearly all repetitions.
///
/// Everything is inlined into one loop that takes bytes from the front of the remaining data, so
/// that one bounds check covers eight accesses.
package enum Deflate {
  /// The maximum distance of a repetition (RFC 1951, 2).
  private static let window: UInt32 = 32_768
  /// One less than the maximum, because length 258 has a code of its own.
  private static let longest = 257

  /// Compresses data into a zlib stream.
  package static func zlib(_ data: [UInt8]) -> [UInt8] {
    // macOS 13 lacks `Array.span`, so this takes the span of a slice.
    let data = data[...]
    // No code needs more than eleven bits for each byte of data.
    return [UInt8](capacity: data.count / 8 * 11 + 72) { bytes in
      bytes.append(0x78)
      bytes.append(0x01)
      for byte in DeflateCode.announcement { bytes.append(byte) }
      put(data.span, to: &bytes)
      let sum = Checksum.adler32(data)
      for shift in [24, 16, 8, 0] as [UInt32] {
        bytes.append(UInt8(truncatingIfNeeded: sum &>> shift))
      }
    }
  }

  @inline(__always)
  private static func put(_ data: Span<UInt8>, to bytes: inout OutputSpan<UInt8>) {
    var stream = BitStream()
    // The last offset for each hash, which starts out too far away to be used.
    var offsets = ContiguousArray<UInt32>(repeating: 1 << 31, count: slots)
    var last = offsets.mutableSpan
    var rest = data
    while rest.count >= 8 {
      let offset = UInt32(truncatingIfNeeded: data.count &- rest.count)
      let word = rest.word
      let distance = offset &- last[slot(of: word)]
      last[slot(of: word)] = offset
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

  /// The slot in the hash table for the first four bytes of a word.
  @inline(__always)
  private static func slot(of word: UInt64) -> Int {
    Int((UInt32(truncatingIfNeeded: word) &* 0x9E37_79B1) &>> 21)
  }

  /// The number of bytes that match the bytes `distance` before them.
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

  /// Writes a length; `value` is the length minus 3.
  ///
  /// Codes 257 to 264 each stand for one length. Above them, there are four codes for each number of
  /// extra bits.
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

  /// Writes a distance; `value` is the distance minus 1.
  ///
  /// Codes 0 to 3 each stand for one distance. Above them, there are two codes for each number of
  /// extra bits.
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

  /// Writes a code followed by its extra bits.
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

/// The prefix codes used in every stream (RFC 1951, 3.2.7), and the header that announces them.
///
/// All streams use the same pair of codes, which was fitted once to our pages and fonts.
/// Neighbouring lengths that were nearly equal were made equal to keep the header short. A page is
/// a tenth smaller than with the fixed codes (3.2.6), and no stream has to be read twice to compute
/// a code of its own. Tests/Tables/pdf.py generates the tables from the lengths.
enum DeflateCode {
  /// The block header followed by the lengths of the codes, padded to a whole byte.
  static let announcement: [UInt8] = [
    0xED, 0x1D, 0x03, 0x60, 0xC4, 0xCA, 0x72, 0x52, 0xDB, 0xE6, 0xD6, 0x44, 0x84, 0xDA, 0xB6, 0x4D,
    0xE4, 0x2C, 0xE4, 0xDB, 0xB6, 0x6D, 0xDB, 0xB6, 0x6D, 0xDB, 0x36, 0xF1, 0xAC, 0x3F, 0x1B, 0x5C,
    0x9E, 0x2D, 0xB4, 0x4D, 0x6E, 0x67, 0xC7, 0xD8, 0xD9, 0xCD, 0x55,
  ]

  /// The codes for bytes, for the end of the block (256) and for lengths (from 257).
  ///
  /// The lowest four bits hold the number of bits in the code. The code itself is above them, with
  /// its first bit lowest.
  static let symbols: [UInt16] = [
    0x0004, 0x00C6, 0x0718, 0x0F18, 0x0098, 0x0898, 0x0498, 0x0C98, 0x0298, 0x0A98, 0x0698, 0x0E98,
    0x0198, 0x0998, 0x0598, 0x0D98, 0x0398, 0x0B98, 0x0798, 0x0F98, 0x0058, 0x0858, 0x0458, 0x0C58,
    0x0258, 0x0A58, 0x0658, 0x0E58, 0x0158, 0x0958, 0x0558, 0x0D58, 0x0045, 0x0358, 0x0B58, 0x0758,
    0x0F58, 0x00D8, 0x08D8, 0x04D8, 0x0CD8, 0x02D8, 0x0AD8, 0x06D8, 0x0ED8, 0x01D8, 0x09D8, 0x05D8,
    0x02C6, 0x01C6, 0x03C6, 0x0026, 0x0226, 0x0126, 0x0326, 0x00A6, 0x0DD8, 0x03D8, 0x0BD8, 0x07D8,
    0x0FD8, 0x0038, 0x0838, 0x0438, 0x0C38, 0x0238, 0x0A38, 0x0638, 0x0E38, 0x0138, 0x0938, 0x0538,
    0x0D38, 0x0338, 0x0B38, 0x0738, 0x0F38, 0x00B8, 0x08B8, 0x04B8, 0x0CB8, 0x02B8, 0x0AB8, 0x06B8,
    0x0EB8, 0x01B8, 0x09B8, 0x05B8, 0x0DB8, 0x03B8, 0x0BB8, 0x07B8, 0x0FB8, 0x0078, 0x0878, 0x0478,
    0x0C78, 0x0278, 0x0A78, 0x0678, 0x0E78, 0x02A6, 0x00E7, 0x04E7, 0x02E7, 0x06E7, 0x01E7, 0x05E7,
    0x03E7, 0x07E7, 0x0017, 0x0417, 0x0217, 0x0617, 0x0117, 0x0517, 0x01A6, 0x3F7B, 0x7F7B, 0x00FB,
    0x40FB, 0x20FB, 0x60FB, 0x10FB, 0x50FB, 0x30FB, 0x70FB, 0x08FB, 0x48FB, 0x28FB, 0x68FB, 0x18FB,
    0x58FB, 0x38FB, 0x78FB, 0x04FB, 0x44FB, 0x24FB, 0x64FB, 0x14FB, 0x54FB, 0x34FB, 0x74FB, 0x0CFB,
    0x4CFB, 0x2CFB, 0x6CFB, 0x1CFB, 0x5CFB, 0x3CFB, 0x7CFB, 0x02FB, 0x42FB, 0x22FB, 0x62FB, 0x12FB,
    0x52FB, 0x32FB, 0x72FB, 0x0AFB, 0x4AFB, 0x2AFB, 0x6AFB, 0x1AFB, 0x5AFB, 0x3AFB, 0x7AFB, 0x06FB,
    0x46FB, 0x26FB, 0x66FB, 0x16FB, 0x56FB, 0x36FB, 0x76FB, 0x0EFB, 0x4EFB, 0x2EFB, 0x6EFB, 0x1EFB,
    0x5EFB, 0x3EFB, 0x7EFB, 0x01FB, 0x41FB, 0x21FB, 0x61FB, 0x11FB, 0x51FB, 0x31FB, 0x71FB, 0x09FB,
    0x49FB, 0x29FB, 0x69FB, 0x19FB, 0x59FB, 0x39FB, 0x79FB, 0x05FB, 0x45FB, 0x25FB, 0x65FB, 0x15FB,
    0x55FB, 0x35FB, 0x75FB, 0x0DFB, 0x4DFB, 0x2DFB, 0x6DFB, 0x1DFB, 0x5DFB, 0x3DFB, 0x7DFB, 0x03FB,
    0x43FB, 0x23FB, 0x63FB, 0x13FB, 0x53FB, 0x33FB, 0x73FB, 0x0BFB, 0x4BFB, 0x2BFB, 0x6BFB, 0x1BFB,
    0x5BFB, 0x3BFB, 0x7BFB, 0x07FB, 0x47FB, 0x27FB, 0x67FB, 0x17FB, 0x57FB, 0x37FB, 0x77FB, 0x0FFB,
    0x4FFB, 0x2FFB, 0x6FFB, 0x1FFB, 0x5FFB, 0x3FFB, 0x017A, 0x217A, 0x117A, 0x317A, 0x097A, 0x297A,
    0x197A, 0x397A, 0x057A, 0x257A, 0x157A, 0x7FFB, 0x0084, 0x0145, 0x03A6, 0x0066, 0x0266, 0x0166,
    0x0317, 0x0366, 0x357A, 0x0D7A, 0x2D7A, 0x1D7A, 0x3D7A, 0x037A, 0x237A, 0x137A, 0x337A, 0x0B7A,
    0x2B7A, 0x1B7A, 0x3B7A, 0x077A, 0x277A, 0x177A, 0x377A, 0x0F7A, 0x2F7A, 0x1F7A,
  ]

  /// The codes for distances, in the same format as `symbols`.
  static let distances: [UInt16] = [
    0x01F8, 0x09F8, 0x05F8, 0x0176, 0x0376, 0x02F7, 0x0035, 0x0004, 0x0135, 0x0084, 0x0044, 0x00C4,
    0x0024, 0x00A4, 0x0064, 0x00E4, 0x0014, 0x0094, 0x0054, 0x00B5, 0x00D4, 0x01B5, 0x0075, 0x00F6,
    0x06F7, 0x0DF8, 0x03F8, 0x0BF8, 0x07F8, 0x0FF8,
  ]
}
