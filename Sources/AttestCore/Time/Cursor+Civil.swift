extension CivilTime {
  /// Reads `09/11/2020` and nothing more.
  static func day(parsing text: String) -> Result<CivilTime, DateProblem> {
    var cursor = Cursor(text.utf8)
    let day = cursor.frenchDate()
    return cursor.isAtEnd ? day : .failure(.notADate)
  }
}

extension Cursor {
  /// `09/11/2020`, day, month, year.
  mutating func frenchDate() -> Result<CivilTime, DateProblem> {
    guard let day = number(digits: 2...2), skip("/"), let month = number(digits: 2...2),
      skip("/"), let year = number(digits: 4...4)
    else { return .failure(.notADate) }
    return Cursor.date(year, month, day)
  }

  /// `2020-11-09`.
  mutating func isoDate() -> Result<CivilTime, DateProblem> {
    guard let year = number(digits: 4...4), skip("-"), let month = number(digits: 2...2),
      skip("-"), let day = number(digits: 2...2)
    else { return .failure(.notADate) }
    return Cursor.date(year, month, day)
  }

  /// `14:30`, with two digits each.
  mutating func clock() -> (hour: Int, minute: Int)? {
    guard let hour = number(digits: 2...2), hour < 24, skip(":"),
      let minute = number(digits: 2...2), minute < 60
    else { return nil }
    return (hour, minute)
  }

  private static func date(
    _ year: Int, _ month: Int, _ day: Int
  ) -> Result<CivilTime, DateProblem> {
    guard day > 0, let days = CivilTime.daysInMonth(month, year: year) else {
      return .failure(.notADate)
    }
    if day > days { return .failure(.noSuchDay(daysInMonth: days)) }
    return .success(CivilTime(year: year, month: month, day: day))
  }
}
