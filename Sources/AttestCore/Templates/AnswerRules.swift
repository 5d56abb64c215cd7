internal import AttestPlatform

/// The rules for answers to a template's own fields, with all the facts that they need except for
/// the answers themselves.
///
/// The rules depend on the day of writing, the exit, the reasons, the signer and the people in the
/// address book. They have no side effects, and apply to typed answers and to answers read from a
/// file.
package struct AnswerRules: Sendable {
  /// The day of writing at the person's address.
  package var today: CivilTime
  /// Whether a date may be relative to today; false for answers given on an earlier day.
  var readsRelativeDates = true
  /// Whether the choices are on the screen, so that a first name alone means one of them, and so
  /// does a number, even if a choice begins with a digit.
  ///
  /// In a file, such a number could mean another choice, and the name could be the id of a removed
  /// person.
  var showsChoices = false
  /// The day of the exit, or `nil` where it is not known yet.
  var exit: CivilTime?
  /// The person making the declaration, or `nil` where no rule asks about this person.
  @ByReference var signer: Person?
  /// The other people in the address book.
  var people: [Person] = []
  /// The codes of the ticked reasons; empty until they are given.
  var reasons: [String] = []
  /// Whether the paper is blank, so that a question without an answer is left open.
  var isBlank = false
  /// On a blank paper, whether some questions are answered by hand.
  var byHand: [String: Bool] = [:]
  /// The questions of the other fields by key, to name them where the user never sees the keys.
  var questions: [String: String] = [:]
  /// The names compared so far; all copies of these rules share them.
  private let compared = Locked(ComparedNames())

  /// The ids of the other people in the address book.
  package var ids: [String] { people.map(\.id) }

  /// Checks an answer that was read, perhaps on another day, given the answers to the previous
  /// fields.
  package func check(
    _ answer: Answer, to field: Field, beside answers: Answers
  ) throws(Mistake.Kind) {
    if field.isComputed, try sum(for: field, beside: answers) != answer {
      throw .notTheSum(formula(of: field))
    }
    for check in field.checks { try self.check(answer, check, answers) }
  }

  /// Reads a date from 1800 to 2100; if `readsRelativeDates`, it may be relative to today or lack
  /// its century or its year.
  func day(_ text: String, for field: Field) throws(DateProblem) -> CivilTime {
    let day =
      readsRelativeDates
      ? try CivilTime.day(parsing: text, on: today, as: field.dateSense)
      : try CivilTime.day(parsing: text)
    // Without this check, 20121103 would be a day in the year 1103.
    guard Field.years.contains(day.year) else { throw .otherYear }
    return day
  }

  /// The id given as the answer, or else the id of the only person with that name or, if
  /// `showsChoices`, that first name.
  func person(_ answer: String) -> String? {
    if people.contains(where: { $0.id == answer }) { return answer }
    let folded = answer.withoutAccents
    let near = people.filter { person in
      [person.id, person.name.withoutAccents].contains(folded)
        || showsChoices && person.firstName.withoutAccents == folded
    }
    return near.count == 1 ? near[0].id : nil
  }

  /// The full name of a person, or the id if the profile cannot be read or others have the same
  /// name.
  package func fullName(of id: String) -> String {
    let name = people.first { $0.id == id }?.name.trimmed ?? ""
    if name.isEmpty { return id }
    return people.count { $0.name == name } == 1 ? name : id
  }

  private func check(
    _ answer: Answer, _ check: Field.Check, _ answers: Answers
  ) throws(Mistake.Kind) {
    switch check {
    // `check(_:to:beside:)` has already compared the answer with the sum.
    case .sum: break
    case .positive:
      if answer.hundredths == 0 { throw .nothing }
    case .atMost(let key):
      if let part = answer.hundredths, let whole = answers[key]?.hundredths, part > whole {
        throw .moreThan(name(key))
      }
    case .younger:
      if Self.isBefore(birth(of: answer), birth, orEqual: true) { throw .notYounger }
    case .under(let years):
      if isUnder(years, answer, on: today) == false { throw .tooOld(years: years) }
    case .atLeast(let years):
      if isUnder(years, answer, on: today) == true { throw .tooYoung(years: years) }
    case .past: if Self.isBefore(answer.start(of: today), answer.day) { throw .notPast }
    case .future: if Self.isBefore(answer.day, answer.start(of: today)) { throw .notFuture }
    case .from(let key):
      if Self.isBefore(answer.day, day(of: key, among: answers).map(answer.start)) {
        throw .before(nameOfDay(key, answers[key]))
      }
    case .fromYear(let limit):
      let first = year(limit)
      if let day = answer.day, day.year < first { throw .before("\(first)") }
    case .toYear(let limit):
      let last = year(limit)
      if let day = answer.day, day.year > last { throw .after("\(last)") }
    case .within(let months, let key):
      let end = day(of: key, among: answers)?.adding(months: months)
      if Self.isBefore(end, answer.day, orEqual: true) {
        let answer = key.flatMap { answers[$0] }
        throw .tooLongAfter(nameOfDay(key, answer), months: months)
      }
    }
  }

  func year(_ limit: Field.YearLimit) -> Int {
    switch limit {
    case .year(let year): year
    case .ahead(let years): today.year + years
    }
  }

  /// The name of another field in a problem: its question, or else its key.
  private func name(_ key: String) -> String { questions[key].map { "« \($0) »" } ?? key }

  /// The name of a day in a problem.
  private func nameOfDay(_ key: String?, _ answer: Answer?) -> Bilingual {
    guard let key else { return Bilingual("today", "aujourd'hui") }
    if key == ProfileKey.birthDate.rawValue { return .ownBirth }
    return answer.flatMap(person) == nil ? "\(name(key))" : .birth(ofPersonIn: name(key))
  }

  /// Whether both days are known and the first is before the second, or the same with `orEqual`.
  private static func isBefore(
    _ one: CivilTime?, _ other: CivilTime?, orEqual: Bool = false
  ) -> Bool {
    guard let one = one?.daysSince1970, let other = other?.daysSince1970 else { return false }
    return one < other || orEqual && one == other
  }

  /// Whether a person, or somebody born on a date, is younger than `years` on a day, or `nil` if
  /// the date of birth is unknown.
  private func isUnder(_ years: Int, _ answer: Answer, on day: CivilTime) -> Bool? {
    birth(of: answer).map { $0.daysSince1970 > day.adding(months: -12 * years).daysSince1970 }
  }

  /// The date of birth of the person making the declaration.
  private var birth: CivilTime? { signer.flatMap(Self.birth) }

  private static func birth(of person: Person) -> CivilTime? {
    try? CivilTime.day(parsing: person.birthDate)
  }

  /// The date of birth of the person given as the answer, or the date given as the answer.
  func birth(of answer: Answer) -> CivilTime? {
    person(given: answer).map(Self.birth) ?? answer.day
  }

  /// The person given as the answer, or `nil` for another answer.
  func person(given answer: Answer) -> Person? {
    switch answer {
    case .id(let id): people.first { $0.id == id }
    case .person(let person): person
    default: nil
    }
  }

  /// The sum or the difference of other answers, or `nil` if the field is not computed or if none
  /// of its terms is answered.
  ///
  /// - Throws: A mistake that names the limit if the sum is beyond it, because such an answer could
  ///   not be read again.
  func sum(for field: Field, beside answers: Answers) throws(Mistake.Kind) -> Answer? {
    let terms = field.terms.compactMap { term in
      answers[term.key]?.hundredths.map { term.isSubtracted ? -$0 : $0 }
    }
    guard let limits = field.kind.row.hundredths, !terms.isEmpty else { return nil }
    let sum = terms.reduce(0, +)
    if let answer = field.answer(hundredths: sum) { return answer }
    let isBelow = sum < limits.lowerBound
    let limit =
      field.answer(hundredths: isBelow ? limits.lowerBound : limits.upperBound)?.text ?? ""
    let formula = formula(of: field)
    throw isBelow ? .sum(formula, isBelow: limit) : .sum(formula, isAbove: limit)
  }

  /// The terms of a sum with their signs, such as `total - advance`.
  private func formula(of field: Field) -> String {
    field.terms.map { ($0.isSubtracted ? " - " : " + ") + name($0.key) }.joined()
      .dropFirst(3).description
  }

  // MARK: Conditions about people and days

  /// A value of the paper itself that a condition can use like an answer: the signer, the signer's
  /// address or date of birth, or the day of the exit.
  func ownAnswer(_ key: String) -> Answer? {
    switch key {
    case Condition.signer: signer.map(Answer.person)
    // Without its commas, because a name is read only up to the first comma.
    case Placeholder.Known.homeAddress.rawValue:
      signer.map { .text($0.homeAddress.filter { $0 != "," }) }
    case ProfileKey.birthDate.rawValue: birth.map(Answer.date)
    case Placeholder.Known.exitDate.rawValue: exit.map(Answer.date)
    default: nil
    }
  }

  /// The day of writing or, with a key, the day given as its answer or the birth of the person
  /// given there; `nil` if it is unknown.
  private func day(of key: String?, among answers: Answers) -> CivilTime? {
    guard let key else { return today }
    return (answers[key] ?? ownAnswer(key)).flatMap(birth)
  }

  /// Whether a person, or somebody born on a given date, is younger than `years` on the day with a
  /// key; `nil` if a date is unknown.
  func isUnder(_ years: Int, _ answer: Answer, on key: String?, of answers: Answers) -> Bool? {
    day(of: key, among: answers).flatMap { isUnder(years, answer, on: $0) }
  }

  /// Whether two answers give the same day, the same person or the same words, or have a name in
  /// common, whatever the order of its words.
  func isSame(_ one: Answer, _ other: Answer) -> Bool {
    if let day = one.day { return day.daysSince1970 == other.day?.daysSince1970 }
    let people = [one, other].compactMap(person)
    if people.count == 2 { return people[0].isSame(as: people[1]) }
    return !names(in: one).isDisjoint(with: names(in: other))
  }

  /// The names in an answer, each as its words in alphabetical order: the whole text, and the names
  /// without forms of address, birth names or anything after a comma.
  ///
  /// « Paul et Marie Dupont » names Paul Dupont and Marie Dupont, but « Indivision Paul et Marie
  /// Dupont » neither. An address, which begins with a number, is only compared as a whole.
  private func names(in answer: Answer) -> Set<String> {
    let texts =
      if case .texts(let texts) = answer { texts } else {
        [person(given: answer)?.name ?? answer.text]
      }
    return compared.withLock { compared in
      // A hundred rules may compare the same long lists with each other.
      if let names = compared.names[texts] { return names }
      let names = Set(texts.flatMap(Self.words)).subtracting([""])
      compared.names[texts] = names
      return names
    }
  }

  private static func words(ofNamesIn text: String) -> [String] {
    let start = text.parts(at: ",")[0]
    let words = start.searchWords
    let whole = start == text ? words : text.searchWords
    var names = [whole]
    if text.isOrganisation {
      names.append(words)
    } else if text.first?.isNumber != true {
      let people = words.split { $0 == "et" }.map { person in
        person.prefix { !["ne", "nee", "epouse"].contains($0) }
          .filter { Person.Title(named: $0) == nil && !["maitre", "docteur"].contains($0) }
      }
      names += people + people.dropLast().map { $0 + words.suffix(1) }
    }
    return names.map { $0.sorted().joined(by: " ") }
  }

  /// Whether a person given as an answer lives at the signer's address.
  func isAtHome(_ answer: Answer) -> Bool {
    guard let signer, let person = person(given: answer) else { return false }
    return person.home == signer.home
  }
}

/// The names in each list of texts that has been compared.
///
/// `Locked` is generic: with the bare dictionary, every run would have to make the dictionary's
/// type.
private struct ComparedNames {
  var names: [[String]: Set<String>] = [:]
}

extension Person {
  /// The letters and digits of the address, because people write its commas and accents in several
  /// ways.
  var home: String {
    homeAddress.filter { $0.isLetter || $0.isNumber }.withoutAccents
  }

  /// Whether the address differs from the earlier one; false if that is unknown.
  package func hasMoved(since earlier: Person) -> Bool {
    !earlier.address.isEmpty && earlier.home != home
  }
}

extension [ProfileKey: String] {
  /// Whether both are the same address, perhaps written in another way.
  package func isHome(_ other: Self) -> Bool {
    Person(id: "", self).home == Person(id: "", other).home
  }
}
