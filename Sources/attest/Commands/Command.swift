internal import AttestCore

/// A command: its function, and everything that the parser, the help, the completions and the
/// manual need.
struct Command: Sendable {
  /// The name as typed, such as `person add`.
  let name: String
  let english, french: String
  /// The arguments after the name, not counting options.
  var arguments: [Value] = []
  /// The number of required arguments, or `nil` if all are required.
  var required: Int?
  /// Whether the last argument can be given more than once.
  var takesSeveral = false
  /// The options that the command accepts in addition to `Option.everywhere`.
  var options: [Option] = []
  /// Carries out the command, given the arguments.
  let perform: @Sendable (inout Run, _ arguments: [String]) throws -> Void
}

extension Command: Equatable {
  static func == (one: Command, other: Command) -> Bool { one.name == other.name }
}

extension Command {
  /// The number of required arguments; the others are optional.
  var neededArguments: Int { required ?? arguments.count }
  var summary: Bilingual { Bilingual(english: english, french: french) }
  var words: [Substring] { name.split(separator: " ") }
  /// Whether the command may be left out of the command line.
  var isDefault: Bool { name == "now" }

  /// The name and the arguments, such as `person remove ID`.
  var signature: Bilingual { "\(name)\(placeholders)" }

  /// The usage line, such as `person remove [options] ID`.
  var usage: Bilingual {
    "\(isDefault ? "[now]" : name)\(options.isEmpty ? "" : " [options]")\(placeholders)"
  }

  private var placeholders: Bilingual {
    let words: Bilingual = arguments.enumerated().reduce("") { text, argument in
      let word = argument.element.placeholder
      return argument.offset < neededArguments ? "\(text) \(word)" : "\(text) [\(word)]"
    }
    // If `required` is set, the word for a repeated argument is already a plural, such as
    // `[WORDS]`.
    return takesSeveral && required == nil ? "\(words)..." : words
  }

  /// Finds the command on a line, and checks its options and the number of its arguments.
  static func read(_ scan: Scan) throws(Notice) -> (command: Command, arguments: [String]) {
    if let problem = scan.problem { throw problem }
    let (command, arguments) = try find(in: scan)
    // Compares names, because `.help` would have to be built just for this comparison.
    if command.name != "help" { try command.check(scan, arguments) }
    let words = arguments.enumerated().map { index, word in
      command.arguments.dropFirst(index).first == .person ? Identifier.folded(word) : word
    }
    return (command, words)
  }

  /// Finds the command named by the first words; the remaining words are its arguments.
  static func find(in scan: Scan) throws(Notice) -> (command: Command, arguments: [String]) {
    let plain = scan.plain
    guard let first = plain.first else { return (now, scan.literal) }
    if Scan.isBareDuration(first) { throw .unknownOption(first, nearest: nil) }
    if let command = named(first == "aide" ? "help" : first) {
      return (command, Array(plain.dropFirst()) + scan.literal)
    }
    let group = group(first)
    if group.isEmpty {
      if let hint = hints.first(where: { $0.words.contains(first) })?.hint {
        throw .unknownCommand(first, hint: hint)
      }
      throw .unknownCommand(first, nearest: meant(by: first))
    }
    let seconds = group.map { String($0.words[1]) }
    guard plain.count > 1 else { throw .missingCommand(group: first, known: seconds) }
    let second = plain[1]
    guard let command = named("\(first) \(second)") else {
      let near = nearest(to: otherWords[second] ?? second, in: seconds)
      throw .unknownCommand("\(first) \(second)", nearest: near.map { "\(first) \($0)" })
    }
    return (command, Array(plain.dropFirst(2)) + scan.literal)
  }

  /// A suggestion for an unknown first word, such as `--quiet` for `quiet` or `person add` for `add`.
  private static func meant(by word: String) -> String? {
    let word = otherWords[word] ?? word
    return all.first { $0.words.last == word[...] }?.name ?? Option.named(word)?.spelling
      ?? nearest(to: word, in: firstWords)
  }

  /// Words for tasks that attest leaves to other programs, each with a hint.
  private static let hints: [(words: [String], hint: Bilingual)] = [
    (
      ["imprimer", "print", "lp", "impression"],
      Bilingual(
        "attest does not print; use: lp \"$(attest last)\"",
        "attest n'imprime pas ; faites : lp \"$(attest last)\"")
    ),
    (
      ["envoyer", "send", "mail", "email", "courriel"],
      Bilingual(
        "attest does not send mail: attach the file whose path 'attest last' prints",
        "attest n'envoie pas de courrier : joignez le fichier dont « attest last » donne le chemin")
    ),
  ]

  /// Common synonyms for command words, in French or from other programs.
  private static let otherWords = [
    "rm": "remove", "del": "remove", "delete": "remove", "supprimer": "remove", "ls": "list",
    "liste": "list", "mv": "move", "new": "add", "create": "add", "ajouter": "add",
    "modifier": "edit", "renommer": "rename", "cat": "show",
  ]

  /// Checks that the command accepts the given options and the number of arguments.
  private func check(_ scan: Scan, _ given: [String]) throws(Notice) {
    for occurrence in scan.options {
      if !options.contains(occurrence.option), !Option.everywhere.contains(occurrence.option) {
        throw .foreignOption(occurrence.spelling, command: self)
      }
    }
    if given.count < neededArguments {
      throw .missingArgument(arguments[given.count], command: self)
    }
    for (argument, word) in zip(arguments, given) where word.isEmpty {
      throw .missingArgument(argument, command: self)
    }
    // `--drafts` and `--remove` replace the last argument, and `--original` allows only one file.
    let most = arguments.count - (scan.has(.drafts) || scan.has(.remove) ? 1 : 0)
    guard given.count > most, !takesSeveral || scan.has(.original) else { return }
    let extra = given[most]
    throw Scan.isBareDuration(extra)
      ? .unknownOption(extra, nearest: nil) : .unexpectedArgument(extra)
  }

  /// The commands to explain for `attest help WORD…`; empty for the general help.
  static func topic(_ words: [String]) throws(Notice) -> [Command] {
    if words.isEmpty { return [] }
    let name = words.joined(separator: " ")
    let meant = all.filter { $0.name == name || $0.name.hasPrefix(name + " ") }
    if !meant.isEmpty { return meant }
    if let command = all.first(where: { name.hasPrefix($0.name + " ") }) {
      throw .unexpectedArgument(words[command.words.count])
    }
    throw .unknownCommand(name, nearest: nearest(to: name, in: firstWords + all.map(\.name)))
  }

  /// The commands named by the first words of a line with `--help`; empty for the general help.
  static func mentioned(in words: [String]) throws(Notice) -> [Command] {
    guard let first = words.first, !Scan.isBareDuration(first) else { return [] }
    if first == "aide" { return [help] }
    let isGroup = !group(first).isEmpty
    return try topic(Array(words.prefix(isGroup ? 2 : 1)))
  }
}

extension Notice {
  static func foreignOption(_ option: String, command: Command) -> Notice {
    .usage(
      "attest \(command.name) has no option \(option)",
      "attest \(command.name) n'a pas d'option \(option)"
    ).hint("attest \(command.name) --help")
  }

  static func missingArgument(_ value: Value, command: Command) -> Notice {
    .usage(
      "\(command.name): \(value.placeholder) is missing",
      "\(command.name) : il manque \(value.placeholder)"
    ).hint("attest \(command.usage)")
  }
}
