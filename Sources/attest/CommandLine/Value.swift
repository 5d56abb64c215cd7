internal import AttestCore
internal import TerminalCard

/// The kind of value that an option or an argument takes.
enum Value: Hashable, Sendable {
  /// One person.
  case person
  /// One person or several, separated by commas.
  case people
  case newPerson, field, rank, town, reason, duration, time, template, path, file, pdf, picture
  case font, shell, theme, qr, seed, size, word, topic
}

extension Value {
  /// The word for the value in a usage line, and an example of the value.
  private var wording: (placeholder: Bilingual, example: String) {
    switch self {
    case .person, .people, .newPerson: ("ID", "marie")
    case .field: (Bilingual("KEY", "CLÉ"), "last-name")
    case .rank: (Bilingual("RANK", "RANG"), "1")
    case .town: (Bilingual("TOWN", "COMMUNE"), "Lyon")
    case .reason: ("CODE", "travail")
    case .duration: (Bilingual("DURATION", "DURÉE"), "20m")
    case .time: (Bilingual("TIME", "HEURE"), "14:30")
    case .template: (Bilingual("NAME", "NOM"), "deplacement")
    case .path: (Bilingual("PATH", "CHEMIN"), "attestation.pdf")
    case .file: (Bilingual("FILE", "FICHIER"), "mine.attest")
    case .pdf: (Bilingual("FILE", "FICHIER"), "attestation.pdf")
    case .picture: ("PNG", "signature.png")
    case .font: (Bilingual("FILE", "FICHIER"), "LiberationSans-Regular.ttf")
    case .shell: ("SHELL", "bash")
    case .theme: (Bilingual("THEME", "THÈME"), "nuit")
    case .qr: (Bilingual("KIND", "GENRE"), "half")
    case .seed: (Bilingual("NUMBER", "NOMBRE"), "1")
    case .size: (Bilingual("SIZE", "TAILLE"), "80x24")
    case .word: (Bilingual("WORDS", "MOTS"), "loyer")
    case .topic: (Bilingual("COMMAND", "COMMANDE"), "now")
    }
  }

  var placeholder: Bilingual { wording.placeholder }
  var example: String { wording.example }
  /// Whether the value is a path, so that the shell completes file names.
  var isFile: Bool { [.path, .file, .pdf, .picture, .font].contains(self) }

  /// The fixed words that completion offers; empty if there are none.
  var words: [String] {
    switch self {
    case .duration: ["10m", "20m", "1h"]
    case .field: ProfileKey.allCases.filter { $0 != .version && $0 != .signature }.map(\.rawValue)
    case .shell: ["bash", "zsh", "fish", "man"]
    case .theme: CardLook.Theme.allCases.map(\.rawValue)
    case .qr: CodeStyle.allCases.map(\.rawValue)
    default: []
    }
  }

  /// The words to name in a hint, or an example if there are none.
  var known: [String] { words.isEmpty ? [example] : words }
}

extension Bilingual {
  /// Combines an English and a French string.
  init(english: String, french: String) {
    self.init(Bilingual(stringLiteral: english), Bilingual(stringLiteral: french))
  }
}
