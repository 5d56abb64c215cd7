/// A condition for printing words or blocks: all of its tests must be true.
package struct Condition: Hashable, Sendable {
  /// A test of one answer, or of the ticked reasons.
  package struct Test: Hashable, Sendable {
    /// The key of the field, or `reasons`.
    let key: String
    let question: Question
    var isNegated = false
    /// Whether the field may stay without an answer.
    let isOptional: Bool
  }

  package enum Question: Hashable, Sendable {
    /// There is an answer, written `KEY`.
    case isAnswered
    /// The answer is one of those with these indices: `KEY = word or word`, `KEY` for a yes-no
    /// field, or `KEY.column`.
    case isOneOf([Int])
    /// One of these reasons is ticked, written `reasons = code or code`.
    case areReasons([String])
    /// There are at least two texts, written `KEY several`.
    case isSeveral
    /// The day is not before the day of writing, written `KEY future`.
    case isFuture
  }

  package let tests: [Test]

  /// The word that stands for the ticked reasons.
  static let reasons = "reasons"

  /// Whether conditions can name an answer: it has none of their signs and words.
  static func canName(_ answer: String) -> Bool {
    let isPlain = !answer.utf8.contains { "|{}=:(),".utf8.contains($0) }
    return isPlain && !answer.parts(at: " ").contains { ["or", "and"].contains($0) }
  }

  /// Whether a test asks about the field with this key.
  func asks(about key: String) -> Bool { tests.contains { $0.key == key } }
}

/// The facts that conditions ask about.
struct Circumstances {
  var answers: [String: Answer]
  /// The codes of the ticked reasons.
  var reasons: [String] = []
  /// The day of writing.
  var today: CivilTime
  /// Whether the paper is blank, so that a pen decides what has no answer.
  var isBlank = false
}

extension Condition {
  /// The result of a condition, as far as it is known.
  enum Outcome: Equatable {
    case decided(Bool)
    /// On a blank paper, the outcome if all optional questions stay unanswered.
    case presumed(Bool)
    /// On a blank paper, a pen decides.
    case open

    fileprivate var negated: Outcome {
      switch self {
      case .decided(let value): .decided(!value)
      case .presumed(let value): .presumed(!value)
      case .open: .open
      }
    }

    /// The outcomes from the strongest to the weakest: the strongest outcome of several tests is
    /// that of the whole condition.
    private static let precedence: [Outcome] = [
      .decided(false), .presumed(false), .open, .presumed(true), .decided(true),
    ]

    fileprivate func and(_ other: Outcome) -> Outcome {
      Self.precedence.first { $0 == self || $0 == other } ?? self
    }
  }

  /// Whether all tests are true.
  func outcome(in circumstances: Circumstances) -> Outcome {
    tests.reduce(.decided(true)) { $0.and($1.outcome(in: circumstances)) }
  }
}

extension Condition.Test {
  fileprivate func outcome(in circumstances: Circumstances) -> Condition.Outcome {
    let outcome = truth(in: circumstances).map(Condition.Outcome.decided)
    let all = outcome ?? (isOptional ? .presumed(false) : .open)
    return isNegated ? all.negated : all
  }

  /// Whether the test is true, or `nil` if a pen decides.
  private func truth(in circumstances: Circumstances) -> Bool? {
    if case .areReasons(let codes) = question {
      return circumstances.isBlank ? nil : codes.contains(where: circumstances.reasons.contains)
    }
    guard let answer = circumstances.answers[key] else {
      return circumstances.isBlank ? nil : false
    }
    switch (question, answer) {
    case (.isOneOf(let indices), .choice(_, let index)): return indices.contains(index)
    case (.isSeveral, .texts(let texts)): return texts.count > 1
    case (.isFuture, _):
      guard let day = answer.day else { return false }
      return day.daysSince1970 >= answer.start(of: circumstances.today).daysSince1970
    default: return question == .isAnswered
    }
  }
}
