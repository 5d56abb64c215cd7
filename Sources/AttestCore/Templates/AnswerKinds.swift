// The table of the kinds of answers. A new kind needs a case of `Field.AnswerKind`, an entry in
// `all` and a row.

extension Field.AnswerKind {
  /// The properties of one kind of answer.
  package struct Row {
    /// The word that declares the kind in a template.
    let word: String
    /// The mistake in an answer that cannot be read; a function, because words take long to make.
    let mistake: () -> Mistake.Kind
    /// The line to write on, or the words to choose from, on a blank paper.
    var blank = { Field.AnswerKind.line() }
    /// The formats that `{key-day}`, `{key-long}` and `{key-words}` may print.
    var renderings: [Placeholder.Rendering] = []
    /// The text to insert between pasted lines.
    package var joiner = " "
    /// The maximum number of scalars.
    var limit = 200
    /// The format of an answer as a question shows it; may be empty.
    package var format: Bilingual = ""
    /// The possible answers in hundredths, or `nil` if they cannot be added.
    var hundredths: ClosedRange<Int>?
    /// Example answers, which may use the given days.
    ///
    /// A trial tries the first one first; for a long paper, it tries the last one first, except for
    /// the terms of a sum.
    let examples: ([CivilTime]) -> [String]
    /// Reads a value that is not empty and has passed `String.value(limit:)`; returns `nil` if it
    /// is not an answer.
    let read: (String, Field, AnswerRules) throws(Mistake.Kind) -> Answer?
  }

  /// Every kind with its word, in the order in which messages list them.
  static let all =
    ([
      .text, .long, .date, .month, .year, .number(Field.numbers), .decimal(Field.numbers), .euros,
      .yesNo, .choice([]), .several(limit: Field.choiceCounts.upperBound), .person, .phone,
    ] as [Field.AnswerKind]).map { (word: $0.row.word, kind: $0) }

  /// The row of the kind in the table.
  package var row: Row {
    switch self {
    case .text:
      Row(
        word: "text", mistake: { .noText }, joiner: ", ", examples: { _ in ["A", Self.words(200)] }
      ) { text, _, _ in .text(text) }
    case .long:
      Row(
        word: "long", mistake: { .noText }, blank: { Self.line(240) }, joiner: " ¶ ", limit: 2000,
        examples: { _ in ["A", Self.words(2000)] }
      ) { text, _, _ in text.paragraphs.isEmpty ? nil : .paragraphs(text.paragraphs) }
    case .date:
      Row(
        word: "date", mistake: { .date(.notADate) }, blank: { Self.line(16) },
        renderings: [.day, .long],
        format: Bilingual("DD/MM/YYYY", "JJ/MM/AAAA"), examples: { $0.map(\.date) },
        read: Self.date)
    case .month:
      Row(
        word: "month", mistake: { .notAMonth }, blank: { Self.line(16) }, renderings: [.long],
        format: Bilingual("MM/YYYY", "MM/AAAA"),
        examples: { $0.map { String($0.date.dropFirst(3)) } }
      ) { text, field, rules in
        Self.firstDay(["01/", "1 "], text) { try? rules.day($0, for: field) }.map(Answer.month)
      }
    case .year:
      Row(
        word: "year", mistake: { .notAYear }, blank: { Self.line(16) },
        format: Bilingual("YYYY", "AAAA"),
        examples: { $0.map { String($0.date.dropFirst(6)) } }
      ) { text, _, _ in
        Self.firstDay(["01/01/"], text) { try? CivilTime.day(parsing: $0) }.map(Answer.year)
      }
    case .number(let range):
      Row(
        word: "number", mistake: { .notANumber(range) }, blank: { Self.line(16) },
        examples: { _ in ["\(range.lowerBound)", "\(range.upperBound)"] }
      ) { text, _, _ in
        Amount.whole(Array(text.utf8)[...]).flatMap { range.contains($0) ? .number($0) : nil }
      }
    case .decimal(let range):
      Row(
        word: "decimal", mistake: { .notADecimal(range) }, blank: { Self.line(16) },
        hundredths: range.lowerBound * 100...range.upperBound * 100,
        examples: { _ in ["\(range.lowerBound)", "\(range.upperBound)"] }
      ) { text, field, _ in Amount.hundredths(Array(text.utf8)[...]).flatMap(field.answer) }
    case .euros:
      Row(
        word: "euros", mistake: { .notAnAmount }, blank: { Self.line(16) + " €" },
        renderings: [.words],
        format: "€", hundredths: 0...99_999_999, examples: { _ in ["1", "0", "999 999,99"] }
      ) { text, field, _ in Amount(text).flatMap { field.answer(hundredths: $0.cents) } }
    case .choice(let words):
      Row(
        word: self == .yesNo ? "yes-no" : "one of:", mistake: { .notOneOf(words) },
        blank: { words.joined(by: " / ") }, examples: { _ in words }
      ) { text, field, rules in
        Self.index(of: text, in: words, field.columns, isShown: rules.showsChoices)
          .map { .choice(words[$0], index: $0) }
      }
    case .several(let limit):
      Row(
        word: "several", mistake: { .noText }, joiner: "; ", limit: 202 * limit,
        format: Bilingual("separated by ;", "séparés par ;"),
        examples: { _ in ["A", Array(repeating: Self.words(200), count: limit).joined(by: "; ")] }
      ) { (text, field, _) throws(Mistake.Kind) in
        try Self.texts(text, limit: limit, areNames: field.isName)
      }
    case .person:
      // Trials answer with people.
      Row(word: "person", mistake: { .notAPerson(known: []) }, examples: { _ in [] }) {
        (text, _, rules) throws(Mistake.Kind) in
        guard let id = rules.person(text) else {
          throw text.texts(at: ",").count > 1 ? .onePerson : .notAPerson(known: rules.ids)
        }
        return .id(id)
      }
    case .phone:
      Row(
        word: "phone", mistake: { .notAPhone }, blank: { Self.line(30) }, limit: 40,
        examples: { _ in ["112", "+33 (0) 6.12.34.56.78"] }
      ) { text, _, _ in Self.isPhone(text) ? .text(text) : nil }
    }
  }

