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

  /// Answers the questions without breaking a rule of the template.
  ///
  /// If no paper can have the choices at ``place``, other choices are tried.
  ///
  /// - Throws: The question at which the search ended if no answers were found.
  func answers(to template: Template, _ rules: AnswerRules) throws(Unanswered) -> Answers {
    var search = AnswerSearch(trial: self, template: template, rules: rules)
    if search.blame(from: 0) == nil { return search.answers }
    throw Unanswered(
      key: template.fields[search.furthest].key, isCertain: search.steps <= AnswerSearch.limit)
  }

  /// A question for which no answer was found.
  struct Unanswered: Error {
    let key: String
    /// Whether the search ended before its limit.
    let isCertain: Bool
  }
}

/// A search for answers that follow all rules, question by question.
///
/// If a question has no answer, the search goes back to the last earlier question that is to blame.
private struct AnswerSearch {
  let trial: TrialAnswers
  let template: Template
  let rules: AnswerRules
  private(set) var answers: Answers = [:]
  /// The index of the last question that was reached.
  private(set) var furthest = 0
  private(set) var steps = 0
  /// The rules by the last question that they ask about, which decides them.
  private let ending: [String: [Condition]]
  /// The tests in the conditions of rules and questions.
  private let tests: [Condition.Test]

  init(trial: TrialAnswers, template: Template, rules: AnswerRules) {
    (self.trial, self.template, self.rules) = (trial, template, rules)
    let conditions = template.rules.map(\.condition)
    ending = Dictionary(grouping: conditions) { template.order(of: $0).last ?? "" }
    tests = (conditions + template.fields.compactMap(\.onlyIf?.condition)).flatMap(\.tests)
  }

  /// The maximum number of answers to try.
  static let limit = 4000

  /// Answers the question with this index and all later ones; if that is impossible, returns the
  /// keys of the questions whose answers are to blame.
  mutating func blame(from index: Int) -> Set<String>? {
    guard index < template.fields.count else { return nil }
    let field = template.fields[index]
    var blamed = Set(field.onlyIf?.condition.keys ?? []).union(field.terms.map(\.key))
    blamed.formUnion(field.checks.compactMap(\.key))
    furthest = max(furthest, index)
    let ending = ending[field.key] ?? []
    let weight = 1 + ending.reduce(0) { $0 + $1.tests.count } / 20
    for answer in choices(field) {
      steps += weight
      if steps > Self.limit { return [] }
      answers[field.key] = answer
      let broken = ending.first { $0.outcome(of: answers, rules) == .decided(true) }
      // Another answer to this question cannot help if only other questions are to blame.
      guard let culprits = broken.map({ Set($0.keys) }) ?? blame(from: index + 1) else {
        return nil
      }
      blamed.formUnion(culprits)
      if broken == nil, !culprits.contains(field.key) { break }
    }
    answers[field.key] = nil
    return blamed.subtracting([field.key])
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

  private func isRight(_ answer: Answer, _ field: Field) -> Bool {
    (try? rules.check(answer, to: field, beside: answers)) != nil
  }

  private func candidates(_ field: Field) -> [Answer] {
    if case .choice(let words) = field.kind {
      let answers = words.indices.map { Answer.choice(words[$0], index: $0) }
      let first = trial.place % max(answers.count, 1)
      return Array(answers[first...] + answers[..<first])
    }
    let twins = twins(of: field)
    let limits = limits(of: field) + twins.compactMap(\.day)
    let days =
      Field.AnswerKind.ages(rules.today)
      + [0, 1, -1, 31, -31, 366, -366].flatMap { days in limits.map { $0.adding(days: days) } }
    if field.kind == .person { return people(born: days).map(Answer.person) + twins }
    let sums = template.fields.filter { $0.terms.contains { $0.key == field.key } }
    let texts = field.kind.row.examples(days) + sums.flatMap { $0.kind.row.examples([]) }
    var others = twins.map { rules.person(given: $0)?.name ?? $0.text }
    for case .atMost(let key) in field.checks { others += answers[key].map { [$0.text] } ?? [] }
    let answers = (texts + others).compactMap { try? field.read($0, rules) }
    return trial.isLongest && sums.isEmpty ? answers.reversed() : answers
  }

  /// The other values with which a rule compares the answer.
  private func twins(of field: Field) -> [Answer] {
    tests.flatMap { test in
      guard case .isSame(let keys) = test.question else { return [String]() }
      return test.key == field.key ? keys : keys.contains(field.key) ? [test.key] : []
    }.compactMap(value)
  }

  /// The days at which a rule begins or ceases to allow the answer.
  private func limits(of field: Field) -> [CivilTime] {
    field.checks.compactMap(day)
      + tests.compactMap { test in
        if case .isBefore(let day) = test.question, test.key == field.key { return day }
        guard case .isAge(_, let years, let key) = test.question,
          test.key == field.key || key == field.key
        else { return nil }
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

  /// People of different ages, first at the signer's address, then elsewhere.
  private func people(born days: [CivilTime]) -> [Person] {
    ["", "B"].flatMap { house in
      days.map { birth in
        var person = Person.trial(isLongest: trial.isLongest, country: trial.country)
        person.birthDate = birth.date
        if !house.isEmpty { person.address = house }
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
