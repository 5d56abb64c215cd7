internal import AttestCore
internal import AttestTerminalCard

extension Run {
  /// Shows the pinned attestation or each person's last one, on the card if the terminal allows it,
  /// or else as text.
  mutating func show(_ words: [String]) throws {
    let (people, look) = (try line.people(words), try line.look())
    let (time, size) = (try line.request().exit, try line.size())
    let workspace = try workspace()
    let found = try workspace.eachLast(of: people, choice: line.choice)
    if line.has(.pin) { try checkPinning(found.count) }
    var shown = found.compactMap { reported($0) }
    if shown.isEmpty { return }
    if line.has(.pin) {
      try workspace.pin(shown[0])
      shown = try workspace.last(of: people)
    }
    if line.has(.json) {
      for past in shown { print(try json(of: stated(past, workspace), workspace)) }
    } else if line.has(.snapshot) {
      let (columns, rows) = context.size() ?? (80, 24)
      let (facts, start, options) = try card(of: stated(shown[0], workspace), look, time, workspace)
      write(
        options.snapshot(
          of: facts, size: size ?? Size(columns: columns, rows: rows),
          at: Double(start.secondsSince1970)))
    } else if try !live(among: shown, look, time, workspace) {
      for past in shown { print(try lines(of: stated(past, workspace), workspace)) }
    }
  }

  /// The value of a result, or `nil` after reporting its error; the command continues.
  private mutating func reported<Value>(_ result: Result<Value, AttestError>) -> Value? {
    if case .failure(let error) = result { fail(error) }
    return try? result.get()
  }

  /// A past attestation with the values on its PDF, and a message if the PDF does not confirm them.
  ///
  /// If the PDF is gone, the command continues and fails at the end.
  private mutating func stated(_ past: PastAttestation, _ workspace: Workspace) -> PastAttestation {
    let stated = workspace.stated(past)
    guard let notice = stated.warning else { return stated }
    if notice.status == 0 { workspace.warn(notice) } else { fail(notice) }
    return stated
  }

  /// Shows the card until the user closes it.
  ///
  /// - Returns: False if the terminal cannot show the card.
  private mutating func live(
    among shown: [PastAttestation], _ look: CardLook, _ time: ExitTime, _ workspace: Workspace
  ) throws -> Bool {
    guard context.terminals.output else { return false }
    guard context.environment.movesCursor else {
      tell(.note("this terminal cannot show the card", "ce terminal ne peut pas afficher la carte"))
      return false
    }
    let past = stated(shown[0], workspace)
    let (facts, _, options) = try card(of: past, look, time, workspace)
    guard let present = context.stage(facts, options) else { return false }
    var host = CardHost(
      facts: facts, run: self, shown: past, asked: shown.map(\.person.id), time: time,
      choice: line.has(.pin) ? nil : line.choice)
    while let wish = present(host.facts, host.notice) { host.grant(wish) }
    return true
  }

  /// The facts, the start time and the options for a card.
  private func card(
    of past: PastAttestation, _ look: CardLook, _ time: ExitTime, _ workspace: Workspace
  ) throws -> (facts: CardFacts, start: Instant, options: CardOptions) {
    let facts = try CardFacts(of: past, at: time, in: workspace)
    let start = try time.resolve(now: workspace.now, zone: facts.zone)
    var look = look
    look.seed = look.seed ?? UInt64(bitPattern: Int64(workspace.now.secondsSince1970))
    let shift = start.secondsSince1970 - context.clock().secondsSince1970
    let options = CardOptions(
      language: language, look: look,
      timeShift: time == .now && !workspace.makesSamples ? 0 : Double(shift),
      environment: context.environment)
    return (facts, start, options)
  }

  /// The details of a past attestation, one per line.
  private func lines(of past: PastAttestation, _ workspace: Workspace) throws -> String {
    let facts = try CardFacts(of: past, in: workspace)
    let title =
      facts.title + (past.isPinned ? Bilingual(" (pinned)", " (épinglée)")[language] : "")
      + past.marks.map { " - " + $0[language] }.joined()
    let rows = facts.list(in: language).filter { !$0.text.isEmpty }.map { fact in
      let label = (fact.textLabel ?? fact.label)[language]
      return "  " + label + String(repeating: " ", count: max(1, 10 - label.count)) + fact.text
    }
    return ([title, ""] + rows).map { $0 + "\n" }.joined()
  }

  private func json(of past: PastAttestation, _ workspace: Workspace) throws -> String {
    var json = JSON(past, past.pdf ?? "", in: try workspace.zone(of: past.person))
    json.add("pinned", past.isPinned)
    return json.line
  }

