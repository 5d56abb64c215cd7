import Foundation
import Testing

@testable import AttestCore

@Suite struct CivilTimeTests {
  @Test func `the days of 800 years follow one another and convert back`() {
    var expected = CivilTime(year: 1600, month: 1, day: 1)
    let first = expected.daysSince1970
    for days in first..<first + 2 * 146_097 {
      let civil = CivilTime(secondsSince1970: days * 86_400)
      #expect(civil == expected && civil.daysSince1970 == days, "day \(days)")
      expected.day += 1
      if expected.day > CivilTime.daysInMonth(expected.month, year: expected.year) ?? 0 {
        (expected.day, expected.month) = (1, expected.month + 1)
      }
      if expected.month == 13 { (expected.month, expected.year) = (1, expected.year + 1) }
    }
  }

  @Test(arguments: [
    (0, "1970-01-01", 3), (1_604_928_600, "2020-11-09", 0), (-1, "1969-12-31", 2),
    (951_782_400, "2000-02-29", 1), (4_107_542_400, "2100-03-01", 0),
  ])
  func `known days have the right dates and weekdays`(seconds: Int, date: String, weekday: Int) {
    let civil = CivilTime(secondsSince1970: seconds)
    #expect(civil.isoDate == date)
    #expect(civil.weekday == weekday)
    let clock = seconds - civil.daysSince1970 * 86_400
    #expect(civil.hour * 3600 + civil.minute * 60 + civil.second == clock)
  }

  @Test(arguments: [Int.min, Int.min + 1, -1 << 40, 1 << 40, Int.max - 1, Int.max])
  func `extreme instants and dates do not crash`(seconds: Int) {
    let civil = CivilTime(secondsSince1970: seconds)
    #expect((1...12).contains(civil.month) && (1...31).contains(civil.day))
    let absurd = CivilTime(
      year: seconds, month: seconds, day: seconds, hour: seconds, minute: seconds, second: seconds)
    _ = (absurd.secondsSince1970, absurd.weekday, absurd.frenchDate, absurd.clock)
    for zone in [Zone.builtIn("Europe/Paris"), Zone.builtIn("Indian/Reunion")] {
      _ = zone?.civil(at: Instant(secondsSince1970: seconds))
      #expect(zone?.instants(of: absurd) == [])
    }
  }

  @Test(arguments: [
    (1, 31, 31), (2, 29, 28), (4, 30, 30), (6, 30, 30), (9, 30, 30), (11, 30, 30), (12, 31, 31),
  ])
  func `months have the right number of days, in leap years and other years`(
    month: Int, inLeapYear: Int, otherwise: Int
  ) {
    for year in [2000, 2020, 2400] {
      #expect(CivilTime.daysInMonth(month, year: year) == inLeapYear)
    }
    for year in [1900, 2019, 2021, 2100] {
      #expect(CivilTime.daysInMonth(month, year: year) == otherwise)
    }
    #expect(CivilTime.daysInMonth(0, year: 2020) == nil)
    #expect(CivilTime.daysInMonth(13, year: 2020) == nil)
  }

  @Test func `a time is written in each format`() {
    let civil = CivilTime(year: 2020, month: 11, day: 9, hour: 4, minute: 5, second: 6)
    #expect(civil.date == "09/11/2020")
    #expect(civil.clock == "04:05")
    #expect(civil.frenchClock == "04h05")
    #expect(civil.frenchDate == "lundi 9 novembre 2020")
    #expect(civil.isoDate == "2020-11-09")
    #expect(civil.fileName == "2020-11-09_04-05")
  }

  @Test func `French dates are the same as in Foundation, except for 1er`() {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "fr_FR")
    formatter.timeZone = TimeZone(identifier: "UTC")
    formatter.dateFormat = "EEEE d MMMM yyyy"
    for days in 18_500..<18_900 {
      let civil = CivilTime(secondsSince1970: days * 86_400)
      let expected = formatter.string(from: Date(timeIntervalSince1970: Double(days) * 86_400))
      #expect(civil.frenchDate == expected.replacing(" 1 ", with: " 1er "))
    }
  }
}
