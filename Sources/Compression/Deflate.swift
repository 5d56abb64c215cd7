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
  @inline(__always) mutating func finish(to bytes: inout OutputSpan<UInt8>) {
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
        put(DeflateCode.symbols[(254 &+ length) & 511], to: &stream, &bytes)
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
  @inline(__always) private static func slot(of word: UInt64) -> Int {
    Int((UInt32(truncatingIfNeeded: word) &* 0x9E37_79B1) &>> 21)
  }

  /// The number of bytes that match the bytes `distance` before them.
  @inline(__always) private static func length(
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

  /// Writes a distance; `value` is the distance minus 1.
  ///
  /// Codes 0 to 3 each stand for one distance. Above them, there are two codes for each number of
  /// extra bits.
  @inline(__always) private static func putDistance(
    _ value: Int, to stream: inout BitStream, _ bytes: inout OutputSpan<UInt8>
  ) {
    let extra = 62 &- (value | 2).leadingZeroBitCount
    let upper = value &>> extra
    let code = DeflateCode.distances[(extra &* 2 &+ upper) & 31]
    let width = Int(code & 15)
    stream.put(
      UInt64(code &>> 4) | UInt64(truncatingIfNeeded: value &- upper &<< extra) &<< width,
      width &+ extra, to: &bytes)
  }

  /// Writes one of the symbols of ``DeflateCode``.
  @inline(__always) private static func put(
    _ symbol: UInt32, to stream: inout BitStream, _ bytes: inout OutputSpan<UInt8>
  ) { stream.put(UInt64(symbol &>> 4), Int(symbol & 15), to: &bytes) }
}

/// The prefix codes used in every stream (RFC 1951, 3.2.7), and the header that announces them.
///
/// All streams use the same pair of codes, which was fitted once to our pages and fonts.
/// Neighbouring lengths that were nearly equal were made equal to keep the header short. The
/// streams of a paper are together about a tenth smaller than with the fixed codes (3.2.6), and no
/// stream has to be read twice to compute a code of its own. Tests/Tables/pdf.py generates the
/// tables from the lengths.
enum DeflateCode {
  /// The block header followed by the lengths of the codes, which together fill whole bytes.
  static let announcement: [UInt8] = [
    0xED, 0x1D, 0x03, 0x60, 0xC4, 0xCA, 0x72, 0x52, 0xDB, 0xE6, 0xD6, 0x44, 0x84, 0xDA, 0xB6, 0x4D,
    0xE4, 0x2C, 0xE4, 0xDB, 0xB6, 0x6D, 0xDB, 0xB6, 0x6D, 0xDB, 0x36, 0xF1, 0xAC, 0x3F, 0x1B, 0x5C,
    0x9E, 0x2D, 0xB4, 0x4D, 0x6E, 0x67, 0xC7, 0xD8, 0xD9, 0xCD, 0x55,
  ]

  /// The codes for bytes, for the end of the block (256) and for the lengths from 3 to 257 (from
  /// 257).
  ///
  /// The lowest four bits hold the number of bits to write. The bits themselves are above them,
  /// with the first bit lowest; for a length, they include the extra bits after the code.
  static let symbols: [UInt32] = [
    0x00004, 0x000C6, 0x00718, 0x00F18, 0x00098, 0x00898, 0x00498, 0x00C98, 0x00298, 0x00A98,
    0x00698, 0x00E98, 0x00198, 0x00998, 0x00598, 0x00D98, 0x00398, 0x00B98, 0x00798, 0x00F98,
    0x00058, 0x00858, 0x00458, 0x00C58, 0x00258, 0x00A58, 0x00658, 0x00E58, 0x00158, 0x00958,
    0x00558, 0x00D58, 0x00045, 0x00358, 0x00B58, 0x00758, 0x00F58, 0x000D8, 0x008D8, 0x004D8,
    0x00CD8, 0x002D8, 0x00AD8, 0x006D8, 0x00ED8, 0x001D8, 0x009D8, 0x005D8, 0x002C6, 0x001C6,
    0x003C6, 0x00026, 0x00226, 0x00126, 0x00326, 0x000A6, 0x00DD8, 0x003D8, 0x00BD8, 0x007D8,
    0x00FD8, 0x00038, 0x00838, 0x00438, 0x00C38, 0x00238, 0x00A38, 0x00638, 0x00E38, 0x00138,
    0x00938, 0x00538, 0x00D38, 0x00338, 0x00B38, 0x00738, 0x00F38, 0x000B8, 0x008B8, 0x004B8,
    0x00CB8, 0x002B8, 0x00AB8, 0x006B8, 0x00EB8, 0x001B8, 0x009B8, 0x005B8, 0x00DB8, 0x003B8,
    0x00BB8, 0x007B8, 0x00FB8, 0x00078, 0x00878, 0x00478, 0x00C78, 0x00278, 0x00A78, 0x00678,
    0x00E78, 0x002A6, 0x000E7, 0x004E7, 0x002E7, 0x006E7, 0x001E7, 0x005E7, 0x003E7, 0x007E7,
    0x00017, 0x00417, 0x00217, 0x00617, 0x00117, 0x00517, 0x001A6, 0x03F7B, 0x07F7B, 0x000FB,
    0x040FB, 0x020FB, 0x060FB, 0x010FB, 0x050FB, 0x030FB, 0x070FB, 0x008FB, 0x048FB, 0x028FB,
    0x068FB, 0x018FB, 0x058FB, 0x038FB, 0x078FB, 0x004FB, 0x044FB, 0x024FB, 0x064FB, 0x014FB,
    0x054FB, 0x034FB, 0x074FB, 0x00CFB, 0x04CFB, 0x02CFB, 0x06CFB, 0x01CFB, 0x05CFB, 0x03CFB,
    0x07CFB, 0x002FB, 0x042FB, 0x022FB, 0x062FB, 0x012FB, 0x052FB, 0x032FB, 0x072FB, 0x00AFB,
    0x04AFB, 0x02AFB, 0x06AFB, 0x01AFB, 0x05AFB, 0x03AFB, 0x07AFB, 0x006FB, 0x046FB, 0x026FB,
    0x066FB, 0x016FB, 0x056FB, 0x036FB, 0x076FB, 0x00EFB, 0x04EFB, 0x02EFB, 0x06EFB, 0x01EFB,
    0x05EFB, 0x03EFB, 0x07EFB, 0x001FB, 0x041FB, 0x021FB, 0x061FB, 0x011FB, 0x051FB, 0x031FB,
    0x071FB, 0x009FB, 0x049FB, 0x029FB, 0x069FB, 0x019FB, 0x059FB, 0x039FB, 0x079FB, 0x005FB,
    0x045FB, 0x025FB, 0x065FB, 0x015FB, 0x055FB, 0x035FB, 0x075FB, 0x00DFB, 0x04DFB, 0x02DFB,
    0x06DFB, 0x01DFB, 0x05DFB, 0x03DFB, 0x07DFB, 0x003FB, 0x043FB, 0x023FB, 0x063FB, 0x013FB,
    0x053FB, 0x033FB, 0x073FB, 0x00BFB, 0x04BFB, 0x02BFB, 0x06BFB, 0x01BFB, 0x05BFB, 0x03BFB,
    0x07BFB, 0x007FB, 0x047FB, 0x027FB, 0x067FB, 0x017FB, 0x057FB, 0x037FB, 0x077FB, 0x00FFB,
    0x04FFB, 0x02FFB, 0x06FFB, 0x01FFB, 0x05FFB, 0x03FFB, 0x0017A, 0x0217A, 0x0117A, 0x0317A,
    0x0097A, 0x0297A, 0x0197A, 0x0397A, 0x0057A, 0x0257A, 0x0157A, 0x07FFB, 0x00084, 0x00145,
    0x003A6, 0x00066, 0x00266, 0x00166, 0x00317, 0x00367, 0x00767, 0x0357B, 0x0757B, 0x00D7B,
    0x04D7B, 0x02D7B, 0x06D7B, 0x01D7C, 0x05D7C, 0x09D7C, 0x0DD7C, 0x03D7C, 0x07D7C, 0x0BD7C,
    0x0FD7C, 0x0037C, 0x0437C, 0x0837C, 0x0C37C, 0x0237C, 0x0637C, 0x0A37C, 0x0E37C, 0x0137D,
    0x0537D, 0x0937D, 0x0D37D, 0x1137D, 0x1537D, 0x1937D, 0x1D37D, 0x0337D, 0x0737D, 0x0B37D,
    0x0F37D, 0x1337D, 0x1737D, 0x1B37D, 0x1F37D, 0x00B7D, 0x04B7D, 0x08B7D, 0x0CB7D, 0x10B7D,
    0x14B7D, 0x18B7D, 0x1CB7D, 0x02B7D, 0x06B7D, 0x0AB7D, 0x0EB7D, 0x12B7D, 0x16B7D, 0x1AB7D,
    0x1EB7D, 0x01B7E, 0x05B7E, 0x09B7E, 0x0DB7E, 0x11B7E, 0x15B7E, 0x19B7E, 0x1DB7E, 0x21B7E,
    0x25B7E, 0x29B7E, 0x2DB7E, 0x31B7E, 0x35B7E, 0x39B7E, 0x3DB7E, 0x03B7E, 0x07B7E, 0x0BB7E,
    0x0FB7E, 0x13B7E, 0x17B7E, 0x1BB7E, 0x1FB7E, 0x23B7E, 0x27B7E, 0x2BB7E, 0x2FB7E, 0x33B7E,
    0x37B7E, 0x3BB7E, 0x3FB7E, 0x0077E, 0x0477E, 0x0877E, 0x0C77E, 0x1077E, 0x1477E, 0x1877E,
    0x1C77E, 0x2077E, 0x2477E, 0x2877E, 0x2C77E, 0x3077E, 0x3477E, 0x3877E, 0x3C77E, 0x0277E,
    0x0677E, 0x0A77E, 0x0E77E, 0x1277E, 0x1677E, 0x1A77E, 0x1E77E, 0x2277E, 0x2677E, 0x2A77E,
    0x2E77E, 0x3277E, 0x3677E, 0x3A77E, 0x3E77E, 0x0177F, 0x0577F, 0x0977F, 0x0D77F, 0x1177F,
    0x1577F, 0x1977F, 0x1D77F, 0x2177F, 0x2577F, 0x2977F, 0x2D77F, 0x3177F, 0x3577F, 0x3977F,
    0x3D77F, 0x4177F, 0x4577F, 0x4977F, 0x4D77F, 0x5177F, 0x5577F, 0x5977F, 0x5D77F, 0x6177F,
    0x6577F, 0x6977F, 0x6D77F, 0x7177F, 0x7577F, 0x7977F, 0x7D77F, 0x0377F, 0x0777F, 0x0B77F,
    0x0F77F, 0x1377F, 0x1777F, 0x1B77F, 0x1F77F, 0x2377F, 0x2777F, 0x2B77F, 0x2F77F, 0x3377F,
    0x3777F, 0x3B77F, 0x3F77F, 0x4377F, 0x4777F, 0x4B77F, 0x4F77F, 0x5377F, 0x5777F, 0x5B77F,
    0x5F77F, 0x6377F, 0x6777F, 0x6B77F, 0x6F77F, 0x7377F, 0x7777F, 0x7B77F, 0x7F77F, 0x00F7F,
    0x04F7F, 0x08F7F, 0x0CF7F, 0x10F7F, 0x14F7F, 0x18F7F, 0x1CF7F, 0x20F7F, 0x24F7F, 0x28F7F,
    0x2CF7F, 0x30F7F, 0x34F7F, 0x38F7F, 0x3CF7F, 0x40F7F, 0x44F7F, 0x48F7F, 0x4CF7F, 0x50F7F,
    0x54F7F, 0x58F7F, 0x5CF7F, 0x60F7F, 0x64F7F, 0x68F7F, 0x6CF7F, 0x70F7F, 0x74F7F, 0x78F7F,
    0x7CF7F, 0x02F7F, 0x06F7F, 0x0AF7F, 0x0EF7F, 0x12F7F, 0x16F7F, 0x1AF7F, 0x1EF7F, 0x22F7F,
    0x26F7F, 0x2AF7F, 0x2EF7F, 0x32F7F, 0x36F7F, 0x3AF7F, 0x3EF7F, 0x42F7F, 0x46F7F, 0x4AF7F,
    0x4EF7F, 0x52F7F, 0x56F7F, 0x5AF7F, 0x5EF7F, 0x62F7F, 0x66F7F, 0x6AF7F, 0x6EF7F, 0x72F7F,
    0x76F7F, 0x7AF7F,
  ]

  /// The codes for distances without their extra bits, in the same format as `symbols`.
  ///
  /// Two unused entries at the end make every index of five bits valid.
  static let distances: [UInt16] = [
    0x01F8, 0x09F8, 0x05F8, 0x0176, 0x0376, 0x02F7, 0x0035, 0x0004, 0x0135, 0x0084, 0x0044, 0x00C4,
    0x0024, 0x00A4, 0x0064, 0x00E4, 0x0014, 0x0094, 0x0054, 0x00B5, 0x00D4, 0x01B5, 0x0075, 0x00F6,
    0x06F7, 0x0DF8, 0x03F8, 0x0BF8, 0x07F8, 0x0FF8, 0x0000, 0x0000,
  ]
}
