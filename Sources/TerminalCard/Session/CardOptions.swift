package import AttestCore
internal import Platform

/// A person's options for the card.
package struct CardOptions: Sendable {
  /// The language of the card.
  package var language: Language
  /// The colours at the start.
  package var theme = CardState.Theme.automatic
  /// The style of the code; by default, the best that the terminal and its size allow.
  package var codeStyle: CodeStyle?
  /// Whether the clouds stand still until a key starts them.
  package var isStill = false
  /// The seed of the clouds.
  package var seed: UInt64 = 0
  /// Seconds to add to the clock of the machine.
  package var timeShift = 0.0
  /// The variables of the terminal.
  package var environment: TerminalEnvironment

  /// The default options.
  package init(language: Language, environment: TerminalEnvironment) {
    self.language = language
    self.environment = environment
  }

  /// The time on the card, in seconds since 1970-01-01T00:00:00Z.
  var now: Double { Clock.exact + timeShift }

  /// The first state of the card of an attestation, opened at a time in seconds since 1970.
  func state(of facts: CardFacts, at time: Double) -> CardState {
    var state = CardState(facts, language: language)
    state.opened = time
    state.theme = theme
    state.codeStyle = codeStyle
    state.hasClouds = !isStill && environment["ATTEST_STILL"] == nil
    return state
  }

  /// The frames per second of the clouds: few on a large screen over a network.
  func framesPerSecond(on size: Size) -> Int {
    environment.isRemote && size.columns * size.rows > 4000 ? 2 : 5
  }

  /// One frame as lines, for a terminal that is not queried.
  ///
  /// - Parameters:
  ///   - facts: The attestation.
  ///   - size: The size of the screen.
  ///   - time: Seconds since 1970-01-01T00:00:00Z.
  /// - Returns: The lines, each with its line feed.
  package func snapshot(of facts: CardFacts, size: Size, at time: Double) -> [UInt8] {
    let card = Card(
      of: state(of: facts, at: time), size: size,
      capabilities: Capabilities(environment: environment), seed: seed)
    return card.frame(at: time).lines
  }
}
