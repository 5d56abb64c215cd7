import Testing

@testable import attest

@Suite struct CatalogueTests {
  @Test func `every message has one row`() {
    let messages = Catalogue.tables.joined().map(\.message)
    #expect(messages.count == Message.allCases.count)
    #expect(Set(messages) == Set(Message.allCases))
  }

  @Test(arguments: Message.allCases)
  func `both languages have the same placeholders, and English is ASCII`(message: Message) {
    for text in [Catalogue.row(message).sentence, Catalogue.row(message).hint].compactMap(\.self) {
      #expect(text.english.placeholders == text.french.placeholders)
      #expect(text.english.utf8.allSatisfy { $0 < 0x80 && $0 >= 0x20 })
      #expect(!text.french.contains { "\u{a0}\u{202f}'".contains($0) && $0 != "'" })
    }
  }

  @Test(arguments: [
    ("a\nb", "a\\nb"), ("\u{1b}[31m", "\\x1b[31m"), ("\u{9b}31m", "\\x9b31m"), ("\u{7f}", "\\x7f"),
    ("\u{202e}x", "\\u{202e}x"), ("Żółć — été", "Żółć — été"), ("\u{e000}", "\\u{e000}"),
    ("e\u{301}", "e\u{301}"), ("\r\n", "\\r\\n"), ("\u{2028}", "\\u{2028}"), ("\u{ad}", "\\u{ad}"),
  ])
  func `what would move or hide letters is spelled out`(text: String, shown: String) {
    #expect(Visible.text(text) == shown)
  }

  @Test func `words are cut at 40 letters, and bytes that are not UTF-8 are spelled out`() {
    #expect(Visible.word(String(repeating: "x", count: 40)) == String(repeating: "x", count: 40))
    #expect(
      Visible.word(String(repeating: "x", count: 41)) == String(repeating: "x", count: 40) + "...")
    #expect(Visible.word([0xC3, 0x28, 0x6D]) == "\\xc3(m")
    #expect(Visible.word([0xC3, 0xA9, 0xFF]) == "é\\xff")
  }

  @Test func `a value with braces is not taken for a placeholder`() {
    let notice = Notice(.missingCommand, ["command": "{list}", "list": "\u{1b}"])
    #expect(notice.sentence(in: .english) == "{list} needs a command: \\x1b")
  }
}

extension String {
  fileprivate var placeholders: [String] {
    split(separator: "{", omittingEmptySubsequences: false).dropFirst().map {
      String($0.prefix { $0 != "}" })
    }.sorted()
  }
}
