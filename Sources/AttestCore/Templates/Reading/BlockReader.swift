/// Reads `[page]`, which is written in a small subset of Markdown, block by block.
struct BlockReader {
  /// The maximum number of blocks, more than eight pages could hold.
  static let limit = 500

  private(set) var blocks: [Block] = []
  private(set) var mistakes: [Mistake] = []
  private var phrases: PhraseReader
  private var branches = BranchReader()
  /// The block being read, which the next line may continue.
  private var open: (kind: Block.Kind, lines: [TextLine])?

  init(_ lines: ArraySlice<TextLine>, fields: [Field], reasons: [Reason]) {
    phrases = PhraseReader(fields: fields, reasons: reasons)
    for line in lines {
      guard blocks.count < Self.limit else {
        mistakes.add(.tooMany("page", limit: Self.limit), at: line.number)
        break
      }
      read(line.trimmed)
    }
    close()
    branches.finish()
    mistakes += phrases.mistakes + branches.mistakes
  }

  private mutating func read(_ line: TextLine) {
    if line.bytes.isEmpty {
      close()
    } else if let kind = Self.kind(of: line) {
      close()
      add(Block(kind: kind, line: line.number), line)
    } else if BranchReader.isMark(line) {
      close()
      branches.read(line, below: &blocks, &phrases)
    } else if let name = Self.wordedName(of: line) {
      close()
      add(wordedBlock(named: name, line), line)
    } else if line.bytes.first == UInt8(ascii: "|") {
      close()
      readRow(line)
    } else {
      readWords(line)
    }
  }

  /// Whether a line belongs to a paragraph of the page.
  static func isSentence(_ line: TextLine) -> Bool {
    let isWords = !line.bytes.isEmpty && line.bytes.first != UInt8(ascii: "|")
    return isWords && kind(of: line) == nil && !BranchReader.isMark(line)
      && wordedName(of: line) == nil && kind(ofWords: line.bytes).0 == .paragraph
  }

  /// The kind of block for a line that consists of a single placeholder or a rule.
  private static func kind(of line: TextLine) -> Block.Kind? {
    // The longest such line, `{signature}`, has 11 bytes.
    guard line.bytes.count <= 11 else { return nil }
    return switch line.text {
    case "{reasons}": .reasons
    case "{code}": .code
    case "{signature}": .signature
    case "---": .rule
    default: nil
    }
  }

  /// Adds a block inside the open conditions, and reports a kind that is not allowed there.
  private mutating func add(_ block: Block, _ line: TextLine) {
    var block = block
    block.branches = branches.branches
    blocks.append(block)
    if block.branches.isEmpty { return }
    let isFirst = !blocks.dropLast().contains { $0.kind == .signature }
    switch block.kind {
    case .code, .reasons: mistakes.add(.outsideConditions(line.text), at: line)
    case .signature where isFirst: mistakes.add(.outsideConditions("{signature}"), at: line)
    default: break
    }
  }

  /// The name of the placeholder that takes up the whole line and has words after a colon.
  private static func wordedName(of line: TextLine) -> String? {
    guard line.bytes.first == UInt8(ascii: "{"), line.bytes.last == UInt8(ascii: "}") else {
      return nil
    }
    return Block.wordedNames.first { line.bytes.dropFirst().starts(with: ($0 + ":").utf8) }
  }

  private mutating func wordedBlock(named name: String, _ line: TextLine) -> Block {
    let words = line.stretch(
      from: line.bytes.startIndex + name.utf8.count + 2, to: line.bytes.endIndex - 1)
    switch name {
    case "handwritten":
      return Block(kind: .handwritten, line: line.number, words: phrase(words, of: name))
    case "code":
      let caption = phrase(words, of: name)
      if caption.contains(where: { _ in true }) { mistakes.add(.braceInCaption, at: words) }
      let count = words.text.unicodeScalars.count
      if count > Self.captionLimit {
        mistakes.add(.longCaption(count: count, limit: Self.captionLimit), at: words)
      }
      return Block(kind: .code, line: line.number, words: caption)
    default: break
    }
    let bars = words.bars
    if bars.count >= Self.signatureLimit {
      mistakes.add(.tooMany(name, limit: Self.signatureLimit), at: line)
    }
    let first = words.stretch(from: words.bytes.startIndex, to: bars.first)
    var block = Block(kind: .signature, line: line.number, words: phrase(first, of: name))
    if let bar = bars.first { block.beside = phrase(words.stretch(from: bar + 1), of: name) }
    return block
  }

