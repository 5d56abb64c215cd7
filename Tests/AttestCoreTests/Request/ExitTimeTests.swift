import Testing

@testable import AttestCore

@Suite struct ExitTimeTests {
  @Test(arguments: [
    ("20m", 20), ("20", 20), ("0", 0), ("20min", 20), ("90m", 90), ("90MIN", 90), ("1h", 60),
    ("1H30", 90), ("1h30m", 90),
    ("1h30min", 90), ("20mn", 20), ("20 min", 20), ("20 minutes", 20), ("1 minute", 1), ("1h5", 65),
    ("1 h 30", 90), ("1 heure 30 minutes", 90), ("2 hours", 120), ("0m", 0), ("24h", 1440),
    ("24h00", 1440), ("1440m", 1440), ("007m", 7),
    ("1h59", 119),
  ])
  func `a duration is read in minutes`(text: String, minutes: Int) throws {
    #expect(try ExitTime.minutes(parsing: text) == minutes)
  }

  @Test(arguments: [
    ("25h", AttestError.durationTooLong("25h")), ("1441", .durationTooLong("1441")),
    ("24h01", .durationTooLong("24h01")),
    ("1441m", .durationTooLong("1441m")),
    ("99999999999999999999m", .durationTooLong("99999999999999999999m")),
    ("9223372036854775807h", .durationTooLong("9223372036854775807h")),
    ("", .notADuration("")), ("-20m", .notADuration("-20m")), ("1h75", .notADuration("1h75")),
    ("1h60", .notADuration("1h60")),
    ("1h300", .notADuration("1h300")), ("m", .notADuration("m")), ("20mi", .notADuration("20mi")),
    ("20  m", .notADuration("20  m")), ("+20m", .notADuration("+20m")),
    ("٢٠m", .notADuration("٢٠m")), ("20s", .notADuration("20s")), ("20 ", .notADuration("20 ")),
    ("1h30x", .notADuration("1h30x")), ("1h30h", .notADuration("1h30h")),
    ("20m5", .notADuration("20m5")),
  ])
  func `each invalid duration throws its own error`(text: String, error: AttestError) {
    #expect(throws: error) { try ExitTime.minutes(parsing: text) }
  }

  static let civil = CivilTime(year: 2020, month: 11, day: 9, hour: 14, minute: 30)

  @Test(arguments: [
    ("14:30", ExitTime.at(hour: 14, minute: 30)), ("14h30", .at(hour: 14, minute: 30)),
    ("14h", .at(hour: 14, minute: 0)), ("8H", .at(hour: 8, minute: 0)),
    ("14 h 30", .at(hour: 14, minute: 30)), ("8 h", .at(hour: 8, minute: 0)),
    ("14.30", .at(hour: 14, minute: 30)), ("demain 8h", .day(.tomorrow, hour: 8, minute: 0)),
    ("Hier 23h", .day(.yesterday, hour: 23, minute: 0)),
    ("aujourd’hui 8.05", .day(.today, hour: 8, minute: 5)),
    ("9:05", .at(hour: 9, minute: 5)), ("00:00", .at(hour: 0, minute: 0)),
    ("09/11/2020 14:30", .on(civil)), ("09/11/2020 14h30", .on(civil)),
    ("2020-11-09 14:30", .on(civil)), ("2020-11-09T14:30", .on(civil)),
    ("9/11/20 14:30", .on(civil)), ("le 9 novembre 2020 14:30", .on(civil)),
    ("9/11 14:30", .yearly(month: 11, day: 9, hour: 14, minute: 30)),
    ("9 novembre 14:30", .yearly(month: 11, day: 9, hour: 14, minute: 30)),
    ("9/11/2020 14:30", .on(civil)), ("9 novembre 2020 14h30", .on(civil)),
  ])
  func `an exit time is read in each of its forms`(text: String, expected: ExitTime) throws {
    #expect(try ExitTime.at(parsing: text) == expected)
  }

  @Test(arguments: [
    ("24:00", AttestError.notATime("24:00")), ("14:60", .notATime("14:60")), ("", .notATime("")),
    ("14:30:00", .notATime("14:30:00")), ("2:30pm", .notATime("2:30pm")),
    ("09/11/2020", .notATime("09/11/2020")), ("1430", .notATime("1430")),
    ("\u{1B}[31m", .notATime("\u{1B}[31m")), ("99/99/9999 99:99", .notATime("99/99/9999 99:99")),
    ("00/11/2020 10:00", .notATime("00/11/2020 10:00")), ("14:3", .notATime("14:3")),
    ("14", .notATime("14")), ("14:", .notATime("14:")), ("24h", .notATime("24h")),
    ("14h5", .notATime("14h5")),
    ("31/11/2020 10:00", .noSuchDay("31/11/2020 10:00", daysInMonth: 30)),
    ("2021-02-29T10:00", .noSuchDay("2021-02-29T10:00", daysInMonth: 28)),
    ("31/11 10:00", .noSuchDay("31/11 10:00", daysInMonth: 30)), ("014:30", .notATime("014:30")),
    ("09/11/2020  14:30", .notATime("09/11/2020  14:30")), ("١٤:٣٠", .notATime("١٤:٣٠")),
  ])
  func `an invalid time is refused, and so is a day that the month lacks`(
    text: String, error: AttestError
  ) {
    #expect(throws: error) { try ExitTime.at(parsing: text) }
  }

