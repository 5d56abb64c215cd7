/// A position in a text, which moves as parts are read; everything except words is ASCII.
struct Cursor {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: some Collection<UInt8>) { rest = Array(bytes)[...] }

  var isAtEnd: Bool { rest.isEmpty }
  var next: UInt8? { rest.first }

  /// Passes a byte if it is the next one.
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

  /// Passes the bytes up to the first that fails the predicate, and returns their number.
  mutating func skip(while predicate: (UInt8) -> Bool) -> Int {
    let count = rest.prefix(while: predicate).count
    rest.removeFirst(count)
    return count
  }

  /// Reads digits up to the first other byte, as a number of at most a hundred million; `nil`
  /// without digits.
  mutating func number() -> Int? { countedNumber()?.number }

  /// Reads a number; `nil` if the number of its digits is not in the range.
  mutating func number(digits count: ClosedRange<Int>) -> Int? {
    guard let (number, digits) = countedNumber(), count.contains(digits) else { return nil }
    return number
  }

  /// Reads a number and counts its digits.
  mutating func countedNumber() -> (number: Int, digits: Int)? {
    let digits = rest.prefix { isDigit($0) }
    rest.removeFirst(digits.count)
    if digits.isEmpty { return nil }
    let number = digits.reduce(0) { min($0 * 10 + Int($1 - UInt8(ascii: "0")), 100_000_000) }
    return (number, digits.count)
  }

  /// Reads up to the next space or the end.
  mutating func word() -> String {
    let word = rest.prefix { $0 != UInt8(ascii: " ") }
    rest.removeFirst(word.count)
    return String(decoding: word, as: UTF8.self)
  }

  /// Reads letters up to the first other byte, in lower case.
  mutating func letters() -> String {
    let letters = rest.prefix { isLetter($0) }
    rest.removeFirst(letters.count)
    return String(decoding: letters.map { $0 | 0x20 }, as: UTF8.self)
  }
}

/// Whether a byte is one of a to z, in either case.
func isLetter(_ byte: UInt8) -> Bool {
  let folded = byte | 0x20
  return folded >= UInt8(ascii: "a") && folded <= UInt8(ascii: "z")
}

/// Whether a byte is one of 0 to 9; `Character.isNumber` would include digits of other scripts.
func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

/// Whether a byte is a brace of a placeholder.
func isBrace(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}") }