  /// The choice between yes and no.
  package static let yesNo = Field.AnswerKind.choice(["oui", "non"])

  /// Whether an answer in JSON may have this form.
  func takes(_ form: Entries.Form) -> Bool {
    switch (form, self) {
    case (.text, _), (.list, .several): true
    case (.boolean, _): self == Self.yesNo
    case (.list, _): false
    }
  }

  /// The length of a line to write words on, in underscores; eleven underscores are about 23 mm.
  ///
  /// If a text ends in such a line, the page extends or shortens it to reach the margin, unless too
  /// little room is left.
  static let lineLength = 40

  /// Words with this many letters and spaces.
  static func words(_ count: Int) -> String {
    String(String(repeating: "quelques mots ", count: count / 14 + 1).prefix(count - 1)) + "s"
  }

  /// A day, followed by dates of birth for people of different ages on that day.
  static func ages(_ day: CivilTime) -> [CivilTime] {
    [0, 30, 17, 10, 3, 60, 90].map { day.adding(months: -12 * $0) }
  }

  private static func line(_ length: Int = lineLength) -> String {
    String(repeating: "_", count: length)
  }
}

extension Field {
  /// The amount or the number with this many hundredths, unless it is outside the limits.
  func answer(hundredths: Int) -> Answer? {
    guard kind.row.hundredths?.contains(hundredths) == true else { return nil }
    return switch kind {
    case .euros: .amount(Amount(cents: hundredths))
    case .decimal: .decimal(hundredths)
    case .text, .long, .date, .month, .year, .number, .yesNo, .choice, .several, .person, .phone:
      nil
    }
  }

  /// Whether a text gives no answer: it is blank or, if the page may lack the answer, it is `-` for
  /// a choice or means no for another question, so that « non » is not printed as a name.
  func isNone(_ text: String) -> Bool {
    let text = text.plain
    if case .choice = kind { return text.isEmpty || mayBeMissing && text == "-" }
    return text.isEmpty || mayBeMissing && text.meansNone
  }

