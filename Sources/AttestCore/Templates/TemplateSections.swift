/// A template's text cut into its head and its `[sections]`.
struct TemplateSections {
  /// The sections that a template may have; the head comes before the first.
  enum Name: String, CaseIterable {
    case reasons, fields, code, page

    /// The line that it begins with.
    var title: String { "[\(rawValue)]" }
  }

  private struct Section {
    let name: Name
    let firstLine: Int
    var lines: [TextLine] = []
  }

  /// The lines before the first section, in the grammar of a profile.
  private(set) var head: [TextLine] = []
  private var sections: [Section] = []

  init(_ text: SourceText, mistakes: inout [Mistake]) {
    var isInHead = true
    var isInSection = false
    for line in text.lines {
      if let title = Self.sectionTitle(of: line) {
        isInSection = open(title, at: line.number, mistakes: &mistakes)
        isInHead = false
      } else if isInHead {
        head.append(line)
      } else if isInSection {
        sections[sections.count - 1].lines.append(line)
      }
    }
  }

  /// Whether it is all head.
  var isEmpty: Bool { sections.isEmpty }

  subscript(name: Name) -> [TextLine] { sections.first { $0.name == name }?.lines ?? [] }

  /// `[reasons]`, and `[reasons` too: nothing else is one word that begins so.
  private static func sectionTitle(of line: TextLine) -> String? {
    guard line.bytes.first == UInt8(ascii: "[") else { return nil }
    let title = line.stretch(from: line.bytes.startIndex)
    let isTitle =
      title.bytes.last == UInt8(ascii: "]") || !title.bytes.contains(UInt8(ascii: " "))
    return isTitle ? title.text : nil
  }

  /// Begins a section; false where there is none of that name, or it was there before.
  private mutating func open(_ title: String, at line: Int, mistakes: inout [Mistake]) -> Bool {
    var name = Name.allCases.first { $0.title == title }
    if name == nil {
      let nearest = nearest(to: title, in: Name.allCases.map(\.title))
      mistakes.append(
        Mistake(line: line, column: 1, kind: .unknownSection(title, nearest: nearest)))
      // Its lines are those of the section that was meant, and no mistakes.
      name = Name.allCases.first { $0.title == nearest }
    }
    guard let name else { return false }
    if let first = sections.first(where: { $0.name == name }) {
      mistakes.append(
        Mistake(
          line: line, column: 1, kind: .repeatedSection(name.title, firstLine: first.firstLine)))
      return false
    }
    sections.append(Section(name: name, firstLine: line))
    return true
  }
}
