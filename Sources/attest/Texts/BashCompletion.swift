internal import AttestCore

/// The script that completes `attest` in bash.
enum BashCompletion {
  static var script: String {
    """
    # Completions of attest for bash: source <(attest completion bash)
    _attest() {
      local word=${COMP_WORDS[COMP_CWORD]} taken= command= count=0 before= offered= i
      for ((i = 1; i < COMP_CWORD; i++)); do
        case ${COMP_WORDS[i]} in
        (\(valued))
          taken=${COMP_WORDS[i]}
          ((i++))
          [[ ${COMP_WORDS[i]} == = ]] && ((i++))
          ((i < COMP_CWORD)) && taken= ;;
        (-*) ;;
        (*)
          case $command in
          ('') command=${COMP_WORDS[i]} ;;
          (\(groups.joined(separator: "|"))) command+=" ${COMP_WORDS[i]}" ;;
          (*) ((count++)) ;;
          esac ;;
        esac
      done
      [[ $word == = ]] && word=
      if [[ -n $taken ]]; then
        before=${word%"${word##*,}"}
        case $taken in
    \(values)
        esac
      elif [[ $word == -* ]]; then
        case $command in
    \(options)
        esac
      else
        case $command:$count in
    \(arguments)
        esac
      fi
      [[ $offered == '<files>' ]] || offered=$(compgen -P "$before" -W "$offered" -- "${word##*,}")
      COMPREPLY=()
      if [[ $offered == '<files>' ]]; then
        compopt -o filenames 2>/dev/null
        offered=$(compgen -f -- "$word")
      fi
      while IFS= read -r word; do
        [[ -n $word ]] && COMPREPLY+=("$word")
      done <<<"$offered"
    }
    complete -F _attest attest

    """
  }

  private static var groups: [String] {
    Command.firstWords.filter { !Command.group($0).isEmpty }
  }

  private static var valued: String {
    Option.allCases.filter { $0.value != nil }.map(pattern).joined(separator: "|")
  }

  private static func pattern(_ option: Option) -> String {
    (option.short.map { "-\($0)|" } ?? "") + option.spelling
  }

  private static var values: String {
    Option.allCases.compactMap { option in
      option.value.map { "    (\(pattern(option))) offered=\(offer($0.completion)) ;;" }
    }.joined(separator: "\n")
  }

  private static var options: String {
    let rows = Command.allCases.filter { !$0.options.isEmpty }.map { command in
      "    (\(command == .now ? "''|now" : quoted(command.name))) offered="
        + "\(quoted(spellings(command.options + Option.everywhere))) ;;"
    }
    let others = "    (*) offered=\(quoted(spellings(Option.everywhere))) ;;"
    return (rows + [others]).joined(separator: "\n")
  }

  private static func spellings(_ options: [Option]) -> String {
    options.map(\.spelling).joined(separator: " ")
  }

  private static var arguments: String {
    var rows = ["    (:0) offered=\(quoted(Command.firstWords.joined(separator: " "))) ;;"]
    for group in groups {
      let seconds = Command.group(group).map { String($0.words[1]) }
      rows.append("    (\(group):0) offered=\(quoted(seconds.joined(separator: " "))) ;;")
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
    case .words(let words): quoted(words.joined(separator: " "))
    case .output(let command): "$(attest \(command) 2>/dev/null | cut -f1)"
    }
  }

  private static func quoted(_ text: String) -> String { "'\(text)'" }
}
