internal import Platform

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
