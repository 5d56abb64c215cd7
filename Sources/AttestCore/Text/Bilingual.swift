/// A text for a person, in both languages of the program.
///
/// One literal is the same text in both; two make a sentence: `Bilingual("\(count) people", "\(count)
/// personnes")`. A value that is interpolated is made visible, so that none can drive a terminal;
/// only a literal holds line feeds.
package struct Bilingual: Hashable, Sendable {
  package private(set) var english: String
  package private(set) var french: String

  /// The English of one literal and the French of another.
  package init(_ english: Bilingual, _ french: Bilingual) {
    self.english = english.english
    self.french = french.french
  }

  /// The text in `language`.
  package subscript(language: Language) -> String {
    switch language {
    case .english: english
    case .french: french
    }
  }
}

extension Bilingual: ExpressibleByStringInterpolation {
  package init(stringLiteral text: String) {
    english = text
    french = text
  }

  package init(stringInterpolation: StringInterpolation) { self = stringInterpolation.text }

  /// The text made so far, in both languages.
  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text: Bilingual = ""

    package init(literalCapacity: Int, interpolationCount: Int) {}

    package mutating func appendLiteral(_ literal: String) {
      text.english += literal
      text.french += literal
    }

    package mutating func appendInterpolation(_ value: String) {
      appendLiteral(Visible.text(value))
    }

    package mutating func appendInterpolation(_ value: Int) { appendLiteral(String(value)) }

    /// A text is in the language of the sentence around it.
    package mutating func appendInterpolation(_ value: Bilingual) {
      text.english += value.english
      text.french += value.french
    }

    /// A word of any length, which is cut.
    package mutating func appendInterpolation(word: String) { appendLiteral(Visible.word(word)) }

    /// Bytes that may not be UTF-8, cut in the same way.
    package mutating func appendInterpolation(word: [UInt8]) { appendLiteral(Visible.word(word)) }

    package mutating func appendInterpolation(list: [String]) {
      appendInterpolation(list.joined(separator: ", "))
    }

    /// Words of any length, each of which is cut.
    package mutating func appendInterpolation(words: [String]) {
      appendLiteral(words.map(Visible.word).joined(separator: ", "))
    }

    /// Letters by their numbers, for those that cannot be seen.
    package mutating func appendInterpolation(letters: [Character]) {
      appendLiteral(letters.map(Visible.name(of:)).joined(separator: ", "))
    }

    /// A file, or `FILE:LINE:COLUMN`; the command line calls standard input `-`.
    package mutating func appendInterpolation(file path: String) {
      if path == "-" || path.hasPrefix("-:") {
        appendInterpolation(Bilingual("(standard input)", "(entrée standard)"))
        appendInterpolation(String(path.dropFirst()))
      } else {
        appendInterpolation(path)
      }
    }
  }
}
