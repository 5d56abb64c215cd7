internal import AttestPlatform

extension Workspace {
  /// Starts an attestation for a person, based on the last one about any subject.
  ///
  /// - Parameters:
  ///   - person: The person who makes the declaration.
  ///   - name: The name or the path of a template. If `nil`, the template is the one in
  ///     `ATTEST_TEMPLATE`, or else the one for the person's last outing that is still in force, or
  ///     else the default.
  ///   - request: The request; for a blank paper, no earlier answer is used.
  /// - Returns: A draft with the last answers, except any that the template no longer accepts.
  /// - Throws: An error if the id of the person is invalid; if the time of writing is impossible; if
  ///   the template does not exist, or no longer exists; if a newer attest wrote the last papers; or
  ///   one with the ``Notice/mistakes`` in a user's template, or all mistakes in the values of the
  ///   person.
  public func draft(
    for person: Person, template name: String? = nil, request: Request = Request()
  ) throws(AttestError) -> Draft {
    // The id becomes part of file names.
    if !person.isBuiltIn { try Identifier.check(person.id) }
    let person = try Attestation.checkedSigner(person, at: now, isSample: makesSamples)
    let (template, papers) = try papers(of: person, template: name)
    return try draft(for: person, template, request, after: papers.first)
  }

  /// Finds a template, and the last papers that a person wrote from it, one for each subject, most
  /// recent first.
  ///
  /// - Throws: The errors of ``draft(for:template:request:)``, except those for an invalid id.
  package func papers(
    of person: Person, template name: String?
  ) throws(AttestError) -> (Template, [LastPaper]) {
    if !makesSamples { try Attestation.checkClock(now) }
    try checkForPaper(person)
    let habits = try habits(of: person)
    let template = try template(name, of: person, after: habits)
    if person.isBuiltIn { return (template, []) }
    // Without questions there is only one subject, and only its last choice is remembered.
    if !template.fields.isEmpty {
      let papers = try store.lastPapers(
        of: person.id, template: template.name, key: template.subjectKey)
      // The profile may now describe somebody else.
      return (
        template,
        papers.filter { ($0.signer?.mayBe(person) ?? true) && mayContinue($0, for: person) }
      )
    }
    guard let choice = habits[template.name] else { return (template, []) }
    var last = LastPaper(request: Request(reasons: choice.reasons), fields: [:])
    last.templateMark = choice.templateMark
    return (template, [last])
  }

  /// Whether a person's next paper may start from another paper: only a sample starts from a
  /// sample.
  private func mayContinue(_ paper: LastPaper, for person: Person) -> Bool {
    !paper.isSample || makesSamples || person.isSample
  }

  /// Throws if no paper can name a person, because of values that older versions accepted.
  private func checkForPaper(_ person: Person) throws(AttestError) {
    guard person.mayBeRefused else { return }
    do throws(AttestError) {
      try store.profile(of: person.id, rules).checkForPaper(file: store.profilePath(of: person.id))
    } catch {
      throw error.mended(by: "attest person edit \(person.id)")
    }
  }

  /// Starts an attestation for a person, based on the last one about the same subject.
  ///
  /// - Throws: `startsFromSample` if the paper comes from a file and is a sample; samples in the
  ///   store have already been left out.
  package func draft(
    for person: Person, _ template: Template, _ request: Request, after paper: LastPaper?
  ) throws(AttestError) -> Draft {
    if let paper, !mayContinue(paper, for: person) { throw .startsFromSample(paper.pdf ?? "-") }
    let zone = try zone(of: person)
    let rules = try rules(for: template, of: person, in: zone)
    let texts = request.extent == .blank ? [:] : paper?.fields ?? [:]
    let (last, unread) = template.readEarlier(texts, rules)
    // The template and the day may have changed since the last answers were given.
    let right = { (answers: Answers) in template.check((answers, []), rules).right }
    let (lasting, wrong) = template.check((template.lasting(last), unread), rules)
    var draft = Draft(
      person: person, template: template, request: request, answers: lasting,
      lost: template.lasting(wrong.map(\.key)), zone: zone, rules: rules, last: paper,
      remembered: paper, subjectName: paper?.name, offers: right(template.offers(after: last)),
      fonts: fonts)
    // A paper that was written today may need a correction.
    if draft.wasWrittenToday {
      if template.hasPeriod { draft.nextOffers = draft.offers }
      draft.offers = right(last)
    }
    return draft
  }

