/// What a terminal is sent when the card comes and goes (the control functions of xterm's ctlseqs).
enum Opening {
  /// The number of an image that is asked about and never drawn.
  static let graphicsQuery = 31

  /// The colour that only a terminal with 24 bits a colour gives back when asked.
  static let testColour = (1, 2, 3)

  /// Takes the alternate screen without a cursor and without wrapping at the right edge, then asks
  /// all that a terminal can say of itself.
  ///
  /// DA1 comes last: every terminal answers it, and terminals answer in order, so that a question
  /// that is not answered before it never will be. BEL ends the question about the background,
  /// because urxvt mangles the answer to one that ends with ST.
  static func bytes(environment: TerminalEnvironment) -> [UInt8] {
    var text = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l"
    // GNU screen passes this one on, and the answer comes after the answer to DA1.
    if !environment.isScreen { text += background }
    text += "\u{1B}[?996n\u{1B}[>0q"
    // Terminal.app ends a control sequence at its `$`, and prints the rest, and DCS and APC too.
    if environment.isAppleTerminal { return Array((text + attributes).utf8) }
    text += "\u{1B}[?2026$p"
    if !environment.isMultiplexed, environment["TERM"] != "linux" {
      text += "\u{1B}_Gi=\(graphicsQuery),s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\"
    }
    // GNU screen passes the contents of a DCS on, to be shown.
    if !environment.isMultiplexed, environment["COLORTERM"] == nil {
      let (red, green, blue) = testColour
      text += "\u{1B}[48;2;\(red);\(green);\(blue)m\u{1B}P$qm\u{1B}\\\u{1B}[0m"
    }
    return Array((text + attributes).utf8)
  }

  /// Asks to be told each time the system begins or ends to ask for dark colours.
  static let subscription = Array("\u{1B}[?2031h".utf8)

  /// Asks for the background again.
  static let again = Array((background + attributes).utf8)

  /// ST, which ends any string that the terminal is in the middle of.
  static let end = Array("\u{1B}\\".utf8)

  /// Puts everything back as it was.
  ///
  /// The alternate screen is cleared before it is left: after the window has grown, tmux would show
  /// what is in the added lines.
  static let farewell =
    end
    + Array(
      "\u{1B}[?2026l\u{1B}[?2031l\u{1B}[0m\u{1B}[2J\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l".utf8)

  private static let background = "\u{1B}]11;?\u{7}"
  private static let attributes = "\u{1B}[c"
}
