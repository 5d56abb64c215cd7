internal import AttestCore

/// An error in a command line.
enum UsageError: Error, Equatable, Sendable {
  case notUTF8([UInt8])
  case unknownCommand(String, nearest: String?)
  /// An unknown command, with a hint about what the user probably meant.
  case wordOfOther(String, hint: Bilingual)
  /// A person's id, given where a command or another argument was expected.
  case personAsArgument(String, command: Command)
  case missingCommand(group: String, known: [String])
  case unknownOption(String, nearest: String?)
  /// A word such as `-20`, typed instead of `--minus 20m`.
  case bareDuration(String)
  case foreignOption(String, command: Command)
  case missingValue(Option)
  case unwantedValue(Option)
  case emptyValue(Option)
  /// Two options that cannot be used together.
  case contradiction(Option, Option)
  case unexpectedArgument(String, command: Command)
  case missingArgument(Value, command: Command)
  case unknownShell(String)
  /// A value that the option does not accept.
  case badValue(String, of: Option)
  /// An option value that the library rejected.
  case value(of: Option, AttestError)
}

extension UsageError {
  /// The message to show to the user.
  var notice: Notice {
    switch self {
    case .notUTF8(let bytes):
      Notice(
        .usage, "an argument is not UTF-8: \(word: bytes)",
        "un argument n'est pas en UTF-8 : \(word: bytes)")
    case .unknownCommand(let word, let nearest):
      Self.unknown(
        word,
        hint: .didYouMean(nearest) ?? Bilingual("all of them: attest help", "toutes : attest help"))
    case .wordOfOther(let word, let hint): Self.unknown(word, hint: hint)
    case .personAsArgument(let word, let command):
      Notice(
        .usage, "unexpected argument: \(word)", "argument en trop : \(word)",
        hint: "for a person: attest \(command == .now ? "" : command.name + " ")--person \(word)",
        "pour une personne : attest \(command == .now ? "" : command.name + " ")--person \(word)")
    case .missingCommand(let group, let known):
      Notice(
        .usage, "\(group) needs a command: \(list: known)",
        "\(group) attend une commande : \(list: known)")
    case .unknownOption(let word, let nearest):
      Notice(
        .usage, "unknown option: \(word: word)", "option inconnue : \(word: word)",
        hint: .didYouMean(nearest) ?? Bilingual("all of them: attest help", "toutes : attest help"))
    case .bareDuration(let word):
      Notice(
        .usage, "unknown option: \(word: word)", "option inconnue : \(word: word)",
        hint: "attest --minus \(word: String(word.dropFirst()))")
    case .foreignOption(let option, let command):
      Notice(
        .usage, "\(option) is not an option of \(command.name)",
        "\(option) n'est pas une option de \(command.name)", hint: "attest \(command.name) --help")
    case .missingValue(let option):
      Notice(
        .usage, "\(option.spelling) needs a value", "\(option.spelling) attend une valeur",
        hint: "for example: \(option.spelling) \(option.value?.example ?? "")",
        "par exemple : \(option.spelling) \(option.value?.example ?? "")")
    case .unwantedValue(let option):
      Notice(
        .usage, "\(option.spelling) takes no value", "\(option.spelling) ne prend pas de valeur")
    case .emptyValue(let option):
      Notice(.usage, "\(option.spelling): empty value", "\(option.spelling) : valeur vide")
    case .contradiction(let one, let other):
      Notice(
        .usage, "\(one.spelling) and \(other.spelling) do not go together",
        "\(one.spelling) et \(other.spelling) ne vont pas ensemble")
    case .unexpectedArgument(let word, _):
      Notice(.usage, "unexpected argument: \(word: word)", "argument en trop : \(word: word)")
    case .missingArgument(let value, let command):
      Notice(
        .usage, "\(command.name): \(value.placeholder) is missing",
        "\(command.name) : il manque \(value.placeholder)", hint: "attest \(command.usage)")
    case .unknownShell(let word):
      Notice(
        .usage, "no completions for \(word: word)", "pas de complétions pour \(word: word)",
        hint: "one of: \(list: Value.shell.known)", "au choix : \(list: Value.shell.known)")
    case .badValue(let word, let option):
      Notice(
        .usage, "\(option.spelling) cannot be \(word: word)",
        "\(option.spelling) ne peut pas être \(word: word)",
        hint: "for example: \(list: option.value?.known ?? [])",
        "par exemple : \(list: option.value?.known ?? [])")
    case .value(let option, .notADuration(let word)) where Scan.isBareDuration(word):
      Notice(
        .usage, "not a duration: \(word: word)", "durée incorrecte : \(word: word)",
        hint: "\(option == .minus ? "--plus" : "--minus") \(word: String(word.dropFirst()))")
    case .value(_, let error): error.notice
    }
  }

  private static func unknown(_ command: String, hint: Bilingual) -> Notice {
    Notice(
      .usage, "unknown command: \(word: command)", "commande inconnue : \(word: command)",
      hint: hint)
  }
}
