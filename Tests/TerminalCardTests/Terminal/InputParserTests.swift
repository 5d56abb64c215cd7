import Testing

@testable import AttestTerminalCard

@Suite struct InputParserTests {
  /// A version that makes its answer exactly as long as allowed.
  private static let long = String(repeating: "x", count: 510)

  /// The bytes a terminal sends, and their meaning.
  static let table: [(sent: String, said: [Input])] = [
    ("q", [.key("q")]),
    ("+-\r\t?", "+-\r\t?".unicodeScalars.map { .key($0) }),
    ("\u{3}\u{4}\u{C}\u{1A}\u{7F}", "\u{3}\u{4}\u{C}\u{1A}\u{7F}".unicodeScalars.map { .key($0) }),
    // DA1 responses, such as those of xterm, tmux and the Linux console.
    ("\u{1B}[?64;1;2;6;9;15;18;21;22c", [.attributes([64, 1, 2, 6, 9, 15, 18, 21, 22])]),
    ("\u{1B}[?63;4;22c", [.attributes([63, 4, 22])]),
    ("\u{1B}[?1;2c", [.attributes([1, 2])]),
    ("\u{1B}[?1;;2c", [.attributes([1, 0, 2])]),
    ("\u{1B}[?6c", [.attributes([6])]),
    ("\u{1B}[?997;1n", [.prefersDark(true)]),
    ("\u{1B}[?997;2n", [.prefersDark(false)]),
    ("\u{1B}[?997;3n", []),
    ("\u{1B}[?2026;0$y", [.synchronizes(false)]),
    ("\u{1B}[?2026;1$y", [.synchronizes(true)]),
    ("\u{1B}[?2026;2$y", [.synchronizes(true)]),
    ("\u{1B}[?2026;4$y", [.synchronizes(false)]),
    ("\u{1B}[?2027;2$y", []),
    ("\u{1B}]11;rgb:0000/2b2b/3636\u{7}", [.background(RGB(red: 0, green: 43, blue: 54))]),
    ("\u{1B}]11;rgb:0000/2b2b/3636\u{1B}\\", [.background(RGB(red: 0, green: 43, blue: 54))]),
    ("\u{1B}]11;rgb:f/8/0\u{7}", [.background(RGB(red: 255, green: 136, blue: 0))]),
    ("\u{1B}]11;rgb:ff/80/00\u{7}", [.background(RGB(red: 255, green: 128, blue: 0))]),
    (
      "\u{1B}]11;rgba:ffff/ffff/ffff/dddd\u{7}", [.background(RGB(red: 255, green: 255, blue: 255))]
    ),
    ("\u{1B}]11;rgb:ffff/ffff\u{7}", []),
    ("\u{1B}]11;rgb:+f/00/00\u{7}", []),
    ("\u{1B}]11;rgb:fffff/0/0\u{7}", []),
    ("\u{1B}]11;white\u{7}", []),
    ("\u{1B}]11;rgb::00/00/00\u{7}", []),
    ("\u{1B}]10;rgb:0000/0000/0000\u{7}", []),
    ("\u{1B}P>|kitty(0.26.5)\u{1B}\\", [.version("kitty(0.26.5)")]),
    ("\u{1B}P>|XTerm(379)\u{1B}\\", [.version("XTerm(379)")]),
    ("\u{1B}P1$r0;48:2:1:2:3m\u{1B}\\", [.rendition("0;48:2:1:2:3m")]),
    ("\u{1B}P0$r\u{1B}\\", []),
    ("\u{1B}_Gi=31;OK\u{1B}\\", [.hasGraphics(true)]),
    ("\u{1B}_Gi=31;ENOTSUP:no\u{1B}\\", [.hasGraphics(false)]),
    ("\u{1B}_Gi=7;OK\u{1B}\\", []),
    // Unknown keys are skipped as a whole: F5, F1 on xterm and on the Linux console, Alt with a
    // letter, and a mouse event.
    ("\u{1B}[15~\u{1B}OP\u{1B}[[A\u{1B}q\u{1B}p\u{1B}[<0;10;10M", []),
    (
      "\u{1B}[A\u{1B}OB\u{1B}[C\u{1B}[1;2D\u{1B}[1;5C\u{1B}[1;3D",
      [.up, .down, .right, .left, .wordRight, .wordLeft].map { .function($0) }
    ),
    (
      "\u{1B}[H\u{1B}OF\u{1B}[1~\u{1B}[4~\u{1B}[7~\u{1B}[8~\u{1B}[3~",
      [.home, .end, .home, .end, .home, .end, .delete].map { .function($0) }
    ),
    // Modified keys, as some terminals send them after SS3.
    ("\u{1B}O1;5C\u{1B}O5D\u{1B}O2P", [.function(.wordRight), .function(.left)]),
    ("\u{1B}[200~a\r\u{1B}[201~", [.pasteBegins, .key("a"), .key("\r"), .pasteEnds]),
    ("é…\u{1F642}q", [.key("é"), .key("…"), .key("\u{1F642}"), .key("q")]),
    // If the query ends in ST, urxvt ends its answer with only half of ST.
    (
      "\u{1B}]11;rgb:00/00/00\u{1B}\u{1B}[?1;2c",
      [.background(RGB(red: 0, green: 0, blue: 0)), .attributes([1, 2])]
    ),
    // After two Escapes, the second may start a sequence.
    ("\u{1B}\u{1B}[?1;2c", [.key("\u{1B}"), .attributes([1, 2])]),
    ("\u{1B}]x\u{1B}[?1;2c", [.attributes([1, 2])]),
    // Alt with a bracket looks like the start of a sequence, so the next control character ends it
    // and counts as typed.
    ("\u{1B}]abc\u{3}q", [.key("\u{3}"), .key("q")]),
    ("\u{1B}[\u{3}", [.key("\u{3}")]),
    ("\u{1B}P" + String(repeating: "x", count: 5000) + "\u{1B}\\q", [.key("q")]),
    ("\u{1B}P>|" + long + "\u{1B}\\", [.version(long)]), ("\u{1B}P>|x" + long + "\u{1B}\\", []),
    ("\u{1B}[?" + String(repeating: "9;", count: 5000) + "cq", [.attributes([]), .key("q")]),
  ]

