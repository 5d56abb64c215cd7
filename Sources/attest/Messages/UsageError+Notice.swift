internal import AttestCore

extension UsageError {
  /// What the person is told, in `language`.
  func notices(in language: Language) -> [Notice] {
    switch self {
    case .notUTF8(let bytes): [Notice(.notUTF8, ["word": Visible.word(bytes)])]
    case .variableNotUTF8(let name, let bytes):
      [Notice(.variableNotUTF8, ["name": name, "word": Visible.word(bytes)])]
    case .folderNotUTF8(let bytes): [Notice(.folderNotUTF8, ["word": Visible.word(bytes)])]
    case .unknownCommand(let word, let nearest):
      [.suggesting(nearest, .unknownCommand, .unknownCommandFar, ["word": Visible.word(word)])]
    case .reasonAsCommand(let word): [Notice(.reasonAsCommand, ["word": word])]
    case .personAsArgument(let word, let command):
      [
        Notice(
          .personAsArgument,
          ["word": word, "command": command == Command.now.name ? "attest" : "attest \(command)"])
      ]
    case .missingCommand(let group, let known):
      [Notice(.missingCommand, ["command": group, "list": known.joined(separator: ", ")])]
    case .unknownOption(let word, let nearest):
      [.suggesting(nearest, .unknownOption, .unknownOptionFar, ["word": Visible.word(word)])]
    case .bareDuration(let word):
      [
        Notice(
          .bareDuration,
          ["word": Visible.word(word), "duration": Visible.word(Self.meant(by: word))])
      ]
    case .foreignOption(let option, let command):
      [Notice(.foreignOption, ["option": option, "command": command])]
    case .missingValue(let option):
      [
        Notice(
          .missingValue, ["option": option.spelling, "example": option.value?.example ?? ""])
      ]
    case .unwantedValue(let option): [Notice(.unwantedValue, ["option": option.spelling])]
    case .emptyValue(let option): [Notice(.emptyValue, ["option": option.spelling])]
    case .contradiction(let one, let other):
      [Notice(.contradiction, ["option": one.spelling, "other": other.spelling])]
    case .unexpectedArgument(let word, _):
      [Notice(.unexpectedArgument, ["word": Visible.word(word)])]
    case .missingArgument(let value, let command):
      [
        Notice(
          .missingArgument,
          [
            "command": command.name, "argument": value.placeholder[language],
            "usage": command.usage(in: language),
          ])
      ]
    case .unknownShell(let word):
      [
        Notice(
          .unknownShell,
          [
            "word": Visible.word(word),
            "list": CompletionShell.allCases.map(\.rawValue).joined(separator: ", "),
          ])
      ]
    case .unprintablePath(let path): [Notice(.unprintablePath, ["word": Visible.word(path)])]
    case .badValue(let word, let option):
      [
        Notice(
          .badValue,
          [
            "option": option.spelling, "word": Visible.word(word),
            "list": option.value?.known.joined(separator: ", ") ?? "",
          ])
      ]
    case .value(let option, let error): option.notice(of: error, in: language)
    }
  }

  /// `20m` for `-20` and for `-20m`.
  private static func meant(by word: String) -> String {
    let duration = String(word.dropFirst())
    return (try? ExitTime.minutes(parsing: duration)) == nil ? duration + "m" : duration
  }
}

extension Notice {
  /// One message when there is a suggestion, another when nothing is near.
  static func suggesting(
    _ nearest: String?, _ near: Message, _ far: Message, _ values: [String: String]
  ) -> Notice {
    guard let nearest else { return Notice(far, values) }
    return Notice(near, values.merging(["nearest": nearest]) { $1 })
  }
}

extension Option {
  /// What the person is told when the domain refuses a value of this option.
  func notice(of error: AttestError, in language: Language) -> [Notice] {
    switch error {
    case .durationWithoutUnit(let word):
      [Notice(.durationWithoutUnit, ["word": Visible.word(word), "option": spelling])]
    case .notADuration(let word) where Self.isBackwards(word):
      [
        Notice(
          .durationBackwards,
          [
            "word": Visible.word(word), "option": opposite.spelling,
            "example": Visible.word(String(word.dropFirst())),
          ])
      ]
    default: error.notices(in: language)
    }
  }

