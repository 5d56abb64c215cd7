/// A question that a template asks in addition to the profile, such as a child's destination.
public struct Field: Equatable, Sendable {
  /// The kind of answer that a field takes.
  public enum AnswerKind: Equatable, Sendable {
    /// One line of text.
    case text
    /// Text of up to 2,000 characters.
    case long
    /// A day, such as `31/12/2026`.
    case date
    /// A month, such as `12/2026`.
    case month
    /// A year with four digits.
    case year
    /// A whole number within a range.
    case number(ClosedRange<Int>)
    /// A number with up to two decimal places within a range, such as `3,5`.
    case decimal(ClosedRange<Int>)
    /// An amount in any usual notation, such as `650`, `650,5` or `650,00 €`.
    case euros
    /// One of the given choices.
    case choice([String])
    /// Several texts separated by `;`, up to a limit.
    case several(limit: Int)
    /// The id of another person in the address book.
    case person
    /// A telephone number in any usual notation, such as `06 12 34 56 78` or `+33 6.12.34.56.78`.
    case phone
  }

  /// A condition on an answer.
  public enum Check: Equatable, Sendable {
    /// Not after the day of writing.
    case past
    /// Not before the day of writing.
    case future
    /// Not before the day given as the answer to this key, or the birth of the person given there.
    ///
    /// `birth-date` is the key for the birth of the person making the declaration.
    case from(String)
    /// A year not before this one.
    case fromYear(YearLimit)
    /// A year not after this one.
    case toYear(YearLimit)
    /// A person younger than the one making the declaration.
    case younger
    /// A person, or somebody born on the given date, is younger than `years` on the day of writing.
    case under(years: Int)
    /// A person, or somebody born on the given date, is at least `years` old on the day of writing.
    case atLeast(years: Int)
    /// An amount above zero.
    case positive
    /// The sum of the answers to the fields with these keys, less the answers to others.
    case sum([String], less: [String])
    /// Not more than the answer to the field with this key.
    case atMost(String)
    /// Less than this many months after the day that the key gives, as for `from`, or after the day
    /// of writing if there is no key.
    case within(months: Int, of: String?)
  }

  /// A year that limits an answer.
  public enum YearLimit: Equatable, Sendable {
    /// A fixed year.
    case year(Int)
    /// The year of writing plus this number of years, which may be negative.
    case ahead(Int)
  }

  /// The earlier answer that a question suggests.
  public enum Offer: Equatable, Sendable {
    /// The last answer.
    case last
    /// The period after the last one.
    ///
    /// This field is the first day of the period. The last day is the date field whose `from` check
    /// refers to this field.
    case nextPeriod
    /// No answer is suggested, so the question must be answered every time.
    case never
  }

  /// The name of the field's placeholder.
  public let key: String
  /// The text of the question.
  public let label: String
  /// A hint for answering the question; may be empty.
  public let help: String
  /// The kind of answer expected.
  public let kind: AnswerKind
  /// The conditions on the answer.
  public let checks: [Check]
  /// The earlier answer that the question suggests.
  public let offer: Offer
  /// Whether the answer is a name, which should start with a capital letter.
  public let isName: Bool
  /// Whether the question may be left unanswered when it is asked; the page then omits the words
  /// that depend on the answer.
  public internal(set) var isOptional: Bool
  /// The condition on earlier answers under which the question is asked; `nil` if it always is.
  var onlyIf: Rule?
  /// The columns of the table of answers, without the answers themselves.
  package var columns: [Column] = []

  /// A property that every answer of a choice has.
  package struct Column: Equatable, Sendable {
    /// The name, as in `{case.notice}`.
    let name: String
    /// The text for each answer; may be empty.
    var cells: [String]
  }
}

extension [Field.Column] {
  /// The column that holds other accepted words, separated by commas.
  static let also = "also"

  /// The other words that are accepted for the answer with this index.
  func otherWords(at place: Int) -> [String] {
    guard let also = first(where: { $0.name == Self.also }) else { return [] }
    return also.cells[place].texts(at: ",").filter { !$0.isEmpty }
  }
}

extension Field {
  /// The number of answers that a choice may have, and the limit that a list may have.
  static let choiceCounts = 2...20
  /// The ages in years, and the lengths in months, that rules may name.
  static let ages = 1...120
  /// The years of dates, months and years, also those that rules may name.
  static let years = 1800...2100
  static let numbers = 0...999_999

  /// Whether the condition of the question asks about another answer, or the answer is a day in the
  /// life of the person given there.
  package func refers(to key: String, isPerson: Bool) -> Bool {
    onlyIf?.condition.asks(about: key) ?? false || isPerson && checks.contains(.from(key))
  }

  /// Whether the page may lack the answer, because the question is optional or not always asked.
  package var mayBeMissing: Bool { isOptional || onlyIf != nil }

  /// Whether the answer is computed from others instead of being asked for.
  package var isComputed: Bool { !terms.isEmpty }

  /// The keys of the fields whose answers are added or subtracted for this one.
  var terms: [(key: String, isSubtracted: Bool)] {
    for case .sum(let keys, let others) in checks {
      return keys.map { ($0, false) } + others.map { ($0, true) }
    }
    return []
  }

  /// The columns that a page may print.
  var printedColumns: [Column] { columns.filter { $0.name != [Column].also } }

