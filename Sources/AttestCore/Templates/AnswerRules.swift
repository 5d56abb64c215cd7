/// The rules for answers to a template's own fields.
///
/// The rules depend on the day of writing and on the people in the address book. They have no side
/// effects, and apply equally to typed answers and to answers read from a file.
package struct AnswerRules: Sendable {
  /// The day of writing at the person's address.
  package var today: CivilTime
  /// The ids of the other people in the address book.
  package var people: [String] = []
  /// The first names of the other people, by id.
  var firstNames: [String: String] = [:]
  /// The date of birth of the person making the declaration, as written in their profile.
  var birthDate = ""
  /// The dates of birth of the other people, by id.
  var births: [String: String] = [:]

  /// Converts an answer to the form in which it is stored and printed, such as `650,00 €` for an
  /// amount.
  ///
  /// - Parameters:
  ///   - answer: The text as typed.
  ///   - field: The field being answered.
  ///   - answers: The answers to the previous fields, as returned by this function.
  /// - Returns: The normalised answer, which this function would return unchanged.
  /// - Throws: The problem with the answer.
  package func read(
    _ answer: String, to field: Field, beside answers: [String: String]
  ) throws(Mistake.Kind) -> String {
    if let scalar = answer.unicodeScalars.first(where: \.isForbidden) {
      throw .forbiddenCharacter(scalar)
    }
    let value = try value(of: answer, field.kind)
    for check in field.checks { try measure(value, field.kind, check, answers) }
    return value.text(field.kind)
  }

  /// The answer with plain spaces, because other spaces separate the thousands in French text.
  private static func plain(_ answer: String) -> String {
    String(String.UnicodeScalarView(answer.unicodeScalars.map { $0.isBlank ? " " : $0 }))
  }

  /// Parses an answer without considering the other answers.
  private func value(
    of answer: String, _ kind: Field.AnswerKind
  ) throws(Mistake.Kind) -> AnswerValue {
    switch kind {
    case .text: return .text(try Self.text(answer, limit: 200))
    case .long: return .text(try Self.text(answer, limit: 2000))
    case .several(let limit): return .text(try Self.several(answer, limit: limit))
    case .euros:
      guard let amount = Amount(Self.plain(answer)) else { throw .notAnAmount }
      return .amount(amount)
    case .number(let range):
      guard let number = Self.number(Self.plain(answer)), range.contains(number) else {
        throw .notANumber(range)
      }
      return .text(String(number))
    case .choice(let words):
      guard let word = Self.choice(answer, of: words) else { throw .notOneOf(words) }
      return .text(word)
    case .person:
      guard let id = person(answer) else { throw .notAPerson(known: people) }
      return .text(id)
    case .phone:
      guard Self.isPhone(answer) else { throw .notAPhone }
      return .text(answer)
    case .date, .month, .year: return .day(try Self.firstDay(of: answer, kind))
    }
  }

  /// The id given as the answer, or else the id of the only person with that first name.
  private func person(_ answer: String) -> String? {
    if people.contains(answer) { return answer }
    let folded = answer.withoutAccents
    let near = people.filter { $0 == folded || firstNames[$0]?.withoutAccents == folded }
    return near.count == 1 ? near[0] : nil
  }

  private static func text(_ answer: String, limit: Int) throws(Mistake.Kind) -> String {
    let count = answer.unicodeScalars.count
    if count > limit { throw .tooLong(count: count, limit: limit) }
    return answer
  }

  private static func several(_ answer: String, limit: Int) throws(Mistake.Kind) -> String {
    let texts = answer.texts(at: ";").filter { !$0.isEmpty }
    if texts.isEmpty { throw .noText }
    if texts.count > limit { throw .tooManyTexts(limit: limit) }
    for each in texts { _ = try text(each, limit: 200) }
    return texts.joined(by: "; ")
  }

  /// Whether the text is a telephone number with the usual separators: 3 to 15 digits (E.164), or
  /// exactly 10 if the number begins with a single 0, as French numbers do.
  private static func isPhone(_ answer: String) -> Bool {
    let number = answer.utf8.filter(isDigit)
    let digits = number.count
    let zeros = number.prefix { $0 == UInt8(ascii: "0") }.count
    if zeros == 1, digits != 10 { return false }
    let others = answer.utf8.drop { $0 == UInt8(ascii: "+") }.filter { !isDigit($0) }
    return (3...15).contains(digits) && others.allSatisfy { " .-/()".utf8.contains($0) }
  }

  private static func number(_ answer: String) -> Int? { Amount.whole(Array(answer.utf8)[...]) }

  /// The choice with exactly this text or with this number in the list, or else the only choice
  /// that starts with the answer or contains it.
  ///
  /// Accents, apostrophes and case are ignored.
  private static func choice(_ answer: String, of words: [String]) -> String? {
    // No choice is longer than 200 characters.
    if answer.unicodeScalars.count > 200 { return nil }
    let folded = answer.withoutAccents
    if folded.isEmpty { return nil }
    if let word = words.first(where: { $0.withoutAccents == folded }) { return word }
    if let place = number(answer), words.indices.contains(place - 1) { return words[place - 1] }
    if .choice(words) == Field.AnswerKind.yesNo, ["y", "yes"].contains(folded) { return words[0] }
    for isNear in [{ $0.hasPrefix(folded) }, { $0.mentions(folded) }] as [(String) -> Bool] {
      let near = words.filter { isNear($0.withoutAccents) }
      if !near.isEmpty { return near.count == 1 ? near[0] : nil }
    }
    return nil
  }

  private func measure(
    _ value: AnswerValue, _ kind: Field.AnswerKind, _ check: Field.Check,
    _ answers: [String: String]
  ) throws(Mistake.Kind) {
    switch (check, value) {
    case (.sum(let keys), .amount(let amount)):
      if amount.cents != Self.cents(of: keys, answers) { throw .notTheSum(of: keys) }
    case (.positive, .amount(let amount)):
      if amount.cents == 0 { throw .nothing }
    case (.atMost(let key), .amount(let part)):
      guard let whole = answers[key].flatMap({ Amount($0) }) else { return }
      if part.cents > whole.cents { throw .moreThan(key) }
    case (.younger, .text(let id)):
      guard let own = birth(), let birth = birth(of: id) else { return }
      if birth.daysSince1970 <= own.daysSince1970 { throw .notYounger }
    case (.under(let years), _):
      if isUnder(years, value) == false { throw .tooOld(years: years) }
    case (.atLeast(let years), _):
      if isUnder(years, value) == true { throw .tooYoung(years: years) }
    case (.past, .day(let day)):
      if day.daysSince1970 > Self.days(to: today, kind) { throw .notPast }
    case (.future, .day(let day)):
      if day.daysSince1970 < Self.days(to: today, kind) { throw .notFuture }
    case (.fromBirth, .day(let day)):
      if let birth = birth(), day.daysSince1970 < Self.days(to: birth, kind) { throw .beforeBirth }
    case (.fromBirthOf(let key), .day(let day)):
      guard let id = answers[key], let birth = birth(of: id) else { return }
      if day.daysSince1970 < Self.days(to: birth, kind) { throw .beforeBirthOf(key) }
    case (.from(let key), .day(let day)):
      // The answer to compare with may be missing or invalid.
      guard let start = Self.start(answers[key], kind) else { return }
      if day.daysSince1970 < start.daysSince1970 { throw .before(key) }
    case (.within(let months, let key), .day(let day)):
      guard let end = Self.start(answers[key], kind)?.adding(months: months) else { return }
      if day.daysSince1970 >= end.daysSince1970 { throw .tooLongAfter(key, months: months) }
    default: break
    }
  }

  /// Whether a person, or somebody born on a date, has fewer years than this today, or `nil` if the
  /// date of birth is unknown.
  private func isUnder(_ years: Int, _ value: AnswerValue) -> Bool? {
    let birth: CivilTime? =
      switch value {
      case .text(let id): birth(of: id)
      case .day(let day): day
      case .amount: nil
      }
    return birth.map { $0.daysSince1970 > today.adding(months: -12 * years).daysSince1970 }
  }

  /// The date of birth of another person, or by default of the person making the declaration.
  private func birth(of id: String? = nil) -> CivilTime? {
    let date = id.map { births[$0] } ?? birthDate
    return date.flatMap { try? CivilTime.day(parsing: $0) }
  }

  private static func cents(of keys: [String], _ answers: [String: String]) -> Int {
    keys.compactMap { answers[$0].flatMap { Amount($0) } }.reduce(0) { $0 + $1.cents }
  }

  /// The correct amount for a field that must be the sum of other fields, or `nil` for any other
  /// field.
  package func sum(for field: Field, beside answers: [String: String]) -> String? {
    for case .sum(let keys) in field.checks where keys.contains(where: { answers[$0] != nil }) {
      return Amount(cents: Self.cents(of: keys, answers)).text
    }
    return nil
  }

  /// The day number of a day, or of the first day of its month or year.
  private static func days(to day: CivilTime, _ kind: Field.AnswerKind) -> Int {
    var day = day
    if kind != .date { day.day = 1 }
    if kind == .year { day.month = 1 }
    return day.daysSince1970
  }

  /// The day given as an answer, or the first day of the month or year given.
  private static func firstDay(
    of answer: String, _ kind: Field.AnswerKind
  ) throws(Mistake.Kind) -> CivilTime {
    let starts = kind == .year ? ["01/01/"] : kind == .month ? ["01/", "1 "] : [""]
    for start in starts {
      do throws(DateProblem) {
        let day = try CivilTime.day(parsing: start + answer)
        if kind == .date || (1900...2100).contains(day.year) { return day }
      } catch {
        let isOfOtherKind = kind != .date && error == .shortYear
        if error != .notADate && !isOfOtherKind { throw .date(error) }
      }
    }
    throw kind == .year ? .notAYear : kind == .month ? .notAMonth : .date(.notADate)
  }

  private static func start(_ answer: String?, _ kind: Field.AnswerKind) -> CivilTime? {
    answer.flatMap { try? firstDay(of: $0, kind) }
  }
}

private enum AnswerValue {
  case text(String)
  case amount(Amount)
  /// A day, or the first day of a month or year.
  case day(CivilTime)

  /// The answer as it is stored and printed.
  func text(_ kind: Field.AnswerKind) -> String {
    switch self {
    case .text(let text): text
    case .amount(let amount): amount.text
    case .day(let day) where kind == .year: String(day.year)
    case .day(let day): String(day.date.dropFirst(kind == .month ? 3 : 0))
    }
  }
}

extension Mistake.Kind {
  /// The same problem, but with other fields named by their questions, because the user never sees
  /// the keys.
  func naming(_ fields: [Field]) -> Mistake.Kind {
    let label = { key in fields.first { $0.key == key }.map { "« \($0.label) »" } ?? key }
    return switch self {
    case .before(let key): .before(label(key))
    case .moreThan(let key): .moreThan(label(key))
    case .tooLongAfter(let key, let months): .tooLongAfter(label(key), months: months)
    case .beforeBirthOf(let key): .beforeBirthOf(label(key))
    case .notTheSum(let keys): .notTheSum(of: keys.map(label))
    default: self
    }
  }
}
