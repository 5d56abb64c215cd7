internal import AttestCore

/// The kind of value that an option or an argument takes.
enum Value: Hashable, Sendable {
  case person, newPerson, field, place, town, reason, duration, time, template, path, file, pdf,
    picture,
    font,
    shell,
    theme, qr, seed, size, word, topic

  /// The source of the words that a shell offers.
  enum Completion: Hashable, Sendable {
    case none
    case files
    case words([String])
    /// The reasons of the template that the line names, else of the default template.
    case reasons
    case people
    case templates
  }

  var placeholder: Bilingual { row.placeholder }
  var example: String { row.example }
  var completion: Completion { row.completion }

  /// All accepted words, or an example if they cannot be listed.
  var known: [String] { if case .words(let words) = completion { words } else { [example] } }

  private struct ValueRow {
    let placeholder: Bilingual
    let example: String
    let completion: Completion

    init(
      _ english: Bilingual, _ french: Bilingual, example: String, _ completion: Completion = .none
    ) {
      placeholder = Bilingual(english, french)
      self.example = example
      self.completion = completion
    }
  }

  private var row: ValueRow {
    switch self {
    case .person: ValueRow("ID", "ID", example: "marie", .people)
    case .newPerson: ValueRow("ID", "ID", example: "marie")
    case .field:
      ValueRow(
        "KEY", "CLÉ", example: "last-name",
        .words(
          ProfileKey.allCases.filter { $0 != .version && $0 != .signature }.map(\.rawValue)))
    case .place: ValueRow("RANK", "RANG", example: "1")
    case .town: ValueRow("TOWN", "COMMUNE", example: "Lyon")
    case .reason: ValueRow("CODE", "CODE", example: "travail", .reasons)
    case .duration: ValueRow("DURATION", "DURÉE", example: "20m", .words(["10m", "20m", "1h"]))
    case .time: ValueRow("TIME", "HEURE", example: "14:30")
    case .template: ValueRow("NAME", "NOM", example: "deplacement", .templates)
    case .path: ValueRow("PATH", "CHEMIN", example: "attestation.pdf", .files)
    case .file: ValueRow("FILE", "FICHIER", example: "mine.attest", .files)
    case .pdf: ValueRow("FILE", "FICHIER", example: "attestation.pdf", .files)
    case .picture: ValueRow("PNG", "PNG", example: "signature.png", .files)
    case .font: ValueRow("FILE", "FICHIER", example: "LiberationSans-Regular.ttf", .files)
    case .shell:
      ValueRow(
        "SHELL", "SHELL", example: "bash",
        .words(["bash", "zsh", "fish", "man"]))
    case .theme:
      ValueRow("THEME", "THÈME", example: "nuit", .words(["auto", "jour", "nuit", "contraste"]))
    case .qr:
      ValueRow(
        "KIND", "GENRE", example: "half",
        .words(["half", "sextant", "octant", "quad", "kitty", "iterm2", "sixel", "none"]))
    case .seed: ValueRow("NUMBER", "NOMBRE", example: "1")
    case .size: ValueRow("SIZE", "TAILLE", example: "80x24")
    case .word: ValueRow("WORD", "MOT", example: "loyer")
    case .topic: ValueRow("COMMAND", "COMMANDE", example: "now", .words(Command.firstWords))
    }
  }
}
