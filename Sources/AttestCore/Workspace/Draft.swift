internal import Platform

/// An attestation before it is made: what is asked for, and what the person chose the last time.
public struct Draft {
  /// Who declares.
  public let person: Person
  /// The form.
  public let template: Template
  /// How much of the attestation is on the paper.
  public let extent: Attestation.Extent
  /// The codes of the reasons; none means those of the last time.
  public var reasons: [String] = []
  /// The answers to the template's own fields, by key: at first the last answers, without a period
  /// and without what is never offered.
  public var fields: [String: String]
  /// When the person leaves.
  public var exit = ExitTime.now
  /// Where it is signed; `nil` for the person's town.
  public var place: String?
  /// Whether the signature that is kept for the person stands on it.
  public var isSigned = false
  /// Whether each place to sign is a field that other programs can sign, even when
  /// `ATTEST_SIGNABLE` is not set.
  public var isSignable = false
  /// The clock where the person lives.
  let zone: Zone
  /// What decides on an answer.
  package let rules: AnswerRules
  let habits: Habits
  /// The answers that questions offer: the last ones, and the period that follows the last one.
  package private(set) var offers: [String: String]
  let fonts: Fonts

  /// Throws what no answer to a question can mend, so that nobody answers in vain.
  package func check() throws(AttestError) {
    try template.check(exit)
    if !reasons.isEmpty { _ = try template.reasons(for: reasons, person: person.id) }
    _ = try template.checked(place)
    _ = try template.checked(isSignable: isSignable)
    if isSigned { _ = try template.signature(of: person) }
    let needed = template.fields.first { $0.kind == .person && !$0.isOptional }
    if let needed, fields[needed.key] == nil, rules.people.isEmpty {
      throw .badAnswer(needed.key, .notAPerson(known: []))
    }
  }

  /// Takes the answers from `key: value` lines; a field that they do not name has no answer.
  ///
  /// `file` is the name of the lines in the errors.
  ///
  /// - Throws: `templateWithoutFields`, or `mistakes`.
  public mutating func answer(parsing bytes: [UInt8], file: String) throws(AttestError) {
    if template.fields.isEmpty { throw .templateWithoutFields(template.name) }
    fields = try template.answers(parsing: bytes, file: file, rules: rules)
    offers = [:]
  }

  /// The codes of the last time, which the form must still have all of.
  fileprivate func rememberedReasons() throws(AttestError) -> [String] {
    if template.reasons.isEmpty { return [] }
    let codes = habits[template.name]?.reasons ?? []
    for code in codes where !template.reasons.contains(where: { $0.code == code }) {
      throw .forgottenReason(code, person: person.id, template: template.name)
    }
    return codes
  }
}

// What a person at a terminal is asked. `onlyMissing` means: no more than the form cannot do without,
// because the other answers were given in a file.
extension Draft {
  /// Whether the person has not written this paper before.
  package var isFirst: Bool { habits[template.name] == nil }

  /// The answer that a question offers: of an amount that must be a sum, the one that is right.
  package func offer(for field: Field, beside answers: [String: String]) -> String? {
    rules.sum(for: field, beside: answers) ?? fields[field.key] ?? offers[field.key]
  }

  /// Reads an answer to a question.
  ///
  /// - Throws: Why it is not right; the problem names other fields by their questions.
  package func read(
    _ answer: String, to field: Field, beside answers: [String: String]
  ) throws(AnswerProblem) -> String {
    let read: String
    do throws(AnswerProblem) {
      read = try rules.read(answer, to: field, beside: answers)
    } catch {
      throw error.naming(template.fields)
    }
    // A font file that cannot be used is an error of the page.
    let undrawable = (try? fonts.undrawable(in: read)) ?? []
    if !undrawable.isEmpty { throw .undrawable(undrawable) }
    return read
  }

  /// Whether to ask for reasons when none is given: beside the form's own questions, and when none was
  /// chosen the last time either.
  package func asksForReasons(onlyMissing: Bool) -> Bool {
    guard reasons.isEmpty, !template.reasons.isEmpty else { return false }
    return !onlyMissing && !template.fields.isEmpty || offeredReasons.isEmpty
  }

  /// The codes of the last time; none when the form has lost one of them.
  package var offeredReasons: [String] { (try? rememberedReasons()) ?? [] }
}

/// An attestation and its file: all is made, and nothing is written.
public struct Paper {
  /// What it says.
  public let attestation: Attestation
  /// The file: the PDF, or the code alone.
  public let bytes: [UInt8]
  /// The answers as they were given, with people by their ids.
  fileprivate let answers: [String: String]
  fileprivate let habits: Habits
}

