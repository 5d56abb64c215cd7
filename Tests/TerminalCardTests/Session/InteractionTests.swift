import Testing

@testable import AttestCore
@testable import AttestTerminalCard

@Suite struct InteractionTests {
  static let exit = Instant(secondsSince1970: 1_606_143_900)

  static func facts(exit: Instant = exit, isPinned: Bool = false) throws -> CardFacts {
    var facts = CardFacts(
      past: PastAttestation(
        person: .sample, template: "deplacement",
        request: Request(reasons: ["travail"], exit: .instant(exit)), created: exit, pdf: nil,
        payload: "x", isSample: false),
      title: "Attestation", reasons: ["Travail"], zone: try #require(Zone.named("Europe/Paris")))
    facts.past.isPinned = isPinned
    return facts
  }

  static func interaction(isPinned: Bool = false) throws -> Interaction {
    Interaction(CardState(facts: try facts(isPinned: isPinned), language: .french))
  }

  /// A key, its effect on a free card, and its effect on a pinned card.
  static let effects:
    [(key: Unicode.Scalar, free: Interaction.Effect?, pinned: Interaction.Effect?)] = [
      ("q", .leave, nil), ("\u{1B}", .leave, nil), ("\u{3}", .leave, nil), ("\u{4}", .leave, nil),
      ("p", .wish(.pin), .wish(.unpin)), ("o", .wish(.open), .wish(.open)),
      ("n", .wish(.next), nil), ("\t", .wish(.next), nil), ("r", .wish(.read), .wish(.read)),
      ("\u{C}", .repaint, .repaint), ("\u{1A}", .suspend, .suspend), ("+", nil, nil),
      ("-", nil, nil), ("\r", nil, nil), ("f", nil, nil), ("t", nil, nil), ("c", nil, nil),
      ("?", nil, nil), ("z", nil, nil), ("\0", nil, nil),
    ]

  @Test(arguments: effects)
  func `each key has the right effect on a free card and on a pinned card`(
    key: Unicode.Scalar, free: Interaction.Effect?, pinned: Interaction.Effect?
  ) throws {
    var interaction = try Self.interaction()
    #expect(interaction.press(key, at: 0) == free)
    interaction = try Self.interaction(isPinned: true)
    #expect(interaction.press(key, at: 0) == pinned)
    let isRefused = ["q", "\u{1B}", "\u{3}", "\u{4}", "n", "\t", "+", "-"].contains(key)
    #expect((interaction.state.footer == .refusal) == isRefused)
    #expect(interaction.state.facts.past.isPinned)
  }

  @Test(arguments: [
    ([0, 0.5, 1], [false, false, true]), ([0, 1, 1.99], [false, false, true]),
    ([0, 1, 2], [false, false, false]), ([0, 1.5, 3, 3.4], [false, false, false, true]),
    ([0, 10, 20, 30], [false, false, false, false]),
  ])
  func `pressing q three times within two seconds leaves a pinned card`(
    times: [Double], leaves: [Bool]
  ) throws {
    var interaction = try Self.interaction(isPinned: true)
    #expect(times.map { interaction.press("q", at: $0) == .leave } == leaves)
  }

  @Test func `no exit can be drafted for a paper without an exit`() throws {
    var interaction = try Self.interaction()
    var facts = interaction.state.facts
    facts.past.request.exit = .now
    interaction.show(facts, notice: nil, at: 0)
    _ = interaction.press("-", at: 0)
    #expect(interaction.state.footer == .keys)
    #expect(interaction.press("\r", at: 0) == nil)
  }

  @Test func `plus and minus draft an exit in steps of ten minutes; Enter certifies it`() throws {
    var interaction = try Self.interaction()
    #expect(interaction.press("\r", at: 0) == nil)
    _ = interaction.press("-", at: 0)
    #expect(interaction.state.footer == .newExit(Self.exit.adding(seconds: -600)))
    _ = interaction.press("-", at: 1)
    // The draft has no time limit, and stays when the theme and the clouds change.
    for key in "tc".unicodeScalars { _ = interaction.press(key, at: 2) }
    interaction.pass(to: 1000)
    interaction.show(try Self.facts(isPinned: false), notice: nil, at: 1000)
    let wanted = Self.exit.adding(seconds: -1200)
    #expect(interaction.press("\r", at: 1000) == .wish(.certify(exit: wanted)))
    interaction.show(try Self.facts(exit: wanted), notice: nil, at: 1001)
    #expect(interaction.state.footer == .keys)
    #expect(interaction.press("\r", at: 1002) == nil)
  }

  @Test func `returning to the certified exit or pressing Escape drops the draft`() throws {
    var interaction = try Self.interaction()
    for key in "+-".unicodeScalars { _ = interaction.press(key, at: 0) }
    #expect(interaction.state.footer == .keys)
    _ = interaction.press("+", at: 0)
    #expect(interaction.press("\u{1B}", at: 0) == nil)
    #expect(interaction.state.footer == .keys)
    #expect(interaction.press("\u{1B}", at: 0) == .leave)
  }

  @Test func `an exit that the screen does not show cannot be certified`() throws {
    for key in "?f".unicodeScalars {
      var interaction = try Self.interaction()
      for key in ["-", key] { _ = interaction.press(key, at: 0) }
      #expect(interaction.press("\r", at: 0) == nil)
    }
    var interaction = try Self.interaction()
    _ = interaction.press("-", at: 0)
    interaction.show(try Self.facts(isPinned: true), notice: nil, at: 0)
    #expect(interaction.press("\r", at: 0) == nil)
  }

  @Test func `keys change the theme, the view and the clouds`() throws {
    var interaction = try Self.interaction()
    var themes: [CardLook.Theme] = []
    for _ in 0..<4 {
      _ = interaction.press("t", at: 0)
      themes.append(interaction.state.look.theme)
    }
    #expect(themes == [.day, .night, .contrast, .automatic])
    let views = "f??f\u{1B}".unicodeScalars.map { key in
      _ = interaction.press(key, at: 0)
      return interaction.state.view
    }
    #expect(views == [.code, .help, .card, .code, .card])
    let clouds = "cc".unicodeScalars.map { key in
      _ = interaction.press(key, at: 0)
      return interaction.state.look.hasClouds
    }
    #expect(clouds == [false, true])
  }

  @Test func `a notice disappears at the next key or after five seconds`() throws {
    var interaction = try Self.interaction()
    interaction.show(try Self.facts(isPinned: true), notice: "pinned", at: 0)
    #expect(interaction.state.footer == .notice("pinned"))
    #expect(interaction.noticeEnds == 5)
    interaction.pass(to: 4.9)
    #expect(interaction.state.footer == .notice("pinned"))
    interaction.pass(to: 5)
    #expect(interaction.state.footer == .keys)
    interaction.show(try Self.facts(isPinned: true), notice: "pinned", at: 6)
    _ = interaction.press("c", at: 7)
    #expect(interaction.state.footer == .keys)
    #expect(interaction.noticeEnds == nil)
  }
}
