/// Checks that involve more than one line of a template.
extension TemplateReader {
  /// Reports reasons or a QR code that the page omits or repeats, and placeholders for reasons or a
  /// QR code that the template does not define.
  mutating func checkPage(_ page: BlockReader, of template: Template) {
    if page.blocks.isEmpty {
      if page.mistakes.isEmpty { mistakes.add(.missingSection("[page]"), at: 1) }
      return
    }
    check(.reasons, "{reasons}", needs: .reasons, isThere: !template.reasons.isEmpty, on: page)
    check(.code, "{code}", needs: .code, isThere: template.code != nil, on: page)
    if !template.isSignedByOther { checkFirstBox(on: page, template.fields) }
    if template.fields.isEmpty { return }
    for block in page.blocks {
      for phrases in block.kind == .signature ? block.phrases.map({ [$0] }) : [block.phrases] {
        // Each signatory has a separate box.
        checkOptional(in: block, phrases, template.fields)
      }
      checkRepeated(in: block, template.fields)
    }
  }

  private mutating func check(
    _ kind: Block.Kind, _ name: String, needs section: TemplateSections.Name, isThere: Bool,
    on page: BlockReader
  ) {
    let lines = page.blocks.filter { $0.kind == kind }.map(\.line)
    if lines.count > 1 { mistakes.add(.repeatedKey(name, firstLine: lines[0]), at: lines[1]) }
    if isThere && lines.isEmpty {
      let line = sections[.page].first.map { $0.number - 1 } ?? 1
      mistakes.add(.missingFromPage(name), at: line)
    } else if sections[section].isEmpty, let line = lines.first {
      mistakes.add(.needsSection(name, section: section.title), at: line)
    }
  }

  /// Reports a first signature box that may be omitted, because a drawn signature would then be in
  /// somebody else's box.
  private mutating func checkFirstBox(on page: BlockReader, _ fields: [Field]) {
    guard let box = page.blocks.first(where: { $0.kind == .signature }) else { return }
    let mayBeMissing =
      box.words.contains { placeholder in
        fields.contains { placeholder.prints($0.key) && placeholder.mayLack($0) }
      } || !box.words.parts.isEmpty && box.words.parts.allSatisfy(\.mayBeEmpty)
    if mayBeMissing { mistakes.add(.optionalFirstBox, at: box.line) }
  }

  /// Reports a QR code that lacks the exit although the page prints the exit.
  mutating func checkCode(of template: Template) {
    guard let code = template.code, template.hasExit else { return }
    if !code.text.contains(where: \.saysExit) {
      mistakes.add(.codeWithoutExit, at: sections[.code].first?.number ?? 1)
    }
  }

  /// Reports a required answer beside words that may be missing, because a block is left out if
  /// they are, unless a condition around the block makes sure that they are there.
  private mutating func checkOptional(
    in block: Block, _ phrases: [Phrase], _ fields: [Field]
  ) {
    let places = phrases.flatMap(\.parts).compactMap(\.placeholder)
    let printed = fields.filter { field in places.contains { $0.prints(field.key) } }
    guard printed.count > 1 || places.contains(where: \.isCell) else { return }
    let optional = printed.first { field in
      places.contains { $0.prints(field.key) && $0.mayLack(field) && !block.ensures($0, of: field) }
    }
    guard let optional,
      let required = printed.first(where: { field in
        places.contains { $0.prints(field.key) && !$0.mayLack(field) }
      })
    else { return }
    mistakes.add(.requiredBesideOptional(required.key, optional: optional.key), at: block.line)
  }

  /// Reports two fields with several answers in a row or an item, which can only be repeated for
  /// one of them.
  private mutating func checkRepeated(in block: Block, _ fields: [Field]) {
    guard block.kind == .row || block.kind == .item else { return }
    let repeated = fields.filter { field in
      guard case .several = field.kind else { return false }
      return block.contains { $0.prints(field.key) }
    }
    if repeated.count > 1 {
      mistakes.add(.repeatedTwice(repeated[0].key, repeated[1].key), at: block.line)
    }
  }
}

extension Placeholder {
  fileprivate var isCell: Bool { if case .cell = self { true } else { false } }