  /// Prints the path of the pinned PDF, or else of each person's last PDF, perhaps from a template
  /// or about a subject.
  mutating func last() throws {
    let people = try line.people()
    let workspace = try workspace()
    for result in try workspace.eachLastPDF(of: people, choice: line.choice) {
      guard let past = reported(result), case let stated = workspace.stated(past),
        let path = reported(Result { () throws(AttestError) in try workspace.file(of: stated) })
      else { continue }
      let id = stated.person.id
      if [.different, .replaced, .extended].contains(stated.evidence), let warning = stated.warning
      {
        tell(warning)
      }
      if stated.isSample {
        tell(
          .warning(
            "the last attestation \(of: id) is a sample, made with ATTEST_NOW",
            "la dernière attestation \(of: id) est un spécimen, fait avec ATTEST_NOW"))
      }
      print(line.has(.json) ? try json(of: stated, workspace) : path + "\n")
      if past.isPinned, let newer = workspace.newer(than: past) {
        tell(
          .warning(
            "this attestation is pinned; the latest one is \(file: newer) (to use it: attest unpin)",
            "cette attestation est épinglée ; la dernière est \(file: newer) (pour l'utiliser : attest unpin)"
          ))
      }
    }
  }

  /// Pins a person's current attestation for `show` and `last`.
  mutating func pin() throws {
    let whose = try line.people()
    let workspace = try workspace()
    let people = try workspace.people(whose)
    try checkPinning(people.count)
    let past = try workspace.current(of: people[0])
    if let warning = try workspace.pin(past) { tell(warning) }
    let (name, zone) = (past.person.name, try workspace.zone(of: past.person))
    let time = zone.words(of: past.exit ?? past.created, isAbroad: past.person.country != nil)
    let paper =
      past.exit == nil ? "\(past.template), \(time)" : Bilingual("out \(time)", "sortie \(time)")
    tell(.note("pinned: \(name), \(paper)", "épinglée : \(name), \(paper)"))
  }

  /// Throws if an attestation would be pinned for each of several people.
  private func checkPinning(_ count: Int) throws {
    if count < 2 { return }
    throw Notice.usage(
      "cannot pin attestations for \(count) people: name one of them",
      "impossible d'épingler les attestations de \(count) personnes : nommez-en une"
    ).hint("attest show ID --pin")
  }

  mutating func unpin() throws {
    if try !workspace().store.unpin() {
      throw Notice.missing("nothing to unpin", "rien n'est épinglé")
    }
  }
}

/// Carries out the actions that the user requests on the card.
///
/// The card itself knows nothing about the workspace. An error is shown on the card and does not
/// close it.
struct CardHost {
  /// The facts to show next.
  private(set) var facts: CardFacts
  /// The outcome of the last action, as a message to the user.
  private(set) var notice: String?
  let run: Run
  private(set) var shown: PastAttestation
  /// The people whose attestations `show` found; if there are several, the card shows only them.
  let asked: [String]
  /// The time of the card; any time other than now makes the card a sample.
  let time: ExitTime
  /// The paper chosen on the command line, until another paper is shown or this one is pinned.
  var choice: PaperChoice?

  /// Carries out an action and reloads the facts from the store.
  mutating func grant(_ wish: Wish) {
    notice = nil
    do {
      // A new workspace uses the current time. Its warnings are dropped because the card has no
      // room for them.
      let workspace = try run.context.workspace()
      let granted = try grant(wish, workspace)
      let id = shown.person.id
      shown = workspace.stated(try workspace.last(of: .these([id]), choice: choice)[0])
      facts = try CardFacts(of: shown, at: time, in: workspace)
      notice = granted?[run.language]
    } catch {
      notice = Notice.all(of: error).first?.sentence[run.language]
    }
  }

  private mutating func grant(_ wish: Wish, _ workspace: Workspace) throws -> Bilingual? {
    switch wish {
    case .read: break
    case .pin:
      try workspace.pin(shown)
      choice = nil
    case .unpin: _ = try workspace.store.unpin()
    case .open:
      let path = try workspace.file(of: workspace.stated(shown))
      return run.context.open(path)
        ? Bilingual("opened: \(file: path)", "ouvert : \(file: path)")
        : Bilingual(
          "no program can open \(file: path)", "aucun programme ne peut ouvrir \(file: path)")
    case .next:
      guard let next = try workspace.next(after: shown, among: asked) else {
        return Bilingual("nobody else has an attestation", "personne d'autre n'a d'attestation")
      }
      (shown, choice) = (next, nil)
    case .certify(let exit):
      guard let path = try workspace.write(anew: shown, exit: exit) else {
        throw Notice.outputIsTerminal
      }
      return shown.request.isSigned
        ? Bilingual(
          "certified and written, ready to sign: \(file: path)",
          "certifiée et enregistrée, à signer : \(file: path)")
        : Bilingual(
          "certified and written: \(file: path)", "certifiée et enregistrée : \(file: path)")
    }
    return nil
  }
}
