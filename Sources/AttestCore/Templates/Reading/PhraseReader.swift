/// Reads the words of a paragraph, including `{placeholders}` and `**bold**` words.
struct PhraseReader {
  /// The template's own fields, whose keys can be used as placeholders.
  let fields: [Field]
  /// Whether the phrase is the text of the QR code, where `**` is literal and `{newline}` is
  /// allowed.
  let isCode: Bool
  private(set) var mistakes: [Mistake] = []
  private var conditions: ConditionReader

  /// The maximum number of placeholders, more than any page needs; each may stand for a long
  /// answer.
  private static let limit = 500
  private var count = 0

  init(fields: [Field], reasons: [Reason], isCode: Bool = false) {
    self.fields = fields
    self.isCode = isCode
    conditions = ConditionReader(fields: fields, reasons: reasons)
  }

  /// Reads lines as one phrase, joined by a space in a paragraph and by a line feed in the QR code.
  mutating func phrase(
    _ lines: some Collection<TextLine>, separator: UInt8 = UInt8(ascii: " ")
  ) -> Phrase {
    var builder = Builder()
    for (index, line) in lines.enumerated() {
      if index > 0, !builder.endsInBreak { builder.letters.append(separator) }
      read(line, into: &builder)
    }
    if let offset = builder.boldStart,
      let line = lines.first(where: { $0.bytes.indices.contains(offset) })
    {
      mistake(.unclosedBold, in: line, at: offset)
    }
    return builder.phrase()
  }

  /// Reads a condition, recording its mistake if it has one.
  mutating func condition(_ line: TextLine) -> Condition? {
    let condition = conditions.condition(line)
    if condition == nil, mistakes.count < Mistake.limit {
      mistakes += conditions.mistakes.suffix(1)
    }
    return condition
  }

  /// Collects letters until the current part of the phrase ends.
  private struct Builder {
    var parts: [Phrase.Part] = []
    var letters: [UInt8] = []
    /// The position of the `**` that opened the current bold part, or `nil` outside bold words.
    var boldStart: Int?

    private var isBold: Bool { boldStart != nil }

    var endsInBreak: Bool { letters.isEmpty && parts.last?.placeholder == .known(.newline) }

    mutating func close() {
      guard !letters.isEmpty else { return }
      parts.append(Phrase.Part(letters: letters[...], isBold: isBold))
      letters = []
    }

    mutating func add(_ placeholder: Placeholder, _ name: ArraySlice<UInt8>) {
      close()
      parts.append(Phrase.Part(letters: name, placeholder: placeholder, isBold: isBold))
    }

    mutating func phrase() -> Phrase {
      close()
      return Phrase(parts: parts)
    }
  }

  private mutating func read(_ line: TextLine, into builder: inout Builder) {
    let bytes = line.bytes
    var index = bytes.startIndex
    while index < bytes.endIndex {
      switch bytes[index] {
      case UInt8(ascii: "*") where !isCode && bytes[(index + 1)...].first == UInt8(ascii: "*"):
        builder.close()
        builder.boldStart = builder.boldStart == nil ? index : nil
        index += 2
      case UInt8(ascii: "\\"): index = readSign(at: index, in: bytes, into: &builder)
      case UInt8(ascii: "{"):
        guard let end = end(ofBraceAt: index, in: line) else { return }
        let name = bytes[(index + 1)..<end]
        if let placeholder = placeholder(named: name, in: line) { builder.add(placeholder, name) }
        index = end + 1
      case UInt8(ascii: "}"):
        mistake(.unbalancedBrace, in: line, at: index)
        index += 1
      default:
        let end = bytes[(index + 1)...].firstIndex(where: Self.hasMeaning) ?? bytes.endIndex
        builder.letters += bytes[index..<end]
        index = end
      }
    }
  }

  /// Whether a byte may have a special meaning instead of being a literal character.
  private static func hasMeaning(_ byte: UInt8) -> Bool {
    isBrace(byte) || byte == UInt8(ascii: "*") || byte == UInt8(ascii: "\\")
  }

  /// Reads a backslash, which makes the next sign literal or, at the end of a line, breaks the
  /// line; returns the index at which to continue.
  private mutating func readSign(
    at index: Int, in bytes: ArraySlice<UInt8>, into builder: inout Builder
  ) -> Int {
    if index + 1 == bytes.endIndex, !isCode {
      count += 1
      builder.add(.known(.newline), bytes[index...])
      return index + 1
    }
    let sign = bytes[(index + 1)...].prefix(1).filter(isSign)
    builder.letters += sign.isEmpty ? [bytes[index]] : sign
    return index + 1 + sign.count
  }

