internal import AttestCore
internal import AttestPlatform

/// The connection to a terminal, with the terminal's answers and the output still waiting to be
/// sent.
struct TerminalConnection {
  var terminal: Terminal
  /// The answers that the terminal has given so far.
  private(set) var answers = TerminalAnswers()
  /// Whether the card, rather than the shell, controls the terminal.
  private(set) var isUp = false
  /// The deadline for the rest of an incomplete answer or key.
  private(set) var inputDeadline: Double?
  private let environment: Variables
  private var parser = InputParser()
  /// The number of query batches whose last answer has not arrived yet.
  private var pendingBatches = 0
  private var lastQuestion = 0.0
  /// Whether the terminal reports changes of the preference for dark colours.
  private var isSubscribed = false

  init(_ terminal: Terminal, environment: Variables) {
    self.terminal = terminal
    self.environment = environment
  }

  /// Whether output is still waiting to be sent.
  var isBusy: Bool { !terminal.output.isEmpty }

  /// The deadline for missing answers, after which the card is painted without them.
  ///
  /// A local terminal usually answers within 20 ms.
  var answerDeadline: Double? { pendingBatches > 0 ? lastQuestion + 0.2 : nil }

  /// Takes over the terminal and queries its capabilities.
  mutating func open() {
    guard terminal.take(farewell: Opening.farewell) else { return }
    isUp = true
    // Pending output is kept, so that a frame interrupted by SIGSTOP, which cannot be caught, is
    // still sent in full.
    (parser, pendingBatches, isSubscribed) = (InputParser(), 0, false)
    ask(Opening.bytes(environment: environment))
  }

  /// Gives the terminal back to the shell.
  ///
  /// Input is read and dropped until the last answer has arrived, because the shell would mistake a
  /// late answer for typed text.
  ///
  /// - Parameters:
  ///   - seconds: The maximum time to wait.
  ///   - image: The bytes that remove the image from the screen.
  mutating func close(within seconds: Double, removing image: [UInt8]) {
    guard isUp else { return }
    let deadline = Clock.uptime + seconds
    isUp = false
    sendFarewell(removing: image, until: deadline)
    // An answer that has not arrived after two seconds is unlikely to arrive at all.
    let answerDeadline = min(deadline, lastQuestion + 2)
    while pendingBatches > 0, Clock.uptime < answerDeadline, receive() != nil {
      terminal.wait(until: answerDeadline)
    }
    terminal.giveBack()
  }

  private mutating func sendFarewell(removing image: [UInt8], until deadline: Double) {
    // The rest of a frame is dropped, so the farewell first ends any control string that was cut
    // short.
    terminal.output = []
    send(Opening.end + image + Opening.farewell)
    while isBusy, Clock.uptime < deadline, receive() != nil {
      terminal.wait(until: deadline, wantsRoom: true)
      terminal.flush()
    }
    if isBusy {
      terminal.dropOutput()
      send(Opening.farewell)
    }
  }

  /// Leaves the terminal as it is, because the shell already has it.
  mutating func lose() {
    terminal.leaveAlone()
    isUp = false
  }

  /// Sends bytes after any output that is still waiting.
  mutating func send(_ bytes: [UInt8]) {
    terminal.output += bytes
    terminal.flush()
  }

  /// The keys that were typed, or `nil` if the terminal is gone.
  mutating func receive() -> [Unicode.Scalar]? {
    guard let bytes = terminal.read() else { return nil }
    var inputs = parser.read(bytes)
    let now = Clock.uptime
    if !bytes.isEmpty {
      inputDeadline = parser.timeout(isRemote: environment.isRemote).map { now + $0 }
    } else if let inputDeadline, now >= inputDeadline {
      inputs += parser.giveUp()
      self.inputDeadline = nil
    }
    return inputs.compactMap { key(in: $0) }
  }

  /// The key that was pressed, or `nil` for any other input; the terminal's answers are recorded.
  private mutating func key(in input: Input) -> Unicode.Scalar? {
    switch input {
    case .key(let key): return key
    case .attributes: pendingBatches = max(0, pendingBatches - 1)
    // No new queries are sent while leaving the card.
    case .prefersDark where isUp:
      // A further report may mean that the terminal has changed its colours.
      isSubscribed ? ask(Opening.again) : send(Opening.subscription)
      isSubscribed = true
    default: break
    }
    answers.note(input)
    return nil
  }

  private mutating func ask(_ bytes: [UInt8]) {
    pendingBatches += 1
    lastQuestion = Clock.uptime
    send(bytes)
  }
}

/// The control sequences that open and close the card (see xterm's ctlseqs).
enum Opening {
  /// The id of an image that is queried but never drawn.
  static let graphicsQuery = 31

  /// A colour that only terminals with 24-bit colours report back unchanged.
  static let testColour: ArraySlice<Substring> = ["1", "2", "3"]

  /// Switches to the alternate screen, hides the cursor, turns off wrapping, and sends the queries
  /// that the terminal does not misread.
  ///
  /// DA1 comes last. Nearly every terminal answers it, and answers arrive in order, so a query that is
  /// unanswered by then will never be answered. The query for the background ends with BEL, because
  /// urxvt garbles its answer if the query ends with ST.
  static func bytes(environment: Variables) -> [UInt8] {
    var text = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l"
    // GNU screen forwards this query, so its answer would arrive after the answer to DA1.
    if !environment.isScreen { text += background }
    text += "\u{1B}[?996n\u{1B}[>0q"
    // Terminal.app would print the rest of a control sequence after its `$`, and all of a DCS or
    // APC string.
    if environment.isAppleTerminal { return Array((text + attributes).utf8) }
    text += "\u{1B}[?2026$p"
    if !environment.isMultiplexed, environment["TERM"] != "linux" {
      text += "\u{1B}_Gi=\(graphicsQuery),s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\"
    }
    // GNU screen would print the contents of a DCS string.
    if !environment.isMultiplexed, environment["COLORTERM"] == nil {
      let colour = testColour.joined(separator: ";")
      text += "\u{1B}[48;2;\(colour)m\u{1B}P$qm\u{1B}\\\u{1B}[0m"
    }
    return Array((text + attributes).utf8)
  }

  /// Subscribes to changes in the system's preference for dark colours.
  static let subscription = Array("\u{1B}[?2031h".utf8)

  /// Queries the background colour again, followed by DA1, which marks the end of the answers.
  static let again = Array((background + attributes).utf8)

  /// ST, which ends any unfinished control string.
  static let end = Array("\u{1B}\\".utf8)

  /// Restores the terminal to its normal state.
  ///
  /// The alternate screen is cleared first, because tmux would otherwise show the lines it gains
  /// when the window grows.
  static let farewell =
    end
    + Array("\u{1B}[?2026l\u{1B}[?2031l\u{1B}[0m\u{1B}[2J\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l".utf8)

  private static let background = "\u{1B}]11;?\u{7}"
  private static let attributes = "\u{1B}[c"
}
