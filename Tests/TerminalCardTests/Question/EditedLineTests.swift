import Testing

@testable import AttestTerminalCard

@Suite struct EditedLineTests {
  private static let left = "\u{1B}[D"
  private static let right = "\u{1B}[C"
  private static let wordLeft = "\u{1B}[1;5D"
  private static let wordRight = "\u{1B}[1;5C"

  /// The old answer, the typed keys, and the line with `|` for its cursor.
  @Test(arguments: [
    ("", "", "|"),
    ("", "Léa", "Léa|"),
    ("Paris", "", "Paris|"),
    // Moving.
    ("Mare", "\(left)i", "Mari|e"),
    ("Marie", "\(left)\(left)\(right)", "Mari|e"),
    ("Marie", "\u{2}\u{2}\u{6}", "Mari|e"),
    ("Marie", "\(right)", "Marie|"),
    ("arie", "\u{1B}[HM", "M|arie"),
    ("arie", "\u{1}M\u{5}!", "Marie!|"),
    ("arie", "\u{1B}OHM\u{1B}OF!", "Marie!|"),
    ("Marie", "\u{1B}[1~\(left)\u{1B}[4~", "Marie|"),
    ("1 rue  de Rome", wordLeft, "1 rue  de |Rome"),
    ("1 rue  de Rome", "\(wordLeft)\(wordLeft)\(wordLeft)", "1 |rue  de Rome"),
    ("1 rue  de Rome", "\u{1}\(wordRight)\(wordRight)\(wordRight)", "1 rue  de| Rome"),
    // Deleting.
    ("Marie", "\u{7F}", "Mari|"),
    ("Marie", "\(left)\u{8}", "Mar|e"),
    ("Marie", "\u{1}\u{7F}", "|Marie"),
    ("Marie", "\u{1}\u{1B}[3~", "|arie"),
    ("Marie", "\u{1}\u{4}\u{4}", "|rie"),
    ("Marie", "\u{1B}[3~\u{4}", "Marie|"),
    ("Marie", "\(left)\(left)\u{15}", "|ie"),
    ("Marie", "\(left)\(left)\u{B}", "Mar|"),
    ("Marie", "\u{15}", "|"),
    ("1 rue de Rome", "\u{17}", "1 rue de |"),
    ("1 rue de Rome ", "\u{17}\u{17}", "1 rue |"),
    ("1 rue de Rome", "\(wordLeft)\u{17}", "1 rue |Rome"),
    // Whole letters, even if they consist of several Unicode scalars.
    ("e\u{301}te\u{301}", "\u{7F}", "e\u{301}t|"),
    ("e\u{301}", "\(left)\u{1B}[3~", "|"),
    ("", "e\u{301}\(left)x", "x|e\u{301}"),
    ("日本", "\(left)\u{7F}", "|本"),
    ("👍🏽", "\u{7F}", "|"),
    // Keys without a meaning leave the line unchanged.
    ("Marie", "\u{1B}[B\u{1B}[15~\u{1B}OP\u{1B}x\t\u{7}\u{1B}[5~", "Marie|"),
  ])
  func `keys edit the line`(old: String, typed: String, shown: String) {
    var line = EditedLine(old)
    #expect(Self.type(typed, into: &line).isEmpty)
    #expect(line.before + "|" + line.after == shown)
    #expect(line.text == shown.filter { $0 != "|" })
  }

  @Test(arguments: [
    ("Marie", "\r", [EditedLine.Effect.reply(.answer("Marie"))]),
    (" Marie ", "\n", [.reply(.answer("Marie"))]),
    ("", "\r", [.reply(.answer(""))]),
    ("Marie", "\u{15}\r", [.reply(.answer(""))]),
    ("Marie", "\u{1B}[H\u{1B}[3~m\r", [.reply(.answer("marie"))]),
    ("Marie", "\u{15}<\r", [.reply(.left(.back, typed: ""))]),
    ("a", "<\r", [.reply(.left(.back, typed: "a"))]),
    ("Marie ", "\u{1B}[A", [.reply(.left(.back, typed: "Marie "))]),
    ("Marie", "\u{1B}OA", [.reply(.left(.back, typed: "Marie"))]),
    ("", "\u{4}", [.reply(.left(.end, typed: ""))]),
    ("Marie", "\u{4}", []),
    ("Marie", "\u{1B}[Dx\u{3}", [.reply(.left(.interrupt, typed: "Marixe"))]),
    ("Marie", "\u{1C}", [.reply(.left(.signal(3), typed: "Marie"))]),
    ("Marie", "\u{1A}\u{C}", [.suspend, .clear]),
    ("-", "\r", [.reply(.answer("-"))]),
  ])
  func `keys answer or leave the question, suspend the program or clear the screen`(
    old: String, typed: String, effects: [EditedLine.Effect]
  ) {
    var line = EditedLine(old)
    #expect(Self.type(typed, into: &line) == effects)
  }

