/// Reads the words in parentheses after a field's key, such as `(date, past, optional)`.
struct FieldWords {
  private var rest: ArraySlice<TextLine>
  /// The fields above this one, to which its conditions may refer.
  private let before: [Field]
  private var kind: Field.AnswerKind?
  private var checks: [Field.Check] = []
  private var offer = Field.Offer.last
  private var isName = false
  private var isOptional = false
  private var onlyIf: Rule?
  private var conditions: ConditionReader
  /// The word of a choice whose answers are in a table below the question.
  private var table: TextLine?
  private(set) var mistakes: [Mistake] = []

  /// The words that may appear in the parentheses.
  static let known = Field.AnswerKind.all.map(\.word) + ["name"] + checks + ["optional"]

  private static let checks = [
    "past", "future", "from", "within", "sum", "at most", "positive", "younger", "under",
    "at least", "to", "next period", "never offered", "if",
  ]

  /// Prepares to read the words of a question that comes after these fields.
  init(_ parentheses: TextLine?, before fields: [Field], _ conditions: ConditionReader) {
    rest = (parentheses?.words ?? [])[...]
    before = fields
    self.conditions = conditions
  }

  /// Reads all words, and returns the field that the valid words describe.
  mutating func field(_ item: TemplateItems.Item) -> Field {
    while let word = rest.popFirst() { read(word, item.parentheses) }
    let columns = columns(item)
    var field = Field(
      key: item.key, label: item.label, help: item.text, kind: kind ?? .text, checks: checks,
      offer: offer, isName: isName, isOptional: isOptional, onlyIf: onlyIf, columns: columns)
    if isOptional, kind == .yesNo || field.isComputed, let words = item.parentheses {
      mistake(.outOfPlace("optional"), words)
    }
    if field.isComputed {
      // A sum is empty only if all its terms are.
      field.isOptional = field.terms.allSatisfy { term in
        before.contains { $0.key == term.key && $0.mayBeMissing }
      }
    }
    return field
  }

  /// Reads the table of answers, which is required after a choice without words and is not allowed
  /// anywhere else.
  private mutating func columns(_ item: TemplateItems.Item) -> [Field.Column] {
    guard let first = item.rows.first else {
      if let table { incomplete(table, "one of: virement, chèque", .within(Field.choiceCounts)) }
      return []
    }
    guard table != nil else {
      mistake(.outOfPlace("|"), first)
      return []
    }
    let answers = AnswerTable(item.rows)
    mistakes += answers.mistakes
    checkAnswers(answers.answers, also: answers.also, at: first)
    kind = .choice(answers.answers)
    return answers.columns
  }

  /// Reports a word that conditions could not name, or that two answers share.
  private mutating func checkAnswers(_ answers: [String], also: [[String]] = [], at line: TextLine)
  {
    for answer in answers {
      let isLong = answer.unicodeScalars.count > 200
      if isLong || !Condition.canName(answer) { mistake(.badAnswerWord(answer), line) }
    }
    var seen: Set<String> = []
    for word in answers + also.joined() where !seen.insert(word.withoutAccents).inserted {
      mistake(.repeatedAnswer(word), line)
    }
  }

  private mutating func read(_ word: TextLine, _ parentheses: TextLine?) {
    switch word.text {
    case "optional": isOptional = true
    case "number": set(.number(range(word)), word)
    case "decimal": set(.decimal(range(word)), word)
    case "several": set(.several(limit: limit(word)), word)
    case "one": readChoice(word, parentheses)
    case "past": add(.past, word, needs: Self.timely)
    case "future": add(.future, word, needs: Self.timely)
    case "from" where kind == .year && startsYear: readYear(word) { .fromYear($0) }
    case "to": readYear(word) { .toYear($0) }
    case "from": readStart(word)
    case "within": readMonths(word)
    case "sum": readSum(word)
    case "positive": add(.positive, word) { $0 == .euros }
    case "younger": add(.younger, word) { $0 == .person }
    case "under": readYears(word) { .under(years: $0) }
    case "at" where pass("least"): readYears(word) { .atLeast(years: $0) }
    case "at": readMost(word)
    case "name": isName = true
    case "if": readCondition(word, parentheses)
    case "next":
      if !pass("period") || kind != .date { return incomplete(word, "date, next period") }
      offer = .nextPeriod
    case "never":
      if !pass("offered") { return incomplete(word, "never offered") }
      offer = .never
    case let text:
      let kinds = Field.AnswerKind.all
      if let kind = kinds.first(where: { $0.word == text })?.kind { return set(kind, word) }
      mistake(.unknownWord(text, known: Self.known), word)
    }
  }

