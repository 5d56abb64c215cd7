/// Reads a condition, such as `paid and not status = veuvage or divorce`.
struct ConditionReader {
  /// The fields that a condition may ask about.
  let fields: [Field]
  let reasons: [Reason]
  var place = Place.page
  private(set) var mistakes: [Mistake] = []

  /// The part of a template in which a condition is written.
  enum Place {
    /// On the page or in the QR code, where a condition cannot ask about an age, an address or a
    /// name.
    case page
    /// In the parentheses of a question; these are the keys of all questions.
    case question([String])
    /// In `[rules]` or `[notes]`.
    case rules
  }

  /// Reads the whole line; if it has a mistake, records the first one and returns `nil`.
  mutating func condition(_ line: TextLine) -> Condition? {
    do throws(Mistake) {
      if let comma = line.bytes.firstIndex(of: UInt8(ascii: ",")) {
        throw Mistake(.notATest, at: line.number, line.column(of: comma))
      }
      guard !line.bytes.isEmpty else { throw Mistake(.notATest, at: line) }
      let groups = Self.groups(of: line.words[...], between: "and")
      if groups.count > Self.limit {
        throw Mistake(.tooMany("and", limit: Self.limit), at: line)
      }
      var tests: [Condition.Test] = []
      for words in groups { tests.append(try test(words, after: line)) }
      return Condition(tests: tests, start: line.bytes.startIndex)
    } catch {
      mistakes.append(error)
      return nil
    }
  }

  private typealias Words = ArraySlice<TextLine>

  /// The maximum number of tests; no condition needs that many.
  private static let limit = 20

  /// Splits words into groups at each `separator`.
  private static func groups(of words: Words, between separator: String) -> [Words] {
    var groups: [Words] = []
    var rest = words
    while let index = rest.firstIndex(where: { $0.text == separator }) {
      groups.append(rest[..<index])
      rest = rest[(index + 1)...]
    }
    return groups + [rest]
  }

  private func test(_ all: Words, after line: TextLine) throws(Mistake) -> Condition.Test {
    var words = all
    let isNegated = words.first?.text == "not"
    if isNegated { words.removeFirst() }
    guard let first = words.popFirst() else { throw Mistake(.notATest, at: line) }
    let key = first.text.parts(at: ".")[0]
    if key == Condition.reasons, !reasons.isEmpty {
      return Condition.Test(
        key: key, question: .areReasons(try codes(words, after: first)), isNegated: isNegated)
    }
    let field = fields.first { $0.key == key }
    guard field != nil || key == ProfileKey.birthDate.rawValue else { throw unknown(first, key) }
    let question: Condition.Question
    if let field, words.first?.text != "under", words.first?.text != "at" {
      question = try self.question(words, after: first, about: field)
    } else {
      question = try personal(words, after: first, about: field)
    }
    return Condition.Test(key: key, question: question, isNegated: isNegated)
  }

  /// The mistake in a key that is unknown, belongs to a later question, or is a date that can only
  /// be compared with an answer.
  private func unknown(_ word: TextLine, _ key: String) -> Mistake {
    if case .question(let keys) = place, keys.contains(key) {
      return Mistake(.notAskedBefore(key), at: word)
    }
    if Self.ownDays.contains(key) { return Mistake(.notATest, at: word) }
    var known = fields.map(\.key) + (reasons.isEmpty ? [] : [Condition.reasons])
    if case .page = place {} else { known += Self.ownDays }
    return Mistake(.unknownQuestion(word.text, nearest: nearest(to: key, in: known)), at: word)
  }

  /// The question in words such as `under 18 years at year` or `at home`, about a person or a date
  /// of birth.
  private func personal(
    _ words: Words, after key: TextLine, about field: Field?
  ) throws(Mistake) -> Condition.Question {
    if case .page = place { throw Mistake(.notATest, at: key) }
    let texts = words.map(\.text)
    if texts == ["at", "home"], field?.kind == .person { return .isAtHome }
    let isUnder = texts.first == "under"
    var rest = words.dropFirst(isUnder ? 1 : 2)
    guard isUnder || texts.starts(with: ["at", "least"]),
      field == nil || field?.kind == .person || field?.kind == .date
    else { throw Mistake(.notATest, at: words.first ?? key) }
    guard let years = rest.popFirst().flatMap({ Amount.whole($0.bytes) }),
      Field.ages.contains(years), rest.popFirst()?.text == "years"
    else {
      let word = isUnder ? "under" : "at least"
      throw Mistake(
        .incompleteWord(word, example: "\(word) 18 years", .within(Field.ages)),
        at: words.first ?? key)
    }
    return .isAge(under: isUnder, years: years, at: try day(rest, after: key))
  }

  /// The keys of the paper's own dates.
  private static let ownDays = [ProfileKey.birthDate.rawValue, Placeholder.Known.exitDate.rawValue]

  /// The key of the day or the person in words such as `at year`, or `nil` if there are none.
  private func day(_ words: Words, after key: TextLine) throws(Mistake) -> String? {
    guard let at = words.first else { return nil }
    guard at.text == "at", words.count == 2, let day = words.last else {
      throw Mistake(.notATest, at: at)
    }
    if Self.ownDays.contains(day.text) { return day.text }
    guard let field = fields.first(where: { $0.key == day.text }) else {
      throw unknown(day, day.text)
    }
    switch field.kind {
    case .date, .month, .year, .person: return field.key
    default: throw Mistake(.notATest, at: day)
    }
  }

