// These checks compare a request with its template before an attestation is created.
extension Template {
  /// The reasons with the given codes, in the template's order.
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

  /// The answers to the fields as the page prints them; if an answer is a person, it is replaced by
  /// the details in their profile.
  ///
  /// Answers may come from a library caller or from a PDF, so they are checked here. Answers that
  /// were read before pass unchanged.
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
    // A paper read back from a PDF has no ids, so the rules identify each person by the field's
    // key.
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

  /// Throws if the paper is only valid in France and the person lives abroad.
  func check(_ person: Person) throws(AttestError) {
    if person.country != nil, !franceOnly.isEmpty { throw .franceOnly(name, reason: franceOnly) }
    try check(person) { .person($0) }
  }

  /// Throws if the page would print a foreign address without its country.
  private func check(
    _ person: Person, _ placeholder: (ProfileKey) -> Placeholder
  ) throws(AttestError) {
    guard person.country != nil else { return }
    for key in [ProfileKey.address, .postcode] where uses(placeholder(key)) {
      throw .franceOnly(name, reason: nil)
    }
  }

  /// Throws if an exit time is given for a paper that does not print it.
  func check(_ exit: ExitTime) throws(AttestError) {
    if exit != .now && !hasExit { throw .templateWithoutExit(name) }
  }

  /// Throws if this paper cannot have the place or the signature that is asked for.
  ///
  /// The page must print the place, which may be as long as a town in a profile. A signature needs
  /// a box. To be drawn, it must be stored, and the person must sign this paper with nothing else
  /// written by hand.
  func check(_ asked: Asked, of person: Person) throws(AttestError) {
    if let place = asked.place {
      let (count, limit) = (place.unicodeScalars.count, ProfileKey.city.limit)
      if count > limit { throw .badAnswer("place", .tooLong(count: count, limit: limit)) }
      if !uses(.known(.place)) { throw .templateWithoutPlace(name) }
    }
    let isSigned = asked.isSigned && asked.extent != .blank
    if isSigned || asked.isSignable, !hasSignature { throw .templateWithoutSignature(name) }
    guard isSigned else { return }
    if isSignedByOther { throw .signedByOther(template: name) }
    if page.contains(where: { $0.kind == .handwritten }) { throw .signedByHand(template: name) }
    if person.signature == nil { throw .noSignature(person: person.id) }
  }
}