  private static func timely(_ kind: Field.AnswerKind) -> Bool {
    kind == .date || kind == .month || kind == .year
  }

  private mutating func set(_ kind: Field.AnswerKind, _ word: TextLine) {
    // A field has only one kind, so `(date, number)` is a mistake.
    if self.kind != nil { mistake(.outOfPlace(word.text), word) }
    self.kind = kind
  }

  private mutating func add(
    _ check: Field.Check, _ word: TextLine, needs isRight: (Field.AnswerKind) -> Bool
  ) {
    if let kind, isRight(kind) {
      checks.append(check)
    } else {
      mistake(.outOfPlace(word.text), word)
    }
  }

  /// Reads a range such as `number 1 to 366`; without a range, any number of up to six digits is
  /// allowed.
  private mutating func range(_ word: TextLine) -> ClosedRange<Int> {
    guard let first = rest.first, let low = number(first) else { return Field.numbers }
    rest.removeFirst()
    guard pass("to"), let high = rest.popFirst().flatMap(number), low <= high else {
      incomplete(word, "\(word.text) 1 to 24", .within(Field.numbers))
      return Field.numbers
    }
    return low...high
  }

  /// Reads a limit such as `several up to 5`.
  private mutating func limit(_ word: TextLine) -> Int {
    guard pass("up"), pass("to"), let limit = rest.popFirst().flatMap(number),
      Field.choiceCounts.contains(limit)
    else {
      incomplete(word, "several up to 5", .within(Field.choiceCounts))
      return Field.choiceCounts.upperBound
    }
    return limit
  }

  private func number(_ word: TextLine) -> Int? {
    var cursor = Cursor(word.bytes)
    guard let number = cursor.number(digits: 1...6), cursor.isAtEnd else { return nil }
    return number
  }

  /// Reads choices such as `one of: these words, others`, up to the end of the parentheses.
  private mutating func readChoice(_ word: TextLine, _ parentheses: TextLine?) {
    if rest.count == 1, pass("of") {
      table = word
      return set(.choice([]), word)
    }
    let isOpen = pass("of:")
    let words = rest.first.flatMap { first in
      parentheses?.stretch(from: first.bytes.startIndex).text.texts(at: ",")
    }
    rest = []
    guard isOpen, let words, Field.choiceCounts.contains(words.count), !words.contains("") else {
      return incomplete(word, "one of: virement, chèque", .within(Field.choiceCounts))
    }
    checkAnswers(words, at: word)
    if let rule = words.first(where: Self.isRule) { mistake(.afterChoices(rule), word) }
    set(.choice(words), word)
  }

  /// Whether a choice looks like a rule about the question, which must come before the choices.
  private static func isRule(_ word: String) -> Bool {
    ["optional", "never offered", "several", "past", "future"].contains(word)
      || word.hasPrefix("if ")
  }

  /// Reads a condition such as `if status = veuvage or divorce`, up to the next comma.
  private mutating func readCondition(_ word: TextLine, _ parentheses: TextLine?) {
    guard onlyIf == nil, conditions.mistakes.isEmpty, let parentheses else {
      return mistake(.outOfPlace("if"), word)
    }
    let after = parentheses.bytes[word.bytes.endIndex...]
    let comma = after.firstIndex(of: UInt8(ascii: ",")) ?? after.endIndex
    rest = rest.drop { $0.bytes.startIndex < comma }
    let line = parentheses.stretch(from: word.bytes.endIndex, to: comma)
    onlyIf = conditions.condition(line).map {
      Rule(condition: $0, words: line.text, line: line.number, column: line.column)
    }
    mistakes += conditions.mistakes
  }

  /// Reads a condition such as `from start`, which names an earlier field of this kind or, for a
  /// month or a year, a date; or a date of birth.
  private mutating func readStart(_ word: TextLine) {
    let isLonger = kind == .month || kind == .year
    guard let key = passBirth() ?? passKey(of: kind) ?? (isLonger ? passKey(of: .date) : nil)
    else { return incomplete(word, "date, from start", .earlierKey) }
    add(.from(key), word, needs: Self.timely)
  }

  /// Reads a condition such as `at most total`, which names an earlier amount.
  private mutating func readMost(_ word: TextLine) {
    guard pass("most"), let key = passKey(of: .euros) else {
      return incomplete(word, "euros, at most total", .earlierKey)
    }
    add(.atMost(key), word) { $0 == .euros }
  }

