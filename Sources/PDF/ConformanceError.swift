/// Why a document cannot be finished: every rule that it breaks.
public struct ConformanceError: Error, Hashable, Sendable {
  /// The rules, in the order in which they were broken.
  public var violations: [Violation]
}
