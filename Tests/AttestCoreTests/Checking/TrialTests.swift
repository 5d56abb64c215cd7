import Testing

@testable import AttestCore

private func read(_ text: String, _ head: String = "") throws -> Template {
  let text = "version: 2\ntitle: T\nsummary: S\n\(head)\(text)\n"
  return try Template(parsing: Array(text.utf8), name: "t", file: "t")
}

private func trial(_ template: Template) throws -> [Mistake] {
  try Trial(of: template, fonts: .helvetica, at: Samples.now, in: Samples.zone()).mistakes
}

/// This many one-line paragraphs, each followed by an empty line.
private func paragraphs(_ count: Int) -> String {
  String(repeating: "mot\n\n", count: count)
}

private let cells = " | d | 2 * 3 e_f |"

private let choice = "[fields]\nway (one of: train, vélo): Trajet\n[page]\n{way}\n"

/// Papers written in memory to check a template.
@Suite struct TrialTests {
  @Test(arguments: BuiltinTemplates.names)
  func `the trial of each built-in template finds no mistakes`(name: String) throws {
    #expect(try trial(Samples.template(name)) == [])
  }

  @Test(arguments: [
    (
      "[page]\n" + paragraphs(480), 515, 1, "too much text: more than 8 pages"
    ),
    (
      choice + "{if way = vélo}\n" + paragraphs(300) + "{end if}", 517, 1,
      "with way = vélo: too much text: more than 8 pages"
    ),
    (
      "[fields]\npaid (yes-no): P\n[page]\n{if paid}\n" + paragraphs(200) + "{else}\n"
        + paragraphs(200) + "{end if}",
      517, 1, "on a blank form: too much text: more than 8 pages"
    ),
    (
      "[page]\n- " + String(repeating: "mot ", count: 2000), 5, 1,
      "a paragraph or a row does not fit on one page"
    ),
    (
      "[page]\n{title|un|β|γ}", 5, 11,
      "for Madame: no available font has these letters: U+03B2 (β)"
    ),
    (
      "[fields]\nx (one of): X\n | answer | a |\n | b | c |\n | d | ω |\n[page]\n{x.a}", 8, 8,
      "on a blank form: no available font has these letters: U+03C9 (ω)"
    ),
    (
      "[fields]\nx (one of: a;b, c): X\n[code]\n{x}\n[page]\n{code}", 6, 1,
      "x contains ';' or a control character, which would split a field of the QR code"
    ),
    (
      "[fields]\nx (date, past, under 18 years, at least 20 years): X\n[page]\n{x}", 5, 1,
      "no answer to x seems to follow its rules"
    ),
    (
      "[fields]\na (decimal 5 to 9): A\nb (decimal 0 to 4, sum a): B\n[page]\n{a} {b}", 6, 1,
      "no answer to b seems to follow its rules"
    ),
    (
      "[rules]\n# Tous\nbirth-date under 10 years: Non.\n  Non.\nbirth-date at least 10 years: Non.\n[page]\nmots",
      8, 1, "the rules refuse every adult"
    ),
    (
      "[fields]\na (yes-no): A\n[rules]\na: Non.\nnot a: Non.\n[page]\n{a}", 5, 1,
      "no answer to a seems to follow its rules"
    ),
  ])
  func `a mistake that makes a paper impossible is an error on its line`(
    text: String, line: Int, column: Int, sentence: String
  ) throws {
    let mistakes = try trial(read(text))
    let found = try #require(mistakes.first { $0.kind.sentence.english == sentence })
    #expect(found.line == line && found.column == column && found.kind.status == 65)
  }

  @Test(arguments: [
    (
      "[fields]\n" + (0..<9).map { "k\($0) (long): K\n" }.joined() + "[page]\n"
        + (0..<27).map { "{k\($0 / 3)}\n\n" }.joined(),
      47, "with the longest answers: the paper needs 14 pages; the limit is 8"
    ),
    (
      "[fields]\na (long): A\n[page]\n| {a} | x |", 7,
      "with the longest answers: a paragraph or a row does not fit on one page"
    ),
    (
      "[fields]\na (long): A\nb (long): B\n[code]\n{a}{b}\n[page]\n{code}", 7,
      "with the longest answers: too long for a QR code: 32020 bits; the limit is 18672"
    ),
    (
      "[page]\nmots\n\n{address}", 7,
      "for an address abroad: t prints an address without its country"
    ),
    (
      "[fields]\na (optional): A\n[page]\n{if a}\n{a}\n{else}\nmots\n{end if}", 5,
      "a blank form has no room for a"
    ),
    (
      "[fields]\na (one of: b, c): A\nd: D\n[page]\n{a}\n\n{if a = b}\n{d}\n{end if}", 6,
      "with a = c: d is asked for but not printed"
    ),
    (
      "[fields]\na (optional, date, past, under 18 years, at least 20 years): A\n[page]\n{a}", 5,
      "no answer to a seems to follow its rules"
    ),
    (
      "[fields]\na (yes-no): A\n[rules]\na and birth-date under 9 years: Non.\nbirth-date at least 18 years: Non.\n[page]\n{a}",
      8, "the rules refuse every adult"
    ),
  ])
  func `a problem that affects only some papers gets a remark on its line`(
    text: String, line: Int, sentence: String
  ) throws {
    let mistakes = try trial(read(text))
    #expect(mistakes.map(\.kind.sentence.english) == [sentence])
    #expect(mistakes.map(\.kind.status) == [0] && mistakes.map(\.line) == [line])
  }

