internal import AttestCore

extension Run {
  /// Asks for the values in a profile and, if necessary, for the id of a new person.
  ///
  /// If `id` is `nil`, the id is `wanted` or else derived from the first name. The values in `old`
  /// are listed first, unless `keys` names the fields to ask for. The questions in `further` come
  /// last.
  mutating func converse(
    _ workspace: Workspace, _ id: String?, wanted: String? = nil,
    old: [ProfileKey: String] = [:], keys: [ProfileKey] = [], under heading: Bilingual = "",
    with further: [Step] = []
  ) throws -> (id: String, values: [(key: ProfileKey, value: String)], others: Step.Answers) {
    let asked = keys.isEmpty ? ProfileKey.required + [.country, .title, .timezone] : keys
    var steps = ProfileKey.allCases.filter(asked.contains).flatMap { key in
      let step = Step(for: key, workspace.rules, old: old[key], language)
      return key == .country ? [step, step.besideFrenchPostcode(old: old)] : [step]
    }
    if id == nil { steps.append(Step(forIdIn: workspace.store, wanted: wanted, language)) }
    steps += further
    // An invalid value is treated as an answer, so that its question shows the value and the
    // problem.
    let wrong = old.filter { workspace.rules.mistake(in: $1, of: $0) != nil }
    let saved = try resume(.profile(id), workspace.store, under: heading)
    let given = Dictionary(uniqueKeysWithValues: wrong.map { ($0.key.rawValue, $0.value) })
    var dialogue = Dialogue(
      steps, asksAll: old.isEmpty || !keys.isEmpty, given: given.merging(saved) { $1 },
      ending: further.isEmpty ? .profile : .paper)
    try ask(&dialogue, for: .profile(id), workspace.store, under: heading)
    let answers = dialogue.answers
    let values = ProfileKey.allCases.compactMap { key in
      answers[key.rawValue].map { (key: key, value: $0) }
    }
    let others = answers.filter { key, _ in further.contains { $0.key == key } }
    return (id ?? answers[Step.idKey] ?? "", values, others)
  }
}

extension Step {
  /// The key of the question for an id; no profile key has this name.
  static let idKey = "id"

  /// The question for one value in a profile.
  fileprivate init(
    for key: ProfileKey, _ rules: ProfileRules, old: String?, _ language: Language
  ) {
    self.init(
      key: key.rawValue, label: key.label[language], question: key.question[language]
    ) { answer, _ in
      let (value, others) = key.parts(of: answer)
      let all = [(key, value)] + others.map { ($0.key, $0.value) }
      for (key, value) in all {
        if let mistake = rules.mistake(in: value, of: key) {
          return .wrong(mistake.notice.advice)
        }
      }
      if key.isName, !value.contains(where: \.isLetter) {
        return .wrong(Bilingual("a name must contain letters", "un nom doit contenir des lettres"))
      }
      let digits = value.filter { $0 != " " }
      if key == .postcode, digits.count != 5, digits.allSatisfy(\.isNumber) {
        return .doubtful(
          value,
          Bilingual(
            "\(digits.count) digits: a French postcode has 5; if it is foreign, enter it again",
            "\(digits.count) chiffres : un code postal français en a 5 ; s'il est étranger, validez-le encore une fois"
          ))
      }
      let title = key == .title ? Person.Title(named: value)?.rawValue : nil
      let named = others.map { ($0.key.rawValue, $0.value) }
      return .right(title ?? value, others: Dictionary(named) { $1 })
    }
    // A different postcode usually means a different town.
    if key == .postcode { reopens = ProfileKey.city.rawValue }
    joiner = key == .address ? ", " : " "
    // Some countries have no postcodes.
    isOptional = key == .title || key == .postcode
    isQuiet = key == .title
    offer = { _ in old }
    remark = { Step.remark(on: $0, isName: key.isName) }
    let postcode = { (others: Answers) in others[ProfileKey.postcode.rawValue] ?? "" }
    if key == .country { isAsked = { !ProfileRules.isPostcode(postcode($0)) } }
    if key == .timezone {
      let zones = { (others: Answers) in Zone.names(forPostcode: postcode(others)) }
      let isAbroad = { (others: Answers) in
        !ProfileRules.isPostcode(postcode(others)) || others[ProfileKey.country.rawValue] != nil
      }
      isAsked = { isAbroad($0) || zones($0).count > 1 }
      offer = { others in
        if isAbroad(others) { return old }
        return zones(others).first { $0 == old } ?? zones(others)[0]
      }
    }
    if key == .postcode {
      remark = { postcode in
        let zone = Zone.name(forPostcode: postcode)
        let isUsual = zone == "Europe/Paris" || !ProfileRules.isPostcode(postcode)
        return isUsual || old != nil ? nil : "(\(zone))"
      }
    }
  }

