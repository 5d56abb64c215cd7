/// The answers to the questions of a template for a trial of its page.
struct TrialAnswers {
  /// Whether the answers are as long as they may be; if not, they are as short as they may be.
  var isLongest = false
  /// Whether optional questions are answered too.
  var isWhole = false
  /// The index of the answer to each choice, counted from 0; it wraps around in a shorter list.
  var place = 0
  /// The country of other people, or `nil` for France.
  var country: String?
}

/// The result that a condition must have.
struct Demand {
  let condition: Condition
  let isTrue: Bool

  /// Whether the answers decide that the demand is met or, if `isMet` is false, that it is not.
  func isDecided(_ isMet: Bool, by answers: Answers, _ rules: AnswerRules) -> Bool {
    condition.outcome(of: answers, rules) == .decided(isTrue == isMet)
  }
}

/// Searches, question by question, for answers that obey all rules, and for an exit, a date of
/// birth of the signer and reasons that go with them.
///
/// If a question has no answer, the search goes back to the last earlier question that is to blame.
/// If no paper can have the choices at ``TrialAnswers/place``, other choices are tried. This is a
/// class, because copying so many values would make the program larger.
final class AnswerSearch {
  private let trial: TrialAnswers
  private let template: Template
  private let fields: [Field]
  /// The rules, with the values found for the paper itself.
  private(set) var rules: AnswerRules
  private(set) var answers: Answers = [:]
  /// The index of the furthest question that was reached.
  private var furthest = 0
  private(set) var steps = 0
  /// The demands by the last question that they ask about, which decides them.
  private var demands: [String: [Demand]] = [:]
  /// The tests in the conditions of demands and questions, by the keys that they ask about.
  private var tests: [String: [Condition.Test]] = [:]
  /// The answers read so far from each text, by key, because the search often tries them again.
  private var readings: [String: [String: Answer?]] = [:]

  /// Prepares a search for answers that break none of the first `count` rules of a template, or
  /// none of all its rules if `count` is `nil`.
  init(
    _ trial: TrialAnswers, to template: Template, _ rules: AnswerRules, obeying count: Int? = nil
  ) {
    (self.trial, self.template, self.rules) = (trial, template, rules)
    fields = Self.own + template.fields
    for field in template.fields { field.onlyIf.map { note($0.condition) } }
    demand(
      template.rules.prefix(count ?? .max).map { Demand(condition: $0.condition, isTrue: false) })
  }

  /// Values of the paper itself, which the search chooses like answers.
  private static let own: [Field] = [exit, birth, Condition.reasons].map { key in
    Field(
      key: key, label: "", help: "", kind: key == birth ? .date : .text,
      checks: key == birth ? [.past] : [], offer: .last, isName: false, isOptional: false)
  }
  private static let exit = Placeholder.Known.exitDate.rawValue
  private static let birth = ProfileKey.birthDate.rawValue

  /// Adds demands on the answers.
  func demand(_ more: [Demand]) {
    for each in more {
      demands[template.order(of: each.condition).last ?? "", default: []].append(each)
      note(each.condition)
    }
  }

  private func note(_ condition: Condition) {
    for test in condition.tests {
      for key in test.keys { tests[key, default: []].append(test) }
    }
  }

  /// The maximum cost of the search, about one for each answer tried.
  var limit = 4000
  /// Whether the search ended before its limit.
  var isComplete: Bool { steps <= limit }
  /// The furthest question that the search reached.
  var end: String { fields[furthest].key }

  /// Whether answers are found.
  func succeeds() -> Bool {
    defer { readings = [:] }
    return blame(from: 0) == nil
  }

  /// Answers the question with this index and all later ones; if that is impossible, returns the
  /// keys of the questions whose answers are to blame.
  private func blame(from index: Int) -> Set<String>? {
    guard index < fields.count else { return nil }
    let field = fields[index]
    var blamed = Set(field.onlyIf?.condition.keys ?? []).union(field.terms.map(\.key))
    blamed.formUnion(field.checks.compactMap(\.key))
    furthest = max(furthest, index)
    let ending = demands[field.key] ?? []
    let weight = 1 + ending.reduce(0) { $0 + $1.condition.tests.count } / 20
    search: for isFar in [false, true] {
      let choices = isFar ? farChoices(field) : choices(field)
      // Finding hundreds of choices takes time even if few of them are tried.
      steps += choices.count / 10
      for answer in choices {
        steps += weight
        if steps > limit { return [] }
        take(answer, to: field)
        let broken = ending.first { $0.isDecided(false, by: answers, rules) }
        // Another answer to this question cannot help if only other questions are to blame.
        guard let culprits = broken.map({ Set($0.condition.keys) }) ?? blame(from: index + 1) else {
          return nil
        }
        blamed.formUnion(culprits)
        if broken == nil, !culprits.contains(field.key) { break search }
      }
    }
    answers[field.key] = nil
    // A comparison with the signer also depends on the signer's date of birth.
    if blamed.contains(Condition.signer) { blamed.insert(Self.birth) }
    return blamed.subtracting([field.key])
  }

