internal import AttestCore

/// A code made of pixels, over characters of about its size.
struct PixelCode: Sendable {
  /// The characters that it takes.
  let size: Size
  /// What draws it where the cursor is, and leaves the cursor anywhere.
  let bytes: [UInt8]
  /// What takes it away, where writing over it does not.
  let removal: [UInt8]

  /// The largest one that a room has place for; nothing when its modules would be too small to read.
  init?(
    of code: ScreenCode, as style: CodeStyle, quiet: Int, in room: Size,
    on capabilities: Capabilities
  ) {
    let modules = code.size(quiet: quiet)
    // Cells twice as high as wide, and small, where the terminal does not tell.
    let cell = capabilities.cell ?? Capabilities.CellSize(width: 6, height: 12)
    guard (1...1000).contains(cell.width), (1...1000).contains(cell.height) else { return nil }
    let side = min(room.columns * cell.width, room.rows * cell.height)
    let scale = side / modules
    guard scale >= 3 else { return nil }
    let rows = code.rows(quiet: quiet)
    switch style {
    case .kitty, .iTerm2:
      let height = max(1, side / cell.height)
      size = Size(
        columns: min(room.columns, (height * cell.height + cell.width / 2) / cell.width),
        rows: height)
      bytes = style == .kitty ? Self.kitty(rows, size) : Self.iTerm2(rows, size)
      removal = style == .kitty ? Array("\u{1B}_Ga=d,d=I,i=7,q=2;\u{1B}\\".utf8) : []
    case .sixel:
      let length = modules * scale
      size = Size(
        columns: (length + cell.width - 1) / cell.width,
        rows: (length + cell.height - 1) / cell.height)
      bytes = Sixel.bytes(of: rows, scale: scale)
      removal = []
    case .half, .sextant, .octant, .quadrant, .none: return nil
    }
  }

  /// A PNG that the terminal draws over so many cells (`a=T`), the cursor staying (`C=1`), without
  /// an answer (`q=2`); in pieces of at most 4096 letters.
  private static func kitty(_ rows: [[Bool]], _ size: Size) -> [UInt8] {
    let letters = Base64.encoded(Picture(rows: rows).png)
    let starts = Array(stride(from: 0, to: letters.count, by: 4096))
    return starts.flatMap { start -> [UInt8] in
      let head = start == 0 ? "a=T,f=100,q=2,C=1,i=7,c=\(size.columns),r=\(size.rows)," : ""
      let isLast = start == starts.last
      return Array("\u{1B}_G\(head)m=\(isLast ? 0 : 1);".utf8)
        + letters[start..<min(start + 4096, letters.count)] + Array("\u{1B}\\".utf8)
    }
  }

  /// A PNG that the terminal draws over so many cells.
  private static func iTerm2(_ rows: [[Bool]], _ size: Size) -> [UInt8] {
    let png = Picture(rows: rows).png
    let head =
      "\u{1B}]1337;File=inline=1;size=\(png.count);width=\(size.columns);height=\(size.rows)"
      + ";preserveAspectRatio=1:"
    return Array(head.utf8) + Base64.encoded(png) + [0x07]
  }
}

/// Pixels in bands of six rows, as the terminals of DEC have them (VT330/VT340, chapter 14).
enum Sixel {
  /// Black and white modules, so many pixels on a side.
  static func bytes(of rows: [[Bool]], scale: Int) -> [UInt8] {
    let side = rows.count * scale
    // Pixels are square (1;1); the colours are in percent of red, green and blue (2).
    let head = "\u{1B}Pq\"1;1;\(side);\(side)#0;2;0;0;0#1;2;100;100;100"
    let bands = stride(from: 0, to: side, by: 6).map { top in
      "#0" + band(of: rows, from: top, scale: scale, isDark: true) + "$#1"
        + band(of: rows, from: top, scale: scale, isDark: false) + "-"
    }
    return Array((head + bands.joined() + "\u{1B}\\").utf8)
  }

  /// The sixels of one colour: the lowest bit is the uppermost pixel.
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

/// Bytes as letters (RFC 4648, clause 4).
enum Base64 {
  /// The letters of some bytes.
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
