// What a template lets a paper say: the checks before an attestation is made.
extension Template {
  /// The reasons of these codes, in the template's order.
  package func reasons(for codes: [String], person: String) throws(AttestError) -> [Reason] {
    if reasons.isEmpty {
      if !codes.isEmpty { throw .templateWithoutReasons(name) }
      return []
    }
    for code in codes where !reasons.contains(where: { $0.code == code }) {
      throw unknownReason(code)
    }
    let ticked = reasons.filter { codes.contains($0.code) }
    if ticked.isEmpty { throw .noReason(person: person, template: name, example: reasons[0].code) }
    if takesOneReason && ticked.count > 1 { throw .onlyOneReason(template: name) }
    return ticked
  }

  /// The answers to the fields, as the page has them: of a person what their profile says.
  func answers(
    _ given: [String: String], _ people: [String: Person], of person: Person,
    on today: CivilTime, isWhole: Bool
  ) throws(AttestError) -> [String: String] {
    if fields.isEmpty { return [:] }
    let rules = AnswerRules(
      today: today, people: Array(people.keys), birthDate: person.birthDate,
      births: people.mapValues(\.birthDate))
    let persons = fields.filter { $0.kind == .person }
    var given = given
    // To the rules, the key of a person is their id.
    for field in persons { given[field.key] = people[field.key] == nil ? nil : field.key }
    var (answers, problems) = read(given, rules)
    if let first = problems.first { throw .badAnswer(first.key, first.problem) }
    for field in persons {
      if let other = people[field.key] {
        try check(other) { .other(field.key, $0) }
        answers[field.key] = other.answer
      }
    }
    let missing = fields.filter { !$0.isOptional && answers[$0.key] == nil }
    if isWhole, !missing.isEmpty { throw .missingFields(missing.map(\.key), template: name) }
    return answers
  }

  /// Throws when a paper of France is to be written for a person abroad.
  func check(_ person: Person) throws(AttestError) {
    if person.country != nil, !franceOnly.isEmpty { throw .franceOnly(name, reason: franceOnly) }
    try check(person) { .person($0) }
  }

  /// Throws when the address of a person abroad would be printed without its country.
  private func check(
    _ person: Person, _ placeholder: (ProfileKey) -> Placeholder
  ) throws(AttestError) {
    guard person.country != nil else { return }
    for key in [ProfileKey.address, .postcode] where uses(placeholder(key)) {
      throw .franceOnly(name, reason: nil)
    }
  }

  /// Throws when a time is given to a paper that says none.
  func check(_ exit: ExitTime) throws(AttestError) {
    if exit != .now && !hasExit { throw .templateWithoutExit(name) }
  }

  /// Whether the page has fields to sign, which takes a place for them.
  func checked(isSignable: Bool) throws(AttestError) -> Bool {
    if isSignable && signatureCount == 0 { throw .templateWithoutSignature(name) }
    return isSignable
  }

  /// Checks a town of signature: the page must print it, and it is limited like a profile's town.
  func checked(_ place: String?) throws(AttestError) -> String? {
    guard let place else { return nil }
    let (count, limit) = (place.unicodeScalars.count, ProfileKey.city.limit)
    if count > limit { throw .badAnswer("place", .answerTooLong(count: count, limit: limit)) }
    if !uses(.known(.place)) { throw .templateWithoutPlace(name) }
    return place
  }

  /// The signature that is kept for a person, when it may stand on the page.
  func signature(of person: Person) throws(AttestError) -> Signature {
    if signatureCount == 0 { throw .templateWithoutSignature(name) }
    if isSignedByOther { throw .signedByOther(template: name) }
    if page.contains(where: \.isHandwritten) { throw .signedByHand(template: name) }
    guard let signature = person.signature else { throw .noSignature(person: person.id) }
    return signature
  }
}
