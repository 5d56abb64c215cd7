/// Input from a terminal: a key, or an answer to a query.
enum Input: Equatable, Sendable {
  /// A character, or a control character such as `\u{1B}` for the Escape key.
  case key(Unicode.Scalar)
  /// A key that produces no character.
  case function(FunctionKey)
  /// The start of a paste; the keys that follow were not typed one by one.
  case pasteBegins
  /// The end of a paste.
  case pasteEnds
  /// The features that the terminal supports, from the answer to DA1, the last query in each batch.
  case attributes([Int])
  /// The default background colour (OSC 11).
  case background(RGB)
  /// Whether the system prefers dark colours, in an answer to `CSI ? 996 n` or a report of a
  /// change.
  case prefersDark(Bool)
  /// Whether the terminal can hold back output until a frame is complete (DECRPM for mode 2026).
  case synchronizes(Bool)
  /// The name and version of the terminal (XTVERSION).
  case version(String)
  /// The current colours and attributes, from the answer to DECRQSS for SGR.
  case rendition(String)
  /// Whether the terminal supports the kitty graphics protocol.
  case hasGraphics(Bool)
}

/// A key that moves the cursor, or deletes the character at the cursor.
enum FunctionKey: Sendable {
  case up, down, left, right, wordLeft, wordRight, home, end, delete
}

/// Parses input from a terminal (ECMA-48, clauses 5.4 and 5.6), which may arrive in parts of any
/// length.
///
/// An unknown sequence is dropped as a whole, so that its letters are not taken for keys.
struct InputParser {
  private enum State {
    /// Between keys and answers.
    case ground
    /// After an ESC.
    case escape
    /// Inside a control sequence, or after SS3, which introduces a function key.
    case sequence
    /// Inside a control string: OSC, DCS, APC, PM or SOS.
    case string
    /// After an ESC in a control string; the ESC ends the string even if no `\` follows (urxvt).
    case end
  }

  private var state = State.ground
  private var body: [UInt8] = []
  /// The bytes of a character that is still incomplete.
  private var character: [UInt8] = []

  /// The maximum length of an answer in bytes, including the introducer of a string; longer strings
  /// are ignored, and longer sequences are cut.
  private static let limit = 513

  /// The time to wait for the rest of a key sequence or an answer, in seconds, or `nil` if nothing
  /// is missing.
  ///
  /// A lone ESC counts as the Escape key after a short time. Answers get more time, because a slow
  /// connection may split them.
  func timeout(isRemote: Bool) -> Double? {
    switch state {
    case .ground: character.isEmpty ? nil : 1
    case .escape: isRemote ? 0.1 : 0.05
    default: 1
    }
  }

  mutating func read(_ bytes: some Sequence<UInt8>) -> [Input] {
    var inputs: [Input] = []
    for byte in bytes { read(byte, &inputs) }
    return inputs
  }

  /// The inputs to report when the rest of a key sequence or an answer has not arrived in time.
  mutating func giveUp() -> [Input] {
    defer { state = .ground }
    switch state {
    case .escape: return [.key("\u{1B}")]
    case .end where body.count <= Self.limit: return Input(string: body).map { [$0] } ?? []
    default: return finishCharacter()
    }
  }

  /// Completes a character; bytes that are not UTF-8 become U+FFFD.
  private mutating func finishCharacter() -> [Input] {
    defer { character = [] }
    return String(decoding: character, as: UTF8.self).unicodeScalars.map { .key($0) }
  }

  private mutating func read(_ byte: UInt8, _ inputs: inout [Input]) {
    let isContinuation = byte & 0xC0 == 0x80
    if !character.isEmpty, !isContinuation { inputs += finishCharacter() }
    switch (state, byte) {
    case (.ground, 0x1B): state = .escape
    case (.escape, 0x1B): inputs.append(.key("\u{1B}"))
    case (.escape, _): begin(byte)
    case (.end, _):
      inputs += giveUp()
      // The ESC was the first half of ST, the complete end of a string in urxvt, or the start of a
      // new sequence.
      if byte == 0x1B { state = .escape } else if byte != UInt8(ascii: "\\") { begin(byte) }
    case (.string, 0x1B): state = .end
    case (.string, 0x07):
      state = .end
      inputs += giveUp()
    case (_, 0x1B): state = .escape
    // A terminal's reply never contains control characters, so the user typed this one, and
    // the reply stays incomplete.
    case (_, 0x00...0x1F), (.ground, 0x20...0x7F):
      state = .ground
      inputs.append(.key(Unicode.Scalar(byte)))
    // The Linux console sends `CSI [ A` for F1.
    case (.sequence, UInt8(ascii: "[")) where body.isEmpty: body.append(byte)
    case (.sequence, 0x40...0x7E):
      state = .ground
      if let input = Input(control: body, final: byte) { inputs.append(input) }
    case (.sequence, _), (.string, _): if body.count <= Self.limit { body.append(byte) }
    case (.ground, _):
      character.append(byte)
      let length = (~character[0]).leadingZeroBitCount
      if !(2...4).contains(length) || character.count == length { inputs += finishCharacter() }
    }
  }