  /// A duration but for the sign before it: `-20m`.
  private static func isBackwards(_ word: String) -> Bool {
    word.hasPrefix("-") && (try? ExitTime.minutes(parsing: String(word.dropFirst()))) != nil
  }

  private var opposite: Option { self == .minus ? .plus : .minus }
}

extension Catalogue {
  /// About the words of the command line.
  static let words = [
    Row(
      .notUTF8, .usage, "an argument is not UTF-8: {word}",
      "un argument n'est pas en UTF-8 : {word}"
    ),
    Row(
      .variableNotUTF8, .usage, "{name} is not UTF-8: {word}", "{name} n'est pas en UTF-8 : {word}"),
    Row(
      .folderNotUTF8, .usage, "the name of this directory is not UTF-8: {word}",
      "le nom de ce dossier n'est pas en UTF-8 : {word}",
      hint: ("name another one: -o DIRECTORY/", "nommez-en un autre : -o DOSSIER/")),
    Row(
      .unknownCommand, .usage, "unknown command: {word}", "commande inconnue : {word}",
      hint: ("did you mean {nearest}?", "vouliez-vous dire {nearest} ?")),
    Row(
      .unknownCommandFar, .usage, "unknown command: {word}", "commande inconnue : {word}",
      hint: ("all of them: attest help", "toutes : attest help")),
    Row(
      .reasonAsCommand, .usage, "unknown command: {word}", "commande inconnue : {word}",
      hint: ("for a reason: attest --reason {word}", "pour un motif : attest --reason {word}")),
    Row(
      .personAsArgument, .usage, "unexpected argument: {word}", "argument en trop : {word}",
      hint: (
        "for a person: {command} --person {word}", "pour une personne : {command} --person {word}"
      )),
    Row(
      .missingCommand, .usage, "{command} needs a command: {list}",
      "{command} attend une commande : {list}"),
    Row(
      .unknownOption, .usage, "unknown option: {word}", "option inconnue : {word}",
      hint: ("did you mean {nearest}?", "vouliez-vous dire {nearest} ?")),
    Row(
      .unknownOptionFar, .usage, "unknown option: {word}", "option inconnue : {word}",
      hint: ("all of them: attest help", "toutes : attest help")),
    Row(
      .bareDuration, .usage, "unknown option: {word}", "option inconnue : {word}",
      hint: ("attest --minus {duration}", "attest --minus {duration}")),
    Row(
      .foreignOption, .usage, "{option} is not an option of {command}",
      "{option} n'est pas une option de {command}",
      hint: ("attest {command} --help", "attest {command} --help")),
    Row(
      .missingValue, .usage, "{option} needs a value", "{option} attend une valeur",
      hint: ("for example: {option} {example}", "par exemple : {option} {example}")),
    Row(
      .badValue, .usage, "{option} cannot be {word}", "{option} ne peut pas être {word}",
      hint: ("for example: {list}", "par exemple : {list}")),
    Row(
      .unwantedValue, .usage, "{option} takes no value", "{option} ne prend pas de valeur"),
    Row(.emptyValue, .usage, "{option}: empty value", "{option} : valeur vide"),
    Row(
      .contradiction, .usage, "{option} and {other} do not go together",
      "{option} et {other} ne vont pas ensemble"),
    Row(.unexpectedArgument, .usage, "unexpected argument: {word}", "argument en trop : {word}"),
    Row(
      .missingArgument, .usage, "{command}: {argument} is missing",
      "{command} : il manque {argument}",
      hint: ("attest {usage}", "attest {usage}")),
    Row(
      .unknownShell, .usage, "no completions for {word}", "pas de complétions pour {word}",
      hint: ("there are: {list}", "il y a : {list}")),
    Row(
      .unprintablePath, .usage, "a control character in a path: {word}",
      "un caractère de contrôle dans un chemin : {word}"),
    Row(
      .unknownEnding, .usage, "no file of this kind is written: {word}",
      "ce genre de fichier n'est pas écrit : {word}",
      hint: ("one of: {list}", "au choix : {list}")),
    Row(
      .twoOnOutput, .usage, "--json and --output - both write to standard output",
      "--json et --output - écrivent tous deux sur la sortie standard"),
  ]
}
