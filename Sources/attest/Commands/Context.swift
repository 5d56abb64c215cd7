internal import AttestCore
internal import Platform
internal import TerminalCard

/// All that a run knows of the world around it.
struct Context {
  /// Which of the three streams is a terminal.
  struct Terminals {
    var input = false
    var output = false
    var error = false
  }

  var environment: Variables
  /// Reads the clock.
  var clock: () -> Instant
  var terminals = Terminals()
  /// Reads standard input to its end, and refuses more than `limit` bytes.
  var input: (_ limit: Int) throws(SystemError) -> [UInt8]
  /// Writes standard output at once, for what is remembered only when it was written.
  var output: (_ bytes: [UInt8]) throws(SystemError) -> Void
  /// Asks a question, whose answer is not checked.
  var ask: (Question) -> Reply
  /// Writes standard error at once, for what is told before the run is over.
  var say: (_ text: String) -> Void
  /// Runs the person's editor on a file and gives its exit status.
  var edit: (_ command: String, _ file: String) throws(SystemError) -> Int32

  /// The columns and rows of the terminal on standard output; `nil` when it does not say.
  var size: () -> (columns: Int, rows: Int)?

  /// Shows an attestation and a notice on the card until the person wants something; `nil` when they
  /// have left.
  typealias Present = (CardFacts, _ notice: String?) -> Wish?

  /// Takes the person's terminal for the card; `nil` when there is none.
  var stage: (CardFacts, CardOptions) -> Present?

  /// Opens a file in the program that the system has for it; false when there is none.
  var open: (_ path: String) -> Bool

  /// Whether the terminal can move its cursor, so that a whole screen can be drawn.
  var hasFullScreen: Bool { TerminalEnvironment(of: environment).movesCursor }
}

extension TerminalEnvironment {
  /// The variables that tell of the terminal.
  init(of variables: Variables) {
    self.init(Self.names.reduce(into: [:]) { $0[$1] = variables[$1] })
  }
}

extension Context {
  /// The people, the forms and the clock, as the environment has them.
  func workspace(
    font: String? = nil, warn: @escaping (Warning) -> Void
  ) throws(AttestError) -> Workspace {
    try Workspace(environment, now: clock(), font: font, warn: warn)
  }
}

extension Context {
  /// The world of this process.
  static var ofThisProcess: Context {
    Context(
      environment: Variables(Environment.text(of:)),
      clock: { Instant(secondsSince1970: Clock.now) },
      terminals: Terminals(
        input: StandardStream.input.isTerminal,
        output: StandardStream.output.isTerminal,
        error: StandardStream.error.isTerminal),
      input: { (limit) throws(SystemError) in try StandardStream.input.contents(limit: limit) },
      output: { (bytes) throws(SystemError) in try StandardStream.output.write(bytes) },
      ask: asking,
      say: { try? StandardStream.error.write(Array($0.utf8)) },
      edit: { (command, file) throws(SystemError) in try Platform.Shell.run(command, file) },
      size: { StandardStream.output.size },
      stage: stage,
      open: { Platform.Shell.open($0) })
  }

  private static func stage(_ facts: CardFacts, _ options: CardOptions) -> Present? {
    guard var card = LiveCard(facts, options: options) else { return nil }
    return { card.show($0, notice: $1) }
  }

  /// Asks on the terminal of this process, opened at the first question.
  private static var asking: (Question) -> Reply {
    lazy var live =
      StandardStream.input.isOwnTerminal && StandardStream.error.isOwnTerminal
      ? LiveQuestion(environment: TerminalEnvironment(of: Variables(Environment.text(of:)))) : nil
    return { question in live?.ask(question) ?? question.askPlainly() }
  }
}
