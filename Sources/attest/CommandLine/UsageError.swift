internal import AttestCore

/// What is wrong with the words of a command line.
enum UsageError: Error, Equatable, Sendable {
  case notUTF8([UInt8])
  /// A variable of the environment that says who, where or how.
  case variableNotUTF8(String, [UInt8])
  case unknownCommand(String, nearest: String?)
  /// Not a command, but a reason of the form.
  case reasonAsCommand(String)
  /// Neither a command nor an argument of this one, but somebody's id.
  case personAsArgument(String, command: String)
  case missingCommand(group: String, known: [String])
  case unknownOption(String, nearest: String?)
  /// `-20`, for `--minus 20m`.
  case bareDuration(String)
  case foreignOption(String, command: String)
  case missingValue(Option)
  case unwantedValue(Option)
  case emptyValue(Option)
  /// Two options that do not go together.
  case contradiction(Option, Option)
  case unexpectedArgument(String, command: String)
  case missingArgument(Value, command: Command)
  case unknownShell(String)
  /// Not one of the values that the option has.
  case badValue(String, of: Option)
  /// What the library says of an option's value.
  case value(of: Option, AttestError)
}

extension Run {
  /// The same error, or a better one: a word out of place may be a reason, or somebody's id.
  ///
  /// Only a wrong line reads the store for this; what fails on the way is not worth a message here.
  func explained(_ error: any Error) -> any Error {
    guard let (word, name) = (error as? UsageError)?.wordOutOfPlace,
      let command = Command(rawValue: name),
      let workspace = try? context.workspace(warn: { _ in })
    else { return error }
    let template = try? workspace.template(nil)
    if command == .now, template?.reasons.contains(where: { $0.code == word }) == true {
      return UsageError.reasonAsCommand(word)
    }
    let ids = ((try? workspace.store.ids()) ?? []) + [Person.demo.id]
    return command.options.contains(.person) && ids.contains(word)
      ? UsageError.personAsArgument(word, command: name) : error
  }
}

extension UsageError {
  /// A word that could not be used, and the command that it was given to: `now` for a first word.
  fileprivate var wordOutOfPlace: (word: String, command: String)? {
    switch self {
    case .unknownCommand(let word, _): (word, Command.now.name)
    case .unexpectedArgument(let word, let command): (word, command)
    default: nil
    }
  }
}
