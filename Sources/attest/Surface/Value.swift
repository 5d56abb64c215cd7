/// What an option or an argument takes: how it is called, an example, and how a shell completes it.
struct Value: Hashable, Sendable {
  /// Where a shell finds the words to offer.
  enum Completion: Hashable, Sendable {
    case none
    case files
    case words([String])
    /// The first column of what this command of ours prints.
    case output(of: String)
  }

  let placeholder: Bilingual
  let example: String
  let completion: Completion

  init(_ english: String, _ french: String, example: String, _ completion: Completion = .none) {
    self.placeholder = Bilingual(english, french)
    self.example = example
    self.completion = completion
  }

  /// The words that there are, or one that could be.
  var known: [String] { if case .words(let words) = completion { words } else { [example] } }

  static let person = Value("ID", "ID", example: "marie", .output(of: "person list"))
  static let newPerson = Value("ID", "ID", example: "marie")
  static let place = Value("PLACE", "RANG", example: "1")
  static let reason = Value("CODE", "CODE", example: "travail", .output(of: "reason list"))
  static let duration = Value("DURATION", "DURÉE", example: "20m", .words(["10m", "20m", "1h"]))
  static let time = Value("TIME", "HEURE", example: "14:30")
  static let template = Value(
    "NAME", "NOM", example: "deplacement", .output(of: "template list"))
  static let path = Value("PATH", "CHEMIN", example: "attestation.pdf", .files)
  static let file = Value("FILE", "FICHIER", example: "mine.attest", .files)
  static let pdf = Value("FILE", "FICHIER", example: "attestation.pdf", .files)
  static let font = Value("FILE", "FICHIER", example: "LiberationSans-Regular.ttf", .files)
  static let shell = Value(
    "SHELL", "SHELL", example: "bash", .words(CompletionShell.allCases.map(\.rawValue)))
  static let theme = Value(
    "THEME", "THÈME", example: "nuit", .words(["auto", "jour", "nuit", "contraste"]))
  static let qr = Value(
    "KIND", "GENRE", example: "half",
    .words(["half", "sextant", "octant", "quad", "kitty", "iterm2", "sixel", "none"]))
  static let seed = Value("NUMBER", "NOMBRE", example: "1")
  static let size = Value("SIZE", "TAILLE", example: "80x24")
  static let topic = Value("COMMAND", "COMMANDE", example: "now")
}
