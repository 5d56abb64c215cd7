import Testing

@testable import AttestCore

private let fields = """
  a (yes-no): A
  b (optional): B
  c (one of: x, y, w): C
  d (one of): D
    | answer | text |
    | un     | t    |
    | deux   |      |
  e (date): E
  f (optional, several up to 3): F
  g (if a): G
  h (decimal 0 to 24): H
  i (optional, decimal 2 to 9): I
  j (decimal 0 to 30, sum h i): J
  k (euros): K
  l (optional, euros, positive): L
  m (euros, sum k l): M
  n (euros, sum m less l): N
  o (optional, euros, at most m): O
  p (decimal, if c = w, sum j less i): P
  """
private let rules = ["a and c = x", "f several and not b", "not a and c = w", "o and d.text"]

/// Phrases that a page always prints, and phrases that conditions or answers may leave out.
private let (firm, loose) = (
  ["{a|oui|}", "{c} {e-long}", "{title|é|ée|é} {first-name}", "{c = w|a|b}", "{j} {m-words} {n}"],
  ["{b}", "{d.text}", "{f}", "{g}", "{i}", "{o-words}", "{p}"]
)
private let conditions = ["a", "not b", "c = x or w", "d.text", "f several", "e future", "a and b"]

extension SeededGenerator {
  fileprivate mutating func some(of lines: [String]) -> [String] {
    lines.filter { _ in Int.random(in: 0..<3, using: &self) == 0 }
  }

  fileprivate mutating func one(of words: [String]) -> String {
    words.randomElement(using: &self) ?? ""
  }
}

/// A random template, and the words that every paper from it must print.
private func template(_ random: inout SeededGenerator) -> (text: String, firm: [String]) {
  var (page, words): (String, [String]) = ("", [])
  for number in 0..<Int.random(in: 1...20, using: &random) {
    let isFirm = Bool.random(using: &random)
    let unit = "mot\(number)- " + random.one(of: isFirm ? firm : loose)
    let line = random.one(of: ["", "> ", "- "]) + unit
    if Bool.random(using: &random) {
      page += "{if \(random.one(of: conditions))}\n\(line)\n{else}\nautre\n{end if}\n\n"
    } else {
      page += line + "\n\n"
      if isFirm { words.append("mot\(number)-") }
    }
  }
  let sections = ["rules", "notes"].map { name in
    "[\(name)]\n" + random.some(of: rules).map { "\($0): Non.\n" }.joined()
  }.filter { $0.contains(":") }
  let text = (["version: 2\ntitle: T\nsummary: S\n[fields]\n\(fields)\n"] + sections).joined()
  return (text + "[page]\n\(page)", words)
}

/// Tests the promises of `template check` with random templates.
@Suite struct CheckedTemplateTests {
  @Test
  func `papers from checked templates read back, or an error names a field or the page limit`()
    throws
  {
    var (written, refused) = (0, 0)
    for seed in 0..<60 {
      var random = SeededGenerator(seed: seed)
      let (text, firm) = template(&random)
      guard let template = try? Template(parsing: Array(text.utf8), name: "t", file: "t"),
        try Trial(of: template, fonts: .helvetica, at: Samples.now, in: Samples.zone())
          .mistakes.allSatisfy({ $0.kind.status == 0 })
      else { continue }
      for _ in 0..<20 {
        let answers = answers(to: template, &random)
        do throws(AttestError) {
          try check(template, answers, firm)
          written += 1
        } catch {
          refused += 1
          let names = error.keys.contains { template.field($0) != nil }
          #expect(
            names && [64, 65].contains(error.status) || error == .tooManyPages(limit: 8),
            "seed \(seed): \(error) \(answers)")
        }
      }
    }
    #expect(written > 40 && refused > 40)
  }

  /// Random answers, each valid on its own; a computed sum is rarely given.
  private func answers(
    to template: Template, _ random: inout SeededGenerator
  ) -> [String: String] {
    let days = Field.AnswerKind.ages(CivilTime(year: 2020, month: 11, day: 21))
    var answers: [String: String] = [:]
    for field in template.fields {
      let odds = field.isComputed ? 1 : field.mayBeMissing ? 8 : 15
      if Int.random(in: 0..<16, using: &random) < odds {
        answers[field.key] = field.kind.row.examples(days).randomElement(using: &random)
      }
    }
    if answers["a"] != "oui" { answers["g"] = nil }
    return answers
  }

  /// Writes a paper, and reads it again as `verify` does.
  private func check(
    _ template: Template, _ answers: [String: String], _ firm: [String]
  ) throws(AttestError) {
    guard let zone = Zone.builtIn("Europe/Paris") else { preconditionFailure("no zone") }
    let paper = try Attestation(
      of: .sample, template: template, fields: answers, now: Samples.now, zone: zone,
      isSample: true)
    _ = try paper.pdf()
    #expect(firm.allSatisfy(paper.pageText.contains), "\(firm) \(paper.pageText)")
    #expect(throws: Never.self) {
      let again = try #require(Origin(paper.origin(font: nil))).attestation(on: template)
      #expect(again.answers == paper.answers)
    }
  }
}
