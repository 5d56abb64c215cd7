internal import AttestCompression

/// Methods that append the tokens of a PDF file (ISO 32000-1, 7.3).
extension [UInt8] {
  /// Appends text as UTF-8, without escaping it.
  mutating func write(_ text: String) { append(contentsOf: text.utf8) }

  /// Appends short tokens, after reserving 32 bytes for each of them.
  ///
  /// A number, a reference or a coordinate takes at most 25 bytes. Without a count, 512 bytes are
  /// reserved, at least twice as many as any such call writes. To write a collection, pass its
  /// count.
  @inline(__always)
  mutating func write(tokens count: Int? = nil, _ tokens: (inout OutputSpan<UInt8>) -> Void) {
    append(addingCapacity: (count ?? 16) * 32) { span in
      tokens(&span)
      assert(count != nil || span.freeCapacity >= 8 * 32, "a group too long to be written at once")
    }
  }

  /// Appends an integer in decimal.
  mutating func write(_ number: Int) { write { $0.append(number: number) } }

  /// Appends a reference to an object.
  mutating func write(_ reference: Reference) { write { $0.append(reference) } }

  /// Appends a key and a reference to an object; the key includes a trailing space if one is
  /// needed.
  mutating func write(_ key: String, _ reference: Reference) {
    write(key)
    write(reference)
  }

  /// Appends references, each followed by a space.
  mutating func write(_ references: [Reference]) {
    for reference in references {
      write(reference)
      append(0x20)
    }
  }

  /// Appends the name of a font resource, and a reference to the font.
  mutating func write(font style: UInt8, _ index: Int, _ reference: Reference) {
    write { token in
      token.append("/")
      token.append(style)
      token.append(number: index)
      token.append(" ", reference)
    }
  }

  /// Appends a rectangle as an array of the coordinates of two opposite corners (7.9.5).
  mutating func write(corners rectangle: Rectangle) {
    write { token in
      token.append("[")
      token.append(rectangle.corner)
      token.append(rectangle.oppositeCorner)
      _ = token.removeLast()
      token.append("]")
    }
  }

  /// Appends a name (7.3.5), escaping every byte other than a letter, a digit, `.`, `-`, `_` or
  /// `+`.
  mutating func write(name: String) {
    append(UInt8(ascii: "/"))
    for byte in name.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2B, 0x2D, 0x2E, 0x5F: append(byte)
      default:
        append(UInt8(ascii: "#"))
        write { $0.append(hexadecimal: byte) }
      }
    }
  }

  /// Appends a text string (7.9.2.2).
  mutating func write(textString text: String) {
    let utf8 = Array(text.utf8)
    if utf8.allSatisfy(Self.isPlain) {
      append(UInt8(ascii: "("))
      append(contentsOf: utf8)
      append(UInt8(ascii: ")"))
      return
    }
    // Each UTF-8 byte becomes at most two bytes, and each of those may be escaped.
    append(addingCapacity: utf8.count * 4 + 4) { string in
      string.append("(")
      Self.forEachByte(ofTextString: text) { string.append(stringByte: $0) }
      string.append(")")
    }
  }

  /// Encodes a text string in PDFDocEncoding if `isInPDFDocEncoding` holds for every character, or
  /// else in UTF-16 with a byte order mark.
  @inline(__always) static func forEachByte(ofTextString text: String, _ body: (UInt8) -> Void) {
    if text.unicodeScalars.allSatisfy(isInPDFDocEncoding) {
      for scalar in text.unicodeScalars { body(UInt8(truncatingIfNeeded: scalar.value)) }
      return
    }
    body(0xFE)
    body(0xFF)
    for unit in text.utf16 {
      body(UInt8(unit >> 8))
      body(UInt8(unit & 0xFF))
    }
  }

  /// Appends a key and a text string.
  mutating func write(_ key: String, textString text: String) {
    write(key)
    write(textString: text)
  }

  /// Whether a byte is a line feed or a printable ASCII character that needs no escape in a literal
  /// string (7.3.4.2).
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x0A, 0x20...0x27, 0x2A...0x5B, 0x5D...0x7E: true
    default: false
    }
  }

  /// Whether a character is written in PDFDocEncoding, where it has the same code as in Unicode
  /// (D.3).
  ///
  /// ¿ and ÿ are excluded because they occur in the byte order marks of UTF-8 and UTF-16, so a
  /// string could otherwise begin with such a mark by accident.
  private static func isInPDFDocEncoding(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A, 0x20...0x7E, 0xA1...0xAC, 0xAE...0xBE, 0xC0...0xFE: true
    default: false
    }
  }

  /// Appends a big-endian number of `bytes` bytes.
  mutating func write(bigEndian number: Int, bytes: Int) {
    append(addingCapacity: bytes) { $0.append(bigEndian: number, bytes: bytes) }
  }
}

