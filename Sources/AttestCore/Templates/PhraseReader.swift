/// Reads the words of one paragraph: `{placeholders}` and `**bold**`.
struct PhraseReader {
  /// The fields of the template, which are placeholders too.
  let fieldKeys: [String]
  /// Whether `**` turns bold on and off; in the code it is two asterisks.
  let allowsBold: Bool
  private(set) var mistakes: [Mistake] = []

  init(fieldKeys: [String], allowsBold: Bool = true) {
    self.fieldKeys = fieldKeys
    self.allowsBold = allowsBold
  }

  /// Lines are joined by `separator`: a space in a paragraph, an end of line in the code.
  mutating func phrase(
    _ lines: some Sequence<TemplateSections.Line>, separator: String = " "
  ) -> Phrase {
    var builder = Builder()
    for (index, line) in lines.enumerated() {
      if index > 0 { builder.letters += separator }
      read(line, into: &builder)
    }
    return builder.phrase()
  }

  /// Gathers letters until something else ends the stretch.
  private struct Builder {
    var parts: [Phrase.Part] = []
    var letters = ""
    var isBold = false

    mutating func close() {
      guard !letters.isEmpty else { return }
      parts.append(Phrase.Part(content: .letters(letters), isBold: isBold))
      letters = ""
    }

    mutating func add(_ placeholder: Placeholder) {
      close()
      parts.append(Phrase.Part(content: .placeholder(placeholder), isBold: isBold))
    }

    mutating func phrase() -> Phrase {
      close()
      return Phrase(parts: parts)
    }
  }

  private mutating func read(_ line: TemplateSections.Line, into builder: inout Builder) {
    let scalars = Array(line.text.unicodeScalars)
    var index = 0
    while index < scalars.count {
      let place = (line: line.number, column: line.column + index)
      switch scalars[index] {
      case "*" where allowsBold && index + 1 < scalars.count && scalars[index + 1] == "*":
        builder.close()
        builder.isBold.toggle()
        index += 2
      case "{":
        guard let end = scalars[index...].firstIndex(of: "}") else {
          mistakes.append(Mistake(line: place.line, column: place.column, kind: .unbalancedBrace))
          return
        }
        let name = String(String.UnicodeScalarView(scalars[(index + 1)..<end]))
        if let placeholder = placeholder(named: name, at: place) { builder.add(placeholder) }
        index = end + 1
      case "}":
        mistakes.append(Mistake(line: place.line, column: place.column, kind: .unbalancedBrace))
        index += 1
      default:
        builder.letters.unicodeScalars.append(scalars[index])
        index += 1
      }
    }
  }

  private mutating func placeholder(
    named name: String, at place: (line: Int, column: Int)
  ) -> Placeholder? {
    if let known = Placeholder.Known(rawValue: name) { return .known(known) }
    if fieldKeys.contains(name) { return .field(name) }
    // The nearest word is dear to find, and no more than twenty mistakes are told.
    guard mistakes.count < 20 else { return nil }
    let names = Placeholder.Known.allCases.map(\.rawValue) + fieldKeys
    let kind = Mistake.Kind.unknownPlaceholder(name, nearest: nearest(to: name, in: names))
    mistakes.append(Mistake(line: place.line, column: place.column + 1, kind: kind))
    return nil
  }
}
