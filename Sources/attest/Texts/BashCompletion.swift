internal import AttestCore

/// The script that completes `attest` in bash.
enum BashCompletion {
  static var script: String {
    """
    # Completions of attest for bash: source <(attest completion bash)
    _attest() {
      local word=${COMP_WORDS[COMP_CWORD]} taken= command= form= count=0 before= offered= i
      for ((i = 1; i < COMP_CWORD; i++)); do
        case ${COMP_WORDS[i]} in
        (\(Option.spellingsWithValue.joined(separator: "|")))
          taken=${COMP_WORDS[i]}
          ((i++))
          [[ ${COMP_WORDS[i]} == = ]] && ((i++))
          if ((i < COMP_CWORD)); then
            case $taken in (\(Option.template.spellings.joined(separator: "|"))) form=${COMP_WORDS[i]} ;; esac
            taken=
          fi ;;
        (-t?*) form=${COMP_WORDS[i]#-t} ;;
        (-*) ;;
        (*)
          case $command in
          ('') command=${COMP_WORDS[i]} ;;
          (\(Command.groups.joined(separator: "|"))) command+=" ${COMP_WORDS[i]}" ;;
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
