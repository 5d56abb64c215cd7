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
      unprinted + items.flatMap(unusedColumns) + items.compactMap { Mistake($0) }
      + items.compactMap(Mistake.init(rulesAfterColonIn:))
      + sections[.fields].compactMap(Mistake.init(questionInHelp:))
      + (items.flatMap(\.rows) + sections[.reasons]).compactMap(Mistake.init(boldIn:))
      + sections[.page].compactMap(Mistake.init(foreignMarkIn:)) + page.compactMap(vanishing)
      + page.flatMap(periods) + page.flatMap(answersInWords) + constantConditions
      + hiddenTitles + Mistake.brokenSentences(in: sections[.page])
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
    return saysMore ? Mistake(.vanishes(without: optional.key), at: block.line) : nil
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

  /// Remarks on headings of the page that may be hidden by an earlier one although their own
  /// condition is true.
  private var hiddenTitles: [Mistake] {
    let titles = page.prefix { $0.kind == .title }
    return titles.indices.filter { index in
      titles[..<index].contains { above in
        let certainty = Certainty(fields, within: above.branches)
        return !above.words.mayBeMissing(fields) && !titles[index].branches.isEmpty
          && titles[index].branches.allSatisfy { certainty.truth(of: $0.condition) != $0.isElse }
      }
    }.map { Mistake(.otherTitle, at: titles[$0].line) }
  }

  /// Remarks on periods whose last day may be before the first, or missing beside the first.
  private func periods(in block: Block) -> [Mistake] {
    block.phrases.flatMap(\.parts).compactMap { part in
      guard case .period(let start, let end)? = part.placeholder else { return nil }
      if !isFrom(start, end) {
        return Mistake(
          .unorderedPeriod(start, end, isReversed: isFrom(end, start)), at: block.line)
      }
      // In a paragraph or a heading, other remarks say what is left out.
      guard [.row, .item, .note].contains(block.kind) else { return nil }
      var certainty = Certainty(fields, within: block.branches)
      certainty.assume(Condition.Test(key: start, question: .isAnswered))
      let isEnded = certainty.truth(of: Condition.Test(key: end, question: .isAnswered)) == true
      return isEnded ? nil : Mistake(.openPeriod(start, end, as: .warning), at: block.line)
    }
  }

  /// Whether the rules of the questions ensure that one day is not before another.
  private func isFrom(_ start: String, _ end: String) -> Bool {
    field(end)?.checks.contains { check in
      if case .from(let key) = check { key == start || isFrom(start, key) } else { false }
    } == true
  }

  /// Remarks on amounts whose unit is written twice, and on long answers whose paragraphs run
  /// together.
  private func answersInWords(of block: Block) -> [Mistake] {
    block.phrases.flatMap { phrase in
      let nexts = phrase.parts.dropFirst() + [Phrase.Part(letters: [], isBold: false)]
      return zip(phrase.parts, nexts).compactMap { part, next in
        let kind: Mistake.Kind? =
          switch part.placeholder {
          case .field(let key)? where field(key)?.kind == .long:
            Self.joinsParagraphs(block) ? .joinedParagraphs(key) : nil
          case .field(let key)? where field(key)?.kind == .euros && next.beginsWithEuros:
            .unitTwice("{\(key)}")
          case .rendered(let key, .words)? where next.beginsWithEuros:
            .unitTwice("{\(key)-words}")
          default: nil
          }
        return kind.map { Mistake($0, at: block.line) }
      }
    }
  }

  /// Whether a block prints the paragraphs of an answer as one.
  ///
  /// In a row this is intended, because there is room for only a few words.
  private static func joinsParagraphs(_ block: Block) -> Bool {
    block.kind != .row && !(block.kind == .paragraph && block.words.parts.count == 1)
  }
}

extension Phrase.Part {
  /// Whether the words begin with the unit that every amount already prints.
  fileprivate var beginsWithEuros: Bool {
    let words = text.drop { $0 == " " || $0 == "\u{A0}" || $0 == "\u{202F}" }
    return placeholder == nil && (words.hasPrefix("€") || words.hasPrefix("euro"))
  }
}
