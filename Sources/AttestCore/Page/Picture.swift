internal import QRCode
internal import PDF

/// A QR code as something to look at: rows of modules, the quiet zone included, of four
/// as a rule.
package struct Picture: Hashable, Sendable {
  /// From the top, true where it is dark.
  package let rows: [[Bool]]

  /// The number of modules on a side.
  package var size: Int { rows.count }

  package init(rows: [[Bool]]) { self.rows = rows }

  init(_ code: QRCode) {
    let places = -4..<code.size + 4
    rows = places.map { y in places.map { x in code[x, y] } }
  }
}

extension Attestation {
  /// The code alone, the same one that the page has; `nil` for a paper that has none.
  package func picture() throws(AttestError) -> Picture? {
    guard let payload = try payload() else { return nil }
    return Picture(try qrCode(of: payload))
  }
}

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

extension Picture {
  /// The picture as an SVG whose unit is a module: one path of the stretches of each row.
  package var svg: String {
    var path = ""
    for (y, row) in rows.enumerated() {
      var x = 0
      while x < size {
        let length = row[x...].prefix { $0 }.count
        if length > 0 { path += "M\(x) \(y)h\(length)v1h-\(length)z" }
        x += max(1, length)
      }
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(size) \(size)" \
      width="\(size * 8)" height="\(size * 8)" shape-rendering="crispEdges">\
      <path fill="#fff" d="M0 0h\(size)v\(size)H0z"/><path d="\(path)"/></svg>

      """
  }
}

extension Picture {
  /// The picture in a file of text, without colours: dark modules are ink.
  package var text: String {
    stride(from: 0, to: size, by: 2).map { y in
      (0..<size).map { x in
        switch (rows[y][x], y + 1 < size && rows[y + 1][x]) {
        case (false, false): " "
        case (false, true): "▄"
        case (true, false): "▀"
        case (true, true): "█"
        }
      }.joined() + "\n"
    }.joined()
  }
}
