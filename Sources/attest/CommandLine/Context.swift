internal import AttestCore
internal import AttestPlatform
internal import AttestTerminalCard

/// Everything that the program gets from outside: its environment, the clock, streams and the
/// terminal.
struct Context {
  /// Whether each of the standard streams is a terminal.
  struct Terminals {
    var input = false
    var output = false
    var error = false
  }

  var environment: Variables
  var clock: () -> Instant
  var terminals = Terminals()
  /// Reads standard input to the end, or throws if it is longer than `limit` bytes.
  var input: (_ limit: Int) throws(SystemError) -> [UInt8]
  /// Writes to standard output immediately, because a paper is remembered only once it has been
  /// written.
  var output: (_ bytes: [UInt8]) throws(SystemError) -> Void
  /// Asks a question and returns the reply without checking it.
  ///
  /// The reply is passed to `heard` first, which returns a message to show, possibly empty. On the
  /// controlling terminal, no signal ends the process until `heard` returns, so that the answer can
  /// be saved.
  var ask: (Question, _ heard: (Reply) -> String) -> Reply
  /// Writes to standard error immediately, for a message that cannot wait until the run ends.
  var say: (_ text: String) -> Void
  /// Opens a file in the user's editor and returns the editor's exit status.
  var edit: (_ command: String, _ file: String) throws(SystemError) -> Int32

  /// The columns and rows of the terminal on standard output, or `nil` if the size is unknown.
  var size: () -> (columns: Int, rows: Int)?

  /// The columns of the terminal on standard error, or `nil` if there is none or its size is
  /// unknown.
  var messageColumns: () -> Int?

  /// Shows an attestation and a notice on the card, and returns the user's next action.
  ///
  /// Returns `nil` once the user has closed the card.
  typealias Present = (CardFacts, _ notice: String?) -> Wish?

  /// Opens the card on the terminal, or returns `nil` if there is no terminal or no pipe for
  /// signals.
  var stage: (CardFacts, CardOptions) -> Present?

  /// Opens a file in the system's default program; returns false if the system has no command for
  /// opening files.
  var open: (_ path: String) -> Bool

  /// Opens the workspace at the current time.
  func workspace(
    font: String? = nil, warn: @escaping (Notice) -> Void = { _ in }
  ) throws(AttestError) -> Workspace {
    try environment.check()
    return try Workspace(environment: { environment[$0] }, now: clock(), font: font, warn: warn)
  }

  /// The context of the current process.
  static var ofThisProcess: Context {
    Context(
      environment: Variables(CurrentProcess.variable),
      clock: { .now },
      terminals: Terminals(
        input: StandardStream.input.isTerminal,
        output: StandardStream.output.isTerminal,
        error: StandardStream.error.isTerminal),
      input: { (limit) throws(SystemError) in try StandardStream.input.contents(limit: limit) },
      output: { (bytes) throws(SystemError) in try StandardStream.output.write(bytes) },
      ask: asking,
      say: { try? StandardStream.error.write(Array($0.utf8)) },
      edit: { (command, file) throws(SystemError) in try AttestPlatform.Shell.run(command, file) },
      size: { StandardStream.output.size },
      messageColumns: { StandardStream.error.size?.columns },
      stage: stage,
      open: { AttestPlatform.Shell.open($0) })
  }

  private static func stage(_ facts: CardFacts, _ options: CardOptions) -> Present? {
    guard var card = LiveCard(facts, options: options) else { return nil }
    return { card.show($0, notice: $1) }
  }

  /// Asks questions on the terminal of this process; the terminal is opened for the first question.
  private static var asking: (Question, _ heard: (Reply) -> String) -> Reply {
    lazy var live =
      StandardStream.input.isOwnTerminal && StandardStream.error.isOwnTerminal
      ? LiveQuestion(environment: Variables(CurrentProcess.variable)) : nil
    return { question, heard in
      if let reply = live?.ask(question, heard) { return reply }
      let reply = question.askPlainly()
      try? StandardStream.error.write(Array(heard(reply).utf8))
      return reply
    }
  }
}
