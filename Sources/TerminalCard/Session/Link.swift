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
