internal import AttestCore

/// A command and its facts for the parser, the help, the completions and the manual.
///
/// The help lists the cases in this order. The first one is the default command.
enum Command: String, CaseIterable, Sendable {
  case now, show, last, pin, unpin, forget, verify
  case personAdd = "person add"
  case personEdit = "person edit"
  case personSign = "person sign"
  case personShow = "person show"
  case personList = "person list"
  case personMove = "person move"
  case personRename = "person rename"
  case personRemove = "person remove"
  case reasonList = "reason list"
  case templateList = "template list"
  case templateShow = "template show"
  case templateCheck = "template check"
  case completion, help

  /// The commands whose first word is `word`.
  static func group(_ word: String) -> [Command] {
    allCases.filter { $0.words.count > 1 && $0.words[0] == word }
  }

  /// The first words of all commands, without duplicates.
  static var firstWords: [String] {
    allCases.map { String($0.words[0]) }.reduce(into: []) { words, word in
      if words.last != word { words.append(word) }
    }
  }

  var words: [Substring] { name.split(separator: " ") }

  /// The name as typed: `person add`.
  var name: String { rawValue }
  /// The arguments after the name, without the options.
  var arguments: [Value] { row.arguments }
  /// The number of required arguments; the command has a default for the others.
  var neededArguments: Int { row.neededArguments }
  /// Whether the argument may be repeated.
  var takesSeveral: Bool { self == .verify }
  /// The options of this command, in addition to `Option.everywhere`.
  var options: [Option] { row.options }
  var summary: Bilingual { row.summary }

  private struct CommandRow {
    let arguments: [Value]
    let neededArguments: Int
    let options: [Option]
    let summary: Bilingual

    init(
      takes arguments: [Value] = [], needs count: Int? = nil, options: [Option] = [],
      _ english: Bilingual, _ french: Bilingual
    ) {
      self.arguments = arguments
      neededArguments = count ?? arguments.count
      self.options = options
      summary = Bilingual(english, french)
    }
  }

  // Inlined, so that a caller that reads one field does not build the others.
  @inline(__always)
  private var row: CommandRow {
    switch self {
    case .now:
      CommandRow(
        options: [
          .person, .reason, .minus, .plus, .at, .template, .data, .place, .font, .noQR, .blank,
          .sign, .signable, .output, .dryRun, .json,
        ],
        "write an attestation (the default command)",
        "écrit l'attestation : ce que fait attest seul")
    case .show:
      CommandRow(
        takes: [.person], needs: 0,
        options: [.person, .pin, .theme, .qr, .still, .seed, .at, .size, .snapshot, .json],
        "show the last attestation on the terminal",
        "la dernière attestation, à l'écran")
    case .last:
      CommandRow(
        options: [.person, .json],
        "print the path of the last PDF",
        "le chemin du dernier PDF")
    case .pin:
      CommandRow(
        options: [.person],
        "pin the last attestation for show and last",
        "épingle la dernière attestation pour show et last")
    case .unpin:
      CommandRow(
        "remove the pin",
        "enlève l'épingle")
    case .forget:
      CommandRow(
        takes: [.person], needs: 0, options: [.drafts],
        "forget choices and answers, but keep the profile",
        "oublie choix, réponses et dernière ; garde le profil")
    case .verify:
      CommandRow(
        takes: [.pdf], options: [.template, .font, .original, .json],
        "check that PDFs are exactly as attest wrote them",
        "si des PDF sont tels qu'attest les a écrits")
    case .personAdd:
      CommandRow(
        takes: [.newPerson],
        "create a profile from questions or key: value lines",
        "un profil : demandé ici, ou lu en lignes clé: valeur")
    case .personEdit:
      CommandRow(
        takes: [.person, .field], needs: 0,
        "change a profile with questions, $EDITOR or lines",
        "change un profil : demandé, $EDITOR ou lignes lues")
    case .personSign:
      CommandRow(
        takes: [.person, .picture], needs: 1, options: [.remove],
        "store a signature from a PNG, for --sign",
        "garde une signature, d'un PNG, pour --sign")
    case .personShow:
      CommandRow(
        takes: [.person],
        "print the file of a profile",
        "le profil, tel qu'est son fichier")
    case .personList:
      CommandRow(
        options: [.json],
        "list the people; the first is the default",
        "tout le monde ; par défaut, c'est le premier")
    case .personMove:
      CommandRow(
        takes: [.person, .place],
        "move a person in the list; 1 is the default person",
        "change l'ordre ; 1 est la personne par défaut")
    case .personRename:
      CommandRow(
        takes: [.person, .newPerson],
        "change the id of a person; PDFs keep their names",
        "change l'identifiant ; les PDF gardent leurs noms")
    case .personRemove:
      CommandRow(
        takes: [.person], options: [.force],
        "delete a profile and its memory, but no PDF",
        "supprime un profil et sa mémoire, aucun PDF")
    case .reasonList:
      CommandRow(
        options: [.template, .json],
        "list the reasons of a template",
        "les motifs du formulaire")
    case .templateList:
      CommandRow(
        takes: [.word], needs: 0, options: [.refused, .json],
        "list all templates, or the ones about a word",
        "les formulaires, tous ou sur un mot")
    case .templateShow:
      CommandRow(
        takes: [.template],
        "print a template, to start your own from",
        "le texte d'un formulaire, pour faire le vôtre")
    case .templateCheck:
      CommandRow(
        takes: [.file],
        "check a template for mistakes",
        "si un formulaire à vous est correct")
    case .completion:
      CommandRow(
        takes: [.shell],
        "print completions for bash, zsh or fish",
        "complétions pour bash, zsh ou fish")
    case .help:
      CommandRow(
        takes: [.topic], needs: 0,
        "print this help, or the help for a command",
        "l'aide, ou celle d'une commande")
    }
  }
}