  /// The index of the brace that closes the one at `start`; if there is none, records the mistake.
  private mutating func end(ofBraceAt start: Int, in line: TextLine) -> Int? {
    var index = start + 1
    while index < line.bytes.endIndex {
      switch line.bytes[index] {
      case UInt8(ascii: "\\"): index += 2
      case UInt8(ascii: "}"): return index
      case UInt8(ascii: "{"):
        mistake(index == start + 1 ? .doubleBrace : .unbalancedBrace, in: line, at: start)
        return nil
      default: index += 1
      }
    }
    mistake(.unbalancedBrace, in: line, at: start)
    return nil
  }

  /// The placeholder with this name; if there is none or there are too many placeholders, records a
  /// mistake and returns `nil`.
  private mutating func placeholder(
    named letters: ArraySlice<UInt8>, in line: TextLine
  ) -> Placeholder? {
    let (name, offset) = (String(decoding: letters, as: UTF8.self), letters.startIndex)
    count += 1
    if count > Self.limit {
      if count == Self.limit + 1 {
        mistake(.tooMany(isCode ? "code" : "page", limit: Self.limit), in: line, at: offset)
      }
    } else if let field = fields.first(where: { $0.key == name && $0.kind != .person }) {
      return .field(field.key)
    } else if let placeholder = Placeholder(builtIn: name) {
      if placeholder != .known(.newline) || isCode { return placeholder }
      mistake(.outOfPlace("{newline}"), in: line, at: offset - 1)
    } else if letters.contains(UInt8(ascii: "|")) {
      return wording(letters, in: line)
    } else if BranchReader.isMark(name) {
      mistake(.branchInSentence, in: line, at: offset - 1)
    } else if Block.aloneNames.contains(name) || Self.isWorded(name) {
      mistake(.notAlone("{\(name)}"), in: line, at: offset - 1)
    } else if let placeholder = Placeholder(partOfAnswer: name, of: fields) {
      return placeholder
    } else if mistakes.count < Mistake.limit {
      // Finding the nearest word is slow, so it is skipped once no more mistakes are recorded.
      let person = fields.first { $0.key == name }
      let near = person?.formNames[0] ?? nearest(to: name.filter { $0 != " " }, in: names)
      mistake(.unknownPlaceholder(name, nearest: near), in: line, at: offset)
    }
    return nil
  }

  private static func isWorded(_ name: String) -> Bool {
    Block.wordedNames.contains { name.hasPrefix($0 + ":") }
  }

  /// All names that may appear in braces.
  private var names: [String] {
    Placeholder.builtInNames + Block.aloneNames + ["else", "end if"]
      + fields.flatMap { field in
        field.kind == .person ? field.formNames : [field.key] + field.formNames
      }
  }

  /// The placeholder for words separated by bars: three wordings for the person's title, or two
  /// wordings after a condition.
  private mutating func wording(_ letters: ArraySlice<UInt8>, in line: TextLine) -> Placeholder? {
    let parts = letters.parts(atUnescaped: UInt8(ascii: "|"))
    let words = parts.dropFirst().map(Self.plainWords)
    let first = line.stretch(from: parts[0].startIndex, to: parts[0].endIndex)
    if first.text == "title" {
      if words.count == 3 {
        return .title(anybody: words[0], madame: words[1], monsieur: words[2])
      }
    } else if let field = fields.first(where: { $0.key == first.text }), field.kind != .yesNo,
      case .choice(let answers) = field.kind, let answer = answers.first,
      words.count > 2 || words.count == 2 && !field.mayBeMissing
    {
      let kind: Mistake.Kind =
        words.count > 2
        ? .wordingsOfAnswers(field.key, answers, words) : .notCompared(field.key, answer, words)
      mistake(kind, in: line, at: letters.startIndex - 1)
      return nil
    } else {
      guard let condition = condition(first) else { return nil }
      if words.count == 2 { return .wording(condition, with: words[0], without: words[1]) }
    }
    mistake(.wrongWordings(count: words.count), in: line, at: letters.startIndex - 1)
    return nil
  }

  /// The words without the backslashes before signs.
  static func plainWords(_ letters: ArraySlice<UInt8>) -> String {
    var words: [UInt8] = []
    var rest = letters
    while let byte = rest.popFirst() {
      let isEscape = byte == UInt8(ascii: "\\") && rest.first.map(isSign) == true
      words.append(isEscape ? rest.removeFirst() : byte)
    }
    return String(decoding: words, as: UTF8.self)
  }

  private mutating func mistake(_ kind: Mistake.Kind, in line: TextLine, at offset: Int) {
    // A long line may have thousands of mistakes, and finding each column means reading it again.
    guard mistakes.count < Mistake.limit else { return }
    mistakes.add(kind, at: line.number, line.column(of: offset))
  }
}

extension ArraySlice<UInt8> {
  /// The parts between separators; a separator after a backslash does not count.
  func parts(atUnescaped separator: UInt8) -> [Self] {
    var (parts, start, index): ([Self], Int, Int) = ([], startIndex, startIndex)
    while index < endIndex {
      if self[index] == separator {
        parts.append(self[start..<index])
        start = index + 1
      }
      index += self[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return parts + [self[start...]]
  }
}