  /// Whether the answer, or its cell, may be missing.
  fileprivate func mayLack(_ field: Field) -> Bool {
    if case .cell(_, let cells) = self, cells.contains("") { return true }
    return field.mayBeMissing
  }
}

extension Phrase.Part {
  /// Whether the part is a blank, or a wording that may be empty.
  fileprivate var mayBeEmpty: Bool {
    switch placeholder {
    case .wording(_, let with, let without)?: with.isEmpty || without.isEmpty
    case nil: letters.allSatisfy { $0 == UInt8(ascii: " ") }
    default: false
    }
  }
}

extension Block {
  /// Whether the conditions around the block make sure that a placeholder has text.
  fileprivate func ensures(_ placeholder: Placeholder, of field: Field) -> Bool {
    let certain = branches.flatMap(\.certainTests)
    if case .cell(_, let cells) = placeholder, cells.contains("") {
      return certain.contains { $0.ensuresText(in: cells, of: field) }
    }
    let isAsked =
      field.onlyIf?.condition.tests.allSatisfy { test in
        certain.contains { $0.implies(test) }
      } ?? true
    return isAsked && !field.isOptional
      || certain.contains { $0.key == field.key && !$0.isNegated }
  }
}

extension Condition.Test {
  /// Whether another test is true wherever this one is.
  fileprivate func implies(_ other: Self) -> Bool {
    guard case .isOneOf(let places) = question, case .isOneOf(let others) = other.question,
      key == other.key, !isNegated, !other.isNegated
    else { return self == other }
    return places.allSatisfy(others.contains)
  }

  /// Whether the cell for each answer of which the test is true has text.
  fileprivate func ensuresText(in cells: [String], of field: Field) -> Bool {
    guard key == field.key, !isNegated, case .isOneOf(let places) = question else { return false }
    return places.allSatisfy { !cells[$0].isEmpty }
  }
}

extension Block.Branch {
  /// The tests that are true wherever the branch is printed.
  fileprivate var certainTests: [Condition.Test] {
    if !isElse { return condition.tests }
    guard condition.tests.count == 1, var test = condition.tests.first else { return [] }
    test.isNegated.toggle()
    return [test]
  }
}

extension TemplateReader {
  /// Reports footnote marks without a note, and notes without a mark.
  mutating func checkNotes(in source: [UInt8]) {
    guard source.contains(Self.lead) else { return }
    var marks: [TextLine] = []
    var notes: [TextLine] = []
    for line in sections.head + sections[.reasons] where line.bytes.first != UInt8(ascii: "#") {
      marks += Self.marks(in: line)
    }
    for line in sections[.page] {
      var found = Self.marks(in: line)
      if let first = found.first, Self.isNote(line, of: first) { notes.append(found.removeFirst()) }
      marks += found
    }
    let (called, calling) = (Set(notes.map(\.text)), Set(marks.map(\.text)))
    for mark in marks where !called.contains(mark.text) {
      mistakes.add(.markWithoutNote(mark.text), at: mark.number, mark.column)
    }
    for note in notes where !calling.contains(note.text) {
      mistakes.add(.noteWithoutMark(note.text), at: note.number, note.column)
    }
  }

  /// Whether the mark is at the start of a line of small print.
  private static func isNote(_ line: TextLine, of mark: TextLine) -> Bool {
    let words = line.stretch(from: line.bytes.startIndex)
    guard words.bytes.first == UInt8(ascii: ">") else { return false }
    return words.stretch(from: words.bytes.startIndex + 1).column == mark.column
  }

  /// The first byte of ¹, ² and ³ in UTF-8.
  private static let lead: UInt8 = 0xC2

  /// The footnote marks (¹, ² and ³) in a line, each as a stretch of that line.
  private static func marks(in line: TextLine) -> [TextLine] {
    var marks: [TextLine] = []
    var rest = line.bytes
    // No line needs more than 20 marks, and computing each column takes time.
    while marks.count < 20, let index = rest.firstIndex(of: lead) {
      rest = rest[(index + 1)...]
      switch rest.first {
      case 0xB9: break
      case 0xB2, 0xB3: if isUnit(line.bytes[..<index]) { continue }
      default: continue
      }
      marks.append(line.stretch(from: index, to: index + 2))
    }
    return marks
  }

