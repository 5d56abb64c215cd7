import Testing

@testable import AttestCore

private func template(_ text: String) throws -> Template {
  let text = "version: 2\ntitle: T\nsummary: S\n\(text)\n"
  return try Template(parsing: Array(text.utf8), name: "t", file: "t")
}

private func rules(_ signer: Person = .trial()) throws -> AnswerRules {
  let today = try Samples.zone().civil(at: Samples.now)
  return AnswerRules(today: today, exit: today, signer: signer)
}

private func constants(_ template: Template) throws -> [Mistake] {
  try ConstantConditions(in: template, rules()).mistakes
}

private let fields = """
  [fields]
  kind (one of: a, b, c): K
  paid (yes-no): P
  when (date, past): W
  old (optional, date, past, under 12 years): O
  who (person, younger, under 18 years): W
  acts (optional, several up to 3, name): A
  name: N
  """

/// Conditions that have one result for all answers.
@Suite struct ConstantConditionTests {
  @Test(arguments: [
    ("{when future|a|b}", 13, 2, "when future", false),
    (
      "mots\n\n{paid|é|b} {kind = a and not kind = a or b|a|b}", 15, 13,
      "kind = a and not kind = a or b", false
    ),
    ("{if kind = a}\nmots\n{if not kind = a}\nb\n{end if}\n{end if}", 15, 5, "not kind = a", false),
    (
      "{if kind = a}\nmots\n{else}\nmots {kind = b or c|a|b}\n{end if}", 16, 7, "kind = b or c",
      true
    ),
    ("{if paid}\n{if paid}\nmots\n{end if}\n{else}\nb\n{end if}", 14, 5, "paid", true),
    ("[notes]\nold at least 12 years: N.\n[page]\nmots", 13, 1, "old at least 12 years", false),
    ("[notes]\nnot who under 18 years: N.\n[page]\nmots", 13, 1, "not who under 18 years", false),
    (
      "[notes]\nwho at least 18 years at when: N.\n[page]\nmots", 13, 1,
      "who at least 18 years at when", false
    ),
    (
      "[rules]\nwhen before 01/01/2020: N.\nwhen before 01/01/2019: N.\n[page]\nm", 14, 1,
      "when before 01/01/2019", false
    ),
    ("[rules]\nnot paid: N.\nkind = b: N.\n[page]\n{kind = b|a|b}", 16, 2, "kind = b", false),
    ("[rules]\nnot acts: N.\n[page]\n{acts|a|b}", 15, 2, "acts", true),
    (
      "[rules]\nbirth-date under 18 years: N.\n[notes]\nbirth-date under 17 years: N.\n[page]\nm",
      15, 1, "birth-date under 17 years", false
    ),
    (
      "[rules]\nbirth-date under 18 years: N.\n[notes]\nwho under 20 years at birth-date: N.\n[page]\nm",
      15, 1, "who under 20 years at birth-date", true
    ),
  ])
  func `a condition with one result for all answers gets a remark`(
    page: String, line: Int, column: Int, words: String, isTrue: Bool
  ) throws {
    let page = page.hasPrefix("[") ? page : "[page]\n\(page)"
    let found = try constants(template("\(fields)\n\(page)"))
    #expect(found == [Mistake(.constant(words, isTrue: isTrue), at: line, column)])
  }
}

/// Tests as they occur in conditions; most are true for some answers and false for others.
private let tests = [
  "kind = a", "kind = b or c", "paid", "when before 01/06/2015", "when under 3 years",
  "until future", "until under 1 years at when", "until at least 2 years at when",
  "who under 5 years",
  "who at least 17 years at until", "who at home", "who = signer", "acts", "acts several",
  "acts = signer or name", "acts = signer", "acts = friend", "name = signer or friend",
  "month future", "year future", "until = exit-date",
  "when = birth-date", "birth-date under 20 years", "born",
  "birth-date at least 30 years at when", "reasons = x", "reasons = y or z", "more",
  "who under 18 years at exit-date", "birth-date under 20 years at who",
]
private let questions = """
  [reasons]
  x: X
  y: Y
  z: Z
  [fields]
  kind (one of: a, b, c): K
  paid (yes-no): P
  when (date, past): W
  until (date, from when, within 40 months): U
  who (person, under 18 years): W
  acts (optional, several up to 3, name): A
  friend (optional): F
  name: N
  month (month, from when): M
  year (year, from 2010, to next year): Y
  born (date, past, from birth-date, if kind = a): B
  more (optional, if paid and not kind = b): M
  """

