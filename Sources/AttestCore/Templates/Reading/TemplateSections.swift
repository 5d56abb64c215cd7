/// The text of a template, divided into its head and its `[sections]`.
struct TemplateSections {
  /// The sections of a template, in their usual order after the head.
  enum Name: Int, CaseIterable {
    case reasons, fields, rules, notes, code, page

    /// The line that opens the section.
    var title: String { Self.titles[rawValue] }

    static let titles = [
      "[reasons]", "[fields]", "[rules]", "[notes]", "[code]", "[page]",
    ]
  }

  private let lines: [TextLine]
  private let headEnd: Int
  /// The index in `lines` of the first line of each section, or 0 if the section is missing.
  private var starts = [Int](repeating: 0, count: Name.allCases.count)
  private var ends = [Int](repeating: 0, count: Name.allCases.count)

  init(_ text: SourceText, mistakes: inout [Mistake]) {
    lines = text.lines
    headEnd = lines.firstIndex { Self.title(in: $0) != nil } ?? lines.endIndex
    var open: Name?
    for index in lines[headEnd...].indices {
      if let title = Self.title(in: lines[index]) {
        open = name(of: title, at: lines[index].number, mistakes: &mistakes)
        if let open { starts[open.rawValue] = index + 1 }
      }
      if let open { ends[open.rawValue] = index + 1 }
    }
  }

  /// Whether the template has no sections, only a head.
  var isEmpty: Bool { starts.allSatisfy { $0 == 0 } }

  /// The lines before the first section, which have the same syntax as a profile.
  var head: ArraySlice<TextLine> { lines[..<headEnd] }

  subscript(name: Name) -> ArraySlice<TextLine> {
    lines[starts[name.rawValue]..<ends[name.rawValue]]
  }

  /// The title of a section, such as `[reasons]`, even if the closing bracket is missing.
  ///
  /// A line that starts with a bracket and is a single word is always meant as a title.
  private static func title(in line: TextLine) -> String? {
    guard line.bytes.first == UInt8(ascii: "[") else { return nil }
    let title = line.trimmed
    let isTitle =
      title.bytes.last == UInt8(ascii: "]") || !title.bytes.contains(UInt8(ascii: " "))
    return isTitle ? title.text : nil
  }

  /// The section with this title, or the section that an unknown title probably meant; `nil` if
  /// there is none or if it is repeated.
  private func name(of title: String, at line: Int, mistakes: inout [Mistake]) -> Name? {
    var name = Name.allCases.first { $0.title == title }
    if name == nil {
      mistakes.add(.unknownWord(title, known: Name.titles), at: line)
      // The lines below an unknown title count as the section that was probably meant, so they are
      // not reported.
      name = Name.allCases.first { $0.title == nearest(to: title, in: Name.titles) }
    }
    guard let name, starts[name.rawValue] > 0 else { return name }
    let first = lines[starts[name.rawValue] - 1].number
    mistakes.add(.repeatedKey(name.title, firstLine: first), at: line)
    return nil
  }
}

/// The entries in `[reasons]` and `[fields]`, written `key (words): label`, with indented lines of
/// text below.
struct TemplateItems {
  struct Item: Hashable {
    var line: Int
    var key: String
    /// The text in parentheses after the key.
    var parentheses: TextLine?
    var label: String
    var text: String
    /// The rows of the table of answers.
    var rows: [TextLine] = []
  }

  /// The maximum number of entries, more than any template needs and few enough to fit on the
  /// pages.
  static let limit = 100

  private(set) var items: [Item] = []

  init(_ lines: ArraySlice<TextLine>, section: String, mistakes: inout [Mistake]) {
    items.reserveCapacity(min(lines.count, Self.limit))
    for line in lines where !line.isBlank && line.bytes.first != UInt8(ascii: "#") {
      if let brace = line.bytes.firstIndex(where: isBrace) {
        mistakes.add(.braceInPlainText, at: line.number, line.column(of: brace))
      }
      if line.isIndented {
        extend(with: line, mistakes: &mistakes)
      } else if items.count == Self.limit {
        mistakes.add(.tooMany(section, limit: Self.limit), at: line.number)
        return
      } else {
        do throws(Mistake) {
          items.append(try item(in: line, mistakes: &mistakes))
        } catch {
          mistakes.append(error)
        }
      }
    }
  }

