internal import AttestCore
internal import AttestTerminalCard

/// An option, with everything that the parser, the help, the completions and the manual need.
///
/// Every value is a literal, so the compiler can build the options in advance. An option is
/// identified by its name.
struct Option: Hashable, Sendable {
  /// The long name, without the leading dashes.
  let name: String
  private let english, french: String
  /// The letter for the short form, without the leading dash.
  var short: Character?
  /// The kind of value that the option takes, or `nil` if it takes none.
  var value: Value?
  /// Adds the option and its value to a request; `nil` if the option is not part of the request.
  var ask: (@Sendable (_ request: inout Request, _ value: String) throws(AttestError) -> Void)?

  static let person = Option(
    name: "person", english: "person; repeatable; 'all' means everybody",
    french: "la personne ; à répéter, ou all pour tout le monde", short: "p", value: .people)
  /// The variant of `--person` for commands about one person.
  static let onePerson = Option(
    name: "person", english: "the person", french: "la personne", short: "p", value: .person)
  static let reason = Option(
    name: "reason", english: "reason; repeatable (see attest reason list)",
    french: "motif ; à répéter pour plusieurs (attest reason list)", short: "r", value: .reason,
    ask: { request, value in request.reasons += value.texts(at: ",") })
  static let minus = Option(
    name: "minus", english: "how long ago you left: 20m, 1h, 1h30",
    french: "sortie il y a tant : 20m, 1h, 1h30", short: "m", value: .duration,
    ask: { (request, value) throws(AttestError) in
      request.exit = .minus(minutes: try ExitTime.minutes(parsing: value))
    })
  static let plus = Option(
    name: "plus", english: "how long until you leave", french: "sortie dans tant",
    value: .duration,
    ask: { (request, value) throws(AttestError) in
      request.exit = .plus(minutes: try ExitTime.minutes(parsing: value))
    })
  static let at = Option(
    name: "at", english: "time, such as 14:30 or \"DD/MM/YYYY 14:30\"",
    french: "heure, comme 14:30 ou \"JJ/MM/AAAA 14:30\"", short: "a", value: .time,
    ask: { (request, value) throws(AttestError) in request.exit = try ExitTime.at(parsing: value) })
  static let template = Option(
    name: "template", english: "template to use (see attest template list)",
    french: "modèle du papier (attest template list)", short: "t", value: .template)
  static let data = Option(
    name: "data", english: "answers for the template, as key: value lines",
    french: "réponses pour le papier, en lignes clé: valeur", value: .file)
  static let about = Option(
    name: "for", english: "tenant, child ... by short name",
    french: "pour qui : le nom court du locataire, de l'enfant…", value: .subject)
  static let from = Option(
    name: "from", english: "start from this PDF instead of the last paper",
    french: "part de ce PDF au lieu du dernier papier", value: .pdf)
  static let place = Option(
    name: "place", english: "town where you sign; default: your own",
    french: "où elle est signée ; sinon votre commune", value: .town,
    ask: { request, town in request.place = town })
  static let font = Option(
    name: "font", english: "font for the page, embedded in the PDF",
    french: "police qui dessine la page, et que le PDF contient", value: .font)
  static let noQR = Option(
    name: "no-qr", english: "leave out the QR code", french: "la page sans son QR code",
    ask: { request, _ in if request.extent == .whole { request.extent = .withoutCode } })
  static let blank = Option(
    name: "blank", english: "leave reasons, date and time to be filled in by hand",
    french: "motifs, jour et heure à remplir à la main",
    ask: { request, _ in request.extent = .blank })
  static let sign = Option(
    name: "sign", english: "draw the signature stored by person sign",
    french: "dessine la signature gardée par person sign",
    ask: { request, _ in request.isSigned = true })
  static let signable = Option(
    name: "signable", english: "make each signature box a PDF signature field",
    french: "chaque cadre à signer devient un champ de signature",
    ask: { request, _ in request.isSignable = true })
  static let output = Option(
    name: "output", english: "file, directory or - (standard output)",
    french: "fichier, dossier ou - (sortie standard)", short: "o", value: .path)
  static let dryRun = Option(
    name: "dry-run", english: "print what would be written, but write nothing",
    french: "dit ce qui serait écrit ; n'écrit rien", short: "n")
  static let pin = Option(
    name: "pin", english: "pin the attestation first", french: "épingle d'abord l'attestation")
  static let theme = Option(
    name: "theme", english: "colours: auto, jour, nuit or contraste",
    french: "couleurs : auto, jour, nuit ou contraste", value: .theme)
  static let qr = Option(
    name: "qr", english: "style of the QR code; default: the largest that fits",
    french: "style du code QR ; par défaut, le plus grand possible", value: .qr)
  static let still = Option(
    name: "still", english: "do not animate the clouds", french: "les nuages ne bougent pas")
  static let seed = Option(
    name: "seed", english: "number; the same number draws the same clouds",
    french: "nombre ; le même donne les mêmes nuages", value: .seed)
  static let size = Option(
    name: "size", english: "size, such as 80x24; default: the terminal size",
    french: "par exemple 80x24 ; par défaut, celle du terminal", value: .size)
  static let snapshot = Option(
    name: "snapshot", english: "print one frame and exit", french: "affiche une image et s'arrête")
  static let refused = Option(
    name: "refused", english: "papers attest does not write, and where to get them",
    french: "papiers qu'attest n'écrit pas, et où les trouver")
  static let original = Option(
    name: "original", english: "new file for the paper alone, without additions",
    french: "nouveau fichier pour le papier, sans les ajouts", value: .pdf)
  static let json = Option(
    name: "json", english: "print one JSON object per line, also for errors",
    french: "un objet JSON par ligne, aussi pour les erreurs")
  static let force = Option(
    name: "force", english: "do not ask for confirmation", french: "sans demander", short: "f")
  static let remove = Option(
    name: "remove", english: "remove the signature from the profile",
    french: "enlève la signature du profil")
  static let drafts = Option(
    name: "drafts", english: "remove only the drafts of people without a profile",
    french: "n'enlève que les brouillons sans profil")
  static let noInput = Option(
    name: "no-input", english: "ask no questions, even on a terminal",
    french: "ne pose aucune question, même dans un terminal")
  static let quiet = Option(
    name: "quiet", english: "hide notes and warnings, but not errors",
    french: "ni notes ni avertissements ; les erreurs restent", short: "q")
  static let help = Option(
    name: "help", english: "print this help, or the help for a command",
    french: "cette aide, ou celle d'une commande", short: "h")
  static let version = Option(
    name: "version", english: "print the version", french: "la version", short: "V")