  @Test(arguments: [
    ("31/12 23:30", "2026-01-01T00:10:00+01:00", "2025-12-31T23:30:00+01:00"),
    ("1/1 0:10", "2025-12-31T23:30:00+01:00", "2026-01-01T00:10:00+01:00"),
    ("29/2 8h", "2028-02-28T20:00:00+01:00", "2028-02-29T08:00:00+01:00"),
  ])
  func `a date without a year is the nearest such date`(
    text: String, now: String, exit: String
  ) throws {
    #expect(try resolve(ExitTime.at(parsing: text), now, "Europe/Paris") == exit)
  }

  @Test func `29 February without a year needs a leap year`() {
    #expect(throws: AttestError.noSuchDay("29/2", daysInMonth: 28)) {
      try resolve(ExitTime.at(parsing: "29/2 8h"), "2026-02-28T20:00:00+01:00", "Europe/Paris")
    }
  }

  private func resolve(_ exit: ExitTime, _ now: String, _ zone: String) throws -> String {
    let zone = try #require(Zone.builtIn(zone))
    let now = try #require(Instant(iso8601: now))
    return zone.iso8601(try exit.resolve(now: now, zone: zone))
  }

  @Test(arguments: [
    (ExitTime.now, "2020-11-09T14:30:59+01:00", "2020-11-09T14:30:00+01:00"),
    (.minus(minutes: 90), "2020-11-09T14:30:00+01:00", "2020-11-09T13:00:00+01:00"),
    (.minus(minutes: 1440), "2020-11-09T14:30:59+01:00", "2020-11-08T14:30:00+01:00"),
    (.plus(minutes: 5), "2020-11-09T14:30:00+01:00", "2020-11-09T14:35:00+01:00"),
    // Across midnight and across the new year.
    (.at(hour: 23, minute: 50), "2020-11-10T00:10:00+01:00", "2020-11-09T23:50:00+01:00"),
    (.at(hour: 0, minute: 10), "2020-11-09T23:50:00+01:00", "2020-11-10T00:10:00+01:00"),
    (.at(hour: 0, minute: 0), "2020-11-10T12:00:00+01:00", "2020-11-10T00:00:00+01:00"),
    (.at(hour: 21, minute: 0), "2020-11-10T08:00:00+01:00", "2020-11-10T21:00:00+01:00"),
    (.at(hour: 23, minute: 50), "2020-11-10T02:00:00+01:00", "2020-11-10T23:50:00+01:00"),
    (.at(hour: 23, minute: 50), "2020-11-10T01:59:00+01:00", "2020-11-09T23:50:00+01:00"),
    (.at(hour: 0, minute: 10), "2020-11-10T21:59:00+01:00", "2020-11-10T00:10:00+01:00"),
    (.minus(minutes: 20), "2020-11-10T00:10:00+01:00", "2020-11-09T23:50:00+01:00"),
    (.minus(minutes: 10), "2021-01-01T00:05:00+01:00", "2020-12-31T23:55:00+01:00"),
    // Twenty minutes stay twenty minutes across a clock change.
    (.minus(minutes: 20), "2020-03-29T03:10:00+02:00", "2020-03-29T01:50:00+01:00"),
    (.minus(minutes: 20), "2020-10-25T02:10:00+01:00", "2020-10-25T02:50:00+02:00"),
    // If a local time occurs twice, the nearer one counts.
    (.at(hour: 2, minute: 30), "2020-10-25T01:00:00+02:00", "2020-10-25T02:30:00+02:00"),
    (.at(hour: 2, minute: 30), "2020-10-25T04:00:00+01:00", "2020-10-25T02:30:00+01:00"),
    // Less than two hours before midnight, the nearest 2:30 is on the next day. The first of the
    // two occurrences is nearer.
    (.at(hour: 2, minute: 30), "2020-10-24T22:45:00+02:00", "2020-10-25T02:30:00+02:00"),
    (
      .on(CivilTime(year: 2020, month: 10, day: 25, hour: 2, minute: 30)),
      "2020-10-24T12:00:00+02:00", "2020-10-25T02:30:00+02:00"
    ),
    // Exactly at the limits.
    (
      .on(CivilTime(year: 2020, month: 11, day: 8, hour: 14, minute: 30)),
      "2020-11-09T14:30:40+01:00", "2020-11-08T14:30:00+01:00"
    ),
    (
      .on(CivilTime(year: 2020, month: 11, day: 16, hour: 14, minute: 30)),
      "2020-11-09T14:30:40+01:00", "2020-11-16T14:30:00+01:00"
    ),
  ])
  func `an exit time becomes an instant in Paris`(exit: ExitTime, now: String, expected: String)
    throws
  {
    #expect(try resolve(exit, now, "Europe/Paris") == expected)
  }

  @Test func `today is the current day in the time zone`() throws {
    let late = ExitTime.at(hour: 23, minute: 0)
    let now = "2020-11-09T20:00:00+01:00"
    #expect(try resolve(late, now, "Europe/Paris") == "2020-11-09T23:00:00+01:00")
    #expect(try resolve(late, now, "Indian/Reunion") == "2020-11-09T23:00:00+04:00")
    #expect(try resolve(late, now, "Pacific/Noumea") == "2020-11-10T23:00:00+11:00")
  }

  static func at(_ year: Int, _ month: Int, _ day: Int, _ hour: Int, _ minute: Int) -> CivilTime {
    CivilTime(year: year, month: month, day: day, hour: hour, minute: minute)
  }

  @Test(arguments: [
    (
      ExitTime.on(at(2020, 11, 8, 14, 29)), "2020-11-09T14:30:00+01:00",
      AttestError.outsideExitRange(at(2020, 11, 8, 14, 29))
    ),
    (
      .on(at(2020, 9, 11, 14, 30)), "2020-11-09T14:30:00+01:00",
      .outsideExitRange(at(2020, 9, 11, 14, 30))
    ),
    (
      .on(at(2020, 11, 16, 14, 31)), "2020-11-09T14:30:00+01:00",
      .outsideExitRange(at(2020, 11, 16, 14, 31))
    ),
    (
      .on(at(9999, 12, 31, 23, 59)), "2020-11-09T14:30:00+01:00",
      .outsideExitRange(at(9999, 12, 31, 23, 59))
    ),
    (
      .at(hour: 2, minute: 30), "2020-03-29T01:10:00+01:00",
      .nonexistentTime(
        at(2020, 3, 29, 2, 30), zone: "Europe/Paris", before: at(2020, 3, 29, 2, 0),
        after: at(2020, 3, 29, 3, 0), instead: at(2020, 3, 29, 3, 30))
    ),
    (
      .on(at(2020, 3, 29, 2, 0)), "2020-03-28T12:00:00+01:00",
      .nonexistentTime(
        at(2020, 3, 29, 2, 0), zone: "Europe/Paris", before: at(2020, 3, 29, 2, 0),
        after: at(2020, 3, 29, 3, 0), instead: at(2020, 3, 29, 3, 0))
    ),
    (.now, "1970-01-01T00:00:10+00:00", .clockNotSet(at(1970, 1, 1, 1, 0, 10))),
    (.now, "2019-12-31T22:59:59+00:00", .clockNotSet(at(2019, 12, 31, 23, 59, 59))),
  ])
  func `an exit out of range, a skipped time and a clock that is not set are refused`(
    exit: ExitTime, now: String, error: AttestError
  ) {
    #expect(throws: error) { try resolve(exit, now, "Europe/Paris") }
  }

  static func at(
    _ year: Int, _ month: Int, _ day: Int, _ hour: Int, _ minute: Int, _ second: Int
  ) -> CivilTime {
    CivilTime(year: year, month: month, day: day, hour: hour, minute: minute, second: second)
  }

  @Test(arguments: [
    ExitTime.minus(minutes: -1), .minus(minutes: 1441), .plus(minutes: -1), .plus(minutes: 1441),
    .minus(minutes: 1 << 62), .minus(minutes: .min), .plus(minutes: .max),
    .at(hour: 24, minute: 0), .at(hour: -1, minute: 0), .day(.today, hour: 12, minute: 60),
    .on(at(2020, 12, 32, 8, 0)), .on(at(2020, 0, 1, 8, 0)), .on(at(2020, 11, 9, 8, 0, 60)),
    .on(at(.max, .max, .max, .max, .max)), .yearly(month: 13, day: 1, hour: 8, minute: 0),
    .yearly(month: 11, day: 31, hour: 8, minute: 0),
  ])
  func `an exit made from values that no text gives is refused`(exit: ExitTime) {
    #expect(throws: AttestError.impossibleExit) {
      try resolve(exit, "2020-11-09T14:30:00+01:00", "Europe/Paris")
    }
  }

  @Test(arguments: [
    ExitTime.now, .plus(minutes: 1440), .at(hour: 8, minute: 0),
    .day(.tomorrow, hour: 8, minute: 0), .yearly(month: 2, day: 28, hour: 8, minute: 0),
    .on(at(.max, 1, 1, 8, 0)), .on(at(.min, 1, 1, 8, 0)), .instant(Instant(secondsSince1970: .max)),
  ])
  func `an extreme clock or date does not crash`(exit: ExitTime) throws {
    for name in ["Europe/Paris", "America/Guadeloupe", "Pacific/Noumea"] {
      let zone = try #require(Zone.builtIn(name))
      for now in [Int.min, 1_604_928_600, .max - 86_400, .max] {
        _ = try? exit.resolve(now: Instant(secondsSince1970: now), zone: zone)
      }
    }
  }
}
