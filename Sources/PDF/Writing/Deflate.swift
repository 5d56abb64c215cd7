/// Compressed data in the zlib format (RFC 1950, RFC 1951).
enum Deflate {
  /// The bytes as a zlib stream of stored blocks.
  static func zlib(_ data: [UInt8]) -> [UInt8] {
    var output: [UInt8] = [0x78, 0x01]
    var start = 0
    repeat {
      let end = min(start + 0xFFFF, data.count)
      output.append(end == data.count ? 1 : 0)
      let length = end - start
      output += [UInt8(length & 0xFF), UInt8(length >> 8)]
      output += [UInt8(~length & 0xFF), UInt8(~length >> 8 & 0xFF)]
      output += data[start..<end]
      start = end
    } while start < data.count
    output.write(bigEndian: Int(adler32(data)), bytes: 4)
    return output
  }

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
