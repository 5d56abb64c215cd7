/// What `attest help` prints: 79 columns at most, whatever the width of the terminal.
enum Help {
  /// The help of these commands; of everything when there are none.
  static func text(of commands: [Command], in language: Language) -> String {
    switch commands.count {
    case 0: everything(in: language)
    case 1: help(of: commands[0], in: language)
    default: usages(of: commands, in: language) + "\n" + everywhere[language]
    }
  }

  private static func everything(in language: Language) -> String {
    [
      opening[language],
      optionsOfNow[language] + lines(of: Command.now.options, in: language),
      commandsTitle[language] + Command.allCases.map { line(of: $0, in: language) }.joined(),
      everywhere[language] + onlyTheExit[language],
      toBegin[language],
    ].joined(separator: "\n")
  }

  private static func help(of command: Command, in language: Language) -> String {
    var parts = [
      "attest \(command.name) - \(command.summary[language])\n",
      usages(of: [command], in: language),
    ]
    if !command.options.isEmpty {
      parts.append(optionsTitle[language] + lines(of: command.options, in: language))
    }
    if let more = more(on: command) { parts.append(more[language]) }
    return (parts + [everywhere[language]]).joined(separator: "\n")
  }

  /// `Usage: attest person move ID PLACE`, a line for each.
  private static func usages(of commands: [Command], in language: Language) -> String {
    let title = usage[language]
    let indent = String(repeating: " ", count: title.count)
    return commands.enumerated().map { index, command in
      "\(index == 0 ? title : indent)attest \(command.usage(in: language))\n"
    }.joined()
  }

  private static func lines(of options: [Option], in language: Language) -> String {
    options.map { row($0.usage(in: language), $0.summary[language]) }.joined()
  }

  private static func line(of command: Command, in language: Language) -> String {
    row(command.signature(in: language), command.summary[language])
  }

  /// Two columns, the second of which begins at the 27th.
  private static func row(_ left: String, _ right: String) -> String {
    let gap = String(repeating: " ", count: max(2, 24 - left.count))
    return "  \(left)\(gap)\(right)\n"
  }
}

extension Option {
  /// `-p, --person ID`.
  func usage(in language: Language) -> String {
    (short.map { "-\($0), " } ?? "    ") + signature(in: language)
  }

  /// `--person ID`.
  func signature(in language: Language) -> String {
    spelling + (value.map { " " + $0.placeholder[language] } ?? "")
  }
}

extension Command {
  /// `person move ID PLACE`.
  func signature(in language: Language) -> String {
    ([name] + placeholders(in: language)).joined(separator: " ")
  }

  /// `person remove [options] ID`.
  func usage(in language: Language) -> String {
    let words = [self == .now ? "[now]" : name] + (options.isEmpty ? [] : ["[options]"])
    return (words + placeholders(in: language)).joined(separator: " ")
  }

  private func placeholders(in language: Language) -> [String] {
    arguments.map {
      let placeholder = $0.placeholder[language]
      return needsArguments ? placeholder : "[\(placeholder)]"
    }
  }
}