  private mutating func begin(_ byte: UInt8) {
    body = []
    switch Unicode.Scalar(byte) {
    case "[", "O": state = .sequence
    case "]", "P", "_", "^", "X": (state, body) = (.string, [byte])
    // ESC followed by another character is a key combined with Alt, which is ignored.
    default: state = .ground
    }
  }
}

extension Input {
  /// Parses a key or an answer in a control sequence, given the bytes between `CSI` and the final
  /// byte.
  init?(control body: [UInt8], final: UInt8) {
    let isAnswer = body.first == UInt8(ascii: "?")
    let text = String(decoding: isAnswer ? body.dropFirst() : body[...], as: UTF8.self)
    let numbers = text.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    switch (Unicode.Scalar(final), text) {
    case _ where !isAnswer:
      guard text.utf8.allSatisfy({ (0x30...0x3B).contains($0) }) else { return nil }
      self.init(key: final, numbers)
    case ("c", _): self = .attributes(numbers)
    case ("n", "997;1"): self = .prefersDark(true)
    case ("n", "997;2"): self = .prefersDark(false)
    // 1 (set), 2 (reset) and 3 (always set) mean that the mode exists; 0 means that it is unknown,
    // and 4 that it is always reset.
    case ("y", "2026;1$"), ("y", "2026;2$"), ("y", "2026;3$"): self = .synchronizes(true)
    case ("y", "2026;0$"), ("y", "2026;4$"): self = .synchronizes(false)
    default: return nil
    }
  }

  /// Parses a key, given the numbers and the final byte of its sequence.
  ///
  /// The codes are listed in xterm's ctlseqs, under PC-style function keys and bracketed paste.
  init?(key final: UInt8, _ numbers: [Int] = []) {
    // A value of 1 means no modifier, and 2 means Shift; all higher values include Alt, Control or
    // Meta.
    let isModified = numbers.count > 1 && numbers[1] > 2
    switch (Unicode.Scalar(final), numbers.first) {
    case ("A", _): self = .function(.up)
    case ("B", _): self = .function(.down)
    case ("C", _): self = .function(isModified ? .wordRight : .right)
    case ("D", _): self = .function(isModified ? .wordLeft : .left)
    case ("H", _), ("~", 1), ("~", 7): self = .function(.home)
    case ("F", _), ("~", 4), ("~", 8): self = .function(.end)
    case ("~", 3): self = .function(.delete)
    case ("~", 200): self = .pasteBegins
    case ("~", 201): self = .pasteEnds
    default: return nil
    }
  }

  /// Parses an answer in a control string, given its bytes from the introducer to the terminator.
  init?(string body: [UInt8]) {
    let text = String(decoding: body, as: UTF8.self)
    if text.hasPrefix("]11;"), let colour = RGB(answer: text.dropFirst(4)) {
      self = .background(colour)
    } else if text.hasPrefix("P>|") {
      self = .version(String(text.dropFirst(3)))
    } else if text.hasPrefix("P1$r") {
      self = .rendition(String(text.dropFirst(4)))
    } else if text.hasPrefix("_Gi=\(Opening.graphicsQuery);") {
      self = .hasGraphics(text.hasSuffix(";OK"))
    } else {
      return nil
    }
  }
}

extension RGB {
  /// Parses an X11 colour such as `rgb:RRRR/GGGG/BBBB`, with one to four hexadecimal digits per
  /// part.
  ///
  /// The `rgba:` form adds an opacity, which is ignored.
  fileprivate init?(answer: Substring) {
    let halves = answer.split(separator: ":", omittingEmptySubsequences: false)
    guard halves.count == 2, ["rgb", "rgba"].contains(halves[0]) else { return nil }
    let parts = halves[1].split(separator: "/").compactMap(Self.part)
    guard parts.count == halves[0].count else { return nil }
    self.init(red: parts[0], green: parts[1], blue: parts[2])
  }

  private static func part(_ digits: Substring) -> UInt8? {
    let isHexadecimal = digits.allSatisfy(\.isHexDigit)
    guard isHexadecimal, (1...4).contains(digits.utf8.count), let value = Int(digits, radix: 16)
    else { return nil }
    let most = 1 << (4 * digits.utf8.count) - 1
    return UInt8((value * 255 + most / 2) / most)
  }
}
