/// The rules for answers to a template's own fields; they depend on the day of writing and on the
/// people.
///
/// They are pure, so that questions and files of answers follow the same rules.
package struct AnswerRules: Sendable {
  /// The day of writing at the person's address.
  package let today: CivilTime
  /// The ids of the other people in the address book.
  package let people: [String]
  /// Their first names, by id.
  let firstNames: [String: String]
  /// The date of birth of the person who declares, as in their profile.
  let birthDate: String
  /// The dates of birth of the other people, by id.
  let births: [String: String]

  package init(
    today: CivilTime, people: [String] = [], firstNames: [String: String] = [:],
    birthDate: String = "", births: [String: String] = [:]
  ) {
    self.today = today
    self.people = people
    self.firstNames = firstNames
    self.birthDate = birthDate
    self.births = births
  }

  /// An answer as it is stored and printed: an amount as `650,00 €`, a choice in its original
  /// letters.
  ///
  /// - Parameters:
  ///   - answer: The typed text.
  ///   - field: The field that it answers.
  ///   - answers: The answers to the fields before it, as this function returned them.
  /// - Returns: The normalised answer; reading it again returns it unchanged.
  /// - Throws: The problem with the answer.
  package func read(
    _ answer: String, to field: Field, beside answers: [String: String]
  ) throws(AnswerProblem) -> String {
    if let scalar = answer.unicodeScalars.first(where: \.isForbidden) {
      throw .forbiddenCharacter(scalar)
    }
    let read = try read(answer, field.kind)
    for check in field.checks { try measure(read, field.kind, check, answers) }
    return read
  }

  /// Checks an answer on its own, without the other answers.
  private func read(_ answer: String, _ kind: Field.AnswerKind) throws(AnswerProblem) -> String {
    switch kind {
    case .text: return try Self.text(answer, limit: 200)
    case .long: return try Self.text(answer, limit: 2000)
    case .several(let limit): return try Self.several(answer, limit: limit)
    case .euros:
      guard let amount = Amount(answer) else { throw .notAnAmount }
      return amount.text
    case .number(let range):
      guard let number = Self.number(answer), range.contains(number) else {
        throw .notANumber(range)
      }
      return String(number)
    case .choice(let words):
      guard let word = Self.choice(answer, of: words) else { throw .notOneOf(words) }
      return word
    case .person:
      guard let id = person(answer) else { throw .notAPerson(known: people) }
      return id
    case .phone:
      guard Self.isPhone(answer) else { throw .notAPhone }
      return answer
    case .date: return try Self.firstDay(of: answer, kind).date
    case .month: return String(try Self.firstDay(of: answer, kind).date.dropFirst(3))
    case .year: return String(try Self.firstDay(of: answer, kind).year)
    }
  }

  /// The id itself, or the id of the only person with this first name.
  private func person(_ answer: String) -> String? {
    if people.contains(answer) { return answer }
    let folded = answer.withoutAccents
    let near = people.filter { $0 == folded || firstNames[$0]?.withoutAccents == folded }
    return near.count == 1 ? near[0] : nil
  }

  private static func text(_ answer: String, limit: Int) throws(AnswerProblem) -> String {
    let count = answer.unicodeScalars.count
    if count > limit { throw .tooLong(count: count, limit: limit) }
    return answer
  }

  private static func several(_ answer: String, limit: Int) throws(AnswerProblem) -> String {
    let texts = answer.texts(at: ";").filter { !$0.isEmpty }
    if texts.isEmpty { throw .noText }
    if texts.count > limit { throw .tooMany(limit: limit) }
    for each in texts { _ = try text(each, limit: 200) }
    return texts.joined(by: "; ")
  }

  /// Whether it has 3 digits, as 112, to 15 digits (E.164), with the usual separators.
  private static func isPhone(_ answer: String) -> Bool {
    let digits = answer.utf8.filter(isDigit).count
    let others = answer.utf8.drop { $0 == UInt8(ascii: "+") }.filter { !isDigit($0) }
    return (3...15).contains(digits) && others.allSatisfy { " .-/()".utf8.contains($0) }
  }

  private static func number(_ answer: String) -> Int? { Amount.whole(Array(answer.utf8)[...]) }

  /// The choice with these letters or this number in the list, or the only one that starts with the
  /// answer or contains it; accents, apostrophes and case are ignored.
  private static func choice(_ answer: String, of words: [String]) -> String? {
    // No choice is longer.
    if answer.unicodeScalars.count > 200 { return nil }
    let plain = { (text: String) in text.withoutAccents.filter { $0 != "'" } }
    let folded = plain(answer)
    if folded.isEmpty { return nil }
    if let word = words.first(where: { plain($0) == folded }) { return word }
    if let place = number(answer), words.indices.contains(place - 1) { return words[place - 1] }
    if .choice(words) == Field.AnswerKind.yesNo, ["y", "yes"].contains(folded) { return words[0] }
    for isNear in [{ $0.hasPrefix(folded) }, { $0.mentions(folded) }] as [(String) -> Bool] {
      let near = words.filter { isNear(plain($0)) }
      if !near.isEmpty { return near.count == 1 ? near[0] : nil }
    }
    return nil
  }

  // MARK: Answers beside each other

  private func measure(
    _ answer: String, _ kind: Field.AnswerKind, _ check: Field.Check, _ answers: [String: String]
  ) throws(AnswerProblem) {
    switch check {
    case .sum(let keys):
      if Amount(answer)?.cents != Self.cents(of: keys, answers) { throw .notTheSum(of: keys) }
    case .past:
      if try Self.days(to: answer, kind) > Self.days(to: today, kind) { throw .notPast }
    case .future:
      if try Self.days(to: answer, kind) < Self.days(to: today, kind) { throw .notFuture }
    case .fromBirth:
      guard case .success(let birth) = CivilTime.day(parsing: birthDate) else { return }
      if try Self.days(to: answer, kind) < Self.days(to: birth, kind) { throw .beforeBirth }
    case .fromBirthOf(let key):
      guard let id = answers[key], let birth = birth(of: id) else { return }
      if try Self.days(to: answer, kind) < Self.days(to: birth, kind) { throw .beforeBirthOf(key) }
    case .younger:
      guard case .success(let own) = CivilTime.day(parsing: birthDate),
        let birth = birth(of: answer)
      else { return }
      if birth.daysSince1970 <= own.daysSince1970 { throw .notYounger }
    case .positive:
      if Amount(answer)?.cents == 0 { throw .nothing }
    case .from(let key):
      // An optional or wrong answer has no date to compare with.
      guard let other = answers[key], let start = try? Self.days(to: other, kind) else { return }
      if try Self.days(to: answer, kind) < start { throw .before(key) }
    case .atMost(let key):
      guard let whole = answers[key].flatMap({ Amount($0) }) else { return }
      if let part = Amount(answer), part.cents > whole.cents { throw .moreThan(key) }
    case .within(let months, let key):
      guard let other = answers[key], let start = try? Self.firstDay(of: other, kind) else {
        return
      }
      let end = start.adding(months: months).daysSince1970
      if try Self.days(to: answer, kind) >= end { throw .tooLongAfter(key, months: months) }
    }
  }

  private func birth(of id: String) -> CivilTime? {
    guard let date = births[id], case .success(let day) = CivilTime.day(parsing: date) else {
      return nil
    }
    return day
  }

  private static func cents(of keys: [String], _ answers: [String: String]) -> Int {
    keys.compactMap { answers[$0].flatMap { Amount($0) } }.reduce(0) { $0 + $1.cents }
  }

  /// The correct amount for a field that is a sum; `nil` for every other field.
  package func sum(for field: Field, beside answers: [String: String]) -> String? {
    for case .sum(let keys) in field.checks where keys.contains(where: { answers[$0] != nil }) {
      return Amount(cents: Self.cents(of: keys, answers)).text
    }
    return nil
  }

  private static func days(
    to answer: String, _ kind: Field.AnswerKind
  ) throws(AnswerProblem) -> Int {
    try firstDay(of: answer, kind).daysSince1970
  }

  /// The day number of the start of a day, month or year.
  private static func days(to day: CivilTime, _ kind: Field.AnswerKind) -> Int {
    var day = day
    if kind != .date { day.day = 1 }
    if kind == .year { day.month = 1 }
    return day.daysSince1970
  }

  /// The first day of the day, month or year that an answer names.
  private static func firstDay(
    of answer: String, _ kind: Field.AnswerKind
  ) throws(AnswerProblem) -> CivilTime {
    let starts = kind == .year ? ["01/01/"] : kind == .month ? ["01/", "1 "] : [""]
    for start in starts {
      switch CivilTime.day(parsing: start + answer) {
      case .success(let day) where kind == .date || (1900...2100).contains(day.year): return day
      case .failure(.noSuchDay(let count)): throw .noSuchDay(daysInMonth: count)
      default: continue
      }
    }
    throw kind == .year ? .notAYear : kind == .month ? .notAMonth : .notADate
  }
}

extension AnswerProblem {
  /// The same problem with the questions of other fields instead of their keys, which the person
  /// has never seen.
  func naming(_ fields: [Field]) -> AnswerProblem {
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
