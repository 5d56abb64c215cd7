/// An attestation that has not been made yet: the request and the choices for the last paper about
/// the same subject.
public struct Draft: Sendable {
  /// The person who makes the declaration.
  public let person: Person
  /// The template for the paper.
  public let template: Template
  /// The request; if it contains no reasons, the reasons from the person's last paper are used.
  ///
  /// `ATTEST_SIGNABLE` can also make the paper signable.
  public var request: Request
  /// The answers to the template's own fields, by key.
  ///
  /// Initially, these are the person's last answers, except for the period and for fields that
  /// never suggest an earlier answer.
  package var answers: [String: Answer]
  /// The answers as text, by key.
  public var fields: [String: String] { answers.mapValues(\.text) }
  /// The time zone at the person's address.
  package let zone: Zone
  /// The rules that the answers must follow.
  package let rules: AnswerRules
  /// The last paper about the same subject, or `nil` for the first one.
  package private(set) var subject: Subject?
  /// Whether the last paper was written today, so that this one may be a correction.
  package fileprivate(set) var isCorrection = false
  /// The short name of the subject, or `nil` while the person has only one.
  package var subjectName: String?
  /// The names given to the other subjects, whose naming answers are the keys.
  package var otherNames: [String: String] = [:]
  /// The answers that questions suggest: the previous answers, with either the previous period or
  /// the next one.
  package fileprivate(set) var offers: [String: Answer]
  /// The answers that questions can suggest for the next period, or `nil` unless the last paper was
  /// written today.
  fileprivate var nextOffers: [String: Answer]?
  let fonts: Fonts
  /// The name of the file that the answers come from, or `nil` if there is none.
  private(set) var file: String?

  /// Throws the errors that no answer can fix, so that nobody answers questions in vain.
  package func check(at now: Instant) throws(AttestError) {
    _ = try template.granting(request, to: person, at: now, in: zone)
    _ = try fonts.chosenFace()
    let needed = template.fields.first { $0.kind == .person && !$0.mayBeMissing }
    if let needed, answers[needed.key] == nil, people(for: needed, beside: [:], at: now).isEmpty {
      throw .badAnswer(needed.key, rules.people.isEmpty ? .notAPerson(known: []) : .nobodyFits)
    }
    let rules = rules(reasons: request.reasons, at: now)
    let fatal = template.conflicts(in: [:], rules).first { conflict in
      !conflict.keys.contains { template.field($0) != nil }
    }
    if let fatal { throw fatal.error }
  }

  /// Reads the answers from `key: value` lines; a field without a line has no answer.
  ///
  /// `file` is the name of the file that contains the lines, to use in errors.
  ///
  /// - Throws: `templateWithoutFields`, or `mistakes` in the answers.
  public mutating func answer(parsing bytes: [UInt8], file: String) throws(AttestError) {
    if template.fields.isEmpty { throw .templateWithoutFields(template.name) }
    answers = try template.answers(parsing: bytes, file: file, rules: rules(reasons: givenReasons))
    (offers, self.file) = ([:], file)
  }

  /// Replaces single answers of the last paper by those in `key: value` lines.
  ///
  /// Answers that depend on the replaced one follow it: a sum, and the last day of a period.
  ///
  /// - Throws: `mistakes` in the answers.
  package mutating func correct(parsing bytes: [UInt8], file: String) throws(AttestError) {
    if template.fields.isEmpty { throw .templateWithoutFields(template.name) }
    let rules = rules(reasons: givenReasons)
    answers = try template.answers(parsing: bytes, file: file, rules: rules) { given in
      var texts = offers.merging(answers) { $1 }.mapValues(\.text)
      for (key, text) in given { texts[key] = text }
      for field in template.fields where given[field.key] == nil {
        let others = template.read(texts, rules).right
        let end = end(field, beside: others)
        if field.isComputed || end != nil { texts[field.key] = end?.text }
      }
      return texts
    }
    offers = [:]
  }

