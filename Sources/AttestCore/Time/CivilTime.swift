/// A calendar date and a clock time, without a time zone (proleptic Gregorian calendar).
public struct CivilTime: Hashable, Sendable {
  /// The year in the Gregorian calendar.
  public var year: Int
  /// The month, from 1 to 12.
  public var month: Int
  /// The day of the month, from 1 to 31.
  public var day: Int
  /// The hour, from 0 to 23.
  public var hour: Int
  /// The minute, from 0 to 59.
  public var minute: Int
  /// The second, from 0 to 59.
  public var second: Int

  /// Creates a date and a clock time; the time defaults to midnight.
  public init(year: Int, month: Int, day: Int, hour: Int = 0, minute: Int = 0, second: Int = 0) {
    self.year = year
    self.month = month
    self.day = day
    self.hour = hour
    self.minute = minute
    self.second = second
  }

  /// Reads a date as profiles keep it, such as `09/11/2020`, or returns `nil`.
  init?(kept date: String) {
    var cursor = Cursor(date.utf8)
    guard let day = cursor.number(digits: 2...2), cursor.skip("/"),
      let month = cursor.number(digits: 2...2), cursor.skip("/"),
      let year = cursor.number(digits: 4...4), cursor.isAtEnd
    else { return nil }
    try? self.init(day, month, year)
  }

  // MARK: Calculations

  // These calculations start each year in March, so that the leap day comes last. Arithmetic wraps
  // around: an absurd year gives an absurd date, but never crashes the program.

  private static let daysIn400Years = 146_097
  /// The number of days from 0000-03-01 to 1970-01-01.
  private static let epoch = 719_468

  /// The number of seconds from 1970-01-01T00:00:00 to this time, both in the same time zone.
  package var secondsSince1970: Int {
    daysSince1970 &* 86_400 &+ hour &* 3600 &+ minute &* 60 &+ second
  }

  /// The number of days since 1970-01-01.
  package var daysSince1970: Int {
    let year = month > 2 ? year : year &- 1
    let (cycle, yearOfCycle) = CivilTime.divide(year, by: 400)
    let dayOfYear = (153 &* (month > 2 ? month &- 3 : month &+ 9) &+ 2) / 5 &+ day &- 1
    let dayOfCycle = yearOfCycle * 365 + yearOfCycle / 4 - yearOfCycle / 100 &+ dayOfYear
    return cycle &* CivilTime.daysIn400Years &+ dayOfCycle &- CivilTime.epoch
  }

  /// Creates the date and time a given number of seconds after 1970-01-01T00:00:00.
  package init(secondsSince1970 seconds: Int) {
    let (days, second) = CivilTime.divide(seconds, by: 86_400)
    let (cycle, dayOfCycle) = CivilTime.divide(
      days &+ CivilTime.epoch, by: CivilTime.daysIn400Years)
    let yearOfCycle =
      (dayOfCycle - dayOfCycle / 1460 + dayOfCycle / 36_524 - dayOfCycle / 146_096) / 365
    let dayOfYear = dayOfCycle - (365 * yearOfCycle + yearOfCycle / 4 - yearOfCycle / 100)
    let month = (5 * dayOfYear + 2) / 153
    self.init(
      year: cycle &* 400 &+ yearOfCycle &+ (month < 10 ? 0 : 1),
      month: month < 10 ? month + 3 : month - 9,
      day: dayOfYear - (153 * month + 2) / 5 + 1,
      hour: second / 3600, minute: second / 60 % 60, second: second % 60)
  }

  /// The same day a number of months later, or the last day of that month if it is too short.
  func adding(months: Int) -> CivilTime {
    let (years, months) = CivilTime.divide(month &- 1 &+ months, by: 12)
    var day = self
    (day.year, day.month) = (year &+ years, months + 1)
    day.day = min(self.day, CivilTime.daysInMonth(day.month, year: day.year) ?? self.day)
    return day
  }

  /// The date and time a number of days later.
  func adding(days: Int) -> CivilTime {
    CivilTime(secondsSince1970: secondsSince1970 &+ days &* 86_400)
  }

  /// The same day at a given hour and minute.
  func at(hour: Int, minute: Int) -> CivilTime {
    var time = self
    (time.hour, time.minute, time.second) = (hour, minute, 0)
    return time
  }

  /// The day of the week, from 0 for Monday to 6 for Sunday.
  package var weekday: Int { CivilTime.divide(daysSince1970 &+ 3, by: 7).remainder }

  /// The number of days in a month, or `nil` if there is no such month.
  package static func daysInMonth(_ month: Int, year: Int) -> Int? {
    guard (1...12).contains(month) else { return nil }
    if month == 2 {
      let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
      return isLeap ? 29 : 28
    }
    return month == 4 || month == 6 || month == 9 || month == 11 ? 30 : 31
  }

  /// Whether the date exists and the time is valid.
  var isPossible: Bool {
    guard let days = CivilTime.daysInMonth(month, year: year) else { return false }
    return (1...days).contains(day) && (0..<24).contains(hour) && (0..<60).contains(minute)
      && (0..<60).contains(second)
  }

