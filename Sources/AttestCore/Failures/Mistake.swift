/// A mistake in a file written by a person, with its position.
public struct Mistake: Error, Hashable, Sendable {
  /// The words for a mistake, without its position.
  public typealias Kind = Notice

  /// The line number, starting at 1.
  public var line: Int
  /// The column number in Unicode scalars, starting at 1.
  public var column: Int
  /// The words for the mistake.
  public var kind: Kind

  /// The message for a mistake in `file`; keys that the file lacks have no position.
  package func notice(in file: String) -> Notice {
    kind.keys.isEmpty ? kind.at(file, line: line, column: column) : kind.at(file)
  }
}

extension [Mistake] {
  mutating func add(_ kind: Mistake.Kind, at line: Int, _ column: Int = 1) {
    append(Mistake(line: line, column: column, kind: kind))
  }

  /// Throws the first 20 mistakes in file order, or returns if there are none.
  func throwIfAny(in file: String) throws(AttestError) {
    if isEmpty { return }
    let ordered = sorted { ($0.line, $0.column) < ($1.line, $1.column) }
    throw .mistakes(file: file, Array(ordered.prefix(20)))
  }
}

extension AttestError {
  /// The error for the mistakes in a file, or `nil` if there are none.
  package init?(_ mistakes: [Mistake], in file: String) {
    if mistakes.isEmpty { return nil }
    self = .mistakes(file: file, mistakes)
  }

  static func mistakes(file: String, _ mistakes: [Mistake]) -> Self {
    let notices = mistakes.map { $0.notice(in: file) }
    return notices[0].followed(by: notices.dropFirst()).because(.mistakes(mistakes))
  }
}

/// Attached data that breaks a rule, with the keys of the invalid values if they are known.
struct RefusedData: Error {
  let keys: [String]
}
