/// A text in both languages of the program.
///
/// One literal is the same text in both; two make a sentence: `Bilingual("\(count) people",
/// "\(count) personnes")`. Interpolated values are made visible, so that none can control a
/// terminal; only literals may hold line feeds.
package struct Bilingual: Hashable, Sendable {
  package private(set) var english: String
  package private(set) var french: String

  /// Takes the English of one literal and the French of another.
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

    /// Appends a text in the language of the sentence.
    package mutating func appendInterpolation(_ value: Bilingual) {
      text.english += value.english
      text.french += value.french
    }

    /// Appends a word, cut to a safe length.
    package mutating func appendInterpolation(word: String) { appendLiteral(Visible.word(word)) }

    /// Appends bytes that may not be UTF-8, cut to a safe length.
    package mutating func appendInterpolation(word: [UInt8]) { appendLiteral(Visible.word(word)) }

    package mutating func appendInterpolation(list: [String]) {
      appendInterpolation(list.joined(separator: ", "))
    }

    /// Appends words, each cut to a safe length.
    package mutating func appendInterpolation(words: [String]) {
      appendLiteral(words.map(Visible.word).joined(separator: ", "))
    }

    /// Appends letters with their code points, because some cannot be seen.
    package mutating func appendInterpolation(letters: [Character]) {
      appendLiteral(letters.map(Visible.name(of:)).joined(separator: ", "))
    }

    /// Appends a file or `FILE:LINE:COLUMN`; `-` is standard input.
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

/// A language of messages, help and the card; papers are always in French.
package enum Language: Hashable, Sendable, CaseIterable {
  case english
  case french

  /// The language that GNU gettext would choose.
  ///
  /// English if the codeset is not UTF-8: our French needs UTF-8, our English is ASCII.
  ///
  /// - Parameter environment: The value of a variable; `nil` when it is not set or empty.
  package init(environment: (_ name: String) -> String?) {
    let locale = Self.locale(of: environment)
    guard !["c", "posix"].contains(locale), Self.isUTF8(locale) else {
      self = .english
      return
    }
    let list = environment("LANGUAGE") ?? locale
    let known = list.split(separator: ":").lazy.compactMap { Self(locale: $0.lowercased()) }
    self = known.first ?? .english
  }

  /// The first of the three variables that is set, in lower case; otherwise the C locale.
  private static func locale(of environment: (String) -> String?) -> String {
    let locale = environment("LC_ALL") ?? environment("LC_MESSAGES") ?? environment("LANG") ?? "C"
    return locale.lowercased()
  }

  private static func isUTF8(_ locale: String) -> Bool {
    guard let dot = locale.firstIndex(of: ".") else { return true }
    let codeset = locale[locale.index(after: dot)...].prefix { $0 != "@" }
    return codeset == "utf-8" || codeset == "utf8"
  }

  private init?(locale: String) {
    switch locale.prefix(while: { $0 != "_" && $0 != "." && $0 != "@" }) {
    case "fr": self = .french
    case "en": self = .english
    default: return nil
    }
  }
}