  @Test(arguments: [
    ("a: A", "not a = signer"), ("a (person): A", "not a = signer"),
    ("a (date): A", "not a = birth-date"), ("a: A\nb: B", "not b = a"),
    ("a: A\nb: B", "a = b"), ("a (person): A", "birth-date under 10 years at a"),
    ("a (person): A", "not birth-date under 10 years at a"),
    ("a (date): A", "a under 3 years at exit-date"), ("a (date): A", "not a before 15/11/1899"),
  ])
  func `the trial finds answers for rules that compare people, names and days`(
    fields: String, rule: String
  ) throws {
    let page = fields.hasPrefix("a (person)") ? "{a.first-name}" : "{a}"
    let more = fields.contains("b:") ? "{b}" : ""
    #expect(
      try trial(read("[fields]\n\(fields)\n[rules]\n\(rule): Non.\n[page]\n\(page)\(more)")) == [])
  }

  @Test(
    arguments: [
      (
        "p (optional, phone): P", "Je, {first-name}, … {p}.", 7, Mistake.Kind.vanishes(without: "p")
      ),
      ("a (yes-no): A\np (if a): P\nq (if a): Q", "{a}\n\n{p} et {q}", 0, nil),
      ("p (optional): P", "Mon numéro : {p|le |}{p}", 0, nil),
      ("p (optional): P", "{if p}\nJe, {first-name}, … {p}.\n{end if}", 0, nil),
      ("p: P", "`{p}`", 7, .foreignMark("`")), ("p: P", "+ {p}", 7, .foreignMark("+")),
      ("p (yes-no): P", "Sur {p|**x**|y}", 7, .foreignMark("**")),
      ("p (one of): P\n | answer | a |\n | b | *c* |\n" + cells, "{p.a}", 7, .foreignMark("*")),
      ("p (one of): P\n | answer | a |\n | b | **c** |\n" + cells, "{p.a}", 7, .foreignMark("**")),
      ("p: P", "{p} <b>", 7, .foreignMark("<")), ("p: P", "- {p}\n\n---\n\n-5 °C", 0, nil),
      ("s (date): S\ne (date): E", "{s..e}", 8, .unorderedPeriod("s", "e")),
      ("s (date): S\nm (date, from s): M\ne (date, from m): E", "{s..e} {m}", 0, nil),
    ] as [(String, String, Int, Mistake.Kind?)])
  func `a probable slip gets a remark on its line`(
    fields: String, page: String, line: Int, kind: Mistake.Kind?
  ) throws {
    let remarks = try read("[fields]\n\(fields)\n[page]\n\(page)").remarks
    #expect(remarks.map(\.kind) == (kind.map { [$0] } ?? []))
    #expect(kind == nil || remarks.map(\.line) == [line])
  }

  @Test func `Markdown in the title or in a reason gets a remark`() throws {
    let text =
      "version: 2\ntitle: Un **titre**\nsummary: S\n[reasons]\na: A\n  _t_ u\n[page]\n{reasons}\n"
    let template = try Template(parsing: Array(text.utf8), name: "t", file: "t")
    #expect(template.remarks.map(\.line) == [2, 6] && template.remarks.map(\.column) == [11, 3])
  }

  @Test(arguments: [
    ("a (several up to 3): A", "| {a} | vu |", 7, Mistake.Kind.listInLabel("a")),
    ("a: A", "# {a}\n# Deux", 8, .secondTitle),
    ("a (name): A", "{signature: {a}}", 7, .firstBoxOfOther),
    ("a (person): A", "{signature: {a.first-name} | {first-name}}", 7, .firstBoxOfOther),
    ("a: A", "{signature: Pour {a}}", 0, nil),
    ("a (name): A", "{signature: {first-name}, pour {a} | {a}}", 0, nil),
    ("a (yes-no): A", "# Un\n{if a}\n# Deux\n{end if}", 9, .secondTitle),
    ("a (optional): A", "# {a}\n# Deux\nmots", 0, nil),
    ("a: A", "{a}\n| Visa | |", 8, .badRow), ("a: A", "{a}\n| Visa ||", 8, .badRow),
    ("a: A", "{endif}", 7, .unknownPlaceholder("endif", nearest: "end if")),
  ])
  func `a page line that would come out wrong is a mistake on that line`(
    fields: String, page: String, line: Int, kind: Mistake.Kind?
  ) throws {
    var mistakes: [Mistake] = []
    do throws(AttestError) {
      let text = "version: 2\ntitle: T\nsummary: S\n[fields]\n\(fields)\n[page]\n\(page)\n"
      _ = try Template(parsing: Array(text.utf8), name: "t", file: "t")
    } catch {
      mistakes = error.mistakes
    }
    #expect(mistakes.map(\.kind) == (kind.map { [$0] } ?? []))
    #expect(kind == nil || mistakes.map(\.line) == [line])
  }

  @Test func `a page heading that is too tall is reported on its line`() throws {
    let words = String(repeating: "mot ", count: 800)
    #expect(try trial(read("[page]\n# \(words)\nmots")).map(\.line) == [5])
  }

  @Test func `a template for France only is not tried with an address abroad`() throws {
    #expect(try trial(read("[page]\n{address}", "france-only: c’est la loi.\n")) == [])
  }

  @Test(arguments: [
    "a (date, future): A\nb (date, from a, within 1 month): B",
    "a (person, younger): A\nb (date, from a.birth-date, past): B",
    "a (person, under 18 years): A\nb (person, at least 18 years): B",
    "a (date, at least 16 years): A\nb (month, past): B\nc (year, future): C",
    "a (euros, positive): A\nb (euros): B\nc (euros, sum a b): C\nd (euros, at most c): D",
    "a (decimal 0 to 5): A\nb (decimal 3 to 9): B\nc (decimal, sum a less b): C",
    "a (optional, euros): A\nb (optional, euros): B\nc (euros, sum a less b, positive): C",
    "a (yes-no): A\nb (date, past, if a): B\nc (one of: x, y): C\n[rules]\na and c = x: Non.\nnot a and c = y: Non.",
    "a (person): A\n[rules]\na at least 18 years: Non.\nnot a at home: Non.",
    "a (date, at least 18 years, under 25 years): A\nb (person, at least 12 years, under 16 years): B",
    "a (year, from next year): A\nb (year, from 2030 to 2035): B\nc (year, from 2015, to last year): C",
    "a (year, from 2020): A\nb (year, from a, to 2024): B\nc (date, future): C\nd (date, past, from c): D",
    "a (decimal 0 to 9): A\nb (decimal 3 to 4, sum a): B\nc (euros): C\nd (euros, positive, at most c): D",
    "a (person): A\nb (year): B\n[rules]\na under 43 years: Non.\nnot a under 45 years: Non.\na at home: Non.\na under 70 years at b: Non.",
    "a (yes-no): A\nb (date, past): B\nc (date): C\nd (date): D\ne (several up to 2): E\n[rules]\na and not e several: Non.\nnot a: Non.",
    "a (number 3 to 5): A\nb (several up to 2, name): B\nc (phone): C\nd (long, never offered): D",
  ])
  func `the trial finds an answer to every question`(fields: String) throws {
    let questions = fields.split(separator: "\n").prefix { !$0.hasPrefix("[") }
    let page = questions.map { "- {\($0.prefix(1))\($0.contains("person") ? ".city" : "")}" }
    let text = "[fields]\n\(fields)\n[page]\n\(page.joined(separator: "\n"))"
    #expect(try trial(read(text)) == [])
  }

  @Test func `findings are sorted by line`() throws {
    let workspace = try Workspace(environment: { _ in nil }, now: Samples.now)
    let text = "version: 2\ntitle: T\nsummary: S\n[fields]\na: A\n[page]\n{address}\n\n1. mots\n"
    let findings = try workspace.findings(in: Array(text.utf8), name: "t", file: "t")
    #expect(findings.map(\.line) == [5, 7, 9])
    let wrong = try workspace.findings(in: Array("title: T".utf8), name: "t", file: "t")
    #expect(wrong.map(\.kind) == [.otherLanguage])
  }
}
