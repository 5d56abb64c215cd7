/// Reads a template and reports its mistakes together, each with its position.
struct TemplateReader {
  /// The keys allowed in the head of a template.
  fileprivate enum Key: String, CaseIterable {
    case version, title, summary, legal
    case validFrom = "valid-from"
    case validTo = "valid-to"
    case choice
    case codeLetters = "code-letters"
    case codeSymbol = "code-symbol"
    case codeSeparator = "code-separator"
    case codePage = "code-page"
    case signNote = "sign-note"
    case note
    case signer
    case franceOnly = "france-only"
    case group, words, subject

    /// The allowed values, with any default first, or an empty array if any text is allowed.
    var choices: [String] {
      switch self {
      case .choice: ["several", "one"]
      case .codeLetters: ["all", "ascii"]
      case .codeSymbol: ["standard", "official"]
      case .codePage: ["yes", "no"]
      case .signer: ["self", "other"]
      case .group: TemplateGroup.allCases.filter { $0 != .refused }.map(\.rawValue)
      default: []
      }
    }

    var isRequired: Bool { self == .title || self == .summary }
  }

  /// The maximum number of lines in the head, including comments; no template needs that many.
  private static let headLimit = 500

  /// The maximum number of scalars in a value that is printed, or shown to a person.
  private static let valueLimit = 2000

  let sections: TemplateSections
  private let head: Entries
  var mistakes: [Mistake] = []

  init(_ text: SourceText) {
    sections = TemplateSections(text, mistakes: &mistakes)
    head = Entries(sections.head.prefix(Self.headLimit))
    mistakes += head.mistakes
    if sections.head.count > Self.headLimit {
      mistakes.add(.tooMany("head", limit: Self.headLimit), at: Self.headLimit + 1)
    }
  }

  /// Whether at least one line could belong to a template.
  private var isOfATemplate: Bool { !sections.isEmpty || head.all.contains(where: isKnown) }

  private func isKnown(_ entry: Entries.Entry) -> Bool {
    Key.allCases.contains { $0.rawValue == entry.key }
  }

  /// The version of the template language.
  static let version = "2"

  /// Refuses a file that is not a template, or is written in another version of the language.
  fileprivate func checkLanguage(in file: String) throws(AttestError) {
    guard isOfATemplate else { throw .mistakes(file: file, [Mistake(.notATemplate, at: 1)]) }
    if let older { throw .mistakes(file: file, [older]) }
  }

  fileprivate mutating func checkHead() {
    for entry in head.all where !isKnown(entry) {
      let known = Key.allCases.map(\.rawValue)
      let nearest = nearest(to: entry.key, in: known)
      let isOld = entry.key == "page-title"
      mistakes.add(
        isOld ? .pageTitle(entry.value) : .unknownKey(entry.key, nearest: nearest, known: known),
        at: entry.line)
    }
    let missing = Key.allCases.filter { $0.isRequired && head.value(of: $0.rawValue) == nil }
    if !missing.isEmpty { mistakes.add(.missingKeys(missing.map(\.rawValue)), at: 1) }
    for key in [Key.title, .summary, .legal, .signNote, .note, .franceOnly, .codeSeparator] {
      guard let entry = head[key.rawValue] else { continue }
      let bytes = Array(entry.value.utf8)
      if bytes.count > Self.valueLimit {
        let count = entry.value.unicodeScalars.count
        let limit = Self.valueLimit
        if count > limit { mistakes.add(.tooLong(count: count, limit: limit), at: entry) }
      }
      guard let brace = bytes.firstIndex(where: isBrace) else { continue }
      let before = String(decoding: entry.value.utf8.prefix(brace), as: UTF8.self)
      mistakes.add(.braceInPlainText, at: entry.line, entry.column + before.unicodeScalars.count)
    }
  }

  /// The only mistake to report in a file for another version of the language, because most of its
  /// lines may be wrong.
  private var older: Mistake? {
    let version = head[Key.version.rawValue]
    if version?.value == Self.version { return nil }
    return version.map { Mistake(.otherLanguage, at: $0) } ?? Mistake(.otherLanguage, at: 1)
  }

