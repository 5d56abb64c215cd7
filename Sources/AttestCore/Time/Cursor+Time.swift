// Dates are read as people write them: the day comes before the month unless the year comes first.
extension CivilTime {
  /// Reads a date from text that contains nothing else.
  ///
  /// The formats are `09/11/2020`, `9/11/2020`, `9.11.2020`, `9-11-2020`, `9 11 2020`,
  /// `2020-11-09`, `09112020`, `9 novembre 2020`, `9 nov. 2020` and `9 November 2020`. Dates are
  /// always stored in the first of these formats; see ``kept(_:)``.
  static func day(parsing text: String) throws(DateProblem) -> CivilTime {
    var cursor = Cursor(text.utf8)
    let day = try cursor.day()
    if !cursor.isAtEnd { throw .notADate }
    return day
  }

  /// The date in the form that is stored and printed, `09/11/2020`; text that is not a date is
  /// returned unchanged.
  static func kept(_ text: String) -> String {
    (try? day(parsing: text))?.date ?? text
  }
}

extension Cursor {
  /// Reads a date in any of the supported notations.
  mutating func day() throws(DateProblem) -> CivilTime {
    let start = self
    guard let (number, digits) = countedNumber() else { throw .notADate }
    switch digits {
    case 1...2: return try day(number)
    case 4:
      self = start
      return try isoDate()
    case 8: return try Cursor.date(number % 10_000, number / 10_000 % 100, number / 1_000_000)
    default: throw .notADate
    }
  }

  /// Reads the month and the year that follow a day.
  private mutating func day(_ day: Int) throws(DateProblem) -> CivilTime {
    if day == 1, skip("e") { _ = skip("r") }
    for separator in ["/", ".", "-", " "] as [Unicode.Scalar] where skip(separator) {
      let named = self
      var month = number(digits: 1...2)
      if month == nil, separator == " " {
        self = named
        month = Cursor.month(named: word())
      }
      guard let month, skip(separator), let (year, digits) = countedNumber() else { break }
      if digits == 2 && isAtEnd { throw .shortYear }
      if digits == 4 { return try Cursor.date(year, month, day) }
    }
    throw .notADate
  }

  /// The number of a French or English month, such as 1 for `janvier`, `JANUARY` or `janv.`.
  ///
  /// Accents are ignored, and three or more letters are enough if only one month begins with them.
  private static func month(named word: String) -> Int? {
    var word = LetterFolding.folded(word).ascii.lowercased()
    if word.last == "." { word.removeLast() }
    if word.count < 3 { return nil }
    for names in [CivilTime.frenchMonths, CivilTime.englishMonths] {
      let near = names.indices.filter {
        LetterFolding.folded(names[$0]).ascii.lowercased().hasPrefix(word)
      }
      if near.count == 1 { return near[0] + 1 }
    }
    return nil
  }

  /// Reads a date such as `2020-11-09`.
  mutating func isoDate() throws(DateProblem) -> CivilTime {
    guard let year = number(digits: 4...4), skip("-"), let month = number(digits: 2...2),
      skip("-"), let day = number(digits: 2...2)
    else { throw .notADate }
    return try Cursor.date(year, month, day)
  }

  private static func date(
    _ year: Int, _ month: Int, _ day: Int
  ) throws(DateProblem) -> CivilTime {
    guard day > 0, let days = CivilTime.daysInMonth(month, year: year) else {
      throw .notADate
    }
    if day > days { throw .noSuchDay(daysInMonth: days) }
    return CivilTime(year: year, month: month, day: day)
  }

  /// Reads a time such as `14:30`, with two digits each for the hour and the minute.
  mutating func clock() -> (hour: Int, minute: Int)? {
    guard let hour = number(digits: 2...2), hour < 24, skip(":"),
      let minute = number(digits: 2...2), minute < 60
    else { return nil }
    return (hour, minute)
  }
}

/// The reason why text is not a valid date.
public enum DateProblem: Error, Hashable, Sendable {
  /// The text is not written in any known date format.
  case notADate
  /// The year has only two digits, so its century is unclear.
  case shortYear
  /// The day is greater than the number of days in the month.
  case noSuchDay(daysInMonth: Int)
}

extension Cursor {
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
