internal import AttestCore
internal import TerminalCard

/// Does what the person at the card wants of the workspace, of which the card knows nothing.
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
      facts = try CardFacts(of: shown, in: workspace)
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
    case .next:
      guard let next = try workspace.next(after: shown, among: asked) else { return .noOther }
      shown = next
      return nil
    case .certify(let exit):
      guard let path = try workspace.write(anew: shown, exit: exit) else {
        throw CommandError.outputIsTerminal
      }
      return .written(path)
    }
  }
}
