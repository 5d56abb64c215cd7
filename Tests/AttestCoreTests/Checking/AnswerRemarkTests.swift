import Testing

@testable import AttestCore

/// Remarks on answers that would probably not print as the author of the template intends.
@Suite struct AnswerRemarkTests {
  private func remarks(_ page: String, help: String = "") throws -> [Mistake.Kind] {
    let text = """
      version: 2
      title: T
      summary: S
      [fields]
      long (long): L
      \(help)
      fee (euros): F
      start (optional, date): S
      end (optional, date, from start): E
      last (date, from start, if start): Z
      [page]
      {long}

      {fee} {fee-words}

      {start..last}

      {last}

      \(page)
      """
    return try Template(parsing: Array(text.utf8), name: "t", file: "t").remarks.map(\.kind)
      .filter { $0 != .neverPrinted("end") }
  }

  @Test(arguments: [
    ("{fee} €", "{fee}"), ("**{fee}** euros", "{fee}"), ("{fee}\u{A0}€.", "{fee}"),
    ("| Prix | {fee-words} euros |", "{fee-words}"),
  ])
  func `a unit after an amount gets a remark`(page: String, name: String) throws {
    #expect(try remarks(page) == [.unitTwice(name)])
  }

  @Test(arguments: ["{fee}, soit {fee-words}.", "{fee} (€)", "| Prix | {fee} |", "{last} euros"])
  func `other words after an amount or a date cause no remark`(page: String) throws {
    #expect(try remarks(page).isEmpty)
  }

  @Test(arguments: ["Faits : {long}", "- {long}", "> {long}", "{handwritten: {long}}"])
  func `paragraphs that run together get a remark`(page: String) throws {
    #expect(try remarks(page) == [.joinedParagraphs("long")])
    #expect(try remarks("| Faits | {long} |").isEmpty)
  }

  @Test func `a period that loses its first day gets a remark`() throws {
    #expect(
      try remarks("| Période | {start..end} |") == [.openPeriod("start", "end", as: .warning)])
    #expect(try remarks("{if end}\n| Période | {start..end} |\n{end if}").isEmpty)
  }

  @Test(arguments: [
    ("  other (date): O", true), ("  other (optional, one of: a, b): O", true),
    ("  other: O", false), ("  par exemple (un mot) : O", false), ("  a (peut-être): b", false),
  ])
  func `an indented question gets a remark`(help: String, isRemark: Bool) throws {
    #expect(try remarks("mots", help: help) == (isRemark ? [.questionInHelp] : []))
  }
}
