internal import AttestCore
internal import Platform

/// The card on the person's terminal, until they leave it.
package struct LiveCard {
  private let options: CardOptions
  private let signals: Signals
  private var connection: TerminalConnection
  private var interaction: Interaction
  private var display: Display
  private var keys: [Unicode.Scalar] = []
  /// When to follow a change of the window's size.
  private var resizeDue: Double?
  /// The present minute since 1970, to see when a new one begins.
  private var minute: Double

  /// Finds the terminal; `nil` when the process belongs to none.
  package init?(_ facts: CardFacts, options: CardOptions) {
    guard let terminal = Terminal(), let signals = Signals() else { return nil }
    self.options = options
    self.signals = signals
    connection = TerminalConnection(terminal, environment: options.environment)
    interaction = Interaction(options.state(of: facts, at: options.now))
    display = Display(options)
    minute = (options.now / 60).rounded(.down)
  }

  /// Shows an attestation until the person wants something that takes the store.
  ///
  /// Does not return when a signal ends the process.
  ///
  /// - Parameters:
  ///   - facts: The attestation.
  ///   - notice: What to tell the person, in their language: how their last wish went.
  /// - Returns: What they want; `nil` when they have left, and the terminal is as it was.
  package mutating func show(_ facts: CardFacts, notice: String?) -> Wish? {
    interaction.show(facts, notice: notice, at: Clock.uptime)
    if !connection.isUp { resume() }
    while true {
      for event in signals.take() { heed(event) }
      if connection.isUp { listen() }
      while !keys.isEmpty {
        switch interaction.press(keys.removeFirst(), at: Clock.uptime) {
        case .wish(let wish): return wish
        case .leave:
          connection.close(within: 1, removing: display.removal)
          return nil
        case .suspend: suspend()
        case .repaint: display.forget()
        case nil: break
        }
      }
      if isNewMinute() { return .read }
      interaction.pass(to: Clock.uptime)
      paint()
      connection.terminal.wait(until: deadline, or: signals, wantsRoom: connection.isBusy)
    }
  }

  private mutating func listen() {
    connection.flush()
    guard let typed = connection.receive() else { end(by: Signals.hangUp) }
    keys += typed
  }

  /// Whether a new minute has begun since the last call: true once a minute, and once after a sleep.
  private mutating func isNewMinute() -> Bool {
    let now = (options.now / 60).rounded(.down)
    defer { minute = now }
    return now != minute
  }

  private mutating func heed(_ event: Signals.Event) {
    switch event {
    case .resized: resizeDue = resizeDue ?? max(Clock.uptime, display.lastResize + 0.03)
    case .interrupt: keys.append("\u{3}")
    case .stop: suspend()
    case .resumed: if connection.isUp { resume() }
    case .end(let number): end(by: number)
    }
  }

  private mutating func end(by number: Int32) -> Never {
    connection.close(within: 0.3, removing: display.removal)
    signals.endProcess(by: number)
  }

  private mutating func suspend() {
    connection.close(within: 1, removing: display.removal)
    signals.stopProcess()
    resume()
  }

  /// Takes the terminal, unless the shell still has it because the process is in the background
  /// (`bg`); `paint` tries again then.
  private mutating func resume() {
    guard connection.terminal.isOurs else {
      connection.lose()
      return
    }
    connection.open()
    display.forget()
    resizeDue = Clock.uptime
  }

  private mutating func paint() {
    let now = Clock.uptime
    if !connection.isUp, connection.terminal.isOurs { resume() }
    if let due = resizeDue, now >= due {
      display.resize(to: connection.terminal)
      resizeDue = nil
    }
    guard connection.isUp, !connection.isBusy, now >= connection.answerDeadline ?? now else {
      return
    }
    connection.send(display.bytes(of: interaction.state, answers: connection.answers))
  }

  /// When to go on, even if no key, no answer and no signal comes.
  private var deadline: Double {
    let now = Clock.uptime
    guard connection.isUp else { return now + 1 }
    var deadline = now + 1
    if let answerDeadline = connection.answerDeadline, answerDeadline > now {
      deadline = answerDeadline
    } else if !connection.isBusy {
      deadline = min(deadline, display.due)
    }
    let others = [connection.inputDeadline, interaction.noticeEnds, resizeDue]
    return others.reduce(deadline) { min($0, $1 ?? $0) }
  }
}

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
