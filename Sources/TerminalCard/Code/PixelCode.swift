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
  init?(of code: Code, by rung: Rung, quiet: Int, in room: Size, on capabilities: Capabilities) {
    let modules = code.size(quiet: quiet)
    // Cells twice as high as wide, and small, where the terminal does not tell.
    let cell = capabilities.cell ?? Capabilities.CellSize(width: 6, height: 12)
    guard (1...1000).contains(cell.width), (1...1000).contains(cell.height) else { return nil }
    let side = min(room.columns * cell.width, room.rows * cell.height)
    let scale = side / modules
    guard scale >= 3 else { return nil }
    let rows = code.rows(quiet: quiet)
    switch rung {
    case .kitty, .iTerm2:
      let height = max(1, side / cell.height)
      size = Size(
        columns: min(room.columns, (height * cell.height + cell.width / 2) / cell.width),
        rows: height)
      bytes = rung == .kitty ? Self.kitty(rows, size) : Self.iTerm2(rows, size)
      removal = rung == .kitty ? Array("\u{1B}_Ga=d,d=I,i=7,q=2;\u{1B}\\".utf8) : []
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
