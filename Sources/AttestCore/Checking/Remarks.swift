extension Template {
  /// The parts of the template that are valid but probably unintended, in the order in which
  /// they appear.
  var remarks: [Mistake] {
    var ignored: [Mistake] = []
    let sections = sections
    let items = TemplateItems(sections[.fields], section: "fields", mistakes: &ignored).items
    let unprinted = items.filter { !speaks(of: $0.key) }
      .map { Mistake(.neverPrinted($0.key), at: $0.line) }
    let plain = sections.head.filter { $0.bytes.starts(with: "title:".utf8) } + sections[.reasons]
    let remarks =
      unprinted + items.flatMap(unusedColumns)
      + sections[.page].compactMap { Mistake(foreignMarkIn: $0) } + page.compactMap(boldWording)
      + (plain + items.flatMap(\.rows)).compactMap { Mistake(foreignMarkIn: $0, isPlain: true) }
      + page.compactMap(vanishing)
      + page.flatMap(periods) + Mistake.brokenSentences(in: sections[.page])
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

  /// A remark on a wording with the marks of bold words, which only work around its braces.
  private func boldWording(_ block: Block) -> Mistake? {
    let isBold = block.contains { placeholder in
      guard case .wording(_, let with, let without) = placeholder else { return false }
      return [with, without].contains {
        Array($0.utf8)[...].firstPair(of: UInt8(ascii: "*")) != nil
      }
    }
    return isBold ? Mistake(.foreignMark("**"), at: block.line) : nil
  }

  /// A remark on a paragraph, or words to copy, left out if an optional answer is missing although
  /// they also name the signer.
  private func vanishing(_ block: Block) -> Mistake? {
    guard block.kind == .paragraph || block.kind == .handwritten else { return nil }
    let places = block.words.parts.compactMap(\.placeholder)
    let namesSigner = places.contains { if case .person = $0 { true } else { false } }
    let optional = Certainty(fields, within: block.branches).optional(among: fields, in: places)
    guard namesSigner, let optional else { return nil }
    return Mistake(.vanishes(without: optional.key), at: block.line)
  }

  /// Remarks on periods whose last day may be before the first.
  private func periods(in block: Block) -> [Mistake] {
    block.phrases.flatMap(\.parts).compactMap { part in
      guard case .period(let start, let end)? = part.placeholder, !isFrom(start, end) else {
        return nil
      }
      return Mistake(.unorderedPeriod(start, end), at: block.line)
    }
  }

  /// Whether the rules of the questions ensure that one day is not before another.
  private func isFrom(_ start: String, _ end: String) -> Bool {
    field(end)?.checks.contains { check in
      if case .from(let key) = check { key == start || isFrom(start, key) } else { false }
    } == true
  }
}

// Remarks that need only the lines themselves, not the template read from them.
extension Mistake {
  /// Remarks on lines that open or end a branch directly below or above a sentence, because they
  /// break its paragraph.
  static func brokenSentences(in lines: ArraySlice<TextLine>) -> [Mistake] {
    zip(lines, lines.dropFirst()).compactMap { one, next in
      let (above, below) = (one.trimmed, next.trimmed)
      let isBroken =
        BlockReader.isSentence(above) && BranchReader.opens(below)
        || BranchReader.ends(above) && BlockReader.isSentence(below)
      guard isBroken else { return nil }
      return Mistake(.branchBesideSentence, at: BranchReader.opens(below) ? below : above)
    }
  }

  /// Makes a remark about an unsupported Markdown mark in a line of the page, or in a line of plain
  /// words, where none is supported.
  init?(foreignMarkIn line: TextLine, isPlain: Bool = false) {
    let words = line.bytes.trimmed
    let bold = isPlain ? words.firstPair(of: UInt8(ascii: "*")).map { ($0, "**") } : nil
    guard let (index, mark) = bold ?? Self.mark(in: words) else { return nil }
    self.init(.foreignMark(mark), at: line.number, line.column(of: index))
  }

  /// Finds a list item that does not begin with `- `, or else the first mark of an HTML element, of
  /// code, or of words in italics.
  private static func mark(in words: ArraySlice<UInt8>) -> (index: Int, mark: String)? {
    for start in ["* ", "+ "] where words.starts(with: start.utf8) {
      return (words.startIndex, String(start.prefix(1)))
    }
    let number = words.prefix(while: isDigit)
    if (1...2).contains(number.count), words[number.endIndex...].starts(with: ". ".utf8) {
      return (words.startIndex, "1.")
    }
    let element = words.indices.first { index in
      words[index] == UInt8(ascii: "<") && isElement(words[index...])
    }
    if let element { return (element, "<") }
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

extension ArraySlice<UInt8> {
  /// The index of the first of two equal signs in a row.
  fileprivate func firstPair(of sign: UInt8) -> Int? {
    zip(indices, indices.dropFirst()).first { self[$0] == sign && self[$1] == sign }?.0
  }
}
