internal import AttestCore

/// The attestation as a terminal shows it: a pure function of what is known, and of the time.
///
/// Making one draws the code; a frame of it is cheap.
package struct Card: Sendable {
  private let state: CardState
  private let size: Size
  private let capabilities: Capabilities
  private let seed: UInt64

  /// Lays out a card.
  ///
  /// - Parameters:
  ///   - state: What is shown.
  ///   - size: The size of the terminal.
  ///   - capabilities: What the terminal can do.
  ///   - seed: What the clouds are drawn from.
  package init(of state: CardState, size: Size, capabilities: Capabilities, seed: UInt64) {
    self.state = state
    self.size = size
    self.capabilities = capabilities
    self.seed = seed
  }

  /// What is to be seen at a time, in seconds since 1970-01-01T00:00:00Z.
  package func frame(at time: Double) -> Frame {
    var frame = Frame(size)
    for (column, character) in state.facts.title.prefix(size.columns).enumerated() {
      frame.cells[column].character = character
    }
    return frame
  }

  /// When the frame after the one of a time is due.
  ///
  /// - Parameters:
  ///   - time: Seconds since 1970-01-01T00:00:00Z.
  ///   - framesPerSecond: How often clouds move, at least 1.
  /// - Returns: Seconds since 1970-01-01T00:00:00Z.
  package func nextChange(after time: Double, framesPerSecond: Int) -> Double {
    let rate = isAnimated ? Double(max(1, framesPerSecond)) : 1
    return ((time * rate).rounded(.down) + 1) / rate
  }

  /// Whether clouds drift.
  package var isAnimated: Bool {
    state.hasClouds && state.theme != .contrast && capabilities.depth >= .indexed
  }
}
