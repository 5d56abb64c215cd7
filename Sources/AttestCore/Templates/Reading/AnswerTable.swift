/// The answers to a choice, with their properties: a table below the question, whose first row
/// names the columns.
struct AnswerTable {
  private(set) var answers: [String] = []
  private(set) var columns: [Field.Column] = []
  /// The other accepted words, for each answer.
  var also: [[String]] { answers.indices.map { columns.otherWords(at: $0) } }
  private(set) var mistakes: [Mistake] = []

  /// The maximum number of Unicode scalars in a cell.
  private static let limit = 1000
  /// The maximum number of columns.
  private static let columnLimit = 20

  init(_ rows: [TextLine]) {
    guard let header = rows.first, readHeader(header) else { return }
    for row in rows.dropFirst() where !readRow(row) { return }
    let line = header.number
    if !Field.choiceCounts.contains(answers.count) {
      mistakes.add(.tooMany("answer", limit: Field.choiceCounts.upperBound), at: line)
    }
  }

  /// Reads the names of the columns; returns whether they are valid.
  private mutating func readHeader(_ row: TextLine) -> Bool {
    let cells = Self.cells(of: row)
    let names = cells.map(\.text)
    guard names.first == "answer", names.count > 1 else {
      mistakes.add(.badAnswerTable, at: row)
      return false
    }
    if cells.count > Self.columnLimit {
      mistakes.add(.tooMany("answer", limit: Self.columnLimit), at: row)
      return false
    }
    for (index, cell) in cells.enumerated() where index > 0 {
      if names[..<index].contains(cell.text) {
        mistakes.add(.repeatedKey(cell.text, firstLine: row.number), at: row.number, cell.column)
      } else if !isIdentifier(cell.bytes) {
        mistakes.add(.badField(cell.text), at: row.number, cell.column)
      }
    }
    columns = names.dropFirst().map { Field.Column(name: $0, cells: []) }
    return mistakes.isEmpty
  }

  /// Reads an answer with its cells, or more words for the cells of the last answer; returns
  /// whether the row is valid.
  private mutating func readRow(_ row: TextLine) -> Bool {
    let cells = Self.cells(of: row)
    guard cells.count == columns.count + 1 else {
      mistakes.add(.wrongCells(count: columns.count + 1), at: row)
      return false
    }
    let isNew = !cells[0].bytes.isEmpty
    if isNew && !row.isRuler {
      answers.append(cells[0].text)
    } else if isNew || answers.isEmpty {
      mistakes.add(.badAnswerTable, at: row)
      return false
    }
    for (index, cell) in cells.dropFirst().enumerated() {
      if isNew { columns[index].cells.append("") }
      let last = answers.count - 1
      let text = [columns[index].cells[last], PhraseReader.plainWords(cell.bytes)].filter {
        !$0.isEmpty
      }.joined(by: " ")
      let count = text.unicodeScalars.count
      if count > Self.limit {
        mistakes.add(.tooLong(count: count, limit: Self.limit), at: row.number, cell.column)
        return false
      }
      columns[index].cells[last] = text
    }
    return true
  }

  /// The cells of a row, without the bars; none if the last bar is missing, and at most one more
  /// than is allowed.
  private static func cells(of row: TextLine) -> [TextLine] {
    let inside = row.stretch(from: row.bytes.startIndex + 1)
    guard inside.bytes.last == UInt8(ascii: "|") else { return [] }
    let cells = inside.bytes.parts(atUnescaped: UInt8(ascii: "|")).dropLast()
    return cells.prefix(columnLimit + 1).map {
      inside.stretch(from: $0.startIndex, to: $0.endIndex)
    }
  }
}
