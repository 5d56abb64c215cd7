/// The variables of the environment that tell of the terminal.
package struct TerminalEnvironment: Sendable {
  /// The variables that are looked at.
  package static let names = [
    "TERM", "COLORTERM", "NO_COLOR", "COLORFGBG", "TMUX", "LC_TERMINAL", "TERM_PROGRAM", "SSH_TTY",
    "ATTEST_STILL",
  ]

  private let values: [String: String]

  /// The variables that are set and not empty, by their names.
  package init(_ values: [String: String]) { self.values = values }

  subscript(name: String) -> String? { values[name] }

  /// Whether the terminal is at the other end of a network.
  var isRemote: Bool { values["SSH_TTY"] != nil }

  /// Whether a program between the terminal and this one keeps the screen, and would lose images.
  var isMultiplexed: Bool { isTmux || isScreen }

  /// Whether it is Terminal.app of macOS, which prints the questions that it does not know.
  var isAppleTerminal: Bool { values["TERM_PROGRAM"] == "Apple_Terminal" }

  var isTmux: Bool { values["TMUX"] != nil || hasTerm("tmux") }

  /// Whether it is GNU screen, and not tmux, which called itself `screen` at first.
  var isScreen: Bool { hasTerm("screen") && !isTmux }

  private func hasTerm(_ prefix: String) -> Bool { values["TERM"]?.hasPrefix(prefix) == true }
}
