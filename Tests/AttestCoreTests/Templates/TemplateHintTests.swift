import Testing

@testable import AttestCore

/// Common slips in templates, with the messages and hints about them.
@Suite struct TemplateHintTests {
  private static let fields = """
    person (person): P
    minor (one of: oui-da, non-da): M
    kind (one of): K
      | answer | cell |
      | un     | mot  |
      | deux   |      |
    hours (number): H
    fee (euros): F
    name: N
    note (optional): T
    start (date): S
    end (optional, date, from start): E
    paid (yes-no): Y
    total (euros, sum fee): U

    """

  private func mistake(_ page: String, fields: String = "", head: String = "") -> Mistake? {
    let fields = "[fields]\n\(Self.fields)\(fields)"
    let text = "version: 2\ntitle: T\nsummary: S\n\(head)\(fields)[page]\n\(page)\n"
    do throws(AttestError) {
      _ = try Template(parsing: Array(text.utf8), name: "t", file: "t")
      return nil
    } catch {
      return error.mistakes.first
    }
  }

  @Test(arguments: [
    ("{hours = 1|heure|heures}", "not a test", "case = vide or zone"),
    ("{fee > 50|a|b}", "not a test", "case = vide or zone"),
    ("{name = x|a|b}", "unknown word: x", "one of: signer, home-address"),
    ("{name = person|a|b}", "not a test", "except on the page"),
    ("{minor|a|b}", "minor is always answered", "{minor = oui-da|a|b}"),
    ("{total|a|b}", "total is always answered", "print it with {total}"),
    ("{paid == oui|a|b}", "not a test", "paid and"),
    ("{paid or note|a|b}", "not a test", "case = vide or zone"),
    ("{minor = oui-da or paid = oui|a|b}", "unknown word: paid = oui", "oui-da"),
    ("{start after 1/1/2020|a|b}", "not a test", "start before 15/11/1999"),
    ("{name} {kind.cell}", "name would disappear whenever kind.cell is empty", "separate"),
  ])
  func `each slip has its own message and hint`(page: String, sentence: String, hint: String) {
    let found = mistake(page)
    #expect(found?.kind.sentence.english.contains(sentence) == true, "\(found as Any)")
    #expect(found?.kind.hint?.english.contains(hint) == true, "\(found as Any)")
  }

  @Test(arguments: Placeholder.builtInNames)
  func `no question may take the name of a value that every page can print`(name: String) {
    #expect(mistake("a", fields: "\(name): X\n")?.kind == .reservedField(name))
  }

  @Test func `papers are told apart only by a question that is always answered`() {
    #expect(mistake("a", head: "subject: note\n")?.kind == .mayBeMissing("note"))
    #expect(mistake("a", head: "subject: name\n") == nil)
  }
}
