/// Reads the words of a paragraph, including `{placeholders}` and `**bold**` words.
struct PhraseReader {
  /// The template's own fields, whose keys can be used as placeholders.
  let fields: [Field]
  /// Whether the phrase is the text of the QR code, where `**` is literal and `{newline}` is
  /// allowed.
  let isCode: Bool
  private(set) var mistakes: [Mistake] = []

  /// The maximum number of mistakes to record, because a long line may have thousands.
  private static let mistakeLimit = 20
  /// The maximum number of placeholders, more than any page needs; each may stand for a long
  /// answer.
  private static let limit = 500
  private var count = 0

  init(fields: [Field], isCode: Bool = false) {
    self.fields = fields
    self.isCode = isCode
  }

  /// Reads lines as one phrase, joined by a space in a paragraph and by a line feed in the QR code.
  mutating func phrase(
    _ lines: some Collection<TextLine>, separator: UInt8 = UInt8(ascii: " ")
  ) -> Phrase {
    var builder = Builder()
    for (index, line) in lines.enumerated() {
      if index > 0 { builder.letters.append(separator) }
      read(line, into: &builder)
    }
    if let offset = builder.boldStart,
      let line = lines.first(where: { $0.bytes.indices.contains(offset) })
    {
      mistake(.unclosedBold, in: line, at: offset)
    }
    return builder.phrase()
  }

  /// Collects letters until the current part of the phrase ends.
  private struct Builder {
    var parts: [Phrase.Part] = []
    var letters: [UInt8] = []
    /// The position of the `**` that opened the current bold part, or `nil` outside bold words.
    var boldStart: Int?

    private var isBold: Bool { boldStart != nil }

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
      case UInt8(ascii: "{"):
        guard let end = bytes[index...].firstIndex(of: UInt8(ascii: "}")) else {
          mistake(.unbalancedBrace, in: line, at: index)
          return
        }
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
    isBrace(byte) || byte == UInt8(ascii: "*")
  }

  /// The placeholder with this name; if the name is a mistake, records it and returns `nil`.
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
      return wording(name, in: line, at: offset - 1)
    } else if Block.aloneNames.contains(name) || Self.isWorded(name) {
      mistake(.notAlone("{\(name)}"), in: line, at: offset - 1)
    } else if let placeholder = partOfAnswer(name) {
      return placeholder
    } else if mistakes.count < Self.mistakeLimit {
      // Finding the nearest word is slow, so it is skipped once no more mistakes are recorded.
      let near = nearest(to: name.filter { $0 != " " }, in: names)
      mistake(.unknownPlaceholder(name, nearest: near), in: line, at: offset)
    }
    return nil
  }

  private static func isWorded(_ name: String) -> Bool {
    Block.wordedNames.contains { name.hasPrefix($0 + ":") }
  }

  /// The placeholder for an answer in another format or a part of an answer, such as `{since-day}`,
  /// `{start..end}` or `{partner.first-name}`, if the field allows it.
  private func partOfAnswer(_ name: String) -> Placeholder? {
    for field in fields where name.hasPrefix(field.key) {
      let rest = name.dropFirst(field.key.count)
      if let rendering = field.kind.row.renderings.first(where: { rest == "-\($0.rawValue)" }) {
        return .rendered(of: field.key, rendering)
      }
      if field.kind == .date, rest.hasPrefix(".."),
        let end = fields.first(where: { $0.kind == .date && $0.key == rest.dropFirst(2) })
      {
        return .period(field.key, end.key)
      }
      if field.kind == .person, rest == ".\(Placeholder.Known.homeAddress.rawValue)" {
        return .otherHomeAddress(field.key)
      }
      if field.kind == .person,
        let key = ProfileKey.required.first(where: { rest == ".\($0.rawValue)" })
      {
        return .other(field.key, key)
      }
    }
    return nil
  }

  /// All names that may appear in braces.
  private var names: [String] {
    Placeholder.builtInNames + Block.aloneNames
      + fields.flatMap { field in
        field.kind == .person
          ? (ProfileKey.required.map(\.rawValue) + [Placeholder.Known.homeAddress.rawValue])
            .map { "\(field.key).\($0)" }
          : [field.key] + field.kind.row.renderings.map { "\(field.key)-\($0.rawValue)" }
      }
  }

  /// The placeholder for words separated by bars, which depend on an answer or on the person's
  /// title.
  private mutating func wording(
    _ text: String, in line: TextLine, at offset: Int
  ) -> Placeholder? {
    let words = text.parts(at: "|")
    let field = fields.first { $0.key == words[0] }
    var answers = ["né(e)", "née (Madame)", "né (Monsieur)"]
    if case .choice(let choices)? = field?.kind {
      if words.count == choices.count + 1 {
        return .alternatives(of: words[0], Array(words.dropFirst()))
      }
      answers = choices
    } else if words.count == 3 {
      return field == nil
        ? .wording(anybody: words[0], madame: words[1], monsieur: words[2])
        : .presence(of: words[0], answered: words[1], unanswered: words[2])
    }
    mistake(.wrongWordings("{\(text)}", answers: answers), in: line, at: offset)
    return nil
  }

  private mutating func mistake(_ kind: Mistake.Kind, in line: TextLine, at offset: Int) {
    guard mistakes.count < Self.mistakeLimit else { return }
    mistakes.add(kind, at: line.number, line.column(of: offset))
  }
}
