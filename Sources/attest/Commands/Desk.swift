internal import AttestCore
internal import Platform
internal import TerminalCard

/// Where the wishes of the person at the card are granted: the store, as the card does not know it.
///
/// Nothing stops the card: what could not be done is told on it.
struct Desk {
  /// What the card shows next.
  private(set) var facts: CardFacts
  /// How the last wish went, for the person to read.
  private(set) var notice: String?
  private let run: Run
  private var shown: Remembered
  /// Who was asked for; nobody else is shown when they are several.
  private let asked: [String]

  init(_ run: Run, shown: Remembered, facts: CardFacts, among asked: [String]) {
    self.run = run
    self.shown = shown
    self.facts = facts
    self.asked = asked
  }

  /// Does what the person wants, and reads the store again.
  mutating func grant(_ wish: Wish) {
    notice = nil
    do {
      var household = try Household(run.context)
      let granted = try grant(wish, &household)
      shown = try household.last(.these([shown.made.person.id]))[0]
      facts = try household.facts(of: shown)
      notice = granted?.sentence[run.language]
    } catch {
      notice = Notice.all(of: error).first?.sentence[run.language]
    }
  }

  private mutating func grant(_ wish: Wish, _ household: inout Household) throws -> Notice? {
    switch wish {
    case .read: return nil
    case .pin:
      try household.store.pin(shown.made)
      return nil
    case .unpin:
      _ = try household.store.unpin()
      return nil
    case .open: return try open()
    case .next: return try next(&household)
    case .certify(let exit): return try certify(exit, household)
    }
  }

  private func open() throws -> Notice {
    guard let path = shown.made.pdf else {
      throw CommandError.lastWasPiped(person: shown.made.person.id)
    }
    guard (try? Files.exists(path)) == true else { throw CommandError.lastIsGone(path) }
    return run.context.open(path) ? .opened(path) : .cannotOpen(path)
  }

  /// The next person who has an attestation, in turn.
  private mutating func next(_ household: inout Household) throws -> Notice? {
    let ids = asked.count > 1 ? asked : try household.store.ids()
    let current = shown.made.person.id
    let others = (ids.drop { $0 != current } + ids).filter { $0 != current }
    for id in others {
      if let next = try? household.last(.these([id])).first {
        shown = next
        return nil
      }
    }
    return .noOther
  }

  /// Writes a new attestation as `attest now` does: with the clock's time of writing, beside the one
  /// that it takes the place of.
  private func certify(_ exit: Instant, _ household: Household) throws -> Notice? {
    let made = shown.made
    let request = NowRequest(
      people: .these([made.person.id]), reasons: made.reasons,
      exit: .on(try household.zone(made.person.zone).civil(at: exit)), template: made.template,
      extent: made.payload == nil ? .withoutCode : .whole,
      output: made.pdf.map { Path.folder(of: $0) + "/" })
    // Nobody answers questions below the card.
    var context = run.context
    context.terminals = Context.Terminals()
    var writing = Run(context)
    writing.isQuiet = true
    try writing.now(request)
    return writing.outcome.made.first.map { .written($0) }
  }
}
