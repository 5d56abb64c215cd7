internal import AttestCore

/// An error in a command line.
enum UsageError: Error, Equatable, Sendable {
  case notUTF8([UInt8])
  /// An unknown command; the hint explains what the word is if it is not a command at all.
  case unknownCommand(String, nearest: String?, hint: Bilingual? = nil)
  case missingCommand(group: String, known: [String])
  case unknownOption(String, nearest: String?)
  case foreignOption(String, command: Command)
  case missingValue(Option)
  case unwantedValue(Option)
  case emptyValue(Option)
  /// Two options that cannot be used together.
  case contradiction(Option, Option)
  /// An argument that the command does not take; the hint explains where it belongs.
  case unexpectedArgument(String, command: Command, hint: Bilingual? = nil)
  case missingArgument(Value, command: Command)
  case unknownShell(String)
  /// A value that the option does not accept.
  case badValue(String, of: Option)
  /// An option value that the library rejected.
  case value(AttestError)
}

extension UsageError {
  /// The message to show to the user.
  var notice: Notice {
    switch self {
    case .notUTF8(let bytes):
      .usage(
        "an argument is not valid UTF-8: \(word: bytes)",
        "un argument n'est pas en UTF-8 : \(word: bytes)")
    case .unknownCommand(let word, let nearest, let hint):
      .usage("unknown command: \(word: word)", "commande inconnue : \(word: word)").hint(
        hint ?? .didYouMean(nearest) ?? Self.help)
    case .missingCommand(let group, let known):
      .usage(
        "\(group) needs a command: \(list: known)", "\(group) attend une commande : \(list: known)")
    case .unknownOption(let word, let nearest):
      .usage("unknown option: \(word: word)", "option inconnue : \(word: word)").hint(
        Scan.isBareDuration(word)
          ? "attest --minus \(word: String(word.dropFirst()))" : .didYouMean(nearest) ?? Self.help)
    case .foreignOption(let option, let command):
      .usage(
        "attest \(command.name) has no option \(option)",
        "attest \(command.name) n'a pas d'option \(option)"
      ).hint("attest \(command.name) --help")
    case .missingValue(let option):
      .usage("\(option.spelling) needs a value", "\(option.spelling) attend une valeur").hint(
        "for example: \(option.spelling) \(option.value?.example ?? "")",
        "par exemple : \(option.spelling) \(option.value?.example ?? "")")
    case .unwantedValue(let option):
      .usage("\(option.spelling) takes no value", "\(option.spelling) ne prend pas de valeur")
    case .emptyValue(let option):
      .usage("the value of \(option.spelling) is empty", "la valeur de \(option.spelling) est vide")
    case .contradiction(let one, let other):
      .usage(
        "\(one.spelling) and \(other.spelling) cannot be used together",
        "\(one.spelling) et \(other.spelling) ne vont pas ensemble")
    case .unexpectedArgument(let word, _, let hint):
      .usage("unexpected argument: \(word: word)", "argument en trop : \(word: word)").hint(hint)
    case .missingArgument(let value, let command):
      .usage(
        "\(command.name): \(value.placeholder) is missing",
        "\(command.name) : il manque \(value.placeholder)"
      ).hint("attest \(command.usage)")
    case .unknownShell(let word):
      .usage("no completions for \(word: word)", "pas de complétions pour \(word: word)").hint(
        "one of: \(list: Value.shell.known)", "au choix : \(list: Value.shell.known)")
    case .badValue(let word, let option):
      .usage(
        "invalid value for \(option.spelling): \(word: word)",
        "valeur incorrecte pour \(option.spelling) : \(word: word)"
      ).hint(
        "for example: \(list: option.value?.known ?? [])",
        "par exemple : \(list: option.value?.known ?? [])")
    case .value(let error): error
    }
  }

  private static let help = Bilingual(
    "to list all commands and options: attest help", "toutes les commandes et options : attest help"
  )
}
