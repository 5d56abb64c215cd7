internal import AttestCore
internal import AttestPlatform

/// An editable line of text with a cursor.
struct EditedLine: Equatable, Sendable {
  /// The effect of a key, apart from editing the line.
  enum Effect: Equatable, Sendable {
    case reply(Reply)
    /// Suspends the process until the shell resumes it.
    case suspend
    /// Clears the screen and repaints everything.
    case clear
  }

  /// The text before the cursor.
  private(set) var before: String
  /// The text after the cursor.
  private(set) var after = ""
  /// Whether a paste has begun but not yet ended.
  private(set) var isPasting = false
  private let joiner: String
  /// Whether a key that begins a new text replaces the initial text, because no key has been
  /// pressed yet.
  private var isReplaced: Bool
  /// Whether the text pasted so far ends with a line break.
  private var hasEndedLine = false

  /// The size of the text in bytes at which nothing more is inserted, far more than any answer needs.
  private static let limit = 20_000

  /// Creates a line with the cursor at its end.
  ///
  /// - Parameters:
  ///   - text: The initial text.
  ///   - joiner: The text to insert between pasted lines.
  ///   - isReplaced: Whether a first key that begins a new text, such as a letter or a digit,
  ///     replaces the initial text.
  init(_ text: String, joiner: String = " ", isReplaced: Bool = false) {
    before = text
    self.joiner = joiner
    self.isReplaced = isReplaced
  }

  /// The whole text.
  var text: String { before + after }

  /// Handles a key, and returns its effect, if it does more than edit the line.
  mutating func take(_ input: Input) -> Effect? {
    if case .key(let key) = input, isReplaced, Self.begins(key) { before = "" }
    if input != .pasteBegins { isReplaced = false }
    switch input {
    case .pasteBegins: isPasting = true
    case .pasteEnds: (isPasting, hasEndedLine) = (false, false)
    case .key(let key) where isPasting: paste(key)
    case .key(let key): return press(key)
    case .function(let key) where !isPasting: return press(key)
    default: break
    }
    return nil
  }

  /// Whether a key probably begins a new text rather than an addition to the earlier one.
  private static func begins(_ key: Unicode.Scalar) -> Bool {
    key.value > 0x20 && key.value != 0x7F && !" ,;.:!?)-/'’<\u{A0}".unicodeScalars.contains(key)
  }

  /// The effect of leaving the line without Enter.
  func leave(_ departure: Reply.Departure) -> Effect { .reply(.left(departure, typed: text)) }

  private mutating func press(_ key: Unicode.Scalar) -> Effect? {
    switch key {
    case "\r", "\n": return .reply(Reply(to: text.trimmed))
    case "\u{3}": return leave(.interrupt)
    case "\u{4}" where text.isEmpty: return leave(.end)
    case "\u{C}": return .clear
    case "\u{1A}": return .suspend
    case "\u{1C}": return leave(.signal(Signals.quit))
    case "\u{1}": return press(.home)
    case "\u{2}": return press(.left)
    case "\u{4}": return press(.delete)
    case "\u{5}": return press(.end)
    case "\u{6}": return press(.right)
    case "\u{8}", "\u{7F}": _ = before.popLast()
    case "\u{B}": after = ""
    case "\u{15}": before = ""
    case "\u{17}": before = Self.withoutLastWord(before)
    default: if !key.isControl { insert(key) }
    }
    return nil
  }

  private mutating func press(_ key: FunctionKey) -> Effect? {
    switch key {
    case .up: return leave(.back)
    case .down: break
    case .left: move(to: before.dropLast())
    case .right: move(to: before + after.prefix(1))
    case .wordLeft: move(to: Self.withoutLastWord(before))
    case .wordRight:
      let word = after.prefix { $0 == " " } + after.drop { $0 == " " }.prefix { $0 != " " }
      move(to: before + word)
    case .home: move(to: "")
    case .end: move(to: text)
    case .delete: if !after.isEmpty { after.removeFirst() }
    }
    return nil
  }

  /// Moves the cursor to the end of `start`, which must be a prefix of the text.
  private mutating func move(to start: some StringProtocol) {
    after = String(text.unicodeScalars.dropFirst(start.unicodeScalars.count))
    before = String(start)
  }

  private static func withoutLastWord(_ text: String) -> String {
    String(text.reversed().drop { $0 == " " }.drop { $0 != " " }.reversed())
  }

  /// Inserts one character of a paste; a line break joins two lines instead of sending the answer.
  private mutating func paste(_ key: Unicode.Scalar) {
    switch key {
    case "\r", "\n": hasEndedLine = true
    case " ", "\t": if !hasEndedLine { insert(" ") }
    default:
      if key.isControl { return }
      if hasEndedLine { join() }
      insert(key)
    }
  }

  private mutating func join() {
    hasEndedLine = false
    while before.last == " " { before.removeLast() }
    if before.isEmpty { return }
    // The pasted lines may already end in punctuation: commas in an address, full stops in a text.
    let ends = joiner.first == "," ? ",;:.!?" : joiner.prefix(1)
    let hasEnd = before.last.map { ends.contains($0) } == true
    let rest = hasEnd ? joiner.dropFirst() : joiner[...]
    for scalar in rest.unicodeScalars { insert(scalar) }
  }

  private mutating func insert(_ scalar: Unicode.Scalar) {
    guard before.utf8.count + after.utf8.count < Self.limit else { return }
    before.unicodeScalars.append(scalar)
  }

  // MARK: The visible part

  /// The part of the line that fits in a row of at least three columns, split at the cursor.
  ///
  /// A long line is shifted so that the cursor is three quarters along the row, unless it is near
  /// either end of the line. `…` marks text that was cut off. After the last letter, one column is
  /// reserved for the cursor.
  func window(columns: Int) -> (before: String, after: String) {
    let (left, right) = (ScreenText(before), ScreenText(after))
    let (cursor, total) = (left.width, left.width + right.width)
    if total < columns { return (left.string, right.string) }
    let start = min(max(0, cursor - columns * 3 / 4), total + 1 - columns)
    let last = start + columns - 1
    // The right half of a wide letter is an empty string here. Where one half is cut off, a space
    // replaces the other.
    var row = (left.letters + right.letters).flatMap { letter in
      letter.width == 2 ? [String(letter), ""] : [String(letter)]
    }
    if start > 0 {
      if row[start + 1].isEmpty { row[start + 1] = " " }
      row[start] = "…"
    }
    if last < total {
      if row[last].isEmpty { row[last - 1] = " " }
      row[last] = "…"
    }
    return (row[start..<cursor].joined(), row[cursor..<min(last + 1, total)].joined())
  }
}

extension Unicode.Scalar {
  fileprivate var isControl: Bool { properties.generalCategory == .control }
}