  /// The question that the words after the key, or the key alone, ask about a field.
  private func question(
    _ words: Words, after key: TextLine, about field: Field
  ) throws(Mistake) -> Condition.Question {
    let texts = words.map(\.text)
    if key.text != field.key {
      guard let word = words.first, field.formNames.contains(key.text) else {
        return try cell(key, of: field)
      }
      throw Mistake(.notATest, at: word)
    }
    switch (texts.first, field.kind) {
    case (nil, .yesNo): return .isOneOf([0])
    case (nil, let kind):
      guard field.mayBeMissing else { throw Mistake(.alwaysAnswered(field.key), at: key) }
      if case .choice(let choices) = kind { return .isOneOf(Array(choices.indices)) }
      return .isAnswered
    case ("=", .choice(let choices)):
      return .isOneOf(
        try Self.places(of: words.dropFirst(), in: choices, after: words[words.startIndex]))
    case ("before", .date) where texts.count == 2:
      do throws(DateProblem) {
        return .isBefore(try CivilTime.day(parsing: texts[1]))
      } catch {
        throw Mistake(.date(error), at: words[words.startIndex + 1])
      }
    case ("=", .date): return try same(as: words, key, Self.ownDays, ["date"])
    case ("=", .text), ("=", .several), ("=", .person):
      let own = [Condition.signer, Placeholder.Known.homeAddress.rawValue]
      return try same(as: words, key, own, ["text", "several", "person"])
    case ("several", .several) where texts.count == 1: return .isSeveral
    case ("future", .date) where texts.count == 1, ("future", .month) where texts.count == 1,
      ("future", .year) where texts.count == 1:
      return .isFuture
    default: throw Mistake(.notATest, at: words.first ?? key)
    }
  }

  /// Whether the answer is the same as another one of these kinds, or as one of the paper's own
  /// values.
  private func same(
    as words: Words, _ key: TextLine, _ own: [String], _ kinds: [String]
  ) throws(Mistake) -> Condition.Question {
    let others = fields.filter { $0.key != key.text && kinds.contains($0.kind.row.word) }
    let keys = own + others.map(\.key)
    let places = try Self.places(of: words.dropFirst(), in: keys, after: words[words.startIndex])
    if case .page = place { throw Mistake(.notATest, at: key) }
    return .isSame(places.map { keys[$0] })
  }

  /// Whether there is text in a column, written `KEY.column`.
  private func cell(_ name: TextLine, of field: Field) throws(Mistake) -> Condition.Question {
    let columns = field.printedColumns
    guard let column = columns.first(where: { "\(field.key).\($0.name)" == name.text }) else {
      let near = nearest(to: name.text, in: field.formNames)
      throw Mistake(.unknownQuestion(name.text, nearest: near), at: name)
    }
    let places = column.cells.indices.filter { !column.cells[$0].isEmpty }
    if places.count == column.cells.count && !field.mayBeMissing {
      throw Mistake(.alwaysAnswered(field.key), at: name)
    }
    return .isOneOf(places)
  }

  private func codes(_ words: Words, after key: TextLine) throws(Mistake) -> [String] {
    guard let sign = words.first, sign.text == "=" else { throw Mistake(.notATest, at: key) }
    let codes = reasons.map(\.code)
    return try Self.places(of: words.dropFirst(), in: codes, after: sign).map { codes[$0] }
  }

  /// The indices of words such as `virement or chèque` in the list of choices.
  private static func places(
    of words: Words, in choices: [String], after sign: TextLine
  ) throws(Mistake) -> [Int] {
    let folded = choices.map(\.withoutAccents)
    var places: [Int] = []
    for group in groups(of: words, between: "or") {
      let text = group.map(\.text).joined(by: " ")
      guard let place = folded.firstIndex(of: text.withoutAccents) else {
        throw Mistake(.unknownWord(text, known: choices), at: group.first ?? sign)
      }
      places.append(place)
    }
    return places
  }
}

/// Reads `[rules]` or `[notes]`: lines `CONDITION: sentence`, which indented lines continue.
struct RuleReader {
  private(set) var rules: [Rule] = []
  private(set) var mistakes: [Mistake] = []
  private var conditions: ConditionReader

  init(_ lines: ArraySlice<TextLine>, section: String, _ conditions: ConditionReader) {
    self.conditions = conditions
    var isContinued = false
    for line in lines where !line.isBlank && !line.isComment {
      if let brace = line.bytes.firstIndex(where: isBrace) {
        mistakes.add(.braceInPlainText, at: line.number, line.column(of: brace))
        isContinued = true
      } else if line.isIndented {
        if !isContinued { mistakes.add(.neitherItemNorText, at: line.number) }
        if let last = rules.indices.last {
          rules[last].words = [rules[last].words, line.trimmed.text].filter { !$0.isEmpty }
            .joined(by: " ")
        }
      } else if rules.count == TemplateItems.limit {
        mistakes.add(.tooMany(section, limit: TemplateItems.limit), at: line.number)
        break
      } else {
        isContinued = true
        read(line)
      }
    }
    for rule in rules where rule.words.isEmpty {
      mistakes.add(.neitherItemNorText, at: rule.line, rule.column)
    }
    mistakes += self.conditions.mistakes
  }

  private mutating func read(_ line: TextLine) {
    guard let colon = line.bytes.firstIndex(of: UInt8(ascii: ":")) else {
      return mistakes.add(.neitherItemNorText, at: line.number)
    }
    let condition = conditions.condition(line.stretch(from: line.bytes.startIndex, to: colon))
    let words = line.stretch(from: colon + 1)
    guard let condition else { return }
    rules.append(
      Rule(
        condition: condition, words: words.text, line: line.number, column: line.column(of: colon)))
  }
}