  /// Whether the words end in a unit of length, so that the ² in `12 m²` is an exponent and not a
  /// footnote mark.
  private static func isUnit(_ words: ArraySlice<UInt8>) -> Bool {
    let last = words.suffix(4).reversed().prefix { isLetter($0) || $0 >= 0x80 }
    return ["m", "km", "hm", "dam", "dm", "cm", "mm"].contains {
      last.elementsEqual($0.utf8.reversed())
    }
  }
}

extension Template {
  /// The parts of the template that are valid but probably unintended, in the order in which they appear.
  package var remarks: [Mistake] {
    var ignored: [Mistake] = []
    let sections = TemplateSections(SourceText(source), mistakes: &ignored)
    let items = TemplateItems(sections[.fields], section: "fields", mistakes: &ignored).items
    let unprinted = items.filter { !speaks(of: $0.key) }.map {
      Mistake(line: $0.line, column: 1, kind: .neverPrinted($0.key))
    }
    let remarks =
      unprinted + items.flatMap(unusedColumns) + items.compactMap(Mistake.init)
      + sections[.page].compactMap(Mistake.init) + Self.brokenSentences(in: sections[.page])
    return remarks.sorted { $0.line < $1.line }
  }

  /// The columns of a table of answers that nothing prints or asks.
  private func unusedColumns(of item: TemplateItems.Item) -> [Mistake] {
    guard let header = item.rows.first, let field = field(item.key) else { return [] }
    return field.printedColumns.filter { column in
      let places = column.cells.indices.filter { !column.cells[$0].isEmpty }
      let asks = { (condition: Condition) in
        condition.tests.contains { $0.key == field.key && $0.question == .isOneOf(places) }
      }
      return !contains { placeholder in
        if case .wording(let condition, _, _) = placeholder { return asks(condition) }
        return placeholder == .cell(of: field.key, column.cells)
      } && !page.contains { $0.branches.contains { asks($0.condition) } } && !hasRule(where: asks)
    }.map { column in
      Mistake(
        line: header.number, column: header.column,
        kind: .neverPrinted("\(field.key).\(column.name)"))
    }
  }

  /// The lines around blocks that stand directly beside a sentence, which they end.
  private static func brokenSentences(in lines: ArraySlice<TextLine>) -> [Mistake] {
    zip(lines, lines.dropFirst()).compactMap { one, next in
      let (above, below) = (
        one.stretch(from: one.bytes.startIndex), next.stretch(from: next.bytes.startIndex)
      )
      let isBroken =
        above.isSentence && BranchReader.opens(below)
        || BranchReader.ends(above) && below.isSentence
      guard isBroken else { return nil }
      let mark = above.isSentence ? below : above
      return Mistake(line: mark.number, column: mark.column, kind: .branchBesideSentence)
    }
  }
}

extension TextLine {
  /// Whether the line belongs to a paragraph of the page.
  fileprivate var isSentence: Bool {
    guard let first = bytes.first else { return false }
    return !BranchReader.isMark(self) && !"|#->".utf8.contains(first)
      && !(first == UInt8(ascii: "{") && Block.wordedNames.contains { text.hasPrefix("{\($0)") })
      && text != "{reasons}"
  }
}

extension Mistake {
  /// Makes a remark if `optional` appears after `one of:`, where it is read as another answer.
  fileprivate init?(_ item: TemplateItems.Item) {
    let words = item.parentheses?.words ?? []
    guard let choice = words.firstIndex(where: { $0.text == "of:" }),
      let word = words[choice...].first(where: { ["optional", "if"].contains($0.text) })
    else { return nil }
    self.init(line: word.number, column: word.column, kind: .answerLikeWord(word.text))
  }

  /// Makes a remark about the first unsupported Markdown mark in a line of the page.
  fileprivate init?(_ line: TextLine) {
    let words = line.bytes.trimmed
    guard let (index, mark) = Self.mark(in: words) else { return nil }
    self.init(line: line.number, column: line.column(of: index), kind: .foreignMark(mark))
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
