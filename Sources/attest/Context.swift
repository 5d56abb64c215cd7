internal import AttestCore
internal import Platform

/// All that a run knows of the world around it.
struct Context {
  /// Which of the three streams is a terminal.
  struct Terminals {
    var input = false
    var output = false
    var error = false
  }

  /// The variables that are set and not empty.
  var environment: [String: String]
  /// What the clock says.
  var now: Instant
  var terminals = Terminals()
  /// Reads standard input to its end.
  var input: () throws(SystemError) -> [UInt8]
  /// Shows a question, and reads a line; nothing at the end of the input.
  var ask: (_ question: String) -> String?
  /// Runs the person's editor on a file and gives its exit status.
  var edit: (_ command: String, _ file: String) throws(SystemError) -> Int32

  /// Whether standard output is a terminal that may be sent colours (no-color.org).
  var showsColours: Bool {
    terminals.output && environment["NO_COLOR"] == nil && environment["TERM"] != "dumb"
  }
}
