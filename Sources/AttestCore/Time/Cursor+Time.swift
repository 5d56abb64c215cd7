extension Cursor {
  /// Reads a time such as `14:30`, with two digits each for the hour and the minute.
  mutating func clock() -> (hour: Int, minute: Int)? {
    guard let hour = number(digits: 2...2), hour < 24, skip(":"),
      let minute = number(digits: 2...2), minute < 60
    else { return nil }
    return (hour, minute)
  }

  /// Reads a duration in minutes, such as `20m`, `20 min`, `1h`, `1h30` or `1h30m`; returns `nil`
  /// for anything else.
  mutating func duration() -> Int? {
    guard let number = number() else { return nil }
    let unit = unit()
    if Self.minuteUnits.contains(unit) { return number }
    guard Self.hourUnits.contains(unit) else { return nil }
    skipSpace()
    if isAtEnd { return number * 60 }
    guard let more = self.number(digits: 1...2), more < 60,
      isAtEnd || Self.minuteUnits.contains(self.unit())
    else { return nil }
    return number * 60 + more
  }

  private static let minuteUnits = ["m", "min", "mn", "minute", "minutes"]
  private static let hourUnits = ["h", "heure", "heures", "hour", "hours"]

  mutating func skipSpace() { _ = skip(" ") }

  /// Reads the letters of a unit, after an optional space.
  mutating func unit() -> String {
    skipSpace()
    return letters()
  }
}
