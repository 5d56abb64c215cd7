import Testing

@testable import AttestTerminalCard

@Suite struct ScreenTextTests {
  @Test(arguments: [
    ("", 0), ("abc", 3), ("Zoë", 3), ("Zoe\u{308}", 3), ("Ễ", 1), ("中文", 4), ("ﾊﾝ", 2), ("한", 2),
    ("👍", 2), ("👍🏽", 2), ("✓", 1), ("→", 1), ("…", 1), ("\u{10FF}", 1), ("\u{1100}", 2),
    ("a\u{300}\u{301}\u{302}\u{303}b", 2),
  ])
  func `the width of text is the number of terminal cells that it takes`(text: String, width: Int) {
    #expect(ScreenText(text).width == width)
  }

  @Test(arguments: [
    ("a\u{1B}[31mb", "a?[31mb"), ("a\nb\tc\r\n", "a?b?c?"), ("\u{7}\u{9B}\u{7F}", "???"),
    ("a\u{202E}b", "a?b"), ("\u{300}a", "?a"), ("a\u{200D}b", "?b"),
    ("a\u{300}\u{301}\u{302}\u{303}b", "ab"),
    ("a\u{300}\u{301}\u{302}b", "a\u{300}\u{301}\u{302}b"),
  ])
  func `characters that move, hide or reorder letters are replaced or removed`(
    text: String, shown: String
  ) {
    let letters = ScreenText(text)
    #expect(letters.string == shown)
  }

  @Test(arguments: [
    ("abcdef", 6, "abcdef"), ("abcdef", 5, "abcd…"), ("abcdef", 2, "a…"), ("abcdef", 1, "a"),
    ("abcdef", 0, ""),
    ("abcdef", -3, ""), ("中文字", 5, "中文…"), ("中文字", 4, "中…"), ("中文字", 2, "…"), ("中文字", 1, ""),
  ])
  func `text that is too long is cut, and ends in an ellipsis if there are two columns`(
    text: String, width: Int, cut: String
  ) {
    #expect(ScreenText(text).cut(to: width).string == cut)
  }

  @Test(arguments: [
    ("one two three", 7, ["one two", "three"]), ("one two three", 5, ["one", "two", "three"]),
    ("abcdefgh", 3, ["abc", "def", "gh"]), ("中文字", 3, ["中", "文", "字"]), ("中文", 1, ["中", "文"]),
    ("", 5, []), ("a  b", 1, ["a ", "b"]),
  ])
  func `text is broken at spaces, or anywhere if a word is too long`(
    text: String, width: Int, lines: [String]
  ) {
    let wrapped = ScreenText(text).wrapped(to: width)
    #expect(wrapped.map(\.string) == lines)
  }

  @Test func `a message is wrapped at spaces, and a long path stays whole`() {
    let message = "à la mairie : /home/colette/attestations\nfini\n"
    #expect(message.wrapped(to: 13) == "à la mairie :\n/home/colette/attestations\nfini\n")
    #expect(message.wrapped(to: 80) == message)
  }
}
