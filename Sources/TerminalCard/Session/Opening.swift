/// What a terminal is sent when the card comes and goes (the control functions of xterm's ctlseqs).
enum Opening {
  /// The number of the picture that is asked about, and never drawn.
  static let graphicsQuery = 31

  /// The colour that a terminal of 24 bits gives back when asked, and no other does.
  static let testColour = (1, 2, 3)

  /// Another screen, no cursor, no wrapping at the right edge; then what a terminal can say of
  /// itself.
  ///
  /// DA1 comes last, for every terminal answers it, in order: what is not answered before it never
  /// is. BEL ends the question of the background, for urxvt mangles the answer to one that ST ends.
  static func bytes(environment: [String: String]) -> [UInt8] {
    var text = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l"
    // GNU screen hands this one on, and the answer comes after that to DA1.
    if !Capabilities.isScreen(environment) { text += background }
    text += "\u{1B}[?996n\u{1B}[?2026$p\u{1B}[>0q"
    let isMultiplexed = Capabilities.isMultiplexed(environment)
    if !isMultiplexed, environment["TERM"] != "linux" {
      text += "\u{1B}_Gi=\(graphicsQuery),s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\"
    }
    // GNU screen hands the inside of a DCS on to be shown.
    if !isMultiplexed, environment["COLORTERM"] == nil {
      let (red, green, blue) = testColour
      text += "\u{1B}[48;2;\(red);\(green);\(blue)m\u{1B}P$qm\u{1B}\\\u{1B}[0m"
    }
    return Array((text + attributes).utf8)
  }

  /// Asks for news of the system's wish for dark colours, which the terminal has just told.
  static let subscription = Array("\u{1B}[?2031h".utf8)

  /// Asks for the background again.
  static let again = Array((background + attributes).utf8)

  /// ST, which ends whatever the terminal is in the middle of.
  static let end = Array("\u{1B}\\".utf8)

  /// Everything as it was.
  ///
  /// The other screen is cleared before it goes: tmux would show what is in the lines that a window
  /// has got since it came.
  static let farewell =
    end
    + Array(
      "\u{1B}[?2026l\u{1B}[?2031l\u{1B}[0m\u{1B}[2J\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l".utf8)

  private static let background = "\u{1B}]11;?\u{7}"
  private static let attributes = "\u{1B}[c"
}
