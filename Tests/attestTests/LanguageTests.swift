import Platform
import Testing

@testable import attest

@Suite struct LanguageTests {
  @Test func `the language is the one that gettext would choose`() throws {
    let rows = try Vector("locale.tsv").rows
    #expect(rows.count == 30)
    for row in rows {
      var environment = row
      let wanted = environment.removeValue(forKey: "messages") == "fr" ? Language.french : .english
      let variables = Variables { [environment] name in
        environment[name].flatMap { $0.isEmpty ? nil : .text($0) }
      }
      #expect(Language(environment: variables) == wanted, "\(row)")
    }
  }

  @Test func `without variables it is English`() {
    #expect(Language(environment: Variables { _ in nil }) == .english)
    #expect(Language(environment: Variables { ["LANG": .text("fr_FR.UTF-8")][$0] }) == .french)
  }
}
