/// Makes untrusted text safe to show on a terminal, by spelling out characters that move, hide or
/// reorder letters.
package enum Visible {
  /// The text on one line, with control, format and other invisible characters spelled out.
  package static func text(_ text: String) -> String {
    // Nearly every text is plain ASCII, for which Unicode's tables are not needed.
    if text.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) { return text }
    return text.unicodeScalars.map { spelling(of: $0) ?? String($0) }.joined(by: "")
  }

  /// The lines of a file, with invisible characters spelled out.
  package static func lines(_ bytes: [UInt8]) -> String {
    bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
      let hasReturn = line.last == UInt8(ascii: "\r")
      return text(String(decoding: hasReturn ? line.dropLast() : line, as: UTF8.self))
    }.joined(separator: "\n")
  }

  /// A word with its invisible characters spelled out, truncated to 40 scalars so that a long
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
