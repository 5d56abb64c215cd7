internal import AttestCore

/// The attestation on a terminal: a pure function of its state, the terminal and the time.
///
/// Making a card lays it out and draws the code; frames are cheap after that.
struct Card: Sendable {
  let state: CardState
  let size: Size
  let capabilities: Capabilities
  let seed: UInt64
  let code: ScreenCode?
  let layout: CardLayout
  let sun: Sun

  /// Lays out a card.
  ///
  /// - Parameters:
  ///   - state: The state of the card.
  ///   - size: The size of the terminal.
  ///   - capabilities: The abilities of the terminal.
  ///   - seed: The seed of the clouds.
  init(of state: CardState, size: Size, capabilities: Capabilities, seed: UInt64) {
    self.state = state
    self.size = size
    self.capabilities = capabilities
    self.seed = seed
    code =
      state.look.codeStyle == CodeStyle.none
      ? nil : state.facts.past.payload.flatMap { ScreenCode(of: $0) }
    layout = .of(code, isAlone: state.view == .code, size, capabilities, state.look.codeStyle)
    sun = Sun(place: Coordinates(of: state.facts))
  }

  /// The frame at a time in seconds since 1970-01-01T00:00:00Z.
  func frame(at time: Double) -> Frame {
    let moment = CardMoment(at: time, of: self)
    var canvas = CardCanvas(size: size, palette: moment.palette, sky: moment.sky)
    if state.view == .help {
      canvas.paintHelp(of: self, moment)
    } else {
      canvas.paint(self, moment)
    }
    return canvas.frame
  }

  /// The time of the next frame.
  ///
  /// - Parameters:
  ///   - time: The time of the last frame, in seconds since 1970-01-01T00:00:00Z.
  ///   - framesPerSecond: The speed of the clouds, at least 1.
  /// - Returns: Seconds since 1970-01-01T00:00:00Z, after `time`.
  func nextChange(after time: Double, framesPerSecond: Int) -> Double {
    // The ring moves every three seconds; a single line counts seconds.
    let still: Double = layout.line == nil ? Double(Ring.period) : 1
    let period = isAnimated ? 1 / Double(max(1, framesPerSecond)) : still
    let next = ((time / period).rounded(.down) + 1) * period
    return next > time ? next : next + period
  }

  /// Whether clouds drift: only with 256 colours or more, and not in the contrast theme.
  var isAnimated: Bool {
    state.look.hasClouds && state.look.theme != .contrast && capabilities.depth >= .indexed
  }
}

/// The parts of the card that depend on the time.
struct CardMoment {
  let now: Instant
  /// The local time of the attestation.
  let civil: CivilTime
  let timeOfDay: TimeOfDay
  let palette: Palette
  let sky: Sky
  /// `nil` for a paper without an exit.
  let outing: Outing?

  init(at time: Double, of card: Card) {
    // An absurd time counts as 1970.
    let time = abs(time) < 1e11 ? time : 0
    let state = card.state
    now = Instant(secondsSince1970: Int(time.rounded(.down)))
    civil = state.facts.zone.civil(at: now)
    timeOfDay = TimeOfDay(
      theme: state.look.theme, prefersDark: card.capabilities.prefersDark ?? false, sun: card.sun,
      time: time)
    palette = Palette(
      isNight: timeOfDay.isNight, hasContrast: state.look.theme == .contrast,
      depth: card.capabilities.depth)
    let clouds =
      card.isAnimated
      ? Cloud.all(seed: card.seed, time: time - state.opened, size: card.size) : []
    sky = Sky(size: card.size, palette: palette, dusk: timeOfDay.dusk, clouds: clouds)
    outing = state.facts.past.exit.map { [now] exit in
      Outing(exit: exit, limit: state.facts.limit, now: now)
    }
  }
}

extension Coordinates {
  /// The home of the person.
  ///
  /// Abroad only the clock is known: on the equator the sun is up from about 6 to 18.
  init(of facts: CardFacts) {
    if facts.past.person.country == nil {
      self.init(postcode: facts.past.person.postcode)
    } else {
      let hours = Double(facts.zone.offset(at: facts.past.created)) / 3600
      self.init(latitude: 0, longitude: 15 * hours)
    }
  }
}
