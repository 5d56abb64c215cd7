/// Reads `[rules]` or `[notes]`: lines `CONDITION: sentence`, which indented lines continue.
struct RuleReader {
  private(set) var rules: [Rule] = []
  private(set) var mistakes: [Mistake] = []
  private var conditions: ConditionReader
  /// The positions of the colons after the conditions.
  private var colons: [(line: Int, column: Int)] = []

  init(_ lines: ArraySlice<TextLine>, section: String, _ conditions: ConditionReader) {
    self.conditions = conditions
    var isContinued = false
    for line in lines where !line.isBlank && line.bytes.first != UInt8(ascii: "#") {
      if let brace = line.bytes.firstIndex(where: isBrace) {
        mistakes.add(.braceInPlainText, at: line.number, line.column(of: brace))
        isContinued = true
      } else if line.isIndented {
        if !isContinued { mistakes.add(.neitherRuleNorText, at: line.number) }
        if let last = rules.indices.last {
          rules[last].words = [rules[last].words, line.trimmed.text].filter { !$0.isEmpty }
            .joined(by: " ")
        }
      } else if rules.count == TemplateItems.limit {
        mistakes.add(.tooMany(section, limit: TemplateItems.limit), at: line.number)
        break
      } else {
        isContinued = true
        read(line)
      }
    }
    for (rule, colon) in zip(rules, colons) where rule.words.isEmpty {
      mistakes.add(.ruleWithoutSentence, at: colon.line, colon.column)
    }
    mistakes += self.conditions.mistakes
  }

  private mutating func read(_ line: TextLine) {
    guard let colon = line.bytes.firstIndex(of: UInt8(ascii: ":")) else {
      return mistakes.add(.neitherRuleNorText, at: line.number)
    }
    let condition = conditions.condition(line.stretch(from: line.bytes.startIndex, to: colon))
    let words = line.stretch(from: colon + 1)
    guard let condition else { return }
    rules.append(Rule(condition: condition, words: words.text))
    colons.append((line.number, line.column(of: colon)))
  }
}

extension TextLine {
  fileprivate var trimmed: TextLine { stretch(from: bytes.startIndex) }
}
