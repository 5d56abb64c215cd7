/// Input from a terminal: a key, or an answer to a request.
enum Input: Equatable, Sendable {
  /// A character; control characters are keys too, such as `\u{1B}` for Escape.
  case key(Unicode.Scalar)
  /// A key without a character.
  case function(FunctionKey)
  /// The start of a paste; the following keys were not typed one by one.
  case pasteBegins
  /// The end of a paste.
  case pasteEnds
  /// The answer to DA1, the last request of a batch: the features that the terminal supports.
  case attributes([Int])
  /// The default background colour (OSC 11).
  case background(RGB)
  /// Whether the system prefers dark colours (the answer to `CSI ? 996 n`, or a report of a
  /// change).
  case prefersDark(Bool)
  /// Whether the terminal can hold output back until a frame is complete (DECRPM of mode 2026).
  case synchronizes(Bool)
  /// The terminal's name and version (XTVERSION).
  case version(String)
  /// The current colours and attributes (the answer to DECRQSS of SGR).
  case rendition(String)
  /// Whether the terminal supports kitty graphics.
  case hasGraphics(Bool)
}

/// A key that moves the cursor in a line, or deletes at it.
enum FunctionKey: Sendable {
  case up, down, left, right, wordLeft, wordRight, home, end, delete
}

/// Parses the input from a terminal (ECMA-48, clauses 5.4 and 5.6), in parts of any length.
///
/// An unknown sequence is dropped completely, so that no letter in it counts as a key.
struct InputParser {
  private enum State {
    /// Between keys and answers.
    case ground
    /// After an ESC.
    case escape
    /// In a control sequence.
    case sequence
    /// After SS3, which begins a function key.
    case function
    /// In a control string: OSC, DCS, APC, PM or SOS.
    case string(introducer: UInt8)
    /// After an ESC in a control string, which ends it even if no `\` follows (urxvt).
    case end(introducer: UInt8)
  }

  private var state = State.ground
  private var body: [UInt8] = []
  /// The bytes of an incomplete character.
  private var character: [UInt8] = []

  /// The maximum length of an answer in bytes; a longer answer is ignored.
  private static let limit = 512

  /// How long to wait for the rest of a key or an answer, in seconds; `nil` if nothing is missing.
  ///
  /// A lone ESC soon counts as the Escape key; a slow line may split an answer.
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

  /// The keys for an incomplete key or answer whose rest did not arrive in time.
  mutating func giveUp() -> [Input] {
    defer { state = .ground }
    switch state {
    case .escape: return [.key("\u{1B}")]
    case .end(let introducer): return answer(introducer).map { [$0] } ?? []
    default: return finishCharacter()
    }
  }

  /// Ends a character; bytes that are not UTF-8 become U+FFFD.
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
      // The ESC was the first half of ST, the whole end of a string in urxvt, or the start of a new
      // sequence.
      if byte == 0x1B { state = .escape } else if byte != UInt8(ascii: "\\") { begin(byte) }
    case (.string(let introducer), 0x1B): state = .end(introducer: introducer)
    case (.string(let introducer), 0x07):
      state = .end(introducer: introducer)
      inputs += giveUp()
    case (_, 0x1B): state = .escape
    // An answer never holds a control character: this one was typed, and the answer stays
    // incomplete.
    case (_, 0x00...0x1F), (.ground, 0x20...0x7F):
      state = .ground
      inputs.append(.key(Unicode.Scalar(byte)))
    // The Linux console sends `CSI [ A` for F1.
    case (.sequence, UInt8(ascii: "[")) where body.isEmpty: body.append(byte)
    case (.sequence, 0x40...0x7E):
      state = .ground
      if let input = Input(control: body, final: byte) { inputs.append(input) }
    case (.sequence, _), (.string, _): if body.count <= Self.limit { body.append(byte) }
    case (.function, _):
      state = .ground
      if let key = Input(key: byte) { inputs.append(key) }
    case (.ground, _):
      character.append(byte)
      let length = (~character[0]).leadingZeroBitCount
      if !(2...4).contains(length) || character.count == length { inputs += finishCharacter() }
    }
  }

  private mutating func begin(_ byte: UInt8) {
    body = []
    switch byte {
    case UInt8(ascii: "["): state = .sequence
    case UInt8(ascii: "O"): state = .function
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"),
      UInt8(ascii: "X"):
      state = .string(introducer: byte)
    // Alt with a key.
    default: state = .ground
    }
  }

  private func answer(_ introducer: UInt8) -> Input? {
    body.count > Self.limit ? nil : Input(string: body, introducer: introducer)
  }
}

extension Input {
  /// Parses a key or an answer in a control sequence, from the bytes between `CSI` and the final
  /// byte.
  init?(control body: [UInt8], final: UInt8) {
    let isAnswer = body.first == UInt8(ascii: "?")
    let text = String(decoding: isAnswer ? body.dropFirst() : body[...], as: UTF8.self)
    let numbers = text.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    switch (final, text) {
    case _ where !isAnswer:
      guard text.utf8.allSatisfy({ (0x30...0x3B).contains($0) }) else { return nil }
      self.init(key: final, numbers)
    case (UInt8(ascii: "c"), _): self = .attributes(numbers)
    case (UInt8(ascii: "n"), "997;1"): self = .prefersDark(true)
    case (UInt8(ascii: "n"), "997;2"): self = .prefersDark(false)
    // 1 is set, 2 reset, 3 always set; 0 is an unknown mode, 4 is always reset.
    case (UInt8(ascii: "y"), "2026;1$"), (UInt8(ascii: "y"), "2026;2$"),
      (UInt8(ascii: "y"), "2026;3$"):
      self = .synchronizes(true)
    case (UInt8(ascii: "y"), "2026;0$"), (UInt8(ascii: "y"), "2026;4$"): self = .synchronizes(false)
    default: return nil
    }
  }

  /// Parses a key, from the numbers and the final byte of its sequence (xterm's ctlseqs, PC-style
  /// function keys and bracketed paste).
  init?(key final: UInt8, _ numbers: [Int] = []) {
    // 1 means no modifier and 2 Shift; higher numbers include Alt or Control.
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

  /// Parses an answer in a control string, from the bytes between the introducer and the
  /// terminator.
  init?(string body: [UInt8], introducer: UInt8) {
    let text = String(decoding: body, as: UTF8.self)
    switch introducer {
    case UInt8(ascii: "]"):
      guard text.hasPrefix("11;"), let colour = RGB(answer: text.dropFirst(3)) else { return nil }
      self = .background(colour)
    case UInt8(ascii: "P"):
      if text.hasPrefix(">|") {
        self = .version(String(text.dropFirst(2)))
      } else if text.hasPrefix("1$r") {
        self = .rendition(String(text.dropFirst(3)))
      } else {
        return nil
      }
    case UInt8(ascii: "_"):
      guard text.hasPrefix("Gi=\(Opening.graphicsQuery);") else { return nil }
      self = .hasGraphics(text.hasSuffix(";OK"))
    default: return nil
    }
  }
}

extension RGB {
  /// Parses `rgb:RRRR/GGGG/BBBB`, the format of X11, with one to four hexadecimal digits per part;
  /// an opacity may follow (`rgba:`).
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
