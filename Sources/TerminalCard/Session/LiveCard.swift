internal import AttestCore
internal import Platform

/// The card on the person's terminal, until they leave it.
package struct LiveCard {
  private let options: CardOptions
  private let signals: Signals
  private var link: Link
  private var interaction: Interaction
  private var display: Display
  private var keys: [Unicode.Scalar] = []
  private var resizeDue: Double?
  private var minute: Double

  /// Finds the terminal; nothing when the process belongs to none.
  package init?(_ exhibit: Exhibit, options: CardOptions) {
    guard let terminal = Terminal(), let signals = Signals() else { return nil }
    self.options = options
    self.signals = signals
    link = Link(terminal, environment: options.environment)
    interaction = Interaction(options.state(of: exhibit, at: options.now))
    display = Display(options)
    minute = (options.now / 60).rounded(.down)
  }

  /// Shows an attestation until the person wants something of the store.
  ///
  /// Does not return when a signal ends the process.
  ///
  /// - Returns: What they want; `nil` when they left, and the terminal is as it was.
  package mutating func show(_ exhibit: Exhibit) -> Wish? {
    interaction.show(exhibit, at: Clock.uptime)
    if !link.isUp { resume() }
    while true {
      for notice in signals.take() { heed(notice) }
      if link.isUp { listen() }
      while !keys.isEmpty {
        switch interaction.press(keys.removeFirst(), at: Clock.uptime) {
        case .wish(let wish): return wish
        case .leave:
          link.close(within: 1, removing: display.removal)
          return nil
        case .suspend: suspend()
        case .repaint: display.forget()
        case nil: break
        }
      }
      if minuteHasPassed() { return .read }
      interaction.pass(to: Clock.uptime)
      paint()
      link.terminal.wait(until: deadline, or: signals, wantsRoom: link.isBusy)
    }
  }

  private mutating func listen() {
    link.flush()
    guard let typed = link.receive() else { end(by: Signals.hangUp) }
    keys += typed
  }

  /// Edge and not level: once a minute, and once after a long sleep.
  private mutating func minuteHasPassed() -> Bool {
    let now = (options.now / 60).rounded(.down)
    defer { minute = now }
    return now != minute
  }

  private mutating func heed(_ notice: Signals.Notice) {
    switch notice {
    case .resized: resizeDue = resizeDue ?? max(Clock.uptime, display.lastResize + 0.03)
    case .interrupt: keys.append("\u{3}")
    case .stop: suspend()
    case .resumed: if link.isUp { resume() }
    case .end(let number): end(by: number)
    }
  }

  private mutating func end(by number: Int32) -> Never {
    link.close(within: 0.3, removing: display.removal)
    signals.endProcess(by: number)
  }

  private mutating func suspend() {
    link.close(within: 1, removing: display.removal)
    signals.stopProcess()
    resume()
  }

  /// Takes the terminal, now or when the shell hands it over: one that sent the process to the
  /// background (`bg`) has it still.
  private mutating func resume() {
    guard link.terminal.isOurs else {
      link.lose()
      return
    }
    link.open()
    display.forget()
    resizeDue = Clock.uptime
  }

  private mutating func paint() {
    let now = Clock.uptime
    if !link.isUp, link.terminal.isOurs { resume() }
    if let due = resizeDue, now >= due {
      display.resize(to: link.terminal)
      resizeDue = nil
    }
    guard link.isUp, !link.isBusy, now >= link.silenceEnds ?? now else { return }
    link.send(display.bytes(of: interaction.state, answers: link.answers))
  }

  /// When there is something to do though nothing happens.
  private var deadline: Double {
    let now = Clock.uptime
    guard link.isUp else { return now + 1 }
    var deadline = now + 1
    if let silenceEnds = link.silenceEnds, silenceEnds > now {
      deadline = silenceEnds
    } else if !link.isBusy {
      deadline = min(deadline, display.due)
    }
    let others = [link.patienceEnds, interaction.noticeEnds, resizeDue]
    return others.reduce(deadline) { min($0, $1 ?? $0) }
  }
}
