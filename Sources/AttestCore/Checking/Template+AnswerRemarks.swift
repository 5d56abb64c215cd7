extension Template {
  /// Remarks on periods whose last day may be before the first, or missing beside the first.
  func periods(in block: Block) -> [Mistake] {
    block.phrases.flatMap(\.parts).compactMap { part in
      guard case .period(let start, let end)? = part.placeholder else { return nil }
      if !isFrom(start, end) {
        let kind = Mistake.Kind.unorderedPeriod(start, end, isReversed: isFrom(end, start))
        return Mistake(line: block.line, column: 1, kind: kind)
      }
      // In a paragraph or a heading, other remarks say what is left out.
      guard [.row, .item, .note].contains(block.kind) else { return nil }
      var certainty = Certainty(fields, within: block.branches)
      certainty.assume(Condition.Test(key: start, question: .isAnswered))
      let isEnded = certainty.truth(of: Condition.Test(key: end, question: .isAnswered)) == true
      return isEnded
        ? nil : Mistake(line: block.line, column: 1, kind: .openPeriod(start, end, as: .warning))
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
  func answersInWords(of block: Block) -> [Mistake] {
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
        return kind.map { Mistake(line: block.line, column: 1, kind: $0) }
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

extension Mistake {
  /// Makes a remark about a line of help that is written like a question with rules.
  init?(questionInHelp line: TextLine) {
    guard line.isIndented else { return nil }
    let words = line.trimmed
    let key = words.bytes.prefix { isSmallLetter($0) || isDigit($0) || $0 == UInt8(ascii: "-") }
    let rest = words.stretch(from: key.endIndex)
    guard !key.isEmpty, rest.bytes.first == UInt8(ascii: "("),
      let end = rest.bytes.firstIndex(of: UInt8(ascii: ")")),
      rest.stretch(from: end + 1).bytes.first == UInt8(ascii: ":"),
      let word = rest.stretch(from: rest.bytes.startIndex + 1, to: end).words.first?.text,
      FieldWords.known.contains(where: { $0 == word || $0.hasPrefix(word + " ") })
    else { return nil }
    self.init(.questionInHelp, at: words)
  }
}
