extension ScreenCode {
  /// The smallest readable size of a module, in pixels.
  private static let leastModule = 3

  /// The largest image of the QR code that fits, or `nil` if its modules would be too small or the
  /// style does not use pixels.
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
    // kitty and iTerm2 scale the image: to whole rows, and nearly square.
    let rows = max(1, side / cell.height)
    let columns = min(room.columns, (rows * cell.height + cell.width / 2) / cell.width)
    var size = Size(columns: columns, rows: rows)
    let bytes: [UInt8]
    switch style {
    case .kitty, .iTerm2:
      guard let png = png(quiet: quiet) else { return nil }
      bytes = style == .kitty ? Self.kitty(png, size) : Self.iTerm2(png, size)
    case .sixel:
      let code = enlarged(by: module)
      let side = code.size(quiet: quiet)
      size = Size(
        columns: (side + cell.width - 1) / cell.width,
        rows: (side + cell.height - 1) / cell.height)
      bytes = code.sixels(quiet: quiet)
    case .half, .sextant, .octant, .quadrant, .none: return nil
    }
    let cells = [Frame.Cell](
      repeating: capabilities.codeCell(), count: size.columns * size.rows)
    let removal = style == .kitty ? Array("\u{1B}_Ga=d,d=I,i=7,q=2;\u{1B}\\".utf8) : []
    return DrawnCode(
      style: style, quiet: quiet, size: size, cells: cells, image: (bytes, removal))
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