  /// Reads an answer, which may be written in any of the usual ways.
  package func read(_ text: String, _ rules: AnswerRules) throws(Mistake.Kind) -> Answer {
    let row = kind.row
    let value = try text.value(limit: row.limit)
    guard !value.isEmpty, let answer = try row.read(value, self, rules) else { throw row.mistake() }
    // It must be possible to read the kept text again.
    _ = try answer.text.value(limit: row.limit)
    return answer
  }
}

extension Field.AnswerKind {
  private static func date(
    _ text: String, _ field: Field, _ rules: AnswerRules
  ) throws(Mistake.Kind) -> Answer? {
    do throws(DateProblem) {
      return .date(try rules.day(text, for: field))
    } catch {
      throw .date(error)
    }
  }

  private static func texts(
    _ text: String, limit: Int, areNames: Bool
  ) throws(Mistake.Kind) -> Answer? {
    let texts = text.texts(at: ";").filter { !$0.isEmpty }
    if texts.count > limit { throw .tooManyTexts(limit: limit) }
    if areNames {
      let names = texts.map { $0.withoutAccents.split { !$0.isLetter && !$0.isNumber } }
      if names.distinct.count < names.count { throw .repeatedName }
    }
    for each in texts { _ = try each.value() }
    return texts.isEmpty ? nil : .texts(texts)
  }

  /// The first day of a month or a year from 1800 to 2100, written as one of `starts` followed by
  /// the text.
  private static func firstDay(
    _ starts: [String], _ text: String, _ day: (String) -> CivilTime?
  ) -> CivilTime? {
    starts.compactMap { day($0 + text) }.first { Field.years.contains($0.year) }
  }

  /// The choice with exactly this text, with this text among its other accepted words, or with this
  /// number in the list; or else the only choice that begins with the text, or that equals or
  /// begins with it if small words are ignored.
  ///
  /// A text with any other word may say something else: « divorce en cours » is not a divorce.
  /// Accents, apostrophes and case are ignored. If any choice begins with a digit, a number is a
  /// position in the list only if the list is shown.
  private static func index(
    of text: String, in words: [String], _ columns: [Field.Column], isShown: Bool
  ) -> Int? {
    let folded = text.withoutAccents
    if folded.isEmpty { return nil }
    let choices = words.map(\.withoutAccents)
    if let index = choices.firstIndex(of: folded) { return index }
    let also = words.indices.first { place in
      columns.otherWords(at: place).contains { $0.withoutAccents == folded }
    }
    if let also { return also }
    if let row = text.row(of: words.count) {
      // With « moins de 3 », « 3 ou plus » and « autre », 3 may mean any of them.
      let mayMeanAnother = words.contains {
        $0.searchWords.contains(text) || !isShown && $0.utf8.first.map(isDigit) == true
      }
      return mayMeanAnother ? nil : row
    }
    let isYesNo = .choice(words) == yesNo
    if isYesNo, ["y", "yes"].contains(folded) { return 0 }
    // If a small word is itself a choice, as « un » is, it makes a difference.
    let sought = words.contains { $0.mainWords.isEmpty } ? "" : text.mainWords
    let ways: [(Int) -> Bool] = [
      { choices[$0].hasPrefix(folded) }, { !sought.isEmpty && words[$0].mainWords == sought },
      { !sought.isEmpty && words[$0].mainWords.hasPrefix(sought) },
    ]
    for isNear in ways {
      let near = words.indices.filter(isNear)
      if !near.isEmpty || isYesNo { return near.count == 1 ? near[0] : nil }
    }
    return nil
  }

  /// Whether the text is a telephone number with the usual separators: 3 to 15 digits (E.164), or
  /// exactly 10 if the number begins with a single 0, as French numbers do.
  private static func isPhone(_ text: String) -> Bool {
    let number = text.utf8.filter(isDigit)
    let digits = number.count
    let zeros = number.prefix { $0 == UInt8(ascii: "0") }.count
    if zeros == 1, digits != 10 { return false }
    let others = text.utf8.drop { $0 == UInt8(ascii: "+") }.filter { !isDigit($0) }
    return (3...15).contains(digits) && others.allSatisfy { " .-/()".utf8.contains($0) }
  }
}
