internal import AttestCore

/// A command, with everything that the parser, the help, the completions and the manual need.
struct Command: Hashable, Sendable {
  /// The name as typed, such as `person add`.
  let name: String
  /// The arguments after the name, not counting options.
  let arguments: [Value]
  /// The number of required arguments, or `nil` if all are required.
  private let required: Int?
  /// The options that the command accepts in addition to `Option.everywhere`.
  let options: [Option]
  private let english, french: String

  private init(
    _ name: String, _ english: String, _ french: String, takes arguments: [Value] = [],
    needs count: Int? = nil, options: [Option] = []
  ) {
    self.name = name
    self.english = english
    self.french = french
    self.arguments = arguments
    required = count
    self.options = options
  }

  static let now = Command(
    "now", "write an attestation (the default command)",
    "écrit l'attestation : ce que fait attest seul",
    options: [
      .person, .reason, .minus, .plus, .at, .template, .data, .place, .font, .noQR, .blank, .sign,
      .signable, .output, .dryRun, .json,
    ])
  static let show = Command(
    "show", "show the last attestation on the terminal",
    "la dernière attestation, à l'écran", takes: [.people], needs: 0,
    options: [.person, .pin, .theme, .qr, .still, .seed, .at, .size, .snapshot, .json])
  static let last = Command(
    "last", "print the path of the last PDF",
    "le chemin du dernier PDF", options: [.person, .json])
  static let pin = Command(
    "pin", "pin the last attestation for show and last",
    "épingle la dernière attestation pour show et last", options: [.person])
  static let unpin = Command("unpin", "remove the pin", "enlève l'épingle")
  static let forget = Command(
    "forget", "forget choices and answers, but keep the profile",
    "oublie les choix et réponses, et garde le profil", takes: [.person], needs: 0,
    options: [.drafts])
  static let verify = Command(
    "verify", "check that PDFs are exactly as attest wrote them",
    "si des PDF sont tels qu'attest les a écrits", takes: [.pdf],
    options: [.template, .font, .original, .json])
  static let personAdd = Command(
    "person add", "create a profile from answers or key: value lines",
    "un profil : demandé ici, ou lu en lignes clé: valeur", takes: [.newPerson])
  static let personEdit = Command(
    "person edit", "edit a profile with questions, $EDITOR or input lines",
    "change un profil : demandé, $EDITOR ou lignes lues", takes: [.person, .field], needs: 0)
  static let personSign = Command(
    "person sign", "store a signature from a PNG, for --sign",
    "garde une signature, d'un PNG, pour --sign", takes: [.person, .picture], needs: 1,
    options: [.remove])
  static let personShow = Command(
    "person show", "print a profile as it is stored",
    "affiche le profil tel qu'il est enregistré", takes: [.person])
  static let personList = Command(
    "person list", "list the people; the first is the default",
    "tout le monde ; par défaut, c'est le premier", options: [.json])
  static let personMove = Command(
    "person move", "move a person in the list; 1 is the default person",
    "change l'ordre ; 1 est la personne par défaut", takes: [.person, .place])
  static let personRename = Command(
    "person rename", "change the id of a person; PDFs keep their names",
    "change l'identifiant ; les PDF gardent leurs noms", takes: [.person, .newPerson])
  static let personRemove = Command(
    "person remove", "delete a profile and its answers, but keep its PDFs",
    "supprime un profil et sa mémoire, aucun PDF", takes: [.person], options: [.force])
  static let reasonList = Command(
    "reason list", "list the reasons of a template",
    "les motifs d'un modèle", options: [.template, .json])
  static let templateList = Command(
    "template list", "list all templates, or those about a word",
    "les papiers, tous ou sur un mot", takes: [.word], needs: 0, options: [.refused, .json])
  static let templateShow = Command(
    "template show", "print a template as a starting point for your own",
    "le texte d'un modèle, pour faire le vôtre", takes: [.template])
  static let templateCheck = Command(
    "template check", "check a template for mistakes",
    "si un modèle à vous est correct", takes: [.file])
  static let completion = Command(
    "completion", "print completions for bash, zsh or fish",
    "complétions pour bash, zsh ou fish", takes: [.shell])
  static let help = Command(
    "help", "print this help, or the help for a command",
    "l'aide, ou celle d'une commande", takes: [.topic], needs: 0)

  /// All commands, in the order in which the help lists them; the first is the default.
  static let all: [Command] = [
    .now, .show, .last, .pin, .unpin, .forget, .verify, .personAdd, .personEdit, .personSign,
    .personShow, .personList, .personMove, .personRename, .personRemove, .reasonList, .templateList,
    .templateShow, .templateCheck, .completion, .help,
  ]
}

extension Command {
  /// The number of required arguments; the others are optional.
  var neededArguments: Int { required ?? arguments.count }
  var summary: Bilingual { Bilingual(english: english, french: french) }
  var words: [Substring] { name.split(separator: " ") }
  /// Whether the argument can be given more than once.
  var takesSeveral: Bool { [.verify, .templateList].contains(self) }

  /// The command with this name, or `nil` if there is none.
  ///
  /// The usual command is compared first, so that its runs need not build the whole table.
  static func named(_ name: String) -> Command? {
    name == now.name ? now : all.first { $0.name == name }
  }

  /// The commands whose first word is `word`.
  static func group(_ word: String) -> [Command] {
    all.filter { $0.words.count > 1 && $0.words[0] == word }
  }

  /// The first word of every command, without duplicates.
  static var firstWords: [String] {
    all.map { String($0.words[0]) }.reduce(into: []) { words, word in
      if words.last != word { words.append(word) }
    }
  }

  /// The name and the arguments, such as `person remove ID`.
  var signature: Bilingual { "\(name)\(placeholders)" }

  /// The usage line, such as `person remove [options] ID`.
  var usage: Bilingual {
    "\(self == .now ? "[now]" : name)\(options.isEmpty ? "" : " [options]")\(placeholders)"
  }

  private var placeholders: Bilingual {
    let words: Bilingual = arguments.enumerated().reduce("") { text, argument in
      let word = argument.element.placeholder
      return argument.offset < neededArguments ? "\(text) \(word)" : "\(text) [\(word)]"
    }
    return self == .verify ? "\(words)..." : words
  }
}
