/// An attestation that has not been made yet: the request and the person's last choices.
public struct Draft {
  /// The person who makes the declaration.
  public let person: Person
  /// The template for the paper.
  public let template: Template
  /// The request; if it contains no reasons, the reasons from the person's last paper are used.
  ///
  /// `ATTEST_SIGNABLE` can also make the paper signable.
  public var asked: Asked
  /// The answers to the template's own fields, by key.
  ///
  /// Initially, these are the person's last answers, except for the period and for fields that
  /// never suggest an earlier answer.
  public var fields: [String: String]
  /// The time zone at the person's address.
  package let zone: Zone
  /// The rules that the answers must follow.
  package let rules: AnswerRules
  let habits: Habits
  /// The answers that questions suggest: the previous answers, with either the previous period or
  /// the next one.
  package fileprivate(set) var offers: [String: String]
  /// The answers that questions can suggest for the next period, or `nil` unless the last paper was
  /// written today.
  fileprivate var nextOffers: [String: String]?
  let fonts: Fonts

  /// Throws the errors that no answer can fix, so that nobody answers questions in vain.
  package func check(at now: Instant) throws(AttestError) {
    try template.check(asked.exit)
    _ = try asked.exit.resolve(now: now, zone: zone)
    if !asked.reasons.isEmpty { _ = try template.reasons(for: asked.reasons, person: person.id) }
    try template.check(asked, of: person)
    if case .file(let path) = fonts { _ = try Face(file: path) }
    let needed = template.fields.first { $0.kind == .person && !$0.isOptional }
    if let needed, fields[needed.key] == nil, rules.people.isEmpty {
      throw .badAnswer(needed.key, .notAPerson(known: []))
    }
  }

  /// Reads the answers from `key: value` lines; a field without a line has no answer.
  ///
  /// `file` is the name of the file that contains the lines, to use in errors.
  ///
  /// - Throws: `templateWithoutFields`, or `mistakes` in the answers.
  public mutating func answer(parsing bytes: [UInt8], file: String) throws(AttestError) {
    if template.fields.isEmpty { throw .templateWithoutFields(template.name) }
    fields = try template.answers(parsing: bytes, file: file, rules: rules)
    offers = [:]
  }

  /// The reason codes from the person's last paper made from this template.
  ///
  /// - Throws: `forgottenReason` if a code is no longer in the template.
  fileprivate func rememberedReasons() throws(AttestError) -> [String] {
    if template.reasons.isEmpty { return [] }
    let codes = habits[template.name]?.reasons ?? []
    for code in codes where !template.reasons.contains(where: { $0.code == code }) {
      throw .forgottenReason(code, person: person.id, template: template.name)
    }
    return codes
  }
}

// These members are for questions on a terminal. With `onlyMissing`, only required answers are
// asked for, because the others were given in a file.
extension Draft {
  /// Whether this is the person's first paper from this template.
  package var isFirst: Bool { habits[template.name] == nil }

  /// The answer that a question suggests; for a field that totals other fields, the computed total.
  package func offer(for field: Field, beside answers: [String: String]) -> String? {
    rules.sum(for: field, beside: answers) ?? fields[field.key] ?? offers[field.key]
  }

  /// Whether questions suggest the last period again, but could suggest the next one instead.
  package var mayBeNextPeriod: Bool { nextOffers != nil }

  /// Makes questions suggest the next period instead of the last one, and returns the days of that
  /// period by key.
  package mutating func offerNextPeriod() -> [String: String] {
    offers = nextOffers ?? offers
    nextOffers = nil
    return period(of: offers)
  }

  /// Whether saved answers contain the days of the next period.
  package func isForNextPeriod(_ saved: [String: String]) -> Bool {
    guard let nextOffers else { return false }
    return period(of: nextOffers).allSatisfy { saved[$0.key] == $0.value }
  }

  private func period(of offers: [String: String]) -> [String: String] {
    let lasting = template.lasting(offers)
    return offers.filter { lasting[$0.key] == nil }
  }

  /// Reads an answer to a question, and checks it as of `now` at the person's address.
  ///
  /// - Throws: The problem with the answer, in which other fields are named by their questions.
  package func read(
    _ answer: String, to field: Field, beside answers: [String: String], at now: Instant
  ) throws(Mistake.Kind) -> String {
    var rules = rules
    rules.today = zone.civil(at: now)
    let read: String
    do throws(Mistake.Kind) {
      read = try rules.read(answer, to: field, beside: answers)
    } catch {
      throw error.naming(template.fields)
    }
    // An unusable font file is reported when the page is made.
    let undrawable = (try? fonts.undrawable(in: read)) ?? []
    if !undrawable.isEmpty { throw .undrawable(undrawable) }
    return read
  }

