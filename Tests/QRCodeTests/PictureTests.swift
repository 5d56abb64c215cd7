internal import AttestCompression
import Testing

@testable import AttestQRCode

/// Symbols as PNG, SVG and text.
@Suite struct PictureTests {
  @Test(arguments: [0, 1, 4]) func `text and SVG show every module and the quiet zone`(
    quietZone: Int
  ) throws {
    for version in [1, 6, 40] {
      let symbol = try QRCode("ab", versions: version...version)
      let expected = modules(of: symbol, quietZone: quietZone)
      #expect(
        try modules(ofText: symbol.text(quietZone: quietZone), size: expected.count) == expected)
      let dark = try symbol.text(quietZone: quietZone, isForDark: true)
      #expect(modules(ofText: dark, size: expected.count) == expected.map { $0.map { !$0 } })
      #expect(
        try modules(ofSVG: symbol.svg(quietZone: quietZone), size: expected.count) == expected)
    }
  }

  @Test func `the default quiet zone is four modules`() throws {
    let symbol = try QRCode("ab")
    #expect(try symbol.png() == symbol.png(quietZone: 4, scale: 8))
    #expect(try symbol.svg() == symbol.svg(quietZone: 4))
    #expect(try symbol.text() == symbol.text(quietZone: 4))
  }

  @Test(arguments: [(1, 8, 4), (2, 1, 0), (3, 3, 1), (7, 20, 0), (40, 2, 30)])
  func `a PNG shows every module at its scale`(version: Int, scale: Int, quietZone: Int) throws {
    let symbol = try QRCode("ab", versions: version...version)
    let png = try symbol.png(quietZone: quietZone, scale: scale)
    let side = (symbol.size + 2 * quietZone) * scale
    #expect(png.prefix(8).elementsEqual([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
    #expect(png[8..<16].elementsEqual([0, 0, 0, 13] + Array("IHDR".utf8)))
    #expect(number(png[16..<20]) == side && number(png[20..<24]) == side)
    // One bit, grey, deflate, five filters, not interlaced.
    #expect(png[24..<29].elementsEqual([1, 0, 0, 0, 0]))
    // The checksum of the last chunk, which is empty, is the same in every PNG.
    #expect(png.suffix(12).elementsEqual([0, 0, 0, 0, 73, 69, 78, 68, 0xAE, 0x42, 0x60, 0x82]))
    let stream = Array(png[41..<41 + number(png[33..<37])])
    let lines = try #require(Inflate.zlib(stream, limit: side * side))
    let expected = modules(of: symbol, quietZone: quietZone).flatMap { row in
      Array(repeating: row.flatMap { Array(repeating: $0, count: scale) }, count: scale)
    }
    #expect(pixels(ofLines: lines, side: side) == expected)
  }

  @Test(arguments: [-1, 101, .min, .max]) func `a picture refuses sizes out of range`(
    number: Int
  ) throws {
    let symbol = try QRCode("ab")
    #expect(throws: QRCode.Failure.badScale) { try symbol.png(scale: number) }
    #expect(throws: QRCode.Failure.badScale) { try symbol.png(scale: 0) }
    #expect(throws: QRCode.Failure.badScale) { try symbol.svg(scale: number) }
    #expect(throws: QRCode.Failure.badScale) { try symbol.svg(scale: 0) }
    #expect(throws: QRCode.Failure.badQuietZone) { try symbol.png(quietZone: number) }
    #expect(throws: QRCode.Failure.badQuietZone) { try symbol.svg(quietZone: number) }
    #expect(throws: QRCode.Failure.badQuietZone) { try symbol.text(quietZone: number) }
  }

  @Test func `an SVG has the requested size and colours`() throws {
    let symbol = try QRCode("ab")
    let (blue, cream) = (
      QRCode.Colour(red: 0, green: 0x22, blue: 0x99), QRCode.Colour(red: 255, green: 250, blue: 9)
    )
    let svg = try symbol.svg(quietZone: 2, scale: 3, dark: blue, light: cream)
    #expect(svg.contains(#"viewBox="0 0 25 25" width="75" height="75""#))
    #expect(svg.contains(##"<path fill="#fffa09" d="M0 0h25v25H0z"/><path fill="#029" d="M"##))
    let clear = try symbol.svg(light: nil)
    #expect(clear.contains(#"crispEdges"><path d="M"#))
    let plain = try symbol.svg(dark: .black, light: .white)
    #expect(plain == (try symbol.svg()))
    #expect(plain.contains(##"<path fill="#fff" d="M0 0h29v29H0z"/><path d="M"##))
  }

  /// With a gamma of 2, a grey of 161 reflects 39.9% of the light, and one of 162 reflects 40.4%.
  @Test(
    arguments: [
      (0, 162, true), (0, 161, false), (197, 255, true), (198, 255, false), (255, 0, false),
      (9, 9, false),
    ] as [(UInt8, UInt8, Bool)])
  func `colours that differ too little are refused`(
    dark: UInt8, light: UInt8, isAllowed: Bool
  ) throws {
    let symbol = try QRCode("ab")
    func grey(_ level: UInt8) -> QRCode.Colour {
      QRCode.Colour(red: level, green: level, blue: level)
    }
    func failure(light: QRCode.Colour?) -> QRCode.Failure? {
      do throws(QRCode.Failure) {
        _ = try symbol.svg(dark: grey(dark), light: light)
        return nil
      } catch {
        return error
      }
    }
    #expect(failure(light: grey(light)) == (isAllowed ? nil : .badColours))
    if light == 255 { #expect(failure(light: nil) == (isAllowed ? nil : .badColours)) }
  }

  private func modules(of symbol: QRCode, quietZone: Int) -> [[Bool]] {
    let places = -quietZone..<symbol.size + quietZone
    return places.map { y in places.map { x in symbol[x, y] } }
  }

  private func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }

  /// The pixels of lines with filter 0 or 2 (ISO/IEC 15948, clause 9.2), dark where a bit is zero.
  private func pixels(ofLines bytes: [UInt8], side: Int) -> [[Bool]] {
    let width = (side + 7) / 8
    var above = [UInt8](repeating: 0, count: width)
    return stride(from: 0, to: bytes.count, by: width + 1).map { start in
      let line = bytes[start + 1...start + width]
      above = bytes[start] == 0 ? Array(line) : zip(line, above).map { $0 &+ $1 }
      return (0..<side).map { above[$0 / 8] & 0x80 >> UInt8($0 % 8) == 0 }
    }
  }

  private func modules(ofText text: String, size: Int) -> [[Bool]] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    return lines.flatMap { line in
      [line.map { "▀█".contains($0) }, line.map { "▄█".contains($0) }]
    }.prefix(size).map(\.self)
  }

  private func modules(ofSVG svg: String, size: Int) -> [[Bool]] {
    var rows = [[Bool]](repeating: [Bool](repeating: false, count: size), count: size)
    #expect(!svg.contains("h0v"))
    for run in svg.matches(of: /M(\d+) (\d+)h(\d+)v1h/) {
      guard let x = Int(run.1), let y = Int(run.2), let length = Int(run.3) else { continue }
      for x in x..<x + length { rows[y][x] = true }
    }
    return rows
  }
}
