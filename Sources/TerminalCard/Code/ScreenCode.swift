internal import AttestQRCode

/// A QR code to be shown on a screen.
///
/// Large modules matter more than error correction, because nothing gets torn or stained on a
/// screen. The code therefore uses the smallest version at the lowest level, and then the highest
/// level that still fits that version.
struct ScreenCode: Sendable {
  private let symbol: QRCode
  /// The number of times that each module is repeated in each direction.
  private(set) var scale = 1

  /// Encodes text, or returns `nil` if it is empty or too long.
  init?(of text: String) {
    guard let symbol = try? QRCode(text, level: .low, raisingLevel: true) else { return nil }
    self.symbol = symbol
  }

  /// The version and the level, such as `v8-L`.
  var name: String {
    "v\(symbol.version)-\(["L", "M", "Q", "H"][Int(symbol.level.rawValue)])"
  }

  /// A copy with each module repeated `scale` times in each direction.
  func enlarged(by scale: Int) -> ScreenCode {
    var code = self
    code.scale = scale
    return code
  }

  /// The number of modules on each side, counting repeated modules and the quiet zone.
  func size(quiet: Int) -> Int { (symbol.size + 2 * quiet) * scale }

  /// Whether a module is dark, in coordinates that start at the corner of the quiet zone.
  func isDark(_ x: Int, _ y: Int, quiet: Int) -> Bool {
    symbol[x / scale - quiet, y / scale - quiet]
  }

  /// The QR code as a PNG, for a terminal that scales images, or `nil` if the quiet zone is too
  /// wide.
  func png(quiet: Int) -> [UInt8]? { try? symbol.png(quietZone: quiet) }

  // MARK: Drawing in characters

  /// The QR code drawn in a style, or `nil` if it does not fit.
  func drawn(
    as style: CodeStyle, quiet: Int, in room: Size, on capabilities: Capabilities
  ) -> DrawnCode? {
    guard let mosaic = style.mosaic else {
      return image(as: style, quiet: quiet, in: room, on: capabilities)
    }
    let side = size(quiet: quiet)
    guard side <= room.columns * mosaic.width, side <= room.rows * mosaic.height else { return nil }
    let size = self.room(for: mosaic, quiet: quiet)
    let cells = (0..<size.columns * size.rows).map { place in
      let (x, y) = (place % size.columns * mosaic.width, place / size.columns * mosaic.height)
      let cell = mosaic.cell(modules(of: mosaic, x, y, quiet: quiet))
      return capabilities.codeCell(cell.character, isReversed: cell.isReversed)
    }
    return DrawnCode(style: style, quiet: quiet, size: size, cells: cells)
  }

  /// The size in characters of the QR code drawn as a mosaic.
  func room(for mosaic: Mosaic, quiet: Int) -> Size {
    let size = size(quiet: quiet)
    return Size(
      columns: (size + mosaic.width - 1) / mosaic.width,
      rows: (size + mosaic.height - 1) / mosaic.height)
  }

  /// The dark modules in a character as bits; everything outside the symbol is light.
  private func modules(of mosaic: Mosaic, _ x: Int, _ y: Int, quiet: Int) -> Int {
    var modules = 0
    for place in 0..<mosaic.width * mosaic.height
    where isDark(x + place % mosaic.width, y + place / mosaic.width, quiet: quiet) {
      modules |= 1 << place
    }
    return modules
  }
}

/// A QR code drawn in one style, including its quiet zone.
struct DrawnCode: Sendable {
  let style: CodeStyle
  /// The width of the quiet zone in modules.
  let quiet: Int
  /// The size of the QR code in characters.
  let size: Size
  /// The character cells of the QR code, row by row; they are light spaces where an image covers
  /// them.
  let cells: [Frame.Cell]
  /// The bytes that draw the image at the cursor and may leave the cursor anywhere, and the bytes
  /// that remove it, if the style uses pixels.
  var image: (bytes: [UInt8], removal: [UInt8])?
}

extension Capabilities {
  /// A character cell of a QR code, which is dark on light in every theme, as in print.
  ///
  /// If `isReversed` is true, the two colours are swapped.
  func codeCell(_ character: Character = " ", isReversed: Bool = false) -> Frame.Cell {
    var cell = Frame.Cell(character: character)
    switch (depth, background) {
    case (.direct, _), (.indexed, _):
      // Colours 16 and 231 are black and white in every 256-colour palette. kitty can make cells
      // with the default background transparent, so if that background is white, a slightly
      // different white is used.
      let isSeenThrough = isKitty && background == RGB(0xFFFFFF)
      cell.foreground = .indexed(16)
      cell.background = isSeenThrough ? .direct(RGB(0xFEFFFF)) : .indexed(231)
    case (.none, let background?):
      // With colours turned off (NO_COLOR), reverse video makes the code dark on light.
      cell.isReversed = background.isDark
    case (.sixteen, _), (.none, nil):
      // Few readers accept a code that is light on dark, so if the background is unknown, the code
      // is drawn in black and white despite NO_COLOR.
      cell.foreground = .indexed(0)
      cell.background = .indexed(15)
    }
    if isReversed { cell.isReversed.toggle() }
    return cell
  }
}
