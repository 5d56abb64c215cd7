import Testing

@testable import AttestCore

/// Questions, in groups that refer to no other group; the first key names the group.
private let groups = [
  "a": """
  a (yes-no): A
  g (if a): G
  """,
  "b": "b (optional): B",
  "c": "c (one of: x, y, w): C",
  "d": """
  d (one of): D
    | answer | text |
    | un     | t    |
    | deux   |      |
  """,
  "e": "e (date): E",
  "f": "f (optional, several up to 3): F",
  "h": """
  h (decimal 0 to 24): H
  i (optional, decimal 2 to 9): I
  j (decimal 0 to 30, sum h i): J
  """,
  "k": """
  k (euros): K
  l (optional, euros, positive): L
  m (euros, sum k l): M
  n (euros, sum m less l): N
  o (optional, euros, at most m): O
  """,
  "p": "p (optional, long): P",
  "q": """
  q (date): Q
  s (date, from q): S
  """,
  "t": "t (month): T",
  "u": "u (optional, phone): U",
  "v": "v (number 1 to 366): V",
]

/// The groups whose questions a line needs, and the line.
private typealias Unit = (groups: String, text: String)

/// Phrases that a page always prints; most of the loose ones may be left out.
private let firm: [Unit] = [
  ("", "{title|é|ée|é} {first-name}"), ("", "à {place}"), ("a", "{a|oui|}"), ("c", "{c = w|a|b}"),
  ("ce", "{c} {e-long}"), ("hk", "{j} {m-words} {n}"), ("q", "{q-day}"), ("t", "{t}"),
  ("v", "{v}"),
]
private let loose: [Unit] = [
  ("b", "{b}"), ("d", "{d.text}"), ("f", "{f}"), ("a", "{g}"), ("h", "{i}"), ("k", "{o-words}"),
  ("p", "{p}"), ("q", "{q..s}"), ("u", "{u}"), ("bc", "{b|oui|} {c}"),
]
private let conditions: [Unit] = [
  ("a", "a"), ("b", "not b"), ("c", "c = x or w"), ("d", "d.text"), ("f", "f several"),
  ("e", "e future"), ("ab", "a and b"), ("p", "p"), ("u", "not u"),
]
private let rules: [Unit] = [
  ("ac", "a and c = x"), ("bf", "f several and not b"), ("ac", "not a and c = w"),
  ("dk", "o and d.text"), ("eu", "u and e future"),
]

extension SeededGenerator {
  fileprivate mutating func happens(_ odds: Int, of all: Int) -> Bool {
    Int.random(in: 0..<all, using: &self) < odds
  }
}

/// A random template, and the words that every paper from it must print.
private func template(_ random: inout SeededGenerator) -> (text: String, firm: [String]) {
  let chosen = groups.keys.sorted().filter { _ in random.happens(3, of: 4) }
  let fitting = { (units: [Unit]) in
    units.filter { $0.groups.allSatisfy { chosen.contains(String($0)) } }.map(\.text)
  }
  let (firm, loose, conditions) = (fitting(firm), fitting(loose), fitting(conditions))
  var (page, words): (String, [String]) = ("", [])
  if random.happens(1, of: 2) { page += "# mot- \(firm.randomElement(using: &random) ?? "")\n\n" }
  for number in 0..<Int.random(in: 1...20, using: &random) {
    let isFirm = random.happens(1, of: 2) || loose.isEmpty
    let phrase = (isFirm ? firm : loose).randomElement(using: &random) ?? ""
    let starts = ["", "> ", "- ", "## ", "| a | "]
    let start = starts.randomElement(using: &random) ?? ""
    let line = start + "mot\(number)- " + phrase + (start.hasPrefix("|") ? " |" : "")
    if let condition = conditions.randomElement(using: &random), random.happens(1, of: 2) {
      page += "{if \(condition)}\n\(line)\n{else}\nautre\n{end if}\n\n"
    } else {
      // A heading without anything below it is left out.
      page += line + (start == "## " ? "\ntexte\n\n" : "\n\n")
      if isFirm { words.append("mot\(number)-") }
    }
  }
  var sections = ["rules", "notes"].map { name in
    let some = fitting(rules).filter { _ in random.happens(1, of: 3) }
    return "[\(name)]\n" + some.map { "\($0): Non.\n" }.joined()
  }.filter { $0.contains(":") }
  if random.happens(1, of: 2) {
    let some = (firm + loose).filter { _ in random.happens(1, of: 4) }
    sections.append("[code]\nCree le: {created-date};{newline}\(some.joined(separator: "; "))\n")
    page += "{code: mot}\n"
  }
  let questions = chosen.compactMap { groups[$0] }.joined(separator: "\n")
  let text = ["version: 2\ntitle: T\nsummary: S\n[fields]\n\(questions)\n"] + sections
  return (text.joined() + "[page]\n\(page)", words)
}

/// Tests the promises of `template check` with random templates.
@Suite struct CheckedTemplateTests {
  @Test
  func `papers from checked templates read back, or an error names a field or the page limit`()
    throws
  {
    var (checked, written, refused) = (0, 0, 0)
    for seed in 0..<40 {
      var random = SeededGenerator(seed: seed)
      let (text, firm) = template(&random)
      guard let template = try? Template(parsing: Array(text.utf8), name: "t", file: "t"),
        try Trial(of: template, fonts: .helvetica, at: Samples.now, in: Samples.zone())
          .mistakes.allSatisfy({ $0.kind.status == 0 })
      else { continue }
      checked += 1
      for _ in 0..<10 {
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
    #expect(checked > 30 && written > 60 && refused > 40, "\(checked) \(written) \(refused)")
  }

  /// Random answers, each valid for its kind; a computed sum is rarely given.
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

  /// Writes a paper, and makes it again from its data as `verify` does.
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
