internal import AttestCore

/// An option and its facts for the parser, the help, the completions and the manual.
///
/// The help lists the cases in this order. A `switch` builds only the rows that a run needs; a
/// table would be built as a whole in every run.
enum Option: String, CaseIterable, Sendable {
  case person, reason, minus, plus, at, template, data, place, font
  case noQR = "no-qr"
  case blank, sign, signable, output
  case dryRun = "dry-run"
  case pin, theme, qr, still, seed, size, snapshot, refused, original, json, force, remove, drafts
  case noInput = "no-input"
  case quiet, help, version

  /// The options that every command takes.
  static let everywhere: [Option] = [.noInput, .quiet, .help, .version]

  /// A suggestion for an unknown name: the nearest option, else the first with this prefix.
  static func meant(by name: String) -> Option? {
    nearest(to: name, in: allCases.map(\.name)).flatMap(Option.init)
      ?? allCases.first { !name.isEmpty && $0.name.hasPrefix(name) }
  }

  /// The option with this short form.
  static func short(_ letter: Character) -> Option? { allCases.first { $0.short == letter } }

  /// The long name without its dashes.
  var name: String { rawValue }
  /// The long name as typed.
  var spelling: String { "--" + name }
  /// The short form without its dash.
  var short: Character? { row.short }
  /// The kind of its value; `nil` for a switch.
  var value: Value? { row.value }
  var summary: Bilingual { row.summary }

  private struct OptionRow {
    let short: Character?
    let value: Value?
    let summary: Bilingual

    init(
      short: Character? = nil, takes value: Value? = nil, _ english: Bilingual, _ french: Bilingual
    ) {
      self.short = short
      self.value = value
      summary = Bilingual(english, french)
    }
  }

  private var row: OptionRow {
    switch self {
    case .person:
      OptionRow(
        short: "p", takes: .person,
        "whose attestation; repeatable; all for everybody",
        "pour qui ; à répéter, ou all")
    case .reason:
      OptionRow(
        short: "r", takes: .reason,
        "reason; repeatable (attest reason list)",
        "motif ; à répéter pour plusieurs (attest reason list)")
    case .minus:
      OptionRow(
        short: "m", takes: .duration,
        "left this long ago: 20m, 1h, 1h30",
        "sortie il y a tant : 20m, 1h, 1h30")
    case .plus:
      OptionRow(
        takes: .duration,
        "leaving this long from now",
        "sortie dans tant")
    case .at:
      OptionRow(
        short: "a", takes: .time,
        "when: 14:30, or \"DD/MM/YYYY 14:30\"",
        "quand : 14:30, ou \"JJ/MM/AAAA 14:30\"")
    case .template:
      OptionRow(
        short: "t", takes: .template,
        "template to use (attest template list)",
        "formulaire à remplir (attest template list)")
    case .data:
      OptionRow(
        takes: .file,
        "answers for the template, as key: value lines",
        "réponses au formulaire, en lignes clé: valeur")
    case .place:
      OptionRow(
        takes: .town,
        "town of signature; default: your own town",
        "où elle est signée ; sinon votre commune")
    case .font:
      OptionRow(
        takes: .font,
        "font for the page, embedded in the PDF",
        "police qui dessine la page, et que le PDF contient")
    case .noQR:
      OptionRow(
        "leave out the QR code",
        "la page sans son QR code")
    case .blank:
      OptionRow(
        "leave reasons, day and time blank, to fill in by pen",
        "motifs, jour et heure laissés au stylo")
    case .sign:
      OptionRow(
        "print the signature stored by person sign",
        "avec la signature que garde person sign")
    case .signable:
      OptionRow(
        "make each signature box a PDF signature field",
        "la place à signer est un champ pour d'autres outils")
    case .output:
      OptionRow(
        short: "o", takes: .path,
        "file (replaced), directory, or - for standard output",
        "fichier (remplacé), dossier, ou - : sortie standard")
    case .dryRun:
      OptionRow(
        short: "n",
        "print what would be written, but write nothing",
        "dit ce qui serait écrit ; n'écrit rien")
    case .pin:
      OptionRow(
        "pin the attestation first",
        "l'épingle d'abord")
    case .theme:
      OptionRow(
        takes: .theme,
        "colours: auto, jour, nuit or contraste",
        "couleurs : auto, jour, nuit ou contraste")
    case .qr:
      OptionRow(
        takes: .qr,
        "style of the QR code; default: the largest that fits",
        "comment dessiner le code ; sinon le plus grand")
    case .still:
      OptionRow(
        "do not animate the clouds",
        "les nuages ne bougent pas")
    case .seed:
      OptionRow(
        takes: .seed,
        "a number; the same number draws the same clouds",
        "un nombre : le même donne les mêmes nuages")
    case .size:
      OptionRow(
        takes: .size,
        "snapshot size, such as 80x24; default: the terminal",
        "taille d'un instantané, comme 80x24 ; sinon l'écran")
    case .snapshot:
      OptionRow(
        "print one frame and exit",
        "affiche une image et s'arrête")
    case .refused:
      OptionRow(
        "papers with an official form, and where to get it",
        "ce qui a son propre formulaire, et où le trouver")
    case .original:
      OptionRow(
        takes: .pdf,
        "new file for the paper without later additions",
        "nouveau fichier pour le papier sans les ajouts")
    case .json:
      OptionRow(
        "print one JSON object per line",
        "un objet JSON par ligne")
    case .force:
      OptionRow(
        short: "f",
        "do not ask for confirmation",
        "sans demander")
    case .remove:
      OptionRow(
        "remove the signature from the profile",
        "enlève la signature du profil")
    case .drafts:
      OptionRow(
        "only the drafts of people without a profile",
        "seulement les brouillons de qui n'a pas de profil")
    case .noInput:
      OptionRow(
        "ask no questions, even on a terminal",
        "ne pose aucune question, même dans un terminal")
    case .quiet:
      OptionRow(
        short: "q",
        "hide notes and warnings, but not errors",
        "ni notes ni avertissements ; les erreurs restent")
    case .help:
      OptionRow(
        short: "h",
        "print this help, or the help for a command",
        "cette aide, ou celle d'une commande")
    case .version:
      OptionRow(
        short: "V",
        "print the version",
        "la version")
    }
  }
}

extension Option {
  /// The short form, the long form and the value: `-p, --person ID`.
  var usage: Bilingual { "\(short.map { "-\($0), " } ?? "    ")\(signature)" }

  /// The long form and the value: `--person ID`.
  var signature: Bilingual {
    value.map { "\(spelling) \($0.placeholder)" } ?? "\(spelling)"
  }

  /// The short form, if any, and the long form.
  var spellings: [String] { (short.map { ["-\($0)"] } ?? []) + [spelling] }
}