  /// The group in a list of templates, or `nil` if the head names none or an unknown one.
  fileprivate var group: TemplateGroup? {
    mutating get {
      let group = TemplateGroup(named: value(.group))
      // The list of groups takes time to make, and few files need it.
      if group == nil || group == .refused { _ = word(.group, of: Key.group.choices) }
      return group
    }
  }

  fileprivate func value(_ key: Key) -> String { head.value(of: key.rawValue) ?? "" }

  fileprivate mutating func word(_ key: Key) -> String {
    word(key, of: key.choices) ?? key.choices[0]
  }

  /// The value of a key that must be one of these words, or `nil` if the head lacks the key.
  fileprivate mutating func word(_ key: Key, of known: @autoclosure () -> [String]) -> String? {
    guard let entry = head[key.rawValue] else { return nil }
    let known = known()
    if !known.contains(entry.value) {
      mistakes.add(.unknownWord(entry.value, known: known), at: entry)
    }
    return entry.value
  }

  /// The key of the field that tells the papers apart; a paper without that answer would not say
  /// whose it is.
  fileprivate mutating func subjectKey(among fields: [Field]) -> String? {
    if let entry = head[Key.subject.rawValue],
      fields.contains(where: { $0.key == entry.value && $0.mayBeMissing })
    {
      mistakes.add(.mayBeMissing(entry.value), at: entry)
      return nil
    }
    return word(.subject, of: fields.filter { !$0.mayBeMissing }.map(\.key))
  }

  fileprivate mutating func validity() -> Template.Validity? {
    let end = day(.validTo).map { CivilTime(secondsSince1970: $0.secondsSince1970 + 86_399) }
    guard let start = day(.validFrom) else {
      if end != nil, head[Key.validFrom.rawValue] == nil {
        mistakes.add(.missingKeys([Key.validFrom.rawValue]), at: 1)
      }
      return nil
    }
    if let end, let entry = head[Key.validTo.rawValue],
      start.secondsSince1970 > end.secondsSince1970
    {
      mistakes.add(.endsBeforeStart, at: entry)
    }
    return Template.Validity(start: start, end: end)
  }

  private mutating func day(_ key: Key) -> CivilTime? {
    guard let entry = head[key.rawValue] else { return nil }
    do throws(DateProblem) {
      return try CivilTime.day(parsing: entry.value)
    } catch {
      mistakes.add(.date(error), at: entry)
      return nil
    }
  }

  fileprivate mutating func reasons() -> [Reason] {
    let items = TemplateItems(sections[.reasons], section: "reasons", mistakes: &mistakes).items
    return items.map { item in
      Reason(code: item.key, label: item.label, text: item.text, limit: seconds(item.parentheses))
    }
  }

  /// Converts a duration such as `3h` or `1h30` to seconds.
  private mutating func seconds(_ word: TextLine?) -> Int? {
    guard let word else { return nil }
    var cursor = Cursor(word.bytes)
    guard let minutes = cursor.duration(), cursor.isAtEnd, (1...1440).contains(minutes) else {
      mistakes.add(.notALimit(word.text), at: word)
      return nil
    }
    return minutes * 60
  }

  /// Reads `[rules]` or `[notes]`.
  fileprivate mutating func read(
    _ section: TemplateSections.Name, _ conditions: ConditionReader
  ) -> [Rule] {
    if sections[section].isEmpty { return [] }
    let reader = RuleReader(sections[section], section: section.rawValue, conditions)
    mistakes += reader.mistakes
    return reader.rules
  }

  fileprivate mutating func fields(after reasons: [Reason]) -> [Field] {
    let items = TemplateItems(sections[.fields], section: "fields", mistakes: &mistakes).items
    var fields: [Field] = []
    for item in items {
      checkKey(of: item)
      let conditions = ConditionReader(
        fields: fields, reasons: reasons, place: .question(items.map(\.key)))
      var words = FieldWords(item.parentheses, before: fields, conditions)
      fields.append(words.field(item))
      mistakes += words.mistakes
    }
    for (item, field) in zip(items, fields) where field.key.utf8.contains(UInt8(ascii: "-")) {
      if Placeholder(partOfAnswer: field.key, of: fields) != nil {
        mistakes.add(.keyOfForm(item.key), at: item.line)
      }
    }
    return fields
  }

