package import AttestCore
internal import Platform

/// A person's options for the card.
package struct CardOptions {
  /// The language of the card.
  var language: Language
  var look: CardLook
  /// Seconds to add to the clock of the machine.
  package var timeShift: Double
  var environment: Variables

  package init(
    language: Language, look: CardLook = CardLook(), timeShift: Double = 0, environment: Variables
  ) {
    self.language = language
    self.look = look
    self.timeShift = timeShift
    self.environment = environment
  }

  /// The time on the card, in seconds since 1970-01-01T00:00:00Z.
  var now: Double { Clock.exact + timeShift }

  /// The first state of the card of an attestation, opened at a time in seconds since 1970.
  func state(of facts: CardFacts, at time: Double) -> CardState {
    var state = CardState(facts: facts, look: look, language: language, opened: time)
    if environment["ATTEST_STILL"] != nil { state.look.hasClouds = false }
    return state
  }

  /// The seed of the clouds.
  var seed: UInt64 { look.seed ?? 0 }

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
