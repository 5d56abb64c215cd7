import Testing

@testable import AttestCore

/// After a paper about a period, the next period is suggested, but payment dates are not.
@Suite struct PeriodTests {
  private static let rules = AnswerRules(today: CivilTime(year: 2026, month: 11, day: 21))

  private func read(_ texts: [String: String], _ template: Template) -> [String: Answer] {
    template.read(texts, Self.rules).right
  }

  @Test(arguments: [
    ("01/11/2026", "30/11/2026", "01/12/2026", "31/12/2026"),
    ("01/01/2027", "31/01/2027", "01/02/2027", "28/02/2027"),
    ("01/10/2026", "31/12/2026", "01/01/2027", "31/03/2027"),
    ("15/11/2026", "14/12/2026", "15/12/2026", "14/01/2027"),
    // A lease that begins or ends in the middle of a month.
    ("15/11/2026", "30/11/2026", "01/12/2026", "31/12/2026"),
    ("01/11/2026", "15/11/2026", "16/11/2026", "30/11/2026"),
    // February in a leap year, and a month without its last day.
    ("01/02/2028", "29/02/2028", "01/03/2028", "31/03/2028"),
    ("01/10/2026", "30/10/2026", "31/10/2026", "29/11/2026"),
    // Weeks.
    ("05/10/2026", "11/10/2026", "12/10/2026", "18/10/2026"),
    ("19/10/2026", "01/11/2026", "02/11/2026", "15/11/2026"),
    // A lease that begins at the end of a month.
    ("31/12/2025", "30/01/2026", "31/01/2026", "27/02/2026"),
    ("31/01/2026", "27/02/2026", "28/02/2026", "30/03/2026"),
    ("28/02/2026", "30/03/2026", "31/03/2026", "29/04/2026"),
    ("28/02/2026", "27/03/2026", "28/03/2026", "27/04/2026"),
  ])
  func `the next period is offered`(
    start: String, end: String, nextStart: String, nextEnd: String
  ) throws {
    let template = try Samples.template("quittance-loyer")
    let last = read(
      ["start": start, "end": end, "rent": "650,00 €", "paid": "05/11/2026"], template)
    let offers = template.offers(after: last)
    #expect(
      offers.mapValues(\.text) == ["start": nextStart, "end": nextEnd, "rent": "650,00 €"])
    // The suggested answers are consistent.
    #expect(template.check((offers, []), Self.rules).wrong.isEmpty)
  }

  @Test(arguments: [
    ("01/10/2026", "31/10/2026", "2026-10", "October 2026"),
    ("01/02/2028", "29/02/2028", "2028-02", "February 2028"),
    ("01/02/2028", "28/02/2028", "2028-02-01_2028-02-28", "01/02/2028 to 28/02/2028"),
    ("15/10/2026", "31/10/2026", "2026-10-15_2026-10-31", "15/10/2026 to 31/10/2026"),
    ("15/10/2026", "14/11/2026", "2026-10-15_2026-11-14", "15/10/2026 to 14/11/2026"),
    ("01/10/2026", "31/12/2026", "2026-10-01_2026-12-31", "01/10/2026 to 31/12/2026"),
  ])
  func `a period of one calendar month is named after the month, and any other after its days`(
    start: String, end: String, file: String, words: String
  ) throws {
    let template = try Samples.template("quittance-loyer")
    let period = template.period(in: read(["start": start, "end": end], template))
    #expect(period?.fileName == file && period?.words[.english] == words)
    #expect(template.period(in: read(["start": start], template)) == nil)
  }

  @Test func `without questions, neither the period nor the payment date is repeated`()
    throws
  {
    let template = try Samples.template("recu-loyer")
    let last = ["start": "01/11/2026", "end": "30/11/2026", "due": "5", "paid": "05/11/2026"]
    let due = read(["due": "5"], template)
    #expect(due.count == 1 && template.lasting(read(last, template)) == due)
    #expect(
      template.offers(after: read(["start": "01/11/2026", "due": "5"], template)) == due)
    #expect(template.offers(after: [:]) == [:])
  }

  @Test func `without the rule next period, the same dates are offered again`() throws {
    let template = try Samples.template("chercher-enfant")
    let last = read(["start": "01/11/2026", "end": "30/11/2026"], template)
    #expect(last.count == 2 && template.offers(after: last) == last)
  }
}
