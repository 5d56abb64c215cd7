/// The yearly clock changes of a time zone, as described by a POSIX TZ string (POSIX.1 XBD 8.3, RFC
/// 9636 §3.3).
struct ZoneRule: Hashable, Sendable {
  /// The offset from UTC outside daylight saving time, in seconds.
  let standard: Int
  /// Daylight saving time, or `nil` if the zone has none.
  let daylight: Daylight?

  struct Daylight: Hashable, Sendable {
    let offset: Int
    let start, end: Change
  }

  struct Change: Hashable, Sendable {
    let day: Day
    /// The number of seconds after midnight; it may be negative or exceed a day.
    let time: Int
  }

  enum Day: Hashable, Sendable {
    /// A day of the year from 0 to 365; 29 February may or may not count.
    case ordinal(Int, countsLeapDay: Bool)
    /// A weekday from 0, which is Sunday, in a week of the month from 1 to 5, where 5 is the last.
    case weekday(Int, week: Int, month: Int)
  }

  /// The offset from UTC at an instant, in seconds.
  func offset(at instant: Instant) -> Int {
    guard let daylight else { return standard }
    let year = CivilTime(secondsSince1970: instant.secondsSince1970).year
    // A change may happen up to a week before or after its nominal day, possibly in another year.
    var latest = (time: Int.min, offset: standard)
    for year in [year &- 1, year, year &+ 1] {
      let end = daylight.end.seconds(in: year) &- daylight.offset
      let start = daylight.start.seconds(in: year) &- standard
      // The start comes last, so that daylight saving time lasts all year if start and end
      // coincide.
      for change in [(end, standard), (start, daylight.offset)]
      where change.0 <= instant.secondsSince1970 && change.0 >= latest.time { latest = change }
    }
    return latest.offset
  }
}

extension ZoneRule.Change {
  /// The local time just before the clocks change, in seconds since 1970-01-01T00:00:00.
  func seconds(in year: Int) -> Int { day.daysSince1970(in: year) &* 86_400 &+ time }
}

extension ZoneRule.Day {
  func daysSince1970(in year: Int) -> Int {
    let newYear = CivilTime(year: year, month: 1, day: 1).daysSince1970
    switch self {
    case .ordinal(let day, let countsLeapDay):
      let skipsLeapDay = !countsLeapDay && day > 58 && CivilTime.daysInMonth(2, year: year) == 29
      return newYear &+ day + (skipsLeapDay ? 1 : 0)
    case .weekday(let weekday, let week, let month):
      let first = CivilTime(year: year, month: month, day: 1)
      // The rule counts weekdays from Sunday, but `CivilTime` counts them from Monday.
      let firstWeekday = (first.weekday + 1) % 7
      var day = (weekday - firstWeekday + 7) % 7 + (week - 1) * 7
      if day >= CivilTime.daysInMonth(month, year: year) ?? 31 { day -= 7 }
      return first.daysSince1970 &+ day
    }
  }
}

extension ZoneRule {
  /// Reads a rule such as `CET-1CEST,M3.5.0,M10.5.0/3`; returns `nil` if the text is not a valid
  /// rule.
  init?(parsing text: some Collection<UInt8>) {
    var cursor = Cursor(text)
    guard cursor.skipAbbreviation(), let west = cursor.clock(hours: 0...24) else { return nil }
    standard = -west
    if cursor.isAtEnd {
      daylight = nil
      return
    }
    guard cursor.skipAbbreviation() else { return nil }
    var offset = standard + 3600
    if cursor.next != UInt8(ascii: ",") {
      guard let west = cursor.clock(hours: 0...24) else { return nil }
      offset = -west
    }
    guard let start = cursor.change(), let end = cursor.change(), cursor.isAtEnd else { return nil }
    daylight = Daylight(offset: offset, start: start, end: end)
  }
}

extension Cursor {
  /// Skips an abbreviation of at least three characters, such as `CET` or `<+04>`.
  fileprivate mutating func skipAbbreviation() -> Bool {
    if skip("<") {
      let name = bytes { isLetter($0) || isDigit($0) || $0 == 0x2B || $0 == 0x2D }
      return name.count >= 3 && skip(">")
    }
    return bytes(while: isLetter).count >= 3
  }

  /// Reads a time in the form `[+-]hh[:mm[:ss]]`, and returns it in seconds.
  fileprivate mutating func clock(hours: ClosedRange<Int>) -> Int? {
    let isNegative = skip("-")
    if !isNegative { _ = skip("+") }
    guard let hour = number(digits: 1...3), hours.contains(hour) else { return nil }
    var seconds = hour * 3600
    for unit in [60, 1] where skip(":") {
      guard let part = number(digits: 2...2), part < 60 else { return nil }
      seconds += part * unit
    }
    return isNegative ? -seconds : seconds
  }

  /// Reads a change in the form `,day[/time]`; the time defaults to 2 a.m.
  fileprivate mutating func change() -> ZoneRule.Change? {
    guard skip(","), let day = day() else { return nil }
    guard skip("/") else { return ZoneRule.Change(day: day, time: 7200) }
    return clock(hours: 0...167).map { ZoneRule.Change(day: day, time: $0) }
  }

  private mutating func day() -> ZoneRule.Day? {
    if skip("J") {
      return number(within: 1...365).map { .ordinal($0 - 1, countsLeapDay: false) }
    }
    if skip("M") {
      guard let month = number(within: 1...12), skip("."), let week = number(within: 1...5),
        skip("."), let weekday = number(within: 0...6)
      else { return nil }
      return .weekday(weekday, week: week, month: month)
    }
    return number(within: 0...365).map { .ordinal($0, countsLeapDay: true) }
  }

  private mutating func number(within range: ClosedRange<Int>) -> Int? {
    number(digits: 1...3).flatMap { range.contains($0) ? $0 : nil }
  }
}
