/// An answer to a question of a template: read once from text, then compared and printed as a
/// value.
package enum Answer: Hashable, Sendable {
  /// Text, a telephone number, or no answer if the text is empty.
  case text(String)
  case texts([String])
  /// The paragraphs of a long text.
  case paragraphs([String])
  /// One of the words to choose from, and its index among them.
  case choice(String, index: Int)
  case number(Int)
  /// A number with up to two decimal places, in hundredths.
  case decimal(Int)
  case amount(Amount)
  case date(CivilTime)
  /// A month, as its first day.
  case month(CivilTime)
  /// A year, as its first day.
  case year(CivilTime)
  /// The id of a person in the address book.
  case id(String)
  /// A person as the paper names them.
  indirect case person(Person)

  /// The answer to an optional question that the user skipped.
  package static let none = Answer.text("")

  /// Whether there is no answer.
  package var isEmpty: Bool { self == .none }

  // MARK: Words

  /// The answer as it is kept and listed; except for a `person`, reading this text gives the same
  /// answer again.
  package var text: String {
    switch self {
    case .text(let text), .choice(let text, _), .id(let text): text
    case .texts(let texts): texts.joined(by: "; ")
    case .paragraphs(let paragraphs): paragraphs.joined(by: " ¶ ")
    case .number(let number): String(number)
    case .decimal(let hundredths): Amount.decimal(hundredths)
    case .amount(let amount): amount.text
    case .date(let day): day.date
    case .month(let day): String(day.date.dropFirst(3))
    case .year(let day): String(day.date.dropFirst(6))
    case .person(let person): person.answer
    }
  }

  /// The answer as the page prints it, unless the page spells out a day.
  var words: String {
    switch self {
    case .texts(let texts): texts.joined(by: ", ")
    case .paragraphs(let paragraphs): paragraphs.joined(by: " ")
    case .number(let size) where size > 9_999, .decimal(let size) where size > 999_999:
      Amount.grouped(text)
    default: text
    }
  }

  /// A date or a month in words, or `nil` for another answer.
  var spelledDay: String? {
    switch self {
    case .date(let day): day.frenchDay
    case .month(let day): day.frenchMonth
    default: nil
    }
  }

  /// The answer in another format; the template reader allows only the formats of the kind.
  func words(as rendering: Placeholder.Rendering) -> String {
    switch (self, rendering) {
    case (.date(let day), .day): day.frenchDate
    case (.date(let day), .long): day.frenchDay
    case (.month(let day), .long): day.frenchMonth
    case (.amount(let amount), .words): amount.words
    default: words
    }
  }

  /// The parts for which a block is repeated, or `nil` if it is printed once.
  var parts: [String]? {
    switch self {
    case .texts(let texts): texts
    case .paragraphs(let paragraphs) where paragraphs.count > 1: paragraphs
    default: nil
    }
  }

  // MARK: Values to compare

  /// The day, or the first day of the month or the year.
  var day: CivilTime? {
    switch self {
    case .date(let day), .month(let day), .year(let day): day
    default: nil
    }
  }

  /// The first day of the month or year that contains `day` if this answer is a month or a year;
  /// otherwise `day` itself.
  func start(of day: CivilTime) -> CivilTime {
    switch self {
    case .month: CivilTime(year: day.year, month: day.month, day: 1)
    case .year: CivilTime(year: day.year, month: 1, day: 1)
    default: day
    }
  }

  var isNumber: Bool {
    switch self {
    case .number, .decimal: true
    case .text, .texts, .paragraphs, .choice, .amount, .date, .month, .year, .id, .person: false
    }
  }

  /// The cents of an amount, or the hundredths of a number with decimals.
  var hundredths: Int? {
    switch self {
    case .amount(let amount): amount.cents
    case .decimal(let hundredths): hundredths
    case .text, .texts, .paragraphs, .choice, .number, .date, .month, .year, .id, .person: nil
    }
  }
}

/// Answers by the keys of their questions.
package typealias Answers = [String: Answer]

extension Answers {
  /// The answers as text, by key; `mapValues` alone would allocate even if there are none.
  var texts: [String: String] { isEmpty ? [:] : mapValues(\.text) }
}
