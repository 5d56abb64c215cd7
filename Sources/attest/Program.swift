internal import AttestCore
internal import Platform

/// The program as a function of its arguments and its environment.
enum Program {
  /// The commit of a release, filled in by the release script; never written to a PDF.
  static let commit: String? = nil

  /// The version number, with the commit if known.
  static var version: String {
    commit.map { "\(Attestation.version) (\($0.prefix(7)))" } ?? Attestation.version
  }

  /// Runs the program and ends the process.
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

  /// Runs a command line.
  static func run(_ words: [SystemText], in context: Context) -> Outcome {
    var run = Run(context)
    if words.first == .text("complete") {
      run.complete(Array(words.dropFirst()))
      return run.outcome
    }
    do {
      let invocation = try Invocation(words.map { (word) throws(UsageError) in try word.text() })
      run.isQuiet = invocation.isQuiet
      // Treat the input like a pipe, so that nothing is asked.
      if invocation.takesNoInput { run.context.terminals.input = false }
      try run.perform(invocation.request)
    } catch {
      run.fail(run.explained(error))
    }
    return run.outcome
  }
}

extension Program {
  /// The outcome of a run that cannot start.
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

extension Run {
  /// Runs the requested command.
  mutating func perform(_ request: Request) throws {
    defer { tellWarnings() }
    switch request {
    case .now(let request): try now(request)
    case .show(let request): try show(request)
    case .last(let people, let json): try last(people, json: json)
    case .pin(let people): try pin(people)
    case .unpin: try unpin()
    case .forget(let id): try forget(id)
    case .forgetDrafts: try forgetDrafts()
    case .verify(let request): try verify(request)
    case .addPerson(let id): try addPerson(id)
    case .editPerson(let id, let field): try editPerson(id, field: field)
    case .renamePerson(let old, let new): try renamePerson(old, to: new)
    case .signPerson(let id, let file): try signPerson(id, file: file)
    case .unsignPerson(let id): try unsignPerson(id)
    case .showPerson(let id): try showPerson(id)
    case .listPeople(let json): try listPeople(json: json)
    case .movePerson(let id, let place): try movePerson(id, to: place)
    case .removePerson(let id, let isForced): try removePerson(id, isForced: isForced)
    case .listReasons(let template, let json): try listReasons(template: template, json: json)
    case .listTemplates(let word, let refused, let json):
      try listTemplates(about: word, refused: refused, json: json)
    case .showTemplate(let name): try showTemplate(name)
    case .checkTemplate(let file): try checkTemplate(file: file)
    case .completion(.bash): write(PackageResources.attest_bash)
    case .completion(.zsh): write(PackageResources.attest_zsh)
    case .completion(.fish): write(PackageResources.attest_fish)
    case .manual: print(Manual.text(in: language))
    case .help(let commands): print(Help.text(of: commands, in: language))
    case .version: print("attest \(Program.version)\n")
    }
  }
}

extension Run {
  /// A more helpful error if an unexpected word is a reason or a person's ID; else the same error.
  ///
  /// Only an invalid line reads the store. Errors from the store are ignored here.
  func explained(_ error: any Error) -> any Error {
    guard let (word, name) = (error as? UsageError)?.wordOutOfPlace,
      let command = Command(rawValue: name),
      let workspace = try? context.workspace(warn: { _ in })
    else { return error }
    let template = try? workspace.template(nil)
    if case UsageError.unknownCommand(_, let nearest) = error {
      let code = template?.code(meantBy: word) ?? word
      let names = workspace.templates.names()
      let papers = names.contains(word) ? [word] : names.filter { $0.hasPrefix(word) }
      if code != word || template?.reasons.contains(where: { $0.code == word }) == true {
        return UsageError.reasonAsCommand(word, code: code)
      }
      if papers.count == 1, nearest == nil || papers == [word] {
        return UsageError.templateAsCommand(word, template: papers[0])
      }
    }
    let ids = ((try? workspace.store.ids()) ?? []) + [Person.demo.id]
    return command.options.contains(.person) && ids.contains(word)
      ? UsageError.personAsArgument(word, command: name) : error
  }
}

extension UsageError {
  /// An unexpected word and its command; `now` for an unknown first word.
  fileprivate var wordOutOfPlace: (word: String, command: String)? {
    switch self {
    case .unknownCommand(let word, _): (word, Command.now.name)
    case .unexpectedArgument(let word, let command): (word, command)
    default: nil
    }
  }
}