  private func take(_ answer: Answer?, to field: Field) {
    switch (field.key, answer) {
    case (Self.exit, let day?): rules.exit = day.day
    case (Self.birth, let day?): rules.signer?.birthDate = day.text
    case (Condition.reasons, .texts(let codes)?): rules.reasons = codes
    default: answers[field.key] = answer
    }
  }

  /// The answers to try in turn, which follow the rules of the question; `nil` means no answer.
  private func choices(_ field: Field) -> [Answer?] {
    if !template.asks(field, beside: answers, rules) { return [nil] }
    if field.isComputed {
      guard let sum = try? template.computed(field, beside: answers, rules) else {
        return field.isOptional ? [nil] : []
      }
      return isRight(sum, field) ? [sum] : []
    }
    let right = candidates(field).filter { isRight($0, field) }.map(Optional.some)
    if !field.isOptional { return right }
    // A rule may need the answer to an optional question.
    return trial.isWhole ? right + [nil] : [nil] + right
  }

  /// The days to try if no other answer helps: the fixed days in conditions, and the days that lie
  /// an age or a time limit away from them.
  private func farChoices(_ field: Field) -> [Answer?] {
    guard [.date, .month, .year, .person].contains(field.kind), !field.isComputed,
      template.asks(field, beside: answers, rules)
    else { return [] }
    return answers(field, on: landmarks).filter { isRight($0, field) }
  }

  private var landmarks: [CivilTime] {
    var (days, months) = ([rules.today], [0])
    for test in fields.flatMap({ tests[$0.key, default: []] }) {
      switch test.question {
      case .isBefore(let day): days.append(day)
      case .isAge(_, let years, _): months += [12 * years, -12 * years]
      case .isAnswered, .isOneOf, .areReasons, .isSeveral, .isFuture, .isAtHome, .isSame: break
      }
    }
    for check in template.fields.flatMap(\.checks) {
      switch check {
      case .under(let years), .atLeast(let years): months += [12 * years, -12 * years]
      case .within(let span, _): months += [span, -span]
      default: break
      }
    }
    let shifted = months.distinct.flatMap { span in days.distinct.map { $0.adding(months: span) } }
    return [0, 1, -1].flatMap { step in shifted.map { $0.adding(days: step) } }
  }

  private func answers(_ field: Field, on days: [CivilTime]) -> [Answer] {
    field.kind == .person
      ? people(for: field, born: days).map(Answer.person)
      : read(field.kind.row.examples(days), as: field)
  }

  private func read(_ texts: [String], as field: Field) -> [Answer] {
    texts.distinct.compactMap { text in
      if let answer = readings[field.key]?[text] { return answer }
      let answer = try? field.read(text, rules)
      readings[field.key, default: [:]][text] = .some(answer)
      return answer
    }
  }

  private func isRight(_ answer: Answer, _ field: Field) -> Bool {
    (try? rules.check(answer, to: field, beside: answers)) != nil
  }

  private func candidates(_ field: Field) -> [Answer] {
    if case .choice(let words) = field.kind {
      return turned(words.indices.map { .choice(words[$0], index: $0) })
    }
    if field.key == Condition.reasons { return reasons.map(Answer.texts) }
    if field.key == Self.exit {
      let (first, last) = (
        Instant.exitRange.lowerBound / 86_400, Instant.exitRange.upperBound / 86_400
      )
      return (Array(0...last) + Array(first..<0)).map { .date(rules.today.adding(days: $0)) }
    }
    let twins = twins(of: field)
    let limits = limits(of: field) + twins.compactMap(\.day)
    let step = field.kind == .year ? 366 : field.kind == .month ? 31 : 1
    let days =
      Field.AnswerKind.ages(rules.today)
      + [0, step, -step].flatMap { days in limits.map { $0.adding(days: days) } }
    let examples = answers(field, on: days)
    if field.key == Self.birth { return [value(of: field.key)].compactMap(\.self) + examples }
    if field.kind == .person { return examples + twins }
    let sums = template.fields.filter { $0.terms.contains { $0.key == field.key } }
    let isList = if case .several = field.kind { true } else { false }
    let names = twins.map { rules.person(given: $0)?.name ?? $0.text }.distinct.prefix(4)
    var others = [field.key] + sums.flatMap { $0.kind.row.examples([]) }
    others += Self.subsets(of: names).map { $0.joined(by: isList ? "; " : " et ") }
    if isList { others += (["A"] + others).map { "\($0); \(field.key)-2" } }
    for case .atMost(let key) in field.checks { others += answers[key].map { [$0.text] } ?? [] }
    let all = examples.prefix(1) + read(others, as: field) + examples.dropFirst()
    return trial.isLongest && sums.isEmpty ? all.reversed() : Array(all)
  }