  @Test(arguments: [
    ("2", "2"), ("Zoé", "Zoé"), ("\u{1B}[D2", "Lé2a"), (", Zoé", "Léa, Zoé"), ("\u{7F}2", "Lé2"),
    ("?", "Léa?"), (" Zoé", "Léa Zoé"), ("« Zoé", "« Zoé"), ("+33", "+33"), ("’a", "Léa’a"),
    ("\u{1B}[200~Noé\u{1B}[201~!", "Noé!"), ("", "Léa"),
  ])
  func `typing replaces the old answer unless it edits or extends it`(typed: String, text: String) {
    var line = EditedLine("Léa", isReplaced: true)
    #expect(Self.type(typed, into: &line).isEmpty)
    #expect(line.text == text)
  }

  /// Each text is pasted after `1 `, and its lines are joined with `, `; `|` marks the cursor.
  @Test(arguments: [
    ("rue A", "1 rue A|"),
    ("rue A\rBât. B\r75001 Paris\r", "1 rue A, Bât. B, 75001 Paris|"),
    ("rue A,\r\n  Bât. B \r\n\r\n75001 Paris\r\n\r\n", "1 rue A, Bât. B, 75001 Paris|"),
    ("\rrue A", "1, rue A|"), ("rue A.\rBât. B", "1 rue A. Bât. B|"),
    ("a\tb", "1 a b|"),
    // Pasted control characters are not keys.
    ("a\u{3}\u{4}\u{1A}\u{15}\u{1B}[A\u{1B}[D\u{7F}b\u{9B}", "1 ab|"),
    ("a\u{1B}[31mb\u{1B}]0;title\u{7}c", "1 abc|"),
  ])
  func `pasted lines become one answer`(pasted: String, shown: String) {
    var line = EditedLine("1 ", joiner: ", ")
    #expect(Self.type("\u{1B}[200~\(pasted)\u{1B}[201~", into: &line).isEmpty)
    #expect(line.before + "|" == shown)
    #expect(Self.type("\r", into: &line) == [.reply(.answer(String(shown.dropLast())))])
  }

  @Test func `a paste can be edited, and text after the cursor stays`() {
    var line = EditedLine("ad", joiner: " ¶ ")
    _ = Self.type("\u{1B}[D\u{1B}[200~b\rc\r\u{1B}[201~\u{7F}x", into: &line)
    #expect(line.before + "|" + line.after == "ab ¶ x|d")
  }

  @Test(arguments: [
    ("a\r", false), ("a\r ", false), ("a\rb", true), ("a b\rc", true), ("a\rb\r", true),
    ("a\r\r", false), ("a\nb", true), ("a\rb\u{3}", false), ("a\rb\u{1B}[A", false), ("ab", false),
  ])
  func `text after a return counts as a paste if the terminal does not mark pastes`(
    sent: String, isPaste: Bool
  ) {
    var parser = InputParser()
    let inputs = parser.read(sent.utf8)
    let marked = Input.bracketingPaste(inputs)
    #expect(marked == (isPaste ? [.pasteBegins] + inputs + [.pasteEnds] : inputs))
  }

  /// The text before and after the cursor, the columns, and the visible part with `|` for the
  /// cursor.
  @Test(arguments: [
    ("", "", 8, "|"),
    ("1234567", "", 8, "1234567|"),
    ("12345678", "", 8, "…345678|"),
    ("123456789", "", 8, "…456789|"),
    ("1234567", "8", 8, "…34567|8"),
    ("12345", "6789", 8, "12345|67…"),
    ("123456", "789abc", 8, "123456|7…"),
    ("12345678", "9abc", 8, "…45678|9…"),
    ("", "12345678", 8, "|1234567…"),
    ("日本語日本語", "", 8, "…日本語|"), ("日本語日本語", "", 9, "… 日本語|"),
    ("", "日本語日本語", 8, "|日本語 …"),
    ("e\u{301}e\u{301}e\u{301}", "", 8, "e\u{301}e\u{301}e\u{301}|"),
    ("a\u{202E}b", "", 8, "a?b|"),
  ])
  func `a long line scrolls`(before: String, after: String, columns: Int, seen: String) {
    var line = EditedLine(before + after)
    for _ in after { _ = line.take(.function(.left)) }
    let window = line.window(columns: columns)
    #expect(window.before + "|" + window.after == seen)
  }

  @Test func `random lines stay within the row, with the cursor visible`() {
    var random = SplitMix(seed: 28)
    let letters = ["a", "é", "e\u{301}", "日", "👍", " ", "\u{200B}"]
    for _ in 0..<500 {
      var line = EditedLine(
        (0..<Int.random(in: 0...60, using: &random)).map { _ in
          letters.randomElement(using: &random) ?? ""
        }.joined())
      for _ in 0..<Int.random(in: 0...60, using: &random) { _ = line.take(.function(.left)) }
      let columns = Int.random(in: 4...50, using: &random)
      let window = line.window(columns: columns)
      let cursor = ScreenText(window.before).width
      #expect(cursor + ScreenText(window.after).width <= columns)
      #expect(cursor < columns)
    }
  }

  private static func type(_ keys: String, into line: inout EditedLine) -> [EditedLine.Effect] {
    var parser = InputParser()
    return parser.read(keys.utf8).compactMap { line.take($0) }
  }
}
