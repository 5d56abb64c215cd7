extension Picture {
  /// The picture in a file of text, without colours: dark modules are ink.
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
