internal import AttestCore
internal import AttestPlatform
internal import AttestTerminalCard

/// A run of the program, with its context and its outcome so far.
struct Run {
  var context: Context
  let language: Language
  /// The command line, once it has been read.
  var line = Scan([])
  var isQuiet = false
  var outcome = Outcome()
  /// Lines to show above the next question, and only there.
  var heading: Bilingual = ""
  /// Whether this run created a profile, which is kept even if the user abandons the rest.
  var isProfileKept = false
  /// The files with the answers of unfinished dialogues, locked until the answers are used.
  var kept: [AnswerFile] = []
  /// The dialogues found open in another terminal, which this run has already reported.
  var openElsewhere: Set<Questionnaire> = []
  let warnings = Warnings()

  init(_ context: Context) {
    self.context = context
    language = Language { context.environment[$0] }
  }

  /// Whether the user is at a terminal, so that a question can be seen and answered.
  var canAsk: Bool { context.terminals.input && context.terminals.error }

  mutating func print(_ text: String) { write(Array(text.utf8)) }

  mutating func write(_ bytes: [UInt8]) { outcome.output += bytes }

  /// Writes the pending output immediately, so that a later failure cannot lose it.
  ///
  /// If writing fails, perhaps because the reader of a pipe has gone, the end of the run tries
  /// again and reports the error.
  mutating func flush() {
    CurrentProcess.outliveClosedPipe()
    guard (try? context.output(outcome.output)) != nil else { return }
    (outcome.output, outcome.made) = ([], [])
  }

  /// Writes bytes to standard output immediately, or throws if that fails.
  func writeNow(_ bytes: [UInt8]) throws(Notice) {
    do throws(SystemError) {
      try context.output(bytes)
    } catch {
      throw .outputFailed(error)
    }
  }

  /// Writes the contents of a file to standard output, byte for byte.
  ///
  /// On a terminal, control characters are made visible, because anybody could have written the
  /// file.
  mutating func write(file bytes: [UInt8]) {
    context.terminals.output ? print(Visible.lines(bytes)) : write(bytes)
  }

  /// Reports a notice, unless `--quiet` is set and `evenIfQuiet` is false.
  ///
  /// A note is reported only on a terminal, unless `everywhere` or `evenIfQuiet` is true.
  mutating func tell(_ notice: Notice, everywhere: Bool = false, evenIfQuiet: Bool = false) {
    let isHeard = notice.severity != .note || context.terminals.error || everywhere
    if isHeard && !isQuiet || evenIfQuiet { report(notice) }
  }

  /// Reports a notice before the questions if there may be any, or else with the other messages.
  mutating func tellFirst(_ notice: Notice) {
    guard canAsk, !outcome.writesJSON else { return tell(notice, everywhere: true) }
    if !isQuiet { context.say(notice.lines(in: language)) }
  }

  /// Adds a notice to the output for standard error, as JSON, or as lines wrapped to the width of
  /// the terminal if there is one.
  private mutating func report(_ notice: Notice, hinting: Bool = true) {
    if outcome.writesJSON { return outcome.errors += JSON(notice, in: language).line.utf8 }
    let lines = notice.lines(in: language, hinting: hinting)
    outcome.errors += (context.messageColumns().map { lines.wrapped(to: $0) } ?? lines).utf8
  }

  /// Whether notes for users at a terminal are reported; if not, the caller need not prepare them.
  var tellsNotes: Bool { context.terminals.error && !isQuiet }

  /// The error when the user stops at a question, possibly after creating a profile.
  var abandoned: Notice {
    isProfileKept
      ? Notice.stopped(
        "stopped: no attestation was written; the profile is saved",
        "arrêté : aucune attestation n'est écrite ; le profil est enregistré")
      : .stopped(
        "stopped: no paper was written and no profile was changed",
        "arrêté : aucun papier n'est écrit, aucun profil n'est modifié")
  }

  /// Opens the workspace at the current time; its warnings are reported after the command.
  func workspace(font: String? = nil) throws -> Workspace {
    try context.workspace(font: font) { [warnings] in warnings.add($0) }
  }

  /// Reports an error without repeating hints, and raises the exit status to the highest among its
  /// notices.
  mutating func fail(_ error: any Error) {
    let notices = Notice.all(of: error)
    outcome.status = max(outcome.status, notices[0].status)
    // In JSON, the object for the first notice contains the others.
    for (index, notice) in notices.prefix(outcome.writesJSON ? 1 : .max).enumerated() {
      report(notice, hinting: !notices[..<index].contains { $0.hint == notice.hint })
    }
    // Another run may have removed the kept answers, or the person whose answers they are.
    let store = kept.isEmpty ? nil : try? workspace().store
    let now = context.clock()
    guard let store, kept.contains(where: { store.keepsAnswers(for: $0.questionnaire, at: now) })
    else { return }
    // The id in the command may now be somebody else's.
    let hasOtherID =
      line.plain.starts(with: ["person", "add"])
      && kept.contains { $0.questionnaire == .newProfile(nil) }
    tell(hasOtherID ? .answersKeptWithoutID : .answersKept)
  }
}

/// The warnings from the library, without duplicates.
final class Warnings {
  private(set) var all: [Notice] = []

  func add(_ warning: Notice) {
    if !all.contains(warning) { all.append(warning) }
  }
}

/// The result of a run: both output streams and an exit status.
struct Outcome: Hashable, Sendable {
  var output: [UInt8] = []
  var errors: [UInt8] = []
  var status: Int32 = 0
  /// Whether messages are JSON objects, one per line.
  var writesJSON = false
  /// The paths of the written files listed in `output`.
  var made: [String] = []

  /// Writes both streams with `write`, because `print` would hide a failure.
  ///
  /// - Returns: The exit status, which also reflects a failure to write `output`.
  func deliver(
    in language: Language, write: (StandardStream, [UInt8]) throws(SystemError) -> Void
  ) -> Int32 {
    var (errors, status) = (errors, status)
    do throws(SystemError) {
      if !output.isEmpty { try write(.output, output) }
    } catch {
      let notice = Notice.outputFailed(error, made: made)
      errors += (writesJSON ? JSON(notice, in: language).line : notice.lines(in: language)).utf8
      status = max(status, notice.status)
    }
    if !errors.isEmpty { try? write(.error, errors) }
    return status
  }
}

extension Notice {
  /// The messages for an error of any type.
  static func all(of error: any Error) -> [Notice] {
    (error as? Notice ?? .fault("\(error)")).all
  }
}
