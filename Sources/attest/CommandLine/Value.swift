internal import AttestCore

/// What an option or an argument takes: its name in the help, an example, and how a shell completes it.
enum Value: Hashable, Sendable {
  case person, newPerson, place, town, reason, duration, time, template, path, file, pdf, picture,
    font,
    shell,
    theme, qr, seed, size, word, topic

  /// Where a shell finds the words to offer.
  enum Completion: Hashable, Sendable {
    case none
    case files
    case words([String])
    /// The codes of the form that the line names before, else of the default one.
    case reasons
    /// The first column of what this command of ours prints.
    case output(of: String)
  }

  var placeholder: Bilingual { facts.placeholder }
  var example: String { facts.example }
  var completion: Completion { facts.completion }

  /// All the words that it can be, or an example where there are too many.
  var known: [String] { if case .words(let words) = completion { words } else { [example] } }

  private struct Facts {
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

  private var facts: Facts {
    switch self {
    case .person: Facts("ID", "ID", example: "marie", .output(of: "person list"))
    case .newPerson: Facts("ID", "ID", example: "marie")
    case .place: Facts("PLACE", "RANG", example: "1")
    case .town: Facts("TOWN", "COMMUNE", example: "Lyon")
    case .reason: Facts("CODE", "CODE", example: "travail", .reasons)
    case .duration: Facts("DURATION", "DURÉE", example: "20m", .words(["10m", "20m", "1h"]))
    case .time: Facts("TIME", "HEURE", example: "14:30")
    case .template: Facts("NAME", "NOM", example: "deplacement", .output(of: "template list"))
    case .path: Facts("PATH", "CHEMIN", example: "attestation.pdf", .files)
    case .file: Facts("FILE", "FICHIER", example: "mine.attest", .files)
    case .pdf: Facts("FILE", "FICHIER", example: "attestation.pdf", .files)
    case .picture: Facts("PNG", "PNG", example: "signature.png", .files)
    case .font: Facts("FILE", "FICHIER", example: "LiberationSans-Regular.ttf", .files)
    case .shell:
      Facts(
        "SHELL", "SHELL", example: "bash",
        .words(CompletionShell.allCases.map(\.rawValue) + ["man"]))
    case .theme:
      Facts("THEME", "THÈME", example: "nuit", .words(["auto", "jour", "nuit", "contraste"]))
    case .qr:
      Facts(
        "KIND", "GENRE", example: "half",
        .words(["half", "sextant", "octant", "quad", "kitty", "iterm2", "sixel", "none"]))
    case .seed: Facts("NUMBER", "NOMBRE", example: "1")
    case .size: Facts("SIZE", "TAILLE", example: "80x24")
    case .word: Facts("WORD", "MOT", example: "loyer")
    case .topic: Facts("COMMAND", "COMMANDE", example: "now", .words(Command.firstWords))
    }
  }
}
