/// The sun as seen from a location (NOAA's equations, after Meeus, Astronomical Algorithms).
///
/// In France, from 1950 to 2050, sunrise and sunset are within 5 seconds of the JPL ephemeris
/// DE421.
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
    return (crossing(down: noon - halfDay, up: noon), crossing(down: noon + halfDay, up: noon))
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

/// Whether it is day or night on the card, and how much twilight is left.
struct TimeOfDay: Equatable, Sendable {
  let isNight: Bool
  /// How bright the twilight is, in eight steps from 1 just after sunset to 0 when the sun is 6°
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

/// Coordinates on the Earth; a quarter of a degree changes the time of sunrise by about a minute.
struct Coordinates: Equatable, Sendable {
  /// Degrees north of the equator.
  let latitude: Double
  /// Degrees east of Greenwich.
  let longitude: Double
}

extension Coordinates {
  /// Finds the main town near a French postcode, or Paris for any other postcode.
  init(postcode: String) {
    let code = postcode.utf8.prefix(5)
    let isWhole = code.count == 5 && code.allSatisfy { (0x30...0x39).contains($0) }
    let town = isWhole ? Self.town(near: code) : nil
    self = town ?? Coordinates(latitude: 48.86, longitude: 2.35)
  }

  /// The coordinates in the line of `towns.txt` with the longest prefix of a postcode, which is the
  /// last line that matches.
  private static func town(near code: Substring.UTF8View) -> Coordinates? {
    let blank = UInt8(ascii: " ")
    let line = PackageResources.towns_txt.split(separator: UInt8(ascii: "\n")).last { line in
      code.starts(with: line.prefix { $0 != blank })
    }
    let words = (line ?? []).split(separator: blank).map { String(decoding: $0, as: UTF8.self) }
    guard words.count > 3, let latitude = Double(words[1]), let longitude = Double(words[2]) else {
      return nil
    }
    return Coordinates(latitude: latitude, longitude: longitude)
  }
}
