/// What decides on the answers to a template's own fields: the day of writing and the people.
///
/// Pure, so that a prompt and a file of answers are measured by the same.
package struct AnswerRules: Sendable {
  /// The day of writing at the person's address.
  package let today: CivilTime
  /// The ids of the others in the address book.
  package let people: [String]
  /// The first names of these people, by their ids.
  let firstNames: [String: String]
  /// The day of birth of the person who declares, as their profile has it.
  let birthDate: String
  /// The days of birth of the others, by id.
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

  /// An answer as it is kept and printed: an amount as `650,00 €`, a choice in its own letters.
  ///
  /// - Parameters:
  ///   - answer: What was typed.
  ///   - field: What was asked.
  ///   - answers: The answers to the fields before it, as this function gave them.
  /// - Returns: The answer in the one form that is right again.
  /// - Throws: Why it is not right.
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

  /// An answer of the right kind, whatever the others are.
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

  /// The id itself, or the id of the one person with this first name.
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

  /// From 3 digits, as 112, to the 15 of E.164, and what people write between them.
  private static func isPhone(_ answer: String) -> Bool {
    let digits = answer.utf8.filter(isDigit).count
    let others = answer.utf8.drop { $0 == UInt8(ascii: "+") }.filter { !isDigit($0) }
    return (3...15).contains(digits) && others.allSatisfy { " .-/()".utf8.contains($0) }
  }

  private static func number(_ answer: String) -> Int? { Amount.whole(Array(answer.utf8)[...]) }

  /// The word itself, its place in the list, the start of one word only, or what only one of them
  /// says; accents, apostrophes and case do not count.
  private static func choice(_ answer: String, of words: [String]) -> String? {
    // No word of a choice is longer.
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
      // Nothing to be measured against when that one is optional or wrong itself.
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

  /// The one amount that is right for a field that must be a sum; `nil` for every other field.
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

  /// Up to the first day of a day's day, month or year.
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
  /// The same problem with the questions of other fields in the place of their keys, which nobody who
  /// is asked has seen.
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
