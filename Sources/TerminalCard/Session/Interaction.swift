internal import AttestCore

/// What keys do: a function of the key, the state of the card and the time.
///
/// Times are seconds on a clock that nobody sets.
struct Interaction {
  /// What a key asks of others than the card.
  enum Effect: Equatable, Sendable {
    case wish(Wish)
    /// To end; a pinned attestation stays pinned.
    case leave
    /// To stop until the shell wakes the process.
    case suspend
    /// To paint everything again.
    case repaint
  }

  /// The card as it is now.
  private(set) var state: CardState
  /// When the last line shows the keys again.
  private(set) var noticeEnds: Double?
  /// When leaving was refused lately.
  private var refusals: [Double] = []

  /// How long something stays in the last line.
  private static let noticeLasts = 5.0
  /// So many refusals, in so many seconds, are meant.
  private static let (insistence, insistenceLasts) = (3, 2.0)

  init(_ state: CardState) { self.state = state }

  /// Shows what the store has now; a draft stays as long as it is about the same attestation.
  mutating func show(_ exhibit: Exhibit, at time: Double) {
    if exhibit.facts != state.facts || exhibit.isPinned, draftedExit != nil { clearFooter() }
    state.facts = exhibit.facts
    state.isPinned = exhibit.isPinned
    if let notice = exhibit.notice { say(.notice(notice), at: time) }
  }

  /// Lets what was said go when its time is over.
  mutating func pass(to time: Double) {
    if let noticeEnds, time >= noticeEnds { clearFooter() }
  }

  /// Does what a key means.
  mutating func press(_ key: Unicode.Scalar, at time: Double) -> Effect? {
    if draftedExit == nil { clearFooter() }
    switch key {
    case "\u{1B}": return stepBack(at: time)
    case "q", "\u{3}", "\u{4}": return leave(at: time)
    case "p": return .wish(state.isPinned ? .unpin : .pin)
    case "o": return .wish(.open)
    case "+": moveExit(by: 600, at: time)
    case "-": moveExit(by: -600, at: time)
    case "\r", "\n": return certify()
    case "n", "\t": return next(at: time)
    case "f": state.view = state.view == .code ? .card : .code
    case "?": state.view = state.view == .help ? .card : .help
    case "t": state.theme = state.theme.next
    case "c": state.hasClouds.toggle()
    case "r": return .wish(.read)
    case "\u{C}": return .repaint
    case "\u{1A}": return .suspend
    default: break
    }
    return nil
  }

  /// Escape undoes one thing: the draft, then the view; only then does it leave.
  private mutating func stepBack(at time: Double) -> Effect? {
    if draftedExit != nil {
      clearFooter()
    } else if state.view != .card {
      state.view = .card
    } else {
      return leave(at: time)
    }
    return nil
  }

  /// A pinned attestation is left by insisting only: the pin is there against accidents.
  private mutating func leave(at time: Double) -> Effect? {
    if !state.isPinned { return .leave }
    refusals = refusals.filter { time - $0 < Self.insistenceLasts } + [time]
    if refusals.count >= Self.insistence { return .leave }
    say(.refusal, at: time)
    return nil
  }

  private mutating func next(at time: Double) -> Effect? {
    if !state.isPinned { return .wish(.next) }
    say(.refusal, at: time)
    return nil
  }

  /// What is certified is what is seen: the draft is in the last line of the card alone.
  private func certify() -> Effect? {
    guard state.view == .card, let exit = draftedExit else { return nil }
    return .wish(.certify(exit: exit))
  }

  private mutating func moveExit(by seconds: Int, at time: Double) {
    state.view = .card
    if state.isPinned {
      say(.refusal, at: time)
      return
    }
    let exit = (draftedExit ?? state.facts.exit).adding(seconds: seconds)
    state.footer = exit == state.facts.exit ? .keys : .draft(exit: exit)
  }

  private var draftedExit: Instant? {
    if case .draft(let exit) = state.footer { exit } else { nil }
  }

  private mutating func say(_ footer: CardState.Footer, at time: Double) {
    state.footer = footer
    noticeEnds = time + Self.noticeLasts
  }

  private mutating func clearFooter() {
    state.footer = .keys
    noticeEnds = nil
  }
}

extension CardState.Theme {
  /// The one after it, in turn.
  fileprivate var next: Self {
    let all = Self.allCases
    let place = all.firstIndex(of: self) ?? 0
    return all[(place + 1) % all.count]
  }
}