  /// The maximum number of Unicode scalars below the QR code, where lines are short.
  private static let captionLimit = 200
  /// The maximum number of signature boxes side by side.
  private static let signatureLimit = 2

  private mutating func phrase(_ words: TextLine, of name: String) -> Phrase {
    if words.bytes.isEmpty { mistakes.add(.empty(key: name), at: words) }
    return phrases.phrase([words])
  }

  private mutating func readWords(_ line: TextLine) {
    let (kind, mark) = Self.kind(ofWords: line.bytes)
    if kind == .title {
      if blocks.contains(where: { $0.kind != .title }) || open != nil && open?.kind != .title {
        mistakes.add(.titleBelowBlocks, at: line)
      }
    } else if kind != .heading && line.bytes.first == UInt8(ascii: "#") {
      mistakes.add(.badHeading, at: line)
    }
    let words = line.stretch(from: line.bytes.startIndex + mark)
    if let before = open?.kind,
      kind == .paragraph
        ? before != .heading && before != .title
        : before == kind && kind == .note && !Self.isMarked(words)
    {
      open?.lines.append(words)
    } else {
      close()
      open = (kind, [words])
    }
  }

  /// The kind of the block that a line of words starts, and the length of its mark.
  private static func kind(ofWords bytes: ArraySlice<UInt8>) -> (Block.Kind, mark: Int) {
    if bytes.starts(with: "## ".utf8) { return (.heading, 3) }
    if bytes.starts(with: "# ".utf8) { return (.title, 2) }
    if bytes.starts(with: "> ".utf8) { return (.note, 2) }
    return bytes.starts(with: "- ".utf8) ? (.item, 2) : (.paragraph, 0)
  }

  /// Whether small print begins with a footnote mark, and so is a note of its own.
  private static func isMarked(_ words: TextLine) -> Bool {
    ["¹", "²", "³"].contains { words.bytes.starts(with: $0.utf8) }
  }

  private mutating func readRow(_ line: TextLine) {
    let bars = line.bars
    guard bars.count == 3, bars[2] == line.bytes.endIndex - 1, !line.isRuler else {
      // If the third bar is missing, it belongs at the end; otherwise the mistake is the text after
      // it.
      let index = bars.count < 3 ? line.bytes.endIndex : bars[2] + 1
      mistakes.add(.badRow, at: line.number, line.column(of: index))
      return
    }
    let label = phrases.phrase([line.stretch(from: bars[0] + 1, to: bars[1])])
    let value = phrases.phrase([line.stretch(from: bars[1] + 1, to: bars[2])])
    if value.isEmpty { mistakes.add(.badRow, at: line) }
    add(Block(kind: .row, line: line.number, words: label, beside: value), line)
  }

  private mutating func close() {
    guard let open else { return }
    self.open = nil
    let words = phrases.phrase(open.lines)
    add(Block(kind: open.kind, line: open.lines[0].number, words: words), open.lines[0])
  }
}

extension TextLine {
  /// Whether the line only separates a header from the rows below it, as in other dialects of
  /// Markdown.
  var isRuler: Bool { bytes.allSatisfy("|-: ".utf8.contains) }

  /// The positions of the bars in a row or between signers, except for those inside braces or after
  /// a backslash.
  var bars: [Int] {
    let last = bytes.lastIndex(of: UInt8(ascii: "}")) ?? bytes.startIndex
    var (bars, index): ([Int], Int) = ([], bytes.startIndex)
    var isInBraces = false
    while index < bytes.endIndex {
      switch bytes[index] {
      case UInt8(ascii: "\\"): index += 1
      case UInt8(ascii: "{"): isInBraces = index < last
      case UInt8(ascii: "}"): isInBraces = false
      case UInt8(ascii: "|") where !isInBraces: bars.append(index)
      default: break
      }
      index += 1
    }
    return bars
  }
}
