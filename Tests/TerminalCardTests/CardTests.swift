import Testing

@testable import AttestCore
@testable import TerminalCard

@Suite struct CardTests {
  @Test func `no size of a terminal is too small for a card`() throws {
    for (columns, rows) in [(0, 0), (1, 1), (2, 1), (1, 2), (-5, 7)] {
      let card = Card(
        of: try .sample(), size: Size(columns: columns, rows: rows),
        capabilities: Capabilities(depth: .direct), seed: 1)
      let frame = card.frame(at: 1_606_136_700)
      #expect(frame.cells.count == frame.size.columns * frame.size.rows)
    }
  }
}
