extension Template {
  /// The parts of the template that are valid but probably unintended, in the order in which
  /// they appear.
  var remarks: [Mistake] {
    var ignored: [Mistake] = []
    let sections = sections
    let items = TemplateItems(sections[.fields], section: "fields", mistakes: &ignored).items
    let unprinted = items.filter { !speaks(of: $0.key) }.map {
      Mistake(line: $0.line, column: 1, kind: .neverPrinted($0.key))
    }
    let remarks =
      unprinted + items.flatMap(unusedColumns) + items.compactMap { Mistake($0) }
      + items.compactMap(Mistake.init(rulesAfterColonIn:))
      + sections[.fields].compactMap(Mistake.init(questionInHelp:))
      + (items.flatMap(\.rows) + sections[.reasons]).compactMap(Mistake.init(boldIn:))
      + sections[.page].compactMap(Mistake.init(foreignMarkIn:)) + page.compactMap(vanishing)
      + page.flatMap(periods) + page.flatMap(answersInWords) + constantConditions
      + Self.brokenSentences(in: sections[.page])
    return remarks.sorted { $0.line < $1.line }
  }

  /// The sections of the template's text.
  var sections: TemplateSections {
    var ignored: [Mistake] = []
    return TemplateSections(SourceText(source), mistakes: &ignored)
  }

