extension Template {
  /// The parts of the template that are valid but probably unintended, in the order in which
  /// they appear.
  var remarks: [Mistake] {
    var ignored: [Mistake] = []
    let sections = sections
    let items = TemplateItems(sections[.fields], section: "fields", mistakes: &ignored).items
    let unprinted = items.filter { !speaks(of: $0.key) }
      .map { Mistake(.neverPrinted($0.key), at: $0.line) }
    let remarks =
      unprinted + items.flatMap(unusedColumns)
      + sections[.page].compactMap(Mistake.init(foreignMarkIn:)) + page.compactMap(vanishing)
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

  /// A remark on a paragraph, or words to copy, left out if an optional answer is missing although
  /// they also name the signer.
  private func vanishing(_ block: Block) -> Mistake? {
    guard block.kind == .paragraph || block.kind == .handwritten else { return nil }
    let places = block.words.parts.compactMap(\.placeholder)
    let namesSigner = places.contains { if case .person = $0 { true } else { false } }
    let certainty = Certainty(fields, within: block.branches)
    let optional = fields.first { field in
      places.contains { $0.prints(field.key) && !certainty.hasText($0, of: field) }
    }
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
