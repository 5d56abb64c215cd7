// Where a character is allowed. A character that is harmless on the page may end a field of the
// code or move letters on a terminal, so there are several tests:
//
// - `isForbidden`: never in a file that a person writes, nor in the name of a template.
// - `endsField`: never in a value that goes into a code.
// - `isSemicolon`: never in a value of a profile, because every template may put it into its code.
// - `isBlank`: any kind of space; values keep a plain space instead.
// - `ProfileRules` refuses letters that no font can draw.
// - `movesLetters`: never in a path that is printed for other programs.
// - `hasNoShape`: spelled out wherever `Visible` shows a text on a terminal.
// - `ScreenText` of the card replaces characters that do not fit into a cell.
//
// They test scalars instead of characters, because a combining mark can hide a `;` in one
// character.

extension Unicode.Scalar {
  /// Whether it can hide, reorder or end text, or is meaningless outside one program.
  ///
  /// On a terminal, in the code and on the page, such characters let a value pose as something else
  /// (CVE-2021-42574 and similar).
  package var isForbidden: Bool {
    switch value {
    case 0x20...0x7E: false  // nearly all text
    case 0x00...0x1F, 0x7F...0x9F: true  // controls
    case 0xAD, 0x34F, 0x61C: true  // invisible, or of direction
    case 0x115F...0x1160, 0x3164, 0xFFA0: true  // Hangul fillers
    case 0x17B4...0x17B5, 0x180B...0x180F: true  // Khmer and Mongolian, invisible
    case 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F: true  // joiners, separators, direction
    case 0xFE00...0xFE0F, 0xFEFF: true  // variants, byte order mark
    case 0xFDD0...0xFDEF, 0xFFF0...0xFFFF: true  // no characters, or a letter lost before
    case 0xE000...0xF8FF, 0xE0000...0x10FFFF: true  // private use, tags
    default: value & 0xFFFE == 0xFFFE
    }
  }

  /// Whether a reader of a code may split its text here: at `;` and at the end of a line.
  ///
  /// Codes have no escapes.
  var endsField: Bool {
    switch self {
    case ";", "\0"..."\u{1F}", "\u{7F}", "\u{85}", "\u{2028}", "\u{2029}": true
    default: false
    }
  }

  /// Whether it is `;` or the Greek question mark, which is canonically equivalent: a reader may
  /// turn one into the other.
  var isSemicolon: Bool { self == ";" || self == "\u{37E}" }

  /// Whether it is a space: plain, no-break, figure, thin, narrow or ideographic.
  var isBlank: Bool {
    switch self {
    case " ", "\u{A0}", "\u{2007}", "\u{2009}", "\u{202F}", "\u{3000}": true
    default: false
    }
  }

  /// Whether it ends a line, or moves or reorders letters on a terminal.
  var movesLetters: Bool {
    switch value {
    case 0...0x1F, 0x7F...0x9F, 0x61C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// Whether it is invisible.
  var hasNoShape: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate,
      .unassigned:
      true
    default: properties.isDefaultIgnorableCodePoint
    }
  }
}

extension Unicode.Scalar {
  /// Reads the scalar at an index and moves past it; `nil` for bytes that are not UTF-8, where the
  /// index moves by one.
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
