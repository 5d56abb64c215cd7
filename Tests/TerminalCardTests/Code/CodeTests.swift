import AttestCore
import Foundation
import AttestQRCode
import Testing

@testable import AttestTerminalCard

@Suite struct CodeTests {
  /// One bit per part that a character covers, from its Unicode name.
  private static func ink(of character: Character, _ mosaic: Mosaic) -> Int? {
    let (width, height) = (mosaic.width, mosaic.height)
    guard let name = character.unicodeScalars.first?.properties.name else { return nil }
    func parts(_ covers: (_ x: Int, _ y: Int) -> Bool) -> Int {
      (0..<width * height).reduce(0) { covers($1 % width, $1 / width) ? $0 | 1 << $1 : $0 }
    }
    for prefix in ["BLOCK SEXTANT-", "BLOCK OCTANT-"] where name.hasPrefix(prefix) {
      return name.dropFirst(prefix.count).compactMap(\.wholeNumberValue)
        .reduce(0) { $0 | 1 << ($1 - 1) }
    }
    if name.hasPrefix("QUADRANT ") {
      return parts { x, y in
        let corner = (2 * y < height ? "UPPER" : "LOWER") + (x == 0 ? " LEFT" : " RIGHT")
        return name.contains(corner)
      }
    }
    switch name {
    case "SPACE": return 0
    case "LOWER HALF BLOCK": return parts { _, y in 2 * y >= height }
    case "LEFT HALF BLOCK": return parts { x, _ in x == 0 }
    case "RIGHT HALF BLOCK": return parts { x, _ in x == 1 }
    case "UPPER ONE QUARTER BLOCK": return parts { _, y in y == 0 }
    case "LOWER ONE QUARTER BLOCK": return parts { _, y in y == 3 }
    case "UPPER THREE QUARTERS BLOCK": return parts { _, y in y < 3 }
    case "LOWER THREE QUARTERS BLOCK": return parts { _, y in y > 0 }
    case "MIDDLE LEFT ONE QUARTER BLOCK": return parts { x, y in x == 0 && (1...2).contains(y) }
    case "MIDDLE RIGHT ONE QUARTER BLOCK": return parts { x, y in x == 1 && (1...2).contains(y) }
    case "LEFT HALF LOWER ONE QUARTER BLOCK": return parts { x, y in x == 0 && y == 3 }
    case "RIGHT HALF LOWER ONE QUARTER BLOCK": return parts { x, y in x == 1 && y == 3 }
    case "LEFT HALF UPPER ONE QUARTER BLOCK": return parts { x, y in x == 0 && y == 0 }
    case "RIGHT HALF UPPER ONE QUARTER BLOCK": return parts { x, y in x == 1 && y == 0 }
    default: return nil
    }
  }

  @Test(arguments: CodeStyle.allCases.compactMap(\.mosaic))
  func `each block character covers the parts that its Unicode name says`(mosaic: Mosaic) throws {
    let all = 1 << (mosaic.width * mosaic.height) - 1
    for modules in 0...all {
      let (character, isReversed) = mosaic.cell(modules)
      #expect(character != "█" && character != "▀")
      // Octants were named in Unicode 16, which the machine may not support yet.
      guard let ink = Self.ink(of: character, mosaic) else {
        try #require(mosaic.height == 4, "\(character)")
        continue
      }
      #expect((isReversed ? all - ink : ink) == modules, "\(character)")
    }
  }

  @Test func `the octants use all of their code points in order`() {
    let octants = Mosaic(width: 2, height: 4)
    let scalars = (0...255).compactMap { octants.cell($0).character.unicodeScalars.first?.value }
    let own = scalars.filter { (0x1CD00...0x1CDE5).contains($0) }
    #expect(own == Array(0x1CD00...0x1CDE5))
    // OCTANT-3 is the first, OCTANT-2345678 the last.
    #expect(scalars[4] == 0x1CD00 && scalars[254] == 0x1CDE5)
    #expect(Set(scalars).count == 254)
  }

