internal import AttestCore
internal import TerminalCard

extension Run {
  /// What the last attestation of each person says: on the card where a terminal has room for it, in
  /// a few lines elsewhere.
  mutating func show(_ request: ShowRequest) throws {
    var household = try Household(context)
    defer { warn(household) }
    var shown = try household.last(request.people)
    if request.pins {
      try household.store.pin(shown[0].made)
      shown = try household.last(request.people)
    }
    if request.json {
      for remembered in shown {
        print(try household.json(of: remembered, remembered.made.pdf ?? ""))
      }
    } else if request.isSnapshot {
      write(try snapshot(of: shown[0], request, household))
    } else if try !live(among: shown, request, household) {
      for remembered in shown { print(try household.lines(of: remembered, in: language)) }
    }
  }

  /// One frame of the card.
  private func snapshot(
    of remembered: Remembered, _ request: ShowRequest, _ household: Household
  ) throws -> [UInt8] {
    let (columns, rows) = context.size() ?? (80, 24)
    let facts = try household.facts(of: remembered)
    let time = try request.time.resolve(now: household.now, zone: facts.zone)
    return options(request, household, at: time).snapshot(
      of: facts,
      size: request.size ?? Size(columns: columns, rows: rows),
      at: Double(time.secondsSince1970))
  }

  /// Shows the card until the person leaves it.
  ///
  /// - Returns: False where there is no terminal that could show it.
  private mutating func live(
    among shown: [Remembered], _ request: ShowRequest, _ household: Household
  ) throws -> Bool {
    guard context.terminals.output else { return false }
    guard context.hasFullScreen else {
      tell(.noFullScreen)
      return false
    }
    let facts = try household.facts(of: shown[0])
    let time = try request.time.resolve(now: household.now, zone: facts.zone)
    guard let present = context.stage(facts, options(request, household, at: time)) else {
      return false
    }
    var desk = Desk(self, shown: shown[0], facts: facts, among: shown.map(\.made.person.id))
    while let wish = present(desk.facts, desk.notice) { desk.grant(wish) }
    return true
  }

  private func options(
    _ request: ShowRequest, _ household: Household, at time: Instant
  ) -> CardOptions {
    var options = CardOptions(
      language: language,
      environment: TerminalEnvironment(
        TerminalEnvironment.names.reduce(into: [:]) { $0[$1] = context.environment[$1] }))
    options.theme = request.theme
    options.codeStyle = request.codeStyle
    options.isStill = request.isStill
    options.seed = request.seed ?? UInt64(bitPattern: Int64(household.now.secondsSince1970))
    let shift = time.secondsSince1970 - context.clock().secondsSince1970
    options.timeShift = request.time == .now && !household.isNowSet ? 0 : Double(shift)
    return options
  }
}

extension Household {
  /// What the card says of an attestation.
  func facts(of remembered: Remembered) throws -> CardFacts {
    let (person, made) = (remembered.made.person, remembered.made)
    let template = try? templates.template(named: made.template)
    let known = made.reasons.map { code in template?.reasons.first { $0.code == code } }
    return CardFacts(
      title: template?.title ?? made.template, name: person.name,
      birthDate: person.birthDate, birthPlace: person.birthPlace,
      address: [person.address, "\(person.postcode) \(person.city)"],
      reasons: zip(made.reasons, known).map { $1?.label ?? $0 },
      exit: made.exit, created: made.created, zone: try zone(person.zone), payload: made.payload,
      postcode: person.postcode, limit: known.compactMap { $0?.limit }.min(),
      isSpecimen: made.isSpecimen || isNowSet, isPinned: remembered.isPinned)
  }
}
