/// Takes apart what a terminal sends (ECMA-48, clauses 5.4 and 5.6), in pieces of any length.
///
/// What is neither a key nor an answer that the card knows is dropped whole: no letter of an arrow
/// key or of a stranger's answer is ever taken for a key.
struct InputParser {
  private enum Place {
    case ground
    /// After an ESC.
    case escape
    /// In a control sequence.
    case sequence
    /// After SS3, the beginning of a function key.
    case function
    /// In a string: OSC, DCS, APC, PM or SOS.
    case string(introducer: UInt8)
    /// After an ESC in a string, which ends it whether `\` follows or not (urxvt).
    case end(introducer: UInt8)
  }

  private var place = Place.ground
  private var body: [UInt8] = []

  /// The most bytes of an answer that are kept; a longer one means nothing.
  private static let limit = 512

  /// How many seconds to wait for what belongs to the bytes that were read; nothing when they are
  /// whole.
  ///
  /// An ESC alone is a key, soon; an answer may be cut in two by a slow line.
  func patience(isRemote: Bool) -> Double? {
    switch place {
    case .ground: nil
    case .escape: isRemote ? 0.1 : 0.05
    default: 1
    }
  }

  /// Reads some bytes.
  mutating func read(_ bytes: some Sequence<UInt8>) -> [Input] {
    var inputs: [Input] = []
    for byte in bytes { read(byte, &inputs) }
    return inputs
  }

  /// Makes do with what there is when nothing more has come in time.
  mutating func giveUp() -> [Input] {
    defer { place = .ground }
    switch place {
    case .escape: return [.key("\u{1B}")]
    case .end(let introducer): return answer(introducer).map { [$0] } ?? []
    default: return []
    }
  }

  private mutating func read(_ byte: UInt8, _ inputs: inout [Input]) {
    switch (place, byte) {
    case (.ground, 0x1B): place = .escape
    case (.escape, 0x1B): inputs.append(.key("\u{1B}"))
    case (.escape, _): begin(byte)
    case (.end, _):
      inputs += giveUp()
      // The ESC was the first half of ST, or all that urxvt sends of it, or begins something.
      if byte == 0x1B { place = .escape } else if byte != UInt8(ascii: "\\") { begin(byte) }
    case (.string(let introducer), 0x1B): place = .end(introducer: introducer)
    case (.string(let introducer), 0x07):
      place = .end(introducer: introducer)
      inputs += giveUp()
    case (_, 0x1B): place = .escape
    // No answer has a control character in it: it was typed, and the rest never came.
    case (_, 0x00...0x1F), (.ground, 0x20...0x7F):
      place = .ground
      inputs.append(.key(Unicode.Scalar(byte)))
    case (.sequence, 0x40...0x7E):
      place = .ground
      if let answer = Input(control: body, final: byte) { inputs.append(answer) }
    case (.sequence, _), (.string, _): if body.count <= Self.limit { body.append(byte) }
    case (.function, _), (.ground, _): place = .ground
    }
  }

  private mutating func begin(_ byte: UInt8) {
    body = []
    switch byte {
    case UInt8(ascii: "["): place = .sequence
    case UInt8(ascii: "O"): place = .function
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"),
      UInt8(ascii: "X"):
      place = .string(introducer: byte)
    // A key held down with Alt, which no key of the card is.
    default: place = .ground
    }
  }

  private func answer(_ introducer: UInt8) -> Input? {
    body.count > Self.limit ? nil : Input(string: body, introducer: introducer)
  }
}
