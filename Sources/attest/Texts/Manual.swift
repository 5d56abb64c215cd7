/// The manual, in mdoc, from the same tables as the help.
enum Manual {
  static var text: String {
    """
    .Dd November 20, 2026
    .Dt ATTEST 1
    .Os
    .Sh NAME
    .Nm attest
    .Nd write an exit attestation: a PDF with a QR code
    .Sh SYNOPSIS
    \(Command.allCases.map(synopsis).joined(separator: "\n"))
    .Sh DESCRIPTION
    \(ManualSections.description)
    .Pp
    The options are:
    .Bl -tag -width Ds
    \(Option.allCases.map(item).joined(separator: "\n"))
    .El
    .Pp
    The commands are:
    .Bl -tag -width Ds
    \(Command.allCases.map(item).joined(separator: "\n"))
    .El
    \(ManualSections.rest)

    """
  }

  private static func synopsis(_ command: Command) -> String {
    let name = command == .now ? ".Nm\n.Op Cm now" : ".Nm\n.Cm \(command.name)"
    let options = command.options.map { ".Op \(flag($0))" }
    return ([name] + options + arguments(of: command)).joined(separator: "\n")
  }

  private static func arguments(of command: Command) -> [String] {
    command.arguments.map {
      (command.needsArguments ? ".Ar " : ".Op Ar ") + $0.placeholder.english
    }
  }

  private static func item(_ option: Option) -> String {
    let value = option.value.map { " Ar \($0.placeholder.english)" } ?? ""
    let short = option.short.map { "Fl \($0) , " } ?? ""
    return ".It \(short)Fl \\-\(option.name.hyphenated)\(value)\n\(option.summary.english.escaped)."
  }

  private static func item(_ command: Command) -> String {
    let arguments = command.arguments.map {
      (command.needsArguments ? " Ar " : " Op Ar ") + $0.placeholder.english
    }.joined()
    return ".It Cm \(command.name)\(arguments)\n\(command.summary.english.escaped)."
  }

  private static func flag(_ option: Option) -> String {
    let name = option.short.map(String.init) ?? "\\-\(option.name.hyphenated)"
    return "Fl \(name)" + (option.value.map { " Ar \($0.placeholder.english)" } ?? "")
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
