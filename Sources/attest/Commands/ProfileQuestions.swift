internal import AttestCore

/// The confirmed answers to the questions about a profile.
struct ProfileAnswers {
  var id: String
  var values: [(key: ProfileKey, value: String)]
  /// The answers to further questions.
  var others: Step.Answers
  /// All answers, with what each of them replaces.
  var kept: KeptAnswers
}

extension Run {
  /// Asks for the values in a profile and, if necessary, for the id of a new person.
  ///
  /// If `id` is `nil`, the id is `wanted` or else derived from the first name. The values in `old`
  /// are listed first, unless `keys` names the fields to ask for. The questions in `further` come
  /// last. `given` are the answers that the user has just confirmed, if the profile has changed
  /// since; they are listed and confirmed again.
  mutating func converse(
    _ workspace: Workspace, _ id: String?, wanted: String? = nil,
    old: [ProfileKey: String]? = nil, keys: [ProfileKey] = [], given: KeptAnswers? = nil,
    under heading: Bilingual = "", with further: [Step] = []
  ) throws -> ProfileAnswers {
    let questionnaire = old == nil ? Questionnaire.newProfile(id) : .profile(id ?? "")
    let old = old ?? [:]
    let asked = keys.isEmpty ? ProfileKey.required + [.country, .title, .timezone] : keys
    var steps = ProfileKey.allCases.filter(asked.contains)
      .map { Step(for: $0, workspace.rules, old: old) }
    if id == nil { steps.append(Step(forIdIn: workspace.store, wanted: wanted)) }
    steps += further
    var heading = heading
    var (keeper, saved) =
      if let given { (AnswerKeeper(questionnaire, workspace, at: context.clock()), given) } else {
        try resume(questionnaire, steps.map(\.key), workspace, under: &heading)
      }
    // An invalid value is treated as an answer, so that its question shows the value and the
    // problem.
    for (key, value) in old where workspace.rules.mistake(in: value, of: key) != nil {
      if saved.answers[key.rawValue] != nil { continue }
      saved.answers[key.rawValue] = .init(value, given: context.clock(), replacing: value)
    }
    var dialogue = Dialogue(
      steps, asksAll: old.isEmpty || !keys.isEmpty, kept: saved,
      ending: further.isEmpty ? .profile : .paper, day: workspace.day)
    try ask(&dialogue, &keeper, under: heading)
    let answers = dialogue.answers
    let values = ProfileKey.allCases.compactMap { key in
      answers[key].map { (key: key, value: $0) }
    }
    return ProfileAnswers(
      id: id ?? answers[Step.idKey]?.text ?? "", values: values,
      others: answers.filter { key, _ in further.contains { $0.key == key } }, kept: dialogue.kept)
  }
}

extension Step {
  /// The key of the question for an id; no profile key has this name.
  static let idKey = "id"

  /// The question for one value in a profile.
  fileprivate init(for key: ProfileKey, _ rules: ProfileRules, old: [ProfileKey: String]) {
    self.init(key: key.rawValue, label: key.label, question: key.question) { answer, _ in
      try key.reading(of: answer, rules)
    }
    stored = old[key] ?? ""
    let known = old[key].map(Answer.text)
    offer = { _ in known }
    remark = { Step.remark(on: $0, isName: key.isName) }
    switch key {
    case .title: (isOptional, isQuiet) = ({ _ in true }, true)
    case .address: joiner = ", "
    case .postcode: asksForPostcode(isNew: known == nil)
    case .country: asksForCountry(known, oldPostcode: old[.postcode])
    case .timezone: asksForZone(known)
    default: break
    }
  }

  private mutating func asksForPostcode(isNew: Bool) {
    // Some countries have no postcodes.
    isOptional = { _ in true }
    // A different postcode usually means a different town.
    reopens = ProfileKey.city.rawValue
    remark = { postcode in
      let zone = Zone.name(forPostcode: postcode)
      let isUsual = zone == "Europe/Paris" || !ProfileRules.isPostcode(postcode)
      return isUsual || !isNew ? nil : "(\(zone))"
    }
  }

  private mutating func asksForCountry(_ old: Answer?, oldPostcode: String?) {
    // A foreign postcode may look French, such as 10115 in Berlin. The country is then optional,
    // and the old one is suggested only if the postcode has not changed.
    let wasAbroad = old != nil && ProfileRules.isPostcode(oldPostcode ?? "")
    isAsked = { !$0.looksFrench || wasAbroad || $0[.country] != nil }
    isOptional = { $0.looksFrench }
    isAskedIfEmpty = true
    offer = { $0.looksFrench && $0[.postcode] != oldPostcode ? nil : old }
  }

  private mutating func asksForZone(_ old: Answer?) {
    isAsked = { $0.isAbroad || $0.zones.count > 1 }
    offer = { others in
      if others.isAbroad {
        let country = others[.country].flatMap { Country(named: $0) }
        return old ?? country?.zone.map(Answer.text)
      }
      return .text(others.zones.first { Answer.text($0) == old } ?? others.zones[0])
    }
  }