  /// The rules for a person's answers.
  ///
  /// The rules depend on the day at the person's address and, if the template asks for another
  /// person, on the address book.
  package func rules(
    for template: Template, of person: Person, in zone: Zone
  ) throws(AttestError) -> AnswerRules {
    let asksForPeople = template.fields.contains { $0.kind == .person }
    // Mistakes in a profile matter only if this person is chosen as an answer.
    let people = asksForPeople ? try store.addressBook().filter { $0.id != person.id } : []
    return AnswerRules(today: zone.civil(at: now), signer: person, people: people)
  }

  /// A draft's answers to the questions that are asked, with each person's id replaced by the
  /// profile.
  private func answers(in draft: Draft, reasons: [String]) throws(AttestError) -> Answers {
    let template = draft.template
    if template.fields.isEmpty { return [:] }
    let rules = draft.rules(reasons: reasons, at: now)
    var answers = template.asked(draft.answers, rules)
    let missing = template.missing(in: answers, rules, besides: draft.lost)
    if missing.contains(where: draft.lost.contains) {
      throw .missingFields(missing, template: template.name)
    }
    for field in template.fields {
      guard case .id(let id)? = answers[field.key] else { continue }
      let other = try person(id)
      // The answer was shown with the values that this profile had then.
      guard draft.rules.people.contains(other) else { throw .personChanged(id) }
      try checkForPaper(other)
      answers[field.key] = .person(other)
    }
    return answers
  }

  /// Makes an attestation from a draft.
  ///
  /// - Throws: The errors of
  ///   ``Attestation/init(of:template:request:fields:people:now:isSample:)``, and an error if a
  ///   reason from the last paper is no longer in the template.
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
      guard error.cause == .missingAnswers else { throw error }
      if let file = draft.file { throw .missingKeys(error.keys).at(file) }
      let name = draft.last?.shortName(draft.template.subjectKey)
      // Without `--for`, the file replaces the answers that are remembered.
      let known = name == nil ? draft.answers : [:]
      let all = draft.template.fields.filter { field in
        error.keys.contains(field.key) || known[field.key] != nil && !field.isComputed
      }.map(\.key)
      throw .missingFields(error.keys, of: all, template: draft.template.name, about: name)
    }
  }

  // MARK: Subjects by name

  /// The full name of a template, which may be gone if something is still kept for it.
  package func keptTemplate(_ name: String, of person: String) throws(AttestError) -> String {
    let isPath = TemplateLibrary.isPath(name)
    if !isPath, let template = try template(ifThere: name) { return template.name }
    let kept = isPath ? try Path.absolute(name) : name
    if try store.templatesWithSubjects(of: person).contains(kept) { return kept }
    return try templates.template(named: name).name
  }

  /// The field that tells the subjects of a template apart, empty if it has none, or `nil` if the
  /// template is gone.
  package func subjectKey(of template: String) throws(AttestError) -> String? {
    try self.template(ifThere: template).map { $0.subjectKey ?? "" }
  }

  /// The templates for which something about a subject is kept, and the short names of all
  /// subjects of a person.
  package func templates(
    about name: String, of person: String
  ) throws(AttestError) -> (found: [String], known: [String]) {
    var (found, known): ([String], Set<String>) = ([], [])
    for template in try store.templatesWithSubjects(of: person).sorted() {
      let key = try subjectKey(of: template)
      let (isKnown, others) = try store.knows(name, of: person, template: template, key: key)
      if isKnown { found.append(template) }
      known.formUnion(others)
    }
    return (found, known.sorted())
  }
}

extension Template {
  /// The period of a last paper, or `nil` if it has none.
  package func period(of last: LastPaper) -> Period? {
    let rules = AnswerRules(today: CivilTime(secondsSince1970: 0))
    return period(in: readEarlier(last.fields, rules).right)
  }

  /// The papers in the order of their turns: the earliest next period first; without periods, the
  /// most recent first.
  ///
  /// Among several with the same next period, the one with the oldest last paper comes first.
  package func inTurn(_ papers: [LastPaper]) -> [LastPaper] {
    if !hasPeriod { return papers }
    let turns = papers.reversed().enumerated().map { index, paper in
      (day: period(of: paper)?.next.start.daysSince1970 ?? .max, index: index, paper: paper)
    }
    return turns.sorted { ($0.day, $0.index) < ($1.day, $1.index) }.map(\.paper)
  }
}
