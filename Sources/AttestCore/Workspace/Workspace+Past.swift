internal import Platform

extension Workspace {
  /// The last attestation of each person; the pinned one for the default, or for its own person.
  package func last(of people: People) throws(AttestError) -> [PastAttestation] {
    let pinned = store.pinnedAttestation()
    if people == .default, let pinned { return [pinned] }
    return try self.people(people).map { (person) throws(AttestError) in
      if let pinned, pinned.person.id == person.id { return pinned }
      return try lastWritten(by: person)
    }
  }

  /// Whether an attestation is pinned, which `last` then returns.
  package var hasPin: Bool { store.pinnedAttestation() != nil }

  /// The same for attestations that were written as a PDF.
  package func lastPDF(of people: People) throws(AttestError) -> [PastAttestation] {
    try last(of: people).map { past in
      past.isPinned || past.pdf != nil ? past : store.lastPDF(of: past.person.id) ?? past
    }
  }

  /// The last attestation of the next person in turn, among `ids` if there are several, otherwise
  /// among everybody; `nil` if nobody else has one.
  package func next(
    after past: PastAttestation, among ids: [String]
  ) throws(AttestError) -> PastAttestation? {
    let ids = ids.count > 1 ? ids : try store.ids()
    let others = (ids.drop { $0 != past.person.id } + ids).filter { $0 != past.person.id }
    return others.lazy.compactMap { try? last(of: .these([$0])).first }.first
  }

  /// The last attestation of a person, pinned or not.
  package func lastWritten(by person: Person) throws(AttestError) -> PastAttestation {
    guard !person.isDemo, let past = store.last(of: person.id) else {
      throw .nothingMade(person: person.id)
    }
    return past
  }

  /// A PDF that the person of a pinned attestation wrote after it.
  package func newer(than pinned: PastAttestation) -> String? {
    guard var last = store.last(of: pinned.person.id) else { return nil }
    last.isPinned = pinned.isPinned
    return last == pinned ? nil : last.pdf
  }

  /// The path of an attestation that was written.
  ///
  /// - Throws: `lastWasPiped`, `lastIsGone`.
  package func file(of past: PastAttestation) throws(AttestError) -> String {
    guard let path = past.pdf else { throw .lastWasPiped(person: past.person.id) }
    guard (try? Files.exists(path)) == true else {
      throw .lastIsGone(path, isPinned: past.isPinned)
    }
    return path
  }

  /// Refuses an unusable template or font that was named to verify a PDF.
  package func check(template: String?) throws(AttestError) {
    if let template { _ = try templates.template(named: template) }
    if case .file(let path) = fonts { try Fonts.check(path) }
  }

  /// Verifies a PDF from its first bytes.
  ///
  /// `file` is its name in errors. `template` is the file of a user's template that its name does
  /// not find.
  package func verify(
    _ bytes: [UInt8], count: Int, file: String, template: String?
  ) -> Verification {
    let reader = Reader(
      templates: templates, template: template, installed: installedFonts,
      given: fonts == installedFonts ? nil : fonts, clock: clock)
    return Verification(of: bytes, count: count, file: file, by: reader)
  }
}
