internal import Platform

/// The card as the terminal shows it, and when it is to be painted again.
struct Display {
  private let options: CardOptions
  private var size = Size(columns: 80, rows: 24)
  private var cell: Capabilities.CellSize?
  private var card: Card?
  private var shown: Frame?
  private var lastPaint = 0.0
  /// When the size was looked at.
  private(set) var lastResize = 0.0
  /// When something moves, on the clock of the card.
  private var nextFrame = 0.0

  init(_ options: CardOptions) { self.options = options }

  /// When there is something new to see, on the clock of `Clock.uptime`; 20 times a second at most,
  /// however fast somebody types.
  var due: Double { max(lastPaint + 0.05, Clock.uptime + nextFrame - options.now) }

  /// What takes away what is not made of characters.
  var removal: [UInt8] { shown?.picture?.removal ?? [] }

  /// Takes the size that the terminal has now.
  mutating func resize(to terminal: Terminal) {
    lastResize = Clock.uptime
    if let (columns, rows) = terminal.size { size = Size(columns: columns, rows: rows) }
    cell = terminal.pixels.map {
      Capabilities.CellSize(width: $0.width / size.columns, height: $0.height / size.rows)
    }
  }

  /// Forgets what the terminal shows, so that everything is painted.
  mutating func forget() {
    shown = nil
    nextFrame = options.now
  }

  /// What brings the terminal up to date; nothing when it is, or was a moment ago.
  mutating func bytes(of state: CardState, answers: Answers) -> [UInt8] {
    let capabilities = Capabilities(
      environment: options.environment, answers: answers, cell: cell)
    let time = options.now
    let card = card(of: state, capabilities, at: time)
    // What is due much later was so before the clock was set back.
    if nextFrame > time + 5 { nextFrame = time }
    guard time >= nextFrame, Clock.uptime >= lastPaint + 0.05 else { return [] }
    let frame = card.frame(at: time)
    let bytes = frame.bytes(after: shown, on: capabilities)
    shown = frame
    lastPaint = Clock.uptime
    let rate = options.framesPerSecond(on: size)
    nextFrame = card.nextChange(after: time, framesPerSecond: rate)
    return bytes
  }

  /// The card that there is, unless something else is to be seen.
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
