import Testing

@testable import AttestCore
@testable import AttestTerminalCard

@Suite struct FrameTests {
  /// Drawing only the changes from one frame to the next gives the same screen as drawing it in
  /// full.
  @Test func `any frame can follow any other, and ends with colours reset`() throws {
    var random = SystemRandomNumberGenerator()
    let views: [CardState.View] = [.card, .code, .help]
    for depth in ColourDepth.allCases {
      for size in Size.usual {
        var screen = Screen(size)
        var shown: Frame?
        for _ in 0..<12 {
          var state = try CardState.sample()
          state.facts.past.person.lastName =
            ["Camille Dupont", "中文 名字", "Zoë Ễ 👍🏽", ""].randomElement() ?? ""
          state.look.theme = CardLook.Theme.allCases.randomElement(using: &random) ?? .day
          state.view = views.randomElement(using: &random) ?? .card
          let capabilities = Capabilities.sample(depth)
          let card = Card(of: state, size: size, capabilities: capabilities, seed: random.next())
          let time = CardState.afternoon + .random(in: 0..<50_000, using: &random)
          let frame = card.frame(at: time)
          screen.feed(frame.bytes(after: shown, synchronized: capabilities.synchronizes))
          #expect(screen.shows(frame), "\(depth) \(size) \(state.view)")
          #expect(screen.isReset)
          #expect(screen.complaints.isEmpty, "\(screen.complaints)")
          #expect(frame.bytes(after: frame, synchronized: capabilities.synchronizes).isEmpty)
          shown = frame
        }
      }
    }
  }

  @Test func `an area contains its own cells, and writing outside a frame does nothing`() {
    let area = Area(column: 2, row: 3, columns: 4, rows: 5)
    var frame = Frame(Size(columns: 8, rows: 10))
    var count = 0
    for column in -1...9 {
      for row in -1...11 where area.contains(column, row) {
        #expect((2...5).contains(column) && (3...7).contains(row))
        count += 1
      }
    }
    #expect(count == 20)
    for (column, row) in [(8, 0), (-1, 1), (0, 10), (0, -1)] {
      frame[column, row].character = "x"
      #expect(frame[column, row].character == " ")
    }
    #expect(frame.cells.allSatisfy { $0.character == " " })
  }

  @Test func `colours in each range have the right escape sequences`() {
    var frame = Frame(Size(columns: 5, rows: 1))
    for (column, index) in ([0, 7, 8, 15, 16] as [UInt8]).enumerated() {
      frame[column, 0].character = "x"
      frame[column, 0].foreground = .indexed(index)
    }
    let numbers = String(decoding: frame.lines, as: UTF8.self).split(separator: "x")
    #expect(
      numbers == [
        "\u{1B}[30m", "\u{1B}[37m", "\u{1B}[90m", "\u{1B}[97m", "\u{1B}[38;5;16m", "\u{1B}[m\n",
      ])
  }

  @Test func `each line of a frame can be printed by itself`() throws {
    let size = Size(columns: 80, rows: 24)
    let card = Card(of: try .sample(), size: size, capabilities: .sample(.direct), seed: 1)
    let frame = card.frame(at: CardState.afternoon)
    let lines = frame.lines.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    try #require(lines.count == size.rows + 1)
    var screen = Screen(size)
    for (row, line) in lines.dropLast().enumerated() {
      screen.feed(Array("\u{1B}[\(row + 1);1H".utf8) + line)
      #expect(screen.isReset)
    }
    #expect(screen.shows(frame))
  }

  @Test func `a frame is synchronized if the terminal supports it`() throws {
    let size = Size(columns: 80, rows: 24)
    var capabilities = Capabilities.sample(.direct)
    let card = Card(of: try .sample(), size: size, capabilities: capabilities, seed: 1)
    let frame = card.frame(at: CardState.afternoon)
    func text() -> String {
      String(
        decoding: frame.bytes(after: nil, synchronized: capabilities.synchronizes), as: UTF8.self)
    }
    #expect(text().hasPrefix("\u{1B}[?2026h") && text().hasSuffix("\u{1B}[?2026l"))
    #expect(text().split(separator: "\u{1B}[?2026").count == 2)
    capabilities.synchronizes = false
    #expect(!text().contains("2026"))
  }

  @Test func `a picture is drawn once, and removed when it is replaced`() throws {
    var state = try CardState.sample()
    var capabilities = Capabilities(depth: .direct)
    capabilities.pixels = .kitty
    capabilities.cell = .init(width: 10, height: 20)
    let size = Size(columns: 80, rows: 24)
    var screen = Screen(size)
    var shown: Frame?
    for (view, pictures) in [
      (CardState.View.card, 1), (.card, 1), (.help, 2), (.help, 2), (.card, 3), (.code, 5),
    ] {
      state.view = view
      let frame = Card(of: state, size: size, capabilities: capabilities, seed: 1)
        .frame(at: CardState.afternoon)
      screen.feed(frame.bytes(after: shown, synchronized: capabilities.synchronizes))
      #expect(screen.pictures.count == pictures, "\(view)")
      #expect((frame.image != nil) == (view != .help))
      shown = frame
    }
    #expect(screen.pictures.map { $0.contains("a=d") } == [false, true, false, true, false])
  }

  @Test func `the next change is due neither too early nor too late`() throws {
    var state = try CardState.sample()
    for (hasClouds, columns, rows, period) in [
      (true, 80, 24, 0.2), (false, 80, 24, 3), (false, 30, 20, 1),
    ] {
      state.look.hasClouds = hasClouds
      let card = Card(
        of: state, size: Size(columns: columns, rows: rows), capabilities: .sample(.direct), seed: 1
      )
      for time in stride(
        from: CardState.afternoon, to: CardState.afternoon + 70, by: hasClouds ? 0.0317 : 1.37)
      {
        let next = card.nextChange(after: time, framesPerSecond: 5)
        #expect(next > time && next <= time + period + 1e-6)
        if !hasClouds { #expect(card.frame(at: next - 0.001) == card.frame(at: time)) }
      }
      // The ring and the minute change at the right moment.
      #expect(card.nextChange(after: 1_606_140_059.95, framesPerSecond: 5) == 1_606_140_060)
      // A third of a second, rounded down: the next change must not be this same moment.
      #expect(card.nextChange(after: 2_676_900_000.333333, framesPerSecond: 3) > 2_676_900_000.4)
    }
  }
}
