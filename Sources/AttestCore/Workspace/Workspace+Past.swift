internal import AttestPlatform

extension Workspace {
  /// The last attestation of each person, or the error for a person without any.
  ///
  /// The pinned attestation, if any, replaces the last one of its person, and is the result if
  /// nobody is named, unless `ATTEST_PERSON` names several people. Until the end of its day, an
  /// outing comes before later papers. `choice` chooses the last paper from a template or about a
  /// subject instead.
  package func eachLast(
    of people: People, choice: PaperChoice? = nil
  ) throws(AttestError) -> [Result<PastAttestation, AttestError>] {
    let pinned = choice == nil ? store.pinnedAttestation() : nil
    if people == .default, let pinned, try idsInVariable()?.count ?? 1 == 1 {
      return [.success(pinned)]
    }
    return try self.people(people).map { person in
      if let pinned, pinned.person.id == person.id { return .success(pinned) }
      return Result { () throws(AttestError) in
        guard let choice else { return try current(of: person) }
        return try past(listed(choice, of: person))
      }
    }
  }

  /// The last attestation of each person; throws if a person has none.
  package func last(
    of people: People, choice: PaperChoice? = nil
  ) throws(AttestError) -> [PastAttestation] {
    try eachLast(of: people, choice: choice).map { (past) throws(AttestError) in try past.get() }
  }

  /// The last attestation of each person, preferably one in a PDF file.
  ///
  /// The pinned attestation takes precedence, as in `eachLast`.
  package func eachLastPDF(
    of people: People
  ) throws(AttestError) -> [Result<PastAttestation, AttestError>] {
    try eachLast(of: people).map { past in
      past.map { past in
        past.isPinned ? past : store.lastPDF(of: past.person.id) ?? past
      }
    }
  }

  /// The last attestation of the next person in turn, or `nil` if nobody else has one.
  ///
  /// Turns are taken among `ids` if there are several, or else among all people.
  package func next(
    after past: PastAttestation, among ids: [String]
  ) throws(AttestError) -> PastAttestation? {
    let ids = ids.count > 1 ? ids : try store.ids()
    let others = (ids.drop { $0 != past.person.id } + ids).filter { $0 != past.person.id }
    return others.lazy.compactMap { try? last(of: .these([$0])).first }.first
  }

  /// The last outing of a person until the end of its day, or else their last attestation, ignoring
  /// any pinned attestation.
  package func current(of person: Person) throws(AttestError) -> PastAttestation {
    let last = try lastWritten(by: person)
    guard let outing = store.memory(of: person.id)?.outing, outing.isSample == last.isSample else {
      return last
    }
    let (zone, end) = (try zone(of: outing.person), max(outing.created, outing.exit ?? now))
    return zone.civil(at: end).daysSince1970 < zone.civil(at: now).daysSince1970 ? last : outing
  }

  /// The last attestation that was written for a person, ignoring any pinned attestation.
  func lastWritten(by person: Person) throws(AttestError) -> PastAttestation {
    guard !person.isBuiltIn, let past = store.last(of: person.id) else {
      let others = try person.isBuiltIn ? [] : listedPapers(of: person.id).papers
      throw others.isEmpty ? .nothingMade(person: person.id) : .lastForgotten(person: person.id)
    }
    return past
  }

  /// The path of a PDF written for the same person after the pinned attestation, or `nil` if there
  /// is none.
  package func newer(than pinned: PastAttestation) -> String? {
    guard var last = store.last(of: pinned.person.id) else { return nil }
    last.isPinned = pinned.isPinned
    return last == pinned ? nil : last.pdf
  }

  /// A past attestation with the values on its PDF, or with the remembered ones if the PDF cannot
  /// be verified.
  package func stated(_ past: PastAttestation) -> PastAttestation {
    guard let path = past.pdf, past.evidence != .overwritten else { return past }
    var stated = past
    let (attestation, evidence) = read(path, template: past.template)
    stated.evidence = evidence
    if let attestation { stated.takeValues(from: attestation) }
    return stated
  }

  /// The result of comparing a subject's last paper with its PDF, which may have been replaced by a
  /// paper about another subject.
  package func evidence(for paper: ListedPaper) -> PastAttestation.Evidence {
    guard let path = paper.last.pdf else { return .unknown(nil) }
    let (attestation, evidence) = read(path, template: paper.template)
    guard let attestation else { return evidence }
    let isTemplate = attestation.isOwnTemplate || attestation.template.name == paper.template
    let isSame =
      isTemplate && attestation.created == paper.created && isAbout(paper, attestation)
      && paper.last.signer.map(attestation.person.mayBe) ?? true
    return isSame ? .confirmed : .overwritten
  }

