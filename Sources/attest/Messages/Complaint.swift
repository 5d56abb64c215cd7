internal import AttestCore

/// What stops a command, where neither the words nor the domain is to blame.
struct Complaint: Error, Hashable {
  let notices: [Notice]

  init(_ notices: [Notice]) { self.notices = notices }

  init(_ message: Message, _ values: [String: String] = [:], at place: String? = nil) {
    notices = [Notice(message, values, at: place)]
  }

  /// What the person is told of any error, in `language`.
  static func notices(of error: any Error, in language: Language) -> [Notice] {
    switch error {
    case let error as UsageError: error.notices(in: language)
    case let error as AttestError: error.notices(in: language)
    case let error as Complaint: error.notices
    default: [Notice(.bug, ["why": "\(error)"])]
    }
  }
}