  /// Reads a condition such as `within 3 months`, which counts from the day of a `from` directly
  /// before it, or else from the day of writing.
  private mutating func readMonths(_ word: TextLine) {
    let start: String? = if case .from(let key)? = checks.last { key } else { nil }
    guard let months = rest.popFirst().flatMap(number), Field.ages.contains(months),
      pass("months") || pass("month")
    else { return incomplete(word, "within 3 months", .within(Field.ages)) }
    add(.within(months: months, of: start), word) { $0 == .date || $0 == .month }
  }

  /// Whether the next word begins a year such as `2020` or `next year`.
  private var startsYear: Bool {
    guard let next = rest.first else { return false }
    return Self.years.contains(next.text) || number(next) != nil
  }

  private static let years = ["last", "this", "next"]

  /// Reads a limit such as `from 2020` or `to next year`.
  private mutating func readYear(_ word: TextLine, _ check: (Field.YearLimit) -> Field.Check) {
    let isYear = { (kind: Field.AnswerKind) in kind == .year }
    if let ahead = Self.years.firstIndex(of: rest.first?.text ?? ""), rest.count > 1 {
      rest.removeFirst()
      if pass("year") { return add(check(.ahead(ahead - 1)), word, needs: isYear) }
    } else if let year = rest.first.flatMap(number), Field.years.contains(year) {
      rest.removeFirst()
      return add(check(.year(year)), word, needs: isYear)
    }
    incomplete(word, "year, from 2020, to next year", .within(Field.years))
  }

  /// Reads a condition on an age, such as `under 18 years` or `at least 18 years`.
  private mutating func readYears(_ word: TextLine, _ check: (Int) -> Field.Check) {
    guard let years = rest.popFirst().flatMap(number), Field.ages.contains(years), pass("years")
    else {
      let example = word.text == "under" ? "under 18 years" : "at least 18 years"
      return incomplete(word, example, .within(Field.ages))
    }
    add(check(years), word) { $0 == .person || $0 == .date }
  }

  /// Reads a condition such as `sum rent charges` or `sum total less advance`, which names earlier
  /// fields of the same kind.
  private mutating func readSum(_ word: TextLine) {
    guard kind?.row.hundredths != nil else {
      mistake(.sumOfOthers, word)
      return skipToKnownWord()
    }
    let keys = passTerms()
    let isDifference = pass("less")
    let others = isDifference ? passTerms() : []
    if keys.isEmpty || isDifference && others.isEmpty {
      return incomplete(
        word, isDifference ? "sum total less advance" : "sum rent charges", .earlierKey)
    }
    checks.append(.sum(keys, less: others))
  }

  /// Skips the next words if they are the keys of earlier fields of this kind, within any limits,
  /// and returns the keys.
  private mutating func passTerms() -> [String] {
    let known = before.filter { $0.kind.row.word == kind?.row.word }.map(\.key)
    let keys = rest.prefix { known.contains($0.text) && $0.text != "less" }.map(\.text)
    rest = rest.dropFirst(keys.count)
    return keys
  }

  /// Skips the next word if it is `birth-date`, or a birth date in an earlier person field, such as
  /// `partner.birth-date`; returns `birth-date`, or the key of that field.
  private mutating func passBirth() -> String? {
    let birth = ProfileKey.birthDate.rawValue
    if pass(birth) { return birth }
    for field in before where field.kind == .person {
      if pass("\(field.key).\(birth)") { return field.key }
    }
    return nil
  }

  /// Skips the next word if it is `text`; returns whether it was.
  private mutating func pass(_ text: String) -> Bool {
    guard rest.first?.text == text else { return false }
    rest.removeFirst()
    return true
  }

  /// Skips the next word if it is the key of an earlier field of this kind, and returns the key.
  private mutating func passKey(of kind: Field.AnswerKind?) -> String? {
    guard let next = rest.first?.text, before.contains(where: { $0.key == next && $0.kind == kind })
    else { return nil }
    rest.removeFirst()
    return next
  }

  /// Reports a word that is not followed by the words shown in the example.
  private mutating func incomplete(_ word: TextLine, _ example: String, _ more: Bilingual = "") {
    mistake(.incompleteWord(word.text, example: example, more), word)
    skipToKnownWord()
  }

  /// Skips the words of an invalid value, which must not be reported as further mistakes.
  private mutating func skipToKnownWord() {
    rest = rest.drop { !Self.known.contains($0.text) }
  }

  private mutating func mistake(_ kind: @autoclosure () -> Mistake.Kind, _ word: TextLine) {
    // Finding the nearest word is slow, and a long line may have thousands of mistakes.
    if mistakes.count < Mistake.limit { mistakes.add(kind(), at: word) }
  }
}
