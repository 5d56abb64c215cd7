/// A condition with its words: the sentence of a line in `[rules]` or `[notes]`, or the condition
/// as written in the parentheses of a question.
package struct Rule: Equatable, Sendable {
  let condition: Condition
  var words: String
  /// The line of the template, and the column: of the colon before a sentence, or of a condition in
  /// parentheses.
  let (line, column): (Int, Int)
}

/// An answer to a question that is not asked, or answers that break a rule.
package struct Conflict {
  /// The keys of the answers that the rule names, in the order in which they are asked for; the
  /// conflict is reported at the last one.
  package let keys: [String]
  package let problem: Mistake.Kind

  /// The conflict as an error in the last answer that the rule names, with all keys attached.
  var error: AttestError { .badAnswer(keys.last ?? "", problem).about(keys) }
}

// All code that asks for, reads, writes or verifies answers uses these functions to find the
// questions to ask, the missing answers, the conflicts and the notes to show.
extension Template {
  /// Whether a question is asked, given the answers to earlier questions.
  ///
  /// On a blank paper, a question whose condition depends on a handwritten answer counts as asked.
  package func asks(_ field: Field, beside answers: Answers, _ rules: AnswerRules) -> Bool {
    guard let condition = field.onlyIf?.condition else { return true }
    return condition.outcome(of: answers, rules) != .decided(false)
  }

  /// The answer that is computed from others, or `nil` if there is none or if it depends on an
  /// answer to be written by hand.
  func computed(
    _ field: Field, beside answers: Answers, _ rules: AnswerRules
  ) throws(Mistake.Kind) -> Answer? {
    let isOpen = rules.isBlank && field.terms.contains { answers[$0.key] == nil }
    return isOpen || !asks(field, beside: answers, rules)
      ? nil : try rules.sum(for: field, beside: answers)
  }

  /// The answers to the questions that are asked, and the sums of these answers.
  func asked(_ answers: Answers, _ rules: AnswerRules) -> Answers {
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

  /// Whether each question with a condition is answered by hand on a blank paper.
  ///
  /// The result omits questions that already have an answer, questions whose conditions depend on
  /// other handwritten answers, and optional questions that are asked.
  func answeredByHand(beside answers: Answers, _ rules: AnswerRules) -> [String: Bool] {
    var rules = rules
    for field in fields where answers[field.key] == nil {
      guard case .decided(let isAsked)? = field.onlyIf?.condition.outcome(of: answers, rules)
      else { continue }
      if !isAsked || !field.isOptional { rules.byHand[field.key] = isAsked }
    }
    return rules.byHand
  }

  /// The keys of the questions that need an answer but have none.
  ///
  /// The `lost` ones need an answer even if they are optional. Questions that depend on a missing
  /// answer are left out, because they might not be asked.
  func missing(in answers: Answers, _ rules: AnswerRules, besides lost: [String] = []) -> [String] {
    var missing: [String] = []
    for field in fields where answers[field.key] == nil && !field.isComputed {
      let isUndecided = field.onlyIf?.condition.keys.contains(where: missing.contains) == true
      if !isUndecided, !field.isOptional || lost.contains(field.key),
        asks(field, beside: answers, rules)
      {
        missing.append(field.key)
      }
    }
    return missing
  }

  /// The conflicts among answers, without those that depend on an answer still to be given.
  package func conflicts(in answers: Answers, _ rules: AnswerRules) -> [Conflict] {
    let asked = asked(answers, rules)
    let unasked = fields.compactMap { field -> Conflict? in
      guard answers[field.key] != nil, asked[field.key] == nil, let rule = field.onlyIf else {
        return nil
      }
      return Conflict(keys: [field.key], problem: .notAsked(onlyIf: rule.words))
    }
    if self.rules.isEmpty { return unasked }
    let open = open(beside: asked, rules)
    return unasked
      + self.rules.filter { rule in
        rule.condition.outcome(of: asked, rules) == .decided(true)
          && !rule.condition.keys.contains(where: open.contains)
      }.map { Conflict(keys: order(of: $0.condition), problem: .refused($0.words)) }
  }

  /// The keys of questions without an answer that need one, or that a missing answer may still
  /// cause to be asked; on a blank paper, of all questions without an answer.
  private func open(beside answers: Answers, _ rules: AnswerRules) -> [String] {
    var open: [String] = []
    for field in fields where answers[field.key] == nil {
      // A question depends only on earlier ones.
      let isUndecided = field.onlyIf?.condition.keys.contains(where: open.contains) == true
      if isUndecided || rules.isBlank || !field.isOptional && asks(field, beside: answers, rules) {
        open.append(field.key)
      }
    }
    return open
  }

  /// The date of birth, the reasons and the fields that a condition asks about, by key, in the
  /// order in which they are asked for.
  func order(of condition: Condition) -> [String] {
    let asked = Set(condition.keys)
    return ([ProfileKey.birthDate.rawValue, Condition.reasons] + fields.map(\.key))
      .filter(asked.contains)
  }

  /// The notices to show after a paper with these answers has been written.
  func notes(for answers: Answers, _ rules: AnswerRules) -> [String] {
    (note.isEmpty ? [] : [note])
      + notes.filter { $0.condition.outcome(of: answers, rules) == .decided(true) }.map(\.words)
  }

  /// Whether a rule, a note or the condition of a question satisfies the predicate.
  func hasRule(where predicate: (Condition) -> Bool) -> Bool {
    (rules + notes + fields.compactMap(\.onlyIf)).contains { predicate($0.condition) }
  }
}
