internal import AttestCore
internal import AttestPlatform

extension Run {
  /// Prepares an attestation for each person, and then writes all of them.
  mutating func now() throws {
    let named = try line.people()
    var request = try line.request()
    let workspace = try workspace(font: line[.font])
    let destination = try destination(in: workspace)
    let answers = try line[.data].map { try contents(of: $0) }
    let source = try sourcePaper(workspace, given: answers)
    let people = try people(source, named, &request, workspace)
    try checkRoom(destination, for: people, workspace)
    if workspace.makesSamples {
      tell(
        .warning(
          "the time comes from ATTEST_NOW, not from the clock",
          "l'heure vient d'ATTEST_NOW, pas de l'horloge"))
    }
    let order = PaperOrder(request: request, answers: answers, source: source, workspace: workspace)
    var drafts: [AnsweredDraft] = []
    for person in people {
      heading = people.count > 1 ? Bilingual("For \(person.id):\n", "Pour \(person.id) :\n") : ""
      drafts.append(try answeredDraft(of: person, order))
    }
    try refresh(&drafts, order)
    // Takes the time of writing after the last answer has been given.
    let written = workspace.at(context.clock())
    let format = try destination?.format ?? .pdf
    let papers = try drafts.map { (draft) throws(AttestError) in
      try written.paper(for: draft.draft, as: format)
    }
    for paper in papers { try hand(over: paper, to: destination, workspace) }
    try tellOfEnd(workspace)
  }

  /// The destination of the papers, or `nil` for standard output.
  ///
  /// An invalid destination is reported before any question is asked. The same applies to writing a
  /// PDF to a terminal, writing a PDF and JSON to standard output, and signing a picture of the QR
  /// code.
  private func destination(in workspace: Workspace) throws -> Destination? {
    let destination = try workspace.destination(line[.output])
    if destination == nil, context.terminals.output { throw Notice.outputIsTerminal }
    if destination == nil, line.has(.json) { throw Notice.twoOnOutput }
    guard let destination else { return nil }
    if line.has(.sign) || line.has(.signable), try destination.format != .pdf {
      throw Notice.usage(
        "a QR code alone has no signature box: write a .pdf file instead",
        "un QR code seul n'a pas de place pour signer : écrivez plutôt un fichier .pdf"
      ).hint("or leave out --sign and --signable", "ou enlevez --sign et --signable")
    }
    // The user should learn of an error before answering any questions.
    if canAsk {
      try destination.checkFolder()
      try workspace.check(destination)
    }
    return destination
  }

  /// The contents of the paper named by `--from`; profiles that have changed since are reported.
  private mutating func sourcePaper(
    _ workspace: Workspace, given answers: [UInt8]?
  ) throws -> SourcePaper? {
    guard let file = line[.from] else { return nil }
    let (bytes, count) = try beginning(of: file)
    let source = try workspace.source(
      in: bytes, file: file, template: line[.template], given: answers)
    let found = workspace.verify(bytes, count: count, file: file, template: line[.template])
    if let problem = found.problem, !found.isSigned {
      if found.verdict == .different { throw problem }
      tellFirst(.unverifiedSource(file, problem))
    }
    if source.last.request.extent == .blank,
      let option = [.data, .about, .reason, .minus, .plus, .at].first(where: line.has)
    {
      throw Notice.blankSource(file, option)
    }
    guard line.has(.person) || source.signers.count == 1 else {
      throw AttestError.unknownSigner(file, known: source.signers)
    }
    for (id, keys) in source.changes { tellFirst(.changedSince(id, keys)) }
    return source
  }

  /// Reports that a dry run wrote nothing, or that an older attestation is pinned.
  private mutating func tellOfEnd(_ workspace: Workspace) throws {
    if line.has(.dryRun) {
      tell(.note("dry run: nothing was written", "essai : rien n'a été écrit"), everywhere: true)
    } else if tellsNotes, let pinned = (try? workspace.store.pinnedAttestation()) ?? nil {
      let zone = try workspace.zone(of: pinned.person)
      let time = zone.words(of: pinned.created, isAbroad: pinned.person.country != nil)
      tell(
        .note(
          "show and last still use the pinned attestation from \(time)",
          "show et last utilisent toujours l'attestation épinglée, celle du \(time)"
        ).hint("to use the new one: attest unpin", "pour utiliser la nouvelle : attest unpin"))
    }
  }

  /// The named people or, if none are named, the signers of the earlier paper or the default
  /// person; if there is no profile yet, asks for one on a terminal first.
  private mutating func people(
    _ source: SourcePaper?, _ named: People, _ request: inout Request, _ workspace: Workspace
  ) throws -> [Person] {
    let whose = if let source, named == .default { People.these(source.signers) } else { named }
    do throws(AttestError) {
      return try workspace.people(whose)
    } catch {
      guard error == .noProfile else { throw error }
      // An unknown or refused template or an unknown reason is reported before asking for a
      // profile.
      let template = try workspace.template(line[.template])
      _ = try template.reasons(for: request.reasons.map(template.code))
      guard canAsk, !line.has(.dryRun) else { throw error }
      let id = try addFirstPerson(
        wanted: idToOffer(for: whose, workspace), &request, template, workspace)
      // In the meantime, another run may have added somebody else, who would come first.
      return try workspace.people(whose == .default ? .these([id]) : whose)
    }
  }

