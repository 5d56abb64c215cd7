import Testing

@testable import AttestCore
@testable import AttestTerminalCard

@Suite struct CardTests {
  @Test func `a card is drawn at every small size, and on a low screen its status comes first`()
    throws
  {
    let views: [CardState.View] = [.card, .code, .help]
    let footers: [CardState.Footer] = [
      .keys, .refusal, .newExit(Instant(secondsSince1970: 0)), .notice("中文\u{1B}"),
    ]
    for columns in -1...24 {
      for rows in -1...12 {
        var state = try CardState.sample()
        state.view = views[abs(columns) % 3]
        state.footer = footers[abs(rows) % 4]
        let size = Size(columns: columns, rows: rows)
        let card = Card(of: state, size: size, capabilities: .sample(.direct), seed: 1)
        let frame = card.frame(at: CardState.afternoon)
        #expect(frame.size == size && frame.cells.count == size.columns * size.rows)
        if state.view == .card, rows < 10 {
          #expect(frame.text.first { !$0.isWhitespace } == "✓", "\(size)")
        }
      }
    }
  }

  @Test(arguments: [
    Double.nan, .infinity, -.infinity, 0, -1e9, 1e10, 1e300, .greatestFiniteMagnitude, -1e11,
  ])
  func `extreme times, limits and exits do not crash the card`(time: Double) throws {
    for limit in [nil, Int.min, -1, 0, 59, .max] {
      var state = try CardState.sample()
      state.facts.limit = limit
      for exit in [Int.min, -1, 0, .max] {
        state.facts.past.request.exit = .instant(Instant(secondsSince1970: exit))
        state.footer = .newExit(Instant(secondsSince1970: ~exit))
        state.opened = time
        let card = Card(
          of: state, size: Size(columns: 80, rows: 24), capabilities: .sample(.direct), seed: 1)
        #expect(card.frame(at: time).cells.count == 1920)
        _ = card.nextChange(after: time, framesPerSecond: 0)
      }
    }
  }

  private static let outings: [(Int, Int?, String, ColourRole)] = [
    (-60, 180, "→ départ dans 1 min", .accent), (-59, 180, "→ départ dans 1 min", .accent),
    (0, 180, "✓ reste 3 h 00", .okay), (59, 180, "✓ reste 3 h 00", .okay),
    (60, 180, "✓ reste 2 h 59", .okay), (170 * 60, 180, "✓ reste 10 min", .okay),
    (171 * 60, 180, "! reste 9 min", .soon), (179 * 60 + 59, 180, "! reste 1 min", .soon),
    (180 * 60, 180, "! le temps est écoulé", .late), (184 * 60, 180, "! dépassé de 4 min", .late),
    (0, nil, "→ sortie à l’instant", .accent), (1500, nil, "→ sortie depuis 25 min", .accent),
    (7500, nil, "→ sortie depuis 2 h 05", .accent),
    (172_740, nil, "→ sortie depuis 47 h 59", .accent),
    (172_800, nil, "→ sortie depuis 2 j 0 h", .accent),
    (-7200, nil, "→ départ dans 2 h 00", .accent),
  ]

  @Test(arguments: outings)
  func `the remaining time is shown in words and in a colour`(
    seconds: Int, minutes: Int?, words: String, role: ColourRole
  ) {
    let exit = Instant(secondsSince1970: 1_606_136_700)
    let outing = Outing(
      exit: exit, limit: minutes.map { $0 * 60 }, now: exit.adding(seconds: seconds))
    #expect(outing.words[.french] == words)
    #expect(outing.role == role)
  }

  @Test(arguments: [
    (34, ["sortie à 14:05, retour avant 17:05"]), (33, ["sortie à 14:05", "retour avant 17:05"]),
  ])
  func `the times of an outing take one line if they just fit`(
    columns: Int, lines: [String]
  ) throws {
    let card = Card(
      of: try .sample(), size: Size(columns: 80, rows: 24), capabilities: .sample(.direct), seed: 1)
    let moment = CardMoment(at: CardState.afternoon, of: card)
    let all = FactLine.lines(of: card, moment, columns: columns, rows: 24)
    #expect(all.filter { $0.importance == 3 }.map(\.words.string) == lines)
  }