  /// Continues the paper of the subject whose name is in some lines of answers, or starts a new one.
  package mutating func adopt(_ subjects: [Subject], namedIn bytes: [UInt8]) {
    let name = template.subject.flatMap { Entries(given: bytes).value(of: $0) }
    adopt(subjects, named: name ?? "")
  }

  /// Continues the paper of the subject with this answer to the field that tells papers apart, or
  /// starts a new one.
  package mutating func adopt(_ subjects: [Subject], named answer: String) {
    guard let key = template.subject else { return }
    let named = template.read([key: answer], rules).right.mapValues(\.text)
    subject = subjects.first { $0.isSame(as: Subject(request: request, fields: named), on: key) }
    subjectName = subject?.name
  }

  /// Refuses an answer that names another person than the last paper of the subject with this name.
  package func checkSubject(named name: String) throws(AttestError) {
    guard let key = template.subject, case .id(let person)? = answers[key],
      let old = subject?.fields[key], old != person
    else { return }
    throw .otherSubject(name, key)
  }

  /// Replaces the answers by these texts, by key; a field without a text has no answer.
  ///
  /// - Throws: `badAnswer` for the first wrong answer.
  public mutating func answer(_ texts: [String: String]) throws(AttestError) {
    let rules = rules(reasons: givenReasons)
    let (right, wrong) = template.check(template.read(texts, rules), rules)
    if let first = wrong.first { throw .badAnswer(first.key, first.problem) }
    if let first = template.conflicts(in: right, rules).first { throw first.error }
    (answers, offers) = (right, [:])
  }

  /// The reasons that were given, or else those from the last paper.
  private var givenReasons: [String] { request.reasons.isEmpty ? offeredReasons : request.reasons }

  /// The rules for a paper with these reasons, as of `now` or else of the start of the draft.
  fileprivate func rules(reasons: [String], at now: Instant? = nil) -> AnswerRules {
    var rules = rules
    if let now { rules.today = zone.civil(at: now) }
    rules.isBlank = request.extent == .blank
    rules.reasons = rules.isBlank ? [] : reasons
    return rules
  }

  /// The reason codes from the person's last paper made from this template.
  ///
  /// - Throws: `forgottenReason` if a code is no longer in the template.
  fileprivate func rememberedReasons() throws(AttestError) -> [String] {
    if template.reasons.isEmpty { return [] }
    let codes = subject?.request.reasons ?? []
    for code in codes where !template.reasons.contains(where: { $0.code == code }) {
      throw .forgottenReason(code, person: person.id, template: template.name)
    }
    return codes
  }
}

// These members are for questions on a terminal. With `onlyMissing`, only required answers are
// asked for, because the others were given in a file.
extension Draft {
  /// Whether this is the first paper from this template about its subject.
  package var isFirst: Bool { subject == nil }

  /// The answer to a field on the last paper; empty for none.
  package func remembered(_ key: String) -> String { subject?.fields[key] ?? "" }

  /// The answer that a question suggests; for a field that depends on other answers, the answer
  /// that follows from them.
  package func offer(for field: Field, beside others: [String: Answer]) -> Answer? {
    if field.isComputed { return try? template.computed(field, beside: others, rules) }
    return end(field, beside: others) ?? answers[field.key] ?? offers[field.key]
  }

  /// The last day of a period that begins on another day than the one on the last paper.
  private func end(_ field: Field, beside others: [String: Answer]) -> Answer? {
    let last = offers.merging(answers) { $1 }
    return template.end(field, of: template.period(in: last), beside: others)
  }

  /// Takes over the exit and the options of the paper that may need a correction.
  ///
  /// Others that were asked for stay. A signature is never drawn without being asked for.
  package mutating func takeOptions(at now: Instant) {
    guard isCorrection, let last = subject?.request else { return }
    if request.exit == .now, let exit = last.exit.instant {
      let old = ExitTime.on(zone.civil(at: exit))
      if (try? old.resolve(now: now, zone: zone)) != nil { request.exit = old }
    }
    request.place = request.place ?? last.place
    if request.extent == .whole { request.extent = last.extent }
    request.isSignable = request.isSignable || last.isSignable
  }

