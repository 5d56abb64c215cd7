package import AttestCore
internal import AttestPlatform

/// Shows the card on the user's terminal until they close the card.
package struct LiveCard: ~Copyable {
  private let options: CardOptions
  private let signals: Signals
  private var connection: TerminalConnection
  private var interaction: Interaction
  private var display: Display
  private var keys: [Unicode.Scalar] = []
  /// The current time in minutes since 1970, used to detect when a new minute begins.
  private var minute: Double

  /// Finds the controlling terminal, or returns `nil` if there is none or if the system cannot
  /// create another pipe.
  package init?(_ facts: CardFacts, options: CardOptions) {
    guard let terminal = Terminal(), let signals = Signals() else { return nil }
    self.options = options
    self.signals = signals
    connection = TerminalConnection(terminal, environment: options.environment)
    interaction = Interaction(options.state(of: facts, at: options.now))
    display = Display(options)
    minute = (options.now / 60).rounded(.down)
  }

  /// Shows an attestation until the person requests something that needs the store, leaves, or a new
  /// minute begins.
  ///
  /// Does not return if a signal ends the process.
  ///
  /// - Parameters:
  ///   - facts: The attestation to show.
  ///   - notice: The outcome of the last request, in the person's language.
  /// - Returns: The request, which is `.read` for a new minute, or `nil` once the person has left and
  ///   the terminal is restored.
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
    connection.terminal.flush()
    guard let typed = connection.receive() else { end(by: Signals.hangUp) }
    keys += typed
  }

  /// Whether a new minute has begun since the last call.
  ///
  /// Several minutes that pass while the machine sleeps count as one.
  private mutating func isNewMinute() -> Bool {
    let now = (options.now / 60).rounded(.down)
    defer { minute = now }
    return now != minute
  }

  private mutating func heed(_ event: Signals.Event) {
    switch event {
    case .resized: display.resize(to: connection.terminal)
    case .stop: suspend()
    case .resumed: if connection.isUp { resume() }
    case .end(Signals.interrupt): keys.append("\u{3}")
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

  /// Takes over the terminal.
  ///
  /// If the process is in the background (`bg`), the shell still has the terminal, and `paint`
  /// tries again later.
  private mutating func resume() {
    guard connection.terminal.isOurs else {
      connection.lose()
      return
    }
    connection.open()
    display.forget()
    display.resize(to: connection.terminal)
  }

  private mutating func paint() {
    let now = Clock.uptime
    if !connection.isUp, connection.terminal.isOurs { resume() }
    guard connection.isUp, !connection.isBusy, now >= connection.answerDeadline ?? now else {
      return
    }
    connection.send(display.bytes(of: interaction.state, answers: connection.answers))
  }

  /// The time at which to wake up if no key, answer or signal arrives first.
  private var deadline: Double {
    let now = Clock.uptime
    guard connection.isUp else { return now + 1 }
    var deadline = now + 1
    if let answerDeadline = connection.answerDeadline, answerDeadline > now {
      deadline = answerDeadline
    } else if !connection.isBusy {
      deadline = min(deadline, display.due)
    }
    let others = [connection.inputDeadline, interaction.noticeEnds]
    return others.reduce(deadline) { min($0, $1 ?? $0) }
  }
}

/// The frame on the terminal, and the time when the next one is due.
struct Display: ~Copyable {
  private let options: CardOptions
  private var size = Size(columns: 80, rows: 24)
  /// The size of a character in pixels.
  private var cell: Capabilities.CellSize?
  private var card: Card?
  private var shown: Frame?
  /// The time at which the last frame was painted, as measured by `Clock.uptime`.
  private var lastPaint = 0.0
  /// The time at which the next frame is due, as measured by the card's clock.
  private var nextFrame = 0.0

  init(_ options: CardOptions) { self.options = options }

  /// The time at which the next frame is due, as measured by `Clock.uptime`.
  ///
  /// There are at most 20 frames a second, however fast somebody types.
  var due: Double { max(lastPaint + 0.05, Clock.uptime + nextFrame - options.now) }

  /// The bytes that remove the image from the screen.
  var removal: [UInt8] { shown?.image?.removal ?? [] }

  /// Adapts to the current size of the terminal.
  mutating func resize(to terminal: Terminal) {
    if let (columns, rows) = terminal.size { size = Size(columns: columns, rows: rows) }
    cell = terminal.pixels.map {
      Capabilities.CellSize(width: $0.width / size.columns, height: $0.height / size.rows)
    }
  }

  /// Makes the next frame repaint everything.
  mutating func forget() {
    shown = nil
    nextFrame = options.now
  }

  /// The bytes that bring the terminal up to date, or none if no new frame is due yet.
  mutating func bytes(of state: CardState, answers: TerminalAnswers) -> [UInt8] {
    let capabilities = Capabilities(environment: options.environment, answers: answers, cell: cell)
    let time = options.now
    let card = card(of: state, capabilities, at: time)
    // A frame due this far ahead was scheduled before the clock was set back.
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

  /// The current card, or a new one if anything it depends on has changed.
  private mutating func card(
    of state: CardState, _ capabilities: Capabilities, at time: Double
  ) -> Card {
    if let card, card.state == state, card.size == size, card.capabilities == capabilities {
      return card
    }
    let new = Card(of: state, size: size, capabilities: capabilities)
    card = new
    nextFrame = time
    return new
  }
}

/// The options for opening the card.
package struct CardOptions {
  var language: Language
  var look: CardLook
  /// The number of seconds to add to the machine's clock.
  package var timeShift: Double
  var environment: Variables

  package init(
    language: Language, look: CardLook = CardLook(), timeShift: Double = 0, environment: Variables
  ) {
    self.language = language
    self.look = look
    self.timeShift = timeShift
    self.environment = environment
    if environment["ATTEST_STILL"] != nil { self.look.hasClouds = false }
  }

  /// The time that the card shows, in seconds since 1970-01-01T00:00:00Z.
  var now: Double { Clock.exact + timeShift }

  /// The initial state of the card for an attestation, opened at a time in seconds since 1970.
  func state(of facts: CardFacts, at time: Double) -> CardState {
    CardState(facts: facts, look: look, language: language, opened: time)
  }

  /// The frame rate for moving clouds, which is lower on a large screen over a network.
  func framesPerSecond(on size: Size) -> Int {
    environment.isRemote && size.columns * size.rows > 4000 ? 2 : 5
  }

  /// A single frame as lines of text, made without querying the terminal.
  ///
  /// - Parameters:
  ///   - facts: The attestation to show.
  ///   - size: The size of the screen.
  ///   - time: The time to show, in seconds since 1970-01-01T00:00:00Z.
  /// - Returns: The lines as bytes; every line ends with a line feed.
  package func snapshot(of facts: CardFacts, size: Size, at time: Double) -> [UInt8] {
    let card = Card(
      of: state(of: facts, at: time), size: size,
      capabilities: Capabilities(environment: environment))
    return card.frame(at: time).lines
  }
}
