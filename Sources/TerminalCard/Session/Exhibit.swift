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

extension Exhibit {
  /// One frame, line by line, for a terminal that was not asked anything.
  ///
  /// - Parameters:
  ///   - options: How it is wanted.
  ///   - size: The size of the screen.
  ///   - time: Seconds since 1970-01-01T00:00:00Z.
  /// - Returns: The lines, each with its line feed.
  package func snapshot(_ options: CardOptions, size: Size, at time: Double) -> [UInt8] {
    let capabilities = Capabilities(environment: options.environment)
    let card = Card(
      of: options.state(of: self, at: time), size: size, capabilities: capabilities,
      seed: options.seed)
    return card.frame(at: time).lines
  }
}
