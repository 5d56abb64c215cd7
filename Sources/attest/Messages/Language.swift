internal import AttestCore
internal import Platform

/// A language of the messages and of the help; the paper itself is always in French.
enum Language: Hashable, Sendable, CaseIterable {
  case english
  case french

  /// The language that GNU gettext would choose for `environment`.
  ///
  /// English when the codeset is not UTF-8: our French needs it, our English is ASCII.
  init(environment: Variables) {
    let locale = Self.locale(of: environment)
    guard !Self.isC(locale), Self.isUTF8(locale) else {
      self = .english
      return
    }
    let list = environment["LANGUAGE"] ?? locale
    let known = list.split(separator: ":").lazy.compactMap { Self(locale: $0.lowercased()) }
    self = known.first ?? .english
  }

  /// The first of the three variables that is set, in lower case; else the C locale.
  private static func locale(of environment: Variables) -> String {
    let locale = environment["LC_ALL"] ?? environment["LC_MESSAGES"] ?? environment["LANG"] ?? "C"
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

/// The same text in both languages of the program.
struct Bilingual: Hashable, Sendable {
  let english: String
  let french: String

  init(_ english: String, _ french: String) {
    self.english = english
    self.french = french
  }

  /// The text in `language`.
  subscript(language: Language) -> String {
    switch language {
    case .english: english
    case .french: french
    }
  }
}

extension CivilTime {
  /// `09/11/2020 14:30`, the same in both languages.
  var digits: String { "\(date) \(clock)" }

  /// `Monday 9 November 2020 14:30`, `lundi 9 novembre 2020 à 14:30`.
  func words(in language: Language) -> String {
    switch language {
    case .french: return "\(frenchDate) à \(clock)"
    case .english:
      let weekdays = [
        "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
      ]
      let months = [
        "January", "February", "March", "April", "May", "June",
        "July", "August", "September", "October", "November", "December",
      ]
      guard months.indices.contains(month - 1) else { return digits }
      return "\(weekdays[weekday]) \(day) \(months[month - 1]) \(year) \(clock)"
    }
  }
}

/// Why the system refused something, in words.
enum SystemReason {
  /// The system's own words in English; in French ours for what a person is likely to meet.
  static func text(_ number: Int32, in language: Language) -> String {
    switch language {
    case .english: SystemError.describe(number)
    case .french: french[number] ?? SystemError.describe(number)
    }
  }

  /// Only numbers that Linux and macOS share.
  private static let french: [Int32: String] = [
    1: "opération interdite",
    2: "ce fichier ou dossier n'existe pas",
    5: "erreur d'entrée/sortie",
    9: "ce flux est fermé",
    13: "accès refusé",
    17: "existe déjà",
    20: "n'est pas un dossier",
    21: "est un dossier",
    27: "fichier trop gros",
    28: "plus de place sur le disque",
    30: "système de fichiers en lecture seule",
  ]
}