  /// The requested id, which the first profile must have so that the request can find it.
  private func idToOffer(for people: People, _ workspace: Workspace) -> String? {
    if case .these(let ids) = people { return ids.first }
    return (try? workspace.idsInVariable())?.first
  }

  /// Refuses one file for several people, and a QR code alone for a sample, because a code cannot
  /// be marked as a sample.
  private func checkRoom(
    _ destination: Destination?, for people: [Person], _ workspace: Workspace
  ) throws {
    if people.count > 1, destination?.isFolder != true {
      throw Notice.usage(
        "\(people.count) attestations cannot go into one file: use a directory",
        "\(people.count) attestations ne tiennent pas dans un fichier : donnez un dossier"
      ).hint("-o DIRECTORY/", "-o DOSSIER/")
    }
    if let destination, try destination.format != .pdf,
      workspace.makesSamples || people.contains(where: \.isBuiltIn)
    {
      throw AttestError.codeOfSample
    }
  }

  /// Writes a paper to its file or to standard output, and reports that it was written.
  private mutating func hand(
    over paper: Paper, to destination: Destination?, _ workspace: Workspace
  ) throws {
    let isDryRun = line.has(.dryRun)
    let mayCorrect = !line.has(.data) || line.has(.from) || line.has(.about)
    let corrected = mayCorrect && paper.format == .pdf ? paper.corrected : nil
    // Prints the path of the previous paper. The last path is printed at the end of the run.
    if !isDryRun, !outcome.output.isEmpty { flush() }
    let answered = isDryRun || kept.isEmpty ? nil : paper.draft.questionnaire
    if let answered { keptFile(for: answered)?.release() }
    if let destination {
      let path =
        try isDryRun
        ? workspace.rehearse(paper, to: destination) : workspace.write(paper, to: destination)
      if !isDryRun { outcome.made.append(path) }
      if line[.output] == nil { tellOfWorkTree(around: path) }
      print(line.has(.json) ? json(of: paper, at: path, isDryRun: isDryRun) : path + "\n")
    } else if isDryRun {
      print("-\n")
    } else {
      try writeNow(paper.bytes)
      try workspace.remember(paper, at: nil)
    }
    tellOfPeriod(of: paper)
    tellOfContents(of: paper, correcting: corrected)
    if let answered { letGo(of: answered) }
  }

  /// Reports that the next paper will follow on from a later paper rather than this one, or that a
  /// script has repeated a period.
  private mutating func tellOfPeriod(of paper: Paper) {
    let template = paper.attestation.template
    if let later = paper.later, let period = template.period(of: later) {
      tell(.follows(period, later.shortName(template.subjectKey), paper), everywhere: true)
    }
    if line.has(.about), !canAsk, template.hasPeriod, paper.corrected != nil {
      tell(.repeatsPeriod, everywhere: true)
    }
  }

  /// Reports the contents of a paper, the notes of its template, and the path of the paper that it
  /// corrects.
  ///
  /// A note with a condition casts doubt on the answers, so it is also reported to scripts.
  private mutating func tellOfContents(of paper: Paper, correcting corrected: String?) {
    let (attestation, advice) = (paper.attestation, paper.attestation.template.note)
    if tellsNotes { tell(.made(attestation, isOneOfSeveral: paper.draft.subjectName != nil)) }
    for note in attestation.notes where note != advice || paper.draft.isFirst {
      tell(.note("\(note)", "\(note)"), everywhere: note != advice)
    }
    if let corrected, corrected != outcome.made.last { tell(.earlierPaper(corrected)) }
    if corrected != nil, paper.draft.last?.request.isSigned == true, !attestation.request.isSigned {
      tell(.notSignedAgain, everywhere: true)
    }
  }

  private func json(of paper: Paper, at path: String, isDryRun: Bool) -> String {
    var json = JSON(paper.past(at: path), path, in: paper.attestation.zone)
    if isDryRun { json.add("dryRun", true) }
    return json.line
  }

  /// Reports that a PDF in a git work tree could be committed by mistake.
  private mutating func tellOfWorkTree(around path: String) {
    guard tellsNotes, let tree = Path.workTree(around: path) else { return }
    tell(
      .note(
        "\(file: tree) is a git work tree: move this PDF out of it, or have git ignore it",
        "\(file: tree) est un dépôt git : sortez-en ce PDF, ou faites-le ignorer par git"
      ).hint(
        "next time, use -o DIRECTORY/ or set ATTEST_OUTPUT",
        "la prochaine fois, utilisez -o DOSSIER/ ou définissez ATTEST_OUTPUT"))
  }
}
