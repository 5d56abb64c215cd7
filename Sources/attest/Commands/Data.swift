internal import AttestCore

extension Run {
  /// Prints what was said for a paper as lines that `--data` accepts, below a comment with the
  /// command that repeats it, or as one JSON object, where that command is the member `#`.
  mutating func data(of file: String) throws {
    let workspace = try workspace()
    let said = try workspace.said(
      in: beginning(of: file).bytes, file: file, template: line[.template])
    let command = said.command(template: line[.template] ?? said.template.name)
    if line.has(.json) {
      var json = JSON()
      json.add("#", command)
      for (key, answer) in said.ordered { json.add(answer, for: key) }
      return print(json.line)
    }
    let lines = said.ordered.map { "\($0.key): \($0.answer.text)\n" }
    write(file: Array((["# \(command)\n"] + lines).joined().utf8))
  }
}

extension SaidPaper {
  /// The answers in the order of the questions.
  fileprivate var ordered: [(key: String, answer: Answer)] {
    template.fields.compactMap { field in answers[field.key].map { (field.key, $0) } }
  }

  /// The command that writes the paper again, with the answers from standard input.
  fileprivate func command(template name: String) -> String {
    var words = ["attest", Option.template.spelling, name.shellWord]
    func add(_ option: Option, _ value: String? = nil) {
      words += [option.spelling] + (value.map { [$0.shellWord] } ?? [])
    }
    if signers.count == 1 { add(.person, signers[0]) }
    if !request.reasons.isEmpty { add(.reason, request.reasons.joined(separator: ",")) }
    if let exit = request.exit.instant { add(.at, zone.iso8601(exit)) }
    if let place = request.place { add(.place, place) }
    switch request.extent {
    case .whole: break
    case .withoutCode: add(.noQR)
    case .blank: add(.blank)
    }
    if request.isSigned { add(.sign) }
    if request.isSignable { add(.signable) }
    if !template.fields.isEmpty { add(.data, "-") }
    return words.joined(separator: " ")
  }
}

extension JSON {
  /// Adds an answer: several texts as a list, and anything else as text.
  fileprivate mutating func add(_ answer: Answer, for key: String) {
    if case .texts(let texts) = answer { add(key, texts) } else { add(key, answer.text) }
  }
}