  /// The question about the country for an address abroad with a postcode that looks French, such
  /// as 10115 in Berlin.
  ///
  /// The country in the profile is suggested only if the postcode is unchanged.
  fileprivate func besideFrenchPostcode(old: [ProfileKey: String]) -> Step {
    let postcode = { (others: Answers) in others[ProfileKey.postcode.rawValue] ?? "" }
    let wasAbroad = old[.country] != nil && ProfileRules.isPostcode(old[.postcode] ?? "")
    var step = self
    step.isAsked = { known in
      ProfileRules.isPostcode(postcode(known)) && (wasAbroad || known[step.key] != nil)
    }
    step.offer = { postcode($0) == old[.postcode] ? old[.country] : nil }
    step.isOptional = true
    step.isFresh = true
    return step
  }

  /// The question for an id, asked only if none can be derived from the first name.
  fileprivate init(forIdIn store: Store, wanted: String?, _ language: Language) {
    let taken = Set((try? store.ids()) ?? [])
    let question = Bilingual(
      "A short name for you (a-z, such as marie)", "Un nom court pour vous (a-z, comme marie)")
    self.init(
      key: Step.idKey, label: Bilingual("Short name", "Nom court")[language],
      question: question[language]
    ) { answer, _ in
      do throws(AttestError) {
        try Identifier.check(answer)
        try store.refuseExisting(answer)
        return .right(answer)
      } catch {
        return .wrong(error.notice.advice)
      }
    }
    isQuiet = true
    offer = { others in
      let first = others[ProfileKey.firstName.rawValue].flatMap(Identifier.naming)
      guard let base = wanted ?? first else { return nil }
      let all = [base] + (2...99).map { "\(base)-\($0)" }
      return all.first { !taken.contains($0) }
    }
  }
}

extension ProfileKey {
  /// Splits an answer into the value of this key and the values of other keys.
  ///
  /// `75001 Paris` is a postcode and a town, and a pasted address may also contain both. The digits
  /// of a postcode may be grouped, as in `42 000`. `Mme` before a first name is a title.
  fileprivate func parts(of answer: String) -> (value: String, others: [ProfileKey: String]) {
    if self == .firstName, let space = answer.firstIndex(of: " "),
      let title = Person.Title(named: String(answer[..<space]))
    {
      return (String(answer[space...]).trimmed, [.title: title.rawValue])
    }
    if self == .address, let comma = answer.lastIndex(of: ",") {
      let (postcode, others) = ProfileKey.postcode.parts(
        of: String(answer[answer.index(after: comma)...]).trimmed)
      if others.isEmpty { return (answer, [:]) }
      return (String(answer[..<comma]), others.merging([.postcode: postcode]) { $1 })
    }
    guard self == .postcode else { return (answer, [:]) }
    let start = answer.prefix { $0.isASCII && $0.isNumber || $0 == " " }
    let digits = start.filter { $0 != " " }
    guard digits.count == 5 else { return (answer, [:]) }
    let town = String(answer.dropFirst(start.count))
    return (digits, town.isEmpty ? [:] : [.city: town])
  }

  /// The label for the value in the list of all answers.
  var label: Bilingual {
    switch self {
    case .version: Bilingual("Version", "Version")
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
    case .signature: Bilingual("Signature", "Signature")
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
