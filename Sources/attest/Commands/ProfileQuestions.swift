internal import AttestCore

/// The confirmed answers to the questions about a profile.
struct ProfileAnswers {
  var id: String
  var values: ProfileValues
  /// The answers to further questions.
  var others: Answers
  /// All answers, with the values that they replace.
  var kept: KeptAnswers
}

extension Run {
  /// Asks for the values in a profile and, if necessary, for the id of a new person.
  ///
  /// If `id` is `nil`, `wanted` or else an id made from the first name is suggested. The values in
  /// `old` are listed first, unless `keys` names the fields to ask for and the country does not come
  /// first. The questions in `further` come last. If the profile has changed since the user
  /// confirmed some answers, or somebody else was given the id, these are `given`, and are listed
  /// and confirmed again.
  mutating func askForProfile(
    _ workspace: Workspace, _ id: String?, wanted: String? = nil, old: [ProfileKey: String]? = nil,
    keys: [ProfileKey] = [], given: KeptAnswers? = nil, with further: [Step] = []
  ) throws -> ProfileAnswers {
    // The questions show values of the profile, which must not end up in a file.
    guard context.terminals.error else { throw Notice.cannotAsk }
    let questionnaire = old == nil ? Questionnaire.newProfile(id) : .profile(id ?? "")
    let old = old ?? [:]
    let asked = keys.isEmpty ? ProfileKey.asked : keys
    let asksCountryFirst = keys.first == .country
    var steps = try profileSteps(asked, old: old, isRepeated: given != nil, workspace)
    if id == nil { steps.append(Step(forIdIn: workspace.store, wanted: wanted)) }
    steps += further
    var (file, saved) = try resume(questionnaire, steps.map(\.key), workspace, given: given)
    // Some of the people who were to move may have moved in an interrupted change.
    if let moves = further.first(where: { $0.key == Step.movesKey }),
      let ids = saved.answers[moves.key]?.text.texts(at: ",")
    {
      let left = ids.filter { if case .right? = try? moves.read($0, [:]) { true } else { false } }
      saved.answers[moves.key]?.text = left.joined(separator: ", ")
      if left.isEmpty { saved.answers[moves.key] = nil }
    }
    // Answers first given for another id are no longer saved there.
    if given != nil { context.say(keep(saved, in: file)) }
    // An invalid value is treated as an answer, so that its question shows the value and the
    // problem.
    for (key, value) in old
    where asked.contains(key) && workspace.rules.mistake(in: value, of: key) != nil {
      if saved.answers[key.rawValue] != nil { continue }
      saved.answers[key.rawValue] = .init(value, given: context.clock(), replacing: value)
    }
    var dialogue = Dialogue(
      steps, asksAll: old.isEmpty || !keys.isEmpty && !asksCountryFirst, kept: saved,
      ending: questionnaire == .newProfile(nil) && !further.isEmpty ? .paper : .profile,
      day: { workspace.day($0, of: nil) })
    if asksCountryFirst, dialogue.given.isEmpty { dialogue.chosen = keys[0].rawValue }
    if given != nil, id == nil { dialogue.chosen = Step.idKey }
    try hold(&dialogue, file)
    let answers = dialogue.answers
    return ProfileAnswers(
      id: id ?? answers[Step.idKey]?.text ?? "",
      values: ProfileKey.allCases.compactMap { key in answers[key].map { (key, $0) } },
      others: answers.filter { key, _ in further.contains { $0.key == key } }, kept: dialogue.kept)
  }

  /// The questions for these keys in the usual order; if the country is the first key, it is asked
  /// for in any case, and leads to the postcode.
  private func profileSteps(
    _ keys: [ProfileKey], old: [ProfileKey: String], isRepeated: Bool, _ workspace: Workspace
  ) throws -> [Step] {
    var steps = ProfileKey.allCases.filter(keys.contains)
      .map { Step(for: $0, workspace.rules, old: old) }
    // Repeated answers already contain the address.
    if old.isEmpty, !isRepeated,
      let address = steps.firstIndex(where: { $0.key == ProfileKey.address.rawValue }),
      let step = Step(forAddressOf: try Household.all(in: workspace.store), language)
    {
      steps.insert(step, at: address)
    }
    if let country = steps.firstIndex(where: { $0.key == ProfileKey.country.rawValue }),
      keys.first == .country
    {
      // A new country usually means a new postcode.
      steps[country].isAsked = { _ in true }
      steps[country].reopens = ProfileKey.postcode.rawValue
    }
    return steps
  }
}

extension Step {
  /// The key of the question for an id; no profile key has this name.
  static let idKey = "id"

