internal import AttestCore
internal import Platform

extension Run {
  /// Writes an attestation for each person; all are made before the first is written.
  mutating func now(_ request: NowRequest) throws {
    let workspace = try workspace(font: request.font)
    let destination = try workspace.destination(request.output)
    // Fail before the questions, not after them.
    try check(destination, request)
    if canAsk { try destination?.checkFolder() }
    let people = try people(for: request, workspace)
    if people.count > 1, destination?.isFolder != true {
      throw CommandError.severalForOneOutput(people.count)
    }
    if let destination, destination.format != .pdf,
      workspace.isNowSet || people.contains(where: \.isDemo)
    {
      throw AttestError.codeOfSample
    }
    if workspace.isNowSet { tell(.nowIsSet) }
    let answers = try request.data.map { try contents(of: $0) }
    var drafts: [Draft] = []
    for person in people {
      let heading =
        people.count > 1 ? Bilingual("For \(person.id):\n", "Pour \(person.id) :\n") : ""
      drafts.append(try draft(of: person, request, answers, workspace, heading))
    }
    // The time of writing is the time after the last answer.
    let written = workspace.at(context.clock())
    let papers = try drafts.map { (draft) throws(AttestError) in
      try written.paper(for: draft, as: destination?.format ?? .pdf)
    }
    for paper in papers {
      // The end of the run delivers the last path, and reports a failure.
      if !request.isDryRun, !outcome.output.isEmpty { flush() }
      try hand(over: paper, to: destination, request, workspace)
      if request.isDryRun { continue }
      let attestation = paper.attestation
      try settle(
        .paper(template: attestation.template.name, person: attestation.person.id),
        workspace.store)
    }
    if request.isDryRun { tell(.dryRun, everywhere: true) }
    if tellsNotes, !request.isDryRun, workspace.hasPin { tell(.stillPinned) }
  }

  /// The requested people; if there is no profile yet, a terminal asks for the first one.
  private mutating func people(
    for request: NowRequest, _ workspace: Workspace
  ) throws -> [Person] {
    do throws(AttestError) {
      return try workspace.people(request.people)
    } catch {
      guard error == .noProfile else { throw error }
      // Report an unknown or refused template and an unknown reason before asking for a profile.
      let template = try workspace.template(request.template)
      let reasons = request.asked.reasons.map(template.code)
      if !reasons.isEmpty { _ = try template.reasons(for: reasons, person: "") }
      guard canAsk, !request.isDryRun else { throw error }
      try addFirstPerson(wanted: idToOffer(for: request.people), workspace)
      return try workspace.people(request.people)
    }
  }

  /// The requested ID, which the new person needs so that the request finds them.
  private func idToOffer(for people: People) -> String? {
    if case .these(let ids) = people { return ids.first }
    return context.environment["ATTEST_PERSON"]
  }

  /// Refuses a PDF on a terminal, `--json` on standard output, and a signature on a picture.
  private func check(_ destination: Destination?, _ request: NowRequest) throws {
    if destination == nil, context.terminals.output { throw CommandError.outputIsTerminal }
    if destination == nil, request.json { throw CommandError.twoOnOutput }
    if request.asked.isSigned || request.asked.isSignable, let destination,
      destination.format != .pdf
    {
      throw CommandError.pictureToSign
    }
  }

  /// The draft with the answers from a file or from questions; `heading` names the person.
  private mutating func draft(
    of person: Person, _ request: NowRequest, _ answers: [UInt8]?, _ workspace: Workspace,
    _ heading: Bilingual
  ) throws -> Draft {
    var draft = try workspace.draft(
      for: person, template: request.template, asked: request.asked)
    for (index, word) in request.asked.reasons.enumerated() {
      draft.asked.reasons[index] = draft.template.code(meantBy: word)
    }
    if let answers {
      try draft.answer(parsing: answers, file: request.data ?? "-")
    }
    if canAsk, request.asked.extent != .blank {
      try draft.check(at: workspace.now)
      try ask(for: &draft, isGiven: answers != nil, workspace, under: heading)
    }
    return draft
  }

  /// Writes a paper to its file or to standard output, and reports it.
  private mutating func hand(
    over paper: Paper, to destination: Destination?, _ request: NowRequest, _ workspace: Workspace
  ) throws {
    let attestation = paper.attestation
    if let destination {
      let path =
        try request.isDryRun
        ? workspace.rehearse(paper, to: destination) : workspace.write(paper, to: destination)
      if !request.isDryRun { outcome.made.append(path) }
      if tellsNotes, request.output == nil, let tree = Path.workTree(around: path) {
        tell(.workTree(tree))
      }
      if request.json {
        var json = JSON(paper.past(at: path), path, in: attestation.zone)
        if request.isDryRun { json.add("dryRun", true) }
        print(json.line)
      } else {
        print(path + "\n")
      }
    } else if request.isDryRun {
      print("-\n")
    } else {
      do throws(SystemError) {
        try context.output(paper.bytes)
      } catch {
        throw CommandError.outputFailed(error)
      }
      try workspace.remember(paper, at: nil)
    }
    if tellsNotes {
      tell(.made(attestation))
      if !attestation.template.note.isEmpty { tell(.about(attestation.template)) }
    }
  }
}
