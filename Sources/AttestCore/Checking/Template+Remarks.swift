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
      unprinted + items.flatMap(unusedColumns) + items.compactMap(Mistake.init)
      + sections[.page].compactMap(Mistake.init(foreignMarkIn:))
      + Self.brokenSentences(in: sections[.page])
    return remarks.sorted { $0.line < $1.line }
  }

  /// The sections of the template's text.
  var sections: TemplateSections {
    var ignored: [Mistake] = []
    return TemplateSections(SourceText(source), mistakes: &ignored)
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
}
