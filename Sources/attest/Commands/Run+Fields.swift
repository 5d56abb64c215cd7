internal import AttestCore
internal import Platform

extension Run {
  /// A file that was named, or standard input for `-`.
  func contents(of path: String, limit: Int = 262_144) throws -> [UInt8] {
    try attempt { () throws(SystemError) in
      path == "-" ? try context.input(limit) : try Files.contents(ofNamed: path, limit: limit)
    }
  }

  /// Asks, on a terminal, for what a form still needs; elsewhere the form says what is missing.
  func ask(
    for template: Template, _ person: Person, _ fields: inout [String: String]
  ) throws {
    guard context.terminals.input, context.terminals.error else { return }
    for field in template.fields where !field.isOptional && fields[field.key] == nil {
      let help = field.help.isEmpty ? "" : " (\(field.help))"
      fields[field.key] = try answer(to: "\(field.label)\(help)") { answer in
        template.mistake(in: answer, of: field.key)
      }
    }
  }

  /// Asks until the answer is right; the end of the input leaves everything as it was.
  ///
  /// An empty answer is `default`, which is shown behind the question and must be right too.
  func answer(
    to question: String, default old: String? = nil, mistake: (String) -> Mistake.Kind?
  ) throws -> String {
    let usual = old.map { $0.isEmpty ? "" : " [\(Visible.text($0))]" } ?? ""
    let prompt = question + usual + Bilingual(": ", " : ")[language]
    var asked = prompt
    while true {
      guard let line = context.ask(asked)?.trimmed else { throw Complaint(.abandoned) }
      let answer = line.isEmpty ? old ?? "" : line
      let notice = answer.isEmpty ? Notice(.emptyAnswer) : mistake(answer)?.notice()
      guard let notice else { return answer }
      asked = "  " + notice.sentence(in: language) + "\n" + prompt
    }
  }
}

extension String {
  /// Without blanks at either end.
  var trimmed: String {
    var scalars = unicodeScalars[...]
    while let first = scalars.first, first.properties.isWhitespace { scalars.removeFirst() }
    while let last = scalars.last, last.properties.isWhitespace { scalars.removeLast() }
    return String(scalars)
  }
}
