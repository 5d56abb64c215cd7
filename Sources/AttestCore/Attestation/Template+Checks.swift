// These checks compare a request with its template before an attestation is created.
extension Template {
  /// A request as the paper records it: with the reasons in the template's order and the exit as an
  /// instant; a blank paper has neither, and no drawn signature.
  ///
  /// This is called when an attestation is made, and for a draft before its questions, so that
  /// nobody answers them in vain. The reasons of a draft may still be missing.
  ///
  /// - Throws: An error if the request is impossible for this paper.
  func granting(
    _ request: Request, to person: Person, at now: Instant, in zone: Zone
  ) throws(AttestError) -> Request {
    let isBlank = request.extent == .blank
    var granted = isBlank ? request.blank : request
    try check(granted, of: person)
    granted.reasons = try reasons(for: granted.reasons).map(\.code)
    granted.place = try place(granted)
    if !isBlank { granted.exit = .instant(try granted.exit.resolve(now: now, zone: zone)) }
    return granted
  }

  /// Throws if the paper is impossible for this person, or with this exit or signature.
  ///
  /// Some papers are only valid for people in France. A signature needs a box. It can be drawn only
  /// if it is stored, the box is for this person, and nothing else has to be written by hand.
  func check(_ request: Request, of person: Person) throws(AttestError) {
    if person.country != nil, !franceOnly.isEmpty {
      throw .franceOnly(name, reason: franceOnly, person: person.id)
    }
    try check(person) { .person($0) }
    if request.exit != .now && !hasExit { throw .templateWithoutExit(name) }
    if request.isSigned || request.isSignable, !hasSignature {
      throw .templateWithoutSignature(name)
    }
    guard request.isSigned else { return }
    if isSignedByOther { throw .signedByOther(template: name) }
    if page.contains(where: { $0.kind == .handwritten && $0.branches.isEmpty }) {
      throw .signedByHand(template: name)
    }
    if person.signature == nil { throw .noSignature(person: person.id) }
  }

  /// The reasons with the given codes, in the template's order.
  package func reasons(for codes: [String]) throws(AttestError) -> [Reason] {
    if reasons.isEmpty, !codes.isEmpty { throw .templateWithoutReasons(name) }
    for code in codes where !reasons.contains(where: { $0.code == code }) {
      throw unknownReason(code)
    }
    let ticked = reasons.filter { codes.contains($0.code) }
    if takesOneReason && ticked.count > 1 { throw .onlyOneReason(template: name) }
    return ticked
  }

  /// Reads text answers and the people given as answers, both keyed by field.
  ///
  /// - Throws: `templateWithoutFields`, `unknownKey` or `badAnswer`.
  func read(
    _ texts: [String: String], _ people: [String: Person], on today: CivilTime
  ) throws(AttestError) -> Answers {
    if fields.isEmpty {
      if texts.isEmpty && people.isEmpty { return [:] }
      throw .templateWithoutFields(name).about((Array(texts.keys) + people.keys).sorted())
    }
    let known = fields.map(\.key)
    for key in (Array(texts.keys) + people.keys).sorted()
    where field(key) == nil || people[key] != nil && field(key)?.kind != .person {
      throw .unknownKey(key, nearest: nearest(to: key, in: known), known: known).about(key)
    }
    let texts = texts.filter { people[$0.key] == nil }
    var (answers, wrong) = read(texts, AnswerRules(today: today))
    if let first = wrong.first { throw .badAnswer(first.key, first.problem) }
    for (key, person) in people { answers[key] = .person(person) }
    return answers
  }

  /// The answers, with the computed ones added.
  ///
  /// - Throws: An error if an answer breaks a rule on the day of writing or, if `isWhole`, a required
  ///   one is missing.
  func checked(
    _ answers: Answers, _ rules: AnswerRules, isWhole: Bool
  ) throws(AttestError) -> Answers {
    let (answers, wrong) = check((answers, []), rules)
    if let first = wrong.first { throw .badAnswer(first.key, first.problem) }
    for case (let key, .person(let other)) in answers {
      try check(other, key: key) { .other(key, $0) }
    }
    if let first = conflicts(in: answers, rules).first { throw first.error }
    let missing = isWhole ? missing(in: answers, rules) : []
    if !missing.isEmpty { throw .missingFields(missing, template: name) }
    return answers
  }

  /// Throws if the country is unknown or needless, or if the page would print a foreign address
  /// without it.
  private func check(
    _ person: Person, key: String = ProfileKey.country.rawValue,
    _ placeholder: (ProfileKey) -> Placeholder
  ) throws(AttestError) {
    guard let country = person.country else { return }
    if let mistake = ProfileRules.countryMistake(in: country) { throw mistake.about(key) }
    for key in [ProfileKey.address, .postcode] where uses(placeholder(key)) {
      throw .addressWithoutCountry(name)
    }
  }

  /// The town requested as the place of signature, which may be as long as a town in a profile.
  ///
  /// - Throws: `badAnswer`, or `templateWithoutPlace` if the page does not print it.
  private func place(_ request: Request) throws(AttestError) -> String? {
    guard let text = request.place else { return nil }
    do throws(Mistake.Kind) {
      let place = try text.value(limit: ProfileKey.city.limit)
      if place.isEmpty { throw .noText }
      try Mistake.Kind.checkName(place)
      if uses(.known(.place)) { return place }
    } catch {
      throw .badAnswer("place", error)
    }
    throw .templateWithoutPlace(name)
  }
}
