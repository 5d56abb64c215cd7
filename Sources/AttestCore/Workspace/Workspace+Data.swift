internal import AttestPlatform

/// The contents of an earlier paper, from which it can be written again: its template, its answers
/// and its request.
package struct SourcePaper {
  package let template: Template
  /// The answers by key, in which a person is the id of a profile or, without a profile, a name.
  package let answers: [String: Answer]
  /// The paper as if it were the last one about its subject, written now, so that it can be
  /// corrected; its people are the ones who match no profile.
  package let last: LastPaper
  package let created: Instant
  package let zone: Zone
  /// The ids of the profiles with the name and the date of birth on the paper.
  package let signers: [String]
  /// The keys of the values on the paper that people's profiles no longer have, by the people's
  /// ids.
  package let changes: [(id: String, keys: [ProfileKey])]
}

extension Workspace {
  /// Reads the template, the answers and the request of a paper from its PDF.
  ///
  /// Unlike `verify`, this does not check whether the file is intact: the answers must pass the
  /// rules of a new paper anyway. The PDF contains no ids: a person given as an answer is found by
  /// name and date of birth. `template` is the name or path of a template to use instead of the one
  /// named in the PDF. `given` are lines of answers that replace the ones on the paper.
  ///
  /// - Throws: `notAnAttestation`, `otherFormat`, `templateNotHere` or the mistakes in the
  ///   template, `refusedData` for unknown keys, or `badAnswer` if an answer breaks a rule on the
  ///   day when the paper was written.
  package func source(
    in bytes: [UInt8], file: String, template name: String? = nil, given: [UInt8]? = nil
  ) throws(AttestError) -> SourcePaper {
    let origin = try Origin(attachedTo: bytes, file: file)
    if (Int(origin.format) ?? .max) > Attestation.pageFormat.number {
      throw .otherFormat(file, number: origin.format)
    }
    let lines = origin.lines
    guard let created = lines.instant("created"), let zone = Zone.named(lines["zone"] ?? "") else {
      throw .notAnAttestation(file)
    }
    let template = try template(of: origin, named: name, file: file)
    let request = origin.request(at: created, in: zone)
    let signers = try signers(of: lines)
    var (texts, people, strangers) = try texts(
      on: lines, for: template, by: signers, given: given.map { Entries(given: $0) })
    let unknown = texts.keys.filter { template.field($0) == nil }.sorted()
    if !unknown.isEmpty { throw .refusedData(keys: unknown).at(file) }
    // The answers must pass the rules of the day when the paper was written. Anybody may be an
    // answer, because the paper does not contain the id of the signer.
    let signer = Person(id: "") { lines.text($0.rawValue) }
    var rules = try rules(for: template, of: signer, in: zone)
    for (key, var person) in strangers {
      person.id = texts[key] ?? ""
      rules.people.append(person)
    }
    (rules.today, rules.readsRelativeDates) = (zone.civil(at: created), false)
    rules.isBlank = request.extent == .blank
    rules.reasons = rules.isBlank ? [] : request.reasons
    let (answers, wrong) = template.check(template.read(texts, rules), rules)
    if let first = wrong.first { throw .badAnswer(first.key, first.problem).at(file) }
    if signers.count == 1 { people.append((signers[0], { lines.text($0.rawValue) })) }
    let changes = try people.map { (id, value) throws(AttestError) in
      let person = try person(id)
      let keys = ProfileKey.stated.filter { key in
        value(key).map { $0 != person[key].composed } ?? false
      }
      return (id: id, keys: keys)
    }
    var last = LastPaper(
      request: request, fields: answers.texts, created: now,
      pdf: file == "-" ? nil : try? Path.absolute(file))
    (last.signer, last.people) = (signer, strangers)
    (last.isSample, last.templateMark) = (lines.says("specimen"), origin.templateMark)
    return SourcePaper(
      template: template, answers: answers, last: last, created: created, zone: zone,
      signers: signers, changes: changes.filter { !$0.keys.isEmpty })
  }

  /// A person with the values on a paper, by the id of their profile.
  private typealias Named = (id: String, value: (ProfileKey) -> String?)

