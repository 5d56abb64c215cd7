internal import AttestCore

extension Run {
  /// The error again, knowing more: a word out of place may be a reason, or somebody's id.
  ///
  /// Only a line that is wrong looks at the store for this; what fails here is not the trouble.
  func explained(_ error: any Error) -> any Error {
    guard let (word, name) = (error as? UsageError)?.wordOutOfPlace,
      let command = Command.named(name),
      var household = try? Household(context)
    else { return error }
    let memory = household.usualPerson.map { household.habits(of: $0) } ?? Memory()
    let template = try? household.template(nil, after: memory)
    if command == .now, template?.reasons.contains(where: { $0.code == word }) == true {
      return UsageError.reasonAsCommand(word)
    }
    let ids = ((try? household.store.ids()) ?? []) + [Person.demo.id]
    return command.options.contains(.person) && ids.contains(word)
      ? UsageError.personAsArgument(word, command: name) : error
  }
}

extension UsageError {
  /// And the command that it was given to: without one, it was to be the command.
  fileprivate var wordOutOfPlace: (word: String, command: String)? {
    switch self {
    case .unknownCommand(let word, _): (word, Command.now.name)
    case .unexpectedArgument(let word, let command): (word, command)
    default: nil
    }
  }
}
