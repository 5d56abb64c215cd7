package import AttestCore

/// Decides what each key does, given the state of the card and the time.
///
/// Times are in seconds on a monotonic clock.
struct Interaction {
  /// The effect of a key, apart from changing the state of the card.
  enum Effect: Equatable, Sendable {
    case wish(Wish)
    /// Leaves the card; a pinned attestation stays pinned.
    case leave
    /// Suspends the process until the shell resumes it.
    case suspend
    /// Repaints everything.
    case repaint
  }

  private(set) var state: CardState
  /// The time at which the last row goes back to showing the keys.
  private(set) var noticeEnds: Double?
  /// The times of recent attempts to leave that were refused.
  private var refusals: [Double] = []

  /// The number of seconds that a notice stays in the last row.
  private static let noticeLasts = 5.0
  /// Three attempts within two seconds show that a person really wants to leave.
  private static let (insistence, insistenceLasts) = (3, 2.0)

  init(_ state: CardState) { self.state = state }

  /// Updates the card with facts from the store; a new exit is discarded if the facts have changed.
  mutating func show(_ facts: CardFacts, notice: String?, at time: Double) {
    if facts != state.facts, newExit != nil { clearFooter() }
    state.facts = facts
    if let notice { say(.notice(notice), at: time) }
  }

  /// Clears the notice once its time is up.
  mutating func pass(to time: Double) {
    if let noticeEnds, time >= noticeEnds { clearFooter() }
  }

  /// Handles a key, and returns what it does beyond changing the state of the card.
  mutating func press(_ key: Unicode.Scalar, at time: Double) -> Effect? {
    if newExit == nil { clearFooter() }
    switch key {
    case "\u{1B}": return stepBack(at: time)
    case "q", "\u{3}", "\u{4}": return leave(at: time)
    case "p": return .wish(state.facts.past.isPinned ? .unpin : .pin)
    case "o": return .wish(.open)
    case "+": return moveExit(by: 600, at: time)
    case "-": return moveExit(by: -600, at: time)
    case "\r", "\n": return certify()
    case "n", "\t": return state.facts.past.isPinned ? refuse(at: time) : .wish(.next)
    case "f": state.view = state.view == .code ? .card : .code
    case "?": state.view = state.view == .help ? .card : .help
    case "t": state.look.theme = state.look.theme.next
    case "c": state.look.hasClouds.toggle()
    case "r": return .wish(.read)
    case "\u{C}": return .repaint
    case "\u{1A}": return .suspend
    default: break
    }
    return nil
  }

  /// Discards the new exit if there is one; otherwise returns to the card from another view, or
  /// leaves the card.
  private mutating func stepBack(at time: Double) -> Effect? {
    if newExit != nil {
      clearFooter()
    } else if state.view != .card {
      state.view = .card
    } else {
      return leave(at: time)
    }
    return nil
  }

  /// Leaves the card; if the attestation is pinned, this takes several attempts, because a pin
  /// guards against accidents.
  private mutating func leave(at time: Double) -> Effect? {
    if !state.facts.past.isPinned { return .leave }
    refusals = refusals.filter { time - $0 < Self.insistenceLasts } + [time]
    return refusals.count >= Self.insistence ? .leave : refuse(at: time)
  }

  private mutating func refuse(at time: Double) -> Effect? {
    say(.refusal, at: time)
    return nil
  }

  /// Certifies the new exit, which is allowed only while the last row of the card shows it.
  private func certify() -> Effect? {
    guard state.view == .card, let exit = newExit else { return nil }
    return .wish(.certify(exit: exit))
  }

  private mutating func moveExit(by seconds: Int, at time: Double) -> Effect? {
    state.view = .card
    if state.facts.past.isPinned { return refuse(at: time) }
    guard let before = newExit ?? state.facts.past.exit else { return nil }
    let exit = before.adding(seconds: seconds)
    state.footer = exit == state.facts.past.exit ? .keys : .newExit(exit)
    return nil
  }

  private var newExit: Instant? { if case .newExit(let exit) = state.footer { exit } else { nil } }

  private mutating func say(_ footer: CardState.Footer, at time: Double) {
    state.footer = footer
    noticeEnds = time + Self.noticeLasts
  }

  private mutating func clearFooter() {
    state.footer = .keys
    noticeEnds = nil
  }
}

extension CardLook.Theme {
  /// The next theme; the last theme is followed by the first.
  fileprivate var next: Self {
    let others = Self.allCases.drop { $0 != self }.dropFirst()
    return others.first ?? Self.allCases[0]
  }
}

/// A request that only the caller can carry out, because only the caller has the store.
package enum Wish: Equatable, Sendable {
  /// Reads the store again; also requested at the start of each minute.
  case read
  case pin, unpin
  /// Opens the PDF.
  case open
  /// Shows another attestation.
  case next
  /// Writes a new attestation with this exit time, certified by the person.
  case certify(exit: Instant)
}