  /// The placeholders for another format or a part of the answer, such as `{since-day}`,
  /// `{partner.first-name}` or `{case.notice}`.
  var forms: [(name: String, placeholder: Placeholder)] {
    if kind == .person {
      return ProfileKey.required.map { ("\(key).\($0.rawValue)", .other(key, $0)) }
        + [("\(key).\(Placeholder.Known.homeAddress.rawValue)", .otherHomeAddress(key))]
    }
    return kind.row.renderings.map { ("\(key)-\($0.rawValue)", .rendered(of: key, $0)) }
      + printedColumns.map { ("\(key).\($0.name)", .cell(of: key, $0.cells)) }
  }

  var formNames: [String] { forms.map(\.name) }

  /// The dates that make sense as an answer.
  var dateSense: DateSense {
    let isOfAge = checks.contains { check in
      switch check {
      case .under, .atLeast: true
      default: false
      }
    }
    if isOfAge || key.hasSuffix(ProfileKey.birthDate.rawValue) { return .birth }
    if checks.contains(.past) { return .past }
    return checks.contains(.future) ? .future : .any
  }
}

extension Template {
  /// The keys of the fields for the first and last day of a period, if the questions suggest the
  /// next period.
  var periodKeys: (start: String, end: String)? {
    guard let start = fields.first(where: { $0.offer == .nextPeriod }),
      let end = fields.first(where: { $0.kind == .date && $0.checks.contains(.from(start.key)) })
    else { return nil }
    return (start.key, end.key)
  }

  /// Whether the questions suggest the period that follows the one on the last paper.
  package var hasPeriod: Bool { periodKeys != nil }

  /// Whether papers are told apart by a person with a profile.
  package var isAboutPerson: Bool { subjectKey.flatMap(field)?.kind == .person }

  /// Whether the answer to a field identifies the subject or the period of a paper.
  package func isAbout(_ field: Field) -> Bool {
    [subjectKey, periodKeys?.start, periodKeys?.end].contains(field.key)
  }

  /// The keys of the answers that are never suggested, if the new answer to a field begins a
  /// different period from the old one.
  package func answersOfOnePeriod(
    endedBy field: Field, from old: String, to new: String
  ) -> [String] {
    guard field.key == periodKeys?.start, let old = try? CivilTime.day(parsing: old),
      let new = try? CivilTime.day(parsing: new),
      isOutside(Period(start: old, end: old).beginning(old), [field.key: .date(new)])
    else { return [] }
    return fields.filter { $0.offer == .never }.map(\.key)
  }

  /// Whether some answers begin a period that has no day in common with the last one.
  func isOutside(_ last: Period?, _ answers: Answers) -> Bool {
    guard let keys = periodKeys, let last, let start = answers[keys.start]?.day else {
      return false
    }
    return start.daysSince1970 > last.end.daysSince1970
      || last.beginning(start).end.daysSince1970 < last.start.daysSince1970
  }

  /// Whether the last answer to a field no longer applies, because `answers` begin another period
  /// and the field is never suggested, or is a required amount and no period like the last one can
  /// begin on the new day.
  func isOver(_ field: Field, _ last: Period?, beside answers: Answers) -> Bool {
    guard isOutside(last, answers), let last,
      let start = periodKeys.flatMap({ answers[$0.start]?.day })
    else { return false }
    let isAmount = field.kind == .euros && !field.isOptional
    return field.offer == .never || isAmount && !last.isRegular(beginning: start)
  }

  /// Whether a field is a day of a new period that can only be guessed from the last period.
  func guesses(_ field: Field, of last: Period?, beside others: Answers) -> Bool {
    guard let keys = periodKeys, let last, field.key == keys.start || field.key == keys.end else {
      return false
    }
    // Without a first day, there is no last day.
    guard let start = others[keys.start]?.day else { return true }
    if start != last.start { return !last.isRegular(beginning: start) }
    let isLonger = others[keys.end]?.day.map { $0.daysSince1970 > last.end.daysSince1970 } ?? false
    return field.key == keys.start && isLonger
  }

  /// The previous answers that are still valid for another paper: all except the period and the
  /// answers that are never suggested.
  package func lasting(_ last: Answers) -> Answers {
    let keys = lasting(Array(last.keys))
    return last.filter { keys.contains($0.key) }
  }

  /// The keys of the fields whose answers are valid for other papers too.
  func lasting(_ keys: [String]) -> [String] {
    let period = periodKeys
    return keys.filter { key in
      field(key)?.offer == .last && key != period?.start && key != period?.end
    }
  }

  /// The answers to suggest for the next paper: the previous answers, but with the next period.
  package func offers(after last: Answers) -> Answers {
    var offers = lasting(last)
    guard let keys = periodKeys, let next = period(in: last)?.next else { return offers }
    (offers[keys.start], offers[keys.end]) = (.date(next.start), .date(next.end))
    return offers
  }

  /// The last day of a new period, computed from the last period.
  ///
  /// Returns `nil` if the field is not the last day of a period, or if both periods begin on the
  /// same day.
  func end(_ field: Field, of last: Period?, beside others: Answers) -> Answer? {
    guard let keys = periodKeys, field.key == keys.end, let last,
      let start = others[keys.start]?.day, start != last.start
    else { return nil }
    return .date(last.beginning(start).end)
  }

  /// The last day of a first period, or `nil` if the field is not the last day of a period.
  func firstEnd(_ field: Field, after start: CivilTime) -> Answer? {
    guard periodKeys?.end == field.key else { return nil }
    return .date(Period(start: start, end: start).beginning(start).end)
  }

  /// The period that some answers give, or `nil` if the template has none or one of its days is
  /// missing.
  package func period(in answers: Answers) -> Period? {
    guard let keys = periodKeys, let start = answers[keys.start]?.day,
      let end = answers[keys.end]?.day
    else { return nil }
    return Period(start: start, end: end)
  }
}
