internal import AttestCore
internal import AttestPlatform

/// The entry point of the process, under the name that SwiftPM gives to `main`.
///
/// `argv` is declared as an integer, so that all unsafe code stays in `Platform`.
@c(attest_main)
func main(count: CInt, words address: Int) -> CInt {
  Program.main(CurrentProcess.arguments(count: count, address: address))
}

/// The program as a function of its arguments and its environment.
enum Program {
  /// The commit that a release was built from, filled in by the release script and never written to
  /// a PDF.
  static let commit: String? = nil

  /// The version number, followed by the commit if it is known.
  static var version: String {
    commit.map { "\(Attestation.version) (\($0.prefix(7)))" } ?? Attestation.version
  }

  /// Runs a command line and exits the process.
  static func main(_ words: [[UInt8]]) -> Never {
    CurrentProcess.prepare()
    let context = Context.ofThisProcess
    let outcome = run(words, in: context)
    let language = Language { context.environment[$0] }
    CurrentProcess.end(
      outcome.deliver(in: language) { (stream, bytes) throws(SystemError) in
        try stream.write(bytes)
      })
  }

  /// Runs a command line.
  static func run(_ words: [[UInt8]], in context: Context) -> Outcome {
    var run = Run(context)
    do {
      if words.first == Array("complete".utf8) {
        run.complete(Array(words.dropFirst()))
        return run.outcome
      }
      run.line = Scan(try words.map(text(of:)))
      run.isQuiet = run.line.has(.quiet)
      run.outcome.writesJSON = run.line.has(.json)
      // Treats standard input as a pipe, so that no questions are asked.
      if run.line.has(.noInput) { run.context.terminals.input = false }
      try run.perform()
    } catch let error as Notice {
      run.fail(run.explained(error))
    } catch {
      run.fail(error)
    }
    return run.outcome
  }

  /// A word as text; throws if it is not UTF-8.
  static func text(of word: [UInt8]) throws(Notice) -> String {
    guard let text = String(utf8: word) else { throw .notUTF8(word) }
    return text
  }
}

extension Run {
  /// Runs the command on a line.
  ///
  /// `--help` comes first, and fails only if the command to explain is unknown; `--version` comes
  /// next, and never fails.
  mutating func perform() throws {
    defer { for warning in warnings.all { tell(warning) } }
    if line.has(.help) {
      return print(Help.text(of: try Command.mentioned(in: line.plain), in: language))
    }
    if line.has(.version) || line.plain == ["version"] {
      return print("attest \(Program.version)\n")
    }
    let (command, arguments) = try Command.read(line)
    try command.perform(&self, arguments)
  }

  /// Returns a more helpful error if an unexpected word is a reason, a template or a person's id,
  /// or else the same error.
  ///
  /// The store is accessed only if the line is invalid, and errors from the store are ignored.
  func explained(_ error: Notice) -> Notice {
    let (word, command): (String, Command?)
    switch error.cause {
    case .unknownCommand(let first, _): (word, command) = (first, .now)
    case .unexpectedArgument(let extra):
      (word, command) = (extra, try? Command.find(in: line).command)
    default: return error
    }
    guard let workspace = try? context.workspace() else { return error }
    if case .unknownCommand(_, let nearest) = error.cause {
      let template = try? workspace.template(nil)
      let exact = template?.reasons.first { $0.code == word }?.code
      if let code = exact ?? (nearest == nil ? template?.code(near: word) : nil) {
        let codes = (line.values(of: .reason) + [code]).joined(separator: ",")
        return error.hint(
          "to give a reason: attest --reason \(codes)", "pour un motif : attest --reason \(codes)")
      }
      if nearest == nil || workspace.templates.names().contains(word),
        let paper = workspace.templates.name(meantBy: word)?.shellWord
      {
        return error.hint(
          "to write this paper: attest --template \(paper)",
          "pour ce papier : attest --template \(paper)")
      }
    }
    let ids = ((try? workspace.store.ids()) ?? []) + [Person.sample.id]
    guard let command, command.options.contains(.person), ids.contains(word) else { return error }
    let meant = "attest \(command.isDefault ? "" : command.name + " ")--person \(word)"
    return .unexpectedArgument(word)
      .hint("to name a person: \(meant)", "pour désigner une personne : \(meant)")
  }
}
