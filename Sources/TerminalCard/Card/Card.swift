internal import AttestCore

/// An attestation drawn on a terminal, as a pure function of its state, the terminal and the time.
///
/// Creating a card lays it out and draws the QR code, so that later frames are cheap.
struct Card: Sendable {
  let state: CardState
  let size: Size
  let capabilities: Capabilities
  let code: ScreenCode?
  let layout: CardLayout
  let sun: Sun

  /// Lays out a card for a terminal.
  init(of state: CardState, size: Size, capabilities: Capabilities) {
    self.state = state
    self.size = size
    self.capabilities = capabilities
    code =
      state.look.codeStyle == CodeStyle.none
      ? nil : state.facts.past.payload.flatMap { ScreenCode(of: $0) }
    layout = .of(code, isAlone: state.view == .code, size, capabilities, state.look.codeStyle)
    sun = Sun(place: Coordinates(of: state.facts))
  }

  /// The frame to show at a time, in seconds since 1970-01-01T00:00:00Z.
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

  /// The time at which the next frame is due.
  ///
  /// - Parameters:
  ///   - time: The time of the last frame, in seconds since 1970-01-01T00:00:00Z.
  ///   - framesPerSecond: The frame rate while clouds move, at least 1.
  /// - Returns: A time after `time`, in seconds since 1970-01-01T00:00:00Z.
  func nextChange(after time: Double, framesPerSecond: Int) -> Double {
    // The ring changes every three seconds, and the single line on a small screen every second.
    let still: Double = layout.line == nil ? Double(Ring.period) : 1
    let period = isAnimated ? 1 / Double(max(1, framesPerSecond)) : still
    let next = ((time / period).rounded(.down) + 1) * period
    return next > time ? next : next + period
  }

  /// Whether drifting clouds are drawn, which requires at least 256 colours and a theme other than
  /// contrast.
  var isAnimated: Bool {
    state.look.hasClouds && state.look.theme != .contrast && capabilities.depth >= .indexed
  }
}

/// The parts of the card that depend on the time.
struct CardMoment {
  let now: Instant
  /// The current local time in the time zone of the attestation.
  let civil: CivilTime
  let palette: Palette
  let sky: Sky
  /// The state of the outing, or `nil` if the paper has no exit time.
  let outing: Outing?

  init(at time: Double, of card: Card) {
    // Replaces an absurd time with 1970 to avoid an overflow.
    let time = abs(time) < 1e11 ? time : 0
    let state = card.state
    now = Instant(secondsSince1970: Int(time.rounded(.down)))
    civil = state.facts.zone.civil(at: now)
    let timeOfDay = TimeOfDay(
      theme: state.look.theme, prefersDark: card.capabilities.prefersDark ?? false, sun: card.sun,
      time: time)
    palette = Palette(
      isNight: timeOfDay.isNight, hasContrast: state.look.theme == .contrast,
      depth: card.capabilities.depth)
    let clouds =
      card.isAnimated
      ? Cloud.all(seed: state.look.seed ?? 0, time: time - state.opened, size: card.size) : []
    sky = Sky(size: card.size, palette: palette, dusk: timeOfDay.dusk, clouds: clouds)
    outing = state.facts.past.exit.map { [now] exit in
      Outing(exit: exit, limit: state.facts.limit, now: now)
    }
  }
}

extension Coordinates {
  /// Estimates the coordinates of the person's home.
  ///
  /// For an address abroad, only the time zone is known, so a point on the equator is used, where
  /// the sun is up from about 6:00 to 18:00.
  init(of facts: CardFacts) {
    if facts.past.person.country == nil {
      self.init(postcode: facts.past.person.postcode)
    } else {
      let hours = Double(facts.zone.offset(at: facts.past.created)) / 3600
      self.init(latitude: 0, longitude: 15 * hours)
    }
  }
}
