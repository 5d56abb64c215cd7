internal import AttestCore

/// A question in a dialogue, with the rules for its answer.
struct Step {
  /// Answers, keyed by `Step.key`.
  typealias Answers = [String: Answer]

  /// The result of reading an answer.
  enum Reading {
    /// The answer, and any answers to other questions that it also contains.
    case right(Answer, others: Answers = [:])
    /// An unlikely answer, which is accepted only if the user enters it twice.
    case doubtful(Answer, Bilingual)
    case wrong(Bilingual)
  }

  let key: String
  /// The label for the answer in the list of all answers.
  let label: Bilingual
  /// The question, without a colon at the end.
  let question: Bilingual
  /// Lines to show above the question.
  var heading = ""
  /// The text to insert between pasted lines.
  var joiner = " "
  /// Whether the answer may be empty, given the earlier answers.
  var isOptional: (Answers) -> Bool = { _ in false }
  /// Whether the question says that Enter skips it.
  var isSkippable = false
  /// Whether "no" is a valid answer rather than a way to skip the question.
  var takesNo = false
  /// The key of the question to ask again if this answer changes.
  var reopens: String?
  /// Whether the question is asked only if there is no answer to suggest or if the user selects it.
  var isQuiet = false
  /// Whether the question is asked even if it is optional, unless an answer can be suggested.
  var isAskedIfEmpty = false
  /// Whether the question applies, given the answers so far, including any answer to this question.
  var isAsked: (Answers) -> Bool = { _ in true }
  /// The value that an answer replaces in the store; empty for none.
  var stored = ""
  /// The answer to suggest, given the earlier answers; it is suggested only if it is valid.
  var offer: (Answers) -> Answer? = { _ in nil }
  /// Reads an answer, given the earlier answers; the text of the result must itself be valid.
  ///
  /// A wrong answer is returned as `.wrong` or thrown as an error, whose message is shown.
  var read: (String, Answers) throws -> Reading
  /// Checks an answer that was read, or none, given the earlier answers, which may have changed since.
  var check: (Answer, Answers) throws -> Void = { _, _ in }
  /// A remark on a valid answer, or `nil` if there is nothing to say.
  var remark: (String) -> Bilingual? = { _ in nil }
  /// The answer as shown in the list of all answers.
  var shown: (String) -> String = { $0 }

  /// The message for an invalid number in a list of `count` rows.
  static func notANumber(upTo count: Int) -> Bilingual {
    Bilingual("not a number from 1 to \(count)", "pas un numéro de 1 à \(count)")
  }
}

extension Step {
  /// The text that asks whether to keep the stored value or an answer that was meant to replace an
  /// older one.
  func choice(_ answer: KeptAnswers.Answer, _ day: Bilingual, in language: Language) -> String {
    let empty = Bilingual("(empty)", "(vide)")[language]
    let rows = [stored, answer.text].map { $0.isEmpty ? empty : Visible.text(shown($0)) }
    let heading = Bilingual(
      "\(label) has changed since your answer of \(day):\n",
      "\(label) : la valeur a changé depuis votre réponse du \(day) :\n")
    let question = Bilingual(
      "Which one? (1: the current value, 2: your answer)",
      "Laquelle ? (1 : la valeur actuelle, 2 : votre réponse)")
    return heading[language] + Self.table(rows.map { [$0] }) + question[language]
  }
}
