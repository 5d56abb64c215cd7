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
