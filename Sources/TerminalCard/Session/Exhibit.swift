/// An attestation to be shown, as the store has it.
package struct Exhibit: Equatable, Sendable {
  /// What is said of it.
  package var facts: Facts
  /// Whether it is the pinned one.
  package var isPinned: Bool
  /// What to tell the person, in their language: how their last wish went.
  package var notice: String?

  /// Takes all of it.
  package init(_ facts: Facts, isPinned: Bool, notice: String? = nil) {
    self.facts = facts
    self.isPinned = isPinned
    self.notice = notice
  }
}
