internal import AttestCore
internal import Platform
internal import TerminalCard

extension Run {
  /// A file that was named, or standard input for `-`.
  func contents(of path: String, limit: Int = 262_144) throws -> [UInt8] {
    try asAttestError(
      path == "-" ? context.input(limit) : Files.contents(ofNamed: path, limit: limit))
  }

  /// Asks for the answers to a form, and offers those of the last time.
  ///
  /// `onlyMissing` asks for no more than the form cannot do without. `heading` stands before the first
  /// question.
  func ask(for draft: inout Draft, onlyMissing: Bool, under heading: inout String) throws {
    for field in draft.fieldsToAsk(onlyMissing: onlyMissing) {
      let answer = try answer(to: field, of: draft, after: heading)
      draft.fields[field.key] = answer.isEmpty ? nil : answer
      heading = ""
    }
  }

  /// Asks for the answer to a field; where several are asked for, until one is empty.
  private func answer(to field: Field, of draft: Draft, after heading: String) throws -> String {
    let old = draft.offer(for: field)
    let question = field.question(in: language, people: draft.rules.people, hasAnswer: old != nil)
    let first = try answer(
      to: question, after: heading, default: old, field, field.isOptional, of: draft)
    guard case .several(let limit) = field.kind, !first.isEmpty, first != old else { return first }
    var several = first
    let more = field.label + Bilingual(" (Enter: no more)", " (Entrée : c'est tout)")[language]
    while several.texts(at: ";").count < limit {
      let all = try answer(to: more, following: several + "; ", field, true, of: draft)
      if all.isEmpty { break }
      several = all
    }
    return several
  }

  /// `others` are the answers to the same question before this one, which are read with it.
  private func answer(
    to question: String, after heading: String = "", default old: String? = nil,
    following others: String = "", _ field: Field, _ isOptional: Bool, of draft: Draft
  ) throws -> String {
    var read = ""
    _ = try answer(to: question, after: heading, default: old, isOptional: isOptional) { answer in
      do throws(AnswerProblem) {
        read = try draft.read(others + answer, to: field)
        return nil
      } catch {
        return error.hint.map { "\(error.words) (\($0))" } ?? error.words
      }
    }
    return read
  }

  /// Asks for the reasons of a form, unless the draft has them, and offers those of the last time.
  func askReasons(
    for draft: inout Draft, onlyMissing: Bool, under heading: inout String
  ) throws {
    guard draft.asksForReasons(onlyMissing: onlyMissing) else { return }
    let (template, last) = (draft.template, draft.offeredReasons)
    let width = template.reasons.map(\.code.count).max() ?? 0
    for (index, reason) in template.reasons.enumerated() {
      let gap = String(repeating: " ", count: width - reason.code.count + 2)
      heading += "\(index < 9 ? " " : "")\(index + 1)  \(reason.code)\(gap)\(reason.label)\n"
    }
    let question =
      template.takesOneReason
      ? Bilingual("Reason (number, code or word)", "Motif (numéro, code ou mot)")
      : Bilingual(
        "Reason (number, code or word; 1, 3 for two)",
        "Motif (numéro, code ou mot ; 1, 3 pour deux)")
    var codes: [String] = []
    _ = try answer(
      to: question[language], after: heading,
      default: last.isEmpty ? nil : last.joined(separator: ", ")
    ) { answer in
      do throws(AttestError) {
        codes = try template.reasons(meantBy: answer).map(\.code)
        return nil
      } catch {
        return error.notice.sentence
      }
    }
    draft.reasons = codes
    heading = ""
  }

  /// Asks until the answer is right.
  ///
  /// `default` stands in the line and must be right too. `heading` is shown once.
  ///
  /// - Throws: `abandoned` at the end of the input.
  func answer(
    to question: String, after heading: String = "", default old: String? = nil,
    isOptional: Bool = false, problem: (String) -> Bilingual?
  ) throws -> String {
    let prompt = question + Bilingual(": ", " : ")[language]
    var asked = Question(heading + prompt, old: old ?? "")
    while true {
      let reply = context.ask(asked)
      if reply == .back { continue }
      guard case .answer(let answer) = reply else {
        throw CommandError.abandoned(isProfileKept: isProfileKept)
      }
      // An arrow arrives as the letters that the terminal sends for it, of which one is forbidden and
      // none can be seen.
      if answer.unicodeScalars.contains("\u{1B}") {
        asked.prompt = "  " + Notice.keyInAnswer.sentence[language] + "\n" + prompt
        continue
      }
      if answer.isEmpty, isOptional { return answer }
      guard let reason = answer.isEmpty ? Notice.answerNeeded.sentence : problem(answer)
      else { return answer }
      asked.prompt = "  " + reason[language] + "\n" + prompt
      asked.typed = answer
    }
  }
}

extension String {
  /// Whether it begins as yes or oui does.
  var meansYes: Bool { ["y", "o"].contains(trimmed.lowercased().prefix(1)) }
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
    case .title: Bilingual("Madame or Monsieur - optional", "Madame ou Monsieur - facultatif")
    case .timezone: Bilingual("Time zone", "Fuseau horaire")
    case .signature: Bilingual("Signature", "Signature")
    }
  }
}

extension Field {
  /// The question as a prompt asks it: with its help, and what may be answered.
  fileprivate func question(
    in language: Language, people: [String], hasAnswer: Bool
  ) -> String {
    let words = [help, choices(people)].filter { !$0.isEmpty }.joined(separator: " ")
    let none = hasAnswer ? Bilingual(", - for none", ", - pour rien") : ""
    let optional =
      isOptional ? Bilingual(" - optional\(none)", " - facultatif\(none)")[language] : ""
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
