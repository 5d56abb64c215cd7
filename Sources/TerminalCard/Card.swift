internal import AttestCore

/// The attestation as a terminal shows it: a pure function of what is known, and of the time.
///
/// Making one lays it out and draws the code; a frame of it is cheap.
package struct Card: Sendable {
  let state: CardState
  let size: Size
  let capabilities: Capabilities
  let seed: UInt64
  let code: Code?
  let layout: Layout
  let sun: Sun

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
    code = state.rung == Rung.none ? nil : state.facts.payload.flatMap { Code(of: $0) }
    layout = .of(code, isAlone: state.view == .code, size, capabilities, state.rung)
    sun = Sun(place: Place(postcode: state.facts.postcode))
  }

  /// What is to be seen at a time, in seconds since 1970-01-01T00:00:00Z.
  package func frame(at time: Double) -> Frame {
    let moment = Moment(at: time, of: self)
    var canvas = Canvas(size: size, palette: moment.palette, sky: moment.sky)
    if state.view == .help {
      canvas.paintHelp(of: self, moment)
    } else {
      canvas.paint(self, moment)
    }
    return canvas.frame
  }

  /// When the frame after the one of a time is due.
  ///
  /// - Parameters:
  ///   - time: Seconds since 1970-01-01T00:00:00Z.
  ///   - framesPerSecond: How often clouds move, at least 1.
  /// - Returns: Seconds since 1970-01-01T00:00:00Z, after `time`.
  package func nextChange(after time: Double, framesPerSecond: Int) -> Double {
    let still: Double = layout.line == nil ? Double(Ring.period) : 1
    let period = isAnimated ? 1 / Double(max(1, framesPerSecond)) : still
    let next = ((time / period).rounded(.down) + 1) * period
    return next > time ? next : next + period
  }

  /// Whether clouds drift: not where they would have few colours, nor where contrast matters.
  package var isAnimated: Bool {
    state.hasClouds && state.theme != .contrast && capabilities.depth >= .indexed
  }
}