  /// The answers on a paper as text, with people given by id; the people with those ids; and, by
  /// key, the people who match no profile.
  private func texts(
    on lines: Record, for template: Template, by signers: [String], given: Entries?
  ) throws(AttestError) -> ([String: String], [Named], [String: Person]) {
    var texts = lines.texts(after: "field-")
    var (people, strangers): ([Named], [String: Person]) = ([], [:])
    let fields = template.fields.filter { $0.kind == .person && texts[$0.key] != nil }
    if fields.isEmpty { return (texts, people, strangers) }
    let profiles = try store.ids().compactMap { try? person($0) }
    let papers = signers.flatMap { id in
      (try? store.lastPapers(of: id, template: template.name, key: template.subjectKey)) ?? []
    }
    for key in fields.map(\.key) {
      let answer = texts[key] ?? ""
      let values = Dictionary(uniqueKeysWithValues: zip(Person.answerKeys, answer.texts(at: ";")))
      let named = Person(id: "", values)
      // A profile may have been corrected since; the ids in memory say whose it is.
      let known = papers.filter { $0.people[key].map(named.mayBe) ?? false }
      let same = known.first { $0.people[key]?.isSame(as: named) == true }
      let last = same ?? (known.count == 1 ? known[0] : nil)
      let given = given?.value(of: key)
      let ids = [last?.fields[key], given]
      // Both the name and the date of birth may have been corrected if the same id was given then
      // and is given now.
      let agreed = last?.people[key]?.id == given ? given : nil
      let found =
        profile(with: answer, among: profiles)
        ?? profiles.first { ids.contains($0.id) && named.mayBe($0) || $0.id == agreed }
      if let found { people.append((found.id, { values[$0] })) }
      if found.map(named.mayBe) != true { strangers[key] = named }
      texts[key] = found?.id ?? named.nameWithoutProfile(among: profiles)
    }
    return (texts, people, strangers)
  }

  private func template(
    of origin: Origin, named name: String?, file: String
  ) throws(AttestError) -> Template {
    // The path in a PDF comes from its author's machine; here it could name any file.
    if name == nil, TemplateLibrary.isPath(origin.template) {
      throw .templateNotHere(file, template: origin.template)
    }
    let template: Template?
    do throws(AttestError) {
      template = try templates.template(named: name ?? origin.template)
    } catch {
      if name != nil || error.cause != .unknownTemplate { throw error }
      template = nil
    }
    guard let template else { throw .templateNotHere(file, template: origin.template) }
    let isSameText = template.mark == origin.templateMark
    let isSameName = template.shortName == Template.shortName(of: origin.template)
    // Built-in templates have no fingerprint, so they are compared by name; a user's file may have
    // been renamed, so its fingerprint is enough.
    guard isSameName || isSameText && template.mark != nil else {
      throw .otherTemplate(file, origin.template, than: template.name)
    }
    // A template with the same name but a different text may say the opposite.
    if isSameText || name != nil { return template }
    let own = templates.shadows().first { Template.shortName(of: $0) == template.shortName }
    if let own, origin.templateMark == nil {
      throw .templateReplaced(file, template: origin.template, by: own)
    }
    throw .templateNotHere(file, template: origin.template)
  }

  /// The person with these values; they may have moved house since.
  private func profile(with values: String, among people: [Person]) -> Person? {
    let known = values.texts(at: ";")
    var near = people.filter { person in
      zip(ProfileKey.identity, known).allSatisfy { person[$0].composed == $1 }
        && known.count > ProfileKey.identity.count
    }
    // Namesakes born on the same day differ in their places of birth.
    if near.count > 1 {
      near.removeAll { $0.birthPlace.composed != known[ProfileKey.identity.count] }
    }
    return people.first { $0.answer.composed == values } ?? near.first
  }

  private func signers(of lines: Record) throws(AttestError) -> [String] {
    try (store.ids() + [Person.sample.id]).filter { id in
      guard let person = try? person(id) else { return false }
      return ProfileKey.identity.allSatisfy { person[$0].composed == lines.text($0.rawValue) }
    }
  }
}
