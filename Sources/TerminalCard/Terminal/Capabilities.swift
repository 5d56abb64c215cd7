/// What a terminal can do, as far as its answers and the environment tell it.
struct Capabilities: Equatable, Sendable {
  /// How many colours it shows.
  var depth: ColourDepth
  /// Whether it draws the sextants of Unicode 13 itself, because many fonts lack them or draw them badly.
  var hasSextants = false
  /// Whether its font is known to lack sextants.
  var lacksSextants = false
  /// Whether it draws the octants of Unicode 16 itself.
  var hasOctants = false
  /// How to draw pixels, if that is confirmed; the first of kitty, iTerm2 and sixel.
  var pixels: CodeStyle?
  /// The pixels of a cell, if the terminal tells; a sixel image is fitted to them.
  var cell: CellSize?
  /// Whether it paints all that stands between `CSI ? 2026 h` and `CSI ? 2026 l` at once.
  var synchronizes = false
  /// Whether it is kitty, where the window shines through a cell that has the default background.
  var isKitty = false
  /// Its background, if it tells.
  var background: RGB?
  /// Whether the system asks for dark colours; `nil` when the terminal does not tell.
  var prefersDark: Bool?

  /// A terminal about which only its colours are known.
  init(depth: ColourDepth) { self.depth = depth }

  /// The size of a character in pixels.
  struct CellSize: Equatable, Sendable {
    /// How wide it is.
    var width: Int
    /// How high it is.
    var height: Int
  }
}

extension Capabilities {
  /// What a terminal can do, by the environment and by what it says of itself.
  init(
    environment: TerminalEnvironment, answers: Answers = Answers(), cell: CellSize? = nil
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

  private static func depth(_ environment: TerminalEnvironment, _ answers: Answers) -> ColourDepth {
    if environment["NO_COLOR"] != nil { return .none }
    let terminal = environment["TERM"] ?? ""
    let isDirect = ["truecolor", "24bit"].contains(environment["COLORTERM"] ?? "")
    // GNU screen reads colours of 24 bits as something else, whatever terminal it runs in.
    if !environment.isScreen,
      isDirect || terminal.hasSuffix("-direct") || answers.showsAllColours
    {
      return .direct
    }
    return terminal.hasSuffix("256color") || environment.isTmux ? .indexed : .sixteen
  }

  /// By their XTVERSION, those that draw sextants themselves and not from a font.
  private static let drawsSextants = ["kitty(", "foot(", "WezTerm", "ghostty", "contour", "VTE("]

  /// Those that draw octants, and the first version that does.
  private static let drawsOctants: [(String, [Int])] = [
    ("kitty(", [0, 40]), ("foot(", [1, 20]), ("ghostty", [1, 2]), ("VTE(", [7800]),
  ]

  private static func pixels(
    _ environment: TerminalEnvironment, _ answers: Answers
  ) -> CodeStyle? {
    if answers.hasGraphics { return .kitty }
    let names = [answers.version] + ["LC_TERMINAL", "TERM_PROGRAM"].compactMap { environment[$0] }
    let isITerm = names.contains { name in
      ["iTerm", "WezTerm", "vscode", "mintty"].contains { name.hasPrefix($0) }
    }
    return isITerm ? .iTerm2 : answers.attributes.dropFirst().contains(4) ? .sixel : nil
  }

  /// `15;0` and the like: the last number is the background, a colour of the palette of 16.
  private static func background(_ variable: String?) -> RGB? {
    guard let number = variable?.split(separator: ";").last.flatMap({ Int($0) }) else { return nil }
    let part: UInt8 = (0...6).contains(number) || number == 8 ? 0 : 255
    return RGB(red: part, green: part, blue: part)
  }
}

extension Capabilities {
  /// The ways to draw a code, from the largest modules to the smallest; only the one asked for, if
  /// there is one.
  ///
  /// Characters before pixels, because they survive a resize, a copy and tmux. Sextants and octants
  /// that the terminal draws itself, because few fonts have them, and many draw them badly; but
  /// sextants from a font at last, because no other characters fit 80 × 24.
  func codeStyles(forced: CodeStyle?) -> [CodeStyle] {
    if let forced { return [forced] }
    return [
      .half, pixels, hasSextants ? .sextant : nil, hasOctants ? .octant : nil, .quadrant,
      hasSextants || lacksSextants ? nil : .sextant,
    ].compactMap(\.self)
  }
}

/// What a terminal has said of itself so far.
struct Answers: Sendable {
  /// DA1: 4 is for sixels.
  private(set) var attributes: [Int] = []
  private(set) var background: RGB?
  private(set) var prefersDark: Bool?
  private(set) var synchronizes = false
  /// Its name and version, empty when it does not say.
  private(set) var version = ""
  private(set) var hasGraphics = false
  private(set) var showsAllColours = false

  /// Takes note of an answer; does nothing with a key.
  mutating func note(_ input: Input) {
    switch input {
    case .key: break
    case .attributes(let attributes): self.attributes = attributes
    case .background(let colour): background = colour
    case .prefersDark(let prefersDark): self.prefersDark = prefersDark
    case .synchronizes(let synchronizes): self.synchronizes = synchronizes
    case .version(let version): self.version = version
    case .hasGraphics(let hasGraphics): self.hasGraphics = hasGraphics
    case .rendition(let rendition): showsAllColours = Self.hasTestColour(rendition)
    }
  }

  /// `48:2:1:2:3`, with a colour space (`48:2::1:2:3`) or with semicolons, as terminals differ.
  private static func hasTestColour(_ rendition: String) -> Bool {
    let (red, green, blue) = Opening.testColour
    let numbers = rendition.split { !$0.isNumber }.suffix(3)
    return numbers == ["\(red)", "\(green)", "\(blue)"]
  }

  /// The numbers of the version, if its text begins with `name`.
  func version(of name: String) -> [Int]? {
    guard version.hasPrefix(name) else { return nil }
    return version.dropFirst(name.count).split { !$0.isNumber }.compactMap { Int($0) }
  }
}

/// A way to draw the code, named as `--qr` names it.
package enum CodeStyle: String, Sendable, CaseIterable {
  /// Two modules a character, one above the other.
  case half
  /// Two by three modules a character.
  case sextant
  /// Two by four.
  case octant
  /// Two by two, each half as wide as high.
  case quadrant = "quad"
  /// Pixels, by the protocol of kitty.
  case kitty
  /// Pixels, by the protocol of iTerm2.
  case iTerm2 = "iterm2"
  /// Pixels, as the terminals of DEC drew them.
  case sixel
  /// No code at all.
  case none
}

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
