internal import AttestCore
internal import Platform

/// The whole program as a function of its words and of what is around it.
enum Program {
  /// The commit of a released program: the release writes it here, and it is in no PDF.
  static let commit: String? = nil

  /// The number of the release, and where it is known the commit.
  static var version: String {
    commit.map { "\(Attestation.version) (\($0.prefix(7)))" } ?? Attestation.version
  }

  /// Runs in this process, and ends it.
  static func main() -> Never {
    Startup.prepare()
    let context = Context.ofThisProcess
    let outcome =
      Arguments.all.map { run($0, in: context) } ?? refuse(.argumentsUnknown, in: context)
    let language = Language { context.environment[$0] }
    ExitStatus.end(
      outcome.deliver(in: language) { (stream, bytes) throws(SystemError) in
        try stream.write(bytes)
      })
  }

  /// Does what the words of a command line ask for.
  static func run(_ words: [SystemText], in context: Context) -> Outcome {
    var run = Run(context)
    do {
      let invocation = try Invocation(words.map { (word) throws(UsageError) in try word.text() })
      run.isQuiet = invocation.isQuiet
      // Then nobody is there to be asked, as when the input is a pipe.
      if invocation.takesNoInput { run.context.terminals.input = false }
      try run.perform(invocation.request)
    } catch {
      run.fail(run.explained(error))
    }
    return run.outcome
  }
}

extension Program {
  /// Tells why a run cannot begin.
  static func refuse(_ error: CommandError, in context: Context) -> Outcome {
    var run = Run(context)
    run.fail(error)
    return run.outcome
  }
}

extension SystemText {
  /// The word as text.
  func text() throws(UsageError) -> String {
    switch self {
    case .text(let text): text
    case .notUTF8(let bytes): throw .notUTF8(bytes)
    }
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
