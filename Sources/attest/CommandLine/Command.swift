internal import AttestCore

/// A command, with everything that the parser, the help, the completions and the manual need.
struct Command: Hashable, Sendable {
  /// The name as typed, such as `person add`.
  let name: String
  private let english, french: String
  /// The arguments after the name, not counting options.
  var arguments: [Value] = []
  /// The number of required arguments, or `nil` if all are required.
  private var required: Int?
  /// The options that the command accepts in addition to `Option.everywhere`.
  var options: [Option] = []

  static let now = Command(
    name: "now", english: "write an attestation (the default command)",
    french: "écrit l'attestation : ce que fait attest seul",
    options: [
      .person, .reason, .minus, .plus, .at, .template, .data, .place, .font, .noQR, .blank, .sign,
      .signable, .output, .dryRun, .json,
    ])
  static let show = Command(
    name: "show", english: "show the last attestation on the terminal",
    french: "la dernière attestation, à l'écran", arguments: [.people], required: 0,
    options: [.person, .pin, .theme, .qr, .still, .seed, .at, .size, .snapshot, .json])
  static let last = Command(
    name: "last", english: "print the path of the last PDF", french: "le chemin du dernier PDF",
    options: [.person, .json])
  static let pin = Command(
    name: "pin", english: "pin the last attestation for show and last",
    french: "épingle la dernière attestation pour show et last", options: [.person])
  static let unpin = Command(name: "unpin", english: "remove the pin", french: "enlève l'épingle")
  static let forget = Command(
    name: "forget", english: "forget choices and answers, but keep the profile",
    french: "oublie les choix et réponses, et garde le profil", arguments: [.person], required: 0,
    options: [.drafts])
  static let verify = Command(
    name: "verify", english: "check that PDFs are exactly as attest wrote them",
    french: "si des PDF sont tels qu'attest les a écrits", arguments: [.pdf],
    options: [.template, .font, .original, .json])
  static let personAdd = Command(
    name: "person add", english: "create a profile from answers or key: value lines",
    french: "un profil : demandé ici, ou lu en lignes clé: valeur", arguments: [.newPerson])
  static let personEdit = Command(
    name: "person edit", english: "edit a profile with questions, $EDITOR or input lines",
    french: "change un profil : demandé, $EDITOR ou lignes lues", arguments: [.person, .field],
    required: 0)
  static let personSign = Command(
    name: "person sign", english: "store a signature from a PNG, for --sign",
    french: "garde une signature, d'un PNG, pour --sign", arguments: [.person, .picture],
    required: 1, options: [.remove])
  static let personShow = Command(
    name: "person show", english: "print a profile as it is stored",
    french: "affiche le profil tel qu'il est enregistré", arguments: [.person])
  static let personList = Command(
    name: "person list", english: "list the people; the first is the default",
    french: "tout le monde ; par défaut, c'est le premier", options: [.json])
  static let personMove = Command(
    name: "person move", english: "move a person in the list; 1 is the default person",
    french: "change l'ordre ; 1 est la personne par défaut", arguments: [.person, .rank])
  static let personRename = Command(
    name: "person rename", english: "change the id of a person; PDFs keep their names",
    french: "change l'identifiant ; les PDF gardent leurs noms", arguments: [.person, .newPerson])
  static let personRemove = Command(
    name: "person remove", english: "delete a profile and its answers, but keep its PDFs",
    french: "supprime un profil et sa mémoire, aucun PDF", arguments: [.person], options: [.force])
  static let reasonList = Command(
    name: "reason list", english: "list the reasons of a template",
    french: "les motifs d'un modèle", options: [.template, .json])
  static let templateList = Command(
    name: "template list", english: "list all templates, or those about a word",
    french: "les papiers, tous ou sur un mot", arguments: [.word], required: 0,
    options: [.refused, .json])
  static let templateShow = Command(
    name: "template show", english: "print a template as a starting point for your own",
    french: "le texte d'un modèle, pour faire le vôtre", arguments: [.template])
  static let templateCheck = Command(
    name: "template check", english: "check a template for mistakes",
    french: "si un modèle à vous est correct", arguments: [.file])
  static let completion = Command(
    name: "completion", english: "print completions for bash, zsh or fish",
    french: "complétions pour bash, zsh ou fish", arguments: [.shell])
  static let help = Command(
    name: "help", english: "print this help, or the help for a command",
    french: "l'aide, ou celle d'une commande", arguments: [.topic], required: 0)

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
