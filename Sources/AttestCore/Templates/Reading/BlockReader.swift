/// Reads `[page]`, which is written in a small subset of Markdown, block by block.
struct BlockReader {
  /// The maximum number of blocks, more than eight pages could hold.
  static let limit = 500

  private(set) var blocks: [Block] = []
  private(set) var mistakes: [Mistake] = []
  private var phrases: PhraseReader
  /// The block being read, which the next line may continue.
  private var open: (kind: Block.Kind, lines: [TextLine])?

  init(_ lines: ArraySlice<TextLine>, fields: [Field]) {
    phrases = PhraseReader(fields: fields)
    for line in lines {
      guard blocks.count < Self.limit else {
        mistakes.add(.tooMany("page", limit: Self.limit), at: line.number)
        break
      }
      read(line.stretch(from: line.bytes.startIndex))
    }
    close()
    mistakes += phrases.mistakes
  }

  private mutating func read(_ line: TextLine) {
    if line.bytes.isEmpty {
      close()
    } else if let kind = Self.kind(of: line) {
      close()
      blocks.append(Block(kind: kind, line: line.number))
    } else if line.bytes.first == UInt8(ascii: "{"), let block = wordedBlock(of: line) {
      close()
      blocks.append(block)
    } else if line.bytes.first == UInt8(ascii: "|") {
      close()
      readRow(line)
    } else {
      readWords(line)
    }
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

  /// The block for a placeholder that takes up a whole line and has words after a colon.
  private mutating func wordedBlock(of line: TextLine) -> Block? {
    guard line.bytes.last == UInt8(ascii: "}") else { return nil }
    let name = Block.wordedNames.first { line.bytes.dropFirst().starts(with: ($0 + ":").utf8) }
    guard let name else { return nil }
    let words = line.stretch(
      from: line.bytes.startIndex + name.utf8.count + 2, to: line.bytes.endIndex - 1)
    if name == "handwritten" {
      return Block(kind: .handwritten, line: line.number, words: phrase(words, of: name))
    }
    let bars = Self.bars(of: words)
    if bars.count >= Self.signatureLimit {
      mistakes.add(.tooMany(name, limit: Self.signatureLimit), at: line.number, line.column)
    }
    let first = words.stretch(from: words.bytes.startIndex, to: bars.first)
    var block = Block(kind: .signature, line: line.number, words: phrase(first, of: name))
    if let bar = bars.first { block.beside = phrase(words.stretch(from: bar + 1), of: name) }
    return block
  }

  /// The maximum number of signature boxes side by side.
  private static let signatureLimit = 2

  private mutating func phrase(_ words: TextLine, of name: String) -> Phrase {
    if words.bytes.isEmpty {
      mistakes.add(.empty(key: name), at: words.number, words.column)
    }
    return phrases.phrase([words])
  }

  private mutating func readWords(_ line: TextLine) {
    let (kind, mark) = Self.kind(ofWords: line.bytes)
    if kind != .heading && line.bytes.first == UInt8(ascii: "#") {
      mistakes.add(.badHeading, at: line.number, line.column)
    }
    let words = line.stretch(from: line.bytes.startIndex + mark)
    if let before = open?.kind,
      kind == .paragraph ? before != .heading : before == kind && kind == .note
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
    if bytes.starts(with: "> ".utf8) { return (.note, 2) }
    return bytes.starts(with: "- ".utf8) ? (.item, 2) : (.paragraph, 0)
  }

  private mutating func readRow(_ line: TextLine) {
    let bars = Self.bars(of: line)
    guard bars.count == 3, bars[2] == line.bytes.endIndex - 1, !Self.isRule(line) else {
      // If the third bar is missing, it belongs at the end; otherwise the mistake is the text after
      // it.
      let index = bars.count < 3 ? line.bytes.endIndex : bars[2] + 1
      mistakes.add(.badRow, at: line.number, line.column(of: index))
      return
    }
    let label = phrases.phrase([line.stretch(from: bars[0] + 1, to: bars[1])])
    let value = phrases.phrase([line.stretch(from: bars[1] + 1, to: bars[2])])
    blocks.append(Block(kind: .row, line: line.number, words: label, beside: value))
  }

  /// Whether the line only separates a header from the rows below it, as in other dialects of
  /// Markdown.
  private static func isRule(_ line: TextLine) -> Bool {
    line.bytes.allSatisfy { byte in
      [UInt8(ascii: "|"), UInt8(ascii: "-"), UInt8(ascii: ":"), UInt8(ascii: " ")].contains(byte)
    }
  }

  /// The positions of the bars in a row, except for bars inside braces.
  private static func bars(of line: TextLine) -> [Int] {
    let last = line.bytes.lastIndex(of: UInt8(ascii: "}")) ?? line.bytes.startIndex
    var isInBraces = false
    return line.bytes.indices.filter { index in
      switch line.bytes[index] {
      case UInt8(ascii: "{"): isInBraces = index < last
      case UInt8(ascii: "}"): isInBraces = false
      default: break
      }
      return !isInBraces && line.bytes[index] == UInt8(ascii: "|")
    }
  }

  private mutating func close() {
    guard let open else { return }
    self.open = nil
    let words = phrases.phrase(open.lines)
    blocks.append(Block(kind: open.kind, line: open.lines[0].number, words: words))
  }
}
