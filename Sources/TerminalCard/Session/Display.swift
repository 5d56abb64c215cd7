internal import Platform

/// What the terminal shows of the card, and when it is to be painted again.
struct Display {
  private let options: CardOptions
  private var size = Size(columns: 80, rows: 24)
  /// The pixels of a character.
  private var cell: Capabilities.CellSize?
  private var card: Card?
  private var shown: Frame?
  /// On the clock of `Clock.uptime`, like `lastResize`.
  private var lastPaint = 0.0
  /// When the size was last asked for.
  private(set) var lastResize = 0.0
  /// When something moves next, on the clock of the card.
  private var nextFrame = 0.0

  init(_ options: CardOptions) { self.options = options }

  /// When the next frame is due, on the clock of `Clock.uptime`; at most 20 a second, however fast
  /// somebody types.
  var due: Double { max(lastPaint + 0.05, Clock.uptime + nextFrame - options.now) }

  /// What removes the image on the screen, if there is one.
  var removal: [UInt8] { shown?.image?.removal ?? [] }

  /// Adapts to the size that the terminal has now.
  mutating func resize(to terminal: Terminal) {
    lastResize = Clock.uptime
    if let (columns, rows) = terminal.size { size = Size(columns: columns, rows: rows) }
    cell = terminal.pixels.map {
      Capabilities.CellSize(width: $0.width / size.columns, height: $0.height / size.rows)
    }
  }

  /// Has everything painted again, whatever the terminal shows.
  mutating func forget() {
    shown = nil
    nextFrame = options.now
  }

  /// What brings the terminal up to date; empty when it is, or when the last frame was just painted.
  mutating func bytes(of state: CardState, answers: Answers) -> [UInt8] {
    let capabilities = Capabilities(
      environment: options.environment, answers: answers, cell: cell)
    let time = options.now
    let card = card(of: state, capabilities, at: time)
    // A frame that is due much later was planned before the clock was set back.
    if nextFrame > time + 5 { nextFrame = time }
    guard time >= nextFrame, Clock.uptime >= lastPaint + 0.05 else { return [] }
    let frame = card.frame(at: time)
    let bytes = frame.bytes(after: shown, synchronized: capabilities.synchronizes)
    shown = frame
    lastPaint = Clock.uptime
    let rate = options.framesPerSecond(on: size)
    nextFrame = card.nextChange(after: time, framesPerSecond: rate)
    return bytes
  }

  /// The present card, or a new one when what it is made of has changed.
  private mutating func card(
    of state: CardState, _ capabilities: Capabilities, at time: Double
  ) -> Card {
    if let card, card.state == state, card.size == size, card.capabilities == capabilities {
      return card
    }
    let new = Card(of: state, size: size, capabilities: capabilities, seed: options.seed)
    card = new
    nextFrame = time
    return new
  }
}
