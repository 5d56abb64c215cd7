package import AttestCore

/// The capabilities of a terminal, derived from its replies to queries and from the environment.
struct Capabilities: Equatable, Sendable {
  /// The number of colours that the terminal can show.
  var depth: ColourDepth
  /// Whether the terminal draws the sextants of Unicode 13 itself; many fonts lack them or draw
  /// them badly.
  var hasSextants = false
  /// Whether the font of the terminal is known to lack sextants.
  var lacksSextants = false
  /// Whether the terminal draws the octants of Unicode 16 itself.
  var hasOctants = false
  /// The first of kitty, iTerm2 and sixel that the terminal is known to support, or `nil` if there
  /// is none.
  var pixels: CodeStyle?
  /// The size of a cell in pixels, if the terminal reports it; sixel images are fitted to this
  /// size.
  var cell: CellSize?
  /// Whether the terminal paints everything between `CSI ? 2026 h` and `CSI ? 2026 l` at once.
  var synchronizes = false
  /// Whether the terminal is kitty, which can make cells with the default background transparent.
  var isKitty = false
  /// The background colour, if it is known.
  var background: RGB?
  /// Whether the system prefers dark colours, or `nil` if the terminal does not report it.
  var prefersDark: Bool?

  /// The size of a character in pixels.
  struct CellSize: Equatable, Sendable {
    var width, height: Int
  }
}

/// The answers that the terminal has given so far.
struct TerminalAnswers: Sendable {
  /// The numbers in the answer to DA1, where 4 stands for sixels.
  private(set) var attributes: [Int] = []
  private(set) var background: RGB?
  private(set) var prefersDark: Bool?
  private(set) var synchronizes = false
  /// The name and version of the terminal; empty if it does not report them.
  private(set) var version = ""
  private(set) var hasGraphics = false
  private(set) var showsAllColours = false

  /// Records an answer from the terminal; keys are ignored.
  mutating func note(_ input: Input) {
    switch input {
    case .key, .function, .pasteBegins, .pasteEnds: break
    case .attributes(let attributes): self.attributes = attributes
    case .background(let colour): background = colour
    case .prefersDark(let prefersDark): self.prefersDark = prefersDark
    case .synchronizes(let synchronizes): self.synchronizes = synchronizes
    case .version(let version): self.version = version
    case .hasGraphics(let hasGraphics): self.hasGraphics = hasGraphics
    case .rendition(let rendition):
      // Terminals report the colour as `48:2:1:2:3`, with a colour space (`48:2::1:2:3`), or with
      // semicolons.
      showsAllColours = rendition.split { !$0.isNumber }.suffix(3) == Opening.testColour
    }
  }

  /// The numbers in the terminal's version, or `nil` if its name does not start with `name`.
  func version(of name: String) -> [Int]? {
    guard version.hasPrefix(name) else { return nil }
    return version.dropFirst(name.count).split { !$0.isNumber }.compactMap { Int($0) }
  }
}

extension Capabilities {
  /// Determines the capabilities from the environment and the terminal's answers.
  init(environment: Variables, answers: TerminalAnswers = TerminalAnswers(), cell: CellSize? = nil)
  {
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

  private static func depth(_ environment: Variables, _ answers: TerminalAnswers) -> ColourDepth {
    if environment["NO_COLOR"] != nil { return .none }
    let terminal = environment["TERM"] ?? ""
    let isDirect = ["truecolor", "24bit"].contains(environment["COLORTERM"] ?? "")
    // Before version 5, GNU screen misreads 24-bit colours, whatever terminal it runs in.
    if !environment.isScreen, isDirect || terminal.hasSuffix("-direct") || answers.showsAllColours {
      return .direct
    }
    return terminal.hasSuffix("256color") || environment.isTmux ? .indexed : .sixteen
  }

  /// The terminals that draw sextants themselves rather than from a font, by the name in their
  /// XTVERSION answer.
  private static let drawsSextants = ["kitty(", "foot(", "WezTerm", "ghostty", "contour", "VTE("]

  /// The terminals that draw octants themselves, each with the first version that does.
  private static let drawsOctants: [(String, [Int])] = [
    ("kitty(", [0, 40]), ("foot(", [1, 20]), ("ghostty", [1, 2]), ("VTE(", [7800]),
  ]

  private static func pixels(_ environment: Variables, _ answers: TerminalAnswers) -> CodeStyle? {
    if answers.hasGraphics { return .kitty }
    let names = [answers.version] + ["LC_TERMINAL", "TERM_PROGRAM"].compactMap { environment[$0] }
    let isITerm = names.contains { name in
      ["iTerm", "WezTerm", "vscode", "mintty"].contains { name.hasPrefix($0) }
    }
    if isITerm { return .iTerm2 }
    // The first attribute is the class of the terminal, where 4 has another meaning.
    return answers.attributes.dropFirst().contains(4) ? .sixel : nil
  }

  /// Parses a value such as `15;0`, in which the last number is the background, one of 16 colours.
  private static func background(_ variable: String?) -> RGB? {
    guard let number = variable?.split(separator: ";").last.flatMap({ Int($0) }) else { return nil }
    let part: UInt8 = (0...6).contains(number) || number == 8 ? 0 : 255
    return RGB(red: part, green: part, blue: part)
  }

  /// The styles to try, in order of preference, or only the forced style if there is one.
  ///
  /// Half blocks come before pixels, because characters survive resizing, copying and tmux.
  /// Sextants and octants come next if the terminal draws them itself; few fonts have them, and
  /// many draw them badly. Sextants from a font are the last resort if nothing else fits, as is
  /// common in a window of 80 × 24.
  func codeStyles(forced: CodeStyle?) -> [CodeStyle] {
    if let forced { return [forced] }
    return [
      .half, pixels, hasSextants ? .sextant : nil, hasOctants ? .octant : nil, .quadrant,
      hasSextants || lacksSextants ? nil : .sextant,
    ].compactMap(\.self)
  }
}

/// A style in which to draw the QR code, with its name for `--qr`.
package enum CodeStyle: String, Sendable, CaseIterable {
  /// Two modules per character, one above the other.
  case half
  /// Six modules per character, two across and three down.
  case sextant
  /// Eight modules per character, two across and four down.
  case octant
  /// Four modules per character, each half as wide as it is high.
  case quadrant = "quad"
  /// Pixels drawn with kitty's protocol.
  case kitty
  /// Pixels drawn with iTerm2's protocol.
  case iTerm2 = "iterm2"
  /// Pixels drawn as sixels, the format of DEC's terminals.
  case sixel
  /// No QR code at all.
  case none
}

/// Facts about the terminal, derived from environment variables.
extension Variables {
  /// Whether the terminal can move its cursor.
  package var movesCursor: Bool { self["TERM"].map { $0 != "dumb" } ?? false }

  /// Whether the terminal is reached over a network.
  var isRemote: Bool { self["SSH_TTY"] != nil }

  /// Whether the program runs in a multiplexer, which redraws the screen and loses images.
  var isMultiplexed: Bool { isTmux || isScreen }

  /// Whether the terminal is macOS Terminal.app, which prints parts of some queries.
  var isAppleTerminal: Bool { self["TERM_PROGRAM"] == "Apple_Terminal" }

  var isTmux: Bool { self["TMUX"] != nil || hasTerm("tmux") }

  /// Whether the terminal is GNU screen; old versions of tmux also call themselves `screen`.
  var isScreen: Bool { hasTerm("screen") && !isTmux }

  private func hasTerm(_ prefix: String) -> Bool { self["TERM"]?.hasPrefix(prefix) == true }
}
