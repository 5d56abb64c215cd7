// The numbered choices of a question, in columns.
extension Question {
  /// Arranges choices in as few rows as possible, read down each column; if they need more than
  /// `height` rows, the first ones and `…`.
  static func grid(_ choices: [Choice], columns: Int, rows height: Int) -> [String] {
    let digits = choices.map { String($0.number).count }.max() ?? 0
    let cells = choices.map { choice in
      let number = String(choice.number)
      let indent = String(repeating: " ", count: digits - number.count + 1)
      return ScreenText("\(indent)\(number)  \(choice.text)").cut(to: columns)
    }
    let fits = { (count: Int, rows: Int) in
      width(of: columnWidths(cells[..<count], rows)) <= columns
    }
    if let rows = (1...max(1, height)).first(where: { fits(cells.count, $0) }) {
      return lines(cells[...], rows)
    }
    // No window shows more than a few hundred choices.
    let most = (1..<min(cells.count, 300)).last { fits($0, height - 1) } ?? 1
    return lines(cells[..<most], height - 1) + [" …"]
  }

  private static let gap = 3

  private static func width(of columns: [Int]) -> Int {
    columns.reduce(0, +) + gap * max(0, columns.count - 1)
  }

  /// The width of each column if the cells fill columns of this many rows.
  private static func columnWidths(_ cells: ArraySlice<ScreenText>, _ rows: Int) -> [Int] {
    stride(from: 0, to: cells.count, by: rows).map { start in
      cells[start..<min(start + rows, cells.count)].map(\.width).max() ?? 0
    }
  }

  private static func lines(_ cells: ArraySlice<ScreenText>, _ rows: Int) -> [String] {
    let widths = columnWidths(cells, rows)
    return (0..<min(rows, cells.count)).map { row in
      let line = stride(from: row, to: cells.count, by: rows).map { index in
        let room = widths[index / rows] + gap - cells[index].width
        return cells[index].string + String(repeating: " ", count: room)
      }
      return String(line.joined().reversed().drop { $0 == " " }.reversed())
    }
  }
}
