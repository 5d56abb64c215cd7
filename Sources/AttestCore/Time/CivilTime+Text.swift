extension CivilTime {
  /// `09/11/2020`.
  package var date: String {
    "\(CivilTime.twoDigits(day))/\(CivilTime.twoDigits(month))/\(fourDigits(year))"
  }

  /// `14:30`.
  package var clock: String { "\(CivilTime.twoDigits(hour)):\(CivilTime.twoDigits(minute))" }

  /// `14h30`.
  package var frenchClock: String { "\(CivilTime.twoDigits(hour))h\(CivilTime.twoDigits(minute))" }

  /// `lundi 9 novembre 2020`, and `mardi 1er décembre 2020`.
  package var frenchDate: String {
    let weekdays = ["lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche"]
    let months = [
      "janvier", "février", "mars", "avril", "mai", "juin",
      "juillet", "août", "septembre", "octobre", "novembre", "décembre",
    ]
    guard (1...12).contains(month) else { return date }
    return "\(weekdays[weekday]) \(day == 1 ? "1er" : "\(day)") \(months[month - 1]) \(year)"
  }

  /// `2020-11-09_14-30`, for a file's name.
  package var fileName: String {
    "\(isoDate)_\(CivilTime.twoDigits(hour))-\(CivilTime.twoDigits(minute))"
  }

  /// `2020-11-09`.
  package var isoDate: String {
    "\(fourDigits(year))-\(CivilTime.twoDigits(month))-\(CivilTime.twoDigits(day))"
  }

  static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  private func fourDigits(_ number: Int) -> String {
    String(repeating: "0", count: max(0, 4 - String(number).utf8.count)) + String(number)
  }
}
