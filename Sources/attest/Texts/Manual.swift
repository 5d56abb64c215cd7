internal import AttestCore

/// The manual, in mdoc, from the same tables as the help.
///
/// The first section is `NAME` in both languages, for programs that look for it.
enum Manual {
  static func text(in language: Language) -> String {
    """
    .Dd November 20, 2026
    .Dt ATTEST 1
    .Os
    .Sh NAME
    .Nm attest
    .Nd \(purpose[language])
    .Sh SYNOPSIS
    \(Command.allCases.map { synopsis($0, in: language) }.joined(separator: "\n"))
    .Sh DESCRIPTION
    \(language == .french ? FrenchManual.description : EnglishManual.description)
    .Pp
    \(options[language])
    .Bl -tag -width Ds
    \(Option.allCases.map { item($0, in: language) }.joined(separator: "\n"))
    .El
    .Pp
    \(commands[language])
    .Bl -tag -width Ds
    \(Command.allCases.map { item($0, in: language) }.joined(separator: "\n"))
    .El
    \(language == .french ? FrenchManual.rest : EnglishManual.rest)

    """
  }

  private static let purpose = Bilingual(
    "write an exit attestation: a PDF with a QR code",
    "écrit une attestation de sortie : un PDF avec un QR code")
  private static let options = Bilingual("The options are:", "Les options :")
  private static let commands = Bilingual("The commands are:", "Les commandes :")

  private static func synopsis(_ command: Command, in language: Language) -> String {
    let name = command == .now ? ".Nm\n.Op Cm now" : ".Nm\n.Cm \(command.name)"
    let options = command.options.map { ".Op \(flag($0, in: language))" }
    return ([name] + options + arguments(of: command, in: language)).joined(separator: "\n")
  }

  private static func arguments(of command: Command, in language: Language) -> [String] {
    command.arguments.map {
      (command.needsArguments ? ".Ar " : ".Op Ar ") + $0.placeholder[language]
    }
  }

  private static func item(_ option: Option, in language: Language) -> String {
    let value = option.value.map { " Ar \($0.placeholder[language])" } ?? ""
    let short = option.short.map { "Fl \($0) , " } ?? ""
    return
      ".It \(short)Fl \\-\(option.name.hyphenated)\(value)\n\(option.summary[language].escaped)."
  }

  private static func item(_ command: Command, in language: Language) -> String {
    let arguments = command.arguments.map {
      (command.needsArguments ? " Ar " : " Op Ar ") + $0.placeholder[language]
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
