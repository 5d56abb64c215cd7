/// One command: the parser, the help, the completions and the manual read it here.
struct Command: Hashable, Sendable {
  /// What each command does, told apart.
  enum Verb: Hashable, Sendable, CaseIterable {
    case now, show, last, pin, unpin, verify
    case personAdd, personEdit, personShow, personList, personMove, personRemove
    case reasonList, templateList, templateShow, templateCheck
    case completion, help
  }

  let verb: Verb
  /// As typed: `person add`.
  let name: String
  let arguments: [Value]
  /// Whether the command does something without them.
  let needsArguments: Bool
  /// Those of its own; `Option.everywhere` come on top.
  let options: [Option]
  let summary: Bilingual

  private init(
    _ verb: Verb, _ name: String, takes arguments: [Value] = [], needsThem: Bool = true,
    options: [Option] = [], _ english: String, _ french: String
  ) {
    self.verb = verb
    self.name = name
    self.arguments = arguments
    needsArguments = needsThem
    self.options = options
    self.summary = Bilingual(english, french)
  }

  /// What a line without a command means.
  static let now = Command(
    .now, "now",
    options: [
      .person, .reason, .minus, .plus, .at, .template, .data, .font, .noQR, .blank, .output,
      .dryRun, .json,
    ],
    "write the attestation: what plain attest does",
    "écrit l'attestation : ce que fait attest seul")

  /// Every command, in the order in which a person reads them.
  static let all = [
    now,
    Command(
      .show, "show", takes: [.person], needsThem: false,
      options: [.person, .pin, .theme, .qr, .still, .seed, .at, .size, .snapshot, .json],
      "the last attestation, on the terminal",
      "la dernière attestation, à l'écran"),
    Command(
      .last, "last", options: [.person, .json],
      "the path of the last PDF",
      "le chemin du dernier PDF"),
    Command(
      .pin, "pin", options: [.person],
      "keep the last one as what show and last give",
      "garde la dernière comme celle de show et de last"),
    Command(
      .unpin, "unpin",
      "let it go",
      "ne la garde plus"),
    Command(
      .verify, "verify", takes: [.pdf], options: [.template, .font],
      "whether a PDF is as attest wrote it",
      "si un PDF est tel qu'attest l'a écrit"),
    Command(
      .personAdd, "person add", takes: [.newPerson],
      "a new profile: asked for, or read as key: value lines",
      "un profil : demandé ici, ou lu en lignes clé: valeur"),
    Command(
      .personEdit, "person edit", takes: [.person],
      "change a profile: asked, in $EDITOR or lines read",
      "change un profil : demandé, $EDITOR ou lignes lues"),
    Command(
      .personShow, "person show", takes: [.person],
      "the profile, as its file is",
      "le profil, tel qu'est son fichier"),
    Command(
      .personList, "person list", options: [.json],
      "everyone; the first is the default",
      "tout le monde ; par défaut, c'est le premier"),
    Command(
      .personMove, "person move", takes: [.person, .place],
      "change the order; 1 is the default person",
      "change l'ordre ; 1 est la personne par défaut"),
    Command(
      .personRemove, "person remove", takes: [.person], options: [.force],
      "delete a profile and its memory, no PDF",
      "supprime un profil et sa mémoire, aucun PDF"),
    Command(
      .reasonList, "reason list", options: [.template, .json],
      "the reasons of the form",
      "les motifs du formulaire"),
    Command(
      .templateList, "template list", options: [.json],
      "the forms",
      "les formulaires"),
    Command(
      .templateShow, "template show", takes: [.template],
      "the text of a form, to begin your own",
      "le texte d'un formulaire, pour faire le vôtre"),
    Command(
      .templateCheck, "template check", takes: [.file],
      "whether a form of yours is right",
      "si un formulaire à vous est correct"),
    Command(
      .completion, "completion", takes: [.shell],
      "completions for bash, zsh or fish",
      "complétions pour bash, zsh ou fish"),
    Command(
      .help, "help", takes: [.topic], needsThem: false,
      "help, or the help of a command",
      "l'aide, ou celle d'une commande"),
  ]

  /// The command of this name.
  static func named(_ name: String) -> Command? {
    all.first { $0.name == name }
  }

  /// The commands whose first word is `word`.
  static func group(_ word: String) -> [Command] {
    all.filter { $0.words.count > 1 && $0.words[0] == word }
  }

  /// The first words, each once.
  static var firstWords: [String] {
    all.map { String($0.words[0]) }.reduce(into: []) { words, word in
      if words.last != word { words.append(word) }
    }
  }

  /// The words of its name.
  var words: [Substring] { name.split(separator: " ") }
}