  /// Remarks on the columns of an answer table that no text prints and no condition asks about.
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
      Mistake(.neverPrinted("\(field.key).\(column.name)"), at: header)
    }
  }

  /// A remark on a block that is left out if an optional answer is missing: words to copy, a
  /// heading, or a paragraph that also has words about the signer or about other answers.
  private func vanishing(_ block: Block) -> Mistake? {
    let isWhole =
      switch block.kind {
      case .handwritten, .heading: true
      // If any but the last heading of the page is left out, a later one may take its place.
      case .title: block.line == page.last { $0.kind == .title }?.line
      default: false
      }
    if !isWhole && block.kind != .paragraph { return nil }
    let places = block.words.parts.compactMap(\.placeholder)
    let certainty = Certainty(fields, within: block.branches)
    let optional = fields.first { field in
      places.contains { $0.prints(field.key) && certainty.hasText($0, of: field) != true }
    }
    guard let optional else { return nil }
    let saysMore =
      isWhole
      || places.contains { placeholder in
        switch placeholder {
        case .person, .known(.homeAddress): true
        case .wording(let condition, _, _): condition.keys.contains { $0 != optional.key }
        default: printsWithout(optional, placeholder, certainty)
        }
      }
    return saysMore
      ? Mistake(line: block.line, column: 1, kind: .vanishes(without: optional.key)) : nil
  }

  /// Whether a placeholder may print the answer to another question when a field has none.
  private func printsWithout(
    _ field: Field, _ placeholder: Placeholder, _ certainty: Certainty
  ) -> Bool {
    fields.contains { other in
      guard other.key != field.key, placeholder.prints(other.key) else { return false }
      var certainty = certainty
      certainty.assume(Condition.Test(key: other.key, question: .isAnswered))
      return certainty.hasText(.field(field.key), of: field) != true
    }
  }

  /// Remarks on conditions that are true, or false, whatever the answers are.
  private var constantConditions: [Mistake] {
    var found: [Mistake] = []
    func check(_ condition: Condition, _ certainty: Certainty, at line: Int) {
      guard let isTrue = certainty.truth(of: condition) else { return }
      found.add(.constant(isTrue), at: line)
    }
    for rule in rules + notes + fields.compactMap(\.onlyIf) {
      check(rule.condition, Certainty(fields), at: rule.line)
    }
    for block in page {
      var certainty = Certainty(fields)
      for branch in block.branches {
        check(branch.condition, certainty, at: block.line)
        certainty.assume(branch)
      }
      for part in block.phrases.flatMap(\.parts) {
        guard case .wording(let condition, _, _)? = part.placeholder else { continue }
        check(condition, certainty, at: block.line)
      }
    }
    return found
  }

  /// Remarks on lines that open or end a branch directly below or above a sentence, because they
  /// break its paragraph.
  private static func brokenSentences(in lines: ArraySlice<TextLine>) -> [Mistake] {
    zip(lines, lines.dropFirst()).compactMap { one, next in
      let (above, below) = (one.trimmed, next.trimmed)
      let isBroken =
        above.isSentence && BranchReader.opens(below)
        || BranchReader.ends(above) && below.isSentence
      guard isBroken else { return nil }
      return Mistake(.branchBesideSentence, at: above.isSentence ? below : above)
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
  /// Makes a remark if `optional` or `if` appears after `one of:`, where it is read as another
  /// answer.
  fileprivate init?(_ item: TemplateItems.Item) {
    let words = item.parentheses?.words ?? []
    guard let choice = words.firstIndex(where: { $0.text == "of:" }),
      let word = words[choice...].first(where: { ["optional", "if"].contains($0.text) })
    else { return nil }
    self.init(.answerLikeWord(word.text), at: word)
  }

  /// Makes a remark if rules in parentheses begin the words of a question.
  fileprivate init?(rulesAfterColonIn item: TemplateItems.Item) {
    guard item.label.utf8.first == UInt8(ascii: "("),
      let word = item.label.dropFirst().split(whereSeparator: { " ,)".contains($0) }).first,
      FieldWords.known.contains(String(word))
    else { return nil }
    self.init(line: item.line, column: 1, kind: .rulesAfterColon(item.key))
  }

  /// Makes a remark about bold words in a row of a table of answers, or in a reason.
  fileprivate init?(boldIn row: TextLine) {
    guard row.bytes.first != UInt8(ascii: "#"), let index = Self.bold(in: row.bytes, isPlain: true)
    else { return nil }
    self.init(line: row.number, column: row.column(of: index), kind: .boldInPlainWords)
  }

  /// The index of the first `**` in plain words: in a cell, or in a wording between braces.
  private static func bold(in words: ArraySlice<UInt8>, isPlain: Bool) -> Int? {
    var isPlain = isPlain
    return words.indices.first { index in
      switch words[index] {
      case UInt8(ascii: "|"): isPlain = true
      case UInt8(ascii: "{"), UInt8(ascii: "}"): isPlain = false
      default: break
      }
      return isPlain && words[index...].starts(with: "**".utf8)
    }
  }

  /// Makes a remark about the first unsupported Markdown mark in a line of the page, a bar outside
  /// a row, or bold words in a wording.
  fileprivate init?(foreignMarkIn line: TextLine) {
    let words = line.bytes.trimmed
    if words.first != UInt8(ascii: "|") {
      if !words.starts(with: "{signature:".utf8), let bar = line.trimmed.bars.first {
        self.init(line: line.number, column: line.column(of: bar), kind: .foreignMark("|"))
        return
      }
      if let index = Self.bold(in: words, isPlain: false) {
        self.init(line: line.number, column: line.column(of: index), kind: .boldInPlainWords)
        return
      }
    }
    guard let (index, mark) = Self.mark(in: words) else { return nil }
    self.init(line: line.number, column: line.column(of: index), kind: .foreignMark(mark))
  }

  /// Finds a list item or small print that does not begin with `- ` or `> `, or the first mark that
  /// belongs to a picture, a link, a box, code, an HTML element, or words in italics.
  private static func mark(in words: ArraySlice<UInt8>) -> (index: Int, mark: String)? {
    for start in ["* ", "+ ", "•"] where words.starts(with: start.utf8) {
      return (words.startIndex, String(start.prefix(1)))
    }
    let isAttached = words.dropFirst().first.map { $0 != UInt8(ascii: " ") } ?? true
    for mark in ["-", ">"] where words.first == mark.utf8.first && isAttached {
      let isMinus = mark == "-" && words.dropFirst().first.map(isDigit) == true
      if isMinus || words.elementsEqual("---".utf8) { break }
      return (words.startIndex, mark)
    }
    let number = words.prefix(while: isDigit)
    if (1...2).contains(number.count), words[number.endIndex...].starts(with: ". ".utf8) {
      return (words.startIndex, "1.")
    }
    for index in words.indices {
      for mark in ["![", "](", "[x]", "[ ]"] where words[index...].starts(with: mark.utf8) {
        return (index, mark)
      }
      if words[index] == UInt8(ascii: "<"), isElement(words[index...]) { return (index, "<") }
    }
    let escaping = words.indices.dropLast().first { index in
      words[index] == UInt8(ascii: "\\") && "-#>n_`".utf8.contains(words[index + 1])
    }
    if let escaping { return (escaping, "\\") }
    let quotes = words.indices.filter { words[$0] == UInt8(ascii: "`") }
    if quotes.count > 1 { return (quotes[0], "`") }
    for mark in ["*", "_"] {
      if let index = opening(of: mark.utf8.first, in: words) { return (index, mark) }
    }
    return nil
  }

  /// Whether the bytes begin with an element such as `<b>` or `</b>`.
  private static func isElement(_ bytes: ArraySlice<UInt8>) -> Bool {
    let name = bytes.dropFirst().drop { $0 == UInt8(ascii: "/") }
    guard name.first.map(isLetter) == true else { return false }
    return name.prefix(40).contains(UInt8(ascii: ">"))
  }

  /// The index of the first of two single signs around words, such as `*words*`; two stars mark
  /// bold words, and a backslash makes a star literal.
  private static func opening(of sign: UInt8?, in words: ArraySlice<UInt8>) -> Int? {
    var start: Int?
    var before: UInt8 = UInt8(ascii: " ")
    for (index, byte) in zip(words.indices, words) {
      defer { before = byte }
      let after = index + 1 < words.endIndex ? words[index + 1] : UInt8(ascii: " ")
      if byte != sign || [before, after].contains(byte) || before == UInt8(ascii: "\\") {
        continue
      }
      if start != nil, before != UInt8(ascii: " "), !isOfWord(after) { return start }
      if start == nil, after != UInt8(ascii: " "), !isOfWord(before) { start = index }
    }
    return nil
  }

  private static func isOfWord(_ byte: UInt8) -> Bool {
    isLetter(byte) || isDigit(byte) || byte >= 0x80
  }
}