  /// All options, in the order in which the manual lists them.
  static let all: [Option] = [
    .person, .reason, .minus, .plus, .at, .template, .about, .from, .data, .place, .font, .noQR,
    .blank, .sign, .signable, .output, .dryRun, .pin, .theme, .qr, .still, .seed, .size, .snapshot,
    .refused, .original, .json, .force, .remove, .drafts, .noInput, .quiet, .help, .version,
  ]

  static func == (one: Self, other: Self) -> Bool { one.name == other.name }

  func hash(into hasher: inout Hasher) { hasher.combine(name) }

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
  var signature: Bilingual { value.map { "\(spelling) \($0.placeholder)" } ?? "\(spelling)" }

  /// The short form, if there is one, and the long form.
  var spellings: [String] { (short.map { ["-\($0)"] } ?? []) + [spelling] }
}

/// The kind of value that an option or an argument takes.
enum Value: Hashable, Sendable {
  /// One person.
  case person
  /// One person or several, separated by commas.
  case people
  case newPerson, field, rank, town, reason, duration, time, template, path, file, files, pdf
  case picture, subject, font, shell, theme, qr, seed, size, word, topic

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
    case .files: (Bilingual("FILES", "FICHIERS"), "mine.attest")
    case .pdf: (Bilingual("FILE", "FICHIER"), "attestation.pdf")
    case .picture: ("PNG", "signature.png")
    case .subject: (Bilingual("NAME", "NOM"), "jeanne")
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
  var isFile: Bool { [.path, .file, .files, .pdf, .picture, .font].contains(self) }

  /// The fixed words that completion offers; empty if there are none.
  var words: [String] {
    switch self {
    case .duration: ["10m", "20m", "1h"]
    case .field: ProfileKey.asked.map(\.rawValue)
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
