/// A countdown to the next full minute: a ring of twenty dots that disappear clockwise from the top.
enum Ring {
  static let columns = 4
  static let rows = 2
  /// How often a dot disappears, in seconds.
  static let period = 3

  /// The ring as two lines of four Braille characters each.
  static func characters(atSecond second: Int) -> [[Character]] {
    let left = dots.dropFirst(second / period)
    return (0..<rows).map { row in
      (0..<columns).map { column in
        let letter = Braille.character { x, y in
          left.contains { $0 == (column * 2 + x, row * 4 + y) }
        }
        // Some fonts draw empty circles for a Braille character without dots, so a space is used instead.
        return letter == "\u{2800}" ? " " : letter
      }
    }
  }

  /// The positions of the dots in an 8 × 8 grid, clockwise from the top.
  private static let dots: [(x: Int, y: Int)] = [
    (4, 0), (5, 0), (6, 1), (7, 2), (7, 3), (7, 4), (7, 5), (6, 6), (5, 7), (4, 7),
    (3, 7), (2, 7), (1, 6), (0, 5), (0, 4), (0, 3), (0, 2), (1, 1), (2, 0), (3, 0),
  ]
}

extension CardCanvas {
  /// The number of rows that the ring needs below the text: zero if it fits beside the last lines.
  static func ringRows(below lines: [FactLine], _ columns: Int) -> Int {
    let room = columns - Ring.columns - 1
    return lines.suffix(Ring.rows).allSatisfy { $0.width <= room } ? 0 : Ring.rows
  }

  /// Paints the ring, unless something else already occupies its cells.
  mutating func paintRing(in area: Area, second: Int) {
    for row in area.row..<area.row + area.rows {
      for column in area.column - 1..<area.column + area.columns
      where frame[column, row].character != " " { return }
    }
    for (y, line) in Ring.characters(atSecond: second).enumerated() {
      write(
        ScreenText(String(line)), area.column, area.row + y, columns: Ring.columns, .ring)
    }
  }
}