  /// Divides and rounds down, so that the remainder is never negative.
  private static func divide(_ value: Int, by divisor: Int) -> (quotient: Int, remainder: Int) {
    let (quotient, remainder) = value.quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }

  // MARK: Words and figures

  /// The date in figures, such as `09/11/2020`.
  package var date: String { text("D/M/Y") }

  /// The time of day, such as `14:30`.
  package var clock: String { text("H:N") }

  /// The time of day in the short French format, such as `14h30`.
  package var frenchClock: String { text("HhN") }

  /// The time of day as printed on a form, such as `14 h 30` or `7 h 00`.
  var spokenClock: String { "\(hour) h \(text("N"))" }

  /// The time of day as printed on other papers, such as `14 h 30` or `7 h`.
  var briefClock: String { minute == 0 ? "\(hour) h" : spokenClock }

  /// The date in French, such as `lundi 9 novembre 2020` or `mardi 1er décembre 2020`.
  package var frenchDate: String {
    guard (1...12).contains(month) else { return date }
    return "\(CivilTime.frenchWeekdays[weekday]) \(frenchDay)"
  }

  /// The date in French without the weekday, such as `9 novembre 2020` or `1er décembre 2020`.
  var frenchDay: String { "\(frenchDayOfMonth) \(frenchMonth)" }

  private var frenchDayOfMonth: String { day == 1 ? "1er" : "\(day)" }

  /// The days from this one to another, such as `du 1er au 30 novembre 2026`, or
  /// `le 9 novembre 2020` for a single day.
  func frenchPeriod(to end: CivilTime) -> String {
    if (year, month, day) == (end.year, end.month, end.day) { return "le \(end.frenchDay)" }
    if year != end.year { return "du \(frenchDay) au \(end.frenchDay)" }
    let month = month == end.month ? "" : " " + CivilTime.frenchMonths[month - 1]
    return "du \(frenchDayOfMonth)\(month) au \(end.frenchDay)"
  }

  /// The month and year in French, such as `novembre 2020`.
  var frenchMonth: String {
    guard (1...12).contains(month) else { return date }
    return "\(CivilTime.frenchMonths[month - 1]) \(year)"
  }

  /// The date in English, such as `Monday 9 November 2020`.
  private var englishDate: String {
    guard (1...12).contains(month) else { return date }
    return
      "\(CivilTime.englishWeekdays[weekday]) \(day) \(CivilTime.englishMonths[month - 1]) \(year)"
  }

  static let frenchWeekdays = [
    "lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche",
  ]

  static let englishWeekdays = [
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
  ]

  static let frenchMonths = [
    "janvier", "février", "mars", "avril", "mai", "juin",
    "juillet", "août", "septembre", "octobre", "novembre", "décembre",
  ]

  static let englishMonths = [
    "January", "February", "March", "April", "May", "June",
    "July", "August", "September", "October", "November", "December",
  ]

  /// The date in words and the time, such as `Monday 9 November 2020 14:30`.
  package var words: Bilingual {
    Bilingual("\(englishDate) \(clock)", "\(frenchDate) à \(clock)")
  }

  /// The date and time in figures, such as `09/11/2020 14:30`, the same in both languages.
  package var digits: String { "\(date) \(clock)" }

  /// The date and time for use in a file name, such as `2020-11-09_14-30`.
  package var fileName: String { text("Y-M-D_H-N") }

  /// The date in ISO 8601 format, such as `2020-11-09`.
  package var isoDate: String { text("Y-M-D") }

  /// The date and time in ISO 8601 format, such as `2020-11-09T14:30:00`.
  var isoTime: String { text("Y-M-DTH:N:S") }

  /// Fills in a pattern, in which Y, M, D, H, N and S stand for year, month, day, hour, minute and
  /// second.
  private func text(_ pattern: String) -> String {
    var text: [UInt8] = []
    text.reserveCapacity(2 * pattern.utf8.count)
    for byte in pattern.utf8 {
      switch byte {
      case UInt8(ascii: "Y"): text.append(year, digits: 4)
      case UInt8(ascii: "M"): text.append(month, digits: 2)
      case UInt8(ascii: "D"): text.append(day, digits: 2)
      case UInt8(ascii: "H"): text.append(hour, digits: 2)
      case UInt8(ascii: "N"): text.append(minute, digits: 2)
      case UInt8(ascii: "S"): text.append(second, digits: 2)
      default: text.append(byte)
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}

extension [UInt8] {
  /// Appends the magnitude of a number, padded with leading zeros to a minimum number of digits.
  fileprivate mutating func append(_ number: Int, digits: Int) {
    let (tens, unit) = number.magnitude.quotientAndRemainder(dividingBy: 10)
    if digits > 1 || tens > 0 { append(Int(tens), digits: digits - 1) }
    append(UInt8(ascii: "0") + UInt8(unit))
  }
}
