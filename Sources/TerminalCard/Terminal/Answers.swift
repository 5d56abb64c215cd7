/// The answers that the terminal has given so far.
struct Answers: Sendable {
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
    case .rendition(let rendition): showsAllColours = Self.hasTestColour(rendition)
    }
  }

  /// Whether the reported colours include the test colour.
  ///
  /// Terminals report the test colour as `48:2:1:2:3`, with a colour space (`48:2::1:2:3`), or with semicolons.
  private static func hasTestColour(_ rendition: String) -> Bool {
    let (red, green, blue) = Opening.testColour
    let numbers = rendition.split { !$0.isNumber }.suffix(3)
    return numbers == ["\(red)", "\(green)", "\(blue)"]
  }

  /// The numbers in the terminal's version, or `nil` if its name does not start with `name`.
  func version(of name: String) -> [Int]? {
    guard version.hasPrefix(name) else { return nil }
    return version.dropFirst(name.count).split { !$0.isNumber }.compactMap { Int($0) }
  }
}
