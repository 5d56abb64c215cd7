internal import AttestPlatform

extension Workspace {
  /// The last attestation of each person.
  ///
  /// The pinned attestation, if any, replaces the last one of its person, and is the result for the
  /// default person.
  package func last(of people: People) throws(AttestError) -> [PastAttestation] {
    let pinned = store.pinnedAttestation()
    if people == .default, let pinned { return [pinned] }
    return try self.people(people).map { (person) throws(AttestError) in
      if let pinned, pinned.person.id == person.id { return pinned }
      return try lastWritten(by: person)
    }
  }

  /// The last attestation of each person, preferably one in a PDF file.
  ///
  /// The pinned attestation takes precedence, as in ``last(of:)``.
  package func lastPDF(of people: People) throws(AttestError) -> [PastAttestation] {
    try last(of: people).map { past in
      past.isPinned || past.pdf != nil ? past : store.lastPDF(of: past.person.id) ?? past
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

  /// The last attestation that was written for a person, ignoring any pinned attestation.
  package func lastWritten(by person: Person) throws(AttestError) -> PastAttestation {
    guard !person.isBuiltIn, let past = store.last(of: person.id) else {
      throw .nothingMade(person: person.id)
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

  /// The path of an attestation's PDF.
  ///
  /// - Throws: `lastWasPiped`, or `lastIsGone` if the file no longer exists.
  package func file(of past: PastAttestation) throws(AttestError) -> String {
    guard let path = past.pdf else { throw .lastWasPiped(person: past.person.id) }
    guard (try? Files.exists(path)) == true else {
      throw .lastIsGone(path, isPinned: past.isPinned)
    }
    return path
  }
}
