/// A condition with its words: the sentence of a line in `[rules]` or `[notes]`, or the condition as
/// written in the parentheses of a question.
package struct Rule: Equatable, Sendable {
  let condition: Condition
  var words: String
}

/// An answer to a question that is not asked, or answers that break a rule.
package struct Conflict {
  /// The keys of what the rule names, in the order in which it is asked for; the last one is where
  /// the conflict is refused.
  package let keys: [String]
  package let problem: Mistake.Kind

  /// The conflict at one of the keys, with all keys attached.
  var error: AttestError { .badAnswer(keys.last ?? "", problem).about(keys) }
}

// Whoever asks, reads, writes or verifies answers asks these functions which questions there are,
// what is missing, which answers conflict, and which notes are shown.
extension Template {
  /// Whether a question is asked beside the answers to earlier ones.
  ///
  /// On a blank paper, a pen may have to decide.
  package func asks(
    _ field: Field, beside answers: [String: Answer], _ rules: AnswerRules
  ) -> Bool {
    guard let condition = field.onlyIf?.condition else { return true }
    return condition.outcome(of: answers, rules) != .decided(false)
  }

  /// The answer that is computed from others, or `nil` if there is none or a pen may still change it.
  func computed(
    _ field: Field, beside answers: [String: Answer], _ rules: AnswerRules
  ) throws(Mistake.Kind) -> Answer? {
    let isOpen = rules.isBlank && field.terms.contains { answers[$0.key] == nil }
    return isOpen || !asks(field, beside: answers, rules)
      ? nil : try rules.sum(for: field, beside: answers)
  }

  /// The answers to those questions that are asked, and the sums of these answers.
  func asked(_ answers: [String: Answer], _ rules: AnswerRules) -> [String: Answer] {
    var asked = answers
    for field in fields {
      if field.isComputed, !rules.isBlank {
        asked[field.key] = try? computed(field, beside: asked, rules)
      } else if !asks(field, beside: asked, rules) {
        asked[field.key] = nil
      }
    }
    return asked
  }

  /// The keys of the questions that need an answer and have none.
  func missing(in answers: [String: Answer], _ rules: AnswerRules) -> [String] {
    fields.filter { field in
      !field.isOptional && !field.isComputed && answers[field.key] == nil
        && asks(field, beside: answers, rules)
    }.map(\.key)
  }

  /// The conflicts among answers, without those that depend on an answer still to be given.
  package func conflicts(in answers: [String: Answer], _ rules: AnswerRules) -> [Conflict] {
    let asked = asked(answers, rules)
    let unasked = fields.compactMap { field -> Conflict? in
      guard answers[field.key] != nil, asked[field.key] == nil, let rule = field.onlyIf else {
        return nil
      }
      return Conflict(keys: [field.key], problem: .notAsked(onlyIf: rule.words))
    }
    return unasked
      + self.rules.filter { rule in
        rule.condition.outcome(of: asked, rules) == .decided(true)
          && !rule.condition.keys.contains { isOpen($0, asked, rules) }
      }.map { Conflict(keys: order(of: $0.condition), problem: .refused($0.words)) }
  }

  /// Whether an answer is still to be given, or whether it is still open if the question is asked.
  private func isOpen(
    _ key: String, _ answers: [String: Answer], _ rules: AnswerRules
  ) -> Bool {
    guard answers[key] == nil, let field = field(key) else { return false }
    let decisive = field.onlyIf?.condition.keys ?? []
    if decisive.contains(where: { isOpen($0, answers, rules) }) { return true }
    return !field.isOptional && asks(field, beside: answers, rules)
  }

  /// The keys of what a condition asks about, in the order in which it is asked for.
  private func order(of condition: Condition) -> [String] {
    let all = [ProfileKey.birthDate.rawValue, Condition.reasons] + fields.map(\.key)
    return all.filter(condition.asks)
  }

  /// The notices to show after a paper with these answers has been written.
  func notes(for answers: [String: Answer], _ rules: AnswerRules) -> [String] {
    (note.isEmpty ? [] : [note])
      + notes.filter { $0.condition.outcome(of: answers, rules) == .decided(true) }.map(\.words)
  }

  /// Whether a rule, a note or the condition of a question satisfies the predicate.
  func hasRule(where predicate: (Condition) -> Bool) -> Bool {
    (rules + notes + fields.compactMap(\.onlyIf)).contains { predicate($0.condition) }
  }
}
