internal import AttestCore
internal import Platform

/// The whole program as a function, but for the files that it reads and writes.
enum Program {
  static let version = Attestation.version

  /// Runs in this process, and ends it.
  static func main() -> Never {
    Startup.prepare()
    let context = Context.ofThisProcess
    var arguments = Arguments()
    let outcome = run({ arguments.next() }, in: context)
    let language = Language(environment: context.environment)
    ExitStatus.end(
      outcome.deliver(in: language) { (stream, bytes) throws(SystemError) in
        try stream.write(bytes)
      })
  }

  /// Does what the words ask that `next` gives, one at a call.
  static func run(_ next: () -> SystemText?, in context: Context) -> Outcome {
    var run = Run(context)
    do {
      var texts: [String] = []
      while let word = next() { texts.append(try word.text()) }
      let line = try Line(texts)
      run.isQuiet = line.isQuiet
      try run.perform(line.request)
    } catch {
      run.fail(run.explained(error))
    }
    return run.outcome
  }
}

extension SystemText {
  /// The word, when it is UTF-8.
  func text() throws(UsageError) -> String {
    switch self {
    case .text(let text): text
    case .notUTF8(let bytes): throw .notUTF8(bytes)
    }
  }
}
