internal import AttestCore

/// The text of `attest help`, at most 79 columns wide on any terminal.
enum Help {
  /// The help for the given commands, or the general help if there are none.
  static func text(of commands: [Command], in language: Language) -> String {
    switch commands.count {
    case 0: everything(in: language)
    case 1: help(of: commands[0], in: language)
    default: usages(of: commands, in: language) + "\n" + everywhere[language] + "\n"
    }
  }

  private static func everything(in language: Language) -> String {
    (part("attest", in: language) ?? "").filled([
      "{{OPTIONS}}": lines(of: Command.now.options, in: language),
      "{{COMMANDS}}": Command.all.map { row($0.signature[language], $0.summary[language]) }
        .joined(separator: "\n"),
      "{{EVERYWHERE}}": everywhere[language],
    ])
  }

  private static func help(of command: Command, in language: Language) -> String {
    var parts = [
      "attest \(command.name) - \(command.summary[language])\n",
      usages(of: [command], in: language),
    ]
    if !command.options.isEmpty {
      let title = Bilingual("Options:\n", "Options :\n")
      parts.append(title[language] + lines(of: command.options, in: language) + "\n")
    }
    if let more = part("attest \(command.name)", in: language) { parts.append(more) }
    return (parts + [everywhere[language] + "\n"]).joined(separator: "\n")
  }

  private static let everywhere = Bilingual(
    "Everywhere: --no-input   -q, --quiet   -h, --help   -V, --version",
    "Partout : --no-input   -q, --quiet   -h, --help   -V, --version")

  /// The text under a heading in the help file, such as `== attest person add, attest person edit`.
  ///
  /// For a command, this text supplements the summary and the options.
  private static func part(_ heading: String, in language: Language) -> String? {
    let file = language == .french ? PackageResources.help_fr_txt : PackageResources.help_txt
    let (lines, mark) = (String(decoding: file, as: UTF8.self).parts(at: "\n"), "== ")
    let start = lines.firstIndex { line in
      line.hasPrefix(mark) && String(line.dropFirst(mark.count)).texts(at: ",").contains(heading)
    }
    guard let start else { return nil }
    return lines[(start + 1)...].prefix { !$0.hasPrefix(mark) }.joined(separator: "\n")
  }

  /// The usage lines, such as `Usage: attest person remove [options] ID`.
  private static func usages(of commands: [Command], in language: Language) -> String {
    let title = Bilingual("Usage: ", "Usage : ")[language]
    let indent = String(repeating: " ", count: title.count)
    return commands.enumerated().map { index, command in
      "\(index == 0 ? title : indent)attest \(command.usage[language])\n"
    }.joined()
  }

  private static func lines(of options: [Option], in language: Language) -> String {
    options.map { row($0.usage[language], $0.summary[language]) }.joined(separator: "\n")
  }

  /// A row of two columns; the second starts at column 27, or two spaces after a long first one.
  private static func row(_ left: String, _ right: String) -> String {
    let gap = String(repeating: " ", count: max(2, 24 - left.count))
    return "  \(left)\(gap)\(right)"
  }
}

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

  private static func flag(_ name: String, of option: Option, in language: Language) -> String {
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

  /// The text of the help or the manual page, with lines such as `{{OPTIONS}}` replaced.
  func filled(_ parts: [String: String]) -> String {
    self.parts(at: "\n").map { parts[$0] ?? $0 }.joined(separator: "\n")
  }
}
