internal import Platform

/// How a person wants the card.
package struct CardOptions: Sendable {
  /// The language of the card.
  package var language: CardState.Language
  /// The colours to begin with.
  package var theme = CardState.Theme.automatic
  /// How the code is drawn, if a person says.
  package var rung: Rung?
  /// Whether the clouds stand still until they are asked for.
  package var isStill = false
  /// What the clouds are drawn from.
  package var seed: UInt64 = 0
  /// Seconds to add to the clock of the machine.
  package var timeShift = 0.0
  /// The variables of the terminal.
  package var environment: [String: String]

  /// The options of a person who has no wishes.
  package init(language: CardState.Language, environment: [String: String]) {
    self.language = language
    self.environment = environment
  }

  /// The variables that tell of a terminal.
  package static let variables = [
    "TERM", "COLORTERM", "NO_COLOR", "COLORFGBG", "TMUX", "LC_TERMINAL", "TERM_PROGRAM", "SSH_TTY",
    "ATTEST_STILL",
  ]

  /// What time it is, in seconds since 1970-01-01T00:00:00Z.
  var now: Double { Clock.exact + timeShift }

  /// The card of an attestation, as these options want it, opened at a time of its clock.
  func state(of exhibit: Exhibit, at time: Double) -> CardState {
    var state = CardState(exhibit.facts, language: language)
    state.opened = time
    state.isPinned = exhibit.isPinned
    state.theme = theme
    state.rung = rung
    state.hasClouds = !isStill && environment["ATTEST_STILL"] == nil
    return state
  }

  /// How often clouds move: seldom where a large screen is far away.
  func framesPerSecond(on size: Size) -> Int {
    environment["SSH_TTY"] != nil && size.columns * size.rows > 4000 ? 2 : 5
  }
}
