internal import AttestCompression

extension QRCode {
  /// The symbol in black on white as a PNG file (ISO/IEC 15948) with one bit per pixel.
  /// - Parameters:
  ///   - quietZone: The number of light modules on each side, 0 to 100. The standard requires 4
  ///     (clause 6.3.8), but few readers need that many on a white page.
  ///   - scale: The number of pixels along each side of a module, 1 to 100.
  /// - Returns: The bytes of the file.
  /// - Throws: An error that says which argument is out of range.
  public func png(quietZone: Int = 4, scale: Int = 8) throws(Failure) -> [UInt8] {
    let rows = try rows(quietZone: quietZone, scale: scale)
    let side = rows.count * scale
    // One bit per pixel, grey (0 is black), deflate compression, the five standard filters, no
    // interlacing.
    let header = bigEndian(side) + bigEndian(side) + [1, 0, 0, 0, 0]
    let lines = rows.flatMap { row in scanlines(of: row, scale: scale) }
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", header)
      + chunk("IDAT", Deflate.zlib(lines)) + chunk("IEND", [])
  }

  /// The symbol as an SVG file, drawn as a single path of horizontal runs of dark modules.
  ///
  /// One unit is one module.
  /// - Parameters:
  ///   - quietZone: The number of light modules on each side, 0 to 100; the standard requires 4.
  ///   - scale: The number of pixels along each side of a module at the natural size, 1 to 100.
  ///   - dark: The colour of the dark modules.
  ///   - light: The colour of the light modules, or `nil` to leave them transparent. The file must
  ///     then be shown on a white background.
  /// - Returns: The text of the file.
  /// - Throws: An error that says which argument is out of range, or ``Failure/badColours`` unless
  ///   `light` reflects more than `dark`, by at least 40 % of the light that white reflects (grade
  ///   C of ISO/IEC 15415).
  public func svg(
    quietZone: Int = 4, scale: Int = 8, dark: Colour = .black, light: Colour? = .white
  ) throws(Failure) -> String {
    let rows = try rows(quietZone: quietZone, scale: scale)
    let contrast = (light ?? .white).reflectance - dark.reflectance
    if contrast < Colour.white.reflectance / 5 * 2 { throw .badColours }
    let side = rows.count
    var path = ""
    for (y, row) in rows.enumerated() {
      var x = 0
      while x < side {
        let length = row[x...].prefix { $0 }.count
        if length > 0 { path += "M\(x) \(y)h\(length)v1h-\(length)z" }
        x += max(1, length)
      }
    }
    let background = light.map { "<path fill=\"\($0.hex)\" d=\"M0 0h\(side)v\(side)H0z\"/>" } ?? ""
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(side) \(side)" \
      width="\(side * scale)" height="\(side * scale)" shape-rendering="crispEdges">\
      \(background)<path\(dark == .black ? "" : " fill=\"\(dark.hex)\"") d="\(path)"/></svg>