  /// The question for an id, asked only if none can be derived from the first name.
  fileprivate init(forIdIn store: Store, wanted: String?) {
    let taken = Set((try? store.ids()) ?? [])
    self.init(
      key: Step.idKey, label: Bilingual("Short name", "Nom court"),
      question: Bilingual(
        "A short name for you (a-z, such as marie)", "Un nom court pour vous (a-z, comme marie)")
    ) { answer, _ in
      try Identifier.check(answer)
      try store.refuseExisting(answer)
      return .right(.text(answer))
    }
    isQuiet = true
    offer = { others in
      let first = others[.firstName].flatMap(Identifier.naming)
      guard let base = wanted ?? first else { return nil }
      let all = [base] + (2...99).map { "\(base)-\($0)" }
      return all.first { !taken.contains($0) }.map(Answer.text)
    }
  }
}

extension Step.Answers {
  /// The answer to the question about this key.
  subscript(key: ProfileKey) -> String? { self[key.rawValue]?.text }

  /// Whether the postcode could be a French one.
  fileprivate var looksFrench: Bool { ProfileRules.isPostcode(self[.postcode] ?? "") }

  fileprivate var isAbroad: Bool { !looksFrench || self[.country] != nil }

  /// The time zones of a French postcode.
  fileprivate var zones: [String] { Zone.names(forPostcode: self[.postcode] ?? "") }
}

extension ProfileKey {
  /// Checks an answer; a name without letters is wrong, and a postcode of an unusual length is
  /// doubtful.
  fileprivate func reading(
    of answer: String, _ rules: ProfileRules
  ) throws(Mistake.Kind) -> Step.Reading {
    let values = values(in: answer)
    for (part, text) in values {
      if let mistake = rules.mistake(in: text, of: part) { throw mistake }
    }
    let value = values[0].value
    if isName, !value.contains(where: \.isLetter) {
      return .wrong(Bilingual("a name must contain letters", "un nom doit contenir des lettres"))
    }
    let digits = value.filter { $0 != " " }
    if self == .postcode, digits.count != 5, digits.allSatisfy(\.isNumber) {
      return .doubtful(
        .text(value),
        Bilingual(
          "\(digits.count) digits: a French postcode has 5; if it is foreign, enter it again",
          "\(digits.count) chiffres : un code postal français en a 5 ; s'il est étranger, validez-le encore une fois"
        ))
    }
    let others = values.dropFirst().map { ($0.key.rawValue, Answer.text($0.value)) }
    return .right(.text(value), others: Dictionary(uniqueKeysWithValues: others))
  }

  /// Splits an answer into the value of this key, which comes first, and the values of other keys.
  ///
  /// `75001 Paris` is a postcode and a town, and a pasted address may also contain both. The digits
  /// of a postcode may be grouped, as in `42 000`. `Mme` before a first name is a title.
  fileprivate func values(in answer: String) -> [(key: ProfileKey, value: String)] {
    switch self {
    case .title: return [(self, Person.Title(named: answer)?.rawValue ?? answer)]
    case .firstName:
      guard let space = answer.firstIndex(of: " "),
        let title = Person.Title(named: String(answer[..<space]))
      else { break }
      return [(self, String(answer[space...]).trimmed), (.title, title.rawValue)]
    case .address:
      guard let comma = answer.lastIndex(of: ",") else { break }
      let rest = String(answer[answer.index(after: comma)...]).trimmed
      let values = ProfileKey.postcode.values(in: rest)
      if values.count > 1 { return [(self, String(answer[..<comma]))] + values }
    case .postcode:
      let start = answer.prefix { $0.isASCII && $0.isNumber || $0 == " " }
      let digits = start.filter { $0 != " " }
      let town = String(answer.dropFirst(start.count))
      if digits.count == 5 { return [(self, digits)] + (town.isEmpty ? [] : [(.city, town)]) }
    default: break
    }
    return [(self, answer)]
  }

  /// The label for the value in the list of all answers.
  var label: Bilingual {
    switch self {
    case .firstName: Bilingual("First name", "Prénom")
    case .lastName: Bilingual("Last name", "Nom")
    case .birthDate: Bilingual("Date of birth", "Date de naissance")
    case .birthPlace: Bilingual("Place of birth", "Lieu de naissance")
    case .address: Bilingual("Address", "Adresse")
    case .postcode: Bilingual("Postcode", "Code postal")
    case .city: Bilingual("Town", "Commune")
    case .country: Bilingual("Country", "Pays")
    case .title: Bilingual("Madame or Monsieur", "Madame ou Monsieur")
    case .timezone: Bilingual("Time zone", "Fuseau horaire")
    // These values are never asked for.
    case .version, .signature: ""
    }
  }

  /// The question, with the expected format in parentheses.
  fileprivate var question: Bilingual {
    let rule: Bilingual? =
      switch self {
      case .birthDate:
        Bilingual("day/month/year, such as 01/01/1970", "jour/mois/année, comme 01/01/1970")
      case .birthPlace: Bilingual("town", "commune")
      case .address:
        Bilingual(
          "number and street, at most 120 characters", "numéro et rue, 120 caractères au plus")
      case .postcode:
        Bilingual(
          "5 digits; abroad, local postcode or none",
          "5 chiffres ; à l'étranger, le code local ou rien")
      case .country: Bilingual("in French, such as Belgique", "comme Belgique")
      case .timezone: Bilingual("such as Europe/Brussels", "comme Europe/Brussels")
      default: nil
      }
    return rule.map { "\(label) (\($0))" } ?? label
  }
}
