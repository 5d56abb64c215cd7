/// A QR code made of pixels and drawn over character cells.
struct PixelCode: Sendable {
  /// The size of the QR code in characters.
  let size: Size
  /// The bytes that draw the QR code at the cursor; they may leave the cursor anywhere.
  let bytes: [UInt8]
  /// The bytes that remove the QR code; empty if writing over it is enough.
  let removal: [UInt8]

  /// The smallest readable size of a module, in pixels.
  private static let leastModule = 3

  /// Draws the largest QR code that fits, or returns `nil` if its modules would be too small or the style does not
  /// use pixels.
  init?(
    of code: ScreenCode, as style: CodeStyle, quiet: Int, in room: Size,
    on capabilities: Capabilities
  ) {
    // If the terminal does not report its cell size, assume small characters that are twice as high as wide.
    let cell = capabilities.cell ?? Capabilities.CellSize(width: 6, height: 12)
    guard (1...1000).contains(cell.width), (1...1000).contains(cell.height) else { return nil }
    let side = min(room.columns * cell.width, room.rows * cell.height)
    let module = side / code.size(quiet: quiet)
    guard module >= Self.leastModule else { return nil }
    switch style {
    case .kitty:
      size = Self.scaledSize(ofSide: side, in: room, cell)
      bytes = Self.kitty(code.png(quiet: quiet), size)
      removal = Array("\u{1B}_Ga=d,d=I,i=7,q=2;\u{1B}\\".utf8)
    case .iTerm2:
      size = Self.scaledSize(ofSide: side, in: room, cell)
      bytes = Self.iTerm2(code.png(quiet: quiet), size)
      removal = []
    case .sixel:
      let rows = code.rows(quiet: quiet)
      let side = module * rows.count
      size = Size(
        columns: (side + cell.width - 1) / cell.width,
        rows: (side + cell.height - 1) / cell.height)
      bytes = Sixel.bytes(of: rows, scale: module)
      removal = []
    case .half, .sextant, .octant, .quadrant, .none: return nil
    }
  }

  /// The size in characters to which the terminal scales the image: whole rows, and nearly square.
  private static func scaledSize(
    ofSide side: Int, in room: Size, _ cell: Capabilities.CellSize
  ) -> Size {
    let rows = max(1, side / cell.height)
    return Size(
      columns: min(room.columns, (rows * cell.height + cell.width / 2) / cell.width), rows: rows)
  }

  /// The commands that make kitty draw a PNG (`a=T`) scaled to `size`, in pieces of at most 4096 characters.
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
}

/// Encodes pixels as sixels, in bands of six rows, as DEC terminals expect (VT330/VT340, chapter 14).
enum Sixel {
  /// The bytes that draw the modules in black and white, each `scale` pixels wide and high.
  static func bytes(of rows: [[Bool]], scale: Int) -> [UInt8] {
    let side = rows.count * scale
    // The ratio 1;1 makes pixels square, and 2 means that colours are percentages of red, green and blue.
    let head = "\u{1B}Pq\"1;1;\(side);\(side)#0;2;0;0;0#1;2;100;100;100"
    let bands = stride(from: 0, to: side, by: 6).map { top in
      "#0" + band(of: rows, from: top, scale: scale, isDark: true) + "$#1"
        + band(of: rows, from: top, scale: scale, isDark: false) + "-"
    }
    return Array((head + bands.joined() + "\u{1B}\\").utf8)
  }

  /// The sixels for the dark or the light modules in one band; the lowest bit is the top pixel.
  private static func band(of rows: [[Bool]], from top: Int, scale: Int, isDark: Bool) -> String {
    let heights = (top..<min(top + 6, rows.count * scale)).map { $0 / scale }
    var runs: [(sixel: Int, count: Int)] = []
    for x in rows.indices {
      var sixel = 0
      for (bit, y) in heights.enumerated() where rows[y][x] == isDark { sixel |= 1 << bit }
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
