import Testing

@testable import AttestQRCode

/// Raising the level as far as the version allows; the version itself is never raised.
@Suite struct RaisedLevelTests {
  @Test(arguments: [
    // As one byte segment these would reach only L, Q, M, L and L.
    ("11111111111111111", QRCode.Level.high), ("01234567890", .high), ("HELLO WORLD 12", .quartile),
    (String(repeating: "A", count: 17), .medium), ("0123456789abcde", .quartile),
    // One byte segment is the shortest division here.
    ("a", .high), ("a long sentence", .low),
  ])
  func `raising the level finds the highest that version 1 can hold`(
    text: String, level: QRCode.Level
  ) throws {
    let symbol = try QRCode(text, level: .low, raisingLevel: true)
    #expect(symbol.level == level && symbol.version == 1)
    #expect(try QRCode(text, level: .low).level == .low)
  }

  #if DEBUG
  static let count = 500
  #else
  static let count = 4000
  #endif

  /// Encodes mixtures of digits, capitals and bytes; the lowest allowed version is 1 to 7.
  @Test func `the raised level is the highest that any division of the text allows`() throws {
    var random = LinearGenerator(state: 11)
    var raisedByDivision = 0
    for index in 0..<RaisedLevelTests.count {
      let bytes = random.mixedText(upTo: index % 20 == 0 ? 200 : 40)
      let level = QRCode.Level.allCases[index % 4]
      let versions = 1 + (index % 7)...40
      let symbol = try QRCode(bytes: bytes, level: level, versions: versions, raisingLevel: true)
      #expect(
        symbol.version == (try QRCode(bytes: bytes, level: level, versions: versions)).version)
      let bits = PlainSegmentation.bits(bytes, version: symbol.version)
      let highest = QRCode.Level.allCases.last {
        bits <= Version.dataBits(symbol.version, $0)
      }
      #expect(symbol.level == highest, "text \(index): \(bytes)")
      let whole = try #require(QRCode.Segment(.byte, bytes))
      let plain = try? QRCode(
        segments: [whole], level: level, versions: symbol.version...symbol.version,
        raisingLevel: true)
      if plain?.level == highest {
        #expect(try QRCode(segments: [whole], level: symbol.level, versions: versions) == symbol)
      } else {
        raisedByDivision += 1
      }
    }
    #expect(raisedByDivision > RaisedLevelTests.count / 10)
  }

  @Test func `raising the level keeps given segments`() throws {
    let digits = "11111111111111111"
    let bytes = try #require(QRCode.Segment(.byte, digits))
    let numeric = try #require(QRCode.Segment(.numeric, digits))
    #expect(try QRCode(segments: [bytes], level: .low, raisingLevel: true).level == .low)
    #expect(try QRCode(segments: [numeric], level: .low, raisingLevel: true).level == .high)
    #expect(
      try QRCode(segments: [numeric], level: .low, raisingLevel: true)
        == QRCode(digits, level: .low, raisingLevel: true))
  }

  @Test func `raising the level keeps the segments of node-qrcode's rules`() throws {
    // node-qrcode 1.4 takes the comma for an alphanumeric sign, so its rules give one byte segment.
    let text = "RUE DE LA PAI,AB"
    #expect(try QRCode(text, level: .low, raisingLevel: true).level == .medium)
    #expect(
      try QRCode(text, level: .low, raisingLevel: true, compatibility: .nodeQrcode14).level == .low)
  }
}

extension LinearGenerator {
  /// A number from zero up to, but not including, `limit`.
  mutating func number(below limit: Int) -> Int {
    state = (state * 1_103_515_245 + 12345) % (1 << 31)
    return (state >> 16) % limit
  }

  /// Runs of digits, alphanumeric characters and arbitrary bytes.
  mutating func mixedText(upTo limit: Int) -> [UInt8] {
    let count = 1 + number(below: limit)
    var bytes: [UInt8] = []
    while bytes.count < count {
      let kind = ["num", "alnum", "byte"][number(below: 3)]
      bytes += characters(kind, 1 + number(below: 20))
    }
    return Array(bytes.prefix(count))
  }
}