  @Test(arguments: table)
  func `keys, answers and pastes from a terminal are recognised`(sent: String, said: [Input]) {
    var parser = InputParser()
    var inputs = parser.read(sent.utf8)
    inputs = inputs.map {
      if case .attributes(let all) = $0, all.count > 100 { .attributes([]) } else { $0 }
    }
    #expect(inputs == said)
    #expect(parser.timeout(isRemote: false) == nil)
  }

  @Test(arguments: table)
  func `input in pieces of any length gives the same result`(sent: String, said: [Input]) {
    let bytes = Array(sent.utf8)
    guard bytes.count < 100 else { return }
    for cut in 0...bytes.count {
      var parser = InputParser()
      #expect(parser.read(bytes[..<cut]) + parser.read(bytes[cut...]) == said, "cut at \(cut)")
    }
    var parser = InputParser()
    #expect(bytes.flatMap { parser.read([$0]) } == said)
  }

  @Test(arguments: [
    ("\u{1B}", 0.05, [Input.key("\u{1B}")]),
    ("\u{1B}[?99", 1, []),
    ("\u{1B}]11;rgb:00/00/00", 1, []),
    ("\u{1B}]11;rgb:00/00/00\u{1B}", 1, [.background(RGB(red: 0, green: 0, blue: 0))]),
    ("\u{1B}O", 1, []), ("\u{1B}[20", 1, []),
  ])
  func `an unfinished sequence is given up after a timeout`(
    sent: String, timeout: Double, said: [Input]
  ) {
    var parser = InputParser()
    #expect(parser.read(sent.utf8).isEmpty)
    #expect(parser.timeout(isRemote: false) == timeout)
    #expect(parser.giveUp() == said)
    #expect(parser.timeout(isRemote: false) == nil)
    #expect(parser.read("q".utf8) == [.key("q")])
  }

  @Test(arguments: [
    ([0xE9, 0x71], "\u{FFFD}q"), ([0xC3, 0xC3, 0xA9], "\u{FFFD}é"),
    ([0x80, 0xFF], "\u{FFFD}\u{FFFD}"),
    ([0xE2, 0x82, 0x71], "\u{FFFD}q"), ([0xC3, 0x0D], "\u{FFFD}\r"),
  ])
  func `bytes that are not UTF-8 become replacement characters`(sent: [UInt8], keys: String) {
    var parser = InputParser()
    #expect(parser.read(sent) == keys.unicodeScalars.map { .key($0) })
  }

  @Test func `over SSH, a single Escape has twice the timeout`() {
    var parser = InputParser()
    _ = parser.read([0x1B])
    #expect(parser.timeout(isRemote: true) == 0.1)
  }

  @Test func `after random bytes, the next key is still read`() {
    var random = SplitMix(seed: 20_201_109)
    let pieces = Array("\u{1B}[]P_;?\\1$rgb:/c".utf8)
    for round in 0..<2000 {
      var parser = InputParser()
      let bytes = (0..<200).map { _ in
        // About half of the bytes are characters that escape sequences contain.
        Bool.random(using: &random)
          ? UInt8.random(in: 0...255, using: &random)
          : pieces.randomElement(using: &random) ?? 0
      }
      _ = parser.read(bytes)
      _ = parser.giveUp()
      #expect(parser.read("q".utf8) == [.key("q")], "round \(round)")
    }
  }
}

/// Pseudo-random numbers, the same for the same seed.
struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}
