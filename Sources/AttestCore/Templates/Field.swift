/// Something that one template asks for beyond the profile, such as where a child is going.
public struct Field: Equatable, Sendable {
  /// What an answer must look like.
  public enum AnswerKind: Equatable, Sendable {
    /// One line of text.
    case text
    /// One line of up to 2,000 characters.
    case long
    /// A day, as `31/12/2026`.
    case date
    /// A month, as `12/2026`.
    case month
    /// A year of four digits.
    case year
    /// A whole number.
    case number(ClosedRange<Int>)
    /// An amount, as people write it: `650`, `650,5` or `650,00 €`.
    case euros
    /// One of these words.
    case choice([String])
    /// Texts with `;` between them, at most so many.
    case several(limit: Int)
    /// The id of another person of the address book.
    case person
    /// A telephone number, as people write it: `06 12 34 56 78` or `+33 6.12.34.56.78`.
    case phone
  }

  /// What an answer is measured against.
  public enum Check: Equatable, Sendable {
    /// Not after the day of writing.
    case past
    /// Not before the day of writing.
    case future
    /// Not before the birth of the person who declares.
    case fromBirth
    /// Not before the birth of the person who is the answer to the field of this key.
    case fromBirthOf(String)
    /// Not before the answer to the field of this key.
    case from(String)
    /// A person who was born after the one who declares.
    case younger
    /// An amount that is not nothing.
    case positive
    /// The sum of the answers to the fields of these keys.
    case sum([String])
    /// Not more than the answer to the field of this key.
    case atMost(String)
    /// Less than so many months after the answer to the field of this key.
    case within(months: Int, of: String)
  }

  /// What a question offers when it has been answered before.
  public enum Offer: Equatable, Sendable {
    /// The last answer.
    case last
    /// The period that follows the last one: this field is its first day, and the field measured
    /// from it is its last.
    case nextPeriod
    /// Nothing, so that somebody answers each time.
    case never
  }

  /// The placeholder's name.
  public let key: String
  /// The question, as a prompt asks it.
  public let label: String
  /// What helps to answer; may be empty.
  public let help: String
  /// What the answer must look like.
  public let kind: AnswerKind
  /// What the answer is measured against.
  public let checks: [Check]
  /// What its question offers.
  public let offer: Offer
  /// Whether the answer is a name, which French writes with a capital letter.
  public let isName: Bool
  /// Whether the paper makes sense without it; what speaks of it is then left out of the page.
  public let isOptional: Bool
}

extension Field.AnswerKind {
  /// The choice between yes and no.
  static let yesNo = Field.AnswerKind.choice(["oui", "non"])

  var isNumber: Bool { if case .number = self { true } else { false } }

  /// The endings of `{key-day}`, `{key-long}` and `{key-words}` that an answer has.
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
  /// An answer in this form; as it is when it was not read as an answer is, as by a PDF that was
  /// changed.
  func text(of answer: String) -> String {
    switch self {
    case .day:
      guard case .success(let day) = CivilTime.day(parsing: answer) else { return answer }
      return day.frenchDate
    case .long:
      if case .success(let day) = CivilTime.day(parsing: answer) { return day.frenchDay }
      guard case .success(let day) = CivilTime.day(parsing: "01/" + answer) else { return answer }
      return day.frenchMonth
    case .words: return Amount(answer)?.words ?? answer
    }
  }
}
