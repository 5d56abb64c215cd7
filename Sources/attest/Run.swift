internal import AttestCore

/// One run of the program: what it knows, and what it has said so far.
struct Run {
  var context: Context
  let language: Language
  var isQuiet = false
  var outcome = Outcome()
  /// Whether the questions of this run made a profile; it is kept even when the rest is abandoned.
  var isProfileKept = false
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
  }
}

/// What the library warned of, each thing once.
private final class Warnings {
  private(set) var all: [Warning] = []

  func add(_ warning: Warning) {
    if !all.contains(warning) { all.append(warning) }
  }
}

extension Run {
  /// Runs the command that is asked for.
  mutating func perform(_ request: Request) throws {
    defer { for warning in warnings.all { tell(warning.notice) } }
    switch request {
    case .now(let request): try now(request)
    case .show(let request): try show(request)
    case .last(let people, let json): try last(people, json: json)
    case .pin(let people): try pin(people)
    case .unpin: try unpin()
    case .forget(let id): try forget(id)
    case .verify(let file, let template, let font):
      try verify(file, template: template, font: font)
    case .addPerson(let id): try addPerson(id)
    case .editPerson(let id): try editPerson(id)
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
    case .completion(let shell): print(shell.script(in: language))
    case .manual: print(Manual.text(in: language))
    case .help(let commands): print(Help.text(of: commands, in: language))
    case .version: print("attest \(Program.version)\n")
    }
  }
}
