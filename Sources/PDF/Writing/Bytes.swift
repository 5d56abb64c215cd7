/// What the bytes of a file are written with (ISO 32000-1, 7.3).
extension [UInt8] {
  /// Appends text as it is, in UTF-8.
  mutating func write(_ text: String) {
    append(contentsOf: text.utf8)
  }

  /// Appends short tokens, for which room is made once: at most so many numbers or references, and
  /// 64 bytes beside them.
  @inline(__always)
  mutating func write(numbers: Int, _ tokens: (inout OutputSpan<UInt8>) -> Void) {
    append(addingCapacity: numbers * 24 + 64, initializingWith: tokens)
  }

  /// Appends an integer in decimal digits.
  mutating func write(_ number: Int) {
    write(numbers: 1) { $0.append(number: number) }
  }

  /// Appends a reference to an object.
  mutating func write(_ reference: Reference) {
    write(numbers: 1) { $0.append(reference) }
  }

  /// Appends the four numbers of a rectangle: its corners, in an array.
  mutating func write(corners rectangle: Rectangle) {
    write(numbers: 4) { token in
      token.append("[")
      token.append(coordinate: rectangle.x)
      token.append(coordinate: rectangle.y)
      token.append(coordinate: rectangle.x + rectangle.width)
      token.append(coordinate: rectangle.y + rectangle.height)
      _ = token.removeLast()
      token.append("]")
    }
  }

  /// Appends a name (7.3.5), with what is no letter, digit, `.`, `-`, `_` or `+` in hexadecimal.
  mutating func write(name: String) {
    append(UInt8(ascii: "/"))
    for byte in name.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2B, 0x2D, 0x2E, 0x5F: append(byte)
      default:
        append(UInt8(ascii: "#"))
        write(numbers: 1) { $0.append(hexadecimal: byte) }
      }
    }
  }

  /// Appends a text string (7.9.2.2): in PDFDocEncoding where that has each character under its
  /// number in Unicode, else in UTF-16 after its mark.
  mutating func write(textString text: String) {
    let utf8 = Array(text.utf8)
    // Nearly all are plain.
    if utf8.allSatisfy(Self.isPlain) {
      append(UInt8(ascii: "("))
      append(contentsOf: utf8)
      append(UInt8(ascii: ")"))
      return
    }
    // A byte becomes at most two, each of them escaped.
    append(addingCapacity: utf8.count * 4 + 4) { string in
      string.append("(")
      if text.unicodeScalars.allSatisfy(Self.isInPDFDocEncoding) {
        for scalar in text.unicodeScalars {
          string.append(stringByte: UInt8(truncatingIfNeeded: scalar.value))
        }
      } else {
        string.append(0xFE)
        string.append(0xFF)
        for unit in text.utf16 {
          string.append(stringByte: UInt8(unit >> 8))
          string.append(stringByte: UInt8(unit & 0xFF))
        }
      }
      string.append(")")
    }
  }

  /// Whether a byte is a character of ASCII that stands in a string as it is (7.3.4.2).
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x0A, 0x20..<0x28, 0x2A..<0x5C, 0x5D..<0x7F: true
    default: false
    }
  }

  /// Whether PDFDocEncoding has a character under its number (D.2), and it is none that the mark of
  /// UTF-16 or UTF-8 ends with.
  private static func isInPDFDocEncoding(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A, 0x20..<0x7F, 0xA1..<0xAD, 0xAE..<0xBF, 0xC0..<0xFF: true
    default: false
    }
  }

  /// Appends a number in so many bytes, the highest first.
  mutating func write(bigEndian number: Int, bytes: Int) {
    append(addingCapacity: bytes) { $0.append(bigEndian: number, bytes: bytes) }
  }
}
