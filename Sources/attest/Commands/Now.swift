internal import AttestCore
internal import Platform

extension Run {
  /// Writes an attestation for each person: all of them are made before the first is written.
  mutating func now(_ request: NowRequest) throws {
    var household = try Household(context, font: request.font)
    defer { warn(household) }
    let people = try household.people(request.people)
    let destination = try Destination(
      request.output, usual: context.environment["ATTEST_OUTPUT"], count: people.count,
      isTerminal: context.terminals.output)
    if request.json, destination == .standardOutput { throw CommandError.twoOnOutput }
    if household.isNowSet, context.terminals.error { tell(.nowIsSet) }
    let answers = try request.data.map { try contents(of: $0) }
    var made: [Made] = []
    for person in people {
      let memory = household.habits(of: person)
      let attestation = try attestation(of: person, request, answers, memory, &household)
      let file = try destination.format.bytes(of: attestation, fonts: household.fonts)
      made.append(Made(attestation: attestation, file: file, memory: memory))
    }
    for made in made { try hand(over: made, to: destination, request, &household) }
  }

  /// An attestation that is to be written, and what was remembered of its person before.
  private struct Made {
    let attestation: Attestation
    let file: [UInt8]
    let memory: Memory
  }

  private mutating func attestation(
    of person: Person, _ request: NowRequest, _ answers: [UInt8]?, _ memory: Memory,
    _ household: inout Household
  ) throws -> Attestation {
    let template = try household.template(request.template, after: memory)
    let isBlank = request.extent == .blank
    let choice = isBlank ? nil : memory[template.name]
    // A form may have changed since.
    var fields = (choice?.fields ?? [:]).filter { template.mistake(in: $1, of: $0) == nil }
    if let answers {
      if template.fields.isEmpty {
        throw CommandError.templateWithoutFields(template.name)
      }
      fields = try template.answers(parsing: answers, file: request.data ?? "-")
    } else if !isBlank {
      try ask(for: template, person, &fields)
    }
    let zone = try household.zone(person.zone)
    if zone.isBuiltIn { household.store.warn(.zoneDataMissing(zone.name)) }
    let (now, isSpecimen) = (household.now, person.isDemo || household.isNowSet)
    let attestation =
      isBlank
      ? Attestation(
        blankFor: person, template: template, fields: fields, now: now, zone: zone,
        isSpecimen: isSpecimen)
      : try Attestation(
        of: person, template: template,
        reasons: request.reasons.isEmpty
          ? try template.remembered(choice?.reasons ?? [], person) : request.reasons,
        fields: fields, exit: request.exit, now: now, zone: zone, isSpecimen: isSpecimen,
        hasCode: request.extent == .whole)
    warn(of: template, on: attestation.exitTime)
    return attestation
  }

  /// A form that was in force for a time, and is not on the day of exit.
  private mutating func warn(of template: Template, on day: CivilTime) {
    guard let validity = template.validity, template.isOutOfForce(at: day) else { return }
    let last = validity.end?.date ?? "..."
    tell(.outOfForce(template.name, from: validity.start.date, to: last))
  }

  /// Writes a file, tells its path, and remembers it: in that order, so that what fails last costs least.
  private mutating func hand(
    over made: Made, to destination: Destination, _ request: NowRequest,
    _ household: inout Household
  ) throws {
    let attestation = made.attestation
    let path = try destination.path(of: attestation)
    try path.map(Destination.check)
    if request.isDryRun {
      let place = path ?? "-"
      print(request.json ? attestation.json(place) : place + "\n")
    } else if let path {
      try replace(path, with: made.file, followsLinks: !destination.isFolder)
      print(request.json ? attestation.json(path) : path + "\n")
      outcome.made.append(path)
    } else {
      write(made.file)
    }
    if tellsNotes { tell(.made(attestation)) }
    if !request.isDryRun, !attestation.person.isDemo, request.extent != .blank {
      try household.remember(attestation, at: path, after: made.memory)
    }
  }
}

extension Run {
  /// Writes a file over the one of that name; a folder that is not there is the likeliest mistake.
  private func replace(_ path: String, with file: [UInt8], followsLinks: Bool) throws {
    do throws(SystemError) {
      try Files.replace(path, with: file, durable: false, followsLinks: followsLinks)
    } catch {
      let folder = Path.folder(of: path)
      if error.isMissing, (try? Files.exists(folder)) == false {
        throw CommandError.noFolder(folder, of: path)
      }
      throw AttestError.system(error)
    }
  }
}

extension Household {
  fileprivate mutating func remember(
    _ attestation: Attestation, at path: String?, after memory: Memory
  ) throws {
    let codes = attestation.reasons.map(\.code)
    var habits = memory
    habits.remember(
      Memory.Choice(
        template: attestation.template.name, reasons: codes, fields: attestation.fields))
    let made = Memory.Made(
      person: attestation.person, template: attestation.template.name, reasons: codes,
      created: attestation.created, exit: attestation.exit, pdf: path,
      payload: try attestation.payload(), isSpecimen: attestation.isSpecimen)
    store.remember(Memory(last: made, choices: habits.choices), of: attestation.person.id)
  }
}

extension Template {
  /// The reasons remembered, every one of which the form must still have; none when it has none left.
  fileprivate func remembered(_ codes: [String], _ person: Person) throws -> [String] {
    if reasons.isEmpty { return [] }
    for code in codes where !reasons.contains(where: { $0.code == code }) {
      throw AttestError.forgottenReason(code, person: person.id, template: name)
    }
    return codes
  }
}
