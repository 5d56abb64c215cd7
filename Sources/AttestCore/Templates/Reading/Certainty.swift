/// Facts about the answers that follow from tests known to be true, such as inside an `{if}`.
struct Certainty {
  private let fields: [Field]
  private var tests: [Condition.Test] = []
  private static let limit = 50

  init(_ fields: [Field], within branches: [Block.Branch] = []) {
    self.fields = fields
    for branch in branches { assume(branch) }
  }

  /// Assumes that the blocks of a branch are printed.
  mutating func assume(_ branch: Block.Branch) {
    if !branch.isElse { return branch.condition.tests.forEach { assume($0) } }
    guard branch.condition.tests.count == 1, var test = branch.condition.tests.first else { return }
    test.isNegated.toggle()
    assume(test)
  }

  /// Assumes that a test is true.
  ///
  /// Unless it is negated, its question must have been asked, so the tests of that question's own
  /// condition are assumed as well.
  mutating func assume(_ test: Condition.Test) {
    // Tests beyond the limit would only cost time.
    if tests.count == Self.limit || tests.contains(test) { return }
    tests.append(test)
    guard !test.isNegated, let rule = field(test.key)?.onlyIf else { return }
    for test in rule.condition.tests { assume(test) }
  }

  /// Whether a field has an answer, or text in its cell, or `nil` if that depends on the answers.
  func hasText(_ placeholder: Placeholder, of field: Field) -> Bool? {
    var question = Condition.Question.isAnswered
    if case .cell(_, let cells) = placeholder {
      question = .isOneOf(cells.indices.filter { !cells[$0].isEmpty })
    }
    return truth(of: Condition.Test(key: field.key, question: question))
  }

  /// Whether a test is true, or `nil` if that depends on the answers.
  func truth(of test: Condition.Test) -> Bool? {
    let isAsked = isAsked(test.key)
    let isTrue = isAsked == false ? false : truth(of: test.question, test.key, isAsked == true)
    return isTrue.map { $0 != test.isNegated }
  }

  private func truth(of question: Condition.Question, _ key: String, _ isAsked: Bool) -> Bool? {
    let field = field(key)
    let known = tests.filter { $0.key == key }
    let isAnswered =
      isAsked && field?.isOptional == false || known.contains { !$0.isNegated }
    if question == .isAnswered, isAnswered { return true }
    guard case .isOneOf(let places) = question, case .choice(let words)? = field?.kind else {
      return known.first { $0.question == question }.map { !$0.isNegated }
    }
    // The possible indices of the answer; -1 stands for no answer.
    var possible = Array(words.indices) + (isAnswered ? [] : [-1])
    for test in known {
      guard case .isOneOf(let others) = test.question else { continue }
      possible.removeAll { others.contains($0) == test.isNegated }
    }
    let count = possible.count { places.contains($0) }
    return count == 0 ? false : count == possible.count ? true : nil
  }

  /// Whether a question is asked, or `nil` if the known tests do not decide it.
  private func isAsked(_ key: String) -> Bool? {
    guard let tests = field(key)?.onlyIf?.condition.tests else { return true }
    let truths = tests.map { truth(of: $0.question, $0.key, field($0.key)?.onlyIf == nil) }
    let outcomes = zip(truths, tests).map { truth, test in truth.map { $0 != test.isNegated } }
    return outcomes.contains(false) ? false : outcomes.contains(nil) ? nil : true
  }

  private func field(_ key: String) -> Field? { fields.first { $0.key == key } }
}
