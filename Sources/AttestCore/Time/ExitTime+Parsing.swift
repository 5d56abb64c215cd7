extension ExitTime {
  /// Reads a duration in minutes: `20m`, `90min`, `1h`, `1h30` or `1h30m`, of 24 hours at most.
  ///
  /// - Throws: `durationWithoutUnit`, `durationTooLong` or `notADuration`.
  public static func minutes(parsing text: String) throws(AttestError) -> Int {
    var cursor = Cursor(text.utf8)
    guard var minutes = cursor.number() else { throw .notADuration(text) }
    if cursor.isAtEnd { throw .durationWithoutUnit(text) }
    if cursor.skip(caseless: "h") {
      minutes *= 60
      if !cursor.isAtEnd {
        guard let more = cursor.number(digits: 2...2), more < 60 else { throw .notADuration(text) }
        minutes += more
        cursor.skipMinuteUnit()
      }
    } else {
      guard cursor.skipMinuteUnit() else { throw .notADuration(text) }
    }
    guard cursor.isAtEnd else { throw .notADuration(text) }
    if minutes > 1440 { throw .durationTooLong(text) }
    return minutes
  }

  /// Reads a clock time, with a date or without: `14:30`, `14h30`, `14h`, `09/11/2020 14:30`,
  /// `2020-11-09T14:30`.
  ///
  /// - Throws: `noSuchDay` or `notATime`.
  public static func at(parsing text: String) throws(AttestError) -> ExitTime {
    var cursor = Cursor(text.utf8)
    if let exit = cursor.exitClock() { return .at(hour: exit.hour, minute: exit.minute) }
    for read in [{ $0.frenchDate() }, { $0.isoDate() }] as [(inout Cursor) -> Dated] {
      cursor = Cursor(text.utf8)
      switch read(&cursor) {
      case .failure(.notADate): continue
      case .failure(.noSuchDay(let days)): throw .noSuchDay(text, daysInMonth: days)
      case .success(var civil):
        guard cursor.skip(" ") || cursor.skip("T"), let exit = cursor.exitClock() else {
          throw .notATime(text)
        }
        (civil.hour, civil.minute) = exit
        return .on(civil)
      }
    }
    throw .notATime(text)
  }

  private typealias Dated = Result<CivilTime, DateProblem>
}

extension Cursor {
  /// `m` or `min`.
  @discardableResult
  fileprivate mutating func skipMinuteUnit() -> Bool {
    guard skip(caseless: "m") else { return false }
    return !skip(caseless: "i") || skip(caseless: "n")
  }

  /// `14:30`, `14h30` or `14h` and then the end; `9:30` too.
  fileprivate mutating func exitClock() -> (hour: Int, minute: Int)? {
    guard let hour = number(digits: 1...2), hour < 24 else { return nil }
    if skip(caseless: "h") {
      if isAtEnd { return (hour, 0) }
    } else {
      guard skip(":") else { return nil }
    }
    guard let minute = number(digits: 2...2), minute < 60, isAtEnd else { return nil }
    return (hour, minute)
  }
}