  /// The answers from the one at the place of the trial, then those before it.
  private func turned<Value>(_ answers: [Value]) -> [Value] {
    let first = trial.place % max(answers.count, 1)
    return Array(answers[first...] + answers[..<first])
  }

  /// The reasons to tick: one, all, or some of those that conditions name.
  private var reasons: [[String]] {
    let codes = template.reasons.map(\.code)
    let single = turned(codes).map { [$0] }
    if template.takesOneReason, !codes.isEmpty { return single }
    let asked = codes.filter { code in
      tests[Condition.reasons, default: []].contains {
        if case .areReasons(let codes) = $0.question { codes.contains(code) } else { false }
      }
    }
    return (trial.isLongest ? [codes] + single : single + [codes])
      + Self.subsets(of: asked.prefix(12))
  }

  /// The selections of some or all words.
  private static func subsets(of words: ArraySlice<String>) -> [[String]] {
    words.reduce([[]]) { subsets, word in subsets + subsets.map { $0 + [word] } }
      .filter { !$0.isEmpty }
  }

  /// The other values with which a rule compares the answer.
  private func twins(of field: Field) -> [Answer] {
    tests[field.key, default: []].flatMap { test in
      guard case .isSame(let keys) = test.question else { return [String]() }
      return test.key == field.key ? keys : [test.key]
    }.compactMap(value)
  }

  /// The days at which a rule begins or ceases to allow the answer.
  private func limits(of field: Field) -> [CivilTime] {
    [rules.today] + field.checks.compactMap(day)
      + tests[field.key, default: []].compactMap { test in
        if case .isBefore(let day) = test.question { return day }
        guard case .isAge(_, let years, let key) = test.question else { return nil }
        return test.key == field.key
          ? (key == nil ? rules.today : key.flatMap(day))?.adding(months: -12 * years)
          : day(of: test.key)?.adding(months: 12 * years)
      }
  }

  private func day(_ check: Field.Check) -> CivilTime? {
    switch check {
    case .past, .future: rules.today
    case .younger: day(of: ProfileKey.birthDate.rawValue)
    case .from(let key): day(of: key)
    case .fromYear(let limit), .toYear(let limit):
      CivilTime(year: rules.year(limit), month: 1, day: 1)
    case .under(let years), .atLeast(let years): rules.today.adding(months: -12 * years)
    case .within(let months, let key):
      (key.map(day) ?? rules.today)?.adding(months: months)
    case .positive, .sum, .atMost: nil
    }
  }

  private func value(of key: String) -> Answer? { answers[key] ?? rules.ownAnswer(key) }

  /// The day given as an answer, or the date of birth of the person given as one.
  private func day(of key: String) -> CivilTime? { value(of: key).flatMap(rules.birth) }

  /// People of different ages at the signer's address, and elsewhere if a condition asks about it.
  private func people(for field: Field, born days: [CivilTime]) -> [Person] {
    let mayMove = tests[field.key, default: []].contains { $0.question == .isAtHome }
    return (mayMove ? ["A", "B"] : ["A"]).flatMap { house in
      days.map(\.date).distinct.map { birth in
        var person = Person.trial(isLongest: trial.isLongest, country: trial.country)
        person.birthDate = birth
        if house != "A" { person.address = house }
        return person
      }
    }
  }
}

extension Field.Check {
  /// The key of the earlier question whose answer limits this one.
  fileprivate var key: String? {
    switch self {
    case .from(let key), .atMost(let key): key
    case .within(_, let key): key
    case .younger: ProfileKey.birthDate.rawValue
    default: nil
    }
  }
}

extension Person {
  /// A person for trials, with values as short or as long as they may be.
  static func trial(isLongest: Bool = false, country: String? = nil, title: Title? = nil) -> Person
  {
    func text(_ key: ProfileKey) -> String {
      isLongest ? Field.AnswerKind.words(key.limit) : "A"
    }
    return Person(
      id: "a", firstName: text(.firstName), lastName: text(.lastName), birthDate: "01/01/1970",
      birthPlace: text(.birthPlace), address: text(.address), postcode: "75001",
      city: text(.city), country: country, title: title)
  }
}
