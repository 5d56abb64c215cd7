/// What a template may have, but is probably not meant.
package struct TemplateRemark: Hashable, Sendable {
  package enum Finding: Hashable, Sendable {
    /// The key of a field that is asked for, and printed nowhere.
    case neverPrinted(String)
    /// A mark of Markdown that the page does not have, and that is printed as it stands.
    case foreignMark(String)
    /// A word about a field that stands among the answers of its choice.
    case answerLikeWord(String)
  }

  /// The line, from 1.
  package let line: Int
  /// The column in Unicode scalars, from 1.
  package let column: Int
  package let finding: Finding
}

extension Template {
  /// What somebody who writes this template should look at again, in the order of the file.
  package var remarks: [TemplateRemark] {
    var ignored: [Mistake] = []
    let sections = TemplateSections(SourceText(source, mistakes: &ignored), mistakes: &ignored)
    let items = TemplateItems(sections[.fields], section: "fields", mistakes: &ignored).items
    let unprinted = items.filter { !prints($0.key) }.map {
      TemplateRemark(line: $0.line, column: 1, finding: .neverPrinted($0.key))
    }
    let remarks =
      unprinted + items.compactMap(TemplateRemark.init)
      + sections[.page].compactMap(TemplateRemark.init)
    return remarks.sorted { $0.line < $1.line }
  }

  private func prints(_ key: String) -> Bool {
    page.contains { $0.contains { $0.speaks(of: key) } }
      || code?.text.contains { $0.speaks(of: key) } == true
  }
}

extension TemplateRemark {
  /// `optional` behind `one of:`, where it is one more answer.
  fileprivate init?(_ item: TemplateItems.Item) {
    let words = item.parentheses?.words ?? []
    guard let choice = words.firstIndex(where: { $0.text == "of:" }),
      let word = words[choice...].first(where: { $0.text == "optional" })
    else { return nil }
    self.init(line: word.number, column: word.column, finding: .answerLikeWord(word.text))
  }

  /// The first mark of Markdown in a line of the page that is none of ours.
  fileprivate init?(_ line: TextLine) {
    let words = line.bytes.trimmed
    guard let (place, mark) = Self.itemMark(in: words) ?? Self.mark(in: words) else { return nil }
    self.init(line: line.number, column: line.column(of: place), finding: .foreignMark(mark))
  }

  /// `* item`, where an item begins with a hyphen, and `-{item}` without the space.
  private static func itemMark(in words: ArraySlice<UInt8>) -> (place: Int, mark: String)? {
    if words.starts(with: "* ".utf8) { return (words.startIndex, "*") }
    return words.starts(with: "-{".utf8) ? (words.startIndex, "-") : nil
  }

  /// `![picture](file)`, `[words](link)` or `*slanted*`.
  private static func mark(in words: ArraySlice<UInt8>) -> (place: Int, mark: String)? {
    for place in words.indices {
      for mark in ["![", "]("] where words[place...].starts(with: mark.utf8) {
        return (place, mark)
      }
    }
    let stars = words.indices.filter { isSingleStar(at: $0, in: words) }
    return stars.count > 1 ? (stars[0], "*") : nil
  }

  /// Two stars are for bold words.
  private static func isSingleStar(at place: Int, in words: ArraySlice<UInt8>) -> Bool {
    let star = UInt8(ascii: "*")
    let isAfterStar = place > words.startIndex && words[place - 1] == star
    let isBeforeStar = place + 1 < words.endIndex && words[place + 1] == star
    return words[place] == star && !isAfterStar && !isBeforeStar
  }
}