  /// The path of the paper that this one corrects, or `nil` if it is for another period.
  var corrected: String? {
    guard isCorrection, let path = subject?.pdf else { return nil }
    var earlier = rules
    earlier.readsRelativeDates = false
    let last = template.read(subject?.fields ?? [:], earlier).right
    return template.period(in: last) == template.period(in: answers) ? path : nil
  }

  /// Whether questions suggest the last period again, but could suggest the next one instead.
  package var mayBeNextPeriod: Bool { nextOffers != nil }

  /// Makes questions suggest the next period instead of the last one, and returns the days of that
  /// period by key.
  package mutating func offerNextPeriod() -> [String: Answer] {
    offers = nextOffers ?? offers
    nextOffers = nil
    return period(of: offers)
  }

  /// Whether saved answers contain the days of the next period.
  package func isForNextPeriod(_ saved: [String: String]) -> Bool {
    guard let nextOffers else { return false }
    return period(of: nextOffers).allSatisfy { saved[$0.key] == $0.value.text }
  }

  private func period(of offers: [String: Answer]) -> [String: Answer] {
    let lasting = template.lasting(offers)
    return offers.filter { lasting[$0.key] == nil }
  }

  /// The answer that a question puts on the line if it has none to suggest: the first day of a
  /// period, as its last day, the last day of a month of rent, or the only person who may be the
  /// answer.
  package func suggestion(
    for field: Field, beside others: [String: Answer], at now: Instant
  ) -> Answer? {
    if field.isOptional { return nil }
    if field.kind == .person {
      let people = people(for: field, beside: others, at: now)
      return people.count == 1 ? .id(people[0]) : nil
    }
    for case .from(let key) in field.checks where field.kind == .date {
      if case .date(let day)? = others[key] {
        return template.firstEnd(field, after: day) ?? .date(day)
      }
    }
    return nil
  }

  /// The ids of the people who may be the answer to a field.
  package func people(
    for field: Field, beside others: [String: Answer], at now: Instant
  ) -> [String] {
    rules.ids.filter { (try? check(.id($0), to: field, beside: others, at: now)) != nil }
  }

  /// Reads an answer to a question, which may be the number of a person in the list; `now` decides
  /// what a date without a year means.
  ///
  /// - Throws: The problem with the answer, perhaps letters that no font can draw.
  package func read(
    _ text: String, to field: Field, beside others: [String: Answer], at now: Instant
  ) throws(Mistake.Kind) -> Answer {
    if field.kind == .person, let number = Int(text) {
      let people = people(for: field, beside: others, at: now)
      if people.indices.contains(number - 1) { return .id(people[number - 1]) }
    }
    let answer = try field.read(text, rules(at: now))
    if field.isName, !text.contains(where: \.isLetter) { throw .noLetter }
    // An unusable font file is reported when the page is made.
    let undrawable = (try? fonts.undrawable(in: answer.text)) ?? []
    if !undrawable.isEmpty { throw .undrawable(undrawable) }
    return answer
  }

  /// Whether a question is asked beside the answers to earlier ones.
  package func asks(_ field: Field, beside others: [String: Answer], at now: Instant) -> Bool {
    template.asks(field, beside: others, rules(at: now, beside: others))
  }

