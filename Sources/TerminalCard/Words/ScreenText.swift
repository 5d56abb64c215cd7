internal import AttestCore

/// Text that is safe to show on a screen.
///
/// Any character that would move the cursor, or hide or reorder letters, is replaced by a question
/// mark.
struct ScreenText: Sendable {
  let letters: [Character]

  init(_ text: String) { letters = text.map(Self.letter) }

  private init(letters: [Character]) { self.letters = letters }

  /// The letters as they appear on the screen.
  var string: String { String(letters) }

  /// The total width in columns.
  var width: Int { letters.reduce(0) { $0 + $1.width } }

  /// Cuts the text to a width and ends it with `…`, or keeps at most one letter if there is only one
  /// column.
  func cut(to width: Int) -> ScreenText {
    if self.width <= width { return self }
    if width <= 1 { return ScreenText(letters: prefix(width)) }
    return ScreenText(letters: prefix(width - 1) + ["…"])
  }

  /// Breaks the text at spaces into lines of at most `width` columns, or two if that is less.
  ///
  /// A word that is too long for a line is broken only if `breakingWords` is true. A punctuation
  /// mark after a space, such as a French colon, is kept on the same line as the word before it.
  func wrapped(to width: Int, breakingWords: Bool = true) -> [ScreenText] {
    var lines: [[Character]] = []
    var rest = letters[...]
    while !rest.isEmpty {
      let fitting = Self(letters: Array(rest)).prefix(max(width, 2))
      var end = rest.startIndex + fitting.count
      let isGap = { [rest] (index: Int) in
        let next = rest[(index + 1)...].first ?? " "
        return rest[index] == " " && !":;?!»".contains(next)
      }
      if end < rest.endIndex {
        if let space = (rest.startIndex...end).last(where: isGap) {
          end = space
        } else if !breakingWords {
          end = (end..<rest.endIndex).first(where: isGap) ?? rest.endIndex
        }
      }
      lines.append(Array(rest[..<end]))
      rest = rest[end...].drop { $0 == " " }
    }
    return lines.map { ScreenText(letters: $0) }
  }

  private func prefix(_ width: Int) -> [Character] {
    var room = width
    return Array(
      letters.prefix { letter in
        room -= letter.width
        return room >= 0
      })
  }

  private static func letter(_ character: Character) -> Character {
    let scalars = character.unicodeScalars
    guard let first = scalars.first, !scalars.contains(where: \.isForbidden), !isMark(first) else {
      return "?"
    }
    // Few letters in any language have more than three marks, and further marks would run over the
    // lines above and below.
    return scalars.count > 4 ? Character(first) : character
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value < 0x300 { return false }
    return [.nonspacingMark, .enclosingMark, .spacingMark].contains(
      scalar.properties.generalCategory)
  }
}

extension Character {
  /// The width in columns: two for East Asian wide and fullwidth characters (UAX #11) and those shown
  /// as emoji by default, or else one.
  var width: Int {
    guard let scalar = unicodeScalars.first, scalar.value >= 0x1100 else { return 1 }
    let isWide = Self.wide.contains { $0.contains(scalar.value) }
    return isWide || scalar.properties.isEmojiPresentation ? 2 : 1
  }

  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97F,
    0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60,
    0xFFE0...0xFFE6, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x1F200...0x1F265,
    0x20000...0x3FFFD,
  ]
}

extension String {
  /// The text with line feeds at spaces, so that no terminal breaks a word that fits on a line.
  ///
  /// A word that is too long for a line, such as a path, is not broken, so that it can be copied.
  package func wrapped(to columns: Int) -> String {
    let lines = split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let text = ScreenText(String(line))
      if text.width <= columns { return String(line) }
      return text.wrapped(to: columns, breakingWords: false).map(\.string).joined(separator: "\n")
    }
    return lines.joined(separator: "\n")
  }
}
