internal import AttestCore
internal import Platform
internal import TerminalCard

/// All that a run knows of the world around it.
struct Context {
  /// Which of the three streams is a terminal.
  struct Terminals {
    var input = false
    var output = false
    var error = false
  }

  var environment: Variables
  /// Reads the clock.
  var clock: () -> Instant
  var terminals = Terminals()
  /// Reads standard input to its end, which so many bytes are before.
  var input: (_ limit: Int) throws(SystemError) -> [UInt8]
  /// Shows a question, and reads a line; nothing at the end of the input.
  var ask: (_ question: String) -> String?
  /// Runs the person's editor on a file and gives its exit status.
  var edit: (_ command: String, _ file: String) throws(SystemError) -> Int32

  /// The characters in a line and the lines of the terminal that is standard output, if it tells.
  var size: () -> (columns: Int, rows: Int)?

  /// Takes the person's terminal for the card, and gives what shows an attestation on it until they
  /// want something (nothing: they left); nothing where there is no such terminal.
  var stage: (Exhibit, CardOptions) -> ((Exhibit) -> Wish?)?

  /// Opens a file in a program of its own; false when there is none.
  var open: (_ path: String) -> Bool

  /// Whether the terminal can be written all over.
  var hasFullScreen: Bool { environment["TERM"].map { $0 != "dumb" } ?? false }
}