extension Command {
  /// The command of a line and its arguments, whose number is right.
  static func read(_ scan: Scan) throws(UsageError) -> (command: Command, arguments: [String]) {
    if let problem = scan.problem { throw problem }
    let (command, arguments) = try find(in: scan)
    if command != .help { try command.check(scan, arguments) }
    return (command, arguments)
  }

  /// The command at the start of the plain words, and the remaining words.
  static func find(in scan: Scan) throws(UsageError) -> (command: Command, arguments: [String]) {
    let (plain, literal) = (scan.plain, scan.literal)
    guard let first = plain.first else { return (now, literal) }
    if Scan.isBareDuration(first) { throw .bareDuration(first) }
    if let command = Command(rawValue: first) {
      return (command, plain.dropFirst() + literal)
    }
    let group = group(first)
    guard !group.isEmpty else {
      if let hint = hints.first(where: { $0.words.contains(first) })?.hint {
        throw .otherProgram(first, hint: hint)
      }
      throw .unknownCommand(first, nearest: meant(by: first))
    }
    let seconds = group.map { String($0.words[1]) }
    guard plain.count > 1 else { throw .missingCommand(group: first, known: seconds) }
    let second = plain[1]
    guard let command = Command(rawValue: "\(first) \(second)") else {
      let near = nearest(to: otherWords[second] ?? second, in: seconds)
      throw .unknownCommand("\(first) \(second)", nearest: near.map { "\(first) \($0)" })
    }
    return (command, plain.dropFirst(2) + literal)
  }

  /// A suggestion for an unknown first word: `--version` for `version`, `person add` for `add`.
  private static func meant(by word: String) -> String? {
    let word = otherWords[word] ?? word
    return allCases.first { $0.words.last == word[...] }?.name ?? Option(rawValue: word)?.spelling
      ?? nearest(to: word, in: firstWords)
  }

  /// Tasks for other programs, and how to pass them the file.
  private static let hints: [(words: [String], hint: Bilingual)] = [
    (
      ["imprimer", "print", "lp", "impression"],
      Bilingual(
        "attest does not print: lp \"$(attest last)\"",
        "attest n'imprime pas : lp \"$(attest last)\"")
    ),
    (
      ["envoyer", "send", "mail", "email", "courriel"],
      Bilingual(
        "attest sends nothing: attach the file that attest last prints",
        "attest n'envoie rien : joignez le fichier que nomme attest last")
    ),
  ]

  /// The names of commands in other programs and in French.
  private static let otherWords = [
    "rm": "remove", "del": "remove", "delete": "remove", "supprimer": "remove", "ls": "list",
    "liste": "list", "mv": "move", "new": "add", "create": "add", "ajouter": "add",
    "modifier": "edit", "renommer": "rename", "cat": "show", "aide": "help",
  ]

  /// Checks that the command takes these options and this number of arguments.
  private func check(_ scan: Scan, _ given: [String]) throws(UsageError) {
    for occurrence in scan.options {
      if !options.contains(occurrence.option), !Option.everywhere.contains(occurrence.option) {
        throw .foreignOption(occurrence.spelling, command: name)
      }
    }
    if given.count < neededArguments {
      throw .missingArgument(arguments[given.count], command: self)
    }
    for (argument, word) in zip(arguments, given) where word.isEmpty {
      throw .missingArgument(argument, command: self)
    }
    // These options take the place of the last argument, and `--original` allows only one.
    let most = arguments.count - (scan.has(.drafts) || scan.has(.remove) ? 1 : 0)
    guard given.count > most, !takesSeveral || scan.has(.original) else { return }
    let extra = given[most]
    throw Scan.isBareDuration(extra)
      ? .bareDuration(extra) : .unexpectedArgument(extra, command: name)
  }

  /// The commands that `attest help WORD…` explains; empty for the general help.
  static func topic(_ words: [String]) throws(UsageError) -> [Command] {
    guard let first = words.first else { return [] }
    let name = words.prefix(2).joined(separator: " ")
    if words.count <= 2, let command = Command(rawValue: name) { return [command] }
    if words.count == 1, !group(first).isEmpty { return group(first) }
    let names = firstWords + allCases.map(\.name)
    throw .unknownCommand(name, nearest: nearest(to: name, in: names))
  }

  /// The commands that a line with `--help` names; empty for the general help.
  static func mentioned(in words: [String]) -> [Command] {
    guard let first = words.first else { return [] }
    let name = words.prefix(2).joined(separator: " ")
    if let command = Command(rawValue: name) ?? Command(rawValue: first) {
      return [command]
    }
    return group(first)
  }
}

extension Command {
  /// The name and the arguments: `person remove ID`.
  var signature: Bilingual { "\(name)\(placeholders)" }

  /// The usage line: `person remove [options] ID`.
  var usage: Bilingual {
    "\(self == .now ? "[now]" : name)\(options.isEmpty ? "" : " [options]")\(placeholders)"
  }

  private var placeholders: Bilingual {
    let words: Bilingual = arguments.enumerated().reduce("") { text, argument in
      let word = argument.element.placeholder
      return argument.offset < neededArguments ? "\(text) \(word)" : "\(text) [\(word)]"
    }
    return takesSeveral ? "\(words)..." : words
  }
}
