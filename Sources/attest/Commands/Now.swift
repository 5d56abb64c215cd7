internal import AttestCore

extension Run {
  /// Writes an attestation for each person: all of them are made before the first is written.
  mutating func now(_ request: NowRequest) throws {
    let workspace = try workspace(font: request.font)
    let people = try workspace.people(request.people)
    let destination = try workspace.destination(request.output)
    try check(destination, count: people.count, request)
    if workspace.isNowSet, context.terminals.error { tell(.nowIsSet) }
    let answers = try request.data.map { try contents(of: $0) }
    var papers: [Paper] = []
    for person in people {
      let draft = try draft(of: person, request, answers, workspace)
      papers.append(try workspace.paper(for: draft, as: destination?.format ?? .pdf))
    }
    for paper in papers { try hand(over: paper, to: destination, request, workspace) }
  }

  /// Several attestations need a folder, and a terminal is no place for a PDF.
  private func check(_ destination: Destination?, count: Int, _ request: NowRequest) throws {
    if destination == nil, context.terminals.output { throw CommandError.outputIsTerminal }
    if count > 1, destination?.isFolder != true { throw CommandError.severalForOneOutput(count) }
    if destination == nil, request.json { throw CommandError.twoOnOutput }
  }

  /// What is asked for, with the answers given in a file or to questions.
  private func draft(
    of person: Person, _ request: NowRequest, _ answers: [UInt8]?, _ workspace: Workspace
  ) throws -> Draft {
    var draft = try workspace.draft(
      for: person, template: request.template, extent: request.extent)
    draft.reasons = request.reasons
    draft.exit = request.exit
    draft.place = request.place
    if let answers {
      try draft.answer(parsing: answers, file: request.data ?? "-")
    } else if request.extent != .blank {
      try ask(for: &draft)
    }
    return draft
  }

  /// Writes a paper to its file or to standard output, and tells what was made.
  private mutating func hand(
    over paper: Paper, to destination: Destination?, _ request: NowRequest, _ workspace: Workspace
  ) throws {
    let attestation = paper.attestation
    if let destination {
      var path = try destination.path(of: attestation)
      if !request.isDryRun {
        path = try workspace.write(paper, to: destination)
        outcome.made.append(path)
      }
      print(request.json ? JSON(attestation, path).line : path + "\n")
    } else if request.isDryRun {
      print("-\n")
    } else {
      write(paper.bytes)
      try workspace.remember(paper, at: nil)
    }
    if tellsNotes { tell(.made(attestation)) }
  }
}