  /// The question for one value in a profile.
  fileprivate init(for key: ProfileKey, _ rules: ProfileRules, old: [ProfileKey: String]) {
    self.init(key: key.rawValue, label: key.label) { answer, others in
      try key.reading(of: answer, rules, beside: others)
    }
    format = key.format
    stored = old[key] ?? ""
    let known = old[key].map(Answer.text)
    offer = { _ in known }
    remark = { Step.remark(on: $0, isName: key.isName) }
    switch key {
    case .firstName where known == nil:
      note = Bilingual(
        "Or all at once: first name, last name, date of birth, place of birth.",
        "Ou tout d'une traite : prénom, nom, date de naissance, lieu de naissance.")
    case .title: (skip, isQuiet, isText) = ({ _ in Skip() }, true, false)
    case .birthDate: (isText, shown) = (false, CivilTime.keptBirth)
    case .address: joiner = ", "
    case .postcode: asksForPostcode(isNew: known == nil)
    case .country: asksForCountry(known, from: old)
    case .timezone: asksForZone(known, oldCountry: old[.country])
    default: break
    }
  }

  private mutating func asksForPostcode(isNew: Bool) {
    // Some countries have no postcodes.
    skip = { _ in Skip() }
    // A different postcode usually means a different town.
    reopens = ProfileKey.city.rawValue
    // A French postcode after one with fewer or more digits means a move to France.
    clears = { old, new in
      let isMove = !old.isEmpty && old.count(where: \.isNumber) != 5 && ProfileRules.isPostcode(new)
      return isMove ? [ProfileKey.country.rawValue] : []
    }
    remark = { postcode in
      let zone = Zone.name(forPostcode: postcode)
      let isUsual = zone == "Europe/Paris" || !ProfileRules.isPostcode(postcode)
      return isUsual || !isNew ? nil : "(\(zone))"
    }
  }

  private mutating func asksForCountry(_ old: Answer?, from home: [ProfileKey: String]) {
    // A foreign postcode may look French, such as 10115 in Berlin. The country is then optional:
    // it is asked for if the old address had one, or if the new town has the name of a foreign
    // city, and the old country is suggested only if the postcode has not changed.
    isAsked = { others in
      !others.looksFrench || old != nil || others[.country] != nil
        || others[.city] != home[.city] && others.isInForeignCity
    }
    skip = { $0.looksFrench ? Skip(isAsked: true, isSaid: true) : nil }
    // The postcode may have become a foreign one after the country was skipped.
    check = { if $0.isEmpty, !$1.looksFrench { throw Notice.answerRequired } }
    offer = { $0.looksFrench && $0[.postcode] != home[.postcode] ? nil : old }
  }

  private mutating func asksForZone(_ old: Answer?, oldCountry: String?) {
    // Most countries have one time zone; a profile may nevertheless have another.
    let isOwn = old != nil && old?.text != oldCountry.flatMap { Country(named: $0)?.zone }
    isAsked = { others in
      guard others.isAbroad else { return others.zones.count > 1 }
      return others.country?.zone == nil || isOwn && others[.country] == oldCountry
    }
    offer = { others in
      guard others.isAbroad else {
        return .text(others.zones.first { Answer.text($0) == old } ?? others.zones[0])
      }
      let zone = others.country?.zone ?? others[.city].flatMap(Cities.zone)
      return others[.country] == oldCountry && old != nil ? old : zone.map(Answer.text)
    }
  }

  /// The question for an id, asked only if none can be suggested, if somebody else was given it, or
  /// if the user selects it in the list of answers.
  fileprivate init(forIdIn store: Store, wanted: String?) {
    let taken = Set((try? store.ids()) ?? [])
    self.init(
      key: Step.idKey, label: Bilingual("Short name", "Nom court"),
      question: Bilingual("A short name for this person", "Un nom court pour cette personne")
    ) { answer, _ in
      try Identifier.check(answer)
      try store.refuseExisting(answer)
      return .right(.text(answer))
    }
    format = Bilingual("a-z, such as marie", "a-z, comme marie")
    isQuiet = true
    offer = { others in
      let first = others[.firstName].flatMap(Identifier.naming)
      guard let base = wanted ?? first else { return nil }
      let all = [base] + (2...99).map { "\(base)-\($0)" }
      return all.first { !taken.contains($0) }.map(Answer.text)
    }
  }
}

extension Answers {
  /// The answer to the question about this key.
  subscript(key: ProfileKey) -> String? { self[key.rawValue]?.text }

  /// Whether the postcode could be a French one.
  fileprivate var looksFrench: Bool { ProfileRules.isPostcode(self[.postcode] ?? "") }

  fileprivate var isAbroad: Bool { !looksFrench || self[.country] != nil }

  fileprivate var isInForeignCity: Bool {
    Cities.isAbroad(self[.city] ?? "", postcode: self[.postcode] ?? "")
  }

  fileprivate var country: Country? { self[.country].flatMap { Country(named: $0) } }