  /// Whether to ask for reasons: none were given, and either the template has other questions or no
  /// reasons from the last paper can be used again.
  package func asksForReasons(onlyMissing: Bool) -> Bool {
    guard asked.reasons.isEmpty, !template.reasons.isEmpty else { return false }
    return !onlyMissing && !template.fields.isEmpty || offeredReasons.isEmpty
  }

  /// The reason codes from the last paper, or none if any of them is no longer in the template.
  package var offeredReasons: [String] { (try? rememberedReasons()) ?? [] }
}

extension Workspace {
  /// Starts an attestation for a person.
  ///
  /// - Parameters:
  ///   - person: The person who makes the declaration.
  ///   - name: The name or the path of a template. If `nil`, the template is the one in
  ///     `ATTEST_TEMPLATE`, or else the one for the person's last outing if it is in force, or else
  ///     the default.
  ///   - asked: The request; for a blank paper, no earlier answer is used.
  /// - Returns: A draft with the last answers, except any that the template no longer accepts.
  /// - Throws: `unknownTemplate`; the mistakes in a user's template; `mistakes` if the time zone in
  ///   the profile contradicts the postcode.
  public func draft(
    for person: Person, template name: String? = nil, asked: Asked = Asked()
  ) throws(AttestError) -> Draft {
    if !makesSamples { try Attestation.checkClock(now) }
    if let named = person.timezone, named != person.zone {
      try store.profile(of: person.id, rules).checkZone(file: store.profilePath(of: person.id))
    }
    let habits = habits(of: person)
    let template = try template(name, of: person, after: habits)
    try template.check(person)
    let last = asked.extent == .blank ? [:] : habits[template.name]?.fields ?? [:]
    let zone = try zone(of: person)
    let rules = try rules(for: template, of: person, in: zone)
    // The template and the day may have changed since the last answers were given.
    var draft = Draft(
      person: person, template: template, asked: asked,
      fields: template.read(template.lasting(last), rules).answers, zone: zone, rules: rules,
      habits: habits, offers: template.read(template.offers(after: last), rules).answers,
      fonts: fonts)
    if isFromToday(template, person, zone) {
      if template.hasPeriod { draft.nextOffers = draft.offers }
      draft.offers = template.read(last, rules).answers
    }
    return draft
  }

  /// Whether the person's last paper was written today from the same template, and may therefore
  /// need a correction.
  private func isFromToday(_ template: Template, _ person: Person, _ zone: Zone) -> Bool {
    // Reading the last paper takes time, so cheaper conditions are checked first.
    guard template.fields.contains(where: { $0.offer != .last }), !person.isBuiltIn,
      let last = store.last(of: person.id), last.template == template.name
    else { return false }
    return zone.civil(at: last.created).daysSince1970 == zone.civil(at: now).daysSince1970
  }

  /// The rules for a person's answers.
  ///
  /// The rules depend on the day at the person's address and, if the template asks for another
  /// person, on the address book.
  private func rules(
    for template: Template, of person: Person, in zone: Zone
  ) throws(AttestError) -> AnswerRules {
    let asksForPeople = template.fields.contains { $0.kind == .person }
    let people = asksForPeople ? try store.ids().filter { $0 != person.id } : []
    var (firstNames, births): ([String: String], [String: String]) = ([:], [:])
    for id in people {
      // Mistakes in this profile matter only if this person is chosen as an answer.
      let values = (try? store.text(of: id)).map { Profile.values(in: $0) }
      firstNames[id] = values?[.firstName]
      births[id] = values?[.birthDate]
    }
    return AnswerRules(
      today: zone.civil(at: now), people: people, firstNames: firstNames,
      birthDate: person.birthDate, births: births)
  }

  /// The people given as answers, by the keys of their fields.
  private func people(in draft: Draft) throws(AttestError) -> [String: Person] {
    var people: [String: Person] = [:]
    for field in draft.template.fields where field.kind == .person {
      if let id = draft.fields[field.key] { people[field.key] = try person(id) }
    }
    return people
  }

  /// Makes an attestation from a draft.
  ///
  /// - Throws: The errors of
  ///   ``Attestation/init(of:template:asked:fields:people:now:zone:isSample:)``;
  ///   `forgottenReason` if a reason from the last paper is no longer in the template.
  public func attestation(for draft: Draft) throws(AttestError) -> Attestation {
    let (person, zone) = (draft.person, draft.zone)
    if zone.isBuiltIn { warn(.zoneDataMissing(zone.name, isCertain: zone.isCertain(at: now))) }
    let people = try people(in: draft)
    var asked = draft.asked
    // `ATTEST_SIGNABLE` applies to all papers, so papers without a signature box ignore it.
    asked.isSignable = asked.isSignable || signableIsSet && draft.template.hasSignature
    if asked.reasons.isEmpty, asked.extent != .blank {
      asked.reasons = try draft.rememberedReasons()
    }
    return try Attestation(
      of: person, template: draft.template, asked: asked, fields: draft.fields, people: people,
      now: now, zone: zone, isSample: person.isSample || makesSamples)
  }
}
