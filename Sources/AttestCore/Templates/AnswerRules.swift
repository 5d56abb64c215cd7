/// The rules for answers to a template's own fields.
///
/// The rules depend on the day of writing and on the people in the address book. They have no side
/// effects, and apply equally to typed answers and to answers read from a file.
package struct AnswerRules: Sendable {
  /// The day of writing at the person's address.
  package var today: CivilTime
  /// Whether a date may be relative to today, which no answer from an earlier day may be.
  var readsRelativeDates = true
  /// The ids of the other people in the address book.
  package var people: [String] = []
  /// The first names of the other people, by id.
  var firstNames: [String: String] = [:]
  /// The date of birth of the person making the declaration.
  var birth: CivilTime?
  /// The dates of birth of the other people, by id.
  var births: [String: CivilTime] = [:]
  /// The questions of the other fields by key, to name them where the user never sees the keys.
  var questions: [String: String] = [:]

  /// Checks an answer that was read, perhaps on another day, beside those to the previous fields.
  package func check(
    _ answer: Answer, to field: Field, beside answers: [String: Answer]
  ) throws(Mistake.Kind) {
    for check in field.checks { try self.check(answer, check, answers) }
  }

  /// Reads a date, which may be relative to today or lack its century or its year.
  func day(_ text: String, for field: Field) throws(DateProblem) -> CivilTime {
    readsRelativeDates
      ? try CivilTime.day(parsing: text, on: today, as: field.dateSense)
      : try CivilTime.day(parsing: text)
  }

  /// The id given as the answer, or else the id of the only person with that first name.
  func person(_ answer: String) -> String? {
    if people.contains(answer) { return answer }
    let folded = answer.withoutAccents
    let near = people.filter { $0 == folded || firstNames[$0]?.withoutAccents == folded }
    return near.count == 1 ? near[0] : nil
  }

  private func check(
    _ answer: Answer, _ check: Field.Check, _ answers: [String: Answer]
  ) throws(Mistake.Kind) {
    switch check {
    case .sum(let keys):
      if answer.cents != Self.cents(of: keys, answers) { throw .notTheSum(of: keys.map(name)) }
    case .positive:
      if answer.cents == 0 { throw .nothing }
    case .atMost(let key):
      if let part = answer.cents, let whole = answers[key]?.cents, part > whole {
        throw .moreThan(name(key))
      }
    case .younger:
      if Self.isBefore(birth(of: answer), birth, orEqual: true) { throw .notYounger }
    case .under(let years):
      if isUnder(years, answer) == false { throw .tooOld(years: years) }
    case .atLeast(let years):
      if isUnder(years, answer) == true { throw .tooYoung(years: years) }
    case .past:
      if Self.isBefore(answer.start(of: today), answer.day) { throw .notPast }
    case .future:
      if Self.isBefore(answer.day, answer.start(of: today)) { throw .notFuture }
    case .fromBirth:
      if Self.isBefore(answer.day, birth.map(answer.start)) { throw .beforeBirth }
    case .fromBirthOf(let key):
      let birth = answers[key].flatMap(birth(of:))
      if Self.isBefore(answer.day, birth.map(answer.start)) { throw .beforeBirthOf(name(key)) }
    case .from(let key):
      if Self.isBefore(answer.day, answers[key]?.day) { throw .before("\(name(key))") }
    case .within(let months, let key):
      let end = answers[key]?.day?.adding(months: months)
      if Self.isBefore(end, answer.day, orEqual: true) {
        throw .tooLongAfter(name(key), months: months)
      }
    }
  }

  /// The name of another field in a problem: its question, or else its key.
  private func name(_ key: String) -> String { questions[key].map { "« \($0) »" } ?? key }

  /// Whether both days are known and the first comes before the second.
  private static func isBefore(
    _ one: CivilTime?, _ other: CivilTime?, orEqual: Bool = false
  ) -> Bool {
    guard let one = one?.daysSince1970, let other = other?.daysSince1970 else { return false }
    return one < other || orEqual && one == other
  }

  /// Whether a person, or somebody born on a date, has fewer years than this today, or `nil` if the
  /// date of birth is unknown.
  private func isUnder(_ years: Int, _ answer: Answer) -> Bool? {
    birth(of: answer).map { $0.daysSince1970 > today.adding(months: -12 * years).daysSince1970 }
  }

  /// The date of birth of a person given as an answer, or the date given as one.
  private func birth(of answer: Answer) -> CivilTime? {
    switch answer {
    case .id(let id): births[id]
    case .person(let person): try? CivilTime.day(parsing: person.birthDate)
    default: answer.day
    }
  }

  private static func cents(of keys: [String], _ answers: [String: Answer]) -> Int {
    keys.reduce(0) { $0 + (answers[$1]?.cents ?? 0) }
  }

  /// The correct amount for a field that must be the sum of other fields, or `nil` for any other
  /// field.
  package func sum(for field: Field, beside answers: [String: Answer]) -> Answer? {
    for case .sum(let keys) in field.checks where keys.contains(where: { answers[$0] != nil }) {
      return .amount(Amount(cents: Self.cents(of: keys, answers)))
    }
    return nil
  }
}
