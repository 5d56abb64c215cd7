internal import AttestCore

/// What is wrong with the words of a command line.
enum UsageError: Error, Hashable, Sendable {
  case notUTF8([UInt8])
  /// A variable that would decide who, where or how.
  case variableNotUTF8(String, [UInt8])
  /// The working directory, where a path begins that is told and remembered.
  case folderNotUTF8([UInt8])
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
  /// A name in the path of the output that a line of text cannot carry.
  case unprintablePath(String)
  /// A value that is not among those that there are.
  case badValue(String, of: Option)
  /// What the domain says of an option's value.
  case value(of: Option, AttestError)
}
