/// The checksums used in zlib streams and PNG files.
package enum Checksum {
  /// The Adler-32 checksum at the end of a zlib stream (RFC 1950, 8.2).
  ///
  /// Each iteration takes 64 bytes as eight words, whose bytes are summed in 16-bit lanes; a
  /// multiplication then adds four lanes together in the highest one. The sums stay below 2⁶⁴ for
  /// up to 380 MB.
  package static func adler32(_ data: ArraySlice<UInt8>) -> UInt32 {
    let lanes: UInt64 = 0x00FF_00FF_00FF_00FF
    let ones: UInt64 = 0x0001_0001_0001_0001
    var low: UInt64 = 1
    var high: UInt64 = 0
    var rest = data.span
    while rest.count >= 64 {
      var (even, odd, earlier) = (0 as UInt64, 0 as UInt64, 0 as UInt64)
      for offset in stride(from: 0, to: 64, by: 8) {
        let word = rest.extracting(offset..<offset + 8).word
        earlier &+= even &+ odd
        even &+= word & lanes
        odd &+= word &>> 8 & lanes
      }
      // The bytes of earlier words are included in eight more sums for each word after them. The
      // first byte of a word is included in its eight sums, the last byte in only one.
      high &+= low &* 64 &+ ((earlier &* ones) &>> 48) &* 8
      high &+= (even &* 0x0008_0006_0004_0002) &>> 48 &+ (odd &* 0x0007_0005_0003_0001) &>> 48
      low &+= ((even &+ odd) &* ones) &>> 48
      rest = rest.extracting(droppingFirst: 64)
    }
    for index in rest.indices {
      low &+= UInt64(rest[index])
      high &+= low
    }
    return UInt32(high % 65521) << 16 | UInt32(low % 65521)
  }

  /// The CRC-32 of a PNG chunk (ISO/IEC 15948, annex D), computed with a table for speed, because
  /// an image may have millions of bytes.
  package static func crc32(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    var remainder: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      remainder = remainders[Int(UInt8(truncatingIfNeeded: remainder) ^ byte)] ^ remainder >> 8
    }
    return ~remainder
  }

  private static let remainders = (UInt32(0)..<256).map { byte -> UInt32 in
    var rest = byte
    for _ in 0..<8 { rest = rest & 1 == 1 ? rest >> 1 ^ 0xEDB8_8320 : rest >> 1 }
    return rest
  }
}
