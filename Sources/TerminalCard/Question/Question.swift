internal import AttestCore
internal import AttestPlatform

/// A question to a person at a terminal.
package struct Question: Equatable, Sendable {
  /// The prompt in the person's language, including its colon and the space after it.
  ///
  /// Any lines before the last one are a heading.
  package var prompt: String
  /// The earlier answer, which appears on the line, ready to be edited.
  package var old: String
  /// The text to insert between pasted lines, such as `, ` for an address or ` ¶ ` for paragraphs.
  package var joiner: String
  /// An invalid answer, which appears on the line instead of the earlier one until it is corrected.
  package var typed: String?

  package init(_ prompt: String, old: String = "", joiner: String = " ", typed: String? = nil) {
    self.prompt = prompt
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
    /// An interruption by Ctrl-C, after the terminal has been restored.
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
}

extension Question {
  /// The last line of the prompt, without its heading.
  var lastLine: String {
    prompt.split(separator: "\n", omittingEmptySubsequences: false).last.map(String.init) ?? ""
  }

  /// Splits a prompt into the rows above the line to edit and the label in front of that line.
  ///
  /// A label that would leave too little room is moved to the rows above.
  static func lines(of prompt: String, columns: Int) -> (above: [String], label: String) {
    let lines = prompt.split(separator: "\n", omittingEmptySubsequences: false)
    var above = lines.flatMap { wrapped($0, to: columns) }
    let label = above.removeLast()
    let room = columns - ScreenText(label).width
    return room >= min(24, columns / 2) ? (above, label) : (above + [label], "  ")
  }

  /// Wraps a line between words; in a table, continuation lines are aligned with the last column.
  static func wrapped(_ line: Substring, to columns: Int) -> [String] {
    let end = line.last == " " ? " " : ""
    let text = ScreenText(String(line.dropLast(end.count)))
    if text.width + end.count <= columns { return [String(line)] }
    let letters = text.letters
    let lastColumn = letters.indices.dropFirst(2).last {
      letters[$0] != " " && letters[$0 - 1] == " " && letters[$0 - 2] == " "
    }
    let indent = lastColumn.map { $0 > columns / 2 ? 0 : $0 } ?? 0
    let head = String(line.prefix(indent))
    let rows = ScreenText(String(line.dropFirst(indent).dropLast(end.count)))
      .wrapped(to: columns - indent - end.count)
    return rows.enumerated().map { index, row in
      (index == 0 ? head : String(repeating: " ", count: indent)) + row.string
        + (index == rows.count - 1 ? end : "")
    }
  }
}

extension Question {
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

  /// The prompt with the earlier answer in brackets, wrapped to the width of the terminal.
  package func plainPrompt(columns: Int? = nil) -> String {
    let end = String(prompt.reversed().prefix { $0 == " " || $0 == ":" }.reversed())
    let text = prompt.dropLast(end.count) + (old.isEmpty ? "" : " [\(Visible.text(old))]") + end
    guard let columns else { return text }
    return text.split(separator: "\n", omittingEmptySubsequences: false)
      .flatMap { Self.wrapped($0, to: columns) }.joined(separator: "\n")
  }

  /// Interprets a line as a reply: an empty line keeps the earlier answer, `-` removes it, and `<`
  /// goes back.
  package func reply(toPlain line: String?) -> Reply {
    switch line?.trimmed {
    case nil: .left(.end, typed: "")
    case "": .answer(old)
    case let text?: Reply(to: text)
    }
  }
}

extension Reply {
  /// Interprets a typed line that has no spaces around it.
  ///
  /// `<` may follow an earlier answer that is already on the line.
  init(to text: String) {
    self =
      text.last == "<"
      ? .left(.back, typed: String(text.dropLast())) : .answer(text == "-" ? "" : text)
  }
}
