internal import AttestCore

/// The script that completes `attest` in bash.
enum BashCompletion {
  static var script: String {
    Skeleton.filled(
      PackageResources.attest_bash,
      [
        "OPTIONS WITH A VALUE": Option.spellingsWithValue.joined(separator: "|"),
        "OPTIONS OF A FORM": Option.template.spellings.joined(separator: "|"),
        "GROUPS": Command.groups.joined(separator: "|"),
        "VALUES": values, "OPTIONS": options, "ARGUMENTS": arguments,
      ])
  }

  private static var values: String {
    Option.allCases.compactMap { option in
      option.value.map {
        "    (\(option.spellings.joined(separator: "|"))) offered=\(offer($0.completion)) ;;"
      }
    }.joined(separator: "\n")
  }

  private static var options: String {
    let rows = Command.allCases.filter { !$0.options.isEmpty }.map { command in
      "    (\(command == .now ? "''|now" : command.name.shellQuoted)) offered="
        + "\(offer(command.options + Option.everywhere)) ;;"
    }
    let others = "    (*) offered=\(offer(Option.everywhere)) ;;"
    return (rows + [others]).joined(separator: "\n")
  }

  private static func offer(_ options: [Option]) -> String { offer(options.map(\.spelling)) }

  private static var arguments: String {
    var rows = ["    (:0) offered=\(offer(Command.firstWords)) ;;"]
    for group in Command.groups {
      let seconds = Command.group(group).map { String($0.words[1]) }
      rows.append("    (\(group):0) offered=\(offer(seconds)) ;;")
    }
    for command in Command.allCases {
      for (index, argument) in command.arguments.enumerated() where argument.completion != .none {
        rows.append("    ('\(command.name):\(index)') offered=\(offer(argument.completion)) ;;")
      }
    }
    return rows.joined(separator: "\n")
  }

  private static func offer(_ completion: Value.Completion) -> String {
    switch completion {
    case .none: "''"
    case .files: "'<files>'"
    case .words(let words): offer(words)
    case .reasons:
      "$(attest reason list ${form:+--template \"$form\"} 2>/dev/null | cut -f1)"
    case .output(let command): "$(attest \(command) 2>/dev/null | cut -f1)"
    }
  }

  private static func offer(_ words: [String]) -> String {
    words.joined(separator: " ").shellQuoted
  }
}
