internal import AttestCore
internal import TerminalCard

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
  /// The people named on the command line; if several were named, the card shows only them.
  let asked: [String]

  /// Carries out an action and reloads the facts from the store.
  mutating func grant(_ wish: Wish) {
    notice = nil
    do {
      // A new workspace uses the current time. Its warnings are dropped because the card has no
      // room for them.
      let workspace = try run.context.workspace { _ in }
      let granted = try grant(wish, workspace)
      shown = try workspace.last(of: .these([shown.person.id]))[0]
      facts = try CardFacts(of: shown, in: workspace)
      notice = granted?[run.language]
    } catch {
      notice = Notice.all(of: error).first?.sentence[run.language]
    }
  }

  private mutating func grant(_ wish: Wish, _ workspace: Workspace) throws -> Bilingual? {
    switch wish {
    case .read: break
    case .pin: try workspace.store.pin(shown)
    case .unpin: _ = try workspace.store.unpin()
    case .open:
      let path = try workspace.file(of: shown)
      return run.context.open(path)
        ? Bilingual("opened: \(file: path)", "ouvert : \(file: path)")
        : Bilingual(
          "no program can open \(file: path)", "aucun programme ne peut ouvrir \(file: path)")
    case .next:
      guard let next = try workspace.next(after: shown, among: asked) else {
        return Bilingual("nobody else has an attestation", "personne d'autre n'a d'attestation")
      }
      shown = next
    case .certify(let exit):
      guard let path = try workspace.write(anew: shown, exit: exit) else {
        throw Notice.outputIsTerminal
      }
      return Bilingual(
        "certified and written: \(file: path)", "certifiée et écrite : \(file: path)")
    }
    return nil
  }
}
