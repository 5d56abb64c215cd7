/// A code drawn by one rung of the ladder, the quiet zone included.
struct DrawnCode: Sendable {
  /// How it is drawn.
  let rung: Rung
  /// The modules of the quiet zone on each side.
  let quiet: Int
  /// Its size in characters.
  let size: Size
  /// Its characters; where it is made of pixels, light ones.
  let cells: [Frame.Cell]
  /// What draws its pixels, and what takes them away.
  var pixels: PixelCode?
}

extension Code {
  /// The code drawn by a rung, if the room has place for it.
  func drawn(
    by rung: Rung, quiet: Int, in room: Size, on capabilities: Capabilities
  ) -> DrawnCode? {
    let ink = CodeInk(on: capabilities)
    guard let blocks = rung.blocks else {
      return PixelCode(of: self, by: rung, quiet: quiet, in: room, on: capabilities).map { pixels in
        let cells = [Frame.Cell](
          repeating: ink.cell(), count: pixels.size.columns * pixels.size.rows)
        return DrawnCode(
          rung: rung, quiet: quiet, size: pixels.size, cells: cells, pixels: pixels)
      }
    }
    let side = size(quiet: quiet)
    guard side <= room.columns * blocks.width, side <= room.rows * blocks.height else { return nil }
    let size = self.room(for: blocks, quiet: quiet)
    let cells = (0..<size.columns * size.rows).map { place in
      let (x, y) = (place % size.columns * blocks.width, place / size.columns * blocks.height)
      let cell = blocks.cell(modules(of: blocks, x, y, quiet: quiet))
      return ink.cell(cell.character, isReversed: cell.isReversed)
    }
    return DrawnCode(rung: rung, quiet: quiet, size: size, cells: cells)
  }

  /// The characters that it takes.
  func room(for blocks: Blocks, quiet: Int) -> Size {
    let size = size(quiet: quiet)
    return Size(
      columns: (size + blocks.width - 1) / blocks.width,
      rows: (size + blocks.height - 1) / blocks.height)
  }

  /// A bit for each dark module of a character; what is past the edge is light.
  private func modules(of blocks: Blocks, _ x: Int, _ y: Int, quiet: Int) -> Int {
    var modules = 0
    for place in 0..<blocks.width * blocks.height
    where isDark(x + place % blocks.width, y + place / blocks.width, quiet: quiet) {
      modules |= 1 << place
    }
    return modules
  }
}
