internal import Platform

/// The terminal while the card has it: what it was asked, what it said, what it has yet to take.
struct Link {
  let terminal: Terminal
  /// What it said of itself so far.
  private(set) var answers = Answers()
  /// Whether the card has it now, and not the shell.
  private(set) var isUp = false
  /// When what was read is made do with.
  private(set) var patienceEnds: Double?
  private let environment: [String: String]
  private var settings: Terminal.Settings?
  private var parser = InputParser()
  private var output: ArraySlice<UInt8> = []
  private var questions = 0
  private var lastQuestion = 0.0

  init(_ terminal: Terminal, environment: [String: String]) {
    self.terminal = terminal
    self.environment = environment
  }

  /// Whether it has still to take something.
  var isBusy: Bool { !output.isEmpty }

  /// When to paint without its answers, if they have not all come; a local one takes 20 ms at most.
  var silenceEnds: Double? { questions > 0 ? lastQuestion + 0.2 : nil }

  /// Takes the terminal, and asks it what it can do.
  mutating func open() {
    guard let settings = settings ?? terminal.settings else { return }
    self.settings = settings
    terminal.take(from: settings, farewell: Opening.farewell)
    isUp = true
    // What is left of a frame, after a stop that cannot be caught, goes first: none is cut in two.
    (parser, questions) = (InputParser(), 0)
    ask(Opening.bytes(environment: environment))
  }

  /// Gives the terminal back within some seconds.
  ///
  /// Until the last answer is there the keys stay ours and unseen: the shell would take it for typed.
  mutating func close(within patience: Double, removing picture: [UInt8]) {
    guard isUp, let settings else { return }
    let deadline = Clock.uptime + patience
    isUp = false
    // What is left of a frame is not worth waiting for: the farewell ends whatever it was in.
    output = []
    send(Opening.end + picture + Opening.farewell)
    while isBusy, Clock.uptime < deadline, receive() != nil {
      terminal.wait(until: deadline, wantsRoom: true)
      flush()
    }
    if isBusy {
      terminal.dropOutput()
      output = []
      send(Opening.farewell)
    }
    // An answer that is two seconds late is none.
    let lastChance = min(deadline, lastQuestion + 2)
    while questions > 0, Clock.uptime < lastChance, receive() != nil {
      terminal.wait(until: lastChance)
    }
    terminal.giveBack(to: settings)
    self.settings = nil
  }

  /// Leaves the terminal alone, for the shell has it already.
  mutating func lose() {
    terminal.leaveAlone()
    isUp = false
  }

  /// Sends something after what is still on its way.
  mutating func send(_ bytes: [UInt8]) {
    output += bytes
    flush()
  }

  /// Sends what the terminal takes now.
  mutating func flush() {
    // A terminal that is gone takes everything; reading tells of it.
    if isBusy { output = output.dropFirst(terminal.write(output) ?? output.count) }
    if output.isEmpty { output = [] }
  }

  /// The keys that were typed; `nil` when the terminal is gone.
  mutating func receive() -> [Unicode.Scalar]? {
    guard let bytes = terminal.read() else { return nil }
    var inputs = parser.read(bytes)
    let now = Clock.uptime
    if !bytes.isEmpty {
      patienceEnds = parser.patience(isRemote: environment["SSH_TTY"] != nil).map { now + $0 }
    } else if let patienceEnds, now >= patienceEnds {
      inputs += parser.giveUp()
      self.patienceEnds = nil
    }
    return inputs.compactMap { take($0) }
  }

  private mutating func take(_ input: Input) -> Unicode.Scalar? {
    switch input {
    case .key(let key): return key
    case .attributes: questions = max(0, questions - 1)
    // Who is leaving asks nothing more.
    case .prefersDark where isUp:
      // After the first answer it is news: the terminal has other colours now.
      answers.prefersDark == nil ? send(Opening.subscription) : ask(Opening.again)
    default: break
    }
    answers.note(input)
    return nil
  }

  private mutating func ask(_ bytes: [UInt8]) {
    questions += 1
    lastQuestion = Clock.uptime
    send(bytes)
  }
}

/// What a terminal is sent when the card comes and goes (the control functions of xterm's ctlseqs).
enum Opening {
  /// The number of the picture that is asked about, and never drawn.
  static let graphicsQuery = 31

  /// The colour that a terminal of 24 bits gives back when asked, and no other does.
  static let testColour = (1, 2, 3)

  /// Another screen, no cursor, no wrapping at the right edge; then what a terminal can say of
  /// itself.
  ///
  /// DA1 comes last, for every terminal answers it, in order: what is not answered before it never
  /// is. BEL ends the question of the background, for urxvt mangles the answer to one that ST ends.
  static func bytes(environment: [String: String]) -> [UInt8] {
    var text = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l"
    // GNU screen hands this one on, and the answer comes after that to DA1.
    if !Capabilities.isScreen(environment) { text += background }
    text += "\u{1B}[?996n\u{1B}[?2026$p\u{1B}[>0q"
    let isMultiplexed = Capabilities.isMultiplexed(environment)
    if !isMultiplexed, environment["TERM"] != "linux" {
      text += "\u{1B}_Gi=\(graphicsQuery),s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\"
    }
    // GNU screen hands the inside of a DCS on to be shown.
    if !isMultiplexed, environment["COLORTERM"] == nil {
      let (red, green, blue) = testColour
      text += "\u{1B}[48;2;\(red);\(green);\(blue)m\u{1B}P$qm\u{1B}\\\u{1B}[0m"
    }
    return Array((text + attributes).utf8)
  }

  /// Asks for news of the system's wish for dark colours, which the terminal has just told.
  static let subscription = Array("\u{1B}[?2031h".utf8)

  /// Asks for the background again.
  static let again = Array((background + attributes).utf8)

  /// ST, which ends whatever the terminal is in the middle of.
  static let end = Array("\u{1B}\\".utf8)

  /// Everything as it was.
  ///
  /// The other screen is cleared before it goes: tmux would show what is in the lines that a window
  /// has got since it came.
  static let farewell =
    end
    + Array(
      "\u{1B}[?2026l\u{1B}[?2031l\u{1B}[0m\u{1B}[2J\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l".utf8)

  private static let background = "\u{1B}]11;?\u{7}"
  private static let attributes = "\u{1B}[c"
}
