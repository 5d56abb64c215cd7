/// A part of a template that is valid but probably unintended.
package struct TemplateRemark: Hashable, Sendable {
  package enum Finding: Hashable, Sendable {
    /// A field that is asked for but never printed, identified by its key.
    case neverPrinted(String)
    /// A Markdown mark that attest does not support, so it is printed literally.
    case foreignMark(String)
    /// A word that describes fields but is listed among the answers to a choice.
    case answerLikeWord(String)
  }

  /// The line number, counted from 1.
  package let line: Int
  /// The column in Unicode scalars, counted from 1.
  package let column: Int
  package let finding: Finding
}

extension Template {
  /// The parts of the template that its author should check, in the order in which they appear.
  package var remarks: [TemplateRemark] {
    var ignored: [Mistake] = []
    let sections = TemplateSections(SourceText(source), mistakes: &ignored)
    let items = TemplateItems(sections[.fields], section: "fields", mistakes: &ignored).items
    let unprinted = items.filter { item in !contains { $0.speaks(of: item.key) } }.map {
      TemplateRemark(line: $0.line, column: 1, finding: .neverPrinted($0.key))
    }
    let remarks =
      unprinted + items.compactMap(TemplateRemark.init)
      + sections[.page].compactMap(TemplateRemark.init)
    return remarks.sorted { $0.line < $1.line }
  }
}

extension TemplateRemark {
  /// Makes a remark if `optional` appears after `one of:`, where it is read as another answer.
  fileprivate init?(_ item: TemplateItems.Item) {
    let words = item.parentheses?.words ?? []
    guard let choice = words.firstIndex(where: { $0.text == "of:" }),
      let word = words[choice...].first(where: { $0.text == "optional" })
    else { return nil }
    self.init(line: word.number, column: word.column, finding: .answerLikeWord(word.text))
  }

  /// Makes a remark about the first unsupported Markdown mark in a line of the page.
  fileprivate init?(_ line: TextLine) {
    let words = line.bytes.trimmed
    guard let (index, mark) = Self.mark(in: words) else { return nil }
    self.init(line: line.number, column: line.column(of: index), finding: .foreignMark(mark))
  }

  /// Finds a list item written `* item` or `-{item}` instead of `- item`, or the first mark that
  /// belongs to `![picture](file)`, `[words](link)` or `*italic*`.
  private static func mark(in words: ArraySlice<UInt8>) -> (index: Int, mark: String)? {
    if words.starts(with: "* ".utf8) { return (words.startIndex, "*") }
    if words.starts(with: "-{".utf8) { return (words.startIndex, "-") }
    for index in words.indices {
      for mark in ["![", "]("] where words[index...].starts(with: mark.utf8) {
        return (index, mark)
      }
    }
    let stars = words.indices.filter { isSingleStar(at: $0, in: words) }
    return stars.count > 1 ? (stars[0], "*") : nil
  }

  /// Whether the byte is a star without another star next to it; two stars mark bold words.
  private static func isSingleStar(at index: Int, in words: ArraySlice<UInt8>) -> Bool {
    let star = UInt8(ascii: "*")
    let isAfterStar = index > words.startIndex && words[index - 1] == star
    let isBeforeStar = index + 1 < words.endIndex && words[index + 1] == star
    return words[index] == star && !isAfterStar && !isBeforeStar
  }
}
