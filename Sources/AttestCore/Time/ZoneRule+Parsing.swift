extension ZoneRule {
  /// Reads a rule such as `CET-1CEST,M3.5.0,M10.5.0/3`; nothing when it is not one.
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
  /// `CET` or `<+04>`: three characters at least.
  fileprivate mutating func skipAbbreviation() -> Bool {
    if skip("<") {
      let count = skip { isLetter($0) || isDigit($0) || $0 == 0x2B || $0 == 0x2D }
      return count >= 3 && skip(">")
    }
    return skip(while: isLetter) >= 3
  }

  /// `[+-]hh[:mm[:ss]]` in seconds.
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

  /// `,day[/time]`, at two in the morning when no time is given.
  fileprivate mutating func change() -> ZoneRule.Change? {
    guard skip(","), let day = day() else { return nil }
    guard skip("/") else { return ZoneRule.Change(day: day, time: 7200) }
    return clock(hours: 0...167).map { ZoneRule.Change(day: day, time: $0) }
  }

  private mutating func day() -> ZoneRule.Day? {
    if skip("J") {
      return number(within: 1...365).map { .julian($0) }
    }
    if skip("M") {
      guard let month = number(within: 1...12), skip("."), let week = number(within: 1...5),
        skip("."), let weekday = number(within: 0...6)
      else { return nil }
      return .weekday(weekday, week: week, month: month)
    }
    return number(within: 0...365).map { .ordinal($0) }
  }

  private mutating func number(within range: ClosedRange<Int>) -> Int? {
    number(digits: 1...3).flatMap { range.contains($0) ? $0 : nil }
  }
}
