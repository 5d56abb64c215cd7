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
  var name: String { "v\(symbol.version)-\(["L", "M", "Q", "H"][Int(symbol.level.rawValue)])" }

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
  /// If the style uses pixels, the bytes that draw the image at the cursor, after which the cursor
  /// may be anywhere, and the bytes that remove the image.
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

extension ScreenCode {
  /// The smallest readable size of a module, in pixels.
  private static let leastModule = 3

  /// The largest image of the QR code that fits, or `nil` if its modules would be too small, the
  /// terminal reports an impossible cell size or the style does not use pixels.
  func image(
    as style: CodeStyle, quiet: Int, in room: Size, on capabilities: Capabilities
  ) -> DrawnCode? {
    // If the terminal does not report its cell size, assume small characters that are twice as high
    // as wide.
    let cell = capabilities.cell ?? Capabilities.CellSize(width: 6, height: 12)
    guard (1...1000).contains(cell.width), (1...1000).contains(cell.height) else { return nil }
    let side = min(room.columns * cell.width, room.rows * cell.height)
    let module = side / size(quiet: quiet)
    guard module >= Self.leastModule else { return nil }
    // kitty and iTerm2 scale the image to these cells, which form nearly a square.
    let rows = max(1, side / cell.height)
    let columns = min(room.columns, (rows * cell.height + cell.width / 2) / cell.width)
    var size = Size(columns: columns, rows: rows)
    let bytes: [UInt8]
    switch style {
    case .kitty, .iTerm2:
      // The quiet zone may be too wide for a PNG.
      guard let png = try? symbol.png(quietZone: quiet) else { return nil }
      bytes = style == .kitty ? Self.kitty(png, size) : Self.iTerm2(png, size)
    case .sixel:
      let code = enlarged(by: module)
      let side = code.size(quiet: quiet)
      size = Size(
        columns: (side + cell.width - 1) / cell.width, rows: (side + cell.height - 1) / cell.height)
      bytes = code.sixels(quiet: quiet)
    case .half, .sextant, .octant, .quadrant, .none: return nil
    }
    let cells = [Frame.Cell](repeating: capabilities.codeCell(), count: size.columns * size.rows)
    let removal = style == .kitty ? Array("\u{1B}_Ga=d,d=I,i=7,q=2;\u{1B}\\".utf8) : []
    return DrawnCode(style: style, quiet: quiet, size: size, cells: cells, image: (bytes, removal))
  }

  /// The commands that make kitty draw a PNG (`a=T`) scaled to `size`, in pieces of at most 4096
  /// characters.
  ///
  /// The commands do not move the cursor (`C=1`), and they suppress the answer (`q=2`).
  private static func kitty(_ png: [UInt8], _ size: Size) -> [UInt8] {
    let letters = Base64.encoded(png)
    let starts = Array(stride(from: 0, to: letters.count, by: 4096))
    return starts.flatMap { start -> [UInt8] in
      let head = start == 0 ? "a=T,f=100,q=2,C=1,i=7,c=\(size.columns),r=\(size.rows)," : ""
      let isLast = start == starts.last
      return Array("\u{1B}_G\(head)m=\(isLast ? 0 : 1);".utf8)
        + letters[start..<min(start + 4096, letters.count)] + Array("\u{1B}\\".utf8)
    }
  }

  /// The command that makes iTerm2 draw a PNG scaled to `size`.
  private static func iTerm2(_ png: [UInt8], _ size: Size) -> [UInt8] {
    let head =
      "\u{1B}]1337;File=inline=1;size=\(png.count);width=\(size.columns);height=\(size.rows)"
      + ";preserveAspectRatio=1:"
    return Array(head.utf8) + Base64.encoded(png) + [0x07]
  }

  // MARK: Sixels, in bands of six rows of pixels, as DEC terminals expect (VT330/VT340, chapter 14)

  /// The bytes that draw the QR code in black and white, each module `scale` pixels wide and high.
  private func sixels(quiet: Int) -> [UInt8] {
    let side = size(quiet: quiet)
    // The ratio 1;1 makes pixels square, and 2 means that colours are percentages of red, green and
    // blue.
    let head = "\u{1B}Pq\"1;1;\(side);\(side)#0;2;0;0;0#1;2;100;100;100"
    let bands = stride(from: 0, to: side, by: 6).map { top in
      let rows = top..<min(top + 6, side)
      return "#0\(band(rows, quiet: quiet, dark: true))$#1\(band(rows, quiet: quiet, dark: false))-"
    }
    return Array((head + bands.joined() + "\u{1B}\\").utf8)
  }

  /// The sixels for the dark or the light modules in one band; the lowest bit is the top pixel.
  private func band(_ rows: Range<Int>, quiet: Int, dark: Bool) -> String {
    var runs: [(sixel: Int, count: Int)] = []
    for x in stride(from: 0, to: size(quiet: quiet), by: scale) {
      var sixel = 0
      for (bit, y) in rows.enumerated() where isDark(x, y, quiet: quiet) == dark {
        sixel |= 1 << bit
      }
      if runs.last?.sixel == sixel {
        runs[runs.count - 1].count += scale
      } else {
        runs.append((sixel, scale))
      }
    }
    return runs.map { run in
      let letter = Character(Unicode.Scalar(UInt8(63 + run.sixel)))
      return run.count > 3 ? "!\(run.count)\(letter)" : String(repeating: letter, count: run.count)
    }.joined()
  }
}

/// Encodes bytes as Base64 (RFC 4648, section 4).
enum Base64 {
  static func encoded(_ bytes: [UInt8]) -> [UInt8] {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    return stride(from: 0, to: bytes.count, by: 3).flatMap { start -> [UInt8] in
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      let letters = [18, 12, 6, 0].map { alphabet[bits >> $0 & 63] }
      return letters.prefix(group.count + 1)
        + [UInt8](repeating: UInt8(ascii: "="), count: 3 - group.count)
    }
  }
}
