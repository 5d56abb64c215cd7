/// A template's text cut into its head and its `[sections]`.
struct TemplateSections {
  /// The sections that a template may have; the head comes before the first.
  enum Name: String, CaseIterable {
    case reasons, fields, code, page
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

  subscript(name: Name) -> [TextLine] { sections.first { $0.name == name }?.lines ?? [] }

  /// `reasons` of `[reasons]`.
  private static func sectionTitle(of line: TextLine) -> String? {
    guard line.bytes.first == UInt8(ascii: "["), line.bytes.last == UInt8(ascii: "]") else {
      return nil
    }
    return String(decoding: line.bytes.dropFirst().dropLast(), as: UTF8.self)
  }

  /// Begins a section; false where there is none of that name, or it was there before.
  private mutating func open(_ title: String, at line: Int, mistakes: inout [Mistake]) -> Bool {
    guard let name = Name(rawValue: title) else {
      let nearest = nearest(to: title, in: Name.allCases.map(\.rawValue))
      mistakes.append(
        Mistake(line: line, column: 2, kind: .unknownSection(title, nearest: nearest)))
      return false
    }
    if let first = sections.first(where: { $0.name == name }) {
      mistakes.append(
        Mistake(
          line: line, column: 2, kind: .repeatedSection(title, firstLine: first.firstLine)))
      return false
    }
    sections.append(Section(name: name, firstLine: line))
    return true
  }
}
