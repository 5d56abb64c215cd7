// These tests decide where a character is allowed. There are several, because a character that is
// harmless on the page may end a field in the QR code or move letters on a terminal:
//
// - `isForbidden`: never allowed in a line of a template, in a `key: value` line, in a value or in
//   a template name.
// - `endsField`: never allowed in a value that goes into a QR code.
// - `isSemicolon`: never allowed in a person's values, because any template may put them into a QR
//   code.
// - `isBlank`: any kind of space; values store a plain space instead, and none at either end.
// - `ProfileRules` rejects letters that no font can draw.
// - `movesLetters`: never allowed in a path that is printed for other programs.
// - `hasNoShape`: escaped wherever `Visible` shows text on a terminal.
// - `ScreenText` replaces characters that do not fit into one cell of the terminal.
//
// The tests apply to scalars rather than characters, because a `;` followed by a combining mark is
// a single character that does not equal `;`.

extension Unicode.Scalar {
  /// Whether the scalar can hide, reorder or end text, or has no generally agreed meaning.
  ///
  /// Such characters can make one value look like another on a terminal, in the QR code or on the
  /// page (CVE-2021-42574 and similar attacks).
  package var isForbidden: Bool {
    switch value {
    case 0x20...0x7E: false  // printable ASCII
    case 0x00...0x1F, 0x7F...0x9F: true  // control characters
    case 0xAD, 0x34F, 0x61C: true  // soft hyphen, combining grapheme joiner, Arabic letter mark
    case 0x115F...0x1160, 0x3164, 0xFFA0: true  // Hangul fillers
    case 0x17B4...0x17B5, 0x180B...0x180F: true  // invisible Khmer and Mongolian characters
    case 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F: true  // joiners, line ends, bidi marks
    case 0xFE00...0xFE0F, 0xFEFF: true  // variation selectors, byte order mark
    case 0xFDD0...0xFDEF, 0xFFF0...0xFFFF: true  // noncharacters, the Specials block
    case 0xE000...0xF8FF, 0xE0000...0x10FFFF: true  // private use, tags
    default: value & 0xFFFE == 0xFFFE
    }
  }

  /// Whether a program that reads the QR code may end a field at this scalar, for example at `;`,
  /// NUL or a line break.
  ///
  /// The scalar cannot be escaped in the QR code.
  var endsField: Bool {
    switch self {
    case ";", "\0"..."\u{1F}", "\u{7F}", "\u{85}", "\u{2028}", "\u{2029}": true
    default: false
    }
  }

  /// Whether the scalar is `;` or the Greek question mark, which normalisation turns into `;`.
  var isSemicolon: Bool { self == ";" || self == "\u{37E}" }

  /// Whether the scalar is a space of any width, or an Ogham or Braille character that looks like
  /// one.
  var isBlank: Bool {
    switch self {
    case " ", "\u{A0}", "\u{1680}", "\u{2000}"..."\u{200A}", "\u{202F}", "\u{205F}", "\u{2800}",
      "\u{3000}":
      true
    default: false
    }
  }

  /// Whether the scalar ends a line, or moves or reorders letters on a terminal.
  var movesLetters: Bool {
    switch value {
    case 0...0x1F, 0x7F...0x9F, 0x61C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// Whether the scalar is invisible or has no agreed shape.
  var hasNoShape: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate,
      .unassigned:
      true
    default: properties.isDefaultIgnorableCodePoint
    }
  }

  /// Reads the scalar at an index and advances the index past it.
  ///
  /// If the bytes are not valid UTF-8, returns `nil` and advances the index by one.
  init?(utf8 bytes: ArraySlice<UInt8>, at index: inout Int) {
    var rest = bytes[index...].makeIterator()
    var parser = UTF8.ForwardParser()
    guard case .valid(let encoded) = parser.parseScalar(from: &rest) else {
      index += 1
      return nil
    }
    index += encoded.count
    self = UTF8.decode(encoded)
  }
}

/// Makes untrusted text safe to show on a terminal, by escaping characters that move, hide or
/// reorder letters.
package enum Visible {
  /// The text on one line, with control, format and other invisible characters escaped.
  package static func text(_ text: String) -> String {
    // Nearly every text is plain ASCII.
    if text.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) { return text }
    if text.unicodeScalars.allSatisfy({ spelling(of: $0) == nil }) { return text }
    return text.unicodeScalars.map { spelling(of: $0) ?? String($0) }.joined(by: "")
  }

  /// The lines of a file, with invisible characters escaped.
  package static func lines(_ bytes: [UInt8]) -> String {
    bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
      let hasReturn = line.last == UInt8(ascii: "\r")
      return text(String(decoding: hasReturn ? line.dropLast() : line, as: UTF8.self))
    }.joined(separator: "\n")
  }

  /// A word with its invisible characters escaped, truncated to 40 scalars so that a long
  /// argument cannot flood a terminal or a log.
  ///
  /// An empty or blank word is quoted.
  package static func word(_ word: String) -> String {
    if word.utf8.allSatisfy({ $0 == UInt8(ascii: " ") }) { return "\"\(word.prefix(40))\"" }
    let start = String(word.unicodeScalars.prefix(40))
    return start.utf8.count == word.utf8.count ? text(word) : text(start) + "..."
  }

  /// A word that may not be valid UTF-8; invalid bytes are shown in hexadecimal, such as `\xc3`.
  package static func word(_ bytes: [UInt8]) -> String {
    var shown = ""
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      let scalar = Unicode.Scalar(utf8: bytes[...], at: &index)
      shown += scalar.map { String($0) } ?? hexadecimal(UInt32(byte))
    }
    return word(shown)
  }

  /// Up to four code points of a letter, followed by the letter itself if it is visible and has no
  /// more: `U+00E9 (é)`.
  package static func name(of letter: Character) -> String {
    let numbers = letter.unicodeScalars.map { scalar in
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
    let isSeen = letter.unicodeScalars.allSatisfy { spelling(of: $0) == nil }
    return numbers.prefix(4).joined(separator: " ")
      + (isSeen && numbers.count <= 4 ? " (\(letter))" : "")
  }

  /// Whether text contains a character that ends a line, or moves or reorders letters on a
  /// terminal.
  package static func misleads(_ text: String) -> Bool {
    text.unicodeScalars.contains { $0.movesLetters }
  }

  private static func spelling(of scalar: Unicode.Scalar) -> String? {
    switch scalar {
    // In French, nearly every character is one of these, for which Unicode's tables are not needed.
    case " "..."~", "\u{C0}"..."\u{24F}", "‘"..."”": nil
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    case _ where scalar.properties.generalCategory == .control: hexadecimal(scalar.value)
    case _ where scalar.hasNoShape: "\\u{" + String(scalar.value, radix: 16) + "}"
    default: nil
    }
  }

  private static func hexadecimal(_ value: UInt32) -> String {
    "\\x" + (value < 0x10 ? "0" : "") + String(value, radix: 16)
  }
}

/// The 64-bit FNV-1a hash of some bytes, which is the same in every run.
func fnvHash(of bytes: some Sequence<UInt8>) -> UInt64 {
  bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
}
