/// A question of a template beyond the profile, such as a child's destination.
public struct Field: Equatable, Sendable {
  /// The kind of an answer.
  public enum AnswerKind: Equatable, Sendable {
    /// One line of text.
    case text
    /// One line of up to 2,000 characters.
    case long
    /// A day, as `31/12/2026`.
    case date
    /// A month, as `12/2026`.
    case month
    /// A year with four digits.
    case year
    /// A whole number.
    case number(ClosedRange<Int>)
    /// An amount, as people write it: `650`, `650,5` or `650,00 €`.
    case euros
    /// One of these words.
    case choice([String])
    /// Texts separated by `;`, up to a limit.
    case several(limit: Int)
    /// The id of another person in the address book.
    case person
    /// A telephone number, as people write it: `06 12 34 56 78` or `+33 6.12.34.56.78`.
    case phone
  }

  /// A condition on an answer.
  public enum Check: Equatable, Sendable {
    /// Not after the day of writing.
    case past
    /// Not before the day of writing.
    case future
    /// Not before the birth of the person who declares.
    case fromBirth
    /// Not before the birth of the person given for the field of this key.
    case fromBirthOf(String)
    /// Not before the answer to the field of this key.
    case from(String)
    /// A person born after the person who declares.
    case younger
    /// An amount above 0.
    case positive
    /// The sum of the answers to the fields of these keys.
    case sum([String])
    /// Not more than the answer to the field of this key.
    case atMost(String)
    /// Less than this number of months after the answer to the field of this key.
    case within(months: Int, of: String)
  }

  /// The answer that a question offers if it was answered before.
  public enum Offer: Equatable, Sendable {
    /// The last answer.
    case last
    /// The period after the last one: this field is its first day, and the date field with a `from`
    /// check on it is its last.
    case nextPeriod
    /// No answer, so that the question is answered each time.
    case never
  }

  /// The name of its placeholder.
  public let key: String
  /// The text of the question.
  public let label: String
  /// A hint for the answer; may be empty.
  public let help: String
  /// The kind of the answer.
  public let kind: AnswerKind
  /// The conditions on the answer.
  public let checks: [Check]
  /// The answer that the question offers.
  public let offer: Offer
  /// Whether the answer is a name, which French writes with a capital letter.
  public let isName: Bool
  /// Whether it may stay unanswered; the page then leaves out the words that depend on it.
  public let isOptional: Bool
}

extension Field.AnswerKind {
  /// The choice between yes and no.
  static let yesNo = Field.AnswerKind.choice(["oui", "non"])

  var isNumber: Bool { if case .number = self { true } else { false } }

  /// The suffixes of `{key-day}`, `{key-long}` and `{key-words}` that this kind of answer allows.
  var forms: [Placeholder.Form] {
    switch self {
    case .date: [.day, .long]
    case .month: [.long]
    case .euros: [.words]
    default: []
    }
  }
}

extension Placeholder.Form {
  /// An answer in this format; unchanged if it cannot be read, as in a PDF that was changed.
  func text(of answer: String) -> String {
    switch self {
    case .day:
      (try? CivilTime.day(parsing: answer))?.frenchDate ?? answer
    case .long:
      (try? CivilTime.day(parsing: answer))?.frenchDay
        ?? (try? CivilTime.day(parsing: "01/" + answer))?.frenchMonth ?? answer
    case .words: Amount(answer)?.words ?? answer
    }
  }
}
