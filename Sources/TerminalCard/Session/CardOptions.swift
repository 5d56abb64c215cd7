package import AttestCore
internal import Platform

/// The options for opening the card.
package struct CardOptions {
  var language: Language
  var look: CardLook
  /// The number of seconds to add to the machine's clock.
  package var timeShift: Double
  var environment: Variables

  package init(
    language: Language, look: CardLook = CardLook(), timeShift: Double = 0, environment: Variables
  ) {
    self.language = language
    self.look = look
    self.timeShift = timeShift
    self.environment = environment
    if environment["ATTEST_STILL"] != nil { self.look.hasClouds = false }
  }

  /// The time that the card shows, in seconds since 1970-01-01T00:00:00Z.
  var now: Double { Clock.exact + timeShift }

  /// The initial state of the card for an attestation, opened at a time in seconds since 1970.
  func state(of facts: CardFacts, at time: Double) -> CardState {
    CardState(facts: facts, look: look, language: language, opened: time)
  }

  /// The frame rate for moving clouds, which is lower on a large screen over a network.
  func framesPerSecond(on size: Size) -> Int {
    environment.isRemote && size.columns * size.rows > 4000 ? 2 : 5
  }

  /// A single frame as lines of text, made without querying the terminal.
  ///
  /// - Parameters:
  ///   - facts: The attestation to show.
  ///   - size: The size of the screen.
  ///   - time: The time to show, in seconds since 1970-01-01T00:00:00Z.
  /// - Returns: The lines as bytes; every line ends with a line feed.
  package func snapshot(of facts: CardFacts, size: Size, at time: Double) -> [UInt8] {
    let card = Card(
      of: state(of: facts, at: time), size: size,
      capabilities: Capabilities(environment: environment))
    return card.frame(at: time).lines
  }
}
