/// Text in both English and French.
///
/// A single literal gives both languages the same text. A sentence takes two literals, as in
/// `Bilingual("\(count) people", "\(count) personnes")`. Invisible characters in interpolated
/// values are escaped, so values cannot control a terminal. Only literals may contain line
/// feeds.
package struct Bilingual: Hashable, Sendable {
  package private(set) var english: String
  package private(set) var french: String

  /// Creates a sentence from the English half of one literal and the French half of another.
  package init(_ english: Bilingual, _ french: Bilingual) {
    self.english = english.english
    self.french = french.french
  }

  /// A label and its value, with the colon of each language.
  package init(label: Bilingual, value: Bilingual) {
    self.init("\(label): \(value)", "\(label) : \(value)")
  }

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

  /// Collects the English and the French text of an interpolated literal.
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

    /// Appends the English text to the English half and the French text to the French half.
    package mutating func appendInterpolation(_ value: Bilingual) {
      text.english += value.english
      text.french += value.french
    }

    /// Appends a word, truncated so that it cannot flood the terminal.
    package mutating func appendInterpolation(word: String) { appendLiteral(Visible.word(word)) }

    /// Appends a word that may not be valid UTF-8, truncated so that it cannot flood the terminal.
    package mutating func appendInterpolation(word: [UInt8]) { appendLiteral(Visible.word(word)) }

    /// Appends an id after the word for "of": `of marie`, or `de marie` and `d'ines` in French.
    package mutating func appendInterpolation(of id: String) {
      let elides = id.first.map("aeiouh".contains) ?? false
      appendInterpolation(Bilingual("of \(id)", elides ? "d'\(id)" : "de \(id)"))
    }

    package mutating func appendInterpolation(list: [String]) {
      appendInterpolation(list.joined(separator: ", "))
    }

    package mutating func appendInterpolation(list: [Bilingual]) {
      appendInterpolation(list.dropFirst().reduce(list.first ?? "") { "\($0), \($1)" })
    }

    /// Appends a comma-separated list of words, each truncated so that it cannot flood the
    /// terminal.
    package mutating func appendInterpolation(words: [String]) {
      appendLiteral(words.map(Visible.word).joined(separator: ", "))
    }

    /// Appends letters with their code points, because some letters are invisible.
    ///
    /// They are sorted, because in their original order they could reveal a name.
    package mutating func appendInterpolation(letters: [Character]) {
      appendLiteral(letters.sorted().map(Visible.name(of:)).joined(separator: ", "))
    }

    /// Appends a file name or `FILE:LINE:COLUMN`; the name `-` means standard input.
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

/// The language of messages, help texts and the card.
///
/// Papers are always in French.
public enum Language: Hashable, Sendable, CaseIterable {
  /// English.
  case english
  /// French.
  case french

  /// Selects the language that GNU gettext would choose.
  ///
  /// The language is English if the codeset is not UTF-8, because the French messages need UTF-8
  /// and the English ones are ASCII.
  ///
  /// - Parameter environment: Returns the value of a variable, or `nil` if it is unset or empty.
  package init(environment: (_ name: String) -> String?) {
    // The first of these variables that is set decides; the default is the C locale.
    let variables = environment("LC_ALL") ?? environment("LC_MESSAGES") ?? environment("LANG")
    let locale = (variables ?? "C").lowercased()
    guard !["c", "posix"].contains(locale), Self.isUTF8(locale) else {
      self = .english
      return
    }
    let list = environment("LANGUAGE") ?? locale
    let known = list.split(separator: ":").lazy.compactMap { Self(locale: $0.lowercased()) }
    self = known.first ?? .english
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
