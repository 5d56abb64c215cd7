internal import AttestCore

extension Run {
  /// The error again, knowing more: a word out of place may be a reason, or somebody's id.
  ///
  /// Only a line that is wrong looks at the store for this; what fails here is not the trouble.
  func explained(_ error: any Error) -> any Error {
    guard let word = (error as? UsageError)?.wordOutOfPlace,
      var household = try? Household(context)
    else { return error }
    let memory = household.usualPerson.map { household.memory(of: $0) } ?? Memory()
    let template = try? household.template(nil, after: memory)
    if template?.reasons.contains(where: { $0.code == word }) == true {
      return UsageError.reasonAsCommand(word)
    }
    let ids = (try? household.store.ids()) ?? []
    return (ids + [Person.demo.id]).contains(word) ? UsageError.personAsCommand(word) : error
  }
}

extension UsageError {
  fileprivate var wordOutOfPlace: String? {
    switch self {
    case .unknownCommand(let word, _), .unexpectedArgument(let word): word
    default: nil
    }
  }
}
