internal import AttestCore
internal import AttestTerminalCard

/// A question in a dialogue, with the rules for its answer.
struct Step {
  /// The result of reading an answer.
  enum Reading {
    /// The answer, and any answers to other questions that it also contains.
    case right(Answer, others: Answers = [:])
    /// An unlikely answer, which is accepted only if the user enters it twice.
    case doubtful(Answer, Bilingual)
    /// A wrong answer; if it contradicts the answer to the question `other`, that one is asked for
    /// again.
    case wrong(Bilingual, other: String? = nil)
  }

  /// How a question with an optional answer is asked.
  struct Skip {
    /// Whether the question is asked anyway, unless an answer can be suggested.
    var isAsked = false
    /// Whether the question says that Enter skips it.
    var isSaid = false
  }

  /// An answer to choose from: the text to show, and the text that `read` takes.
  struct Choice {
    let text, value: String
  }

  let key: String
  /// The label for the answer in the list of all answers.
  let label: Bilingual
  /// The question, without a colon or a question mark at the end, or `nil` if it is the label.
  var question: Bilingual?
  /// The expected format, which is shown in parentheses.
  var format: Bilingual = ""
  /// Help with the answer, in whole sentences.
  var note: Bilingual = ""
  /// Whether the question ends with a question mark even if its words do not, because it can be
  /// answered with yes or no.
  var isYesNo = false
  /// The answers to choose from, given the earlier answers.
  var choices: (Answers) -> [Choice] = { _ in [] }
  /// Whether the answer is text; a refused text may need only a small correction.
  var isText = true
  /// Whether the answer may have several paragraphs, so that typing adds to the earlier one.
  var isLong = false
  /// The text to insert between pasted lines.
  var joiner = " "
  /// How the question may be skipped, given the earlier answers; `nil` if it needs an answer.
  var skip: (Answers) -> Skip? = { _ in nil }
  /// Whether "no" is a valid answer rather than a way to skip the question.
  var takesNo = false
  /// The key of the question to ask again if this answer changes.
  var reopens: String?
  /// The keys of the answers to discard when this answer changes from `old` to `new`.
  var clears: (_ old: String, _ new: String) -> [String] = { _, _ in [] }
  /// Whether the question depends on the answer with this key; if that changes, it is asked again.
  var refers: (_ key: String) -> Bool = { _ in false }
  /// Whether the question is asked only if there is no answer to suggest or if the user selects it.
  var isQuiet = false
  /// Whether the answer identifies the subject or the period of the paper; if it changes, all
  /// answers are listed for confirmation before the paper is written.
  var namesSubject = false
  /// Whether the answer appears in the list of all answers.
  var isListed = true
  /// Whether the question applies, given the answers so far, including any answer to this question.
  var isAsked: (Answers) -> Bool = { _ in true }
  /// Whether the answer follows from earlier ones instead of being asked for.
  var isComputed = false
  /// The value that an answer replaces in the store; empty for none.
  var stored = ""
  /// The answer to suggest, given the earlier answers; it is suggested only if it is valid.
  var offer: (Answers) -> Answer? = { _ in nil }
  /// The answer to put on the line if none is known; it counts only once the user confirms it.
  var suggestion: (Answers) -> Answer? = { _ in nil }
  /// Reads an answer, given the earlier answers; the text of the result must itself be valid.
  ///
  /// A wrong answer is returned as `.wrong` or thrown as an error, whose message is shown.
  var read: (String, Answers) throws -> Reading
  /// Checks an answer that was read, or an empty one, given the earlier answers, which may have
  /// changed since.
  var check: (Answer, Answers) throws -> Void = { _, _ in }
  /// A remark on a valid answer, or `nil` if there is nothing to say.
  var remark: (String) -> Bilingual? = { _ in nil }
  /// The answer as shown in the list of all answers.
  var shown: (String) -> String = { $0 }
  /// An earlier answer as shown on the line.
  var editable: (String) -> String = { $0 }

  /// The value of the last choice if it stands for a person without a profile.
  static let newcomer = "+"

  /// Whether an answer selects the last choice, and this choice stands for a person without a
  /// profile.
  func isNewcomer(_ answer: String, _ others: Answers) -> Bool {
    let choices = choices(others)
    guard let last = choices.last, last.value == Self.newcomer else { return false }
    return answer.row(of: choices.count) == choices.count - 1
      || answer.count > 4 && last.text.isMeant(by: answer)
  }

  /// The message for an invalid number in a list of `count` rows.
  static func notANumber(upTo count: Int) -> Bilingual {
    Bilingual("not a number from 1 to \(count)", "pas un numéro de 1 à \(count)")
  }

  /// The words of the question, such as `Premier jour (JJ/MM/AAAA) :`.
  ///
  /// If `saysSkip` is true, the words also say that Enter skips the question.
  func words(saysSkip: Bool, in language: Language) -> String {
    var text = (question ?? label)[language]
    let isQuestion = isYesNo || text.last == "?"
    while let last = text.last, " :?".contains(last) { text.removeLast() }
    let skip = saysSkip ? Self.skipping[language] : ""
    let separator = Bilingual("; ", " ; ")[language]
    let hints = [format[language], skip].filter { !$0.isEmpty }.joined(separator: separator)
    // A label may already end in parentheses.
    if !hints.isEmpty {
      text = text.last == ")" ? text.dropLast() + separator : text + " ("
      text += hints + ")"
    }
    return text + (isQuestion ? Self.mark[language] : Self.colon[language])
  }

  /// The punctuation at the end of a label and of a question.
  static let (colon, mark) = (Bilingual(":", " :"), Bilingual("?", " ?"))
  private static let skipping = Bilingual("Enter to skip", "Entrée pour passer")

  /// The numbered choices, given the earlier answers.
  func numbered(_ others: Answers) -> [Question.Choice] {
    Question.Choice.numbered(choices(others).map { Visible.text($0.text) })
  }

  /// The question of whether to keep the stored value or an answer that was meant to replace an
  /// older value.
  func choice(_ answer: KeptAnswers.Answer, _ day: Bilingual, in language: Language) -> Question {
    let values = [stored, answer.text].map { $0.isEmpty ? Bilingual.empty[language] : shown($0) }
    let rows = [
      Bilingual("the current value: \(values[0])", "la valeur actuelle : \(values[0])"),
      Bilingual("your answer: \(values[1])", "votre réponse : \(values[1])"),
    ]
    let heading = Bilingual(
      "\(label) has changed since your answer from \(day):\n",
      "\(label) : la valeur a changé depuis votre réponse du \(day) :\n")
    var question = Question(Bilingual("Which one?", "Laquelle ?")[language])
    question.heading = heading[language]
    question.choices = Question.Choice.numbered(rows.map { $0[language] })
    return question
  }
}
