/// Reads the lines `{if CONDITION}`, `{else}` and `{end if}` around blocks.
struct BranchReader {
  /// The maximum number of conditions around a block.
  static let depth = 4

  /// A condition whose `{end if}` has not been read.
  private struct Open {
    /// The branch being read, or `nil` if the condition has a mistake.
    var branch: Block.Branch?
    let line: TextLine
    /// The number of blocks before the condition, and before its `{else}`.
    let start: Int
    var middle: Int?
  }

  private var open: [Open] = []
  private(set) var mistakes: [Mistake] = []

  /// The branches around the next block.
  var branches: [Block.Branch] { open.isEmpty ? [] : open.compactMap(\.branch) }

  /// Whether the text between braces begins, divides or ends a condition around blocks.
  static func isMark(_ name: String) -> Bool {
    name == "else" || name == "end if" || name == "if" || name.hasPrefix("if ")
  }

  /// Whether a line consists of one of these marks.
  static func isMark(_ line: TextLine) -> Bool {
    guard line.bytes.first == UInt8(ascii: "{"), line.bytes.last == UInt8(ascii: "}") else {
      return false
    }
    let inside = inside(line)
    // The first letter rules out nearly all other lines in braces.
    guard inside.bytes.first.map("ie".utf8.contains) == true else { return false }
    return !inside.bytes.contains(where: isBrace) && isMark(inside.text)
  }

  /// Whether a line begins a condition around blocks.
  static func opens(_ line: TextLine) -> Bool { isMark(line) && inside(line).text.hasPrefix("if") }

  /// Whether a line ends a condition around blocks.
  static func ends(_ line: TextLine) -> Bool { isMark(line) && inside(line).text == "end if" }

  private static func inside(_ line: TextLine) -> TextLine {
    line.stretch(from: line.bytes.startIndex + 1, to: line.bytes.endIndex - 1)
  }

  /// Reads a mark below the blocks that have been read.
  mutating func read(_ line: TextLine, below blocks: inout [Block], _ phrases: inout PhraseReader) {
    let inside = Self.inside(line)
    switch inside.text {
    case "else": readElse(line, blocks.count)
    case "end if": readEnd(line, &blocks)
    default:
      let isTooDeep = open.count >= Self.depth
      if isTooDeep { mistakes.add(.tooDeep(limit: Self.depth), at: line) }
      let words = inside.stretch(from: inside.bytes.startIndex + 2)
      let branch = phrases.condition(words).map { Block.Branch(condition: $0) }
      open.append(Open(branch: isTooDeep ? nil : branch, line: line, start: blocks.count))
    }
  }

  private mutating func readElse(_ line: TextLine, _ count: Int) {
    guard let last = open.indices.last, open[last].middle == nil else {
      return mistakes.add(.withoutIf(line.text), at: line)
    }
    open[last].middle = count
    open[last].branch?.isElse = true
  }

  /// Ends a condition, and marks its blocks if the other branch has none.
  private mutating func readEnd(_ line: TextLine, _ blocks: inout [Block]) {
    guard let last = open.popLast() else { return mistakes.add(.withoutIf(line.text), at: line) }
    let middle = last.middle ?? blocks.count
    guard last.branch != nil, middle == last.start || middle == blocks.count else { return }
    let depth = branches.count
    for index in last.start..<blocks.count { blocks[index].branches[depth].isOnly = true }
  }

  /// Reports the conditions that no `{end if}` ends.
  mutating func finish() {
    for each in open { mistakes.add(.withoutEnd, at: each.line) }
  }
}
