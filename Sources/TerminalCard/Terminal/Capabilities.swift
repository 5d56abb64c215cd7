/// What a terminal can do, as far as its answers and the environment tell.
package struct Capabilities: Equatable, Sendable {
  /// How many colours there are.
  package enum ColourDepth: Int, Sendable, Comparable, CaseIterable {
    /// Attributes only (`NO_COLOR`).
    case none
    /// The sixteen of the person's palette.
    case sixteen
    /// The 256 of xterm.
    case indexed
    /// All of sRGB.
    case direct

    /// Whether the first has fewer colours.
    package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
  }

  /// How many colours it shows.
  package var depth: ColourDepth
  /// Whether it draws the sextants of Unicode 13 itself, as no font is sure to.
  package var hasSextants = false
  /// Whether it draws the octants of Unicode 16 itself.
  package var hasOctants = false
  /// How to draw pixels, if that is confirmed; the first of kitty, iTerm2 and sixel.
  package var pixels: Rung?
  /// The pixels of a cell, if the terminal tells; a sixel picture is fitted to them.
  package var cell: CellSize?
  /// Whether it paints what is between `CSI ? 2026 h` and `l` at once.
  package var synchronizes = false
  /// Whether it is kitty, which lets the window shine through its own background colour.
  package var isKitty = false
  /// Its background, if it tells.
  package var background: RGB?
  /// Whether the system asks for dark colours; nothing when the terminal does not tell.
  package var prefersDark: Bool?

  /// A terminal of which nothing but its colours is known.
  package init(depth: ColourDepth) { self.depth = depth }

  /// The size of a character in pixels.
  package struct CellSize: Equatable, Sendable {
    /// How wide it is.
    package var width: Int
    /// How high it is.
    package var height: Int

    /// Takes both.
    package init(width: Int, height: Int) {
      self.width = width
      self.height = height
    }
  }
}

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

/// The size of a terminal, in characters.
package struct Size: Hashable, Sendable {
  /// The characters in a line; at least 1.
  package let columns: Int
  /// The lines; at least 1.
  package let rows: Int

  /// Takes what a terminal says of itself: what is below 1 counts as 1, what is above 1000 as 1000.
  package init(columns: Int, rows: Int) {
    self.columns = min(max(1, columns), 1000)
    self.rows = min(max(1, rows), 1000)
  }
}
