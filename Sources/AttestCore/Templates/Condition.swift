/// A condition under which words or blocks are printed, a question is asked, or a rule applies: all
/// of its tests must be true.
package struct Condition: Hashable, Sendable {
  /// A test of one answer, of the ticked reasons, or of the signer's date of birth.
  package struct Test: Hashable, Sendable {
    /// The key of the field, `reasons`, or `birth-date` for the signer's date of birth.
    let key: String
    let question: Question
    var isNegated = false

    /// The keys of the answer and of the values that it is compared with.
    var keys: [String] { [key] + question.keys }
  }

  package enum Question: Hashable, Sendable {
    /// There is an answer to a question without choices, written `KEY`.
    case isAnswered
    /// The answer has one of these indices, written `KEY = word or word`, `KEY` for a choice, or
    /// `KEY.column`.
    case isOneOf([Int])
    /// One of these reasons is ticked, written `reasons = code or code`.
    case areReasons([String])
    /// There are at least two texts, or one such as `Léa et Noé`, written `KEY several`.
    case isSeveral
    /// The day is after the day of writing, written `KEY future`.
    case isFuture
    /// The day is before this one, written `KEY before 15/11/1999`.
    case isBefore(CivilTime)
    /// The age of the person named, or of somebody born on the date given, on the day of writing,
    /// on the first day of another answer, or at the birth of another person: `KEY under N years`,
    /// `KEY at least N years at KEY`.
    case isAge(under: Bool, years: Int, at: String?)
    /// A person lives at the signer's address, written `KEY at home`.
    case isAtHome
    /// The answer is the same person, name or day as the value of one of these keys, written `KEY =
    /// signer or KEY`.
    case isSame([String])
  }

  package let tests: [Test]
  /// The index of the first byte in the template's file; conditions at different places are equal.
  var start = 0

  /// The word that stands for the ticked reasons.
  package static let reasons = "reasons"
  /// The word that stands for the person making the declaration.
  static let signer = "signer"

  /// Whether conditions can name an answer: it contains none of the symbols and words that would
  /// end its name there.
  static func canName(_ answer: String) -> Bool {
    let isPlain = !answer.utf8.contains { "|{}=:(),".utf8.contains($0) }
    return isPlain && !answer.parts(at: " ").contains { ["or", "and"].contains($0) }
  }

  /// The keys of the fields that the condition asks about; also `reasons`, and the names of values
  /// of the paper itself, such as `birth-date`.
  var keys: [String] { tests.flatMap(\.keys) }

  /// Whether the tests are the same.
  package static func == (one: Self, other: Self) -> Bool { one.tests == other.tests }

  /// Hashes the tests.
  package func hash(into hasher: inout Hasher) { hasher.combine(tests) }

  /// Whether a test asks about the field with this key.
  func asks(about key: String) -> Bool { keys.contains(key) }
}

extension Condition.Question {
  /// The keys of the other values that the answer is compared with.
  fileprivate var keys: [String] {
    switch self {
    case .isAge(_, _, let key?): [key]
    case .isSame(let keys): keys
    case .isAge, .isAnswered, .isOneOf, .areReasons, .isSeveral, .isFuture, .isBefore, .isAtHome: []
    }
  }
}

extension Condition {
  /// The result of a condition, as far as it is known.
  enum Outcome: Equatable {
    case decided(Bool)
    /// On a blank paper, the outcome if all optional questions stay unanswered.
    case presumed(Bool)
    /// The outcome is decided by hand on a blank paper, or by reasons that are not given yet.
    case open

    fileprivate var negated: Outcome {
      switch self {
      case .decided(let value): .decided(!value)
      case .presumed(let value): .presumed(!value)
      case .open: .open
      }
    }

    /// The outcomes from the strongest to the weakest: the strongest outcome among the tests
    /// decides the whole condition, except that two presumed outcomes make an open one.
    private static let precedence: [Outcome] = [
      .decided(false), .open, .presumed(false), .presumed(true), .decided(true),
    ]

    fileprivate func and(_ other: Outcome) -> Outcome {
      // Either of the two missing answers, or both, may still be written by hand.
      if case (.presumed, .presumed) = (self, other) { return .open }
      return Self.precedence.first { $0 == self || $0 == other } ?? self
    }
  }

  /// Whether all tests are true of these answers.
  func outcome(of answers: Answers, _ rules: AnswerRules) -> Outcome {
    var all = Outcome.decided(true)
    // One false test decides the condition, and comparing names takes long.
    for test in tests where all != .decided(false) {
      all = all.and(test.outcome(of: answers, rules))
    }
    return all
  }
}

extension Condition.Test {
  fileprivate func outcome(of answers: Answers, _ rules: AnswerRules) -> Condition.Outcome {
    let outcome = truth(of: answers, rules).map(Condition.Outcome.decided)
    let all = outcome ?? presumption
    return isNegated ? all.negated : all
  }

  /// The outcome if the answer is to be written by hand: a list has room for several answers.
  private var presumption: Condition.Outcome {
    switch question {
    case .isSeveral: .decided(true)
    case .isAnswered: .presumed(false)
    default: .open
    }
  }

  /// Whether the test is true, or `nil` if the answer is to be written by hand or the reasons are
  /// still to be given.
  private func truth(of answers: Answers, _ rules: AnswerRules) -> Bool? {
    if case .areReasons(let codes) = question {
      // A blank paper has no reasons, and neither has a draft until they are given.
      return rules.reasons.isEmpty ? nil : codes.contains(where: rules.reasons.contains)
    }
    let unknown: Bool? = rules.isBlank ? nil : false
    guard let answer = answers[key] ?? rules.ownAnswer(key) else {
      // It may be certain whether an answer is written by hand, but never which one.
      return switch rules.byHand[key] {
      case false?: false
      case true? where question == .isAnswered: true
      default: unknown
      }
    }
    if answer.isEmpty { return false }
    switch (question, answer) {
    case (.isOneOf(let indices), .choice(_, let index)): return indices.contains(index)
    case (.isSeveral, .texts(let texts)):
      return texts.count > 1 || texts.contains(where: Self.namesTwo)
    case (.isFuture, _):
      guard let day = answer.day else { return false }
      return day.daysSince1970 > answer.start(of: rules.today).daysSince1970
    case (.isBefore(let day), .date(let date)): return date.daysSince1970 < day.daysSince1970
    case (.isAge(let isUnder, let years, let key), _):
      return rules.isUnder(years, answer, on: key, of: answers).map { $0 == isUnder } ?? unknown
    case (.isAtHome, _): return rules.isAtHome(answer)
    case (.isSame(let keys), _):
      return keys.contains { key in
        (answers[key] ?? rules.ownAnswer(key)).map { rules.isSame(answer, $0) } ?? false
      }
    case (.isAnswered, _): return true
    case (.isOneOf, _), (.isSeveral, _), (.isBefore, _), (.areReasons, _): return false
    }
  }

  /// Whether a text names two people, such as `Léa et Noé, à Lyon`, rather than one company.
  private static func namesTwo(_ text: String) -> Bool {
    text.parts(at: ",")[0].parts(at: " ").contains("et") && !text.isOrganisation
  }
}

extension String {
  /// Whether a name begins with the legal form of an organisation, such as « SCI ».
  var isOrganisation: Bool {
    let forms = [
      "SARL", "SAS", "SASU", "SCI", "SA", "SNC", "EURL", "GIE", "INDIVISION", "ASSOCIATION",
      "SOCIÉTÉ",
    ]
    return forms.contains(parts(at: " ")[0].uppercased())
  }
}