extension Workspace {
  /// Begins an attestation of a person.
  ///
  /// - Parameters:
  ///   - person: Who declares.
  ///   - name: The name of a form, or its path; `nil` for `ATTEST_TEMPLATE`, else that of
  ///     the person's last outing which is in force, else the default.
  ///   - extent: How much of the attestation is on the paper; a blank repeats no answer.
  /// - Returns: A draft with the answers of the last time that the form still takes.
  /// - Throws: `unknownTemplate`; what is wrong with a form of the person's own; `mistakes` when the
  ///   profile names a time zone that the postcode contradicts.
  public func draft(
    for person: Person, template name: String? = nil, extent: Attestation.Extent = .whole
  ) throws(AttestError) -> Draft {
    if let named = person.timezone, named != person.zone {
      try store.profile(of: person.id, rules).checkZone(file: store.profilePath(of: person.id))
    }
    let habits = habits(of: person)
    let template = try template(name, of: person, after: habits)
    try template.check(person)
    let last = extent == .blank ? [:] : habits[template.name]?.fields ?? [:]
    let zone = try zone(of: person)
    let rules = try rules(for: template, of: person, in: zone)
    // A form may have changed since, and so has the day.
    return Draft(
      person: person, template: template, extent: extent,
      fields: template.read(template.lasting(last), rules).answers, zone: zone, rules: rules,
      habits: habits, offers: template.read(template.offers(after: last), rules).answers,
      fonts: fonts)
  }

  /// What decides on the answers of a person: the day where they live, and the others of the address
  /// book when the form asks for one of them.
  private func rules(
    for template: Template, of person: Person, in zone: Zone
  ) throws(AttestError) -> AnswerRules {
    let asksForPeople = template.fields.contains { $0.kind == .person }
    let people = asksForPeople ? try store.ids().filter { $0 != person.id } : []
    var (firstNames, births): ([String: String], [String: String]) = ([:], [:])
    for id in people {
      // The profile may be wrong; that matters only when this person is the answer.
      let values = (try? store.text(of: id)).map { Profile.values(in: $0) }
      firstNames[id] = values?[.firstName]
      births[id] = values?[.birthDate]
    }
    return AnswerRules(
      today: zone.civil(at: now), people: people, firstNames: firstNames,
      birthDate: person.birthDate, births: births)
  }

  /// The people who are answers, by the keys of their fields.
  private func people(in draft: Draft) throws(AttestError) -> [String: Person] {
    var people: [String: Person] = [:]
    for field in draft.template.fields where field.kind == .person {
      if let id = draft.fields[field.key] { people[field.key] = try person(id) }
    }
    return people
  }

  /// Makes an attestation of a draft.
  ///
  /// - Throws: What ``Attestation/init(of:template:reasons:fields:people:place:exit:now:zone:isSpecimen:hasCode:isSigned:isSignable:)``
  ///   does; `forgottenReason` when the form has lost a reason of the last time.
  public func attestation(for draft: Draft) throws(AttestError) -> Attestation {
    let (person, template, zone) = (draft.person, draft.template, draft.zone)
    if zone.isBuiltIn { warn(.zoneDataMissing(zone.name, isCertain: zone.isCertain(at: now))) }
    if !isNowSet { try Attestation.checkClock(now) }
    let isSpecimen = person.isDemo || person.isSample || isNowSet
    let people = try people(in: draft)
    // The variable is for all papers, and says nothing of one without a place to sign.
    let isSignable =
      draft.isSignable || signableIsSet && template.signatureCount > 0
    if draft.extent == .blank {
      return try Attestation(
        blankFor: person, template: template, fields: draft.fields, people: people,
        place: draft.place, now: now, zone: zone, isSpecimen: isSpecimen, isSignable: isSignable)
    }
    return try Attestation(
      of: person, template: template,
      reasons: draft.reasons.isEmpty ? draft.rememberedReasons() : draft.reasons,
      fields: draft.fields, people: people, place: draft.place, exit: draft.exit, now: now,
      zone: zone, isSpecimen: isSpecimen, hasCode: draft.extent == .whole,
      isSigned: draft.isSigned, isSignable: isSignable)
  }

  /// Makes an attestation of a draft, and its file.
  ///
  /// - Throws: What ``attestation(for:)`` and ``Attestation/pdf(fonts:)`` do; when the code alone is
  ///   asked for, `noCode` if there is none, `codeOfSample` if it would be a sample without its mark.
  public func paper(for draft: Draft, as format: Format = .pdf) throws(AttestError) -> Paper {
    let attestation = try attestation(for: draft)
    if let validity = draft.template.validity,
      draft.template.isOutOfForce(at: attestation.exitTime)
    {
      warn(
        .outOfForce(template: draft.template.name, from: validity.start, until: validity.end))
    }
    if attestation.exitTime.date != attestation.createdTime.date {
      warn(.otherDay(attestation.exitTime))
    }
    if draft.isSigned, !draft.template.signNote.isEmpty {
      warn(.signed(template: draft.template.name, note: draft.template.signNote))
    }
    return Paper(
      attestation: attestation, bytes: try format.bytes(of: attestation, fonts: fonts),
      answers: draft.fields, habits: draft.habits)
  }
}

