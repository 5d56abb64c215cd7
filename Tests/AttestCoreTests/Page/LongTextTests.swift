import AttestPDF
import Testing

@testable import AttestCore

/// Very long texts of characters that are slow to process; if the time were quadratic, each would
/// take minutes.
@Suite struct LongTextTests {
  private static let units = ["é-", "-", "a", "a ", "e\u{301}", "\u{301}", "🇫🇷", "« ", "1 "]

  private func atOnce<Value>(_ work: () throws -> Value) rethrows -> Value {
    let start = ContinuousClock.now
    let value = try work()
    #expect(ContinuousClock.now - start < .seconds(30))
    return value
  }

  @Test(arguments: units)
  func `a long text is broken into lines in linear time, without loss`(unit: String) throws {
    let text = String(repeating: unit, count: 200_000 / unit.utf8.count)
    let breaker = LineBreaker(typeface: .helvetica, size: 10, width: 400)
    let lines = atOnce { breaker.lines(of: [Stretch(text)]) }
    let letters = lines.flatMap(\.stretches).flatMap(\.bytes).filter { $0 != 0x20 }
    let isWhole = letters == text.utf8.filter { $0 != 0x20 }
    #expect(isWhole)
  }

  @Test(arguments: units)
  func `a long text is composed in linear time`(unit: String) {
    let text = String(repeating: unit, count: 200_000 / unit.utf8.count)
    let isSame = atOnce { text.composed } == text
    #expect(isSame)
  }

  @Test func `undrawable letters in a long text are found in linear time, each once`() {
    let letters = (0x4E00..<0x9E00).compactMap(Unicode.Scalar.init).map { Character($0) }
    let found = atOnce { Typeface.helvetica.undrawable(in: String(letters + letters)) }
    let isEachOnce = found == letters
    #expect(isEachOnce)
  }

  @Test func `a memory of many lines is written and read in linear time`() {
    var past = MemoryTests.sample(of: "marie").last
    past?.payload = (1...18_000).map { "\($0)" }.joined(separator: "\n")
    let bytes = Memory(last: past, habits: Habits()).bytes
    let isSame = atOnce { Memory(bytes, of: "marie") }?.last == past
    #expect(isSame)
  }

  private func template(_ text: String) throws -> Template {
    let head = "version: 2\ntitle: T\nsummary: S\n[fields]\na (long): A\n"
    return try Template(parsing: Array((head + text).utf8), name: "f", file: "f")
  }

  @Test func `a page and a code have at most 500 placeholders each`() throws {
    for section in ["[page]\n%", "[page]\na\n{code}\n[code]\n%"] {
      for (count, isRight) in [(500, true), (501, false)] {
        let text = section.replacing("%", with: String(repeating: "{a}", count: count) + "\n")
        #expect(((try? template(text)) != nil) == isRight, "\(count)")
      }
    }
  }

  @Test(arguments: ["", "code-letters: ascii\n"])
  func `answers too long for any code are refused quickly`(letters: String) throws {
    let page = "[page]\na\n{code}\n[code]\n" + String(repeating: "{a}", count: 400) + "\n"
    let head = "version: 2\ntitle: T\nsummary: S\n\(letters)[fields]\na (long): A\n"
    let template = try Template(parsing: Array((head + page).utf8), name: "f", file: "f")
    let fields = ["a": String(repeating: "é", count: 2_000)]
    let attestation = try Samples.attestation(on: template, fields: fields)
    let bits = letters.isEmpty ? 160_000 : 144_000
    #expect(throws: AttestError.tooLongForCode(bits: bits, capacity: 18_672, keys: ["a"])) {
      try atOnce { try attestation.payload() }
    }
  }

  @Test func `over a thousand comparisons of long lists of names are decided quickly`() throws {
    let keys = (0..<40).map { "l\($0)" }
    let test = { (index: Int) in
      "not \(keys[index % 40]) = \(keys[(index * 7 + 1) % 40]) or \(keys[(index * 11 + 3) % 40])"
    }
    let rules = (0..<100).map { rule in
      (0..<14).map { test(rule * 14 + $0) }.joined(separator: " and ") + " and l0 = l1: Non.\n"
    }
    let head = "version: 2\ntitle: T\nsummary: S\n[fields]\n"
    let fields = keys.map { "\($0) (several up to 20): L\n" }.joined()
    let text = head + fields + "[rules]\n" + rules.joined() + "[page]\nmots\n"
    let template = try Template(parsing: Array(text.utf8), name: "f", file: "f")
    // Names that differ only in the last of many words take longest to compare.
    let words = String(repeating: "ab ", count: 56)
    let answers = Dictionary(
      uniqueKeysWithValues: keys.map { key in
        (key, (0..<20).map { "\(words)z\(key)x\($0)" }.joined(separator: "; "))
      })
    _ = try atOnce { try Samples.attestation(on: template, fields: answers) }
    let constant = try atOnce {
      try ConstantConditions(
        in: template, AnswerRules(today: Samples.zone().civil(at: Samples.now), signer: .trial()))
    }
    #expect(constant.mistakes.isEmpty)
  }

  @Test func `a very long answer to a choice is refused quickly`() throws {
    let template = try template("b (one of: été, hiver): B\n[page]\n{a} {b}\n")
    let rules = AnswerRules(today: CivilTime(year: 2026, month: 11, day: 21))
    let answer = String(repeating: "é", count: 100_000)
    let field = try #require(template.field("b"))
    #expect(throws: Mistake.Kind.tooLong(count: 100_000, limit: 200)) {
      try atOnce { try field.read(answer, rules) }
    }
  }
}
