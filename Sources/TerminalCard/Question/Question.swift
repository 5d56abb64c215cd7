internal import AttestCore

/// One question to a person at a terminal.
package struct Question: Equatable, Sendable {
  /// The prompt in the person's language, with its colon and the space behind it.
  ///
  /// Lines above the last one are a heading.
  package var prompt: String
  /// The old answer, which stands in the line, ready to be edited.
  package var old: String
  /// Joins the lines of a paste: `, ` for an address, ` ¶ ` for paragraphs.
  package var joiner: String
  /// A wrong answer, which stands in the line instead of the old one until it is right.
  package var typed: String?

  /// Makes a question.
  package init(_ prompt: String, old: String = "", joiner: String = " ", typed: String? = nil) {
    self.prompt = prompt
    self.old = old
    self.joiner = joiner
    self.typed = typed
  }
}

/// What a person did at a question.
package enum Reply: Equatable, Sendable {
  /// Enter: the whole answer, which may be empty.
  case answer(String)
  /// Up, or `<` alone on the line: back to the question before.
  case back
  /// The end of the input, or Ctrl-D on an empty line.
  case ended
  /// Ctrl-C; the terminal is restored.
  case interrupted
}

// Plain reading, where a line cannot be edited.
extension Question {
  /// The prompt with the old answer in brackets.
  package var plainPrompt: String {
    if old.isEmpty { return prompt }
    let end = prompt.reversed().prefix { $0 == " " || $0 == ":" }.reversed()
    return prompt.dropLast(end.count) + " [\(Visible.text(old))]" + end
  }

  /// The meaning of a line: empty keeps the old answer, `-` empties it, and `<` goes back.
  package func reply(toPlain line: String?) -> Reply {
    switch line?.trimmed {
    case nil: .ended
    case "": .answer(old)
    case "-": .answer("")
    case "<": .back
    case let answer?: .answer(answer)
    }
  }
}
