internal import AttestCore

/// The script that completes `attest` in fish.
enum FishCompletion {
  /// The texts that fish shows beside each word are in `language`.
  static func script(in language: Language) -> String {
    let commands =
      (Command.firstWords.map { ("", $0) }
      + Command.allCases.compactMap { command in
        command.words.count > 1 ? (String(command.words[0]), String(command.words[1])) : nil
      }).map { line(before: $0.0, word: $0.1, in: language) }
    let arguments = Command.allCases.flatMap(argumentLines)
    let options = Option.allCases.map { line(of: $0, in: language) }
    return head + (commands + arguments + options).joined()
  }

  private static var head: String {
    Skeleton.filled(
      PackageResources.attest_fish,
      [
        "OPTIONS WITH A VALUE": Option.spellingsWithValue.joined(separator: " "),
        "OPTIONS OF A FORM": Option.template.spellings.joined(separator: " "),
      ])
  }

  private static func line(before group: String, word: String, in language: Language) -> String {
    let name = group.isEmpty ? word : "\(group) \(word)"
    let summary =
      Command(rawValue: name).map { $0.summary[language] }
      ?? Command.group(name).map { String($0.words[1]) }.joined(separator: ", ")
    return "complete -c attest -n \"__attest_at '\(group)' 0\" -a \(word) -d \(quoted(summary))\n"
  }

  private static func argumentLines(of command: Command) -> [String] {
    command.arguments.enumerated().compactMap { index, argument in
      offer(argument.completion).map {
        "complete -c attest -n \"__attest_at '\(command.name)' \(index)\" \($0)\n"
      }
    }
  }

  private static func line(of option: Option, in language: Language) -> String {
    let takers = Command.allCases.filter { $0.options.contains(option) }.map { "'\($0.name)'" }
    let condition =
      takers.isEmpty ? "" : " -n \"__attest_in \(takers.joined(separator: " "))\""
    let short = option.short.map { " -s \($0)" } ?? ""
    let offer = option.value.map { " -r " + (self.offer($0.completion) ?? "-f") } ?? ""
    return "complete -c attest\(condition)\(short) -l \(option.name)\(offer)"
      + " -d \(quoted(option.summary[language]))\n"
  }

  private static func offer(_ completion: Value.Completion) -> String? {
    switch completion {
    case .none: nil
    case .files: "-F"
    case .words(let words): "-f -a \(quoted(words.joined(separator: " ")))"
    case .reasons:
      "-f -a \"(__fish_complete_list , 'attest reason list (__attest_form) 2>/dev/null')\""
    case .output(let command): "-f -a \"(__fish_complete_list , 'attest \(command) 2>/dev/null')\""
    }
  }

  /// In single quotes, where fish, unlike the other shells, knows two escapes.
  private static func quoted(_ text: String) -> String {
    "'" + text.map { $0 == "'" || $0 == "\\" ? "\\\($0)" : String($0) }.joined() + "'"
  }
}
