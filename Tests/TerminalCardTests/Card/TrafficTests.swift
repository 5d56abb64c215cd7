import Testing

@testable import AttestCore
@testable import AttestTerminalCard

/// Counts the bytes a card sends, which are the same on every machine.
@Suite struct TrafficTests {
  private struct Traffic {
    var first = 0
    var perSecond = 0.0
    var rewritten = 0
  }

  private func traffic(_ state: CardState, _ size: Size, seconds: Double = 30) -> Traffic {
    let capabilities = Capabilities.sample(.direct)
    let card = Card(of: state, size: size, capabilities: capabilities, seed: 1)
    var (traffic, screen, time) = (Traffic(), Screen(size), CardState.afternoon)
    var shown: Frame?
    var sent = 0
    while time < CardState.afternoon + seconds {
      let frame = card.frame(at: time)
      let bytes = frame.bytes(after: shown, synchronized: capabilities.synchronizes)
      screen.feed(bytes)
      if shown == nil { traffic.first = bytes.count } else { sent += bytes.count }
      shown = frame
      time = card.nextChange(after: time, framesPerSecond: 5)
    }
    traffic.perSecond = Double(sent) / seconds
    if let area = card.layout.code?.area {
      for row in area.row..<area.row + area.rows {
        for column in area.column..<area.column + area.columns
        where screen.writes[row * size.columns + column] != 1 { traffic.rewritten += 1 }
      }
    }
    return traffic
  }

  @Test(arguments: [
    (80, 24, 12_000, 30.0, 3000.0), (100, 40, 20_000, 10, 5000), (40, 50, 12_000, 10, 3000),
    (200, 60, 24_000, 5, 16_000), (30, 20, 6000, 10, 1000),
  ])
  func `moving clouds take few bytes, and the code is sent only once`(
    columns: Int, rows: Int, first: Int, seconds: Double, perSecond: Double
  ) throws {
    var state = try CardState.sample()
    state.opened = CardState.afternoon - 60
    let traffic = traffic(state, Size(columns: columns, rows: rows), seconds: seconds)
    #expect(traffic.first <= first)
    #expect(traffic.perSecond <= perSecond)
    #expect(traffic.rewritten == 0)
  }

  @Test func `a card without clouds sends almost nothing`() throws {
    var state = try CardState.sample()
    state.look.hasClouds = false
    for size in Size.usual {
      let traffic = traffic(state, size)
      #expect(traffic.perSecond <= 100, "\(size)")
      #expect(traffic.rewritten == 0)
    }
  }
}
