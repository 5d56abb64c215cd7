internal import AttestCore

/// A command: its function, and everything that the parser, the help, the completions and the
/// manual need.
struct Command: Sendable {
  /// The name as typed, such as `person add`.
  let name: String
  let english, french: String
  /// The arguments after the name, not counting options.
  var arguments: [Value] = []
  /// The number of required arguments, or `nil` if all are required.
  var required: Int?
  /// Whether the last argument can be given more than once.
  var takesSeveral = false
  /// The options that the command accepts in addition to `Option.everywhere`.
  var options: [Option] = []
  /// Carries out the command, given the arguments.
  let perform: @Sendable (inout Run, _ arguments: [String]) throws -> Void
}

extension Command: Equatable {
  static func == (one: Command, other: Command) -> Bool { one.name == other.name }
}

extension Command {
  /// The number of required arguments; the others are optional.
  var neededArguments: Int { required ?? arguments.count }
  var summary: Bilingual { Bilingual(english: english, french: french) }
  var words: [Substring] { name.split(separator: " ") }
  /// Whether the command may be left out of the command line.
  var isDefault: Bool { name == "now" }

  /// The name and the arguments, such as `person remove ID`.
  var signature: Bilingual { "\(name)\(placeholders)" }

  /// The usage line, such as `person remove [options] ID`.
  var usage: Bilingual {
    "\(isDefault ? "[now]" : name)\(options.isEmpty ? "" : " [options]")\(placeholders)"
  }

  private var placeholders: Bilingual {
    let words: Bilingual = arguments.enumerated().reduce("") { text, argument in
      let word = argument.element.placeholder
      return argument.offset < neededArguments ? "\(text) \(word)" : "\(text) [\(word)]"
    }
    // If `required` is set, the word for a repeated argument is already a plural, such as
    // `[WORDS]`.
    return takesSeveral && required == nil ? "\(words)..." : words
  }
}
