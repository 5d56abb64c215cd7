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
    let pinned = choice == nil ? try store.pinnedAttestation() : nil
    let ids = try pinned == nil ? nil : idsInVariable()
    if people == .default, let pinned, ids.map({ $0.count == 1 && $0 != ["all"] }) ?? true {
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
  /// The pinned attestation or `choice` takes precedence, as in `eachLast`.
  package func eachLastPDF(
    of people: People, choice: PaperChoice? = nil
  ) throws(AttestError) -> [Result<PastAttestation, AttestError>] {
    let found = try eachLast(of: people, choice: choice)
    if choice != nil { return found }
    return found.map { past in
      past.map { past in
        past.isPinned ? past : (try? store.memory(of: past.person.id))?.lastPDF ?? past
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
    guard let outing = try store.memory(of: person.id)?.outing, outing.isSample == last.isSample
    else {
      return last
    }
    let (zone, end) = (try zone(of: outing.person), max(outing.created, outing.exit ?? now))
    return zone.civil(at: end).daysSince1970 < zone.civil(at: now).daysSince1970 ? last : outing
  }

  /// The last attestation that was written for a person, ignoring any pinned attestation.
  func lastWritten(by person: Person) throws(AttestError) -> PastAttestation {
    guard !person.isBuiltIn, let past = try store.last(of: person.id) else {
      let others = try person.isBuiltIn ? [] : listedPapers(of: person.id).papers
      throw others.isEmpty ? .nothingMade(person: person.id) : .lastForgotten(person: person.id)
    }
    return past
  }

  /// The path of a PDF written for the same person after the pinned attestation, or `nil` if there
  /// is none.
  package func newer(than pinned: PastAttestation) -> String? {
    guard var last = (try? store.last(of: pinned.person.id)) ?? nil else { return nil }
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
    if let attestation {
      if isStill(past.person, attestation.person, of: past.person.id) {
        stated.takeValues(from: attestation)
      } else {
        stated.evidence = .overwritten
      }
    }
    return stated
  }

  /// Whether the person on a PDF is the remembered one, whose name or date of birth may have been
  /// corrected.
  ///
  /// The person is somebody else, such as a twin or a son, if another profile has exactly the name
  /// and the date of birth on the PDF.
  func isStill(_ remembered: Person, _ found: Person, of id: String) -> Bool {
    if found.isSame(as: remembered) { return true }
    let others = (try? store.addressBook()) ?? []
    return found.mayBe(remembered) && !others.contains { $0.id != id && found.isSame(as: $0) }
  }

  /// The attestation on a PDF, or else the reason why it cannot be verified.
  func read(
    _ path: String, template: String
  ) -> (Attestation?, PastAttestation.Evidence) {
    do throws(SystemError) {
      let (bytes, count) = try Files.beginning(of: path, limit: Verification.limit)
      let found = verify(bytes, count: count, file: path, template: template)
      if !found.paper.isEmpty, let attestation = found.attestation {
        return (attestation, found.addedCount == 0 || found.isSigned ? .confirmed : .extended)
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
  /// - Throws: An error if its PDF is gone or is now another paper, because the attestation cannot
  ///   be shown to anybody; the errors of ``Store/pin(_:)``.
  @discardableResult
  package func pin(_ past: PastAttestation) throws(AttestError) -> Notice? {
    let problem = past.pdf == nil ? nil : stated(past).warning
    if let problem, problem.status != 0 { throw problem }
    try store.pin(past)
    return problem
  }

  /// The words on the PDF or, if it cannot be verified, the words of the template.
  ///
  /// If the template has changed or is gone, the words are its name and the codes of the reasons.
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

extension Attestation {
  /// Whether the template has this name, or the name of the file at this path.
  func isFrom(templateNamed name: String) -> Bool {
    template.shortName == Template.shortName(of: name)
  }
}

extension PastAttestation.Evidence {
  func check(_ path: String, isPinned: Bool) throws(AttestError) {
    switch self {
    case .missing: throw .lastIsGone(path, isPinned: isPinned)
    case .overwritten: throw .lastIsReplaced(path)
    default: break
    }
  }
}

extension PastAttestation {
  /// Copies the values from the PDF.
  ///
  /// The PDF does not contain the person's id, nor the path of a user's own template.
  fileprivate mutating func takeValues(from attestation: Attestation) {
    var stated = PastAttestation(
      attestation, pdf: pdf, payload: (try? attestation.payload()) ?? nil)
    stated.person.id = person.id
    let words = attestation.template.words(for: stated.request.reasons)
    stated.printed = PrintedWords(
      title: attestation.title, reasons: words.reasons, limit: words.limit)
    stated.isPinned = isPinned
    if attestation.isOwnTemplate || attestation.isFrom(templateNamed: template) {
      stated.template = template
    }
    stated.evidence = stated.matches(self) ? evidence : .replaced
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
