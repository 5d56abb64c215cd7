internal import AttestCore

extension UsageError {
  /// What the person is told, in `language`.
  func notices(in language: Language) -> [Notice] {
    switch self {
    case .notUTF8(let bytes): [Notice(.notUTF8, ["word": Visible.word(bytes)])]
    case .variableNotUTF8(let name, let bytes):
      [Notice(.variableNotUTF8, ["name": name, "word": Visible.word(bytes)])]
    case .folderNotUTF8(let bytes): [Notice(.folderNotUTF8, ["word": Visible.word(bytes)])]
    case .unknownCommand(let word, let nearest):
      [.suggesting(nearest, .unknownCommand, .unknownCommandFar, ["word": Visible.word(word)])]
    case .reasonAsCommand(let word): [Notice(.reasonAsCommand, ["word": word])]
    case .personAsArgument(let word, let command):
      [
        Notice(
          .personAsArgument,
          ["word": word, "command": command == Command.now.name ? "attest" : "attest \(command)"])
      ]
    case .missingCommand(let group, let known):
      [Notice(.missingCommand, ["command": group, "list": known.joined(separator: ", ")])]
    case .unknownOption(let word, let nearest):
      [.suggesting(nearest, .unknownOption, .unknownOptionFar, ["word": Visible.word(word)])]
    case .bareDuration(let word):
      [
        Notice(
          .bareDuration,
          ["word": Visible.word(word), "duration": Visible.word(Self.meant(by: word))])
      ]
    case .foreignOption(let option, let command):
      [Notice(.foreignOption, ["option": option, "command": command])]
    case .missingValue(let option):
      [
        Notice(
          .missingValue, ["option": option.spelling, "example": option.value?.example ?? ""])
      ]
    case .unwantedValue(let option): [Notice(.unwantedValue, ["option": option.spelling])]
    case .emptyValue(let option): [Notice(.emptyValue, ["option": option.spelling])]
    case .contradiction(let one, let other):
      [Notice(.contradiction, ["option": one.spelling, "other": other.spelling])]
    case .unexpectedArgument(let word, _):
      [Notice(.unexpectedArgument, ["word": Visible.word(word)])]
    case .missingArgument(let value, let command):
      [
        Notice(
          .missingArgument,
          [
            "command": command.name, "argument": value.placeholder[language],
            "usage": command.usage(in: language),
          ])
      ]
    case .unknownShell(let word):
      [
        Notice(
          .unknownShell,
          [
            "word": Visible.word(word),
            "list": CompletionShell.allCases.map(\.rawValue).joined(separator: ", "),
          ])
      ]
    case .unprintablePath(let path): [Notice(.unprintablePath, ["word": Visible.word(path)])]
    case .badValue(let word, let option):
      [
        Notice(
          .badValue,
          [
            "option": option.spelling, "word": Visible.word(word),
            "list": option.value?.known.joined(separator: ", ") ?? "",
          ])
      ]
    case .value(let option, let error): option.notice(of: error, in: language)
    }
  }

  /// `20m` for `-20` and for `-20m`.
  private static func meant(by word: String) -> String {
    let duration = String(word.dropFirst())
    return (try? ExitTime.minutes(parsing: duration)) == nil ? duration + "m" : duration
  }
}

extension Notice {
  /// One message when there is a suggestion, another when nothing is near.
  static func suggesting(
    _ nearest: String?, _ near: Message, _ far: Message, _ values: [String: String]
  ) -> Notice {
    guard let nearest else { return Notice(far, values) }
    return Notice(near, values.merging(["nearest": nearest]) { $1 })
  }
}
