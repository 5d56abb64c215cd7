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

  /// Reads answers given as text, and the people given as answers, by the keys of their fields.
  func read(
    _ texts: [String: String], _ people: [String: Person], on today: CivilTime
  ) throws(AttestError) -> [String: Answer] {
    if fields.isEmpty { return [:] }
    let persons = fields.filter { $0.kind == .person }.map(\.key)
    let texts = texts.filter { !persons.contains($0.key) }
    var (answers, wrong) = read(texts, AnswerRules(today: today))
    if let first = wrong.first { throw .badAnswer(first.key, first.problem) }
    for key in persons { answers[key] = people[key].map(Answer.person) }
    return answers
  }

  /// Throws if an answer breaks a rule on the day of writing, or if a required one is missing.
  func check(
    _ answers: [String: Answer], of person: Person, on today: CivilTime, isWhole: Bool
  ) throws(AttestError) {
    if fields.isEmpty { return }
    let rules = AnswerRules(
      today: today, birth: try? CivilTime.day(parsing: person.birthDate))
    if let first = check((answers, []), rules).wrong.first {
      throw .badAnswer(first.key, first.problem)
    }
    for case (let key, .person(let other)) in answers { try check(other) { .other(key, $0) } }
    let missing = fields.filter { !$0.isOptional && answers[$0.key] == nil }
    if isWhole, !missing.isEmpty { throw .missingFields(missing.map(\.key), template: name) }
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

  /// The town asked for as the place of signature, which may be as long as a town in a profile.
  ///
  /// - Throws: `badAnswer`, or `templateWithoutPlace` if the page does not print it.
  func place(_ asked: Asked) throws(AttestError) -> String? {
    guard let text = asked.place else { return nil }
    do throws(Mistake.Kind) {
      let place = try text.value(limit: ProfileKey.city.limit)
      if place.isEmpty { throw .noText }
      if uses(.known(.place)) { return place }
    } catch {
      throw .badAnswer("place", error)
    }
    throw .templateWithoutPlace(name)
  }

  /// Throws if this paper cannot have the place or the signature that is asked for.
  ///
  /// A signature needs a box. To be drawn, it must be stored, and the person must sign this paper
  /// with nothing else written by hand.
  func check(_ asked: Asked, of person: Person) throws(AttestError) {
    _ = try place(asked)
    let isSigned = asked.isSigned && asked.extent != .blank
    if isSigned || asked.isSignable, !hasSignature { throw .templateWithoutSignature(name) }
    guard isSigned else { return }
    if isSignedByOther { throw .signedByOther(template: name) }
    if page.contains(where: { $0.kind == .handwritten }) { throw .signedByHand(template: name) }
    if person.signature == nil { throw .noSignature(person: person.id) }
  }
}
