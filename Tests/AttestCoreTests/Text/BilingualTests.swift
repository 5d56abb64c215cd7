import Testing

@testable import AttestCore

@Suite struct BilingualTests {
  @Test func `one literal serves both languages; two make a bilingual text`() {
    let name: Bilingual = "PDF"
    let sentence = Bilingual("\(3) \(name) here", "\(3) \(name) ici")
    #expect(sentence[.english] == "3 PDF here" && sentence[.french] == "3 PDF ici")
  }

  @Test func `a bilingual text inside another uses the same language`() {
    let what = Bilingual("a page", "une page")
    #expect(Bilingual("not \(what)", "pas \(what)") == Bilingual("not a page", "pas une page"))
  }

  @Test func `hostile values in messages are escaped`() {
    let hostile = "\u{1B}[2J\n\\(x) {y} \u{202E}"
    let shown = "\\x1b[2J\\n\\(x) {y} \\u{202e}"
    let texts: [Bilingual] = [
      "<\(hostile)>", "<\(word: hostile)>", "<\(word: Array(hostile.utf8))>", "<\(file: hostile)>",
      "<\(list: [hostile])>", "<\(words: [hostile])>",
    ]
    for text in texts { #expect(text[.english] == "<\(shown)>" && text[.french] == "<\(shown)>") }
    #expect("\(letters: ["\u{1B}", "é"])" as Bilingual == "U+001B, U+00E9 (é)")
    let four = "e\u{301}\u{302}\u{303}" as Character
    #expect("\(letters: [four])" as Bilingual == "U+0065 U+0301 U+0302 U+0303 (\(String(four)))")
  }

  @Test func `a long word in a message is cut, but a name is not`() {
    let long = String(repeating: "x", count: 41)
    let cut = String(repeating: "x", count: 40) + "..."
    #expect(("\(word: long)" as Bilingual)[.english] == cut)
    #expect(("\(word: Array(long.utf8))" as Bilingual)[.english] == cut)
    #expect(("\(words: [long, "y"])" as Bilingual)[.english] == cut + ", y")
    #expect(("\(long)\(list: [long, "y"])" as Bilingual)[.english] == "\(long)\(long), y")
  }

  @Test(arguments: [
    ("-", "(standard input)", "(entrée standard)"),
    ("-:3:1", "(standard input):3:1", "(entrée standard):3:1"), ("-x", "-x", "-x"),
    ("a\nb", "a\\nb", "a\\nb"),
  ])
  func `standard input is named in each language`(file: String, english: String, french: String) {
    let text: Bilingual = "\(file: file)"
    #expect(text[.english] == english && text[.french] == french)
  }
}

@Suite struct VisibleTests {
  @Test(arguments: [
    ("a\nb", "a\\nb"), ("\u{1b}[31m", "\\x1b[31m"), ("\u{9b}31m", "\\x9b31m"), ("\u{7f}", "\\x7f"),
    ("\u{202e}x", "\\u{202e}x"), ("Żółć — été", "Żółć — été"), ("\u{e000}", "\\u{e000}"),
    ("e\u{301}", "e\u{301}"), ("\r\n", "\\r\\n"), ("\u{2028}", "\\u{2028}"), ("\u{ad}", "\\u{ad}"),
    ("\u{f}\u{10} ~ÿ", "\\x0f\\x10 ~ÿ"),
  ])
  func `characters that move or hide letters are escaped`(text: String, shown: String) {
    #expect(Visible.text(text) == shown)
    #expect(Visible.lines(Array("\r\n\n\(text)\rx".utf8)).hasPrefix("\n\n"))
  }

  @Test(
    arguments: [
      ([0xC3, 0x28, 0x6D], "\\xc3(m"), ([0xC3, 0xA9, 0xFF], "é\\xff"),
      ([0xF0, 0x9F, 0x98, 0x80], "😀"), ([0xF0, 0x9F, 0x98], "\\xf0\\x9f\\x98"),
      ([0xED, 0xA0, 0x80], "\\xed\\xa0\\x80"), ([0xEF, 0xBF, 0xBD], "\u{FFFD}"), ([], "\"\""),
      ([0x20, 0x20], "\"  \""),
    ] as [([UInt8], String)])
  func `bytes that are not UTF-8 are escaped`(bytes: [UInt8], shown: String) {
    #expect(Visible.word(bytes) == shown)
  }
}
