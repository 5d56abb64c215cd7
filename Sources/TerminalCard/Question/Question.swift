internal import AttestCore
internal import AttestPlatform

/// A question to a person at a terminal; the answer is typed on a line of its own below it.
package struct Question: Equatable, Sendable {
  /// One of the answers to choose from, with the number that stands for it.
  package struct Choice: Equatable, Sendable {
    package var number: Int
    package var text: String

    /// The choices with these texts, numbered from 1.
    package static func numbered(_ texts: [String]) -> [Choice] {
      zip(1..., texts).map { Choice(number: $0, text: $1) }
    }
  }

  /// The question in the person's language, including its colon or question mark.
  package var text: String
  /// Complete lines to show above the question, such as the answers known so far.
  package var heading = ""
  /// Help with the answer, cut after three rows.
  package var note = ""
  /// The answers to choose from, of which only as many as fit are shown.
  package var choices: [Choice] = []
  /// Whether the note and the choices are shown in full.
  package var isWhole = false
  /// The earlier answer, which appears on the line, ready to be edited.
  package var old: String
  /// Whether a first key that begins a new text, such as a letter or a digit, replaces the text on
  /// the line instead of adding to it.
  package var isReplaced = false
  /// The text to insert between pasted lines, such as `, ` for an address or ` ¶ ` for paragraphs.
  package var joiner: String
  /// Text that was typed before but not accepted or not confirmed, which appears on the line
  /// instead of the earlier answer.
  package var typed: String?

  package init(_ text: String, old: String = "", joiner: String = " ", typed: String? = nil) {
    self.text = text
    self.old = old
    self.joiner = joiner
    self.typed = typed
  }
}

/// A person's reply to a question.
package enum Reply: Equatable, Sendable {
  /// The complete answer, confirmed with Enter; it may be empty.
  case answer(String)
  /// The line was left without Enter; `typed` is the text on it.
  case left(Departure, typed: String)

  /// The way in which a line is left without Enter.
  package enum Departure: Equatable, Sendable {
    /// A return to the previous question, with the Up key or with `<` at the end of the line.
    case back
    /// The end of the input, or Ctrl-D on an empty line.
    case end
    /// An interruption by Ctrl-C.
    case interrupt
    /// A signal that ends the process, for example because the terminal was closed.
    case signal(Int32)
  }

  /// Whether no more questions can be asked.
  package var isLast: Bool {
    switch self {
    case .answer, .left(.back, _): false
    case .left: true
    }
  }

  /// Interprets a typed line that has no spaces around it.
  ///
  /// `<` may follow an earlier answer that is already on the line.
  init(to text: String) {
    self = text.last == "<" ? .left(.back, typed: String(text.dropLast())) : .answer(text)
  }
}

extension Question {
  /// The mark before the answer.
  static let mark = "> "
  /// The number of rows for a question, including the answer, beyond which choices are left out:
  /// half of a small window.
  private static let height = 12
  private static let noteHeight = 3

  /// The rows above the line to edit.
  func rows(columns: Int) -> [String] {
    let asked = Self.wrapped(text[...], to: columns)
    let help = note(columns: columns)
    let lines = heading.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    // A long heading is a list of its own.
    let title = lines.count > 2 ? 0 : lines.count
    let room = isWhole ? choices.count : Self.height - 1 - title - asked.count - help.count
    return lines.flatMap { Self.wrapped($0, to: columns) } + help
      + Self.grid(choices, columns: columns, rows: max(2, room)) + asked
  }

  /// The note as indented rows; if it is cut, `?` asks for the rest.
  private func note(columns: Int) -> [String] {
    if note.isEmpty { return [] }
    let width = max(2, columns - 2)
    var rows = note.split(separator: "\n").flatMap { ScreenText(String($0)).wrapped(to: width) }
    if !isWhole, rows.count > Self.noteHeight {
      let last = rows[Self.noteHeight - 1].wrapped(to: width - 6)[0]
      // In a very narrow window, there is no room for the mark.
      rows[(Self.noteHeight - 1)...] = [width < 8 ? last : ScreenText(last.string + " … (?)")]
    }
    return rows.map { "  " + $0.string }
  }

  /// Wraps a line between words; in a list, continuation lines are aligned with the last column if
  /// that begins in the left half.
  static func wrapped(_ line: Substring, to columns: Int) -> [String] {
    let text = ScreenText(String(line))
    if text.width <= columns { return [String(line)] }
    let letters = text.letters
    let lastColumn = letters.indices.dropFirst(2).last {
      letters[$0] != " " && letters[$0 - 1] == " " && letters[$0 - 2] == " "
    }
    let indent = lastColumn.map { $0 > columns / 2 ? 0 : $0 } ?? 0
    let head = String(line.prefix(indent))
    let rows = ScreenText(String(line.dropFirst(indent))).wrapped(to: columns - indent)
    return rows.enumerated().map { index, row in
      (index == 0 ? head : String(repeating: " ", count: indent)) + row.string
    }
  }

  // MARK: Without line editing

  /// Shows the prompt and reads a line from standard input, unless the wait is interrupted.
  ///
  /// `waiting` waits until a line can be read, and returns how the wait was interrupted.
  package func askPlainly(waiting: () -> Reply.Departure? = { nil }) -> Reply {
    let prompt = plainPrompt(columns: StandardStream.error.size?.columns)
    let unanswered = Reply.left(.end, typed: "")
    guard (try? StandardStream.error.write(Array(prompt.utf8))) != nil else { return unanswered }
    let departure = waiting()
    if departure == nil, let line = try? StandardStream.input.line(limit: 4096) {
      return reply(toPlain: String(decoding: line, as: UTF8.self))
    }
    // Ctrl-C and Ctrl-D leave the cursor after the question, so a line break is needed.
    try? StandardStream.error.write([UInt8(ascii: "\n")])
    return departure.map { .left($0, typed: "") } ?? unanswered
  }

  /// The rows of the question with the earlier answer in brackets, and the mark before the answer.
  ///
  /// `columns` is the width of the terminal; without it, the text is 80 columns wide.
  package func plainPrompt(columns: Int? = nil) -> String {
    var question = self
    let end = text.reversed().prefix { " :?".contains($0) }.reversed()
    let known = old.isEmpty ? "" : " [\(Visible.text(old))]"
    question.text = text.dropLast(end.count) + known + String(end)
    return question.rows(columns: columns ?? 80).map { $0 + "\n" }.joined() + Self.mark
  }

  /// Interprets a line as a reply: an empty line keeps the earlier answer, and `<` at its end goes
  /// back.
  package func reply(toPlain line: String) -> Reply {
    let text = line.trimmed
    return text.isEmpty ? .answer(old) : Reply(to: text)
  }

  // MARK: The numbered choices of a question, in columns

  /// Arranges choices in as few rows as possible, to be read down each column.
  ///
  /// If they need more than `height` rows, only the first ones are shown, followed by `…`.
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

  /// The width of each column if each holds `rows` cells.
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
