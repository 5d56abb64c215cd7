extension Attestation {
  /// The blocks that the page prints for these answers, with the wordings chosen.
  ///
  /// A block for text is left out if the text is empty or if an answer or a cell in it is missing.
  /// A heading is left out if everything below it is.
  package var blocks: [Block] {
    var blocks: [Block] = []
    blocks.reserveCapacity(template.page.count)
    var isEmptied = false
    func removeEmptiedHeading() {
      if isEmptied, blocks.last?.kind == .heading { blocks.removeLast() }
    }
    for block in template.page where block.kind != .title {
      let isTaken = block.branches.allSatisfy { isPrinted($0) }
      // A heading or a rule in a branch that is not taken does not end the section of the last
      // heading.
      if isTaken, block.kind == .heading || block.kind == .rule { removeEmptiedHeading() }
      let printed = isTaken ? printed(block) : nil
      if let printed { blocks.append(printed) }
      isEmptied = printed == nil
    }
    removeEmptiedHeading()
    return blocks
  }

  /// The heading of the page, which may depend on the answers.
  package var title: String {
    guard let heading else { return template.title }
    return heading.parts.map { part in
      part.placeholder.map { self.words(for: $0) ?? "" } ?? part.text
    }.joined(by: "")
  }

  /// The words of the heading, or `nil` if it is the template's title.
  private var heading: Phrase? {
    if request.extent == .blank { return nil }
    let titles = template.page.prefix { $0.kind == .title }
    return titles.lazy.filter { $0.branches.allSatisfy(isPrinted) }.compactMap(printed).first?.words
  }

  /// The number of signature boxes on the page.
  var signatureCount: Int {
    blocks.filter { $0.kind == .signature }.reduce(0) { $0 + max($1.phrases.count, 1) }
  }

  /// Throws if the request names a town that this page does not print, or asks for a drawn
  /// signature on a page with words to copy by hand.
  func checkPage() throws(AttestError) {
    if request.place == nil && !request.isSigned { return }
    let blocks = blocks
    let code = request.extent == .whole ? template.code?.text : nil
    let phrases = blocks.flatMap(\.phrases) + [heading, code].compactMap(\.self)
    if request.place != nil, !phrases.contains(where: { $0.contains { $0 == .known(.place) } }) {
      throw .templateWithoutPlace(template.name)
    }
    if request.isSigned, blocks.contains(where: { $0.kind == .handwritten }) {
      throw .signedByHand(template: template.name)
    }
  }

  /// A block under true conditions as the page prints it, or `nil` if it is left out.
  private func printed(_ block: Block) -> Block? {
    var printed = block
    printed.words = chosen(block.words, of: block, isLabel: block.kind.isLabelled)
    printed.beside = chosen(block.beside, of: block, isLabel: block.kind == .signature)
    switch block.kind {
    case .code: return request.extent == .whole ? printed : nil
    case .reasons, .rule: return printed
    case .signature:
      let names = block.phrases.isEmpty ? [] : printed.phrases.filter { !lacksText($0) }
      printed.words = names.first ?? Phrase()
      printed.beside = names.count > 1 ? names[1] : Phrase()
      return names.isEmpty && !block.phrases.isEmpty ? nil : printed
    case .row:
      let isMissing = lacksText(printed.beside) || printed.words.contains { lacks($0) }
      return isMissing ? nil : printed
    default: return lacksText(printed.words) ? nil : printed
    }
  }

  private func lacksText(_ phrase: Phrase) -> Bool {
    phrase.isEmpty || phrase.contains { lacks($0) }
  }

  /// Whether a placeholder stands for a missing answer or cell.
  func lacks(_ placeholder: Placeholder) -> Bool {
    switch placeholder {
    case .person, .known, .wording, .title: false
    case .field, .rendered, .period, .other, .otherHomeAddress, .cell:
      words(for: placeholder) == nil
    }
  }

  // MARK: Conditions

  /// The result of a condition of the page; no signer is needed, because such a condition asks
  /// about neither ages nor addresses.
  private func outcome(of condition: Condition) -> Condition.Outcome {
    let rules = AnswerRules(
      today: createdTime, reasons: request.reasons, isBlank: request.extent == .blank,
      byHand: byHand)
    return condition.outcome(of: answers, rules)
  }

  private func isPrinted(_ branch: Block.Branch) -> Bool {
    switch outcome(of: branch.condition) {
    case .decided(let isTrue): isTrue != branch.isElse
    case .presumed(let isTrue): isTrue != branch.isElse || branch.isOnly
    case .open: true
    }
  }

  /// Whether this is a blank paper with words or blocks to strike out.
  var hasWordsToStrike: Bool {
    guard request.extent == .blank else { return false }
    return printedBlocks.contains { block in
      block.branches.contains(where: isToStrike)
        || block.contains { isToStrike($0, isLabel: block.kind.isLabelled) }
    }
  }

  /// Whether the printed blocks of a branch may have to be struck out.
  private func isToStrike(_ branch: Block.Branch) -> Bool {
    switch outcome(of: branch.condition) {
    case .decided: false
    case .presumed(let isTrue):
      // A block with a line for the answer need not be struck out: an empty line means the same.
      isTrue == branch.isElse
        && !template.page.contains {
          $0.branches.contains(branch) && $0.prints(anyOf: branch.condition.keys)
        }
    case .open: true
    }
  }

  /// The blocks of the template that a blank paper prints, with all wordings that the reader may
  /// choose.
  private var printedBlocks: [Block] {
    template.page.filter { $0.kind != .title && $0.branches.allSatisfy(isPrinted) }
  }

  /// Whether any words or blocks that depend on this field must be struck out by hand.
  func hasWordsToStrike(about key: String) -> Bool {
    printedBlocks.contains { block in
      block.branches.contains { $0.condition.asks(about: key) && isToStrike($0) }
        || block.contains { placeholder in
          placeholder.isWording && placeholder.speaks(of: key)
            && wording(placeholder, of: block, isLabel: false).isOpen
        }
    }
  }

  /// Whether a placeholder leaves words to strike out.
  ///
  /// A wording with an empty alternative counts only in a label; in a sentence it has its own note.
  private func isToStrike(_ placeholder: Placeholder, isLabel: Bool) -> Bool {
    switch placeholder {
    case .wording(let condition, let with, let without):
      let isAlone = with.isEmpty || without.isEmpty
      return with != without && (isLabel || !isAlone) && outcome(of: condition) == .open
    case .cell(_, let cells):
      // A line to write on has nothing to strike out.
      let isLine = line(for: placeholder)?.utf8.contains(UInt8(ascii: "_")) ?? true
      return Set(cells).subtracting([""]).count > 1 && !isLine
    default: return line(for: placeholder)?.utf8.contains(UInt8(ascii: "/")) == true
    }
  }

  // MARK: Wordings

  /// The phrase with its wordings as literal text; an empty wording leaves a single space, or none
  /// before a comma, a full stop or the end.
  ///
  /// On a blank paper, a label has no note about striking it out.
  func chosen(_ phrase: Phrase, of block: Block? = nil, isLabel: Bool = false) -> Phrase {
    guard phrase.contains(where: \.isWording) else { return phrase }
    var parts: [Phrase.Part] = []
    var isAfterEmpty = false
    for var part in phrase.parts {
      if let placeholder = part.placeholder, placeholder.isWording {
        let (words, isOpen) = wording(placeholder, of: block, isLabel: isLabel)
        part.letters = Array(words.utf8)[...]
        part.placeholder = nil
        if isOpen { part.isBold = false }
        if words.isEmpty {
          isAfterEmpty = true
          continue
        }
      }
      if isAfterEmpty { Self.close(&parts, before: &part) }
      // If only a space was between two empty wordings, the next part closes up too.
      if part.letters.isEmpty { continue }
      isAfterEmpty = false
      parts.append(part)
    }
    if isAfterEmpty, let last = parts.indices.last { parts[last].dropBlanks() }
    return Phrase(parts: parts)
  }

  /// Removes the spaces that an empty wording leaves between two parts.
  private static func close(_ parts: inout [Phrase.Part], before part: inout Phrase.Part) {
    guard part.placeholder == nil else { return }
    if parts.last.map({ $0.letters.last == UInt8(ascii: " ") }) ?? true {
      part.letters = part.letters.drop { $0 == UInt8(ascii: " ") }
    }
    if let first = part.letters.first, ",.".utf8.contains(first), let last = parts.indices.last {
      parts[last].dropBlanks()
    }
  }

  /// The words that fit the person's title or the answers, and whether the reader must still choose
  /// among them by hand.
  func wording(
    _ placeholder: Placeholder, of block: Block? = nil, isLabel: Bool
  ) -> (words: String, isOpen: Bool) {
    guard case .wording(let condition, let with, let without) = placeholder else {
      return (words(for: placeholder) ?? "", false)
    }
    switch outcome(of: condition) {
    case .decided(let isTrue): return (isTrue ? with : without, false)
    case .presumed(let isTrue):
      let (words, others) = isTrue ? (with, without) : (without, with)
      if !words.isEmpty { return (words, false) }
      // Leaving a line beside the words empty has the same effect as striking out the words.
      if isLabel || block?.prints(anyOf: condition.keys) == true { return (others, false) }
      return (others + Self.strikeOut, true)
    case .open:
      let words = [with, without].filter { !$0.isEmpty }.joined(by: " / ")
      let isAlone = with.isEmpty || without.isEmpty
      return (isAlone && !isLabel ? words + Self.strikeOut : words, true)
    }
  }
}

extension Block.Kind {
  /// Whether the words are a label or a heading.
  fileprivate var isLabelled: Bool {
    switch self {
    case .row, .heading, .title, .signature: true
    default: false
    }
  }
}

extension Phrase.Part {
  /// Drops the spaces at the end of literal text.
  fileprivate mutating func dropBlanks() {
    guard placeholder == nil else { return }
    while letters.last == UInt8(ascii: " ") { letters.removeLast() }
  }
}