  /// Whether an attestation is about the subject of a paper; a person is compared as remembered,
  /// because the profile may be somebody else's by now.
  private func isAbout(_ paper: ListedPaper, _ attestation: Attestation) -> Bool {
    guard let key = attestation.template.subjectKey, let answer = attestation.answers[key] else {
      return true
    }
    if case .person(let named) = answer { return paper.last.people[key].map(named.mayBe) ?? true }
    return answer.text.composed == paper.label.composed
  }

  /// The attestation on a PDF, or else the reason why it cannot be verified.
  private func read(
    _ path: String, template: String
  ) -> (Attestation?, PastAttestation.Evidence) {
    do throws(SystemError) {
      let (bytes, count) = try Files.beginning(of: path, limit: Verification.limit)
      let found = verify(bytes, count: count, file: path, template: template)
      if !found.paper.isEmpty, let attestation = found.attestation {
        return (attestation, .confirmed)
      }
      let isOther = found.verdict == .different || ["foreign", "empty"].contains(found.reason)
      return (nil, isOther ? .different : .unknown(found.problem))
    } catch .notAFile {
      return (nil, .different)
    } catch {
      let isGone = error.isMissing || error.isNotAFolder
      return (nil, isGone ? .missing : .unknown(.system(error)))
    }
  }

  /// Pins an attestation for `show` and `last`.
  ///
  /// - Returns: A warning if there is a PDF that does not confirm the attestation.
  /// - Throws: An error if its PDF is gone, because the paper cannot be shown to anybody; the errors
  ///   of ``Store/pin(_:)``.
  @discardableResult
  package func pin(_ past: PastAttestation) throws(AttestError) -> Notice? {
    let problem = past.pdf == nil ? nil : stated(past).warning
    if let problem, problem.status != 0 { throw problem }
    try store.pin(past)
    return problem
  }

  /// The words on the PDF, or those of the template if the PDF cannot be verified; if the template
  /// has changed since or is gone, its name and the codes of the reasons.
  package func words(of stated: PastAttestation) -> PrintedWords {
    let (name, codes) = (stated.template, stated.request.reasons)
    if let printed = stated.printed { return printed }
    if let template = try? templates.template(named: name), template.mark == stated.templateMark {
      return template.words(for: codes)
    }
    return PrintedWords(title: name, reasons: codes, limit: nil)
  }

  /// The path of an attestation's PDF, as it was when the attestation was compared with it.
  ///
  /// - Throws: `lastWasPiped`, `lastIsGone`, or `lastIsReplaced` if the file is now another paper.
  package func file(of stated: PastAttestation) throws(AttestError) -> String {
    guard let path = stated.pdf else { throw .lastWasPiped(person: stated.person.id) }
    try stated.evidence.check(path, isPinned: stated.isPinned)
    return path
  }

  /// The path of the PDF of a subject's last paper.
  ///
  /// - Throws: `lastWasPiped`, `lastIsGone`, or `lastIsReplaced` if the file is now another paper.
  package func file(of paper: ListedPaper) throws(AttestError) -> String {
    guard let path = paper.last.pdf else { throw .lastWasPiped(person: paper.person) }
    try evidence(for: paper).check(path, isPinned: false)
    return path
  }
}

extension Template {
  /// The title, and the labels of the reasons with these codes; an unknown code is its own label.
  fileprivate func words(for codes: [String]) -> PrintedWords {
    let known = codes.map { code in reasons.first { $0.code == code } }
    return PrintedWords(
      title: title, reasons: zip(codes, known).map { $1?.label ?? $0 },
      limit: known.compactMap { $0?.limit }.min())
  }
}

extension PastAttestation.Evidence {
  fileprivate func check(_ path: String, isPinned: Bool) throws(AttestError) {
    switch self {
    case .missing: throw .lastIsGone(path, isPinned: isPinned)
    case .overwritten: throw .lastIsReplaced(path)
    default: break
    }
  }
}

extension PastAttestation {
  /// Takes over the values on the PDF, unless it is somebody else's paper.
  ///
  /// The PDF does not contain the person's id, nor the path of a user's own template.
  fileprivate mutating func takeValues(from attestation: Attestation) {
    guard attestation.person.mayBe(person) else { return evidence = .overwritten }
    var stated = PastAttestation(
      attestation, pdf: pdf, payload: (try? attestation.payload()) ?? nil)
    stated.person.id = person.id
    stated.printed = attestation.template.words(for: stated.request.reasons)
    stated.isPinned = isPinned
    if attestation.isOwnTemplate { stated.template = template }
    stated.evidence = stated.matches(self) ? .confirmed : .replaced
    self = stated
  }

  /// Whether this is the same attestation, judged only by the values that both the PDF and the
  /// memory contain.
  private func matches(_ other: PastAttestation) -> Bool {
    created == other.created && exit == other.exit && isSample == other.isSample
      && template == other.template && request.reasons == other.request.reasons
      && person.name == other.person.name
  }
}

