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

  /// Whether a field is certain to have an answer, or text in its cell.
  func hasText(_ placeholder: Placeholder, of field: Field) -> Bool {
    let isAsked = field.onlyIf?.condition.tests.allSatisfy(isTrue) ?? true
    guard case .cell(_, let cells) = placeholder else { return isAnswered(field, isAsked) }
    return possible(field, isAsked).allSatisfy { $0 >= 0 && !cells[$0].isEmpty }
  }

  /// The first field whose missing answer would leave out a block with these placeholders.
  func optional(among fields: [Field], in places: [Placeholder]) -> Field? {
    fields.first { field in places.contains { $0.prints(field.key) && !hasText($0, of: field) } }
  }

  /// Whether a test is certain to be true.
  private func isTrue(_ test: Condition.Test) -> Bool {
    guard !tests.contains(test), let field = field(test.key) else { return tests.contains(test) }
    let isAsked = field.onlyIf == nil
    if case .isOneOf(let places) = test.question {
      return possible(field, isAsked).allSatisfy { places.contains($0) != test.isNegated }
    }
    return test.question == .isAnswered && !test.isNegated && isAnswered(field, isAsked)
  }

  private func isAnswered(_ field: Field, _ isAsked: Bool) -> Bool {
    isAsked && !field.isOptional || tests.contains { $0.key == field.key && !$0.isNegated }
  }

  /// The possible indices of an answer to a choice; -1 stands for no answer.
  private func possible(_ field: Field, _ isAsked: Bool) -> [Int] {
    guard case .choice(let words) = field.kind else { return [-1] }
    var possible = Array(words.indices) + (isAnswered(field, isAsked) ? [] : [-1])
    for test in tests where test.key == field.key {
      guard case .isOneOf(let others) = test.question else { continue }
      possible.removeAll { others.contains($0) == test.isNegated }
    }
    return possible
  }

  private func field(_ key: String) -> Field? { fields.first { $0.key == key } }
}
