internal import AttestCore

/// The manual page in mdoc format, built from the same tables of options and commands as the help.
enum Manual {
  static func text(in language: Language) -> String {
    let page = language == .french ? PackageResources.attest_fr_1 : PackageResources.attest_1
    return String(decoding: page, as: UTF8.self).filled([
      "{{SYNOPSIS}}": Command.all.map { synopsis($0, in: language) }.joined(separator: "\n"),
      "{{OPTIONS}}": Option.all.map { item($0, in: language) }.joined(separator: "\n"),
      "{{COMMANDS}}": Command.all.map { item($0, in: language) }.joined(separator: "\n"),
    ])
  }

  private static func synopsis(_ command: Command, in language: Language) -> String {
    let name = command == .now ? ".Nm\n.Op Cm now" : ".Nm\n.Cm \(command.name)"
    let options = command.options.map { option in
      let name = option.short.map(String.init) ?? "\\-\(option.name.hyphenated)"
      return ".Op " + flag(name, of: option, in: language)
    }
    return ([name] + options + arguments(of: command, in: language)).joined(separator: "\n")
  }

  private static func arguments(of command: Command, in language: Language) -> [String] {
    command.arguments.enumerated().map { index, argument in
      (index < command.neededArguments ? ".Ar " : ".Op Ar ") + argument.placeholder[language]
        + (command.takesSeveral ? " ..." : "")
    }
  }

  private static func item(_ option: Option, in language: Language) -> String {
    let short = option.short.map { "Fl \($0) , " } ?? ""
    let long = flag("\\-" + option.name.hyphenated, of: option, in: language)
    return ".It \(short)\(long)\n\(option.summary[language].escaped)."
  }

  private static func item(_ command: Command, in language: Language) -> String {
    let arguments = arguments(of: command, in: language).map { " " + $0.dropFirst() }.joined()
    return ".It Cm \(command.name)\(arguments)\n\(command.summary[language].escaped)."
  }

  private static func flag(
    _ name: String, of option: Option, in language: Language
  ) -> String {
    "Fl \(name)" + (option.value.map { " Ar \($0.placeholder[language])" } ?? "")
  }
}

extension String {
  /// The name with hyphens escaped, because troff would print them as typographic hyphens.
  fileprivate var hyphenated: String { split(separator: "-").joined(separator: "\\-") }

  /// The text escaped for troff, which would take a leading full stop or apostrophe for a command.
  fileprivate var escaped: String {
    let text = map { $0 == "\\" ? "\\e" : String($0) }.joined()
    return text.first.map(".'".contains) == true ? "\\&" + text : text
  }
}

extension String {
  /// The text of the help or the manual page, with its lines such as `{{OPTIONS}}` filled in.
  func filled(_ parts: [String: String]) -> String {
    self.parts(at: "\n").map { parts[$0] ?? $0 }.joined(separator: "\n")
  }
}
