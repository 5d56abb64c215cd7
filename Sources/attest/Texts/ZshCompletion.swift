internal import AttestCore

/// The script that completes `attest` in zsh.
enum ZshCompletion {
  /// The texts that zsh shows beside each word are in `language`.
  static func script(in language: Language) -> String {
    Skeleton.filled(
      PackageResources.attest_zsh,
      [
        "OPTIONS WITH A VALUE": Option.spellingsWithValue.joined(separator: "|"),
        "OPTIONS OF A FORM": Option.template.spellings.joined(separator: "|"),
        "GROUPS": Command.groups.joined(separator: "|"),
        "CASES": cases(in: language),
      ])
  }

  private static func cases(in language: Language) -> String {
    let firsts = Command.firstWords.map { ($0, Command(rawValue: $0)?.summary[language] ?? "") }
    var rows = [
      row("''", options(of: .now, in: language) + ["1:command:((\(described(firsts))))"])
    ]
    for group in Command.groups {
      let seconds = Command.group(group).map { (String($0.words[1]), $0.summary[language]) }
      let position = "2:command:((\(described(seconds))))"
      rows.append(row(group, everywhere(in: language) + ["1: :(\(group))", position]))
    }
    rows += Command.allCases.map { command in
      row(
        command.name.shellQuoted,
        options(of: command, in: language) + positions(of: command, in: language))
    }
    return rows.joined(separator: "\n")
  }

  private static func row(_ pattern: String, _ specifications: [String]) -> String {
    "  (\(pattern)) _arguments -s -S \\\n"
      + specifications.map { "    \($0.shellQuoted)" }.joined(separator: " \\\n") + " ;;"
  }

  private static func positions(of command: Command, in language: Language) -> [String] {
    let words = command.words.map(String.init)
    let before = words.enumerated().map { "\($0 + 1): :(\($1))" }
    return before
      + command.arguments.enumerated().map { index, argument in
        let place = words.count + index + 1
        return "\(place):\(argument.placeholder[language]):\(action(argument.completion))"
      }
  }

  private static func options(of command: Command, in language: Language) -> [String] {
    command.options.flatMap { specifications(of: $0, in: language) } + everywhere(in: language)
  }

  private static func everywhere(in language: Language) -> [String] {
    Option.everywhere.flatMap { specifications(of: $0, in: language) }
  }

  /// One for the short form and one for the long; an option that adds up may be repeated.
  private static func specifications(of option: Option, in language: Language) -> [String] {
    let again = option == .person || option == .reason
    let names = option.spellings
    let exclusion = again ? "*" : "(\(names.joined(separator: " ")))"
    let summary = "[\(escaped(option.summary[language]))]"
    let value = option.value.map {
      ":\($0.placeholder[language]):\(action($0.completion))"
    }
    return names.map { name in
      let attached = value == nil ? "" : name == option.spelling ? "=" : "+"
      return exclusion + name + attached + summary + (value ?? "")
    }
  }

  private static func action(_ completion: Value.Completion) -> String {
    switch completion {
    case .none: ""
    case .files: "_files"
    case .words(let words): "(\(words.joined(separator: " ")))"
    case .reasons: "{_attest_output reason list $form}"
    case .output(let command): "{_attest_output \(command)}"
    }
  }

  private static func described(_ words: [(word: String, summary: String)]) -> String {
    words.map { "\($0.word)\\:\"\(escaped($0.summary))\"" }.joined(separator: " ")
  }

  private static func escaped(_ text: String) -> String {
    text.map { "[]:\\\"$`".contains($0) ? "\\\($0)" : String($0) }.joined()
  }
}