  @Test func `a limit of less than a minute is ignored`() throws {
    let exit = Instant(secondsSince1970: 1_606_136_700)
    #expect(Outing(exit: exit, limit: 59, now: exit).progress == nil)
    #expect(Outing(exit: exit, limit: 60, now: exit).progress == 0)
    var state = try CardState.sample()
    state.facts.limit = 0
    state.footer = .newExit(exit)
    let card = Card(
      of: state, size: Size(columns: 80, rows: 24), capabilities: .sample(.direct), seed: 1)
    let text = card.frame(at: CardState.afternoon).text
    #expect(!text.contains("retour") && text.contains("(+0 min)"))
  }

  @Test(arguments: [
    (Person.Title?.none, "Né(e)   01/01/1970 à Paris"), (.madame, "Née le  01/01/1970 à Paris"),
    (.monsieur, "Né le   01/01/1970 à Paris"),
  ])
  func `the word for born agrees with the person's title`(title: Person.Title?, words: String)
    throws
  {
    var state = try CardState.sample()
    state.facts.past.person.title = title
    let card = Card(
      of: state, size: Size(columns: 80, rows: 24), capabilities: .sample(.direct), seed: 1)
    #expect(card.frame(at: CardState.afternoon).text.contains(words))
  }

  @Test(arguments: [(80, 24), (30, 20), (20, 5), (12, 2)])
  func `a sample is marked on large and small screens`(columns: Int, rows: Int) throws {
    var state = try CardState.sample()
    state.facts.past.isSample = true
    let size = Size(columns: columns, rows: rows)
    let card = Card(of: state, size: size, capabilities: .sample(.direct), seed: 1)
    #expect(card.frame(at: CardState.afternoon).text.contains("SPÉCIMEN"))
  }

  @Test func `the last row names all keys that fit, and at least one`() throws {
    let state = try CardState.sample()
    let whole = state.footerText(columns: 1_000)
    let width = ScreenText(whole).width
    #expect(state.footerText(columns: width) == whole)
    let shorter = state.footerText(columns: width - 1)
    #expect(ScreenText(shorter).width < width && shorter.hasSuffix("quitter"))
    #expect(!state.footerText(columns: 1).isEmpty)
  }

  @Test(arguments: [(114, 57, false), (114, 58, true)])
  func `below a code shown alone, a notice is shown only if it does not cover the code`(
    columns: Int, rows: Int, isShown: Bool
  ) throws {
    var state = try CardState.sample()
    (state.view, state.footer) = (.code, .notice("épinglée"))
    let card = Card(
      of: state, size: Size(columns: columns, rows: rows), capabilities: .sample(.direct), seed: 1)
    #expect(card.layout.code?.area.rows == 57)
    #expect(card.frame(at: CardState.afternoon).text.contains("épinglée") == isShown)
  }

  @Test(arguments: [(30, 6, false), (30, 7, true), (13, 7, false), (14, 7, true)])
  func `facts have a margin on screens of at least seven rows and fourteen columns`(
    columns: Int, rows: Int, hasMargin: Bool
  ) throws {
    var state = try CardState.sample()
    state.facts.past.payload = nil
    let card = Card(
      of: state, size: Size(columns: columns, rows: rows), capabilities: .sample(.direct), seed: 1)
    let lines = card.frame(at: CardState.afternoon).text.split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[0].allSatisfy { $0 == " " } == hasMargin, "\(lines)")
  }

  @Test func `the ring loses one dot every three seconds`() {
    let counts = (0..<60).map { second in
      Ring.characters(atSecond: second).joined().reduce(0) { sum, character in
        let value = character.unicodeScalars.first?.value ?? 0
        return sum + (value >= 0x2800 ? (value - 0x2800).nonzeroBitCount : 0)
      }
    }
    #expect(counts == (0..<60).map { 20 - $0 / 3 })
    #expect(Ring.characters(atSecond: 0).map { String($0) } == ["⡔⠉⠉⢢", "⠣⣀⣀⠜"])
  }
}
