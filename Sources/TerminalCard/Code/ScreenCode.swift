internal import QRCode

/// The code of a text for a screen.
///
/// Large modules matter more than error correction, because nothing is torn or stained on a screen.
/// So it takes the smallest version at the lowest level, then the highest level that fits in that
/// version.
struct ScreenCode: Sendable {
  private let symbol: QRCode
  /// How often each module is repeated in either direction.
  private(set) var scale = 1

  /// Encodes a text; `nil` when it is empty or too long.
  init?(of text: String) {
    guard let symbol = try? QRCode(text, level: .low, raisingLevel: true) else { return nil }
    self.symbol = symbol
  }

  /// The version and the level: `v8-L`.
  var name: String {
    let letters = ["L", "M", "Q", "H"]
    let level = Int(symbol.level.rawValue)
    return "v\(symbol.version)" + (letters.indices.contains(level) ? "-\(letters[level])" : "")
  }

  /// A copy with each module repeated `scale` times in either direction.
  func enlarged(by scale: Int) -> ScreenCode {
    var code = self
    code.scale = scale
    return code
  }

  /// The modules on a side, including the quiet zone.
  func size(quiet: Int) -> Int { (symbol.size + 2 * quiet) * scale }

  /// Whether a module is dark; coordinates start at the corner of the quiet zone.
  func isDark(_ x: Int, _ y: Int, quiet: Int) -> Bool {
    symbol[x / scale - quiet, y / scale - quiet]
  }

  /// The code as a PNG, for a terminal that scales it.
  func png(quiet: Int) -> [UInt8] { symbol.png(quietZone: quiet) }

  /// The rows of modules, including the quiet zone.
  func rows(quiet: Int) -> [[Bool]] {
    let places = 0..<size(quiet: quiet)
    return places.map { y in places.map { x in isDark(x, y, quiet: quiet) } }
  }
}

/// A code drawn in one style, including the quiet zone.
struct DrawnCode: Sendable {
  /// The style.
  let style: CodeStyle
  /// The modules of the quiet zone on each side.
  let quiet: Int
  /// Its size in characters.
  let size: Size
  /// Its characters, row by row; light spaces where an image covers them.
  let cells: [Frame.Cell]
  /// Its image, for a style of pixels.
  var pixels: PixelCode?
}

extension ScreenCode {
  /// The code drawn in a style; `nil` if it does not fit.
  func drawn(
    as style: CodeStyle, quiet: Int, in room: Size, on capabilities: Capabilities
  ) -> DrawnCode? {
    let ink = CodeInk(on: capabilities)
    guard let mosaic = style.mosaic else {
      return PixelCode(of: self, as: style, quiet: quiet, in: room, on: capabilities).map {
        pixels in
        let cells = [Frame.Cell](
          repeating: ink.cell(), count: pixels.size.columns * pixels.size.rows)
        return DrawnCode(
          style: style, quiet: quiet, size: pixels.size, cells: cells, pixels: pixels)
      }
    }
    let side = size(quiet: quiet)
    guard side <= room.columns * mosaic.width, side <= room.rows * mosaic.height else { return nil }
    let size = self.room(for: mosaic, quiet: quiet)
    let cells = (0..<size.columns * size.rows).map { place in
      let (x, y) = (place % size.columns * mosaic.width, place / size.columns * mosaic.height)
      let cell = mosaic.cell(modules(of: mosaic, x, y, quiet: quiet))
      return ink.cell(cell.character, isReversed: cell.isReversed)
    }
    return DrawnCode(style: style, quiet: quiet, size: size, cells: cells)
  }

  /// Its size in characters, in a mosaic.
  func room(for mosaic: Mosaic, quiet: Int) -> Size {
    let size = size(quiet: quiet)
    return Size(
      columns: (size + mosaic.width - 1) / mosaic.width,
      rows: (size + mosaic.height - 1) / mosaic.height)
  }

  /// A bit for each dark module of a character; outside the symbol all is light.
  private func modules(of mosaic: Mosaic, _ x: Int, _ y: Int, quiet: Int) -> Int {
    var modules = 0
    for place in 0..<mosaic.width * mosaic.height
    where isDark(x + place % mosaic.width, y + place / mosaic.width, quiet: quiet) {
      modules |= 1 << place
    }
    return modules
  }
}

/// The two colours of the code: dark on light in every theme, as in print.
struct CodeInk {
  private var cell = Frame.Cell()

  init(on capabilities: Capabilities) {
    switch (capabilities.depth, capabilities.background) {
    case (.direct, _), (.indexed, _):
      // 16 and 231 are black and white in every palette of 256. In kitty, cells with the default
      // background can be transparent, so an exact default white is avoided.
      let isSeenThrough = capabilities.isKitty && capabilities.background == RGB(0xFFFFFF)
      cell.foreground = .indexed(16)
      cell.background = isSeenThrough ? .direct(RGB(0xFEFFFF)) : .indexed(231)
    case (.none, let background?):
      // Without colours (NO_COLOR), reverse video makes the code dark on light.
      if background.isDark { cell.attributes = .reversed }
    case (.sixteen, _), (.none, nil):
      // Few readers accept a code that is light on dark. So if the background is unknown, the code
      // is black and white in spite of NO_COLOR.
      cell.foreground = .indexed(0)
      cell.background = .indexed(15)
    }
  }

  /// A character of the code; `isReversed` swaps its colours.
  func cell(_ character: Character = " ", isReversed: Bool = false) -> Frame.Cell {
    var cell = cell
    cell.character = character
    if isReversed { cell.attributes.formSymmetricDifference(.reversed) }
    return cell
  }
}
