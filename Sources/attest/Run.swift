internal import AttestCore

/// One run of the program: what it knows, and what it has said so far.
struct Run {
  let context: Context
  let language: Language
  var isQuiet = false
  var outcome = Outcome()

  init(_ context: Context) {
    self.context = context
    language = Language(environment: context.environment)
  }

  /// Text of standard output.
  mutating func print(_ text: String) { write(Array(text.utf8)) }

  /// Bytes of standard output.
  mutating func write(_ bytes: [UInt8]) { outcome.output += bytes }

  /// A file that anybody may have written: byte for byte, but nothing in it drives a terminal.
  mutating func write(file bytes: [UInt8]) {
    context.terminals.output ? print(Visible.lines(bytes)) : write(bytes)
  }

  /// Tells something that does not stop the run: a warning, or a note to a person at a terminal.
  mutating func tell(_ notice: Notice) {
    let isHeard = notice.row.kind != .note || context.terminals.error
    if isHeard && !isQuiet { outcome.errors += notice.lines(in: language).utf8 }
  }

  /// Whether there is a person at a terminal to hear a note.
  var tellsNotes: Bool { context.terminals.error && !isQuiet }

  /// Tells what the store found on the way.
  mutating func warn(_ household: Household) {
    for warning in household.store.warnings { tell(warning.notice(in: language)) }
  }

  /// Tells what stopped the run: each mistake, each hint once, and the highest of the statuses.
  mutating func fail(_ error: any Error) {
    let notices = Complaint.notices(of: error, in: language)
    var hints: [String] = []
    for notice in notices {
      let hint = notice.hint(in: language)
      outcome.errors += notice.lines(in: language, hinting: !hints.contains(hint ?? "")).utf8
      if let hint { hints.append(hint) }
    }
    outcome.status = notices.map(\.status).max() ?? 70
  }
}
