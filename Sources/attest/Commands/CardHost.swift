internal import AttestCore
internal import Platform
internal import TerminalCard

/// Does for the card what the person at it wants of the workspace, which the card does not know.
///
/// Nothing stops the card: what could not be done is told on it.
struct CardHost {
  /// What the card shows next.
  private(set) var facts: CardFacts
  /// How the last wish went, for the person to read.
  private(set) var notice: String?
  private let run: Run
  private var shown: PastAttestation
  /// Who was asked for; when they are several, nobody else is shown.
  private let asked: [String]

  init(_ run: Run, shown: PastAttestation, facts: CardFacts, among asked: [String]) {
    self.run = run
    self.shown = shown
    self.facts = facts
    self.asked = asked
  }

  /// Does what the person wants, and reads the store again.
  mutating func grant(_ wish: Wish) {
    notice = nil
    do {
      // A new one each time: the clock has moved on. Its warnings have no place on the card.
      let workspace = try run.context.workspace { _ in }
      let granted = try grant(wish, workspace)
      shown = try workspace.last(of: .these([shown.person.id]))[0]
      facts = try workspace.facts(of: shown)
      notice = granted?.sentence[run.language]
    } catch {
      notice = Notice.all(of: error).first?.sentence[run.language]
    }
  }

  private mutating func grant(_ wish: Wish, _ workspace: Workspace) throws -> Notice? {
    switch wish {
    case .read: return nil
    case .pin:
      try workspace.store.pin(shown)
      return nil
    case .unpin:
      _ = try workspace.store.unpin()
      return nil
    case .open:
      let path = try workspace.file(of: shown)
      return run.context.open(path) ? .opened(path) : .cannotOpen(path)
    case .next: return try next(workspace)
    case .certify(let exit): return .written(try certify(exit, workspace))
    }
  }

  /// The next person who has an attestation, in turn.
  private mutating func next(_ workspace: Workspace) throws -> Notice? {
    let ids = asked.count > 1 ? asked : try workspace.store.ids()
    let current = shown.person.id
    let others = (ids.drop { $0 != current } + ids).filter { $0 != current }
    for id in others {
      if let next = try? workspace.last(of: .these([id])).first {
        shown = next
        return nil
      }
    }
    return .noOther
  }

  /// Writes a new attestation beside the one shown: the same but for the exit, and written now.
  ///
  /// - Returns: Its path.
  private func certify(_ exit: Instant, _ workspace: Workspace) throws -> String {
    let person = try workspace.people(.these([shown.person.id]))[0]
    var draft = try workspace.draft(
      for: person, template: shown.template, extent: shown.payload == nil ? .withoutCode : .whole)
    draft.reasons = shown.reasons
    draft.exit = .on(try workspace.zone(of: shown.person).civil(at: exit))
    let folder = shown.pdf.map { Path.folder(of: $0) + "/" }
    guard let destination = try workspace.destination(folder) else {
      throw CommandError.outputIsTerminal
    }
    return try workspace.write(workspace.paper(for: draft), to: destination)
  }
}
