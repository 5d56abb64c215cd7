// Days are counted from years that begin in March, so that the leap day is the last of its year.
// Arithmetic wraps: absurd years give absurd dates, but stop nothing.
extension CivilTime {
  private static let daysIn400Years = 146_097
  /// Days from 0000-03-01 to 1970-01-01.
  private static let epoch = 719_468

  /// The seconds from 1970-01-01T00:00:00 to this time on one and the same clock.
  package var secondsSince1970: Int {
    daysSince1970 &* 86_400 &+ hour &* 3600 &+ minute &* 60 &+ second
  }

  /// The days from 1970-01-01 to this date.
  package var daysSince1970: Int {
    let year = month > 2 ? year : year &- 1
    let (cycle, yearOfCycle) = CivilTime.divide(year, by: 400)
    let dayOfYear = (153 &* (month > 2 ? month &- 3 : month &+ 9) &+ 2) / 5 &+ day &- 1
    let dayOfCycle = yearOfCycle * 365 + yearOfCycle / 4 - yearOfCycle / 100 &+ dayOfYear
    return cycle &* CivilTime.daysIn400Years &+ dayOfCycle &- CivilTime.epoch
  }

  /// The date and clock so many seconds after 1970-01-01T00:00:00.
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

  /// 0 for Monday to 6 for Sunday.
  package var weekday: Int { CivilTime.divide(daysSince1970 &+ 3, by: 7).remainder }

  /// The days of a month, or nothing when there is no such month.
  package static func daysInMonth(_ month: Int, year: Int) -> Int? {
    guard (1...12).contains(month) else { return nil }
    if month == 2 {
      let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
      return isLeap ? 29 : 28
    }
    return month == 4 || month == 6 || month == 9 || month == 11 ? 30 : 31
  }

  /// Division that rounds down, so that the remainder is never negative.
  private static func divide(_ value: Int, by divisor: Int) -> (quotient: Int, remainder: Int) {
    let (quotient, remainder) = value.quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}
