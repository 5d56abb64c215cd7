internal import AttestCore
internal import TerminalCard

/// The kind of value that an option or an argument takes.
struct Value: Hashable, Sendable {
  /// The source of the words that the shell suggests.
  enum Completion: Hashable, Sendable {
    case none, files, person, people, templates, commands, durations, fields, shells, themes,
      codeStyles
    /// The reasons in the template named on the command line, or else in the default template.
    case reasons
  }

  let example: String
  let completion: Completion
  private let english, french: String

  private init(
    _ english: String, _ french: String? = nil, example: String, _ completion: Completion = .none
  ) {
    self.english = english
    self.french = french ?? english
    self.example = example
    self.completion = completion
  }

  static let person = Value("ID", example: "marie", .person)
  /// One person or several, separated by commas.
  static let people = Value("ID", example: "marie", .people)
  static let newPerson = Value("ID", example: "marie")
  static let field = Value("KEY", "CLÉ", example: "last-name", .fields)
  static let place = Value("RANK", "RANG", example: "1")
  static let town = Value("TOWN", "COMMUNE", example: "Lyon")
  static let reason = Value("CODE", example: "travail", .reasons)
  static let duration = Value("DURATION", "DURÉE", example: "20m", .durations)
  static let time = Value("TIME", "HEURE", example: "14:30")
  static let template = Value("NAME", "NOM", example: "deplacement", .templates)
  static let path = Value("PATH", "CHEMIN", example: "attestation.pdf", .files)
  static let file = Value("FILE", "FICHIER", example: "mine.attest", .files)
  static let pdf = Value("FILE", "FICHIER", example: "attestation.pdf", .files)
  static let picture = Value("PNG", example: "signature.png", .files)
  static let font = Value("FILE", "FICHIER", example: "LiberationSans-Regular.ttf", .files)
  static let shell = Value("SHELL", example: "bash", .shells)
  static let theme = Value("THEME", "THÈME", example: "nuit", .themes)
  static let qr = Value("KIND", "GENRE", example: "half", .codeStyles)
  static let seed = Value("NUMBER", "NOMBRE", example: "1")
  static let size = Value("SIZE", "TAILLE", example: "80x24")
  static let word = Value("WORDS", "MOTS", example: "loyer")
  static let topic = Value("COMMAND", "COMMANDE", example: "now", .commands)
}

extension Value {
  var placeholder: Bilingual { Bilingual(english: english, french: french) }

  /// The words to choose from; empty if they are not known in advance.
  var words: [String] {
    switch completion {
    case .commands: Command.firstWords
    case .durations: ["10m", "20m", "1h"]
    case .fields:
      ProfileKey.allCases.filter { $0 != .version && $0 != .signature }.map(\.rawValue)
    case .shells: ["bash", "zsh", "fish", "man"]
    case .themes: CardLook.Theme.allCases.map(\.rawValue)
    case .codeStyles: CodeStyle.allCases.map(\.rawValue)
    case .none, .files, .person, .people, .templates, .reasons: []
    }
  }

  /// All accepted words, or an example if they cannot be listed.
  var known: [String] { words.isEmpty ? [example] : words }
}

extension Bilingual {
  /// Combines an English and a French string.
  init(english: String, french: String) {
    self.init(Bilingual(stringLiteral: english), Bilingual(stringLiteral: french))
  }
}
