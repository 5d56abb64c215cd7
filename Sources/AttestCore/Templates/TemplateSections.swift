/// A template's text cut into its head and its `[sections]`, each line with its number.
struct TemplateSections {
  struct Line: Hashable {
    /// From 1.
    var number: Int
    /// Where the text begins, in scalars from 1.
    var column = 1
    var text: Substring

    var isBlank: Bool { text.allSatisfy { $0 == " " } }
    /// A line that goes on from the one before.
    var isIndented: Bool { text.first == " " && !isBlank }

    /// The line without its first scalars and the blanks around the rest.
    func dropping(_ count: Int) -> Line {
      let scalars = text.unicodeScalars.dropFirst(count)
      let blanks = scalars.prefix { $0 == " " }.count
      var rest = scalars.dropFirst(blanks)
      while rest.last == " " { rest.removeLast() }
      return Line(number: number, column: column + count + blanks, text: Substring(rest))
    }
  }

  /// The sections that a template may have; the head comes before the first.
  enum Name: String, CaseIterable {
    case reasons, fields, code, page
  }

  /// The lines before the first section, in the grammar of a profile.
  private(set) var head: [SourceText.Line] = []
  private(set) var bodies: [Name: [Line]] = [:]
  private var firstLines: [Name: Int] = [:]

  init(_ text: SourceText, mistakes: inout [Mistake]) {
    var current: Name?
    var isInHead = true
    for line in text.lines {
      if let title = Self.sectionTitle(of: line.text) {
        current = open(title, at: line.number, mistakes: &mistakes)
        isInHead = false
      } else if isInHead {
        head.append(line)
      } else if let current {
        bodies[current, default: []].append(Line(number: line.number, text: line.text[...]))
      }
    }
  }

  subscript(name: Name) -> [Line] { bodies[name] ?? [] }

  /// `reasons` of `[reasons]`.
  private static func sectionTitle(of line: String) -> String? {
    guard line.first == "[", line.last == "]" else { return nil }
    return String(line.dropFirst().dropLast())
  }

  private mutating func open(_ title: String, at line: Int, mistakes: inout [Mistake]) -> Name? {
    guard let name = Name(rawValue: title) else {
      let nearest = nearest(to: title, in: Name.allCases.map(\.rawValue))
      mistakes.append(
        Mistake(line: line, column: 2, kind: .unknownSection(title, nearest: nearest)))
      return nil
    }
    if let first = firstLines[name] {
      mistakes.append(
        Mistake(line: line, column: 2, kind: .repeatedSection(title, firstLine: first)))
      return nil
    }
    firstLines[name] = line
    bodies[name] = []
    return name
  }
}