  /// The time zones of a French postcode.
  fileprivate var zones: [String] { Zone.names(forPostcode: self[.postcode] ?? "") }
}

extension ProfileKey {
  /// Checks an answer: one that breaks a rule is wrong, and an unlikely one is doubtful.
  fileprivate func reading(
    of answer: String, _ rules: ProfileRules, beside others: Answers
  ) throws(Mistake.Kind) -> Step.Reading {
    if self == .country, Country(named: answer)?.isFrance == true {
      if others.looksFrench { return .right(.none) }
      return .wrong(
        Bilingual(
          "in France, a postcode has 5 digits", "en France, le code postal a 5 chiffres"),
        other: ProfileKey.postcode.rawValue)
    }
    let values = values(in: answer)
    for (part, text) in values {
      if let mistake = rules.mistake(in: text, of: part) { throw mistake }
      if part.isName { try Mistake.Kind.checkName(text) }
    }
    let value = values[0].value
    if self == .timezone, others.country?.keeps(value) == false {
      return .wrong(Mistake.Kind.otherZone.sentence)
    }
    if self == .firstName, value.texts(at: ",").dropFirst().first?.first?.isNumber == true {
      return .wrong(
        Bilingual(
          "one part is missing: first name, last name, date of birth, place of birth",
          "il manque une partie : prénom, nom, date de naissance, lieu de naissance"))
    }
    if let reason = doubt(about: value, isAlone: values.count == 1) {
      return .doubtful(.text(value), reason)
    }
    let further = values.dropFirst().map { ($0.key.rawValue, Answer.text($0.value)) }
    return .right(.text(value), others: Dictionary(further) { $1 })
  }

  /// Why a valid value is unlikely, or `nil`; a postcode with its town, which is not `isAlone`, is
  /// likely.
  private func doubt(about value: String, isAlone: Bool) -> Bilingual? {
    if isName, value.contains(where: { $0.isNumber || $0 == "," }) {
      return Bilingual(
        "a digit or a comma in a name; if it is right, enter it again",
        "un chiffre ou une virgule dans un nom ; s'il est exact, validez-le encore une fois")
    }
    let digits = value.filter { $0 != " " }
    guard self == .postcode, isAlone, digits.count != 5, digits.allSatisfy(\.isNumber) else {
      return nil
    }
    return Bilingual(
      "\(digits.count) digits: a French postcode has 5; if it is foreign, enter it again",
      "\(digits.count) chiffres : un code postal français en a 5 ; s'il est étranger, validez-le encore une fois"
    )
  }

  /// Splits an answer into the value of this key, which comes first, and the values of other keys.
  ///
  /// `75001 Paris` is a postcode and a town, and a pasted address may also contain both, and a
  /// country at its end. The digits of a postcode may be grouped, as in `42 000`. `Mme` before a
  /// first name is a title. If the third part of a name begins with a digit, the answer is the first
  /// name, the last name, the date of birth and the place of birth.
  fileprivate func values(in answer: String) -> ProfileValues {
    switch self {
    case .title: return [(self, Person.Title(named: answer)?.rawValue ?? answer)]
    case .timezone: return [(self, Cities.zone(of: answer) ?? answer)]
    case .firstName:
      let parts = answer.texts(at: ",")
      if parts.count > 2, parts[2].first?.isNumber == true {
        let keys = [ProfileKey.lastName, .birthDate, .birthPlace]
        let rest = parts[1...].prefix(2) + [parts[3...].joined(separator: ", ")]
        return firstName(in: parts[0])
          + zip(keys, rest).map { (key: $0, value: $1) }.filter { !$0.value.isEmpty }
      }
      return firstName(in: answer)
    case .address: return address(in: answer)
    case .postcode: return town(in: answer, isAbroad: answer.contains(where: \.isLetter))
    default: return [(self, answer)]
    }
  }

  private func firstName(in answer: String) -> ProfileValues {
    guard let space = answer.firstIndex(of: " "),
      let title = Person.Title(named: String(answer[..<space]))
    else { return [(.firstName, answer)] }
    return [(.firstName, String(answer[space...]).trimmed), (.title, title.rawValue)]
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
    case .signature: "Signature"
    case .version: ""
    }
  }

  /// The expected format.
  fileprivate var format: Bilingual {
    switch self {
    case .birthDate: Bilingual("DD/MM/YYYY", "JJ/MM/AAAA")
    case .birthPlace: Bilingual("town", "commune")
    case .address: Bilingual("number and street", "numéro et rue")
    case .postcode:
      Bilingual(
        "5 digits; abroad, local postcode or none",
        "5 chiffres ; à l'étranger, le code local ou rien")
    case .country: Bilingual("in French, such as Belgique", "comme Belgique")
    case .timezone: Bilingual("a large city, such as Montreal", "une grande ville, comme Montréal")
    default: ""
    }
  }
}
