// Remarks that a single line of the template shows.
extension Mistake {
  /// Makes a remark if `optional` or `if` appears after `one of:`, where it is read as another
  /// answer.
  init?(_ item: TemplateItems.Item) {
    let words = item.parentheses?.words ?? []
    guard let choice = words.firstIndex(where: { $0.text == "of:" }),
      let word = words[choice...].first(where: { ["optional", "if"].contains($0.text) })
    else { return nil }
    self.init(.answerLikeWord(word.text), at: word)
  }

  /// Makes a remark if rules in parentheses begin the words of a question.
  init?(rulesAfterColonIn item: TemplateItems.Item) {
    guard item.label.utf8.first == UInt8(ascii: "("),
      let word = item.label.dropFirst().split(whereSeparator: { " ,)".contains($0) }).first,
      FieldWords.known.contains(String(word))
    else { return nil }
    self.init(.rulesAfterColon(item.key), at: item.line)
  }

  /// Makes a remark about a line of help that is written like a question with rules.
  init?(questionInHelp line: TextLine) {
    guard line.isIndented else { return nil }
    let words = line.trimmed
    let key = words.bytes.prefix(while: isOfIdentifier)
    let rest = words.stretch(from: key.endIndex)
    guard !key.isEmpty, rest.bytes.first == UInt8(ascii: "("),
      let end = rest.bytes.firstIndex(of: UInt8(ascii: ")")),
      rest.stretch(from: end + 1).bytes.first == UInt8(ascii: ":"),
      let word = rest.stretch(from: rest.bytes.startIndex + 1, to: end).words.first?.text,
      FieldWords.known.contains(where: { $0 == word || $0.hasPrefix(word + " ") })
    else { return nil }
    self.init(.questionInHelp, at: words)
  }

  /// Remarks on lines that open or end a branch directly below or above a sentence, because they
  /// break its paragraph.
  static func brokenSentences(in lines: ArraySlice<TextLine>) -> [Mistake] {
    zip(lines, lines.dropFirst()).compactMap { one, next in
      let (above, below) = (one.trimmed, next.trimmed)
      let isBroken =
        above.isSentence && BranchReader.opens(below)
        || BranchReader.ends(above) && below.isSentence
      guard isBroken else { return nil }
      return Mistake(.branchBesideSentence, at: above.isSentence ? below : above)
    }
  }

  /// Makes a remark about bold words in a row of a table of answers, or in a reason.
  init?(boldIn row: TextLine) {
    guard !row.isComment, let index = Self.bold(in: row.bytes, isPlain: true) else { return nil }
    self.init(.boldInPlainWords, at: row.number, row.column(of: index))
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
  init?(foreignMarkIn line: TextLine) {
    let words = line.bytes.trimmed
    if words.first != UInt8(ascii: "|") {
      if !words.starts(with: "{signature:".utf8), let bar = line.trimmed.bars.first {
        self.init(.foreignMark("|"), at: line.number, line.column(of: bar))
        return
      }
      if let index = Self.bold(in: words, isPlain: false) {
        self.init(.boldInPlainWords, at: line.number, line.column(of: index))
        return
      }
    }
    guard let (index, mark) = Self.mark(in: words) else { return nil }
    self.init(.foreignMark(mark), at: line.number, line.column(of: index))
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

extension TextLine {
  /// Whether the line belongs to a paragraph of the page.
  fileprivate var isSentence: Bool {
    guard let first = bytes.first else { return false }
    return !BranchReader.isMark(self) && !"|#->".utf8.contains(first)
      && !(first == UInt8(ascii: "{") && Block.wordedNames.contains { text.hasPrefix("{\($0)") })
      && text != "{reasons}"
  }
}
