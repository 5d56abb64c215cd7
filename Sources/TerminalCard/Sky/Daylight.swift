/// Whether it is night on the card, and how much of the dusk is left.
struct Daylight: Equatable, Sendable {
  let isNight: Bool
  /// From 1 when the sun has just set to 0 when it is 6° down, in eight steps.
  let dusk: Double

  /// The sun's place alone decides, or the system's wish for dark colours: a terminal that is dark
  /// does not.
  init(theme: CardState.Theme, prefersDark: Bool, sun: Sun, time: Double) {
    switch theme {
    case .day: (isNight, dusk) = (false, 0)
    case .night: (isNight, dusk) = (true, 0)
    case .automatic, .contrast:
      if prefersDark {
        (isNight, dusk) = (true, 0)
      } else if sun.isAbove(Sun.horizon, at: time) {
        (isNight, dusk) = (false, 0)
      } else {
        let step = (6 + Sun.horizon) / 8
        let steps = (1...8).count { !sun.isAbove(Sun.horizon - Double($0) * step, at: time) }
        (isNight, dusk) = (true, 1 - Double(steps) / 8)
      }
    }
  }
}