extension Workspace {
  /// Writes a paper, then remembers it: in that order, so that what fails last costs least.
  ///
  /// A file that was named is replaced; in a folder nothing is.
  ///
  /// - Returns: The absolute path.
  /// - Throws: `noFolder`, `system`; `folderNotUTF8` when the path is not text.
  @discardableResult
  public func write(_ paper: Paper, to destination: Destination) throws(AttestError) -> String {
    let named = try destination.path(of: paper.attestation)
    let path = try Self.making(named) { () throws(SystemError) in
      if destination.isFolder { return try Self.add(named, paper.bytes) }
      try Files.replace(named, with: paper.bytes, durable: false)
      return named
    }
    try remember(paper, at: destination.format == .pdf ? path : nil)
    return path
  }

  /// Adds a file under a free name, which an error names too.
  private static func add(_ path: String, _ bytes: [UInt8]) throws(SystemError) -> String {
    do throws(SystemError) {
      return try Files.add(path, with: bytes)
    } catch .cannotWrite(path, let number) {
      throw .cannotWrite((try? Files.firstFree(path)) ?? path, number: number)
    }
  }

  /// Writes a new attestation beside an earlier one: the same but for the exit, and written now.
  ///
  /// - Returns: Its path; `nil` when it would go to standard output.
  package func write(
    anew past: PastAttestation, exit: Instant
  ) throws(AttestError) -> String? {
    var draft = try draft(
      for: try person(past.person.id), template: past.template,
      extent: past.payload == nil ? .withoutCode : .whole)
    draft.reasons = past.reasons
    draft.exit = .on(try zone(of: past.person).civil(at: exit))
    let folder = past.pdf.map { Path.folder(of: $0) + "/" }
    guard let destination = try destination(folder) else { return nil }
    return try write(paper(for: draft), to: destination)
  }

  /// The path that a paper would be written to now.
  ///
  /// - Throws: What ``write(_:to:)`` would, as far as that can be told without writing.
  public func rehearse(_ paper: Paper, to destination: Destination) throws(AttestError) -> String {
    let named = try destination.path(of: paper.attestation)
    return try Self.making(named) { () throws(SystemError) in
      do throws(SystemError) {
        let path = destination.isFolder ? try Files.firstFree(named) : named
        try Files.checkReplacing(path)
        return path
      } catch .cannotRead(let path, let number) {
        throw .cannotMake(path, number: number)
      }
    }
  }

  /// Makes a new file, for its owner only, where nothing is yet.
  ///
  /// - Returns: Its absolute path.
  package static func create(_ path: String, with bytes: [UInt8]) throws(AttestError) -> String {
    let path = try Path.absolute(path)
    return try making(path) { () throws(SystemError) in
      try Files.create(path, with: bytes)
      return path
    }
  }

  private static func making(
    _ path: String, _ body: () throws(SystemError) -> String
  ) throws(AttestError) -> String {
    do throws(SystemError) {
      return try body()
    } catch {
      let folder = Path.folder(of: path)
      // The likeliest mistake.
      if error.isMissing, (try? Files.exists(folder)) == false { throw .noFolder(folder, of: path) }
      throw .system(error)
    }
  }

  /// Remembers a paper that was written at a path; `nil` when it is no PDF, or went to standard output.
  ///
  /// A blank is not remembered, and nothing is of the built-in person.
  public func remember(_ paper: Paper, at path: String?) throws(AttestError) {
    let attestation = paper.attestation
    if attestation.person.isDemo || attestation.extent == .blank { return }
    let past = try PastAttestation(of: attestation, at: path)
    var habits = paper.habits
    habits.remember(
      Habits.Choice(
        template: past.template, reasons: past.reasons, fields: paper.answers))
    let id = past.person.id
    let earlier = path == nil ? store.lastPDF(of: id) : nil
    store.remember(Memory(last: past, lastPDF: earlier, habits: habits), of: id)
  }
}

extension PastAttestation {
  /// What is remembered of an attestation.
  fileprivate init(of attestation: Attestation, at path: String?) throws(AttestError) {
    self.init(
      person: attestation.person, template: attestation.template.name,
      reasons: attestation.reasons.map(\.code), created: attestation.created,
      exit: attestation.saysExit ? attestation.exit : nil, pdf: path,
      payload: try attestation.payload(),
      isSpecimen: attestation.isSpecimen)
  }
}
