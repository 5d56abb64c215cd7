/// Checks that involve more than one line of a template.
extension TemplateReader {
  /// Reports an empty page; reasons or a QR code that the page omits or repeats, or that the
  /// template does not define; a first signature box that may be omitted; and answers that cannot
  /// share a block.
  mutating func checkPage(_ page: BlockReader, of template: Template) {
    if page.blocks.isEmpty {
      if page.mistakes.isEmpty { mistakes.add(.missingSection("[page]"), at: 1) }
      return
    }
    check(.reasons, "{reasons}", needs: .reasons, isThere: !template.reasons.isEmpty, on: page)
    check(.code, "{code}", needs: .code, isThere: template.code != nil, on: page)
    if !template.isSignedByOther { checkFirstBox(on: page, template.fields) }
    checkTitles(on: page, template.fields)
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
      mistakes.add(.missingFromPage(name), at: sections.line(of: .page))
    } else if sections[section].isEmpty, let line = lines.first {
      mistakes.add(.needsSection(name, section: section.rawValue), at: line)
    }
  }

  /// Reports a first signature box that may be omitted or is another person's, because a drawn
  /// signature would then be in somebody else's box.
  private mutating func checkFirstBox(on page: BlockReader, _ fields: [Field]) {
    let boxes = page.blocks.filter { $0.kind == .signature }
    guard let box = boxes.first else { return }
    if box.words.mayBeMissing(fields) { mistakes.add(.optionalFirstBox, at: box.line) }
    let names = { (phrase: Phrase) in phrase.contains(where: \.isSigner) }
    let isOfOther = box.words.contains { placeholder in
      fields.contains { placeholder.prints($0.key) && ($0.isName || $0.kind == .person) }
    }
    if !names(box.words), isOfOther || boxes.flatMap(\.phrases).contains(where: names) {
      mistakes.add(.firstBoxOfOther, at: box.line)
    }
  }

  /// Reports a heading of the page below one that is always printed instead.
  private mutating func checkTitles(on page: BlockReader, _ fields: [Field]) {
    let titles = page.blocks.prefix { $0.kind == .title }
    let first = titles.firstIndex { $0.branches.isEmpty && !$0.words.mayBeMissing(fields) }
    if let first, first + 1 < titles.endIndex {
      mistakes.add(.secondTitle, at: titles[first + 1].line)
    }
  }

  /// Reports a QR code that lacks the exit although the page prints the exit.
  mutating func checkCode(of template: Template) {
    guard let code = template.code, template.hasExit else { return }
    if !code.text.contains(where: \.saysExit) {
      mistakes.add(.codeWithoutExit, at: sections[.code].first?.number ?? 1)
    }
  }

  /// Reports a required answer beside an answer that may be missing, because the whole block is
  /// then left out.
  ///
  /// Nothing is reported if a condition around the block ensures that there is an answer.
  private mutating func checkOptional(in block: Block, _ phrases: [Phrase], _ fields: [Field]) {
    let places = phrases.flatMap(\.parts).compactMap(\.placeholder)
    let printed = fields.filter { field in places.contains { $0.prints(field.key) } }
    guard printed.count > 1 || places.contains(where: \.isCell) else { return }
    let certainty = Certainty(fields, within: block.branches)
    guard let optional = certainty.optional(among: printed, in: places),
      let required = printed.first(where: { field in
        places.contains { $0.prints(field.key) && !$0.mayLack(field) }
      })
    else { return }
    // The placeholder that may have no text.
    let missing = places.first {
      $0.prints(optional.key) && !certainty.hasText($0, of: optional)
    }
    let name = optional.forms.first { $0.placeholder == missing && missing?.isCell == true }?.name
    mistakes.add(
      .requiredBesideOptional(required.key, optional: name ?? optional.key), at: block.line)
  }

  /// Reports a field with several answers in the label of a row, which is printed once, and two
  /// such fields in a row or an item, which can only be repeated for one of them.
  private mutating func checkRepeated(in block: Block, _ fields: [Field]) {
    guard block.kind == .row || block.kind == .item else { return }
    let repeated = fields.filter { field in
      guard case .several = field.kind else { return false }
      return block.contains { $0.prints(field.key) }
    }
    if repeated.count > 1 {
      mistakes.add(.repeatedTwice(repeated[0].key, repeated[1].key), at: block.line)
    } else if let list = repeated.first, block.kind == .row,
      block.words.contains(where: { $0.prints(list.key) })
    {
      mistakes.add(.listInLabel(list.key), at: block.line)
    }
  }
}

extension Placeholder {
  fileprivate var isCell: Bool { if case .cell = self { true } else { false } }
  fileprivate var isSigner: Bool { [.person(.firstName), .person(.lastName)].contains(self) }

  /// Whether the answer, or its cell, may be missing.
  func mayLack(_ field: Field) -> Bool {
    if case .cell(_, let cells) = self, cells.contains("") { return true }
    return field.mayBeMissing
  }
}

extension Phrase {
  /// Whether the words may be left out, or may have no text.
  func mayBeMissing(_ fields: [Field]) -> Bool {
    let mayLack = contains { placeholder in
      fields.contains { placeholder.prints($0.key) && placeholder.mayLack($0) }
    }
    return mayLack || !parts.isEmpty && parts.allSatisfy(\.mayBeEmpty)
  }
}

extension Phrase.Part {
  /// Whether the part consists of spaces, or is a wording that may be empty.
  fileprivate var mayBeEmpty: Bool {
    switch placeholder {
    case .wording(_, let with, let without)?: with.isEmpty || without.isEmpty
    case nil: letters.allSatisfy { $0 == UInt8(ascii: " ") }
    default: false
    }
  }
}
