import Testing

@testable import AttestQRCode

/// The penalties that decide between masks (clause 7.8.3).
@Suite struct PenaltyTests {
  @Test func `each mask has the same four penalties as in another encoder`() throws {
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
  func `each mask has the same four penalties as in the plain encoder`(
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

  /// Draws large finder patterns, because random symbols have few of them.
  @Test(arguments: [3, 5, 13])
  func `larger finder patterns are counted as the plain encoder counts them`(version: Int) {
    var random = LinearGenerator(state: version)
    var total = 0
    for round in 0..<16 {
      let mask = round % 8
      let plain = PlainSymbol(version: version)
      let picture = random.finders(size: plain.size, areColumns: round & 8 != 0)
      let data = PlainCorrection.data(
        of: plain.codewords(drawing: picture, mask: mask), version: version, level: .low)
      let symbols = MaskedSymbols(Codewords(data[...]), version: version, level: .low)
      var whole = plain
      whole.place(PlainCorrection.interleaved(data, version: version, level: .low))
      for lane in [mask, mask ^ 1] {
        symbols.apply(lane & ~1)
        let expected = PlainPenalty(
          modules: whole.masked(lane, level: .low).dark, compatibility: .standard)
        let found = 40 * ScaledFinderPatterns.count(in: symbols, lane: lane & 1)
        #expect(found == expected.scaledFinders, "round \(round), mask \(lane)")
        total += expected.scaledFinders
      }
    }
    #expect(total > 40 * 10)
  }
}

extension LinearGenerator {
  /// A picture whose lines have finder patterns of several scales, some with one run a module too
  /// long or too short.
  fileprivate mutating func finders(size: Int, areColumns: Bool) -> [[Bool]] {
    let lines = (0..<size).map { _ in line(size) }
    return areColumns ? lines.indices.map { x in lines.map { $0[x] } } : lines
  }

  private mutating func line(_ size: Int) -> [Bool] {
    var line: [Bool] = []
    while line.count < size + 12 {
      let bytes = characters("byte", 12).map { Int($0) }
      let scale = max(2, min(bytes[0] % 8, 4))
      var runs = [bytes[1] % (6 * scale), scale, scale, 3 * scale, scale, scale]
      if bytes[2] % 3 == 0 { runs[1 + bytes[3] % 5] += bytes[4] % 3 - 1 }
      for (index, length) in runs.enumerated() {
        line += Array(repeating: index % 2 == 1, count: length)
      }
    }
    return Array(line.dropFirst(Int(characters("byte", 1)[0]) % 12).prefix(size))
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
