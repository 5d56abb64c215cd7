/// A line of the sheet of facts.
struct FactLine {
  enum Content {
    case words(Letters)
    /// How much of it is full, from 0 to 1.
    case bar(Double)
  }

  /// What the words are, in front of them; empty in lines that go on.
  var label = Letters("")
  /// The room of the label.
  var indent = 0
  var content: Content
  var role = Role.label
  var isBold = false
  /// What is left out last where there is little room, from 0 to 9; each thing said has its own.
  var importance: Int

  /// The characters that it takes.
  var width: Int {
    switch content {
    case .words(let words): indent + words.width
    case .bar: .max
    }
  }
}
