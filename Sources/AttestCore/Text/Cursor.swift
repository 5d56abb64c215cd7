/// A place in ASCII text, moved by what is read there.
struct Cursor {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: some Collection<UInt8>) { rest = Array(bytes)[...] }

  var isAtEnd: Bool { rest.isEmpty }
  var next: UInt8? { rest.first }

  /// Passes a byte, when it is the next.
  mutating func skip(_ byte: Unicode.Scalar) -> Bool {
    guard rest.first == UInt8(ascii: byte) else { return false }
    rest.removeFirst()
    return true
  }

  /// Passes a letter in either case.
  mutating func skip(caseless letter: Unicode.Scalar) -> Bool {
    guard let byte = rest.first, byte | 0x20 == UInt8(ascii: letter) else { return false }
    rest.removeFirst()
    return true
  }

  /// Passes bytes for as long as they are right, and gives their number.
  mutating func skip(while predicate: (UInt8) -> Bool) -> Int {
    let count = rest.prefix(while: predicate).count
    rest.removeFirst(count)
    return count
  }

  /// All the digits here, 0 to 9, as a number; what is over a million counts as a million.
  mutating func number() -> Int? {
    let digits = rest.prefix { isDigit($0) }
    rest.removeFirst(digits.count)
    if digits.isEmpty { return nil }
    return digits.reduce(0) { min($0 * 10 + Int($1 - UInt8(ascii: "0")), 1_000_000) }
  }

  /// All the digits here, when there are as many as that.
  mutating func number(digits count: ClosedRange<Int>) -> Int? {
    let before = rest.count
    guard let number = number(), count.contains(before - rest.count) else { return nil }
    return number
  }
}

/// Whether a byte is one of a to z, in either case.
func isLetter(_ byte: UInt8) -> Bool {
  let folded = byte | 0x20
  return folded >= UInt8(ascii: "a") && folded <= UInt8(ascii: "z")
}

/// Whether a byte is one of 0 to 9; a Character's own answer includes other scripts' digits.
func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

/// Whether a byte is a brace, which is for placeholders.
func isBrace(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}") }
