extension Picture {
  /// The picture in the lines of a terminal, dark on light whatever its theme; nothing when it is
  /// too small.
  ///
  /// Large modules matter more to a reader than the whole quiet zone (clause 6.3.8), of which two
  /// modules are enough in front of a screen.
  package func lines(on screen: Screen) -> String? {
    for blocks in screen.blocks {
      for quiet in [4, 3, 2] {
        let picture = trimmed(quiet: quiet)
        let room = blocks.room(for: picture)
        if room.columns <= screen.columns, room.rows <= screen.rows {
          return picture.drawn(in: blocks)
        }
      }
    }
    return nil
  }

  /// The smallest screen that has room for it, with or without sextants as `screen`.
  package func smallest(like screen: Screen) -> (columns: Int, rows: Int) {
    (screen.blocks.last ?? .halves).room(for: trimmed(quiet: 2))
  }

  private func trimmed(quiet: Int) -> Picture {
    let kept = 4 - quiet..<size - 4 + quiet
    return Picture(rows: rows[kept].map { Array($0[kept]) })
  }

  /// The colours 16 and 231 are black and white in every palette of 256, and reverse video is the
  /// shortest way to change both.
  private func drawn(in blocks: Blocks) -> String {
    stride(from: 0, to: size, by: blocks.height).map { y in
      var line = "\u{1B}[38;5;16;48;5;231m"
      var isReversed = false
      for x in stride(from: 0, to: size, by: blocks.width) {
        let cell = blocks.cell(modules(of: blocks, x, y))
        if cell.isReversed != isReversed {
          line += cell.isReversed ? "\u{1B}[7m" : "\u{1B}[27m"
          isReversed = cell.isReversed
        }
        line.append(cell.character)
      }
      return line + "\u{1B}[0m\n"
    }.joined()
  }

  /// A bit for each dark module of a character; what is past the edge is light.
  private func modules(of blocks: Blocks, _ x: Int, _ y: Int) -> Int {
    var modules = 0
    for place in 0..<blocks.width * blocks.height {
      let (x, y) = (x + place % blocks.width, y + place / blocks.width)
      if x < size, y < size, rows[y][x] { modules |= 1 << place }
    }
    return modules
  }
}
