internal import AttestCore

/// The table of commands.
extension Command {
  static let now = Command(
    name: "now", english: "write an attestation (the default command)",
    french: "écrit l'attestation : ce que fait attest seul",
    options: [
      .person, .reason, .minus, .plus, .at, .template, .about, .from, .data, .place, .font, .noQR,
      .blank, .sign, .signable, .output, .dryRun, .json,
    ]
  ) { run, _ in try run.now() }
  static let show = Command(
    name: "show", english: "show the last attestation on the terminal",
    french: "la dernière attestation, à l'écran", arguments: [.people], required: 0,
    options: [
      .person, .template, .about, .pin, .theme, .qr, .still, .seed, .at, .size, .snapshot, .json,
    ]
  ) { run, people in try run.show(people) }
  static let last = Command(
    name: "last", english: "print the path of the last PDF", french: "le chemin du dernier PDF",
    options: [.person, .template, .about, .json]
  ) { run, _ in try run.last() }
  static let list = Command(
    name: "list", english: "list everybody's last papers",
    french: "les derniers papiers de chacun", arguments: [.word], required: 0,
    takesSeveral: true, options: [.json]
  ) { run, words in try run.listPapers(about: words) }
  static let pin = Command(
    name: "pin", english: "pin the last attestation for show and last",
    french: "épingle la dernière attestation pour show et last", options: [.onePerson]
  ) { run, _ in try run.pin() }
  static let unpin = Command(
    name: "unpin", english: "unpin the attestation", french: "détache l'attestation épinglée"
  ) { run, _ in try run.unpin() }
  static let forget = Command(
    name: "forget", english: "forget choices and answers, but keep the profile",
    french: "oublie les choix et réponses, et garde le profil", arguments: [.person], required: 0,
    options: [.template, .about, .drafts]
  ) { run, ids in
    if run.line.has(.template) || run.line.has(.about) {
      try run.forgetSubject(of: ids.first)
    } else {
      try run.line.has(.drafts) ? run.forgetDrafts() : run.forget(ids.first)
    }
  }
  static let verify = Command(
    name: "verify", english: "check that PDFs are exactly as attest wrote them",
    french: "si des PDF sont tels qu'attest les a écrits", arguments: [.pdf], takesSeveral: true,
    options: [.template, .font, .original, .json]
  ) { run, files in try run.verify(files) }
  static let data = Command(
    name: "data", english: "print the answers in a PDF, for --data",
    french: "ce que dit un PDF, pour --data", arguments: [.pdf], options: [.template, .json]
  ) { run, files in try run.data(of: files[0]) }
  static let personAdd = Command(
    name: "person add", english: "create a profile from answers, key: value lines, JSON",
    french: "un profil : demandé, ou lu (lignes clé: valeur, JSON)", arguments: [.newPerson],
    required: 0
  ) { run, words in try run.addPerson(words.first) }
  static let personEdit = Command(
    name: "person edit", english: "edit a profile with questions, $EDITOR or input lines",
    french: "change un profil : demandé, $EDITOR ou lignes lues", arguments: [.person, .field],
    required: 0
  ) { run, words in try run.editPerson(words.first, field: words.dropFirst().first) }
  static let personSign = Command(
    name: "person sign", english: "store a signature from a PNG, for --sign",
    french: "garde une signature, d'un PNG, pour --sign", arguments: [.person, .picture],
    required: 1, options: [.remove]
  ) { run, words in
    try run.line.has(.remove)
      ? run.unsignPerson(words[0]) : run.signPerson(words[0], file: words.dropFirst().first)
  }
  static let personShow = Command(
    name: "person show", english: "print a profile as it is stored",
    french: "affiche le profil tel qu'il est enregistré", arguments: [.person], options: [.json]
  ) { run, words in try run.showPerson(words[0]) }
  static let personList = Command(
    name: "person list", english: "list the people; the first is the default",
    french: "tout le monde ; par défaut, c'est le premier", options: [.json]
  ) { run, _ in try run.listPeople() }
  static let personMove = Command(
    name: "person move", english: "move a person in the list; 1 is the default person",
    french: "change l'ordre ; 1 est la personne par défaut", arguments: [.person, .rank]
  ) { run, words in try run.workspace().store.move(words[0], to: words[1]) }
  static let personRename = Command(
    name: "person rename", english: "change the id of a person; PDFs keep their names",
    french: "change l'identifiant ; les PDF gardent leurs noms", arguments: [.person, .newPerson]
  ) { run, words in try run.renamePerson(words[0], to: words[1]) }
  static let personRemove = Command(
    name: "person remove", english: "delete a profile and its answers, but keep its PDFs",
    french: "supprime un profil et sa mémoire, aucun PDF", arguments: [.person], options: [.force]
  ) { run, words in try run.removePerson(words[0]) }
  static let reasonList = Command(
    name: "reason list", english: "list the reasons of a template",
    french: "les motifs d'un modèle", options: [.template, .json]
  ) { run, _ in try run.listReasons() }
  static let templateList = Command(
    name: "template list", english: "list all templates, or those about a word",
    french: "les papiers, tous ou sur un mot", arguments: [.word], required: 0, takesSeveral: true,
    options: [.refused, .json]
  ) { run, words in try run.listTemplates(about: words) }
  static let templateShow = Command(
    name: "template show", english: "print a template as a starting point for your own",
    french: "le texte d'un modèle, pour faire le vôtre", arguments: [.template]
  ) { run, words in
    let templates = try run.workspace().templates
    run.write(file: try templates.source(named: words[0], isForCopy: true).text)
  }
  static let templateCheck = Command(
    name: "template check", english: "check that templates work in every case",
    french: "si des modèles sont corrects, dans tous les cas", arguments: [.files],
    required: 1, takesSeveral: true, options: [.json]
  ) { run, files in try run.checkTemplates(files) }
  static let completion = Command(
    name: "completion", english: "print completions for bash, zsh or fish",
    french: "complétions pour bash, zsh ou fish", arguments: [.shell]
  ) { run, words in try run.completion(for: words[0]) }
  static let help = Command(
    name: "help", english: "print this help, or the help for a command",
    french: "l'aide, ou celle d'une commande", arguments: [.topic], required: 0
  ) { run, words in run.print(Help.text(of: try Command.topic(words), in: run.language)) }

  /// All commands, in the order in which the help lists them; the first is the default.
  static let all: [Command] = [
    .now, .show, .last, .list, .pin, .unpin, .forget, .verify, .data, .personAdd, .personEdit,
    .personSign, .personShow, .personList, .personMove, .personRename, .personRemove, .reasonList,
    .templateList, .templateShow, .templateCheck, .completion, .help,
  ]

  /// The command with this name, or `nil` if there is none.
  ///
  /// The default command is compared first, so that its runs need not build the whole table.
  static func named(_ name: String) -> Command? {
    name == now.name ? now : all.first { $0.name == name }
  }

  /// The commands of two words whose first word is `word`.
  static func group(_ word: String) -> [Command] {
    all.filter { $0.words.count > 1 && $0.words[0] == word }
  }

  /// The first word of every command, without duplicates.
  static var firstWords: [String] { all.map { String($0.words[0]) }.distinct }
}
