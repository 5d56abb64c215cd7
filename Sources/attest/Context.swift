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
  /// Reads standard input to its end, which so many bytes are before.
  var input: (_ limit: Int) throws(SystemError) -> [UInt8]
  /// Shows a question, and reads a line; nothing at the end of the input.
  var ask: (_ question: String) -> String?
  /// Runs the person's editor on a file and gives its exit status.
  var edit: (_ command: String, _ file: String) throws(SystemError) -> Int32

  /// The characters in a line and the lines of the terminal that is standard output, if it tells.
  var size: () -> (columns: Int, rows: Int)?

  /// The terminal that is standard output; 80 by 24 when it does not tell.
  var screen: Screen {
    let (columns, rows) = size() ?? (80, 24)
    return Screen(columns: columns, rows: rows, hasSextants: hasSextants)
  }

  /// Whether the terminal is told to be in UTF-8; the console of Linux has 512 glyphs at most.
  private var hasSextants: Bool {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }.first ?? "C"
    let codeset = locale.lowercased().split(separator: ".").dropFirst().first ?? ""
    return ["utf-8", "utf8"].contains(codeset.prefix { $0 != "@" })
      && environment["TERM"] != "linux"
  }

  /// Whether standard output is a terminal that may be sent colours (no-color.org).
  var showsColours: Bool {
    terminals.output && environment["NO_COLOR"] == nil && environment["TERM"] != "dumb"
  }
}
