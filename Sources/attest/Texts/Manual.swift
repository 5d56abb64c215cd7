internal import AttestCore

/// The manual, in mdoc: a page in each language, with the tables of the help in it.
enum Manual {
  static func text(in language: Language) -> String {
    let page =
      switch language {
      case .english: PackageResources.attest_1
      case .french: PackageResources.attest_fr_1
      }
    return Skeleton.filled(
      page,
      [
        "SYNOPSIS": lines(Command.allCases.map { synopsis($0, in: language) }),
        "OPTIONS": lines(Option.allCases.map { item($0, in: language) }),
        "COMMANDS": lines(Command.allCases.map { item($0, in: language) }),
      ])
  }

  private static func lines(_ items: [String]) -> String { items.joined(separator: "\n") }

  private static func synopsis(_ command: Command, in language: Language) -> String {
    let name = command == .now ? ".Nm\n.Op Cm now" : ".Nm\n.Cm \(command.name)"
    let options = command.options.map { ".Op \(flag($0, in: language))" }
    return ([name] + options + arguments(of: command, in: language)).joined(separator: "\n")
  }

  private static func arguments(of command: Command, in language: Language) -> [String] {
    command.arguments.enumerated().map { index, argument in
      (index < command.neededArguments ? ".Ar " : ".Op Ar ") + argument.placeholder[language]
    }
  }

  private static func item(_ option: Option, in language: Language) -> String {
    let value = option.value.map { " Ar \($0.placeholder[language])" } ?? ""
    let short = option.short.map { "Fl \($0) , " } ?? ""
    return
      ".It \(short)Fl \\-\(option.name.hyphenated)\(value)\n\(option.summary[language].escaped)."
  }

  private static func item(_ command: Command, in language: Language) -> String {
    let arguments = command.arguments.enumerated().map { index, argument in
      (index < command.neededArguments ? " Ar " : " Op Ar ") + argument.placeholder[language]
    }.joined()
    return ".It Cm \(command.name)\(arguments)\n\(command.summary[language].escaped)."
  }

  private static func flag(_ option: Option, in language: Language) -> String {
    let name = option.short.map(String.init) ?? "\\-\(option.name.hyphenated)"
    return "Fl \(name)" + (option.value.map { " Ar \($0.placeholder[language])" } ?? "")
  }
}

extension String {
  /// A hyphen of a name is a minus sign to troff.
  fileprivate var hyphenated: String { split(separator: "-").joined(separator: "\\-") }

  /// A line that troff takes for text: what begins with a full stop or a quote would be a command.
  fileprivate var escaped: String {
    let text = split(separator: "\\", omittingEmptySubsequences: false).joined(separator: "\\e")
    return text.hasPrefix(".") || text.hasPrefix("'") ? "\\&" + text : text
  }
}
