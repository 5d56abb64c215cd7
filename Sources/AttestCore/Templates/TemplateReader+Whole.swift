/// What no single line of a template shows.
extension TemplateReader {
  /// A page that leaves out the reasons or the code, shows one twice, or
  /// has a place for what there is not.
  mutating func checkPage(_ page: BlockReader, of template: Template) {
    if page.blocks.isEmpty {
      if page.mistakes.isEmpty { mistake(.missingSection("[page]"), at: 1, 1) }
      return
    }
    check(.reasons, "{reasons}", needs: .reasons, isThere: !template.reasons.isEmpty, on: page)
    check(.code, "{code}", needs: .code, isThere: template.code != nil, on: page)
    if !template.fields.contains(where: \.isOptional) { return }
    for (index, block) in page.blocks.enumerated() {
      checkOptional(in: block, template.fields, at: page.lines[index])
    }
  }

  private mutating func check(
    _ block: Block, _ name: String, needs section: TemplateSections.Name, isThere: Bool,
    on page: BlockReader
  ) {
    let lines = page.blocks.indices.filter { page.blocks[$0] == block }.map { page.lines[$0] }
    if lines.count > 1 { mistake(.repeatedKey(name, firstLine: lines[0]), at: lines[1], 1) }
    if isThere && lines.isEmpty {
      let line = sections[.page].first.map { $0.number - 1 } ?? 1
      mistake(.missingFromPage(name), at: line, 1)
    } else if sections[section].isEmpty, let line = lines.first {
      mistake(.needsSection(name, section: section.title), at: line, 1)
    }
  }

  /// A code must say when the person left.
  mutating func checkCode(of template: Template) {
    guard let code = template.code, !template.reasons.isEmpty else { return }
    if !code.text.contains(where: \.tellsExit) {
      mistake(.codeWithoutExit, at: sections[.code].first?.number ?? 1, 1)
    }
  }

  /// A block without an answer to an optional field is left out, and would take the others with it.
  private mutating func checkOptional(in block: Block, _ fields: [Field], at line: Int) {
    let answered = fields.filter { field in block.contains { $0 == .field(field.key) } }
    guard let optional = answered.first(where: \.isOptional),
      let required = answered.first(where: { !$0.isOptional })
    else { return }
    mistake(.requiredBesideOptional(required.key, optional: optional.key), at: line, 1)
  }
}
