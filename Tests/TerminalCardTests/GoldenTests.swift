import Foundation
import Testing

@testable import AttestCore
@testable import AttestTerminalCard

/// Screens as recorded: the main ones as text, to be read, and the rest as fingerprints of their
/// bytes.
///
/// A fingerprint only shows that a screen changed, perhaps in its colours alone. The failure names
/// the rows that changed; `FrameTests` and `ContrastTests` may show what is wrong with a frame. If
/// the change is intended, look at it with `attest show` and record again with RECORD_GOLDEN=1.
@Suite struct GoldenTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Golden")
  private static let records = ProcessInfo.processInfo.environment["RECORD_GOLDEN"] != nil

  private static func frame(
    _ state: CardState, _ size: Size, _ capabilities: Capabilities, at time: Double
  ) -> Frame {
    var state = state
    state.opened = time - 23
    return Card(of: state, size: size, capabilities: capabilities, seed: 7).frame(at: time)
  }

  @Test func `frames of usual sizes, by day, by night and with contrast, are as recorded`() throws {
    let themes: [(String, CardLook.Theme, Double)] = [
      ("day", .automatic, CardState.afternoon), ("night", .automatic, CardState.evening),
      ("contrast", .contrast, CardState.afternoon),
    ]
    var lines: [String] = []
    for size in Size.usual {
      for (name, theme, time) in themes {
        for depth in ColourDepth.allCases {
          for isDark in [true, false] {
            var state = try CardState.sample()
            state.look.theme = theme
            let capabilities = Capabilities.sample(depth, isDark: isDark)
            let bytes = Self.frame(state, size, capabilities, at: time)
              .bytes(after: nil, synchronized: capabilities.synchronizes)
            lines.append(
              "\(size.columns)x\(size.rows)\t\(name)\t\(depth)\t\(isDark ? "dark" : "light")\t"
                + "\(bytes.count)\t\(String(Self.fingerprint(of: bytes), radix: 16))")
          }
        }
      }
    }
    for view in [CardState.View.help, .code] {
      for size in Size.usual {
        var state = try CardState.sample()
        (state.view, state.footer) = (view, .notice("x"))
        let bytes = Self.frame(state, size, .sample(.direct), at: CardState.afternoon)
          .bytes(after: nil, synchronized: true)
        lines.append("\(size.columns)x\(size.rows)\t\(view)\t\(Self.fingerprint(of: bytes))")
      }
    }
    #expect(lines.count == 130)
    try compare(lines.joined(separator: "\n") + "\n", "frames.tsv")
  }

  @Test(arguments: Size.usual)
  func `a card's text is as recorded`(size: Size) throws {
    let frame = Self.frame(try .sample(), size, .sample(.direct), at: CardState.afternoon)
    try compare(frame.text, "\(size.columns)x\(size.rows).txt")
  }

  @Test func `cards in other states, in English and in other views are as recorded`() throws {
    var sections: [String] = []
    func add(
      _ name: String, at time: Double = CardState.afternoon,
      _ size: Size = Size(columns: 80, rows: 24), lacksSextants: Bool = false,
      isSilent: Bool = false, prefersDark: Bool? = nil, _ change: (inout CardState) -> Void
    ) throws {
      var state = try CardState.sample()
      change(&state)
      var capabilities = Capabilities.sample(.none)
      capabilities.lacksSextants = lacksSextants
      capabilities.prefersDark = prefersDark
      capabilities.hasSextants = !lacksSextants && !isSilent
      sections.append("== \(name)\n\(Self.frame(state, size, capabilities, at: time).text)")
    }
    let exit = Double(try #require(CardState.sample().facts.past.exit).secondsSince1970)
    try add("pinned, nine minutes left, refused", at: exit + 10_260) {
      $0.facts.past.isPinned = true
      $0.footer = .refusal
    }
    try add("over, in English", at: exit + 11_000) { $0.language = .english }
    try add("before the exit, a sample, drafted") {
      $0.facts.past.request.exit = .instant(Instant(secondsSince1970: 1_606_136_700 + 7200))
      $0.facts.past.isSample = true
      $0.footer = $0.facts.past.exit.map { .newExit($0.adding(seconds: -600)) } ?? .keys
    }
    try add("a paper without an exit, nor a code") {
      $0.facts.past.request.exit = .now
      $0.facts.limit = nil
      $0.facts.past.payload = nil
      $0.facts.reasons = []
    }
    try add("days ago, without a limit, nor a code", at: CardState.afternoon + 400_000) {
      $0.facts.limit = nil
      $0.facts.past.payload = nil
      $0.facts.reasons = ["Santé", "Mission d’intérêt général, à la demande de l’administration"]
    }
    try add("no room for the code", lacksSextants: true) { $0.footer = .notice("/tmp/x\u{1B}.pdf") }
    try add("a code that the font may lack", isSilent: true) { _ in }
    try add("the same, and little room", Size(columns: 70, rows: 19), isSilent: true) { _ in }
    try add("help", prefersDark: true) { $0.view = .help }
    try add("help, in English, pinned", at: CardState.evening) {
      $0.view = .help
      $0.language = .english
      $0.facts.past.isPinned = true
    }
    try add("the code alone", Size(columns: 70, rows: 30)) { $0.view = .code }
    try add("the code alone, with a notice", Size(columns: 70, rows: 30)) {
      $0.view = .code
      $0.footer = .notice("épinglée")
    }
    for (columns, rows) in [(30, 4), (30, 5), (10, 9), (11, 9)] {
      try add("help, \(columns) x \(rows)", Size(columns: columns, rows: rows)) { $0.view = .help }
    }
    try add("narrow, without the code", Size(columns: 30, rows: 18)) {
      $0.look.codeStyle = CodeStyle.none
    }
    for (columns, rows) in [(1, 3), (7, 3), (14, 3), (14, 10), (27, 20)] {
      try add("\(columns) x \(rows)", Size(columns: columns, rows: rows)) { _ in }
    }
    let ring = [[0, 0, 1820, 0, 1820, 440, 0, 440], [20, 20, 20, 420, 1800, 420, 1800, 20]]
    let signature = try #require(Signature(outlines: ring + [[900, 200, 930, 200, 915, 290]]))
    for columns in [26, 76] {
      sections.append("== a signature\n" + Braille.text(of: signature, columns: columns))
    }
    try compare(sections.joined(separator: "\n"), "scenes.txt")
  }

  private func compare(_ text: String, _ name: String) throws {
    let file = Self.folder.appending(path: name)
    if Self.records { try Data(text.utf8).write(to: file) }
    let recorded = try String(contentsOf: file, encoding: .utf8)
    if text != recorded { Testing.Attachment.record(text, named: name) }
    let changed = zip(text.split(separator: "\n"), recorded.split(separator: "\n"))
      .filter { $0 != $1 }.map(\.0)
    #expect(
      text == recorded,
      """
      \(name): these lines changed: \(changed)
      if the change is intended: RECORD_GOLDEN=1 swift test --filter GoldenTests
      """)
  }

  /// The FNV-1a hash.
  private static func fingerprint(of bytes: [UInt8]) -> UInt64 {
    bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
