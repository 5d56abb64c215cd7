/// The tokens of ISO 32000-1, 7.3, appended to the bytes of a file.
extension [UInt8] {
  /// Appends text as it is, in UTF-8.
  mutating func write(_ text: String) {
    append(contentsOf: text.utf8)
  }

  /// Appends an integer in decimal digits.
  mutating func write(_ number: Int) {
    append(addingCapacity: 20) { token in
      if number < 0 { token.append(UInt8(ascii: "-")) }
      token.append(decimal: number.magnitude)
    }
  }

  /// Appends an integer with zeros before it.
  mutating func write(_ number: Int, digits: Int) {
    var divisor = 1
    for _ in 1..<digits { divisor *= 10 }
    while divisor > 0 {
      append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number / divisor % 10))
      divisor /= 10
    }
  }

  /// Appends a number given in thousandths, without the zeros at its end.
  mutating func write(thousandths: Int) {
    append(addingCapacity: 24) { token in
      if thousandths < 0 { token.append(UInt8(ascii: "-")) }
      let (whole, part) = thousandths.magnitude.quotientAndRemainder(dividingBy: 1000)
      if whole > 0 || part == 0 { token.append(decimal: whole) }
      guard part > 0 else { return }
      token.append(UInt8(ascii: "."))
      token.append(digit: part / 100)
      guard part % 100 > 0 else { return }
      token.append(digit: part / 10 % 10)
      guard part % 10 > 0 else { return }
      token.append(digit: part % 10)
    }
  }

  /// Appends a coordinate, to 1/100 point (3.5 µm), and a space.
  mutating func write(_ length: Points) {
    let rounding = length.thousandths < 0 ? -5 : 5
    write(thousandths: (length.thousandths + rounding) / 10 * 10)
    append(UInt8(ascii: " "))
  }

  /// Appends the four numbers of a rectangle: its corners, in an array.
  mutating func write(corners rectangle: Rectangle) {
    append(UInt8(ascii: "["))
    write(rectangle.x)
    write(rectangle.y)
    write(rectangle.x + rectangle.width)
    write(rectangle.y + rectangle.height)
    self[count - 1] = UInt8(ascii: "]")
  }

  /// Appends a name (7.3.5), with what is no letter, digit, `.`, `-`, `_` or `+` in hexadecimal.
  mutating func write(name: String) {
    append(UInt8(ascii: "/"))
    for byte in name.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2B, 0x2D, 0x2E, 0x5F: append(byte)
      default:
        append(UInt8(ascii: "#"))
        write(hexadecimal: byte)
      }
    }
  }

  /// Appends one byte of a literal string, escaped where it must be (7.3.4.2).
  mutating func write(stringByte byte: UInt8) {
    switch byte {
    case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "\\"):
      append(UInt8(ascii: "\\"))
      append(byte)
    case UInt8(ascii: "\r"):
      // A bare carriage return in a string is read as a line feed.
      write("\\r")
    default:
      append(byte)
    }
  }

  /// Appends bytes of a literal string, escaped where they must be; most need not.
  mutating func write(string bytes: ArraySlice<UInt8>) {
    if bytes.allSatisfy({ $0 > 0x29 && $0 != 0x5C || $0 < 0x28 && $0 != 0x0D }) {
      append(contentsOf: bytes)
    } else {
      for byte in bytes { write(stringByte: byte) }
    }
  }

  /// Appends a text string (7.9.2.2): in PDFDocEncoding where that has each character under its
  /// number in Unicode, else in UTF-16 after its mark.
  mutating func write(textString text: String) {
    append(UInt8(ascii: "("))
    if let encoded = Self.inPDFDocEncoding(text) {
      write(string: encoded[...])
    } else {
      append(0xFE)
      append(0xFF)
      for unit in text.utf16 {
        write(stringByte: UInt8(unit >> 8))
        write(stringByte: UInt8(unit & 0xFF))
      }
    }
    append(UInt8(ascii: ")"))
  }

  private static func inPDFDocEncoding(_ text: String) -> [UInt8]? {
    let utf8 = Array(text.utf8)
    if utf8.allSatisfy({ (0x20..<0x7F).contains($0) || $0 == 0x0A }) { return utf8 }
    guard text.unicodeScalars.allSatisfy(isInPDFDocEncoding) else { return nil }
    return text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
  }

  /// Whether PDFDocEncoding has a character under its number (D.2), and it is none that the mark of
  /// UTF-16 or UTF-8 ends with.
  private static func isInPDFDocEncoding(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A, 0x20..<0x7F, 0xA1..<0xAD, 0xAE..<0xBF, 0xC0..<0xFF: true
    default: false
    }
  }

  /// Appends a 16-bit number in four hexadecimal digits.
  mutating func write(hexadecimal number: UInt16) {
    write(hexadecimal: UInt8(number >> 8))
    write(hexadecimal: UInt8(number & 0xFF))
  }

  /// Appends a byte in two hexadecimal digits.
  mutating func write(hexadecimal byte: UInt8) {
    append(Self.digit(byte >> 4))
    append(Self.digit(byte & 15))
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
  }

  /// Appends a number in so many bytes, the highest first.
  mutating func write(bigEndian number: Int, bytes: Int) {
    append(addingCapacity: bytes) { token in
      for place in 1...bytes {
        token.append(UInt8(truncatingIfNeeded: number >> ((bytes - place) * 8)))
      }
    }
  }
}