/// A choice among the last papers of a person: those from a template, about a subject, or both.
package struct PaperChoice: Hashable, Sendable {
  let template: String?
  let name: String?

  package init?(template: String?, name: String?) {
    if template == nil, name == nil { return nil }
    (self.template, self.name) = (template, name)
  }
}

/// The last paper about a subject, as a list shows it.
package struct ListedPaper {
  package let person: String
  package let template: String
  package let last: LastPaper
  /// The answer that names the subject; empty if the template has none.
  package let label: String
  /// The word that `--for` takes for the subject, or `nil` if the template has none.
  package let shortName: String?
  /// The period of the paper, or else the day of the exit, or else the day of writing.
  package let time: Bilingual
  package let created: Instant
  package let zone: Zone
}

extension [ListedPaper] {
  /// The most recent paper about the subject with this short name, as chosen by the user or else as
  /// offered.
  ///
  /// - Throws: `sharedName` if several subjects of the same template match.
  package func named(_ name: String) throws(AttestError) -> ListedPaper? {
    let named = filter { $0.last.name == name }
    let known = named.isEmpty ? filter { $0.shortName == name } : named
    if known.dropFirst().contains(where: { $0.template == known[0].template }) {
      throw .sharedName(name, names: known.compactMap(\.shortName))
    }
    return known.first
  }
}

extension Workspace {
  /// The last paper that a choice selects.
  ///
  /// - Throws: `severalSubjects`, `sharedName`, `unknownSubject`, or the reason why the papers
  ///   cannot be read.
  package func listed(
    _ choice: PaperChoice, of person: Person
  ) throws(AttestError) -> ListedPaper {
    let template = try choice.template.map { (name) throws(AttestError) in try self.template(name) }
    let (papers, failures) = try listedPapers(of: person.id, template: template?.name)
    let known = papers.compactMap(\.shortName)
    if choice.name == nil, let template, papers.count > 1 {
      throw .severalSubjects(template.name, names: known)
    }
    let named = try choice.name.map { (name) throws(AttestError) in try papers.named(name) }
    if let paper = named ?? papers.first { return paper }
    throw failures.first
      ?? .unknownSubject(choice.name ?? template?.name ?? "", known: Set(known).sorted())
  }

  /// The attestation on a listed paper, as far as it is remembered.
  private func past(_ paper: ListedPaper) throws(AttestError) -> PastAttestation {
    let (memory, last) = (store.memory(of: paper.person), paper.last)
    let known = [memory?.last, memory?.outing].compactMap(\.self).first {
      $0.template == paper.template && $0.created == paper.created
        && [nil, last.pdf].contains($0.pdf)
    }
    if var known {
      if evidence(for: paper) == .overwritten { known.evidence = .overwritten }
      return known
    }
    if last.pdf == nil { throw .lastWasPiped(person: paper.person) }
    var person = try person(paper.person)
    if let signer = last.signer {
      (person.firstName, person.lastName) = (signer.firstName, signer.lastName)
    }
    return PastAttestation(
      person: person, template: paper.template, request: last.request, created: paper.created,
      pdf: last.pdf, payload: nil, isSample: last.isSample)
  }

  /// The last paper about each subject, most recent first, for everybody or for one person and
  /// template, and the errors for papers that cannot be read.
  package func listedPapers(
    of person: String? = nil, template only: String? = nil
  ) throws(AttestError) -> (
    papers: [ListedPaper], failures: [AttestError]
  ) {
    var (papers, failures): ([ListedPaper], [AttestError]) = ([], [])
    for id in try store.ids() where person == nil || id == person {
      // Mistakes in a profile do not affect papers that have already been written.
      let own = (try? self.person(id)).flatMap { try? zone(of: $0) }
      guard let zone = own ?? Zone.named("Europe/Paris") else { continue }
      for name in try store.templatesWithPapers(of: id) where only == nil || name == only {
        let template = try? templates.template(named: name)
        do throws(AttestError) {
          let last = try store.lastPapers(of: id, template: name, key: template?.subjectKey)
          papers += last.withShortNames(template?.subjectKey).compactMap { shortName, last in
            listed(last, shortName, id, name, template, zone)
          }
        } catch {
          failures.append(error)
        }
      }
    }
    return (papers.sorted { ($1.created, $0.template) < ($0.created, $1.template) }, failures)
  }

  private func listed(
    _ last: LastPaper, _ shortName: String?, _ id: String, _ name: String, _ template: Template?,
    _ zone: Zone
  ) -> ListedPaper? {
    guard let created = last.created else { return nil }
    let day = zone.civil(at: last.request.exit.instant ?? created).date
    return ListedPaper(
      person: id, template: name, last: last,
      label: last.subject(template?.subjectKey) ?? "",
      shortName: template?.subjectKey == nil ? nil : shortName,
      time: template?.period(of: last)?.words ?? "\(day)", created: created, zone: zone)
  }
}
