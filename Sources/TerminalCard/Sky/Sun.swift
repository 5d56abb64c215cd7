/// The sun as seen from a location (NOAA's equations, after Meeus, Astronomical Algorithms).
///
/// In France, sunrise and sunset are within 5 seconds of the ephemerides from 1950 to 2050.
struct Sun: Sendable {
  /// The location of the observer.
  let place: Coordinates

  /// The elevation of the sun's centre when its upper edge is on the horizon, in degrees.
  ///
  /// It is negative because of refraction and the sun's radius.
  static var horizon: Double { -0.8333 }

  /// Whether the sun's centre is above an elevation in degrees, at a time in seconds since 1970.
  ///
  /// The result depends only on UTC and the location. Time zones and daylight saving do not matter,
  /// and the poles are not a special case.
  func isAbove(_ elevation: Double, at time: Double) -> Bool {
    let (sineOfDeclination, hourAngle) = position(at: time)
    let cosineOfDeclination = (1 - sineOfDeclination * sineOfDeclination).squareRoot()
    let sineOfElevation =
      sine(place.latitude) * sineOfDeclination + cosine(place.latitude) * cosineOfDeclination
      * cosine(hourAngle)
    return sineOfElevation > sine(elevation)
  }

  /// The sunrise before and the sunset after the solar noon nearest to a time.
  ///
  /// - Returns: Times in seconds since 1970, or `nil` during a polar day or night.
  func riseAndSet(around time: Double) -> (rise: Double, set: Double)? {
    let noon = noon(near: time)
    let halfDay = 43_200.0
    guard isAbove(Self.horizon, at: noon), !isAbove(Self.horizon, at: noon - halfDay),
      !isAbove(Self.horizon, at: noon + halfDay)
    else { return nil }
    return (
      crossing(down: noon - halfDay, up: noon), crossing(down: noon + halfDay, up: noon)
    )
  }

  /// The time at which the sun crosses the horizon, between a time when the sun is down and a time
  /// when it is up.
  ///
  /// Bisection finds the time to the millisecond.
  private func crossing(down: Double, up: Double) -> Double {
    var (down, up) = (down, up)
    for _ in 1...26 {
      let middle = (down + up) / 2
      if isAbove(Self.horizon, at: middle) { up = middle } else { down = middle }
    }
    return (down + up) / 2
  }

  /// The solar noon nearest to a time.
  private func noon(near time: Double) -> Double {
    var noon = time
    for _ in 1...3 {
      let angle = position(at: noon).hourAngle
      noon -= (angle - 360 * (angle / 360).rounded()) * 240
    }
    return noon
  }

  /// The position of the sun in the sky.
  ///
  /// - Returns: The sine of its declination, and its hour angle in degrees, not reduced to a single
  ///   turn.
  private func position(at time: Double) -> (sineOfDeclination: Double, hourAngle: Double) {
    let centuries = (time / 86_400 + 2_440_587.5 - 2_451_545) / 36_525
    let meanLongitude = 280.46646 + centuries * (36000.76983 + 0.000_303_2 * centuries)
    let anomaly = 357.52911 + centuries * (35999.05029 - 0.000_153_7 * centuries)
    let eccentricity = 0.016_708_634 - centuries * (0.000_042_037 + 0.000_000_126_7 * centuries)
    let centre =
      sine(anomaly) * (1.914_602 - centuries * (0.004_817 + 0.000_014 * centuries))
      + sine(2 * anomaly) * (0.019_993 - 0.000_101 * centuries) + sine(3 * anomaly) * 0.000_289
    let node = 125.04 - 1934.136 * centuries
    let longitude = meanLongitude + centre - 0.00569 - 0.00478 * sine(node)
    let seconds = 21.448 - centuries * (46.815 + centuries * (0.00059 - 0.001_813 * centuries))
    let obliquity = 23 + (26 + seconds / 60) / 60 + 0.00256 * cosine(node)
    let y = (1 - cosine(obliquity)) / (1 + cosine(obliquity))
    let radians =
      y * sine(2 * meanLongitude) - 2 * eccentricity * sine(anomaly)
      + 4 * eccentricity * y * sine(anomaly) * cosine(2 * meanLongitude)
      - y * y / 2 * sine(4 * meanLongitude)
      - 1.25 * eccentricity * eccentricity * sine(2 * anomaly)
    // The number of minutes by which a sundial is ahead of a clock.
    let equationOfTime = 4 * radians * 180 / .pi
    let minutes = (time / 86_400 - (time / 86_400).rounded(.down)) * 1440
    return (
      sine(obliquity) * sine(longitude), (minutes + equationOfTime) / 4 + place.longitude - 180
    )
  }
}

