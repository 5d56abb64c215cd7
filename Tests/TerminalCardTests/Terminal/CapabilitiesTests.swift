import AttestCore
import Testing

@testable import AttestTerminalCard

@Suite struct CapabilitiesTests {
  static func capabilities(_ environment: [String: String], _ answers: String) -> Capabilities {
    var noted = TerminalAnswers()
    var parser = InputParser()
    for input in parser.read(answers.utf8) { noted.note(input) }
    return Capabilities(environment: Variables(environment), answers: noted)
  }

  @Test(arguments: [
    (["TERM": "xterm"], "", ColourDepth.sixteen),
    (["TERM": "linux"], "", .sixteen),
    (["TERM": "xterm-256color"], "", .indexed),
    (["TERM": "tmux"], "", .indexed),
    (["TERM": "screen"], "", .sixteen),
    (["TERM": "screen", "TMUX": "/tmp/tmux"], "", .indexed),
    (["TERM": "screen.xterm-256color", "COLORTERM": "truecolor"], "", .indexed),
    (["TERM": "screen", "TMUX": "/tmp/tmux", "COLORTERM": "truecolor"], "", .direct),
    (["TERM": "xterm-direct"], "", .direct),
    (["TERM": "xterm", "COLORTERM": "truecolor"], "", .direct),
    (["TERM": "xterm", "COLORTERM": "24bit"], "", .direct),
    (["TERM": "xterm", "COLORTERM": "yes"], "", .sixteen),
    (["TERM": "xterm-256color"], "\u{1B}P1$r0;48:2:1:2:3m\u{1B}\\", .direct),
    (["TERM": "xterm-256color"], "\u{1B}P1$r0;48:2::1:2:3m\u{1B}\\", .direct),
    (["TERM": "xterm-256color"], "\u{1B}P1$r48;2;1;2;3m\u{1B}\\", .direct),
    (["TERM": "xterm-256color"], "\u{1B}P1$r0;48:5:16m\u{1B}\\", .indexed),
    (["TERM": "xterm-256color", "COLORTERM": "truecolor", "NO_COLOR": "1"], "", .none),
  ])
  func `the colour depth follows from the variables and the answers`(
    environment: [String: String], answers: String, depth: ColourDepth
  ) {
    #expect(Self.capabilities(environment, answers).depth == depth)
  }

  @Test(arguments: [
    ("XTerm(379)", false, false), ("kitty(0.26.5)", true, false), ("kitty(0.40.1)", true, true),
    ("kitty(1.0)", true, true), ("foot(1.13.1)", true, false), ("foot(1.20.0)", true, true),
    ("ghostty 1.1.3", true, false), ("ghostty 1.2.0", true, true), ("VTE(7600)", true, false),
    ("VTE(7802)", true, true), ("WezTerm 20240203-110809", true, false),
    ("tmux 3.3a", false, false),
    ("", false, false), ("kitty(", true, false),
  ])
  func `the blocks that a terminal draws itself are known from its name and version`(
    version: String, sextants: Bool, octants: Bool
  ) {
    let capabilities = Self.capabilities(["TERM": "x"], "\u{1B}P>|\(version)\u{1B}\\")
    #expect(capabilities.hasSextants == sextants)
    #expect(capabilities.hasOctants == octants)
    #expect(capabilities.isKitty == version.hasPrefix("kitty"))
  }

  @Test(arguments: [
    ([:], "\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[?62;4;22c", CodeStyle.kitty),
    ([:], "\u{1B}[?62;4;22c", .sixel),
    // In DA1, 4 after ? is a VT132; only as a later number does it mean sixels.
    ([:], "\u{1B}[?4;6c", nil),
    ([:], "\u{1B}P>|iTerm2 3.5.0\u{1B}\\\u{1B}[?62;4c", .iTerm2),
    (["LC_TERMINAL": "iTerm2"], "", .iTerm2),
    (["TERM_PROGRAM": "WezTerm"], "", .iTerm2),
    (["TERM_PROGRAM": "Apple_Terminal"], "", nil),
    (["TMUX": "/tmp/tmux"], "\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[?62;4;22c", nil),
    (["TERM": "screen-256color"], "\u{1B}[?62;4;22c", nil),
  ])
  func `the picture protocol follows from the variables and the answers`(
    environment: [String: String], answers: String, pixels: CodeStyle?
  ) {
    #expect(Self.capabilities(environment, answers).pixels == pixels)
  }

  @Test(arguments: [
    ([:], "", nil),
    (["COLORFGBG": "15;0"], "", RGB(red: 0, green: 0, blue: 0)),
    (["COLORFGBG": "0;default;15"], "", RGB(red: 255, green: 255, blue: 255)),
    (["COLORFGBG": "x"], "", nil),
    (
      ["COLORFGBG": "15;0"], "\u{1B}]11;rgb:ff/ff/f0\u{7}", RGB(red: 255, green: 255, blue: 240)
    ),
  ])
  func `the background colour comes from the terminal's answer, or else from COLORFGBG`(
    environment: [String: String], answers: String, background: RGB?
  ) {
    #expect(Self.capabilities(environment, answers).background == background)
  }

  @Test(arguments: [
    (["TERM": "xterm-256color"], false), (["TERM": "linux"], true),
    (["TERM": "xterm-256color", "TERM_PROGRAM": "Apple_Terminal"], true), ([:], false),
  ])
  func `terminals whose fonts lack sextants are known`(environment: [String: String], lacks: Bool) {
    #expect(Self.capabilities(environment, "").lacksSextants == lacks)
    #expect(Self.capabilities(environment, "").codeStyles(forced: nil).contains(.sextant) == !lacks)
  }

  @Test func `answers say whether dark colours are preferred and output can be synchronized`() {
    let capabilities = Self.capabilities([:], "\u{1B}[?997;1n\u{1B}[?2026;2$y")
    #expect(capabilities.prefersDark == true)
    #expect(capabilities.synchronizes)
    #expect(Self.capabilities([:], "") == Capabilities(depth: .sixteen))
  }

  private func asked(_ environment: [String: String]) -> String {
    String(decoding: Opening.bytes(environment: Variables(environment)), as: UTF8.self)
  }

  @Test func `Terminal.app gets no query that it would print`() {
    for question in ["$p", "\u{1B}_", "\u{1B}P"] {
      #expect(asked(["TERM": "xterm-256color"]).contains(question))
      let terminal = ["TERM": "xterm-256color", "TERM_PROGRAM": "Apple_Terminal"]
      #expect(!asked(terminal).contains(question))
      #expect(asked(terminal).contains("]11;?") && asked(terminal).hasSuffix("\u{1B}[c"))
    }
  }

  @Test func `DA1 is the last query, and pictures are asked for only outside multiplexers`() {
    for terminal in ["xterm", "tmux-256color", "screen", "linux"] {
      #expect(asked(["TERM": terminal]).hasSuffix("\u{1B}[c"))
      #expect(asked(["TERM": terminal]).contains("\u{1B}_G") == (terminal == "xterm"))
    }
    #expect(asked([:]).contains("$qm"))
    #expect(!asked(["TERM": "screen"]).contains("$qm"))
    #expect(!asked(["TERM": "screen"]).contains("]11"))
    #expect(asked(["TERM": "screen", "TMUX": "/tmp/tmux"]).contains("]11"))
    #expect(!asked(["COLORTERM": "truecolor"]).contains("$qm"))
  }
}