  @Test(arguments: [CodeStyle.half, .quadrant, .sextant, .octant], [4, 3, 2])
  func `a drawn code shows every module and a light quiet zone`(style: CodeStyle, quiet: Int) throws
  {
    let code = try #require(ScreenCode(of: CardState.payload))
    let symbol = try QRCode(CardState.payload, level: .low, raisingLevel: true)
    let mosaic = try #require(style.mosaic)
    let room = Size(columns: 200, rows: 100)
    let drawn = try #require(
      code.drawn(as: style, quiet: quiet, in: room, on: Capabilities(depth: .direct)))
    for row in 0..<drawn.size.rows {
      for column in 0..<drawn.size.columns {
        let cell = drawn.cells[row * drawn.size.columns + column]
        #expect(cell.foreground == .indexed(16) || cell.character == " ")
        #expect(cell.background == .indexed(231))
        guard let ink = Self.ink(of: cell.character ?? "?", mosaic) else { continue }
        for part in 0..<mosaic.width * mosaic.height {
          let x = column * mosaic.width + part % mosaic.width - quiet
          let y = row * mosaic.height + part / mosaic.width - quiet
          let isDark = (ink >> part & 1 == 1) != cell.isReversed
          #expect(isDark == symbol[x, y], "\(x) \(y)")
        }
      }
    }
  }

  @Test func `the code is the smallest symbol, at the highest level that fits`() throws {
    for length in [1, 20, 153, 184, 290, 372, 2953] {
      let text = String(repeating: "a", count: length)
      let smallest = try QRCode(text, level: .low)
      let code = try #require(ScreenCode(of: text))
      #expect(code.size(quiet: 0) == smallest.size)
      let higher = QRCode.Level.allCases.filter {
        (try? QRCode(text, level: $0, versions: 1...smallest.version)) != nil
      }
      let best = try #require(higher.last)
      let letter = ["L", "M", "Q", "H"][Int(best.rawValue)]
      #expect(code.name == "v\(smallest.version)-\(letter)")
    }
    #expect(ScreenCode(of: "") == nil)
    #expect(ScreenCode(of: String(repeating: "a", count: 2954)) == nil)
  }

  /// Columns, rows, whether the terminal draws all blocks, and the layout for a code of 49 modules.
  @Test(arguments: [
    (100, 40, true, "half 4 facts"), (81, 31, true, "half 4 facts"), (80, 30, true, "half 3 facts"),
    (75, 29, true, "half 2 facts"), (60, 45, true, "half 4 facts"), (57, 30, true, "half 4"),
    (53, 28, true, "half 2"), (52, 30, true, "sextant 4 facts"), (80, 24, true, "sextant 4 facts"),
    (40, 50, true, "sextant 4 facts"), (30, 20, true, "sextant 4"), (29, 20, true, "sextant 4"),
    (28, 20, true, "sextant 3"), (27, 19, true, "sextant 2"), (27, 18, true, "octant 2"),
    (49, 16, true, "octant 2 facts"), (29, 16, true, "octant 4"), (27, 15, true, "octant 2"),
    (26, 15, true, "facts"), (27, 14, true, "facts"), (20, 5, true, "facts"), (1, 1, true, "facts"),
    (80, 24, false, "facts"), (52, 30, false, "quad 3 facts"), (27, 28, false, "quad 2"),
    (27, 27, false, "facts"), (27, 29, true, "sextant 2 facts"), (27, 28, true, "sextant 2"),
  ])
  func `large modules matter more than the facts, and the facts more than the quiet zone`(
    columns: Int, rows: Int, hasBlocks: Bool, expected: String
  ) throws {
    var capabilities = Capabilities(depth: .direct)
    (capabilities.hasSextants, capabilities.hasOctants) = (hasBlocks, hasBlocks)
    capabilities.lacksSextants = !hasBlocks
    let code = try #require(ScreenCode(of: CardState.payload))
    try #require(code.size(quiet: 0) == 49)
    let layout = CardLayout.of(
      code, isAlone: false, Size(columns: columns, rows: rows), capabilities)
    let drawn = layout.code.map { "\($0.drawn.style.rawValue) \($0.drawn.quiet)" }
    let parts = [drawn, layout.facts == nil ? nil : "facts"].compactMap(\.self)
    #expect(parts.joined(separator: " ") == expected)
  }

  /// If the font may lack sextants, they come last, with a line of advice if it fits.
  @Test(arguments: [
    (80, 30, "half"), (52, 30, "quad"), (80, 24, "sextant"), (29, 20, "sextant"), (26, 20, nil),
  ])
  func `a terminal that does not answer gets sextants only if nothing simpler fits`(
    columns: Int, rows: Int, style: String?
  ) throws {
    let card = Card(
      of: try .sample(), size: Size(columns: columns, rows: rows),
      capabilities: Capabilities(depth: .indexed), seed: 1)
    #expect(card.layout.code?.drawn.style.rawValue == style)
    #expect(card.mayLackLetters == (style == "sextant"))
    let isAdvised = card.frame(at: CardState.afternoon).text.contains("Code illisible ?")
    #expect(isAdvised == (style == "sextant" && columns == 80))
  }

  @Test(arguments: [
    ("half", 80, 24, "sextant"), ("quad", 80, 24, "sextant"), ("sextant", 80, 24, nil),
    ("none", 80, 24, nil), (nil, 80, 24, nil), ("half", 27, 19, "sextant"), ("half", 26, 19, nil),
    ("half", 27, 18, "octant"), ("half", 27, 14, nil), ("quad", 53, 28, nil),
  ])
  func `if the code does not fit, the card names a style that would fit`(
    asked: String?, columns: Int, rows: Int, named: String?
  ) throws {
    var state = try CardState.sample()
    state.look.codeStyle = asked.flatMap { CodeStyle(rawValue: $0) }
    let card = Card(
      of: state, size: Size(columns: columns, rows: rows),
      capabilities: Capabilities(depth: .indexed), seed: 1)
    let words = card.codeAdvice.joined(separator: " ")
    #expect(words.contains("--qr \(named ?? "")") == (named != nil), "\(words)")
  }

  @Test(arguments: [
    (164, 59, false, 114), (163, 59, false, 110), (156, 55, false, 106), (155, 55, false, 57),
    (114, 76, false, 114), (114, 75, false, 110), (114, 71, false, 57), (221, 88, false, 171),
    (114, 57, true, 114), (113, 57, true, 110), (105, 53, true, 57), (1000, 1000, true, 990),
  ])
  func `modules grow as long as the facts still fit`(
    columns: Int, rows: Int, isAlone: Bool, width: Int
  ) throws {
    let code = try #require(ScreenCode(of: CardState.payload))
    let capabilities = Capabilities(depth: .direct)
    let size = Size(columns: columns, rows: rows)
    let drawn = try #require(CardLayout.of(code, isAlone: isAlone, size, capabilities).code?.drawn)
    #expect(drawn.size.columns == width)
    #expect(drawn.size.rows == (width + 1) / 2)
  }

  @Test func `at many sizes, the card's parts neither overlap nor leave the screen`() throws {
    let code = try #require(ScreenCode(of: CardState.payload))
    var capabilities = Capabilities.sample(.direct)
    capabilities.hasOctants = true
    for pixels in [nil, CodeStyle.kitty, .sixel] {
      capabilities.pixels = pixels
      for columns in stride(from: 1, through: 130, by: 11) {
        for rows in stride(from: 1, through: 60, by: 7) {
          let size = Size(columns: columns, rows: rows)
          for isAlone in [false, true] {
            let layout = CardLayout.of(code, isAlone: isAlone, size, capabilities)
            let margins = layout.hasMargins ? 1 : 0
            let whole = Area(
              column: 0, row: margins, columns: columns,
              rows: rows - margins
                - max(margins, layout.line == nil ? 0 : 1))
            let areas = [layout.code?.area, layout.facts].compactMap(\.self)
            for area in areas {
              #expect(whole.contains(area.column, area.row), "\(size)")
              #expect(
                whole.contains(area.column + area.columns - 1, area.row + area.rows - 1), "\(size)")
            }
            if areas.count == 2 {
              let (left, right) = (areas[0], areas[1])
              #expect(
                left.column + left.columns <= right.column || left.row + left.rows <= right.row,
                "\(size)")
            }
          }
        }
      }
    }
  }

  @Test func `the code is drawn in the style that the person chose, or not at all`() throws {
    for style in CodeStyle.allCases {
      var state = try CardState.sample()
      state.look.codeStyle = style
      var capabilities = Capabilities(depth: .direct)
      capabilities.cell = .init(width: 10, height: 20)
      let size = Size(columns: 120, rows: 50)
      let card = Card(of: state, size: size, capabilities: capabilities, seed: 1)
      #expect(card.layout.code?.drawn.style == (style == .none ? nil : style))
      let frame = card.frame(at: CardState.afternoon)
      #expect((frame.image != nil) == [.kitty, .iTerm2, .sixel].contains(style))
    }
  }

  /// The colours of dark (ink) and light (paper) modules, and whether reverse video swaps them.
  @Test(arguments: [
    (ColourDepth.direct, UInt32?.none, Colour.indexed(16), Colour.indexed(231), false),
    (.indexed, 0xFFFFFF, .indexed(16), .indexed(231), false),
    (.sixteen, nil, .indexed(0), .indexed(15), false), (.none, 0xFFFFFF, .own, .own, false),
    (.none, 0x000000, .own, .own, true), (.none, nil, .indexed(0), .indexed(15), false),
    (.none, 0x002B36, .own, .own, true), (.none, 0xFDF6E3, .own, .own, false),
  ])
  func `the code is dark on light on any terminal`(
    depth: ColourDepth, background: UInt32?, ink: Colour, paper: Colour, reversed: Bool
  ) {
    var capabilities = Capabilities(depth: depth)
    capabilities.background = background.map { RGB($0) }
    let cell = capabilities.codeCell()
    #expect(cell.foreground == ink && cell.background == paper)
    #expect(cell.isReversed == reversed)
    let dark = capabilities.codeCell(isReversed: true)
    #expect(dark.isReversed != reversed)
  }

  @Test func `kitty never gets its own background colour, which may be transparent`() {
    var capabilities = Capabilities(depth: .direct)
    capabilities.isKitty = true
    capabilities.background = RGB(0xFFFFFF)
    #expect(capabilities.codeCell().background == .direct(RGB(0xFEFFFF)))
    capabilities.background = RGB(0xFFFFFE)
    #expect(capabilities.codeCell().background == .indexed(231))
  }
}
