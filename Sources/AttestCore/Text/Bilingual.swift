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

/// A language of the messages, the help and the card; the paper itself is always in French.
package enum Language: Hashable, Sendable, CaseIterable {
  case english
  case french

  /// The language that GNU gettext would choose.
  ///
  /// English when the codeset is not UTF-8: our French needs it, our English is ASCII.
  ///
  /// - Parameter environment: The value of a variable; `nil` when it is not set or empty.
  package init(environment: (_ name: String) -> String?) {
    let locale = Self.locale(of: environment)
    guard !Self.isC(locale), Self.isUTF8(locale) else {
      self = .english
      return
    }
    let list = environment("LANGUAGE") ?? locale
    let known = list.split(separator: ":").lazy.compactMap { Self(locale: $0.lowercased()) }
    self = known.first ?? .english
  }

  /// The first of the three variables that is set, in lower case; else the C locale.
  private static func locale(of environment: (String) -> String?) -> String {
    let locale = environment("LC_ALL") ?? environment("LC_MESSAGES") ?? environment("LANG") ?? "C"
    return locale.lowercased()
  }

  /// In these locales gettext ignores LANGUAGE.
  private static func isC(_ locale: String) -> Bool {
    locale == "c" || locale == "posix" || locale.hasPrefix("c.")
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