      """
  }

  /// The symbol as lines of text, each ending with a line feed.
  ///
  /// Each line shows two rows of modules, except the last, which shows one. Either the dark modules
  /// are drawn, as `█`, `▀` or `▄`, and the light ones left blank, or the other way round. Most
  /// readers need dark modules on a light background, so the right choice depends on where the text
  /// is shown.
  /// - Parameters:
  ///   - quietZone: The number of light modules on each side, 0 to 100; the standard requires 4.
  ///   - isForDark: Whether the text will be shown light on dark, as on most terminals, rather than
  ///     dark on light, as on paper.
  /// - Returns: The lines of text.
  /// - Throws: ``Failure/badQuietZone`` if the quiet zone is out of range.
  public func text(quietZone: Int = 4, isForDark: Bool = false) throws(Failure) -> String {
    let rows = try rows(quietZone: quietZone)
    return stride(from: 0, to: rows.count, by: 2).map { y in
      rows.indices.map { x in
        let lower = y + 1 < rows.count && rows[y + 1][x] != isForDark
        let drawn = rows[y][x] != isForDark ? ["▀", "█"] : [" ", "▄"]
        return drawn[lower ? 1 : 0]
      }.joined() + "\n"
    }.joined()
  }

  /// Whether text in UTF-8 looks like a symbol drawn by ``text(quietZone:isForDark:)`` with the
  /// required quiet zone: only blocks and spaces, in a square of a possible size.
  package static func isDrawn(in bytes: [UInt8]) -> Bool {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let widths = lines.dropLast().map { line in
      let text = String(decoding: line, as: UTF8.self)
      return text.unicodeScalars.allSatisfy { " ▀▄█".unicodeScalars.contains($0) }
        ? text.unicodeScalars.count : 0
    }
    let side = widths.first ?? 0
    let isSize = side >= 29 && side <= 185 && (side - 29) % 4 == 0
    return isSize && lines.last?.isEmpty == true && widths.count == (side + 1) / 2
      && widths.allSatisfy { $0 == side }
  }

  /// The rows of modules including the quiet zone, where `true` is dark; `scale` is checked but not
  /// applied.
  private func rows(quietZone: Int, scale: Int = 1) throws(Failure) -> [[Bool]] {
    guard (0...100).contains(quietZone) else { throw .badQuietZone }
    guard (1...100).contains(scale) else { throw .badScale }
    let range = -quietZone..<size + quietZone
    return range.map { y in range.map { x in self[x, y] } }
  }

  /// An opaque colour in sRGB.
  public struct Colour: Sendable, Hashable {
    /// The red, green and blue components, 0 to 255.
    public var red, green, blue: UInt8

    /// Creates a colour from its components.
    public init(red: UInt8, green: UInt8, blue: UInt8) {
      (self.red, self.green, self.blue) = (red, green, blue)
    }

    /// Black, the usual colour of dark modules.
    public static let black = Colour(red: 0, green: 0, blue: 0)
    /// White, the usual colour of light modules.
    public static let white = Colour(red: 255, green: 255, blue: 255)

    /// The light that the colour reflects, from 0 to 10,000 × 255², with a gamma of 2 instead of
    /// sRGB's curve.
    fileprivate var reflectance: Int {
      let (red, green, blue) = (Int(red), Int(green), Int(blue))
      return 2126 * red * red + 7152 * green * green + 722 * blue * blue
    }

    /// The colour as CSS writes it, such as `#fff` or `#123456`.
    fileprivate var hex: String {
      let bytes = [red, green, blue]
      let isShort = bytes.allSatisfy { $0 >> 4 == $0 & 15 }
      let digits = bytes.flatMap { isShort ? [$0 & 15] : [$0 >> 4, $0 & 15] }
      return "#" + digits.map { String($0, radix: 16) }.joined()
    }
  }
}

/// The lines of pixels for one row of modules (ISO/IEC 15948, clauses 7.2 and 9.2).
///
/// The first line is unfiltered. The others use filter 2, which stores the difference from the line
/// above, because that difference is always zero here.
private func scanlines(of row: [Bool], scale: Int) -> [UInt8] {
  var bytes = [UInt8](repeating: 0, count: (row.count * scale + 7) / 8)
  for pixel in 0..<row.count * scale where !row[pixel / scale] {
    bytes[pixel / 8] |= 0x80 >> UInt8(pixel % 8)
  }
  let same = [2] + [UInt8](repeating: 0, count: bytes.count)
  return [0] + bytes + Array(repeating: same, count: scale - 1).joined()
}

/// A PNG chunk: the length, the name, the contents, and a checksum of the name and contents
/// (ISO/IEC 15948, clause 5.3).
private func chunk(_ name: String, _ contents: [UInt8]) -> [UInt8] {
  let checked = Array(name.utf8) + contents
  return bigEndian(contents.count) + checked + bigEndian(Int(Checksum.crc32(checked[...])))
}

/// The number as four bytes, most significant byte first.
private func bigEndian(_ number: Int) -> [UInt8] {
  [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
}