  /// Checks an answer, which may be none, beside those to earlier questions, as of `now` at the
  /// person's address; a computed answer is computed again.
  ///
  /// - Throws: The problem with the answer, in which other fields are named by their questions. If a
  ///   rule of the template is broken, the problem has the keys of all that the rule names; if a
  ///   computed answer is wrong, those of its terms.
  package func check(
    _ answer: Answer, to field: Field, beside others: [String: Answer], at now: Instant
  ) throws(Mistake.Kind) {
    var rules = rules(at: now, beside: others)
    rules.questions = Dictionary(uniqueKeysWithValues: template.fields.map { ($0.key, $0.label) })
    do throws(Mistake.Kind) {
      let answer = try template.computed(field, beside: others, rules) ?? answer
      if !answer.isEmpty { try rules.check(answer, to: field, beside: others) }
      try checkRules(for: field.key, others.merging([field.key: answer]) { $1 }, rules)
    } catch {
      throw error.about(error.keys + field.terms.map(\.key))
    }
  }

  /// Checks the reasons as ``check(_:to:beside:at:)`` checks an answer.
  package func check(reasons: Answer, at now: Instant) throws(Mistake.Kind) {
    let answers = [Condition.reasons: reasons]
    try checkRules(for: Condition.reasons, answers, rules(at: now, beside: answers))
  }

  /// Throws the conflict that belongs to the question with this key.
  private func checkRules(
    for key: String, _ answers: [String: Answer], _ rules: AnswerRules
  ) throws(Mistake.Kind) {
    let answers = answers.filter { !$1.isEmpty }
    let conflict = template.conflicts(in: answers, rules).first { $0.keys.last == key }
    if let conflict { throw conflict.problem.about(conflict.keys) }
  }

  private func rules(at now: Instant, beside others: [String: Answer] = [:]) -> AnswerRules {
    rules(reasons: others[Condition.reasons]?.text.texts(at: ",") ?? givenReasons, at: now)
  }

  /// Whether to ask for reasons: none were given, and either the template has other questions or no
  /// reasons from the last paper can be used again.
  package func asksForReasons(onlyMissing: Bool) -> Bool {
    guard request.reasons.isEmpty, !template.reasons.isEmpty else { return false }
    return !onlyMissing && !template.fields.isEmpty || offeredReasons.isEmpty
  }

  /// The reason codes from the last paper, or none if any of them is no longer in the template.
  package var offeredReasons: [String] { (try? rememberedReasons()) ?? [] }
}

extension Workspace {
  /// Starts an attestation for a person, after the last one about any subject.
  ///
  /// - Parameters:
  ///   - person: The person who makes the declaration.
  ///   - name: The name or the path of a template. If `nil`, the template is the one in
  ///     `ATTEST_TEMPLATE`, or else the one for the person's last outing if it is in force, or else
  ///     the default.
  ///   - request: The request; for a blank paper, no earlier answer is used.
  /// - Returns: A draft with the last answers, except any that the template no longer accepts.
  /// - Throws: `unknownTemplate`; the mistakes in a user's template; `mistakes` if the time zone in
  ///   the profile contradicts the postcode.
  public func draft(
    for person: Person, template name: String? = nil, request: Request = Request()
  ) throws(AttestError) -> Draft {
    let (template, subjects) = try papers(of: person, template: name)
    return try draft(for: person, template, request, after: subjects.first)
  }

  /// Finds a template, and the last papers that a person wrote from it, one for each subject, most
  /// recent first.
  ///
  /// - Throws: The errors of ``draft(for:template:request:)``, and `newerFile`.
  package func papers(
    of person: Person, template name: String?
  ) throws(AttestError) -> (Template, [Subject]) {
    if !makesSamples { try Attestation.checkClock(now) }
    if person.mayBeRefused {
      let profile = try store.profile(of: person.id, rules)
      do throws(AttestError) {
        try profile.checkForPaper(file: store.profilePath(of: person.id))
      } catch {
        throw error.mended(by: "attest person edit \(person.id)")
      }
    }
    let habits = habits(of: person)
    let template = try template(name, of: person, after: habits)
    if person.isBuiltIn { return (template, []) }
    // Without questions there is only one subject, and its last choice is all there is to know.
    if !template.fields.isEmpty {
      return (
        template,
        try store.subjects(of: person.id, template: template.name, key: template.subject)
      )
    }
    let last = habits[template.name].map { choice in
      Subject(request: Request(reasons: choice.reasons), fields: [:])
    }
    return (template, last.map { [$0] } ?? [])
  }

