internal import AttestCore

/// One thing to tell the person: a message and the values that go into its sentences.
struct Notice: Hashable, Sendable {
  let message: Message
  /// By placeholder; they may come from outside, so they are escaped when shown, never before.
  let values: [String: String]
  /// `FILE:LINE:COLUMN`, when it is about the contents of a file.
  let place: String?

  init(_ message: Message, _ values: [String: String] = [:], at place: String? = nil) {
    self.message = message
    self.values = values
    self.place = place
  }

  /// The row of the catalogue.
  var row: Row { Catalogue.row(message) }

  /// The exit status; 0 when it is no error.
  var status: Int32 {
    if case .error(let status) = row.kind { status } else { 0 }
  }

  /// The sentence, without the name of the program.
  func sentence(in language: Language) -> String {
    let colon = Bilingual(": ", " : ")[language]
    let place = place.map { Self.name(ofFile: $0, in: language) + colon } ?? ""
    return place + filled(row.sentence[language], in: language)
  }

  /// The hint, without the name of the program.
  func hint(in language: Language) -> String? {
    (row.hint?[language]).map { filled($0, in: language) }
  }

  /// What goes to standard error, line feeds included.
  func lines(in language: Language, hinting: Bool = true) -> String {
    let line = Self.prefix(of: row.kind)[language] + sentence(in: language) + "\n"
    guard hinting, let hint = hint(in: language) else { return line }
    return line + Self.hintPrefix[language] + hint + "\n"
  }

  /// The sentence with each `{name}` replaced once, so that a value with braces stays as it is.
  private func filled(_ sentence: String, in language: Language) -> String {
    var text = ""
    var rest = sentence[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      let name = String(rest[rest.index(after: open)..<close])
      text += rest[..<open]
      let value = values[name] ?? "?"
      text += name == "file" ? Self.name(ofFile: value, in: language) : Visible.text(value)
      rest = rest[rest.index(after: close)...]
    }
    return text + rest
  }

  /// A file, or a place in one, as a person knows it: `-` is what the command line calls a stream.
  private static func name(ofFile path: String, in language: Language) -> String {
    guard path == "-" || path.hasPrefix("-:") else { return Visible.text(path) }
    return Bilingual("(standard input)", "(entrée standard)")[language] + path.dropFirst()
  }

  private static func prefix(of kind: Row.Kind) -> Bilingual {
    switch kind {
    case .error: Bilingual("attest: error: ", "attest : erreur : ")
    case .warning: Bilingual("attest: warning: ", "attest : attention : ")
    case .note: Bilingual("", "")
    }
  }

  private static let hintPrefix = Bilingual("attest: hint: ", "attest : aide : ")
}

/// One row of the catalogue: what a message means for the exit status, and its sentences.
///
/// `{name}` in a sentence stands for a value; both languages have the same ones.
struct Row: Sendable {
  /// How much a message matters.
  enum Kind: Hashable, Sendable {
    /// It could not be done; the exit status, as sysexits numbers them.
    case error(Int32)
    /// It is done, but the person should know; `--quiet` hides it.
    case warning
    /// What a person at a terminal likes to hear; `--quiet` hides it.
    case note
  }

  let message: Message
  let kind: Kind
  let sentence: Bilingual
  let hint: Bilingual?

  init(
    _ message: Message, _ kind: Kind, _ english: String, _ french: String,
    hint: (english: String, french: String)? = nil
  ) {
    self.message = message
    self.kind = kind
    self.sentence = Bilingual(english, french)
    self.hint = hint.map { Bilingual($0.english, $0.french) }
  }
}

extension Row.Kind {
  /// The command line is wrong.
  static let usage = Row.Kind.error(64)
  /// The contents of a file are wrong.
  static let data = Row.Kind.error(65)
  /// Something that was named is not there.
  static let missing = Row.Kind.error(66)
  /// A check of our own failed.
  static let software = Row.Kind.error(70)
  /// The output cannot be made.
  static let make = Row.Kind.error(73)
  /// Reading or writing failed on the way.
  static let io = Row.Kind.error(74)
  /// Another run is in the way.
  static let again = Row.Kind.error(75)
  /// The machine or the store is not set up for it.
  static let configuration = Row.Kind.error(78)
}

/// What stops a command, where neither the words nor the domain is to blame.
struct Complaint: Error, Hashable {
  let notices: [Notice]

  init(_ notices: [Notice]) { self.notices = notices }

  init(_ message: Message, _ values: [String: String] = [:], at place: String? = nil) {
    notices = [Notice(message, values, at: place)]
  }

  /// What the person is told of any error, in `language`.
  static func notices(of error: any Error, in language: Language) -> [Notice] {
    switch error {
    case let error as UsageError: error.notices(in: language)
    case let error as AttestError: error.notices(in: language)
    case let error as Complaint: error.notices
    default: [Notice(.bug, ["why": "\(error)"])]
    }
  }
}
