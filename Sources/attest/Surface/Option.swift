internal import AttestCore

/// One option of the command line: the parser, the help, the completions and the manual read it here.
struct Option: Hashable, Sendable {
  /// The long name, without its dashes.
  let name: String
  /// The short form, without its dash.
  let short: Character?
  /// What it takes; `nil` for a switch.
  let value: Value?
  let summary: Bilingual

  private init(
    _ name: String, _ short: Character?, _ value: Value?, _ english: String, _ french: String
  ) {
    self.name = name
    self.short = short
    self.value = value
    self.summary = Bilingual(english, french)
  }

  static let person = Option(
    "person", "p", .person,
    "whose attestation; repeat it, or all",
    "pour qui ; à répéter, ou all")
  static let reason = Option(
    "reason", "r", .reason,
    "why; repeat it for several (attest reason list)",
    "motif ; à répéter pour plusieurs (attest reason list)")
  static let minus = Option(
    "minus", "m", .duration,
    "left this long ago: 20m, 1h, 1h30",
    "sortie il y a tant : 20m, 1h, 1h30")
  static let plus = Option(
    "plus", nil, .duration,
    "leaving this long from now",
    "sortie dans tant")
  static let at = Option(
    "at", "a", .time,
    "when: 14:30, or \"09/11/2020 14:30\"",
    "quand : 14:30, ou \"09/11/2020 14:30\"")
  static let template = Option(
    "template", "t", .template,
    "form to fill in (attest template list)",
    "formulaire à remplir (attest template list)")
  static let data = Option(
    "data", nil, .file,
    "answers to the form's own questions, key: value lines",
    "réponses au formulaire, en lignes clé: valeur")
  static let font = Option(
    "font", nil, .font,
    "font to draw the page with, and to put into the PDF",
    "police qui dessine la page, et que le PDF contient")
  static let noQR = Option(
    "no-qr", nil, nil,
    "the page without its QR code",
    "la page sans son QR code")
  static let blank = Option(
    "blank", nil, nil,
    "reasons, day and hour left to the pen",
    "motifs, jour et heure laissés au stylo")
  static let output = Option(
    "output", "o", .path,
    "file, directory, or - for standard output",
    "fichier, dossier, ou - pour la sortie standard")
  static let dryRun = Option(
    "dry-run", "n", nil,
    "say what would be written; write nothing",
    "dit ce qui serait écrit ; n'écrit rien")
  static let pin = Option(
    "pin", nil, nil,
    "pin it first",
    "l'épingle d'abord")
  static let theme = Option(
    "theme", nil, .theme,
    "colours: auto, jour, nuit or contraste",
    "couleurs : auto, jour, nuit ou contraste")
  static let qr = Option(
    "qr", nil, .qr,
    "how the code is drawn; else the largest that fits",
    "comment dessiner le code ; sinon le plus grand")
  static let still = Option(
    "still", nil, nil,
    "clouds stand still",
    "les nuages ne bougent pas")
  static let seed = Option(
    "seed", nil, .seed,
    "number that the clouds come from",
    "nombre dont viennent les nuages")
  static let size = Option(
    "size", nil, .size,
    "size of a snapshot; else that of the terminal",
    "taille d'un instantané ; sinon celle du terminal")
  static let snapshot = Option(
    "snapshot", nil, nil,
    "print one frame and end",
    "affiche une image et s'arrête")
  static let json = Option(
    "json", nil, nil,
    "one JSON object a line",
    "un objet JSON par ligne")
  static let force = Option(
    "force", "f", nil,
    "do not ask",
    "sans demander")
  static let quiet = Option(
    "quiet", "q", nil,
    "no notes and no warnings; errors stay",
    "ni notes ni avertissements ; les erreurs restent")
  static let help = Option(
    "help", "h", nil,
    "this help, or the help of a command",
    "cette aide, ou celle d'une commande")
  static let version = Option(
    "version", "V", nil,
    "the version",
    "la version")

  /// Two options are the same when they are called the same.
  static func == (left: Option, right: Option) -> Bool { left.name == right.name }

  func hash(into hasher: inout Hasher) { hasher.combine(name) }

  /// Every option, in the order in which a person reads them.
  static let all = [
    person, reason, minus, plus, at, template, data, font, noQR, blank, output, dryRun, pin,
    theme, qr, still, seed, size, snapshot, json, force, quiet, help, version,
  ]

  /// The options that every command takes.
  static let everywhere = [quiet, help, version]

  /// The option of this long name.
  static func named(_ name: String) -> Option? { all.first { $0.name == name } }

  /// The option that a name was probably to be: one like it, or the first that begins so.
  static func meant(by name: String) -> Option? {
    nearest(to: name, in: all.map(\.name)).flatMap(named)
      ?? all.first { !name.isEmpty && $0.name.hasPrefix(name) }
  }

  /// The option of this short form.
  static func short(_ letter: Character) -> Option? { all.first { $0.short == letter } }

  /// The long name as it is typed.
  var spelling: String { "--" + name }
}