  /// Starts an attestation for a person, after the last one about the same subject.
  package func draft(
    for person: Person, _ template: Template, _ request: Request, after subject: Subject?
  ) throws(AttestError) -> Draft {
    let zone = try zone(of: person)
    let rules = try rules(for: template, of: person, in: zone)
    let texts = request.extent == .blank ? [:] : subject?.fields ?? [:]
    var earlier = rules
    earlier.readsRelativeDates = false
    let last = template.read(texts, earlier).right
    // The template and the day may have changed since the last answers were given.
    let right = { (answers: [String: Answer]) in template.check((answers, []), rules).right }
    var draft = Draft(
      person: person, template: template, request: request, answers: right(template.lasting(last)),
      zone: zone, rules: rules, subject: subject, subjectName: subject?.name,
      offers: right(template.offers(after: last)), fonts: fonts)
    if let created = subject?.created, isToday(created, zone) {
      draft.isCorrection = true
      if template.hasPeriod { draft.nextOffers = draft.offers }
      draft.offers = right(last)
    }
    return draft
  }

  /// Whether a paper was written today, and may therefore need a correction.
  private func isToday(_ created: Instant, _ zone: Zone) -> Bool {
    zone.civil(at: created).daysSince1970 == zone.civil(at: now).daysSince1970
  }

  /// The rules for a person's answers.
  ///
  /// The rules depend on the day at the person's address and, if the template asks for another
  /// person, on the address book.
  func rules(
    for template: Template, of person: Person, in zone: Zone
  ) throws(AttestError) -> AnswerRules {
    let asksForPeople = template.fields.contains { $0.kind == .person }
    let ids = asksForPeople ? try store.ids().filter { $0 != person.id } : []
    return AnswerRules(
      today: zone.civil(at: now), signer: person,
      people: ids.map { id in
        // Mistakes in this profile matter only if this person is chosen as an answer.
        let values = (try? store.text(of: id)).map { Profile.values(in: $0) } ?? [:]
        return Person(id: id) { values[$0] }
      })
  }

  /// The answers in a draft to the questions that are asked, with the profiles of the people whose
  /// ids were given.
  private func answers(
    in draft: Draft, reasons: [String]
  ) throws(AttestError) -> [String: Answer] {
    if draft.template.fields.isEmpty { return [:] }
    var answers = draft.template.asked(draft.answers, draft.rules(reasons: reasons, at: now))
    for field in draft.template.fields {
      if case .id(let id)? = answers[field.key] { answers[field.key] = .person(try person(id)) }
    }
    return answers
  }

  /// Makes an attestation from a draft.
  ///
  /// - Throws: The errors of
  ///   ``Attestation/init(of:template:request:fields:people:now:isSample:)``;
  ///   `forgottenReason` if a reason from the last paper is no longer in the template.
  public func attestation(for draft: Draft) throws(AttestError) -> Attestation {
    let (person, zone) = (draft.person, draft.zone)
    if zone.isBuiltIn { warn(.zoneDataMissing(zone.name, isCertain: zone.isCertain(at: now))) }
    var request = draft.request
    // `ATTEST_SIGNABLE` applies to all papers, so papers without a signature box ignore it.
    request.isSignable = request.isSignable || signableIsSet && draft.template.hasSignature
    if request.reasons.isEmpty, request.extent != .blank {
      request.reasons = try draft.rememberedReasons()
    }
    do throws(AttestError) {
      return try Attestation(
        of: person, template: draft.template, request: request,
        answers: answers(in: draft, reasons: request.reasons), now: now,
        zone: zone, isSample: person.isSample || makesSamples)
    } catch {
      guard let file = draft.file, error.cause == .missingAnswers else { throw error }
      throw .missingKeys(error.keys).at(file)
    }
  }
}
