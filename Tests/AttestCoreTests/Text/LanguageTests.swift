import Foundation
import Testing

@testable import AttestCore

@Suite struct LanguageTests {
  @Test func `the language is the one that gettext would choose`() throws {
    let lines = try String(contentsOfFile: vectors + "/locale.tsv", encoding: .utf8)
      .split(separator: "\n")
      .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
    #expect(lines.count == 31)
    for line in lines.dropFirst() {
      let row = Dictionary(uniqueKeysWithValues: zip(lines[0], line))
      let language = Language { name in row[name].flatMap { $0.isEmpty ? nil : $0 } }
      #expect(language == (row["messages"] == "fr" ? .french : .english), "\(row)")
    }
  }

  @Test func `without variables the language is English, and LANG alone can select French`() {
    #expect(Language { _ in nil } == .english)
    #expect(Language { ["LANG": "fr_FR.UTF-8"][$0] } == .french)
  }
}
