import Testing

@testable import QRCode

/// The penalties by which a mask is chosen (clause 7.8.3).
@Suite struct PenaltyTests {
  @Test func `the four penalties of each mask equal those of another encoder`() throws {
    let segments = Dictionary(
      uniqueKeysWithValues: try Vector.all("full.jsonl").map { ($0.name, $0) })
    for vector in try Vector.all("penalty.jsonl") {
      let named = try #require(segments[vector.name])
      let message = try named.message()
      let data = message.codewords(version: vector.version, level: vector.correction)
      let symbols = MaskedSymbols(data, version: vector.version, level: vector.correction)
      let choice = MaskChoice(symbols: symbols, compatibility: .standard)
      let penalties = choice.allPenalties.map {
        [$0.runs, $0.blocks, $0.finders, $0.balance]
      }
      #expect(penalties == vector.penalties, "\(vector.name ?? "")")
    }
  }

  @Test(arguments: [QRCode.Compatibility.standard, .nodeQrcode14])
  func `the four penalties of each mask equal those of the plain encoder`(
    compatibility: QRCode.Compatibility
  ) {
    var random = LinearGenerator(state: 7)
    for version in [1, 2, 7, 11, 12, 26, 27] {
      let data = random.data(Version.dataCodewords(version, .low))
      let symbols = MaskedSymbols(Codewords(data[...]), version: version, level: .low)
      let penalties = MaskChoice(symbols: symbols, compatibility: compatibility).allPenalties
      var plain = PlainSymbol(version: version)
      plain.place(PlainCorrection.interleaved(data, version: version, level: .low))
      for mask in 0..<8 {
        let expected = PlainPenalty(
          modules: plain.masked(mask, level: .low).dark, compatibility: compatibility)
        let found = penalties[mask]
        #expect(found.runs == expected.runs, "runs of mask \(mask), version \(version)")
        #expect(found.blocks == expected.blocks, "blocks of mask \(mask), version \(version)")
        #expect(found.finders == expected.finders, "finders of mask \(mask), version \(version)")
        #expect(found.balance == expected.balance, "balance of mask \(mask), version \(version)")
      }
    }
  }
}

extension MaskChoice {
  fileprivate var allPenalties: [(runs: Int, blocks: Int, finders: Int, balance: Int)] {
    (0..<8).map { mask in
      let (both, lane) = (penalties(mask & ~1), mask & 1)
      return (both.runs[lane], both.blocks[lane], both.finders[lane], both.balance[lane])
    }
  }
}
