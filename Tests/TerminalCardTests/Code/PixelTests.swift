import AttestCore
import Foundation
import AttestQRCode
import Testing

@testable import AttestTerminalCard

@Suite struct PixelTests {
  private static func pixels(_ style: CodeStyle, cell: Capabilities.CellSize?) throws -> (
    size: Size, bytes: [UInt8], removal: [UInt8]
  ) {
    var capabilities = Capabilities(depth: .direct)
    capabilities.cell = cell
    let code = try #require(ScreenCode(of: CardState.payload))
    let room = Size(columns: 58, rows: 22)
    let drawn = try #require(code.drawn(as: style, quiet: 4, in: room, on: capabilities))
    let image = try #require(drawn.image)
    return (drawn.size, image.bytes, image.removal)
  }

  private static func symbol() throws -> QRCode {
    try QRCode(CardState.payload, level: .low, raisingLevel: true)
  }

  @Test func `kitty gets a PNG with its size in cells`() throws {
    let pixels = try Self.pixels(.kitty, cell: .init(width: 10, height: 20))
    #expect(pixels.size == Size(columns: 44, rows: 22))
    let commands = String(decoding: pixels.bytes, as: UTF8.self)
      .split(separator: "\u{1B}\\").map { $0.split(separator: ";", maxSplits: 1) }
    #expect(commands.first?.first == "\u{1B}_Ga=T,f=100,q=2,C=1,i=7,c=44,r=22,m=0")
    let png = try #require(Data(base64Encoded: commands.map { String($0[1]) }.joined()))
    #expect(try Array(png) == Self.symbol().png())
    #expect(String(decoding: pixels.removal, as: UTF8.self).contains("a=d,d=I,i=7"))
  }

  @Test
  func `pieces for kitty have at most 4096 bytes, and all but the last are marked as continued`()
    throws
  {
    let code = try #require(ScreenCode(of: String(repeating: "x", count: 2900)))
    var capabilities = Capabilities(depth: .direct)
    capabilities.cell = .init(width: 10, height: 20)
    let room = Size(columns: 200, rows: 90)
    let drawn = try #require(code.drawn(as: .kitty, quiet: 4, in: room, on: capabilities))
    let image = try #require(drawn.image)
    let pieces = String(decoding: image.bytes, as: UTF8.self).split(separator: "\u{1B}\\")
    #expect(pieces.count > 1)
    for (place, piece) in pieces.enumerated() {
      let halves = piece.split(separator: ";")
      #expect(halves[0].hasSuffix(place == pieces.count - 1 ? "m=0" : "m=1"))
      #expect(halves[1].utf8.count <= 4096)
    }
  }

  @Test func `iTerm2 gets the PNG of the code in one piece`() throws {
    let text = String(
      decoding: try Self.pixels(.iTerm2, cell: .init(width: 10, height: 20)).bytes, as: UTF8.self)
    let halves = text.dropFirst(2).dropLast().split(separator: ":")
    #expect(text.hasPrefix("\u{1B}]1337;File=inline=1;") && text.hasSuffix("\u{7}"))
    #expect(halves[0].contains("width=44;height=22;preserveAspectRatio=1"))
    let png = try #require(Data(base64Encoded: String(halves[1])))
    #expect(halves[0].contains("size=\(png.count);"))
    #expect(try Array(png) == Self.symbol().png())
  }

  @Test(arguments: [(10, 20, 7), (9, 18, 6), (8, 15, 5), (7, 14, 5), (19, 38, 14)])
  func `sixels show every module`(width: Int, height: Int, scale: Int) throws {
    let pixels = try Self.pixels(.sixel, cell: .init(width: width, height: height))
    let symbol = try Self.symbol()
    let side = (symbol.size + 8) * scale
    #expect(pixels.size.columns * width >= side && pixels.size.rows * height >= side)
    #expect((pixels.size.columns - 1) * width < side && (pixels.size.rows - 1) * height < side)
    let (dark, light) = try Self.planes(of: pixels.bytes, side: side)
    for y in 0..<side {
      for x in 0..<side {
        let isDark = symbol[x / scale - 4, y / scale - 4]
        #expect(dark[y][x] == isDark && light[y][x] != isDark, "\(x) \(y)")
      }
    }
  }

  /// Decodes DEC sixels: a letter is six pixels in a column, `!` repeats, `$` returns, `-` moves
  /// down.
  private static func planes(of bytes: [UInt8], side: Int) throws -> ([[Bool]], [[Bool]]) {
    let text = String(decoding: bytes, as: UTF8.self)
    let head = "\u{1B}Pq\"1;1;\(side);\(side)#0;2;0;0;0#1;2;100;100;100"
    try #require(text.hasPrefix(head + "#0"))
    try #require(text.hasSuffix("-\u{1B}\\"))
    let empty = [[Bool]](repeating: [Bool](repeating: false, count: side), count: side)
    var planes = [empty, empty]
    var (colour, x, y) = (0, 0, 0)
    let body = text.dropFirst(head.count).dropLast(2)
    for token in body.matches(of: /#([01])|(?:!(\d+))?([?-~])|\$|-/) {
      if let number = token.1 {
        colour = Int(number) ?? 0
      } else if let letter = token.3 {
        let bits = Int(letter.unicodeScalars.first?.value ?? 63) - 63
        for _ in 0..<(token.2.flatMap { Int($0) } ?? 1) {
          for bit in 0..<6 where bits >> bit & 1 == 1 { planes[colour][y + bit][x] = true }
          x += 1
        }
      } else if token.0 == "$" {
        x = 0
      } else if token.0 == "-" {
        (x, y) = (0, y + 6)
      }
    }
    return (planes[0], planes[1])
  }

  @Test func `a code whose modules would be less than three pixels wide is not drawn`() throws {
    let code = try #require(ScreenCode(of: CardState.payload))
    var capabilities = Capabilities(depth: .direct)
    for style in [CodeStyle.kitty, .iTerm2, .sixel] {
      for (cell, room, isDrawn) in [
        (Capabilities.CellSize(width: 10, height: 20), Size(columns: 18, rows: 9), true),
        (.init(width: 10, height: 20), Size(columns: 18, rows: 8), false),
        (.init(width: 10, height: 20), Size(columns: 17, rows: 9), false),
        (.init(width: 0, height: 20), Size(columns: 80, rows: 24), false),
        (.init(width: 1_000_000, height: 1), Size(columns: 80, rows: 24), false),
      ] {
        capabilities.cell = cell
        let pixels = code.drawn(as: style, quiet: 4, in: room, on: capabilities)
        #expect((pixels != nil) == isDrawn, "\(style) \(cell) \(room)")
        if let pixels {
          #expect(pixels.size.columns <= room.columns && pixels.size.rows <= room.rows)
        }
      }
    }
  }

  @Test(arguments: ["", "f", "fo", "foo", "foob", "fooba", "foobar", "\u{0}\u{7F}~?>"])
  func `bytes are encoded in Base64 (RFC 4648)`(text: String) {
    let bytes = Array(text.utf8)
    #expect(
      String(decoding: Base64.encoded(bytes), as: UTF8.self) == Data(bytes).base64EncodedString())
  }
}
