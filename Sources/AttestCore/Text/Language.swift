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