/// The sine of an angle in degrees, accurate to within 1e-13, and identical to the last bit on
/// every machine.
func sine(_ degrees: Double) -> Double {
  var angle = degrees - 360 * (degrees / 360).rounded()
  // Moves the angle into the range −90° to 90° without changing its sine, so that the series
  // converges quickly.
  angle = min(max(angle, -180 - angle), 180 - angle)
  let x = angle * .pi / 180
  var (term, sum) = (x, x)
  for n in stride(from: 2.0, through: 20, by: 2) {
    term *= -x * x / (n * (n + 1))
    sum += term
  }
  return sum
}

func cosine(_ degrees: Double) -> Double { sine(degrees + 90) }

/// Whether it is day or night on the card, and how much dusk is left.
struct TimeOfDay: Equatable, Sendable {
  let isNight: Bool
  /// How much twilight is left, in eight steps from 1 just after sunset to 0 when the sun is 6°
  /// below the horizon.
  let dusk: Double

  /// Chooses day or night from the theme, or else from the sun and the system's preference for dark
  /// colours.
  ///
  /// A dark background alone does not mean night.
  init(theme: CardLook.Theme, prefersDark: Bool, sun: Sun, time: Double) {
    let isChosen = theme == .day || theme == .night || prefersDark
    isNight = isChosen ? theme != .day : !sun.isAbove(Sun.horizon, at: time)
    let step = (6 + Sun.horizon) / 8
    let steps = (1...8).count { !sun.isAbove(Sun.horizon - Double($0) * step, at: time) }
    dusk = isChosen || !isNight ? 0 : 1 - Double(steps) / 8
  }
}

/// Coordinates on the Earth, accurate to a quarter of a degree, which puts sunrise within about a
/// minute.
struct Coordinates: Equatable, Sendable {
  /// Degrees north of the equator.
  let latitude: Double
  /// Degrees east of Greenwich.
  let longitude: Double
}

extension Coordinates {
  /// Finds the prefecture for a French postcode, or Paris for any other postcode.
  init(postcode: String) {
    let digits = postcode.utf8.prefix(5).map { Int($0) - 48 }
    let isNumber = digits.count == 5 && digits.allSatisfy((0...9).contains)
    let number = isNumber ? digits.reduce(0) { 10 * $0 + $1 } : 75_000
    let department = 1...95 ~= number / 1000 ? number / 1000 : 75
    let overseas = Self.overseas.last { $0.codes.contains(number) }
    (latitude, longitude) =
      overseas.map { ($0.latitude, $0.longitude) } ?? Self.prefectures[department - 1]
  }

