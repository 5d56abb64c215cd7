internal import AttestCore
internal import Platform

extension Run {
  /// A file that was named, or standard input for `-`.
  func contents(of path: String, limit: Int = 262_144) throws -> [UInt8] {
    try asAttestError(
      path == "-" ? context.input(limit) : Files.contents(ofNamed: path, limit: limit))
  }

  /// Asks, on a terminal, for the answers that a form still needs; elsewhere making the attestation
  /// fails with what is missing.
  func ask(for draft: inout Draft) throws {
    guard context.terminals.input, context.terminals.error else { return }
    let template = draft.template
    let open = template.fields.filter { draft.fields[$0.key] == nil }
    guard open.contains(where: { !$0.isOptional }) else { return }
    for field in open {
      let help = field.help.isEmpty ? "" : " (\(field.help))"
      let optional = field.isOptional ? Bilingual(" - optional", " - facultatif")[language] : ""
      let question = "\(field.label)\(help)\(optional)"
      let answer = try answer(to: question, isOptional: field.isOptional) { answer in
        template.mistake(in: answer, of: field.key)
      }
      if !answer.isEmpty { draft.fields[field.key] = answer }
    }
  }

  /// Asks until the answer is right; the end of the input leaves everything as it was.
  ///
  /// An empty answer is `default`, which is shown behind the question and must be right too.
  func answer(
    to question: String, default old: String? = nil, isOptional: Bool = false,
    mistake: (String) -> Mistake.Kind?
  ) throws -> String {
    let shown = old.map { $0.isEmpty ? "" : " [\(Visible.text($0))]" } ?? ""
    let prompt = question + shown + Bilingual(": ", " : ")[language]
    var asked = prompt
    while true {
      guard let line = context.ask(asked)?.trimmed else { throw CommandError.abandoned }
      let answer = line.isEmpty ? old ?? "" : line
      if answer.isEmpty, isOptional { return answer }
      let notice = answer.isEmpty ? Notice.answerNeeded : mistake(answer)?.notice
      guard let notice else { return answer }
      asked = "  " + notice.sentence[language] + "\n" + prompt
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

extension ProfileKey {
  /// The question, with its rule beside it.
  var question: Bilingual {
    switch self {
    case .version: Bilingual("Version", "Version")
    case .firstName: Bilingual("First name", "Prénom")
    case .lastName: Bilingual("Last name", "Nom")
    case .birthDate:
      Bilingual(
        "Date of birth (day/month/year, as 01/01/1970)",
        "Date de naissance (jour/mois/année, comme 01/01/1970)")
    case .birthPlace: Bilingual("Place of birth (town)", "Lieu de naissance (commune)")
    case .address:
      Bilingual(
        "Address (number and street, at most 120 characters)",
        "Adresse (numéro et rue, 120 caractères au plus)")
    case .postcode: Bilingual("Postcode (5 digits)", "Code postal (5 chiffres)")
    case .city: Bilingual("Town", "Commune")
    case .title: Bilingual("Madame or Monsieur", "Madame ou Monsieur")
    case .timezone: Bilingual("Time zone", "Fuseau horaire")
    }
  }
}
