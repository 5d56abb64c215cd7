import Testing

@testable import AttestCore

@Suite struct DayTests {
  @Test(arguments: [
    "01/02/1990", "1/2/1990", "01.02.1990", "1.2.1990", "1-2-1990", "1990-02-01", "01021990",
    "1 février 1990", "1er février 1990", "01 FÉVRIER 1990", "1 fevrier 1990",
    "1 fe\u{301}vrier 1990", "1 February 1990", "1 02 1990", "01 2 1990", "1er févr. 1990",
    "1 FEV 1990",
    "1 feb 1990",
  ])
  func `a day is read in several notations`(text: String) throws {
    #expect(
      try CivilTime.day(parsing: text) == CivilTime(year: 1990, month: 2, day: 1), "\(text)")
    #expect(CivilTime.keptBirth(text) == "01/02/1990")
  }

  @Test func `every month can be written in French or in English`() throws {
    for month in 1...12 {
      let day = CivilTime(year: 2020, month: month, day: 9)
      for names in [CivilTime.frenchMonths, CivilTime.englishMonths] {
        #expect(try CivilTime.day(parsing: "9 \(names[month - 1]) 2020") == day)
      }
    }
  }

  @Test(arguments: [
    "", "1", "1990", "1/2", "1/2/", "1/2.1990", "1.2/1990", "13/13/1990", "02/13/1990",
    "0/2/1990", "1/0/1990", "001/2/1990", "19900201", "1021990", "1990-2-1", "1990/02/01",
    "1 fé 1990", "1 jui 1990", "1 1990", "1 02 19900", "1/2/199", "1février1990",
    "2er février 1990", "1e", "01/02/1990 ",
    " 01/02/1990",
    "١/٢/١٩٩٠", "01/02/19900", "-1/2/1990", "1//2/1990", "31/02/198012 mars 1981",
    "31/02 1980", "1/2/1990 12 mars 1981", "le1/2/1990", "le", "hier", "today", "lendemain",
  ])
  func `other words are not days`(text: String) {
    #expect(throws: DateProblem.notADate, "\(text)") { try CivilTime.day(parsing: text) }
    #expect(CivilTime.keptBirth(text) == text)
  }

  @Test(arguments: ["31/4/2020", "31.04.2020", "2020-04-31", "31042020", "31 avril 2020"])
  func `a day that does not exist in its month is refused`(text: String) {
    #expect(throws: DateProblem.noSuchDay(daysInMonth: 30)) { try CivilTime.day(parsing: text) }
  }

  @Test(arguments: ["1/2/90", "1.2.90", "1 02 90", "1 février 90"])
  func `a two-digit year is refused with its own error`(text: String) {
    #expect(throws: DateProblem.shortYear) { try CivilTime.day(parsing: text) }
  }

  @Test(arguments: [
    ("hier", "08/03/2026"), ("AUJOURD’HUI", "09/03/2026"), ("today", "09/03/2026"),
    ("demain", "10/03/2026"), ("le 1er avril 1981", "01/04/1981"), ("Le 1/4/1981", "01/04/1981"),
    ("19 mai", "19/05/2026"), ("8.2", "08/02/2026"), ("9/6", "09/06/2026"),
    ("4/8/26", "04/08/2026"), ("4 août 26", "04/08/2026"), ("4/8/75", "04/08/2075"),
    ("4/8/76", "04/08/1976"), ("1/2/1990", "01/02/1990"),
  ])
  func `a date may be relative to today, or lack its year or century`(text: String, date: String)
    throws
  {
    #expect(try CivilTime.day(parsing: text, on: Self.today, as: .any).date == date)
  }

  // Today is Monday 9 March 2026.
  @Test(arguments: [
    ("lundi 9 mars", "09/03/2026"), ("le dimanche 1er mars 2026", "01/03/2026"),
    ("Friday 27 November 2026", "27/11/2026"), ("VENDREDI 27/11/26", "27/11/2026"),
    ("mardi demain", "10/03/2026"), ("dimanche dernier", "08/03/2026"),
    ("mardi dernier", "03/03/2026"), ("lundi dernier", "02/03/2026"),
    ("lundi prochain", "16/03/2026"), ("mardi prochain", "10/03/2026"),
    ("dimanche prochain", "15/03/2026"), ("next Monday", "16/03/2026"),
    ("last Sunday", "08/03/2026"), ("premier mars", "01/03/2026"), ("1 er mars", "01/03/2026"),
    ("9   mars   2026", "09/03/2026"),
  ])
  func `a date may begin with its weekday, or be a weekday's last or next occurrence`(
    text: String, date: String
  ) throws {
    #expect(try CivilTime.day(parsing: text, on: Self.today, as: .any).date == date)
  }

  @Test(arguments: [
    ("mardi 9 mars", DateProblem.otherWeekday), ("lundi hier", .otherWeekday),
    ("lundi", .weekdayAlone), ("le mardi", .weekdayAlone),
    ("lundi 31 avril", .noSuchDay(daysInMonth: 30)),
    ("lundi prochain 9 mars", .notADate), ("prochain lundi", .notADate), ("lundi 8h", .notADate),
  ])
  func `a weekday that is alone or belongs to another date is refused`(
    text: String, problem: DateProblem
  ) {
    #expect(throws: problem) { try CivilTime.day(parsing: text, on: Self.today, as: .any) }
  }

  @Test(
    arguments: [
      (CivilTime(year: 2026, month: 3, day: 9), "9/6", "09/06/2026"),
      (CivilTime(year: 2026, month: 3, day: 9), "10/6", nil),
      (CivilTime(year: 2026, month: 11, day: 30), "31/12", "31/12/2026"),
      (CivilTime(year: 2026, month: 11, day: 30), "1/1", nil),
      (CivilTime(year: 2026, month: 12, day: 1), "1/1", "01/01/2027"),
      (CivilTime(year: 2027, month: 1, day: 5), "5/12", "05/12/2026"),
      (CivilTime(year: 2027, month: 1, day: 5), "4/12", nil),
      (CivilTime(year: 2027, month: 2, day: 28), "29/2", nil),
    ] as [(CivilTime, String, String?)])
  func `a day without a year is at most three months away, or one month if in another year`(
    today: CivilTime, text: String, date: String?
  ) {
    #expect((try? CivilTime.day(parsing: text, on: today, as: .any))?.date == date)
  }

  @Test(arguments: [
    ("1/1/27", DateSense.past, "01/01/1927"), ("1/1/26", .past, "01/01/2026"),
    ("1/1/25", .future, "01/01/2125"), ("1/1/27", .birth, "01/01/1927"),
    ("1/1/99", .birth, "01/01/1999"),
  ])
  func `the kind of date determines a missing century`(
    text: String, sense: DateSense, date: String
  ) throws {
    #expect(try CivilTime.day(parsing: text, on: Self.today, as: sense).date == date)
  }

  @Test(arguments: [
    ("1/1/26", DateProblem.shortYear), ("1/1/00", .shortYear), ("19/11", .noYear),
    ("hier", .notADate), ("31/2/81", .noSuchDay(daysInMonth: 28)),
  ])
  func `a date of birth that is ambiguous, relative or impossible is refused`(
    text: String, problem: DateProblem
  ) {
    #expect(throws: problem) {
      try CivilTime.day(parsing: text, on: Self.today, as: .birth)
    }
  }

  private static let today = CivilTime(year: 2026, month: 3, day: 9, hour: 14)
}
