extension Picture {
  /// The picture in lines of text, two modules a character, dark on light whatever the theme.
  ///
  /// Only `▄` and the blank: the background has the upper module, as a font may leave a seam above
  /// any other block. Reverse video is the shortest way to change both halves.
  package var halfBlocks: String {
    stride(from: 0, to: size, by: 2).map { y in
      var line = "\u{1B}[38;5;16;48;5;231m"
      var isReversed = false
      for x in 0..<size {
        let (upper, lower) = (rows[y][x], y + 1 < size && rows[y + 1][x])
        if upper != isReversed {
          line += upper ? "\u{1B}[7m" : "\u{1B}[27m"
          isReversed = upper
        }
        line += upper == lower ? " " : "▄"
      }
      return line + "\u{1B}[0m\n"
    }.joined()
  }

  /// The same without colours, for a file of text: dark modules are ink.
  package var text: String {
    stride(from: 0, to: size, by: 2).map { y in
      (0..<size).map { x in
        switch (rows[y][x], y + 1 < size && rows[y + 1][x]) {
        case (false, false): " "
        case (false, true): "▄"
        case (true, false): "▀"
        case (true, true): "█"
        }
      }.joined() + "\n"
    }.joined()
  }
}
