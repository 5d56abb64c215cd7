internal import AttestCore

extension Run {
  /// The path of the last PDF of each person, or of the one that is pinned.
  mutating func last(_ people: People, json: Bool) throws {
    let workspace = try workspace()
    for past in try workspace.lastPDF(of: people) {
      let path = try workspace.file(of: past)
      warnOfSample(past, workspace)
      print(json ? try JSON(past, path, workspace).line : path + "\n")
      if past.isPinned, let newer = workspace.newer(than: past) {
        tell(.lastIsPinned(newer: newer))
      }
    }
  }

  /// Keeps the last attestation of a person as the one that `show` and `last` give.
  mutating func pin(_ people: People) throws {
    let workspace = try workspace()
    let people = try workspace.people(people)
    if people.count > 1 { throw CommandError.severalToPin(people.count) }
    let past = try workspace.lastWritten(by: people[0])
    try workspace.store.pin(past)
    let zone = try workspace.zone(of: past.person)
    tell(.pinned(past.person.name, exit: past.exit.map(zone.civil)))
  }

  /// Removes all that is remembered of a person; the profile and the PDFs stay.
  mutating func forget(_ id: String?) throws {
    let workspace = try workspace()
    let ids = try id == "all" ? workspace.store.ids() : [id ?? workspace.people(.default)[0].id]
    for id in ids { try workspace.store.forget(person: id) }
  }

  mutating func unpin() throws {
    if try !workspace().store.unpin() { throw CommandError.nothingPinned }
  }
}

// What `--json` says of an attestation: of the profile, the id only.
extension JSON {
  /// An attestation that is being written.
  init(_ attestation: Attestation, _ path: String) {
    self.init(
      person: attestation.person, path, zone: attestation.zone, created: attestation.created,
      exit: attestation.saysExit ? attestation.exit : nil,
      reasons: attestation.reasons.map(\.code), template: attestation.template.name)
  }

  /// An attestation that was written.
  init(_ past: PastAttestation, _ path: String, _ workspace: Workspace) throws {
    self.init(
      person: past.person, path, zone: try workspace.zone(of: past.person),
      created: past.created, exit: past.exit, reasons: past.reasons,
      template: past.template)
    add("pinned", .flag(past.isPinned))
  }

  private init(
    person: Person, _ path: String, zone: Zone, created: Instant, exit: Instant?,
    reasons: [String], template: String
  ) {
    add("person", .text(person.id))
    add("pdf", .text(path))
    add("created", .text(zone.iso8601(created)))
    if let exit { add("exit", .text(zone.iso8601(exit))) }
    add("reasons", .list(reasons))
    add("template", .text(template))
  }
}
