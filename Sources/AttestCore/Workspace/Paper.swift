internal import AttestPlatform

/// A finished attestation with the bytes of its file, which has not been written yet.
///
/// It is immutable, and a class so that passing it on copies only a reference.
public final class Paper: Sendable {
  /// The attestation that the file contains.
  public let attestation: Attestation
  /// The format of the file, which is either a PDF or only the QR code.
  public let format: Format
  /// The bytes of the file.
  public let bytes: [UInt8]
  fileprivate let payload: String?
  /// The draft from which the paper was made.
  package let draft: Draft

  fileprivate init(
    attestation: Attestation, format: Format, bytes: [UInt8], payload: String?, draft: Draft
  ) {
    (self.attestation, self.format, self.bytes) = (attestation, format, bytes)
    (self.payload, self.draft) = (payload, draft)
  }

  // MARK: Facts from the draft

  /// The path of the earlier paper that this one corrects, if that file still exists.
  package var corrected: String? {
    draft.corrected.flatMap { (try? Files.exists($0)) == true ? $0 : nil }
  }

  /// The paper for a later period that stays the last one about the subject, or `nil` if this paper
  /// becomes the last one.
  package var later: LastPaper? { draft.remembered.flatMap { draft.isOlder(than: $0) ? $0 : nil } }

  /// The attestation as it is remembered; `path` is `nil` unless the file is a PDF.
  package func past(at path: String?) -> PastAttestation {
    PastAttestation(attestation, pdf: path, payload: payload)
  }
}

extension PastAttestation {
  init(_ attestation: Attestation, pdf: String?, payload: String?) {
    var request = attestation.request
    if !attestation.saysExit { request.exit = .now }
    self.init(
      person: attestation.person, template: attestation.template.name, request: request,
      created: attestation.created, pdf: pdf, payload: payload, isSample: attestation.isSample,
      templateMark: attestation.template.mark)
  }
}

extension Person {
  /// Whether a profile still has the values that a paper states.
  fileprivate func matches(_ profile: Person) -> Bool {
    ProfileKey.stated.allSatisfy { self[$0].isEmpty || self[$0].composed == profile[$0].composed }
  }
}

extension Workspace {
  /// Makes an attestation from a draft, together with the bytes of its file.
  ///
  /// - Throws: The errors of ``attestation(for:)`` and ``Attestation/pdf(fonts:)``. If only the QR
  ///   code is requested, also an error if the attestation has none, or if it is a sample, because a
  ///   QR code cannot be marked as a sample.
  public func paper(for draft: Draft, as format: Format = .pdf) throws(AttestError) -> Paper {
    let attestation = try attestation(for: draft)
    if let validity = draft.template.validity, draft.template.isOutOfForce(at: attestation.exitTime)
    {
      warn(.outOfForce(draft.template.name, validity))
    }
    if attestation.exitTime.daysSince1970 != attestation.createdTime.daysSince1970 {
      warn(.otherDay(attestation.words(of: attestation.exit)))
    }
    if draft.request.isSigned, !draft.template.signNote.isEmpty {
      warn(.signed(template: draft.template.name, note: draft.template.signNote))
    }
    let payload = try attestation.payload()
    return Paper(
      attestation: attestation, format: format,
      bytes: try format.bytes(of: attestation, fonts: fonts, payload: payload),
      payload: payload, draft: draft)
  }

  /// Writes a paper and then remembers it.
  ///
  /// The paper is remembered last, because a failure to remember it does the least harm. A named
  /// file is replaced if it is of the same kind, but a paper in a folder never replaces another
  /// file.
  ///
  /// - Returns: The absolute path of the file.
  /// - Throws: An error if the folder does not exist or belongs to attest's own files; if the
  ///   extension of the file is not that of the paper's format, or a file of another kind has this
  ///   name; if the path or the working directory cannot be printed; or if writing fails.
  @discardableResult
  public func write(_ paper: Paper, to destination: Destination) throws(AttestError) -> String {
    try check(destination)
    let named = try destination.path(of: paper)
    let path = try Self.making(named) { () throws(SystemError) in
      if destination.isFolder { return try Self.add(named, paper.bytes) }
      try Files.replace(named, with: paper.bytes, durable: false)
      return named
    }
    try remember(paper, at: paper.format == .pdf ? path : nil)
    return path
  }

