internal import Platform

/// The terminal while the card is on it: its answers, and the output that it has not taken yet.
struct TerminalConnection {
  let terminal: Terminal
  /// What it has said of itself so far.
  private(set) var answers = Answers()
  /// Whether the card is on the terminal now, and not the shell.
  private(set) var isUp = false
  /// When to stop waiting for the rest of an answer or of a key.
  private(set) var inputDeadline: Double?
  private let environment: TerminalEnvironment
  private var settings: Terminal.Settings?
  private var parser = InputParser()
  private var output: ArraySlice<UInt8> = []
  /// The batches of questions whose last answer is still to come.
  private var pendingBatches = 0
  private var lastQuestion = 0.0

  init(_ terminal: Terminal, environment: TerminalEnvironment) {
    self.terminal = terminal
    self.environment = environment
  }

  /// Whether the terminal has not taken all of the output yet.
  var isBusy: Bool { !output.isEmpty }

  /// When to paint without the answers, while some are missing; a local terminal takes 20 ms at most.
  var answerDeadline: Double? { pendingBatches > 0 ? lastQuestion + 0.2 : nil }

  /// Takes the terminal, and asks it what it can do.
  mutating func open() {
    guard let settings = settings ?? terminal.settings else { return }
    self.settings = settings
    terminal.take(from: settings, farewell: Opening.farewell)
    isUp = true
    // After SIGSTOP, which cannot be caught, the rest of a frame goes out first: none is cut in two.
    (parser, pendingBatches) = (InputParser(), 0)
    ask(Opening.bytes(environment: environment))
  }

  /// Gives the terminal back.
  ///
  /// Until the last answer is there, the program goes on to read and drop what comes: the shell would
  /// take an answer for something typed.
  ///
  /// - Parameters:
  ///   - seconds: How long that may take at most.
  ///   - image: What removes the image on the screen, if there is one.
  mutating func close(within seconds: Double, removing image: [UInt8]) {
    guard isUp, let settings else { return }
    let deadline = Clock.uptime + seconds
    isUp = false
    sendFarewell(removing: image, until: deadline)
    // An answer that is not there after two seconds will not come.
    let answerDeadline = min(deadline, lastQuestion + 2)
    while pendingBatches > 0, Clock.uptime < answerDeadline, receive() != nil {
      terminal.wait(until: answerDeadline)
    }
    terminal.giveBack(to: settings)
    self.settings = nil
  }

  private mutating func sendFarewell(removing image: [UInt8], until deadline: Double) {
    // The rest of a frame is dropped: the farewell begins with what ends any control string.
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

  /// Sends some bytes, after those that are still waiting.
  mutating func send(_ bytes: [UInt8]) {
    output += bytes
    flush()
  }

  /// Sends as much as the terminal takes now.
  mutating func flush() {
    // Writing to a terminal that is gone counts as done; reading will tell that it is gone.
    if isBusy { output = output.dropFirst(terminal.write(output) ?? output.count) }
    if output.isEmpty { output = [] }
  }

  /// The keys that were typed; `nil` when the terminal is gone.
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
    // Not while leaving: nothing more is asked then.
    case .prefersDark where isUp:
      // From the second time on it is news: the terminal has changed its colours.
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

/// What a terminal is sent when the card comes and goes (the control functions of xterm's ctlseqs).
enum Opening {
  /// The number of an image that is asked about and never drawn.
  static let graphicsQuery = 31

  /// The colour that only a terminal with 24 bits a colour gives back when asked.
  static let testColour = (1, 2, 3)

  /// Takes the alternate screen without a cursor and without wrapping at the right edge, then asks
  /// all that a terminal can say of itself.
  ///
  /// DA1 comes last: every terminal answers it, and terminals answer in order, so that a question
  /// that is not answered before it never will be. BEL ends the question about the background,
  /// because urxvt mangles the answer to one that ends with ST.
  static func bytes(environment: TerminalEnvironment) -> [UInt8] {
    var text = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l"
    // GNU screen passes this one on, and the answer comes after the answer to DA1.
    if !environment.isScreen { text += background }
    text += "\u{1B}[?996n\u{1B}[>0q"
    // Terminal.app ends a control sequence at its `$`, and prints the rest, and DCS and APC too.
    if environment.isAppleTerminal { return Array((text + attributes).utf8) }
    text += "\u{1B}[?2026$p"
    if !environment.isMultiplexed, environment["TERM"] != "linux" {
      text += "\u{1B}_Gi=\(graphicsQuery),s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\"
    }
    // GNU screen passes the contents of a DCS on, to be shown.
    if !environment.isMultiplexed, environment["COLORTERM"] == nil {
      let (red, green, blue) = testColour
      text += "\u{1B}[48;2;\(red);\(green);\(blue)m\u{1B}P$qm\u{1B}\\\u{1B}[0m"
    }
    return Array((text + attributes).utf8)
  }

  /// Asks to be told each time the system begins or ends to ask for dark colours.
  static let subscription = Array("\u{1B}[?2031h".utf8)

  /// Asks for the background again.
  static let again = Array((background + attributes).utf8)

  /// ST, which ends any string that the terminal is in the middle of.
  static let end = Array("\u{1B}\\".utf8)

  /// Puts everything back as it was.
  ///
  /// The alternate screen is cleared before it is left: after the window has grown, tmux would show
  /// what is in the added lines.
  static let farewell =
    end
    + Array(
      "\u{1B}[?2026l\u{1B}[?2031l\u{1B}[0m\u{1B}[2J\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l".utf8)

  private static let background = "\u{1B}]11;?\u{7}"
  private static let attributes = "\u{1B}[c"
}
