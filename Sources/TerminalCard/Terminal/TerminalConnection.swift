internal import AttestCore
internal import Platform

/// The connection to the terminal: its answers, and the output that still waits.
struct TerminalConnection {
  let terminal: Terminal
  /// The terminal's answers so far.
  private(set) var answers = Answers()
  /// Whether the card holds the terminal, and not the shell.
  private(set) var isUp = false
  /// The deadline for the rest of an answer or key.
  private(set) var inputDeadline: Double?
  private let environment: Variables
  private var settings: Terminal.Settings?
  private var parser = InputParser()
  private var output: ArraySlice<UInt8> = []
  /// The number of query batches whose last answer is missing.
  private var pendingBatches = 0
  private var lastQuestion = 0.0

  init(_ terminal: Terminal, environment: Variables) {
    self.terminal = terminal
    self.environment = environment
  }

  /// Whether output is waiting.
  var isBusy: Bool { !output.isEmpty }

  /// The deadline for missing answers, after which the card is painted without them; a local
  /// terminal takes at most 20 ms.
  var answerDeadline: Double? { pendingBatches > 0 ? lastQuestion + 0.2 : nil }

  /// Takes the terminal, and queries its abilities.
  mutating func open() {
    guard let settings = settings ?? terminal.settings else { return }
    self.settings = settings
    terminal.take(from: settings, farewell: Opening.farewell)
    isUp = true
    // After SIGSTOP, which cannot be caught, the rest of a frame is sent first, so that none is cut
    // in two.
    (parser, pendingBatches) = (InputParser(), 0)
    ask(Opening.bytes(environment: environment))
  }

  /// Gives the terminal back.
  ///
  /// The program reads and drops input until the last answer has come; otherwise the shell would
  /// take an answer for typed text.
  ///
  /// - Parameters:
  ///   - seconds: The longest wait.
  ///   - image: The bytes that remove the image on the screen.
  mutating func close(within seconds: Double, removing image: [UInt8]) {
    guard isUp, let settings else { return }
    let deadline = Clock.uptime + seconds
    isUp = false
    sendFarewell(removing: image, until: deadline)
    // An answer that takes longer than two seconds will not come.
    let answerDeadline = min(deadline, lastQuestion + 2)
    while pendingBatches > 0, Clock.uptime < answerDeadline, receive() != nil {
      terminal.wait(until: answerDeadline)
    }
    terminal.giveBack(to: settings)
    self.settings = nil
  }

  private mutating func sendFarewell(removing image: [UInt8], until deadline: Double) {
    // The rest of a frame is dropped; the farewell first ends any control string.
    output = []
    send(Opening.end + image + Opening.farewell)
    while isBusy, Clock.uptime < deadline, receive() != nil {
      terminal.wait(until: deadline, wantsRoom: true)
      flush()
    }
    if isBusy {
      terminal.dropOutput()
      output = []
      send(Opening.farewell)
    }
  }

  /// Leaves the terminal alone, because the shell has it already.
  mutating func lose() {
    terminal.leaveAlone()
    isUp = false
  }

  /// Sends bytes, after any that are waiting.
  mutating func send(_ bytes: [UInt8]) {
    output += bytes
    flush()
  }

  /// Sends as much as the terminal accepts now.
  mutating func flush() {
    // A write to a terminal that is gone counts as done; the next read reports it.
    if isBusy { output = output.dropFirst(terminal.write(output) ?? output.count) }
    if output.isEmpty { output = [] }
  }

  /// The typed keys; `nil` if the terminal is gone.
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
    return inputs.compactMap { take($0) }
  }

  private mutating func take(_ input: Input) -> Unicode.Scalar? {
    switch input {
    case .key(let key): return key
    case .attributes: pendingBatches = max(0, pendingBatches - 1)
    // While leaving, nothing more is queried.
    case .prefersDark where isUp:
      // A second report is news: the terminal has changed its colours.
      answers.prefersDark == nil ? send(Opening.subscription) : ask(Opening.again)
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

/// The control sequences that open and close the card (xterm's ctlseqs).
enum Opening {
  /// The number of an image that is queried and never drawn.
  static let graphicsQuery = 31

  /// A colour that only a terminal with 24-bit colours returns when queried.
  static let testColour = (1, 2, 3)

  /// Switches to the alternate screen, hides the cursor, turns off wrapping, and sends all queries.
  ///
  /// DA1 comes last: every terminal answers it, and answers come in order, so a query without an
  /// answer by then never gets one. BEL ends the query of the background, because urxvt mangles the
  /// answer to one that ends with ST.
  static func bytes(environment: Variables) -> [UInt8] {
    var text = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l"
    // GNU screen forwards this one, so its answer comes after the answer to DA1.
    if !environment.isScreen { text += background }
    text += "\u{1B}[?996n\u{1B}[>0q"
    // Terminal.app ends a control sequence at its `$` and prints the rest; it also prints DCS and
    // APC.
    if environment.isAppleTerminal { return Array((text + attributes).utf8) }
    text += "\u{1B}[?2026$p"
    if !environment.isMultiplexed, environment["TERM"] != "linux" {
      text += "\u{1B}_Gi=\(graphicsQuery),s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\"
    }
    // GNU screen prints the contents of a DCS.
    if !environment.isMultiplexed, environment["COLORTERM"] == nil {
      let (red, green, blue) = testColour
      text += "\u{1B}[48;2;\(red);\(green);\(blue)m\u{1B}P$qm\u{1B}\\\u{1B}[0m"
    }
    return Array((text + attributes).utf8)
  }

  /// Subscribes to changes of the system's preference for dark colours.
  static let subscription = Array("\u{1B}[?2031h".utf8)

  /// Queries the background again.
  static let again = Array((background + attributes).utf8)

  /// ST, which ends any unfinished control string.
  static let end = Array("\u{1B}\\".utf8)

  /// Restores everything.
  ///
  /// The alternate screen is cleared first, because tmux would show its added lines after the
  /// window has grown.
  static let farewell =
    end
    + Array(
      "\u{1B}[?2026l\u{1B}[?2031l\u{1B}[0m\u{1B}[2J\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l".utf8)

  private static let background = "\u{1B}]11;?\u{7}"
  private static let attributes = "\u{1B}[c"
}