  /// The ranges of postcodes outside the two-digit departments, with the coordinates of their main
  /// towns.
  private static let overseas: [(codes: ClosedRange<Int>, latitude: Double, longitude: Double)] = [
    (20_200...20_299, 42.70, 9.45),  // Bastia
    (20_600...20_699, 42.70, 9.45),  // Bastia
    (97_100...97_199, 16.00, -61.73),  // Basse-Terre
    (97_133...97_133, 17.90, -62.85),  // Saint-Barthélemy
    (97_150...97_150, 18.07, -63.08),  // Saint-Martin
    (97_200...97_299, 14.60, -61.07),  // Fort-de-France
    (97_300...97_399, 4.94, -52.33),  // Cayenne
    (97_400...97_499, -20.88, 55.45),  // Saint-Denis
    (97_500...97_599, 46.78, -56.18),  // Saint-Pierre
    (97_600...97_699, -12.78, 45.23),  // Mamoudzou
    (97_700...97_799, 17.90, -62.85),  // Saint-Barthélemy
    (97_800...97_899, 18.07, -63.08),  // Saint-Martin
    (98_000...98_099, 43.73, 7.42),  // Monaco
    (98_400...98_499, -49.35, 70.22),  // Port-aux-Français
    (98_600...98_699, -13.28, -176.18),  // Mata-Utu
    (98_700...98_799, -17.54, -149.57),  // Papeete
    (98_800...98_899, -22.27, 166.46),  // Nouméa
  ]

  /// The prefectures of departments 01 to 95; number 20 is Ajaccio.
  private static let prefectures: [(latitude: Double, longitude: Double)] = [
    (46.20, 5.23), (49.56, 3.62), (46.57, 3.33), (44.09, 6.24), (44.56, 6.08),  // depts 01 to 05
    (43.70, 7.27), (44.74, 4.60), (49.77, 4.72), (42.97, 1.61), (48.30, 4.08),  // depts 06 to 10
    (43.21, 2.35), (44.35, 2.58), (43.30, 5.37), (49.18, -0.37), (44.93, 2.44),  // depts 11 to 15
    (45.65, 0.16), (46.16, -1.15), (47.08, 2.40), (45.27, 1.77), (41.93, 8.74),  // depts 16 to 20
    (47.32, 5.04), (48.51, -2.76), (46.17, 1.87), (45.18, 0.72), (47.24, 6.02),  // depts 21 to 25
    (44.93, 4.89), (49.02, 1.15), (48.45, 1.48), (48.00, -4.10), (43.84, 4.36),  // depts 26 to 30
    (43.60, 1.44), (43.65, 0.59), (44.84, -0.58), (43.61, 3.88), (48.11, -1.68),  // depts 31 to 35
    (46.81, 1.69), (47.39, 0.69), (45.19, 5.72), (46.67, 5.55), (43.89, -0.50),  // depts 36 to 40
    (47.59, 1.33), (45.44, 4.39), (45.04, 3.88), (47.22, -1.55), (47.90, 1.91),  // depts 41 to 45
    (44.45, 1.44), (44.20, 0.62), (44.52, 3.50), (47.47, -0.55), (49.12, -1.09),  // depts 46 to 50
    (48.96, 4.36), (48.11, 5.14), (48.07, -0.77), (48.69, 6.18), (48.77, 5.16),  // depts 51 to 55
    (47.66, -2.76), (49.12, 6.18), (46.99, 3.16), (50.63, 3.06), (49.43, 2.08),  // depts 56 to 60
    (48.43, 0.09), (50.29, 2.78), (45.78, 3.08), (43.30, -0.37), (43.23, 0.07),  // depts 61 to 65
    (42.70, 2.90), (48.58, 7.75), (48.08, 7.36), (45.76, 4.84), (47.62, 6.16),  // depts 66 to 70
    (46.31, 4.83), (48.00, 0.20), (45.57, 5.92), (45.90, 6.13), (48.86, 2.35),  // depts 71 to 75
    (49.44, 1.10), (48.54, 2.66), (48.80, 2.13), (46.32, -0.46), (49.89, 2.30),  // depts 76 to 80
    (43.93, 2.15), (44.02, 1.35), (43.12, 5.93), (43.95, 4.81), (46.67, -1.43),  // depts 81 to 85
    (46.58, 0.34), (45.83, 1.26), (48.17, 6.45), (47.80, 3.57), (47.64, 6.86),  // depts 86 to 90
    (48.63, 2.43), (48.89, 2.21), (48.91, 2.44), (48.79, 2.46), (49.04, 2.08),  // depts 91 to 95
  ]
}
