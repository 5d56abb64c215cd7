/// A template's text cut into its head and its `[sections]`.
struct TemplateSections {
  /// The sections that a template may have; the head comes before the first.
  enum Name: Int, CaseIterable {
    case reasons, fields, code, page

    /// The line that it begins with.
    var title: String {
      switch self {
      case .reasons: "[reasons]"
      case .fields: "[fields]"
      case .code: "[code]"
      case .page: "[page]"
      }
    }
  }

  private let lines: [TextLine]
  private let headEnd: Int
  /// Where in `lines` each section begins, behind its title; 0 where it is not there.
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

  /// Whether it is all head.
  var isEmpty: Bool { starts.allSatisfy { $0 == 0 } }

  /// The lines before the first section, in the grammar of a profile.
  var head: ArraySlice<TextLine> { lines[..<headEnd] }

  subscript(name: Name) -> ArraySlice<TextLine> {
    lines[starts[name.rawValue]..<ends[name.rawValue]]
  }

  /// `[reasons]`, and `[reasons` too: nothing else is one word that begins so.
  private static func title(in line: TextLine) -> String? {
    guard line.bytes.first == UInt8(ascii: "[") else { return nil }
    let title = line.stretch(from: line.bytes.startIndex)
    let isTitle =
      title.bytes.last == UInt8(ascii: "]") || !title.bytes.contains(UInt8(ascii: " "))
    return isTitle ? title.text : nil
  }

  /// The section that a title begins; nothing where there is none of that name, or it was there before.
  private func name(of title: String, at line: Int, mistakes: inout [Mistake]) -> Name? {
    var name = Name.allCases.first { $0.title == title }
    if name == nil {
      let nearest = nearest(to: title, in: Name.allCases.map(\.title))
      mistakes.append(
        Mistake(line: line, column: 1, kind: .unknownSection(title, nearest: nearest)))
      // Its lines are those of the section that was meant, and no mistakes.
      name = Name.allCases.first { $0.title == nearest }
    }
    guard let name, starts[name.rawValue] > 0 else { return name }
    let first = lines[starts[name.rawValue] - 1].number
    mistakes.append(
      Mistake(line: line, column: 1, kind: .repeatedSection(name.title, firstLine: first)))
    return nil
  }
}
