package import AttestCore

/// The abilities of a terminal, from its answers and the environment.
struct Capabilities: Equatable, Sendable {
  /// Its number of colours.
  var depth: ColourDepth
  /// Whether it draws the sextants of Unicode 13 itself, because many fonts lack them or draw them
  /// badly.
  var hasSextants = false
  /// Whether its font is known to lack sextants.
  var lacksSextants = false
  /// Whether it draws the octants of Unicode 16 itself.
  var hasOctants = false
  /// Its confirmed way to draw pixels: the first of kitty, iTerm2 and sixel.
  var pixels: CodeStyle?
  /// The size of a cell in pixels, if the terminal reports it; sixel images are fitted to it.
  var cell: CellSize?
  /// Whether it paints everything between `CSI ? 2026 h` and `CSI ? 2026 l` at once.
  var synchronizes = false
  /// Whether it is kitty, in which cells with the default background can be transparent.
  var isKitty = false
  /// Its background, if it reports it.
  var background: RGB?
  /// Whether the system prefers dark colours; `nil` if the terminal does not report it.
  var prefersDark: Bool?

  /// Makes a terminal with known colours and nothing else.
  init(depth: ColourDepth) { self.depth = depth }

  /// The size of a character in pixels.
  struct CellSize: Equatable, Sendable {
    /// The width.
    var width: Int
    /// The height.
    var height: Int
  }
}

extension Capabilities {
  /// Combines the environment and the terminal's answers.
  init(
    environment: Variables, answers: Answers = Answers(), cell: CellSize? = nil
  ) {
    self.init(depth: Self.depth(environment, answers))
    hasSextants = Self.drawsSextants.contains { answers.version.hasPrefix($0) }
    lacksSextants = environment.isAppleTerminal || environment["TERM"] == "linux"
    hasOctants = Self.drawsOctants.contains { name, first in
      answers.version(of: name).map { !$0.lexicographicallyPrecedes(first) } ?? false
    }
    pixels = environment.isMultiplexed ? nil : Self.pixels(environment, answers)
    self.cell = cell
    synchronizes = answers.synchronizes
    isKitty = answers.version.hasPrefix("kitty(")
    background = answers.background ?? Self.background(environment["COLORFGBG"])
    prefersDark = answers.prefersDark
  }

  private static func depth(_ environment: Variables, _ answers: Answers) -> ColourDepth {
    if environment["NO_COLOR"] != nil { return .none }
    let terminal = environment["TERM"] ?? ""
    let isDirect = ["truecolor", "24bit"].contains(environment["COLORTERM"] ?? "")
    // GNU screen misreads 24-bit colours, whatever terminal it runs in.
    if !environment.isScreen,
      isDirect || terminal.hasSuffix("-direct") || answers.showsAllColours
    {
      return .direct
    }
    return terminal.hasSuffix("256color") || environment.isTmux ? .indexed : .sixteen
  }

  /// Terminals that draw sextants themselves instead of from a font, by their XTVERSION.
  private static let drawsSextants = ["kitty(", "foot(", "WezTerm", "ghostty", "contour", "VTE("]

  /// Terminals that draw octants themselves, and the first version that does.
  private static let drawsOctants: [(String, [Int])] = [
    ("kitty(", [0, 40]), ("foot(", [1, 20]), ("ghostty", [1, 2]), ("VTE(", [7800]),
  ]

  private static func pixels(
    _ environment: Variables, _ answers: Answers
  ) -> CodeStyle? {
    if answers.hasGraphics { return .kitty }
    let names = [answers.version] + ["LC_TERMINAL", "TERM_PROGRAM"].compactMap { environment[$0] }
    let isITerm = names.contains { name in
      ["iTerm", "WezTerm", "vscode", "mintty"].contains { name.hasPrefix($0) }
    }
    return isITerm ? .iTerm2 : answers.attributes.dropFirst().contains(4) ? .sixel : nil
  }

  /// Reads `15;0` and the like: the last number is the background, one of 16 colours.
  private static func background(_ variable: String?) -> RGB? {
    guard let number = variable?.split(separator: ";").last.flatMap({ Int($0) }) else { return nil }
    let part: UInt8 = (0...6).contains(number) || number == 8 ? 0 : 255
    return RGB(red: part, green: part, blue: part)
  }
}

extension Capabilities {
  /// The styles to try, from the largest modules to the smallest; only the forced one, if there is
  /// one.
  ///
  /// Characters come before pixels, because they survive a resize, a copy and tmux. Sextants and
  /// octants are used if the terminal draws them itself, because few fonts have them and many draw
  /// them badly. Sextants from a font come last, because nothing else fits 80 × 24.
  func codeStyles(forced: CodeStyle?) -> [CodeStyle] {
    if let forced { return [forced] }
    return [
      .half, pixels, hasSextants ? .sextant : nil, hasOctants ? .octant : nil, .quadrant,
      hasSextants || lacksSextants ? nil : .sextant,
    ].compactMap(\.self)
  }
}

/// A style of the code, with its name for `--qr`.
package enum CodeStyle: String, Sendable, CaseIterable {
  /// Two modules per character, one above the other.
  case half
  /// Two by three modules per character.
  case sextant
  /// Two by four.
  case octant
  /// Two by two, each half as wide as high.
  case quadrant = "quad"
  /// Pixels, by kitty's protocol.
  case kitty
  /// Pixels, by iTerm2's protocol.
  case iTerm2 = "iterm2"
  /// Pixels, as DEC's terminals drew them.
  case sixel
  /// No code at all.
  case none
}

/// What the variables say about the terminal.
extension Variables {
  /// Whether the terminal can move its cursor.
  package var movesCursor: Bool { self["TERM"].map { $0 != "dumb" } ?? false }

  /// Whether the terminal is reached over a network.
  var isRemote: Bool { self["SSH_TTY"] != nil }

  /// Whether a multiplexer between this program and the terminal redraws the screen, and would lose
  /// images.
  var isMultiplexed: Bool { isTmux || isScreen }

  /// Whether it is macOS Terminal.app, which prints queries that it does not know.
  var isAppleTerminal: Bool { self["TERM_PROGRAM"] == "Apple_Terminal" }

  var isTmux: Bool { self["TMUX"] != nil || hasTerm("tmux") }

  /// Whether it is GNU screen; old versions of tmux also call themselves `screen`.
  var isScreen: Bool { hasTerm("screen") && !isTmux }

  private func hasTerm(_ prefix: String) -> Bool { self["TERM"]?.hasPrefix(prefix) == true }
}
