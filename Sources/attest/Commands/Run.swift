internal import AttestCore
internal import Platform

/// One run of the program: what it knows, and what it has said so far.
struct Run {
  var context: Context
  let language: Language
  var isQuiet = false
  var outcome = Outcome()
  /// Whether the questions of this run made a profile; it is kept even when the rest is abandoned.
  var isProfileKept = false
  /// How many answers are kept of each dialogue, until they are written.
  var kept: [KeptAnswers.Purpose: Int] = [:]
  private let warnings = Warnings()

  init(_ context: Context) {
    self.context = context
    language = Language { context.environment[$0] }
  }

  /// Whether somebody at a terminal sees a question and can answer it.
  var canAsk: Bool { context.terminals.input && context.terminals.error }

  /// Text of standard output.
  mutating func print(_ text: String) { write(Array(text.utf8)) }

  /// Bytes of standard output.
  mutating func write(_ bytes: [UInt8]) { outcome.output += bytes }

  /// Writes at once what standard output has got so far, so that nothing that follows can lose it; what
  /// cannot be written is tried again, and reported, at the end.
  mutating func flush() {
    guard (try? context.output(outcome.output)) != nil else { return }
    (outcome.output, outcome.made) = ([], [])
  }

  /// Writes a file to standard output, byte for byte; on a terminal its controls are made visible,
  /// because anybody may have written it.
  mutating func write(file bytes: [UInt8]) {
    context.terminals.output ? print(Visible.lines(bytes)) : write(bytes)
  }

  /// Tells a warning; tells a note where there is a person at a terminal to read it, or `everywhere`.
  mutating func tell(_ notice: Notice, everywhere: Bool = false) {
    let isHeard = notice.severity != .note || context.terminals.error || everywhere
    if isHeard && !isQuiet { outcome.errors += notice.lines(in: language).utf8 }
  }

  /// Whether a note would be told, so that the work of making it can be left out.
  var tellsNotes: Bool { context.terminals.error && !isQuiet }

  /// The people, the forms and the clock; what they warn of is told when the command is done.
  func workspace(font: String? = nil) throws -> Workspace {
    try context.workspace(font: font) { [warnings] in warnings.add($0) }
  }

  /// Tells what the library warned of.
  mutating func tellWarnings() { for warning in warnings.all { tell(warning.notice) } }

  /// Tells what stopped the run, each hint once; the status becomes the highest of the notices'.
  mutating func fail(_ error: any Error) {
    let notices = Notice.all(of: error)
    var hints: [Bilingual] = []
    for notice in notices {
      let hint = notice.hint
      outcome.errors += notice.lines(in: language, hinting: hint.map(hints.contains) != true).utf8
      if let hint { hints.append(hint) }
    }
    outcome.status = notices.map(\.status).max() ?? 70
    let count = kept.values.reduce(0, +)
    if count > 0 { tell(.answersKept(count)) }
  }
}

/// What the library warned of, each thing once.
private final class Warnings {
  private(set) var all: [Warning] = []

  func add(_ warning: Warning) {
    if !all.contains(warning) { all.append(warning) }
  }
}

/// What a run leaves to the process: two streams and an exit status.
struct Outcome: Hashable, Sendable {
  var output: [UInt8] = []
  var errors: [UInt8] = []
  var status: Int32 = 0
  /// The PDFs whose paths are on the output.
  var made: [String] = []
}

extension Outcome {
  /// Writes both streams, by way of `write`.
  ///
  /// - Returns: The exit status, also when the output could not be written: `print` would hide that.
  func deliver(
    in language: Language, write: (StandardStream, [UInt8]) throws(SystemError) -> Void
  ) -> Int32 {
    var (errors, status) = (errors, status)
    do throws(SystemError) {
      if !output.isEmpty { try write(.output, output) }
    } catch {
      let notice = Notice.outputFailed(error, made: made)
      errors += notice.lines(in: language).utf8
      status = max(status, notice.status)
    }
    if !errors.isEmpty { try? write(.error, errors) }
    return status
  }
}

extension Notice {
  /// What the person is told of any error.
  static func all(of error: any Error) -> [Notice] {
    switch error {
    case let error as UsageError: [error.notice]
    case let error as AttestError: error.notices
    case let error as CommandError: [error.notice]
    default: [.fault("\(error)")]
    }
  }
}
