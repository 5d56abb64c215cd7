extension Capabilities {
  /// What a terminal can do, by the environment and by what it says of itself.
  init(environment: [String: String], answers: Answers = Answers(), cell: CellSize? = nil) {
    self.init(depth: Self.depth(environment, answers))
    hasSextants = Self.drawsSextants.contains { answers.version.hasPrefix($0) }
    hasOctants = Self.drawsOctants.contains { name, first in
      answers.version(of: name).map { !$0.lexicographicallyPrecedes(first) } ?? false
    }
    pixels = Self.isMultiplexed(environment) ? nil : Self.pixels(environment, answers)
    self.cell = cell
    synchronizes = answers.synchronizes
    isKitty = answers.version.hasPrefix("kitty(")
    background = answers.background ?? Self.background(environment["COLORFGBG"])
    prefersDark = answers.prefersDark
  }

  /// Whether a program between the terminal and us keeps the screen, and would lose pictures.
  static func isMultiplexed(_ environment: [String: String]) -> Bool {
    isTmux(environment) || isScreen(environment)
  }

  private static func isTmux(_ environment: [String: String]) -> Bool {
    environment["TMUX"] != nil || environment["TERM"]?.hasPrefix("tmux") == true
  }

  /// GNU screen, and not tmux under the name that it had at first.
  static func isScreen(_ environment: [String: String]) -> Bool {
    environment["TERM"]?.hasPrefix("screen") == true && !isTmux(environment)
  }

  private static func depth(_ environment: [String: String], _ answers: Answers) -> ColourDepth {
    if environment["NO_COLOR"] != nil { return .none }
    let terminal = environment["TERM"] ?? ""
    let isDirect = ["truecolor", "24bit"].contains(environment["COLORTERM"] ?? "")
    // Colours of 24 bits are something else to GNU screen, whatever is around it.
    if !isScreen(environment),
      isDirect || terminal.hasSuffix("-direct") || answers.showsAllColours
    {
      return .direct
    }
    return terminal.hasSuffix("256color") || isTmux(environment) ? .indexed : .sixteen
  }

  /// By their XTVERSION, those that draw sextants themselves and not from a font.
  private static let drawsSextants = ["kitty(", "foot(", "WezTerm", "ghostty", "contour", "VTE("]

  /// Those that draw octants, and the first version that does.
  private static let drawsOctants: [(String, [Int])] = [
    ("kitty(", [0, 40]), ("foot(", [1, 20]), ("ghostty", [1, 2]), ("VTE(", [7800]),
  ]

  private static func pixels(_ environment: [String: String], _ answers: Answers) -> Rung? {
    if answers.hasGraphics { return .kitty }
    let names = [answers.version] + ["LC_TERMINAL", "TERM_PROGRAM"].compactMap { environment[$0] }
    let isITerm = names.contains { name in
      ["iTerm", "WezTerm", "vscode", "mintty"].contains { name.hasPrefix($0) }
    }
    return isITerm ? .iTerm2 : answers.attributes.dropFirst().contains(4) ? .sixel : nil
  }

  /// `15;0` and the like: the last number is the background, in the palette of 16.
  private static func background(_ variable: String?) -> RGB? {
    guard let number = variable?.split(separator: ";").last.flatMap({ Int($0) }) else { return nil }
    let part: UInt8 = (0...6).contains(number) || number == 8 ? 0 : 255
    return RGB(red: part, green: part, blue: part)
  }
}
