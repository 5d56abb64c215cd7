internal import PDF

extension Picture {
  /// The picture as a PNG (ISO/IEC 15948) of one bit a pixel, eight pixels a module.
  package var png: [UInt8] {
    let scale = 8
    let width = Self.bytes(size * scale)
    // Colour type 0, grey: 0 is black. Then deflate, the five filters, no interlacing.
    let header = width + width + [1, 0, 0, 0, 0]
    // Eight pixels a module make a module a byte; seven rows in eight are as the one above them.
    let same = [2] + [UInt8](repeating: 0, count: size)
    let lines: [UInt8] = rows.flatMap { row -> [UInt8] in
      [0] + row.map { $0 ? 0x00 : 0xFF } + Array(repeating: same, count: scale - 1).joined()
    }
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + Self.chunk("IHDR", header)
      + Self.chunk("IDAT", Deflate.zlib(lines)) + Self.chunk("IEND", [])
  }

  /// The length, the name and the contents, and a checksum of the last two (clause 5.3).
  private static func chunk(_ name: String, _ contents: [UInt8]) -> [UInt8] {
    let checked = Array(name.utf8) + contents
    return bytes(contents.count) + checked + bytes(Int(checksum(checked)))
  }

  /// CRC-32 (annex D), bit by bit: a picture is small.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var remainder: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      remainder ^= UInt32(byte)
      for _ in 0..<8 {
        remainder = remainder & 1 == 1 ? remainder >> 1 ^ 0xEDB8_8320 : remainder >> 1
      }
    }
    return remainder ^ 0xFFFF_FFFF
  }

  /// Four bytes, the most significant first.
  private static func bytes(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }
}
