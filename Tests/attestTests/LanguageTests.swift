import Testing

@testable import attest

@Suite struct LanguageTests {
  @Test func `the language is the one that gettext would choose`() throws {
    let rows = try Vector("locale.tsv").rows
    #expect(rows.count == 30)
    for row in rows {
      var environment = row
      let wanted = environment.removeValue(forKey: "messages") == "fr" ? Language.french : .english
      #expect(Language(environment: environment) == wanted, "\(row)")
    }
  }

  @Test func `variables that are not set are as good as empty`() {
    #expect(Language(environment: [:]) == .english)
    #expect(Language(environment: ["LANG": "fr_FR.UTF-8"]) == .french)
  }
}
