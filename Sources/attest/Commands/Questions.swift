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
    let open = draft.template.fields.filter { draft.fields[$0.key] == nil }
    guard open.contains(where: { !$0.isOptional }) else { return }
    for field in open {
      let answer = try answer(to: field, of: draft)
      if !answer.isEmpty { draft.fields[field.key] = answer }
    }
  }

  /// Asks for the answer to a field; where several are asked for, until one is empty.
  private func answer(to field: Field, of draft: Draft) throws -> String {
    var question = field.question(in: language, people: draft.rules.people)
    guard case .several(let limit) = field.kind else {
      return try answer(to: question, field, field.isOptional, of: draft)
    }
    var several: [String] = []
    while several.count < limit {
      let isEnough = field.isOptional || !several.isEmpty
      let one = try answer(to: question, field, isEnough, of: draft)
      if one.isEmpty { break }
      several.append(one)
      question = field.label + Bilingual(" (Enter: no more)", " (Entrée : c'est tout)")[language]
    }
    return several.joined(separator: "; ")
  }

  private func answer(
    to question: String, _ field: Field, _ isOptional: Bool, of draft: Draft
  ) throws -> String {
    var read = ""
    _ = try answer(to: question, isOptional: isOptional) { answer in
      do throws(AnswerProblem) {
        read = try draft.rules.read(answer, to: field, beside: draft.fields)
        return nil
      } catch {
        return .answer(field.key, error)
      }
    }
    return read
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
      guard let reason = answer.isEmpty ? Notice.answerNeeded.sentence : mistake(answer)?.reason
      else { return answer }
      asked = "  " + reason[language] + "\n" + prompt
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

extension Mistake.Kind {
  /// What a prompt says before it asks again: the field is known there.
  fileprivate var reason: Bilingual {
    guard case .answer(_, let problem) = self else { return notice.sentence }
    return problem.hint.map { "\(problem.words) (\($0))" } ?? problem.words
  }
}

extension Field {
  /// The question as a prompt asks it: with its help, and what may be answered.
  fileprivate func question(in language: Language, people: [String]) -> String {
    let words = [help, choices(people)].filter { !$0.isEmpty }.joined(separator: " ")
    let optional = isOptional ? Bilingual(" - optional", " - facultatif")[language] : ""
    return label + (words.isEmpty ? "" : " (\(words))") + optional
  }

  /// The answers that there are, each behind its number, or the ids of the others.
  private func choices(_ people: [String]) -> String {
    switch kind {
    case .choice(let words):
      words.enumerated().map { "\($0.offset + 1) \($0.element)" }.joined(separator: ", ")
    case .person: people.prefix(20).joined(separator: ", ")
    default: ""
    }
  }
}
