internal import AttestCore

/// What the card depends on at a time.
struct Moment {
  let now: Instant
  /// What the clocks show at the attestation's place.
  let civil: CivilTime
  let daylight: Daylight
  let palette: Palette
  let sky: Sky
  let outing: Outing

  init(at time: Double, of card: Card) {
    // What no clock says counts as 1970.
    let time = abs(time) < 1e11 ? time : 0
    let state = card.state
    now = Instant(secondsSince1970: Int(time.rounded(.down)))
    civil = state.facts.zone.civil(at: now)
    daylight = Daylight(
      theme: state.theme, prefersDark: card.capabilities.prefersDark ?? false, sun: card.sun,
      time: time)
    palette = Palette(
      isNight: daylight.isNight, hasContrast: state.theme == .contrast,
      depth: card.capabilities.depth)
    let clouds =
      card.isAnimated
      ? Cloud.all(seed: card.seed, time: time - state.opened, size: card.size) : []
    sky = Sky(size: card.size, palette: palette, dusk: daylight.dusk, clouds: clouds)
    outing = Outing(exit: state.facts.exit, limit: state.facts.limit, now: now)
  }
}
