/// The text of a template, divided into its head and its `[sections]`.
struct TemplateSections {
  /// The sections of a template, in their usual order after the head.
  ///
  /// The raw value is the title.
  enum Name: String, CaseIterable {
    case reasons = "[reasons]"
    case fields = "[fields]"
    case rules = "[rules]"
    case notes = "[notes]"
    case code = "[code]"
    case page = "[page]"
  }

  private struct Section {
    let name: Name
    /// The number of the line with the title.
    let title: Int
    /// The lines below the title.
    let lines: ArraySlice<TextLine>
  }

  /// The lines before the first section, which have the same syntax as a profile.
  let head: ArraySlice<TextLine>
  private var sections: [Section] = []

  init(_ text: SourceText, mistakes: inout [Mistake]) {
    let lines = text.lines
    let starts = lines.indices.filter { Self.isTitle(lines[$0]) }
    head = lines[..<(starts.first ?? lines.endIndex)]
    for (start, end) in zip(starts, starts.dropFirst() + [lines.endIndex]) {
      guard let name = name(of: lines[start], mistakes: &mistakes) else { continue }
      sections.append(
        Section(name: name, title: lines[start].number, lines: lines[start + 1..<end]))
    }
  }

  /// Whether the template has no sections, only a head.
  var isEmpty: Bool { sections.isEmpty }

  subscript(name: Name) -> ArraySlice<TextLine> { section(name)?.lines ?? [] }

  private func section(_ name: Name) -> Section? { sections.first { $0.name == name } }

  /// The number of the line with the title of a section, or 1 if the section is missing.
  func line(of name: Name) -> Int { section(name)?.title ?? 1 }

  /// Whether a line is the title of a section, such as `[reasons]`, even if the closing bracket is
  /// missing.
  ///
  /// A line that starts with a bracket and is a single word is always meant as a title.
  private static func isTitle(_ line: TextLine) -> Bool {
    guard line.bytes.first == UInt8(ascii: "[") else { return false }
    let title = line.bytes.trimmed
    return title.last == UInt8(ascii: "]") || !title.contains(UInt8(ascii: " "))
  }

  /// The section with the title in a line, or the section that an unknown title probably meant;
  /// `nil` if there is none or if it is repeated.
  private func name(of line: TextLine, mistakes: inout [Mistake]) -> Name? {
    let title = line.trimmed.text
    var name = Name(rawValue: title)
    if name == nil {
      let titles = Name.allCases.map(\.rawValue)
      mistakes.add(.unknownWord(title, known: titles), at: line)
      // The lines below an unknown title count as the section that was probably meant, so they are
      // not reported.
      name = nearest(to: title, in: titles).flatMap(Name.init)
    }
    guard let name, let first = section(name) else { return name }
    mistakes.add(.repeatedKey(name.rawValue, firstLine: first.title), at: line)
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
    var label, text: String
    /// The rows of the table of answers.
    var rows: [TextLine] = []
  }

  /// The maximum number of entries, more than any template needs and few enough to fit on the
  /// pages.
  static let limit = 100

  private(set) var items: [Item] = []

  init(_ lines: ArraySlice<TextLine>, section: String, mistakes: inout [Mistake]) {
    items.reserveCapacity(min(lines.count, Self.limit))
    for line in lines where !line.isBlank && !line.isComment {
      // A backslash makes a brace literal only in a cell, whose words are printed.
      let isRow = line.isIndented && line.trimmed.bytes.first == UInt8(ascii: "|")
      let brace = line.bytes.indices.first { index in
        isBrace(line.bytes[index]) && !(isRow && line.bytes[index - 1] == UInt8(ascii: "\\"))
      }
      if let brace {
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
    let isSpaced = rest.bytes.first.map { $0 != UInt8(ascii: "(") } == true
    if isSpaced {
      let words = head.prefix { $0 != UInt8(ascii: "(") }.trimmed
      mistakes.add(.spacedKey(String(decoding: words, as: UTF8.self)), at: line)
    }
    let parentheses = isSpaced ? nil : Self.inside(rest, mistakes: &mistakes)
    if let first = items.first(where: { $0.key == key }) {
      throw Mistake(.repeatedKey(key, firstLine: first.line), at: line)
    }
    return Item(line: line.number, key: key, parentheses: parentheses, label: label.text, text: "")
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
  private static func inside(_ parentheses: TextLine, mistakes: inout [Mistake]) -> TextLine? {
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
    key.first.map(isSmallLetter) == true
      && key.allSatisfy { isOfIdentifier($0) || "_.".utf8.contains($0) }
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