  private mutating func extend(with line: TextLine, mistakes: inout [Mistake]) {
    guard let last = items.indices.last else {
      return mistakes.add(.neitherItemNorText, at: line.number)
    }
    let words = line.trimmed
    if words.bytes.first == UInt8(ascii: "|") { return items[last].rows.append(words) }
    if !items[last].text.isEmpty { items[last].text += " " }
    items[last].text += words.text
  }

  private func item(in line: TextLine, mistakes: inout [Mistake]) throws(Mistake) -> Item {
    guard let colon = Self.colon(of: line.bytes) else {
      throw Mistake(.neitherItemNorText, at: line)
    }
    let head = line.bytes[..<colon]
    let keyBytes = head.prefix { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "(") }
    let key = String(decoding: keyBytes, as: UTF8.self)
    guard Self.isCode(keyBytes) else { throw Mistake(.badCode(key), at: line) }
    let label = line.stretch(from: colon + 1)
    guard !label.bytes.isEmpty else { throw Mistake(.empty(key: key), at: label) }
    let rest = line.stretch(from: keyBytes.endIndex, to: colon)
    let parentheses = Self.inside(rest, mistakes: &mistakes)
    if let first = items.first(where: { $0.key == key }) {
      throw Mistake(.repeatedKey(key, firstLine: first.line), at: line)
    }
    return Item(
      line: line.number, key: key, parentheses: parentheses, label: label.text, text: "")
  }

  /// The index of the colon before the label, ignoring colons in parentheses.
  private static func colon(of bytes: ArraySlice<UInt8>) -> Int? {
    guard let first = bytes.firstIndex(of: UInt8(ascii: ":")),
      let start = bytes[..<first].firstIndex(of: UInt8(ascii: "(")),
      !bytes[start..<first].contains(UInt8(ascii: ")")),
      let end = bytes[first...].firstIndex(of: UInt8(ascii: ")"))
    else { return bytes.firstIndex(of: UInt8(ascii: ":")) }
    return bytes[end...].firstIndex(of: UInt8(ascii: ":"))
  }

  /// The text inside the parentheses, such as `one, another` for `(one, another)`, or `nil` if
  /// there are none.
  private static func inside(
    _ parentheses: TextLine, mistakes: inout [Mistake]
  ) -> TextLine? {
    let bytes = parentheses.bytes
    guard !bytes.isEmpty else { return nil }
    guard bytes.first == UInt8(ascii: "("), bytes.last == UInt8(ascii: ")") else {
      mistakes.add(.outOfPlace(parentheses.text), at: parentheses)
      return nil
    }
    return parentheses.stretch(from: bytes.startIndex + 1, to: bytes.endIndex - 1)
  }

  /// Whether a key starts with a letter and contains only lower-case letters, digits, and the `_`,
  /// `-` and `.` found in official codes.
  private static func isCode(_ key: ArraySlice<UInt8>) -> Bool {
    guard let first = key.first, isSmallLetter(first) else { return false }
    return key.allSatisfy { byte in
      isSmallLetter(byte) || isDigit(byte) || byte == UInt8(ascii: "_")
        || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
    }
  }
}

extension TextLine {
  /// The words in the line, separated by spaces or commas, each with its position.
  var words: [TextLine] {
    var words: [TextLine] = []
    var rest = self
    while !rest.bytes.isEmpty {
      let start = rest.bytes.startIndex
      let end = rest.bytes.firstIndex { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: " ") }
      if end != start { words.append(rest.stretch(from: start, to: end)) }
      rest = rest.stretch(from: end.map { $0 + 1 } ?? rest.bytes.endIndex)
    }
    return words
  }
}