extension SeededGenerator {
  fileprivate mutating func lines(_ section: String, _ counts: ClosedRange<Int>) -> String {
    "[\(section)]\n"
      + (0..<Int.random(in: counts, using: &self)).map { _ in
        let count = [1, 1, 2, 2, 3].randomElement(using: &self) ?? 1
        let condition = (0..<count).map { _ in
          (Bool.random(using: &self) ? "not " : "") + (tests.randomElement(using: &self) ?? "")
        }.joined(separator: " and ")
        return condition + ": N.\n"
      }.joined()
  }

  /// A day that is likely to be at the edge of a rule.
  private mutating func day(near days: [CivilTime]) -> CivilTime {
    let years = [0, 0, 1, 2, 3, 5, 17, 18, 20, 30].randomElement(using: &self) ?? 0
    let day = days.randomElement(using: &self) ?? days[0]
    let shift = [0, 0, 1, -1, Int.random(in: -900...900, using: &self)].randomElement(using: &self)
    return day.adding(months: Bool.random(using: &self) ? 12 * years : -12 * years)
      .adding(days: shift ?? 0)
  }

  /// Random answers to the questions, or `nil` if one of them or a date of birth breaks a rule.
  fileprivate mutating func answers(
    to template: Template, _ rules: inout AnswerRules
  ) throws -> Answers? {
    var days = [rules.today, CivilTime(year: 2015, month: 6, day: 1)]
    rules.exit = rules.today.adding(days: Int.random(in: -1...7, using: &self))
    rules.signer?.birthDate = day(near: days).date
    rules.reasons = ["x", "y", "z"].filter { _ in Bool.random(using: &self) }
    guard let birth = rules.ownAnswer("birth-date")?.day, birth.year >= 1900,
      !rules.reasons.isEmpty,
      birth.daysSince1970 <= rules.today.daysSince1970
    else { return nil }
    days.append(birth)
    var answers: Answers = [:]
    for field in template.fields where template.asks(field, beside: answers, rules) {
      if field.isOptional, Bool.random(using: &self) { continue }
      let answer: Answer? =
        switch field.kind {
        case .choice(let words):
          (words.indices.randomElement(using: &self)).map { .choice(words[$0], index: $0) }
        case .person: person(born: day(near: days))
        case .text, .several:
          try? field.read(
            ["A", "A A", "B", "acts", "A A; B", "B; C", "A A et B"].randomElement(using: &self)
              ?? "", rules)
        default: try? field.read(field.kind.row.examples([day(near: days)])[0], rules)
        }
      guard let answer else { return nil }
      do throws(Mistake.Kind) { try rules.check(answer, to: field, beside: answers) } catch {
        return nil
      }
      answers[field.key] = answer
      days += [rules.birth(of: answer)].compactMap(\.self)
    }
    return template.conflicts(in: answers, rules).isEmpty ? answers : nil
  }

  private mutating func person(born day: CivilTime) -> Answer {
    var person = Person.trial()
    person.birthDate = day.date
    if Bool.random(using: &self) { person.address = "C" }
    return .person(person)
  }
}

extension ConstantConditionTests {
  @Test func `no answers contradict a remark`() throws {
    var (constant, varying) = (0, 0)
    for seed in 0..<12 {
      var random = SeededGenerator(seed: seed)
      let template = try template(
        "\(questions)\n\(random.lines("rules", 0...1))\(random.lines("notes", 8...8))[page]\nmots\n\n{reasons}"
      )
      let constants = try constants(template)
      var results: [Int: Set<Bool>] = [:]
      for _ in 0..<400 {
        var rules = try rules()
        guard let answers = try random.answers(to: template, &rules) else { continue }
        for note in template.notes {
          let result = note.condition.outcome(of: answers, rules) == .decided(true)
          results[note.line, default: []].insert(result)
        }
      }
      for (line, found) in results {
        varying += found.count - 1
        guard let remark = constants.first(where: { $0.line == line }) else { continue }
        constant += 1
        let isTrue = remark.kind.sentence.english.hasPrefix("always")
        #expect(found == [isTrue], "seed \(seed), line \(line)")
      }
    }
    #expect(constant > 4 && varying > 20)
  }
}