  /// Adds a file under the first free name, and reports that name in errors.
  private static func add(_ path: String, _ bytes: [UInt8]) throws(SystemError) -> String {
    do throws(SystemError) {
      return try Files.add(path, with: bytes)
    } catch .cannotWrite(path, let number) {
      throw .cannotWrite((try? Files.firstFree(path)) ?? path, number: number)
    }
  }

  /// Writes an earlier attestation again, with a new exit and the current time of writing.
  ///
  /// The stored signature is not drawn again, because each paper must be signed deliberately.
  ///
  /// - Returns: The path of the file, or `nil` if the paper would go to standard output.
  /// - Throws: `profileIsNewer` or `templateIsNewer` if the profile or the template no longer says
  ///   what the paper says; `forgotten` if the paper is no longer remembered; or an error from
  ///   drafting or writing the paper.
  package func write(anew past: PastAttestation, exit: Instant) throws(AttestError) -> String? {
    var request = past.request
    request.exit = .instant(exit)
    request.isSigned = false
    let person = try person(past.person.id)
    if !past.person.matches(person) { throw .profileIsNewer(person: person.id) }
    let (template, papers) = try papers(of: person, template: past.template)
    // If the template has no questions, the request contains everything on the paper.
    let last =
      template.fields.isEmpty
      ? papers.first : papers.first { $0.pdf == past.pdf && $0.created == past.created }
    if last == nil, !person.isBuiltIn { throw .forgotten(past.pdf, person: person.id) }
    let draft = try draft(for: person, template, request, after: last)
    if draft.isOnOtherText || past.templateMark != template.mark {
      throw .templateIsNewer(person: person.id)
    }
    let folder = past.pdf.map { Path.folder(of: $0) + "/" }
    guard let destination = try destination(folder) else { return nil }
    return try write(paper(for: draft), to: destination)
  }

  /// Returns the path at which a paper would be written now.
  ///
  /// - Throws: The errors of ``write(_:to:)`` that can be detected without writing the file.
  public func rehearse(_ paper: Paper, to destination: Destination) throws(AttestError) -> String {
    try check(destination)
    let named = try destination.path(of: paper)
    return try Self.making(named) { () throws(SystemError) in
      let path = destination.isFolder ? try Files.firstFree(named) : named
      try Files.checkReplacing(path)
      return path
    }
  }

  /// Creates a file that only its owner can read, without replacing an existing one.
  ///
  /// - Returns: The absolute path of the file.
  ///
  /// - Throws: `withinStore`, or the reason why the file cannot be created.
  package func create(_ path: String, with bytes: [UInt8]) throws(AttestError) -> String {
    let path = try Path.absolute(path)
    try Path.check(path)
    if Files.isIn(store.ownFolders, path) { throw .withinStore(path) }
    return try Self.making(path) { () throws(SystemError) in
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
      // A missing folder is the usual cause, and has an error of its own.
      if error.isMissing, (try? Files.exists(folder)) == false { throw .noFolder(folder, of: path) }
      throw .system(error)
    }
  }

  /// Remembers a paper written to `path`, which is `nil` if the file is not a PDF or went to
  /// standard output, and removes the answers that were kept for it.
  ///
  /// Blank papers and papers for the sample person are not remembered.
  public func remember(_ paper: Paper, at path: String?) throws(AttestError) {
    let attestation = paper.attestation
    if attestation.request.extent == .blank { return }
    if attestation.person.isBuiltIn {
      try? store.finish(paper.draft.questionnaire, at: clock)
      return
    }
    let past = paper.past(at: path)
    let template = attestation.template
    let answers = paper.draft.answers.texts
    let choice = Habits.Choice(
      template: past.template, reasons: past.request.reasons, fields: answers,
      templateMark: template.mark)
    var last = LastPaper(
      name: paper.draft.subjectName, request: past.request, fields: answers,
      created: past.created, pdf: path)
    last.signer = attestation.person
    (last.isSample, last.templateMark) = (attestation.isSample, template.mark)
    last.earlier = paper.draft.earlierPeriods
    for case (let key, .person(let person)) in attestation.answers { last.people[key] = person }
    let change =
      template.fields.isEmpty
      ? nil
      : SubjectChange(
        old: paper.draft.remembered, new: last, key: template.subjectKey,
        names: paper.draft.otherNames, isOlder: paper.draft.isOlder)
    store.remember(
      past, choice, isContinued: paper.draft.remembered != nil, change,
      finishing: paper.draft.questionnaire, at: clock)
  }
}
