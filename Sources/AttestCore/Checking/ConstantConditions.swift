/// Finds the conditions that are always true, or never, for all answers that the questions and the
/// rules accept.
final class ConstantConditions {
  private let template: Template
  private let rules: AnswerRules
  /// Answers that follow all rules; they show the results of most conditions without a search.
  private var samples: [AnswerSearch] = []
  /// The remaining cost of the searches, about one for each answer tried.
  private var budget = 20_000
  private(set) var mistakes: [Mistake] = []
  /// The places of the conditions checked so far, because several blocks may be under one.
  private var checked: Set<Int> = []
  /// Whether the rules allow any adult to sign.
  private(set) var allowsAdults = true
  /// The keys of the questions that may stay without an answer, and must.
  private(set) var unanswered: [String] = []

  init(in template: Template, _ rules: AnswerRules) {
    (self.template, self.rules) = (template, rules)
    let age = Condition.Question.isAge(under: false, years: 18, at: nil)
    let isAdult = Condition(tests: [.init(key: ProfileKey.birthDate.rawValue, question: age)])
    allowsAdults = isPossible([Demand(condition: isAdult, isTrue: true)])
    for rule in template.fields.compactMap(\.onlyIf) + template.notes { check(rule.condition) }
    unanswered = template.fields.filter(\.mayBeMissing).map(\.key).filter { key in
      let isAnswered = Condition(tests: [.init(key: key, question: .isAnswered)])
      return !isPossible([Demand(condition: isAnswered, isTrue: true)])
    }
    for block in template.page {
      var demands: [Demand] = []
      for branch in block.branches {
        check(branch.condition, under: demands)
        demands.append(Demand(condition: branch.condition, isTrue: !branch.isElse))
      }
      block.phrases.forEach { check($0, under: demands) }
    }
    check(template.code?.text ?? Phrase(), under: [])
    for (index, rule) in template.rules.enumerated() { check(rule.condition, obeying: index) }
  }

  private func check(_ phrase: Phrase, under demands: [Demand]) {
    for case .wording(let condition, _, _)? in phrase.parts.map(\.placeholder) {
      check(condition, under: demands)
    }
  }

  /// Reports a condition that is always true or always false if these demands are met and the first
  /// `count` rules are obeyed, or all rules if `count` is `nil`.
  private func check(
    _ condition: Condition, under demands: [Demand] = [], obeying count: Int? = nil
  ) {
    guard checked.insert(condition.start).inserted else { return }
    let results = [true, false].filter {
      isPossible(demands + [Demand(condition: condition, isTrue: $0)], obeying: count)
    }
    let lines = results.count == 1 ? SourceText(template.source).lines : []
    let line = lines.first { $0.bytes.indices.contains(condition.start) }
    guard let line else { return }
    let end = line.bytes[condition.start...].firstIndex { "|}:,)".utf8.contains($0) }
    let words = line.stretch(from: condition.start, to: end)
    mistakes.add(.constant(words.text, isTrue: results[0]), at: words)
  }

  /// Whether some answers meet all demands, or none were found before the search was given up.
  private func isPossible(_ demands: [Demand], obeying count: Int? = nil) -> Bool {
    let isShown = samples.contains { sample in
      demands.allSatisfy { $0.isDecided(true, by: sample.answers, sample.rules) }
    }
    if isShown || budget < 0 { return true }
    let search = AnswerSearch(TrialAnswers(), to: template, rules, obeying: count)
    search.demand(demands)
    search.limit = min(budget, 6000)
    let isFound = search.succeeds()
    budget -= search.steps
    if isFound, count == nil { samples.append(search) }
    return isFound || !search.isComplete
  }
}