/// Methods that append short tokens (ISO 32000-1, 7.3) to space that is already reserved.
extension OutputSpan<UInt8> {
  /// Appends text unchanged; a literal of at most 15 bytes compiles to a few constants.
  @inline(__always) mutating func append(_ literal: String) {
    for byte in literal.utf8 { append(byte) }
  }

  /// Appends an integer in decimal.
  mutating func append(number: Int) {
    if number < 0 { append(UInt8(ascii: "-")) }
    append(decimal: number.magnitude)
  }

  /// Appends a number in decimal, with a fast path for the usual case of at most three digits.
  @inline(__always) mutating func append(decimal number: UInt) {
    if number >= 1000 { return append(long: number) }
    if number >= 100 { append(digit: number / 100) }
    if number >= 10 { append(digit: number / 10 % 10) }
    append(digit: number % 10)
  }

  private mutating func append(long number: UInt) {
    if number >= 10 { append(long: number / 10) }
    append(digit: number % 10)
  }

  /// Appends a digit from 0 to 9.
  @inline(__always) mutating func append(digit: UInt) {
    append(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: digit))
  }

  /// Appends the last `digits` digits of a number, including leading zeros.
  mutating func append(_ number: Int, digits: Int) {
    if digits > 1 { append(number / 10, digits: digits - 1) }
    append(digit: number.magnitude % 10)
  }

  /// Appends a number given in thousandths as a decimal, without trailing zeros.
  mutating func append(thousandths: Int64) {
    if thousandths < 0 { append(UInt8(ascii: "-")) }
    let (whole, part) = thousandths.magnitude.quotientAndRemainder(dividingBy: 1000)
    if whole > 0 || part == 0 { append(decimal: UInt(truncatingIfNeeded: whole)) }
    guard part > 0 else { return }
    let digits = UInt(truncatingIfNeeded: part)
    append(UInt8(ascii: "."))
    append(digit: digits / 100)
    guard digits % 100 > 0 else { return }
    append(digit: digits / 10 % 10)
    guard digits % 10 > 0 else { return }
    append(digit: digits % 10)
  }

  /// Appends a coordinate, rounded to 1/100 point (3.5 µm), and a space.
  mutating func append(coordinate length: Points) {
    let rounding: Int64 = length.thousandths < 0 ? -5 : 5
    append(thousandths: (length.thousandths + rounding) / 10 * 10)
    append(UInt8(ascii: " "))
  }

  /// Appends the coordinates of a position, each followed by a space.
  mutating func append(_ position: Position) {
    append(coordinate: position.x)
    append(coordinate: position.y)
  }

  /// Appends a reference to an object, such as `12 0 R`.
  mutating func append(_ reference: Reference) {
    append(decimal: reference.number.magnitude)
    append(" 0 R")
  }

  /// Appends a key and a number; the key includes a trailing space if one is needed.
  @inline(__always) mutating func append(_ key: String, _ number: Int) {
    append(key)
    append(number: number)
  }

  /// Appends a key and a reference to an object; the key includes a trailing space if one is
  /// needed.
  @inline(__always) mutating func append(_ key: String, _ reference: Reference) {
    append(key)
    append(reference)
  }

  /// Appends one byte of a literal string, escaped if necessary (7.3.4.2).
  @inline(__always) mutating func append(stringByte byte: UInt8) {
    switch byte {
    // Readers treat an unescaped carriage return in a string as a line feed.
    case UInt8(ascii: "\r"): append("\\r")
    case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "\\"):
      append(UInt8(ascii: "\\"))
      append(byte)
    default: append(byte)
    }
  }

  /// Appends a byte as two hexadecimal digits.
  mutating func append(hexadecimal byte: UInt8) {
    for digit in [byte >> 4, byte & 15] {
      append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "A") + digit - 10)
    }
  }

  /// Appends a number as `bytes` bytes, most significant byte first.
  @inline(__always) mutating func append(bigEndian number: Int, bytes: Int) {
    for index in 1...bytes {
      append(UInt8(truncatingIfNeeded: number >> ((bytes - index) * 8)))
    }
  }
}

extension Range<Int> {
  /// The first number that passes a test, found by binary search, or the end of the range if no
  /// number passes.
  ///
  /// If a number passes, all later numbers must pass too.
  func firstPassing(_ passes: (Int) -> Bool) -> Int {
    var (low, high) = (lowerBound, upperBound)
    while low < high {
      let middle = low + (high - low) / 2
      if passes(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
