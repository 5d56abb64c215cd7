internal import AttestCore
internal import Platform

extension Question {
  /// Shows the prompt and reads a line of standard input, unless the wait is interrupted.
  package func askPlainly(waiting isInterrupted: () -> Bool = { false }) -> Reply {
    let prompt = plainPrompt(columns: StandardStream.error.size?.columns)
    guard (try? StandardStream.error.write(Array(prompt.utf8))) != nil else { return .ended }
    let wasInterrupted = isInterrupted()
    if !wasInterrupted, let line = try? StandardStream.input.line(limit: 4096) {
      return reply(toPlain: String(decoding: line, as: UTF8.self))
    }
    // Ctrl-C and Ctrl-D leave the cursor after the question.
    try? StandardStream.error.write([UInt8(ascii: "\n")])
    return wasInterrupted ? .interrupted : .ended
  }

  /// The prompt with the old answer in brackets, wrapped to the width of the terminal.
  package func plainPrompt(columns: Int? = nil) -> String {
    let end = String(prompt.reversed().prefix { $0 == " " || $0 == ":" }.reversed())
    let text = prompt.dropLast(end.count) + (old.isEmpty ? "" : " [\(Visible.text(old))]") + end
    guard let columns else { return text }
    return text.split(separator: "\n", omittingEmptySubsequences: false)
      .flatMap { Self.wrapped($0, to: columns) }.joined(separator: "\n")
  }

  /// The meaning of a line: an empty line keeps the old answer, `-` removes it, and `<` goes back.
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
