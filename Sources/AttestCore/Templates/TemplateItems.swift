/// The entries of `[reasons]` and `[fields]`: `key (words): label`, then indented lines of text.
struct TemplateItems {
  struct Item: Hashable {
    var line: Int
    var key: String
    /// What stands in parentheses after the key, separated by commas.
    var words: [TemplateSections.Line]
    var label: String
    var text: String
  }

  /// More than any form has, and few enough for one page after another.
  static let limit = 100

  private(set) var items: [Item] = []

  init(_ lines: [TemplateSections.Line], section: String, mistakes: inout [Mistake]) {
    for line in lines where !line.isBlank && line.text.first != "#" {
      if line.isIndented {
        extend(with: line, mistakes: &mistakes)
      } else if items.count == Self.limit {
        mistakes.append(
          Mistake(line: line.number, column: 1, kind: .tooMany(section, limit: Self.limit)))
        return
      } else if let item = Self.item(in: line, mistakes: &mistakes) {
        append(item, mistakes: &mistakes)
      }
    }
  }

  private mutating func append(_ item: Item, mistakes: inout [Mistake]) {
    if let first = items.first(where: { $0.key == item.key }) {
      let kind = Mistake.Kind.repeatedKey(item.key, firstLine: first.line)
      mistakes.append(Mistake(line: item.line, column: 1, kind: kind))
    } else {
      items.append(item)
    }
  }

  private mutating func extend(with line: TemplateSections.Line, mistakes: inout [Mistake]) {
    guard !items.isEmpty else {
      mistakes.append(Mistake(line: line.number, column: 1, kind: .neitherEntryNorComment))
      return
    }
    let last = items.count - 1
    if !items[last].text.isEmpty { items[last].text += " " }
    items[last].text += line.dropping(0).text
  }

  private static func item(
    in line: TemplateSections.Line, mistakes: inout [Mistake]
  ) -> Item? {
    guard let colon = line.text.unicodeScalars.firstIndex(of: ":") else {
      mistakes.append(Mistake(line: line.number, column: 1, kind: .neitherEntryNorComment))
      return nil
    }
    var head = line
    head.text = line.text[..<colon]
    let key = String(head.text.prefix { $0 != " " && $0 != "(" })
    guard isCode(key) else {
      mistakes.append(Mistake(line: line.number, column: 1, kind: .badCode(key)))
      return nil
    }
    let label = line.dropping(head.text.unicodeScalars.count + 1)
    guard !label.text.isEmpty else {
      mistakes.append(Mistake(line: line.number, column: label.column, kind: .empty(key: key)))
      return nil
    }
    let words = Self.words(in: head.dropping(key.utf8.count), mistakes: &mistakes)
    return Item(
      line: line.number, key: key, words: words, label: String(label.text), text: "")
  }

  /// The words of `(one, another)`, each where it stands.
  private static func words(
    in parentheses: TemplateSections.Line, mistakes: inout [Mistake]
  ) -> [TemplateSections.Line] {
    let text = parentheses.text
    guard !text.isEmpty else { return [] }
    guard text.first == "(", text.last == ")" else {
      let kind = Mistake.Kind.outOfPlace(String(text))
      mistakes.append(Mistake(line: parentheses.number, column: parentheses.column, kind: kind))
      return []
    }
    return text.dropFirst().dropLast().split { $0 == "," || $0 == " " }.map { word in
      let start = text.unicodeScalars.distance(from: text.startIndex, to: word.startIndex)
      return TemplateSections.Line(
        number: parentheses.number, column: parentheses.column + start, text: word)
    }
  }

  /// A letter, then letters, digits, and what the official codes had besides: `_`, `-` and `.`.
  private static func isCode(_ key: String) -> Bool {
    guard let first = key.utf8.first, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first) else {
      return false
    }
    return key.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
        UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."):
        true
      default: false
      }
    }
  }
}
