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
  /// The key of the field that tells the template's subjects apart, empty if there is none, or
  /// `nil` if the template is gone.
  let key: String?
  /// The answer that names the subject; empty if the template has none.
  package let label: String
  /// The word that `--for` takes for the subject, or `nil` if the template has none.
  package let shortName: String?
  /// The period of the paper, or else the day of the exit, or else the day of writing.
  package let time: Bilingual
  /// The first and the last day of this time.
  package let start, end: CivilTime
  package let created: Instant
  package let zone: Zone
}

extension [ListedPaper] {
  /// The most recent paper about the subject with this short name.
  ///
  /// Names chosen by the user come first, then offered ones. Papers from templates that are gone
  /// come last, because any of their answers may be the subject.
  ///
  /// - Throws: `sharedName` if several subjects of the same template match.
  package func named(_ name: String) throws(AttestError) -> ListedPaper? {
    let chosen = filter { $0.last.name == name }
    let known = filter { $0.key != nil }
    // Each template is asked once: the answers of 200 papers may be long.
    var (templates, found): ([String], [LastPaper]) = ([], [])
    for paper in chosen + known + filter({ $0.key == nil }) {
      if !templates.contains(paper.template) {
        templates.append(paper.template)
        let papers = filter { $0.template == paper.template }.map(\.last)
        if let paper = try papers.named(name, paper.key) { found.append(paper) }
      }
      if found.contains(paper.last) { return paper }
    }
    return nil
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
    let template = try choice.template.map { (name) throws(AttestError) in
      try keptTemplate(name, of: person.id)
    }
    var (papers, failures) = try listedPapers(of: person.id, template: template)
    // If several papers were written in the same second, the memory knows which came last.
    if let last = try store.last(of: person.id), papers.first?.created == last.created,
      let index = papers.firstIndex(where: {
        $0.created == last.created && $0.template == last.template
      })
    {
      papers.swapAt(0, index)
    }
    let known = papers.compactMap(\.shortName)
    if choice.name == nil, let template, papers.count > 1 {
      throw .severalSubjects(template, names: known)
    }
    if let paper = try choice.name.map(papers.named) ?? papers.first { return paper }
    throw failures.first
      ?? .unknownSubject(choice.name ?? template ?? "", known: Set(known).sorted())
  }

  /// The attestation on a listed paper, as far as it is remembered.
  func past(_ paper: ListedPaper) throws(AttestError) -> PastAttestation {
    let (memory, last) = (try store.memory(of: paper.person), paper.last)
    let known = [memory?.last, memory?.outing].compactMap(\.self).first {
      $0.template == paper.template && $0.created == paper.created
        && [nil, last.pdf].contains($0.pdf)
    }
    var past = if let known { known } else { try rebuilt(from: paper) }
    if evidence(for: paper) == .overwritten { past.evidence = .overwritten }
    return past
  }

  /// An attestation that is no longer in the memory, made from its entry in the last papers.
  private func rebuilt(from paper: ListedPaper) throws(AttestError) -> PastAttestation {
    let last = paper.last
    if last.pdf == nil { throw .lastWasPiped(person: paper.person) }
    let profile = try person(paper.person)
    let person = last.signer.map { signer in
      Person(id: paper.person) { $0 == .timezone ? paper.zone.name : signer[$0] }
    }
    return PastAttestation(
      person: person ?? profile, template: paper.template, request: last.request,
      created: paper.created, pdf: last.pdf, payload: nil, isSample: last.isSample,
      templateMark: last.templateMark)
  }

  /// The last paper about each subject, most recent first, for everybody or only for one person or
  /// one template, and the errors for papers that cannot be read.
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
      var names: Set<String> = []
      do throws(AttestError) {
        names = try store.templatesWithPapers(of: id)
      } catch {
        failures.append(error)
      }
      for name in names where only == nil || name == only {
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
    // The person may have moved to another time zone since.
    let postcode = last.signer.flatMap { $0.country == nil ? $0.postcode : nil } ?? ""
    let names = postcode.isEmpty ? [zone.name] : Zone.names(forPostcode: postcode)
    let zone = names.contains(zone.name) ? zone : Zone.named(names[0]) ?? zone
    let day = zone.civil(at: last.request.exit.instant ?? created)
    let period = template?.period(of: last)
    return ListedPaper(
      person: id, template: name, last: last, key: template.map { $0.subjectKey ?? "" },
      label: last.subject(template?.subjectKey) ?? "",
      shortName: template != nil && template?.subjectKey == nil ? nil : shortName,
      time: period?.words ?? "\(day.date)", start: period?.start ?? day, end: period?.end ?? day,
      created: created, zone: zone)
  }

  /// The result of comparing a subject's last paper with its PDF, which may have been replaced by a
  /// paper about another subject.
  package func evidence(for paper: ListedPaper) -> PastAttestation.Evidence {
    guard let path = paper.last.pdf else { return .unknown(nil) }
    let (attestation, evidence) = read(path, template: paper.template)
    guard let attestation else { return evidence }
    let isTemplate =
      attestation.isOwnTemplate || attestation.isFrom(templateNamed: paper.template)
    let isSame =
      isTemplate && isAbout(paper, attestation)
      && paper.last.signer.map { isStill($0, attestation.person, of: paper.person) } ?? true
    if !isSame { return .overwritten }
    return attestation.created == paper.created ? evidence : .replaced
  }

  /// Whether an attestation is about the subject of a paper; a person is compared as remembered,
  /// because the profile may be somebody else's by now.
  private func isAbout(_ paper: ListedPaper, _ attestation: Attestation) -> Bool {
    guard let key = attestation.template.subjectKey, let answer = attestation.answers[key] else {
      return true
    }
    if case .person(let named) = answer {
      return paper.last.people[key].map { isStill($0, named, of: $0.id) } ?? true
    }
    return answer.text.composed == paper.label.composed
  }
}
