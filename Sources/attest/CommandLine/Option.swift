internal import AttestCore

/// An option, with everything that the parser, the help, the completions and the manual need.
///
/// Every value is a literal, so the compiler can build the table in advance.
struct Option: Hashable, Sendable {
  /// The long name, without the leading dashes.
  let name: String
  /// The letter for the short form, without the leading dash.
  let short: Character?
  /// The kind of value that the option takes, or `nil` if it takes none.
  let value: Value?
  private let english, french: String

  private init(
    _ name: String, _ english: String, _ french: String, short: Character? = nil,
    takes value: Value? = nil
  ) {
    self.name = name
    self.english = english
    self.french = french
    self.short = short
    self.value = value
  }

  static let person = Option(
    "person", "person; repeatable; 'all' means everybody",
    "la personne ; à répéter, ou all pour tout le monde", short: "p", takes: .people)
  static let reason = Option(
    "reason", "reason; repeatable (see attest reason list)",
    "motif ; à répéter pour plusieurs (attest reason list)", short: "r", takes: .reason)
  static let minus = Option(
    "minus", "how long ago you left: 20m, 1h, 1h30",
    "sortie il y a tant : 20m, 1h, 1h30", short: "m", takes: .duration)
  static let plus = Option(
    "plus", "how long from now you leave",
    "sortie dans tant", takes: .duration)
  static let at = Option(
    "at", "time, such as 14:30 or \"DD/MM/YYYY 14:30\"",
    "heure, comme 14:30 ou \"JJ/MM/AAAA 14:30\"", short: "a", takes: .time)
  static let template = Option(
    "template", "template to use (see attest template list)",
    "modèle du papier (attest template list)", short: "t", takes: .template)
  static let data = Option(
    "data", "answers for the template, as key: value lines",
    "réponses pour le papier, en lignes clé: valeur", takes: .file)
  static let place = Option(
    "place", "town where you sign; default: your own",
    "où elle est signée ; sinon votre commune", takes: .town)
  static let font = Option(
    "font", "font for the page, embedded in the PDF",
    "police qui dessine la page, et que le PDF contient", takes: .font)
  static let noQR = Option("no-qr", "leave out the QR code", "la page sans son QR code")
  static let blank = Option(
    "blank", "leave reasons, date and time to be filled in by hand",
    "motifs, jour et heure à remplir à la main")
  static let sign = Option(
    "sign", "draw the signature stored by person sign",
    "dessine la signature gardée par person sign")
  static let signable = Option(
    "signable", "make each signature box a PDF signature field",
    "chaque cadre à signer devient un champ de signature")
  static let output = Option(
    "output", "file (overwritten), directory or - (standard output)",
    "fichier (remplacé), dossier ou - (sortie standard)", short: "o", takes: .path)
  static let dryRun = Option(
    "dry-run", "print what would be written, but write nothing",
    "dit ce qui serait écrit ; n'écrit rien", short: "n")
  static let pin = Option("pin", "pin the attestation first", "l'épingle d'abord")
  static let theme = Option(
    "theme", "colours: auto, jour, nuit or contraste",
    "couleurs : auto, jour, nuit ou contraste", takes: .theme)
  static let qr = Option(
    "qr", "style of the QR code; default: the largest that fits",
    "style du code QR ; par défaut, le plus grand possible", takes: .qr)
  static let still = Option("still", "do not animate the clouds", "les nuages ne bougent pas")
  static let seed = Option(
    "seed", "number; the same number draws the same clouds",
    "nombre ; le même donne les mêmes nuages", takes: .seed)
  static let size = Option(
    "size", "size, such as 80x24; default: the terminal size",
    "par exemple 80x24 ; par défaut, celle du terminal", takes: .size)
  static let snapshot = Option(
    "snapshot", "print one frame and exit",
    "affiche une image et s'arrête")
  static let refused = Option(
    "refused", "papers attest does not write, and where to get them",
    "papiers qu'attest n'écrit pas, et où les trouver")
  static let original = Option(
    "original", "new file for the paper alone, without additions",
    "nouveau fichier pour le papier, sans les ajouts", takes: .pdf)
  static let json = Option("json", "print one JSON object per line", "un objet JSON par ligne")
  static let force = Option("force", "do not ask for confirmation", "sans demander", short: "f")
  static let remove = Option(
    "remove", "remove the signature from the profile",
    "enlève la signature du profil")
  static let drafts = Option(
    "drafts", "remove only the drafts of people without a profile",
    "n'enlève que les brouillons sans profil")
  static let noInput = Option(
    "no-input", "ask no questions, even on a terminal",
    "ne pose aucune question, même dans un terminal")
  static let quiet = Option(
    "quiet", "hide notes and warnings, but not errors",
    "ni notes ni avertissements ; les erreurs restent", short: "q")
  static let help = Option(
    "help", "print this help, or the help for a command",
    "cette aide, ou celle d'une commande", short: "h")
  static let version = Option("version", "print the version", "la version", short: "V")

  /// All options, in the order in which the manual lists them.
  static let all: [Option] = [
    .person, .reason, .minus, .plus, .at, .template, .data, .place, .font, .noQR, .blank, .sign,
    .signable, .output, .dryRun, .pin, .theme, .qr, .still, .seed, .size, .snapshot, .refused,
    .original, .json, .force, .remove, .drafts, .noInput, .quiet, .help, .version,
  ]
}

extension Option {
  /// The options that every command accepts.
  static let everywhere: [Option] = [.noInput, .quiet, .help, .version]

  /// The option with this long name, or `nil` if there is none.
  static func named(_ name: some StringProtocol) -> Option? { all.first { $0.name == name } }

  /// The option with this short form, or `nil` if there is none.
  static func short(_ letter: Character) -> Option? { all.first { $0.short == letter } }

  /// The option that an unknown name probably means: a translation, the nearest name, or the first
  /// name that starts with it.
  static func meant(by name: String) -> Option? {
    named(french[name] ?? "") ?? nearest(to: name, in: all.map(\.name)).flatMap(named)
      ?? all.first { !name.isEmpty && $0.name.hasPrefix(name) }
  }

  /// French words that users may type instead of the option names.
  private static let french = [
    "moins": "minus", "motif": "reason", "raison": "reason", "personne": "person", "pour": "person",
    "modele": "template", "formulaire": "template", "heure": "at", "lieu": "place",
    "sortie": "output", "aide": "help",
  ]

  var summary: Bilingual { Bilingual(english: english, french: french) }
  /// The long name as typed, such as `--person`.
  var spelling: String { "--" + name }
  /// The short form, the long form and the value, such as `-p, --person ID`.
  var usage: Bilingual { "\(short.map { "-\($0), " } ?? "    ")\(signature)" }

  /// The long form and the value, such as `--person ID`.
  var signature: Bilingual {
    value.map { "\(spelling) \($0.placeholder)" } ?? "\(spelling)"
  }

  /// The short form, if there is one, and the long form.
  var spellings: [String] { (short.map { ["-\($0)"] } ?? []) + [spelling] }
}
