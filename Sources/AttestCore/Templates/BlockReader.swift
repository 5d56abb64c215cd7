/// Reads `[page]`: a small part of Markdown, a block at a time.
struct BlockReader {
  /// More than eight pages could hold.
  static let limit = 500

  private(set) var blocks: [Block] = []
  private(set) var mistakes: [Mistake] = []
  private var phrases: PhraseReader
  /// The block being read, which the next line may go on with.
  private var open: (kind: Kind, lines: [TemplateSections.Line])?

  /// The blocks of words, and how their first line begins.
  private enum Kind: String, CaseIterable {
    case heading = "## "
    case note = "> "
    case item = "- "
    case paragraph = ""
  }

  /// The lines that stand alone.
  private static let marks: [(text: String, block: Block)] = [
    ("{reasons}", .reasons), ("{code}", .code), ("{signature}", .signature), ("---", .rule),
  ]

  init(_ lines: [TemplateSections.Line], fieldKeys: [String]) {
    phrases = PhraseReader(fieldKeys: fieldKeys)
    for line in lines {
      guard blocks.count < Self.limit else {
        let kind = Mistake.Kind.tooMany("page", limit: Self.limit)
        mistakes.append(Mistake(line: line.number, column: 1, kind: kind))
        break
      }
      read(line.dropping(0))
    }
    close()
    mistakes += phrases.mistakes
  }

  private mutating func read(_ line: TemplateSections.Line) {
    if line.text.isEmpty {
      close()
    } else if let mark = Self.marks.first(where: { line.text == $0.text }) {
      close()
      blocks.append(mark.block)
    } else if line.text.first == "|" {
      close()
      readRow(line)
    } else {
      readWords(line)
    }
  }

  private mutating func readWords(_ line: TemplateSections.Line) {
    let kind = Kind.allCases.first { line.text.hasPrefix($0.rawValue) } ?? .paragraph
    let words = line.dropping(kind.rawValue.utf8.count)
    if let before = open?.kind,
      kind == .paragraph ? before != .heading : before == kind && kind == .note
    {
      open?.lines.append(words)
    } else {
      close()
      open = (kind, [words])
    }
  }

  private mutating func readRow(_ line: TemplateSections.Line) {
    let bars = line.text.unicodeScalars.indices.filter { line.text.unicodeScalars[$0] == "|" }
    let end = line.text.unicodeScalars.endIndex
    guard bars.count == 2 || (bars.count == 3 && line.text.index(after: bars[2]) == end) else {
      mistakes.append(Mistake(line: line.number, column: line.column, kind: .outOfPlace("|")))
      return
    }
    blocks.append(
      .row(
        label: cell(of: line, after: bars[0], before: bars[1]),
        value: cell(of: line, after: bars[1], before: bars.count == 3 ? bars[2] : end)))
  }

  private mutating func cell(
    of line: TemplateSections.Line, after bar: String.Index, before end: String.Index
  ) -> Phrase {
    let start = line.text.unicodeScalars.distance(from: line.text.startIndex, to: bar) + 1
    var cell = line
    cell.text = line.text[..<end]
    return phrases.phrase([cell.dropping(start)])
  }

  private mutating func close() {
    guard let open else { return }
    self.open = nil
    let words = phrases.phrase(open.lines)
    switch open.kind {
    case .heading: blocks.append(.heading(words))
    case .note: blocks.append(.note(words))
    case .item: blocks.append(.item(words))
    case .paragraph: blocks.append(.paragraph(words))
    }
  }
}
