internal import AttestCore

/// The errors in a command line.
extension Notice {
  static func notUTF8(_ bytes: [UInt8]) -> Notice {
    .usage(
      "an argument is not valid UTF-8: \(word: bytes)",
      "un argument n'est pas en UTF-8 : \(word: bytes)")
  }

  static func unknownCommand(_ word: String, nearest: String?) -> Notice {
    unknownCommand(word, hint: .didYouMean(nearest) ?? allCommands)
      .because(.unknownCommand(word, nearest: nearest))
  }

  /// The hint explains what the word is if it is not a command at all.
  static func unknownCommand(_ word: String, hint: Bilingual) -> Notice {
    .usage("unknown command: \(word: word)", "commande inconnue : \(word: word)").hint(hint)
  }

  static func missingCommand(group: String, known: [String]) -> Notice {
    .usage(
      "\(group) needs a command: \(list: known)", "\(group) attend une commande : \(list: known)")
  }

  static func unknownOption(_ word: String, nearest: String?) -> Notice {
    .usage("unknown option: \(word: word)", "option inconnue : \(word: word)").hint(
      Scan.isBareDuration(word)
        ? "attest --minus \(word: String(word.dropFirst()))" : .didYouMean(nearest) ?? allCommands)
  }

  static func missingValue(_ option: Option) -> Notice {
    .usage("\(option.spelling) needs a value", "\(option.spelling) attend une valeur").hint(
      "for example: \(option.spelling) \(option.value?.example ?? "")",
      "par exemple : \(option.spelling) \(option.value?.example ?? "")")
  }

  static func unwantedValue(_ option: Option) -> Notice {
    .usage("\(option.spelling) takes no value", "\(option.spelling) ne prend pas de valeur")
  }

  static func emptyValue(_ option: Option) -> Notice {
    .usage("the value of \(option.spelling) is empty", "la valeur de \(option.spelling) est vide")
  }

  /// Two options that cannot be used together.
  static func contradiction(_ one: Option, _ other: Option) -> Notice {
    .usage(
      "\(one.spelling) and \(other.spelling) cannot be used together",
      "\(one.spelling) et \(other.spelling) ne vont pas ensemble")
  }

  /// `--from` names a blank form, which has no answers to change.
  static func blankSource(_ path: String, _ option: Option) -> Notice {
    .usage(
      "\(file: path) is a blank form, which \(option.spelling) does not fill in",
      "\(file: path) est un papier vierge, que \(option.spelling) ne remplit pas"
    ).hint("leave out --from", "sans --from")
  }

  /// An argument that the command does not take.
  static func unexpectedArgument(_ word: String) -> Notice {
    .usage("unexpected argument: \(word: word)", "argument en trop : \(word: word)")
      .because(.unexpectedArgument(word))
  }

  static func unknownShell(_ word: String) -> Notice {
    .usage("no completions for \(word: word)", "pas de complétions pour \(word: word)")
      .hint(.hint(nil, oneOf: Value.shell.known))
  }

  /// A value that the option does not accept.
  static func badValue(_ word: String, of option: Option) -> Notice {
    .usage(
      "invalid value for \(option.spelling): \(word: word)",
      "valeur incorrecte pour \(option.spelling) : \(word: word)"
    ).hint(
      "for example: \(list: option.value?.known ?? [])",
      "par exemple : \(list: option.value?.known ?? [])")
  }

  private static let allCommands = Bilingual(
    "to list all commands and options: attest help", "toutes les commandes et options : attest help"
  )
}
