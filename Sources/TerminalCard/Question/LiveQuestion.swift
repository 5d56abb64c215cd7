package import AttestCore
internal import AttestPlatform

/// Asks questions on the controlling terminal, on a line that can be edited.
///
/// If the terminal cannot move its cursor, plain lines are read instead. The terminal is taken over
/// for one question at a time and restored afterwards.
package struct LiveQuestion {
  private var terminal: Terminal
  private let environment: Variables
  private var question = Question("")
  private var line = EditedLine("")
  private var parser = InputParser()
  /// Keys typed ahead, possibly for the next question.
  private var inputs: ArraySlice<Input> = []
  private var lastInput = 0.0
  private var columns = 80
  private var shown: EditedLine?

  /// Turns off bracketed paste and ends the line.
  private static let farewell = Array("\u{1B}[?2004l\r\n".utf8)

  /// Finds the controlling terminal, or returns `nil` if the process has none.
  package init?(environment: Variables) {
    guard let terminal = Terminal() else { return nil }
    self.terminal = terminal
    self.environment = environment
  }

  /// Asks a question and waits for a reply.
  ///
  /// Does not return if a signal ends the process. `heard` receives the reply, and returns a
  /// message to show, which may be empty. A signal that arrives meanwhile takes effect afterwards,
  /// so that the answer can be saved first.
  ///
  /// - Returns: The reply, or `nil` if the system cannot create another pipe.
  package mutating func ask(
    _ question: Question, _ heard: (Reply) -> String = { _ in "" }
  ) -> Reply? {
    guard let signals = Signals() else { return nil }
    defer { signals.end() }
    if !environment.movesCursor {
      let reply = question.askPlainly { Self.wait(on: terminal, or: signals) }
      return finish(reply, heard(reply), signals)
    }
    self.question = question
    line = EditedLine(
      question.typed ?? question.old, joiner: question.joiner, isReplaced: question.isReplaced)
    let reply = open() ? self.reply(signals) : .left(.end, typed: "")
    let message = heard(reply)
    if reply.isLast { inputs = [] }
    let patience = if case .left(.signal, _) = reply { 0.3 } else { 1.0 }
    close(within: patience, droppingInput: reply.isLast)
    return finish(reply, message, signals)
  }

  /// Shows a message once the terminal has been restored, and ends the process if a signal asked
  /// for that.
  private func finish(_ reply: Reply, _ message: String, _ signals: Signals) -> Reply {
    if !message.isEmpty { try? StandardStream.error.write(Array(message.utf8)) }
    if case .left(.signal(let number), _) = reply { signals.endProcess(by: number) }
    return reply
  }

  /// Shows the line and edits it until the user answers or leaves.
  private mutating func reply(_ signals: Signals) -> Reply {
    paint(question)
    var hasWaited = false
    while true {
      // Keys come first: they were typed before a signal that arrived at the same time.
      while let input = inputs.popFirst() {
        if let effect = line.take(input), let reply = perform(effect, signals) { return reply }
      }
      for event in signals.take() {
        if case .end(let number) = event, !hasWaited {
          hasWaited = true
          if receiveLate() {
            signals.putBack(number)
            break
          }
        }
        if let effect = heed(event), let reply = perform(effect, signals) { return reply }
      }
      paintLine()
      terminal.wait(until: deadline, or: signals, wantsRoom: !terminal.output.isEmpty)
      terminal.flush()
      if !receive() { return .left(.signal(Signals.hangUp), typed: line.text) }
    }
  }

  /// Waits for the user to finish a line that the terminal itself edits; returns how the wait was
  /// interrupted.
  private static func wait(on terminal: Terminal, or signals: Signals) -> Reply.Departure? {
    while true {
      terminal.wait(until: Clock.uptime + 3600, or: signals)
      let events = signals.take()
      for event in events {
        switch event {
        case .stop: signals.stopProcess()
        case .end(Signals.interrupt): return .interrupt
        case .end(let number): return .signal(number)
        case .resized, .resumed: break
        }
      }
      if events.isEmpty { return nil }
    }
  }

  private mutating func heed(_ event: Signals.Event) -> EditedLine.Effect? {
    switch event {
    case .stop: return .suspend
    case .resized: resize()
    case .resumed: if open() { paint(Question(question.text)) }
    case .end(Signals.interrupt): return line.leave(.interrupt)
    case .end(let number): return line.leave(.signal(number))
    }
    return nil
  }

  private mutating func perform(_ effect: EditedLine.Effect, _ signals: Signals) -> Reply? {
    switch effect {
    case .reply(let reply):
      paintLine()
      return reply
    case .suspend:
      close(within: 1)
      signals.stopProcess()
      if open() { paint(question) }
    case .clear:
      send("\u{1B}[H\u{1B}[2J")
      paint(question)
    }
    return nil
  }

  // MARK: The terminal

  /// Takes over the terminal; returns false if it is gone.
  private mutating func open() -> Bool {
    // If the process is in the background, the system stops it here (SIGTTOU) until it returns to
    // the foreground.
    guard terminal.take(farewell: Self.farewell) else { return false }
    send("\u{1B}[?2004h")
    return true
  }

  /// Restores the terminal after waiting up to `seconds` for pending output.
  private mutating func close(within seconds: Double, droppingInput: Bool = true) {
    let deadline = Clock.uptime + seconds
    terminal.output += Self.farewell
    terminal.flush()
    while !terminal.output.isEmpty, Clock.uptime < deadline {
      terminal.wait(until: deadline, wantsRoom: true)
      terminal.flush()
    }
    terminal.giveBack(droppingInput: droppingInput)
  }

  private mutating func send(_ text: String) { terminal.output += Array(text.utf8) }

  /// The time to wait for the rest of a key sequence, in seconds, or `nil` to wait indefinitely.
  ///
  /// A paste may arrive slowly, and ends with a sequence of its own.
  private var patience: Double? {
    line.isPasting ? nil : parser.timeout(isRemote: environment.isRemote)
  }

  private var deadline: Double { patience.map { lastInput + $0 } ?? Clock.uptime + 3600 }

  /// Reads keys that were typed just before a signal but are still on their way; returns whether
  /// there are any.
  private mutating func receiveLate() -> Bool {
    terminal.wait(until: Clock.uptime + 0.05)
    return receive() && !inputs.isEmpty
  }

  /// Reads the keys that were typed; returns false if the terminal is gone.
  private mutating func receive() -> Bool {
    guard var bytes = terminal.read() else { return false }
    if bytes.isEmpty {
      guard let patience, Clock.uptime >= lastInput + patience else { return true }
      inputs += parser.giveUp()
      return true
    }
    // If the end of a paste was lost, Ctrl-C after a pause still counts as a key.
    if line.isPasting, bytes.first == 0x03, Clock.uptime >= lastInput + 0.5 {
      inputs += parser.giveUp() + [.pasteEnds]
    }
    lastInput = Clock.uptime
    // A paste may arrive in several parts, any of which may end at a line break.
    while !environment.bracketsPastes, bytes.contains(where: { $0 == 0x0D || $0 == 0x0A }) {
      terminal.wait(until: Clock.uptime + 0.03)
      guard let more = terminal.read(), !more.isEmpty else { break }
      bytes += more
    }
    let read = parser.read(bytes)
    inputs += environment.bracketsPastes ? read : Input.bracketingPaste(read)
    return true
  }

  /// Paints a question, starting at the left edge, and then the line to edit.
  private mutating func paint(_ question: Question) {
    columns = terminal.size?.columns ?? columns
    send(question.rows(columns: columns).map { $0 + "\r\n" }.joined())
    shown = nil
    paintLine()
  }

  /// Adapts the line to a new window width.
  private mutating func resize() {
    let old = columns
    columns = terminal.size?.columns ?? columns
    if columns == old { return }
    send("\r\u{1B}[J")
    shown = nil
  }

  private mutating func paintLine() {
    defer { terminal.flush() }
    if shown == line { return }
    shown = line
    // The last column is left empty, because terminals disagree about where the cursor goes after a
    // letter there.
    let room = max(4, columns - Question.mark.count - 1)
    let (before, after) = line.window(columns: room)
    // Writing the start of the line again places the cursor according to the terminal's own letter
    // widths.
    let start = "\r\(Question.mark)\(before)"
    send("\(start)\(after)\u{1B}[K" + (after.isEmpty ? "" : start))
  }
}

extension Variables {
  /// Whether the terminal reliably marks pastes; the Linux console and older versions of GNU screen
  /// do not.
  fileprivate var bracketsPastes: Bool { !isScreen && self["TERM"] != "linux" }
}

extension Input {
  /// Treats keys that arrived together as a paste if more text follows a line break.
  static func bracketingPaste(_ inputs: [Input]) -> [Input] {
    let keys = inputs.compactMap { if case .key(let key) = $0 { key } else { nil } }
    let isText =
      keys.count == inputs.count
      && keys.allSatisfy { $0 >= " " || "\r\n\t".unicodeScalars.contains($0) }
    guard isText, let end = keys.firstIndex(where: { $0 == "\r" || $0 == "\n" }),
      keys[end...].contains(where: { $0 > " " })
    else { return inputs }
    return [.pasteBegins] + inputs + [.pasteEnds]
  }
}
