/// A position in UTF-8 text, which advances as parts of the text are read.
struct Cursor {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: some Collection<UInt8>) { rest = Array(bytes)[...] }

  var isAtEnd: Bool { rest.isEmpty }
  var next: UInt8? { rest.first }

  /// Skips the next byte if it is `byte`; returns whether it was.
  mutating func skip(_ byte: Unicode.Scalar) -> Bool {
    guard rest.first == UInt8(ascii: byte) else { return false }
    rest.removeFirst()
    return true
  }

  /// Reads all bytes before the first one that fails the predicate.
  mutating func bytes(while predicate: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    let bytes = rest.prefix(while: predicate)
    rest.removeFirst(bytes.count)
    return bytes
  }

  /// Reads a number, capped at 100,000,000; returns `nil` if there are no digits.
  mutating func number() -> Int? { countedNumber()?.number }

  /// Reads a number; returns `nil` if the number of digits is outside the range.
  mutating func number(digits count: ClosedRange<Int>) -> Int? {
    guard let (number, digits) = countedNumber(), count.contains(digits) else { return nil }
    return number
  }

  /// Reads a number, capped at 100,000,000, and counts its digits; returns `nil` if there are none.
  mutating func countedNumber() -> (number: Int, digits: Int)? {
    let digits = bytes(while: isDigit)
    if digits.isEmpty { return nil }
    let number = digits.reduce(0) { min($0 * 10 + Int($1 - UInt8(ascii: "0")), 100_000_000) }
    return (number, digits.count)
  }

  /// Reads up to the next space or the end of the text.
  mutating func word() -> String {
    String(decoding: bytes { $0 != UInt8(ascii: " ") }, as: UTF8.self)
  }

  /// Reads letters up to the first byte that is not an ASCII letter, and returns them in lower
  /// case.
  mutating func letters() -> String {
    String(decoding: bytes(while: isLetter).map { $0 | 0x20 }, as: UTF8.self)
  }

  /// Reads a time such as `14:30`, with two digits each for the hour and the minute.
  mutating func clock() -> (hour: Int, minute: Int)? {
    guard let hour = number(digits: 2...2), hour < 24, skip(":"),
      let minute = number(digits: 2...2), minute < 60
    else { return nil }
    return (hour, minute)
  }

  /// Reads a duration in minutes, such as `20m`, `20 min`, `1h`, `1h30` or `1h30m`; returns `nil`
  /// if there is none.
  mutating func duration() -> Int? {
    guard let number = number() else { return nil }
    let unit = unit()
    if Self.minuteUnits.contains(unit) { return number }
    guard Self.hourUnits.contains(unit) else { return nil }
    skipSpace()
    if isAtEnd { return number * 60 }
    guard let more = self.number(digits: 1...2), more < 60,
      isAtEnd || Self.minuteUnits.contains(self.unit())
    else { return nil }
    return number * 60 + more
  }

  private static let minuteUnits = ["m", "min", "mn", "minute", "minutes"]
  private static let hourUnits = ["h", "heure", "heures", "hour", "hours"]

  mutating func skipSpace() { _ = skip(" ") }

  /// Reads the letters of a unit, after an optional space.
  private mutating func unit() -> String {
    skipSpace()
    return letters()
  }
}

/// Whether a byte is an ASCII letter, in upper or lower case.
func isLetter(_ byte: UInt8) -> Bool { isSmallLetter(byte | 0x20) }

/// Whether a byte is an ASCII letter in lower case.
func isSmallLetter(_ byte: UInt8) -> Bool {
  byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z")
}

/// Whether a byte is an ASCII digit; `Character.isNumber` would accept digits of other scripts too.
func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

/// Whether bytes may be the id of a person or the name of a column: a lower-case ASCII letter, then
/// such letters, digits and hyphens.
func isIdentifier(_ bytes: some Collection<UInt8>) -> Bool {
  bytes.first.map(isSmallLetter) == true && bytes.allSatisfy(isOfIdentifier)
}

/// Whether a byte is a lower-case ASCII letter, a digit or a hyphen.
func isOfIdentifier(_ byte: UInt8) -> Bool {
  isSmallLetter(byte) || isDigit(byte) || byte == UInt8(ascii: "-")
}

/// Whether a byte is an ASCII letter, a digit or a hyphen, and so may be part of a key in a file.
///
/// Capitals are allowed, so that `City` is reported as a misspelling of a known key.
func isKeyPart(_ byte: UInt8) -> Bool {
  isLetter(byte) || isDigit(byte) || byte == UInt8(ascii: "-")
}

/// Whether a byte is `{` or `}`, which enclose a placeholder.
func isBrace(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}") }

/// Whether a backslash makes this byte literal in a template.
func isSign(_ byte: UInt8) -> Bool { "{}|*\\".utf8.contains(byte) }