  private mutating func checkKey(of item: TemplateItems.Item) {
    if Placeholder(builtIn: item.key) != nil || Block.aloneNames.contains(item.key)
      || Self.reserved.contains(item.key)
    {
      mistakes.add(.reservedField(item.key), at: item.line)
    } else if item.key.utf8.contains(where: { $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: ".") })
    {
      // Answer files consist of `key: value` lines, where keys cannot contain `_` or `.`.
      mistakes.add(.badField(item.key), at: item.line)
    }
  }

  /// Words with a special meaning in braces and conditions.
  private static let reserved = ["title", "if", "else", "not", "and", "or", Condition.signer]

  fileprivate mutating func code(fields: [Field], reasons: [Reason]) -> Template.Code? {
    var lines = sections[.code]
    while lines.last?.isBlank == true { lines.removeLast() }
    let foldsToASCII = word(.codeLetters) == "ascii"
    let isOfficialSymbol = word(.codeSymbol) == "official"
    let hasPage = word(.codePage) == "yes"
    let separator = head[Key.codeSeparator.rawValue]
    if let separator, separator.isValid,
      separator.value.unicodeScalars.contains(where: { $0.endsField })
    {
      mistakes.add(.semicolon, at: separator)
    }
    guard !lines.isEmpty else { return nil }
    var phrases = PhraseReader(fields: fields, reasons: reasons, isCode: true)
    let text = phrases.phrase(lines, separator: UInt8(ascii: "\n"))
    mistakes += phrases.mistakes
    return Template.Code(
      text: text, foldsToASCII: foldsToASCII, isOfficialSymbol: isOfficialSymbol,
      reasonSeparator: separator?.value ?? ", ", hasPage: hasPage)
  }
}

extension Template {
  /// Parses a template from the contents of its file.
  ///
  /// - Parameters:
  ///   - bytes: UTF-8 text of at most 256 KiB.
  ///   - name: The name of the template on the command line.
  ///   - file: The path to use in error messages.
  /// - Throws: An error if the file is empty, or one with the first twenty ``Notice/mistakes``, each
  ///   with its line and column.
  public convenience init(parsing bytes: [UInt8], name: String, file: String) throws(AttestError) {
    guard !bytes.isEmpty else { throw .emptyFile(file) }
    let text = SourceText(bytes)
    try text.mistakes.throwIfAny(in: file)
    var reader = TemplateReader(text)
    try reader.checkLanguage(in: file)
    reader.checkHead()
    let reasons = reader.reasons()
    let fields = reader.fields(after: reasons)
    let conditions = ConditionReader(fields: fields, reasons: reasons, place: .rules)
    let rules = reader.read(.rules, conditions)
    let notes = reader.read(.notes, conditions)
    let page = BlockReader(reader.sections[.page], fields: fields, reasons: reasons)
    reader.mistakes += page.mistakes
    self.init(
      name: name, title: reader.value(.title), summary: reader.value(.summary),
      group: reader.group, words: reader.value(.words), legal: reader.value(.legal),
      signNote: reader.value(.signNote), note: reader.value(.note),
      isSignedByOther: reader.word(.signer) == "other", franceOnly: reader.value(.franceOnly),
      validity: reader.validity(), reasons: reasons,
      takesOneReason: reader.word(.choice) == "one", fields: fields, rules: rules, notes: notes,
      subjectKey: reader.subjectKey(among: fields),
      code: reader.code(fields: fields, reasons: reasons), page: page.blocks, source: bytes)
    reader.checkPage(page, of: self)
    reader.checkCode(of: self)
    try reader.mistakes.throwIfAny(in: file)
  }
}
