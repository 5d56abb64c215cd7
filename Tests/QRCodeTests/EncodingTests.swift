import Testing

@testable import AttestQRCode

/// The choice of version, segments and level, and the errors.
@Suite struct EncodingTests {
  @Test func `each impossible request throws its own error`() {
    #expect(throws: QRCode.Failure.empty) { try QRCode("") }
    #expect(throws: QRCode.Failure.badVersion) { try QRCode("a", versions: 0...4) }
    #expect(throws: QRCode.Failure.badVersion) { try QRCode("a", versions: 40...41) }
    #expect(throws: QRCode.Failure.badMask) { try QRCode("a", mask: 8) }
    #expect(throws: QRCode.Failure.badMask) { try QRCode("a", mask: -1) }
    #expect(throws: QRCode.Failure.badECI) { try QRCode(bytes: [97], eci: 1_000_000) }
    #expect(throws: QRCode.Failure.badECI) { try QRCode(bytes: [97], eci: -1) }
  }

  /// Fills version 1 at level L, which holds 152 bits, 12 of them for a byte segment's header.
  @Test(arguments: [
    (0, 16), (127, 16), (128, 15), (16_383, 15), (16_384, 14), (999_999, 14),
  ])
  func `an ECI number takes one, two or three bytes`(eci: Int, most: Int) {
    let bytes = [UInt8](repeating: 0xFF, count: most + 1)
    #expect(throws: Never.self) {
      try QRCode(bytes: Array(bytes.dropLast()), eci: eci, level: .low, versions: 1...1)
    }
    #expect(throws: QRCode.Failure.self) {
      try QRCode(bytes: bytes, eci: eci, level: .low, versions: 1...1)
    }
  }

  @Test(arguments: [
    // The bits of the shortest division, and the capacity in table 7.
    (String(repeating: "a", count: 2332), QRCode.Level.medium, 1...40, 18676, 18672),
    (String(repeating: "7", count: 7090), .low, 1...40, 23652, 23648),
    (String(repeating: "A", count: 26), .low, 1...1, 156, 152),
    ("é" + String(repeating: "a", count: 13), .medium, 1...1, 144, 128),
  ])
  func `the error for too much data has the bits needed and the capacity`(
    text: String, level: QRCode.Level, versions: ClosedRange<Int>, bits: Int, capacity: Int
  ) {
    #expect(throws: QRCode.Failure.tooLong(bits: bits, capacity: capacity)) {
      try QRCode(text, level: level, versions: versions)
    }
  }

  @Test func `texts of the maximum length fit`() throws {
    #expect(try QRCode(String(repeating: "a", count: 2331)).version == 40)
    #expect(try QRCode(String(repeating: "7", count: 7089), level: .low).version == 40)
    #expect(try QRCode(String(repeating: "A", count: 25), level: .low).version == 1)
  }

  @Test func `text is divided into segments only if that lowers the version`() throws {
    var random = LinearGenerator(state: 3)
    for index in 0..<300 {
      var bytes: [UInt8] = []
      for kind in ["byte", "alnum", "num", "alnum", "num"] {
        bytes += random.characters(kind, Int(random.characters("byte", 1)[0]) % (10 + index))
      }
      bytes.append(0)
      let whole = try Message(segments: [QRCode.Segment(mode: .byte, bytes: bytes[...])], eci: nil)
      let requirements = try Requirements(
        level: .medium, versions: 1...40, raisingLevel: false, mask: nil, compatibility: .standard)
      let plain = try whole.smallestVersion(for: requirements)
      let best = try (1...plain).first {
        let split = try Message(
          segments: ShortestSegmentation.segments(bytes[...], version: $0), eci: nil)
        return split.bitCount(version: $0) <= requirements.capacity($0)
      }
      let (version, chosen) = try Message.shortest(bytes[...], eci: nil, for: requirements)
      #expect(version == best, "text \(index)")
      #expect(version < plain || chosen.segments == whole.segments, "text \(index)")
      #expect(chosen.segments.flatMap { $0.bytes } == bytes, "text \(index)")
    }
  }

  @Test func `each segment has only characters of its mode`() {
    let (digits, letters) = (Array("0123456789".utf8), Array("ABCDEFGHIJ".utf8))
    for byte in 0...255 as ClosedRange<UInt8> {
      for bytes in [digits + [byte] + digits, letters + [byte] + letters, [byte, byte] + digits] {
        let segments = ShortestSegmentation.segments(bytes[...], version: 1)
        #expect(segments.allSatisfy { QRCode.Segment($0.mode, $0.bytes) != nil }, "\(byte)")
        #expect(segments.flatMap(\.bytes) == bytes, "\(byte)")
        let bits = segments.reduce(0) { $0 + $1.bitCount(version: 1) }
        #expect(bits == PlainSegmentation.bits(bytes, version: 1), "\(byte)")
      }
    }
  }

  @Test(arguments: [
    ("A1234567", 1, [QRCode.Mode.alphanumeric, .numeric]), ("a123", 1, [.byte, .numeric]),
    ("aBCDEFG", 10, [.byte, .alphanumeric]), ("aAAAAAAAAAAa", 1, [.byte]),
    ("A1111111111111A", 1, [.alphanumeric]),
  ])
  func `ties between divisions favour continuing a segment, then the narrowest last mode`(
    text: String, version: Int, modes: [QRCode.Mode]
  ) {
    let segments = ShortestSegmentation.segments(Array(text.utf8)[...], version: version)
    #expect(segments.map(\.mode) == modes)
  }

  @Test func `letters outside ASCII are announced as UTF-8`() throws {
    let bytes = Array("Hélène".utf8)
    #expect(try QRCode("Hélène") == QRCode(bytes: bytes, eci: 26))
    #expect(try QRCode("Hélène", announcingUTF8: false) == QRCode(bytes: bytes))
    #expect(try QRCode("Helene") == QRCode(bytes: Array("Helene".utf8)))
  }

  @Test func `a segment refuses characters that its mode lacks`() throws {
    #expect(QRCode.Segment(.numeric, "12A") == nil && QRCode.Segment(.alphanumeric, "a") == nil)
    #expect(QRCode.Segment(.alphanumeric, "AZ 09 $%*+-./:")?.bytes.count == 14)
    #expect(try QRCode(segments: []).version == 1)
    let digits = try #require(QRCode.Segment(.numeric, "0123"))
    let letters = try #require(QRCode.Segment(.byte, "é"))
    let symbol = try QRCode(segments: [digits, letters], eci: 26, level: .low)
    #expect(
      try symbol == QRCode(segments: [digits, letters], eci: 26, level: .low, versions: 1...1))
    #expect(throws: QRCode.Failure.tooLong(bits: 9 * 28, capacity: 128)) {
      try QRCode(segments: Array(repeating: digits, count: 9), versions: 1...1)
    }
  }

  /// The data codewords of a message in version 2 at level L, as binary digits.
  private func bits(_ message: Message) -> String {
    let codewords = message.codewords(version: 2, level: .low)
    return (0..<codewords.count).map { index in
      let digits = String(codewords[index], radix: 2)
      return String(repeating: "0", count: 8 - digits.count) + digits
    }.joined()
  }

  @Test func `each segment can have its own ECI`() throws {
    let latin = try #require(QRCode.Segment(.byte, [0xE9], eci: 3))
    let text = try #require(QRCode.Segment(.byte, "é", eci: 16_384))
    let digit = try #require(QRCode.Segment(.numeric, "7"))
    let message = try Message(segments: [latin, digit, text], eci: nil)
    let expected =
      "0111 00000011 0100 00000001 11101001 0001 0000000001 0111"
      + "0111 110000000100000000000000 0100 00000010 1100001110101001 0000"
    #expect(bits(message).hasPrefix(expected.filter { $0 != " " }))
    #expect(message.bitCount(version: 2) == expected.filter { $0 != " " }.count - 4)
    // The ECI of the whole message comes first.
    let both = try Message(segments: [latin], eci: 26)
    #expect(bits(both).hasPrefix("011100011010" + "011100000011" + "010000000001"))
    #expect(try QRCode(segments: [latin]) == QRCode(bytes: [0xE9], eci: 3))
    for eci in [-1, 1_000_000] {
      let bad = try #require(QRCode.Segment(.byte, "a", eci: eci))
      #expect(throws: QRCode.Failure.badECI) { try QRCode(segments: [latin, bad]) }
    }
  }

  @Test func `FNC1 comes after the first ECI headers, directly before the first segment`() throws {
    let segments = [
      try #require(QRCode.Segment(.numeric, "01", eci: 3)),
      try #require(QRCode.Segment(.numeric, "2", eci: 4)),
    ]
    let message = try Message(segments: segments, eci: 26, isGS1: true)
    let expected =
      "0111 00011010 0111 00000011 0101 0001 0000000010 0000001"
      + "0111 00000100 0001 0000000001 0010 0000"
    #expect(bits(message).hasPrefix(expected.filter { $0 != " " }))
    #expect(message.bitCount(version: 2) == expected.filter { $0 != " " }.count - 4)
    #expect(try QRCode(segments: [], isGS1: true) == QRCode(segments: []))
  }

  /// The elements (01)04912345123459, (15)970331, (30)128 and (10)ABC123.
  @Test func `a GS1 element string is divided into the shortest segments, with FNC1`() throws {
    let digits = try #require(QRCode.Segment(.numeric, "01049123451234591597033130128"))
    let letters = try #require(QRCode.Segment(.alphanumeric, "%10ABC123"))
    #expect(
      try QRCode(gs1: "01049123451234591597033130128\u{1D}10ABC123")
        == QRCode(segments: [digits, letters], isGS1: true))
    // A single byte segment holds the separator as it is.
    let bytes = try #require(QRCode.Segment(.byte, "10a\u{1D}21b%"))
    #expect(try QRCode(gs1: "10a\u{1D}21b%") == QRCode(segments: [bytes], isGS1: true))
    #expect(try QRCode(gs1: "10a\u{1D}21b%") != QRCode(segments: [bytes]))
  }

  @Test(arguments: [
    ("ABCDEFGH%IJKLM\u{1D}NOP", "ABCDEFGH%%IJKLM%NOP", QRCode.Mode.alphanumeric),
    ("%%%%%%%%%%%%", "%%%%%%%%%%%%", .byte),
    ("AAAAAAAAAA\u{1D}\u{1D}", "AAAAAAAAAA%%", .alphanumeric),
  ])
  func `in a GS1 message, the alphanumeric mode doubles percent signs`(
    text: String, encoded: String, mode: QRCode.Mode
  ) {
    let bytes = Array(text.utf8)[...]
    let segments = ShortestSegmentation.segments(bytes, version: 1, isGS1: true)
    #expect(segments == [QRCode.Segment(mode: mode, bytes: Array(encoded.utf8)[...])])
    #expect(segments != ShortestSegmentation.segments(bytes, version: 1) || mode == .byte)
  }

  @Test func `a GS1 element string may reach a higher level in its version`() throws {
    let elements = "10" + String(repeating: "A\u{1D}", count: 9)
    let symbol = try QRCode(gs1: elements, level: .low, raisingLevel: true)
    // As bytes it would take 176 bits; in the alphanumeric mode it takes 127 of the 128 bits of
    // level M.
    #expect(symbol.version == 1 && symbol.level == .medium)
  }

  @Test func `an impossible GS1 request throws its own error`() {
    #expect(throws: QRCode.Failure.empty) { try QRCode(gs1: "") }
    for text in ["10 A", "10é", "10\n", "10\u{7F}", "10\u{1E}"] {
      #expect(throws: QRCode.Failure.badElementString) { try QRCode(gs1: text) }
    }
    #expect(throws: QRCode.Failure.badMask) { try QRCode(gs1: "10A", mask: 9) }
    #expect(throws: QRCode.Failure.tooLong(bits: 172, capacity: 128)) {
      try QRCode(
        gs1: String(repeating: "a%", count: 8) + String(repeating: "1", count: 4), versions: 1...1)
    }
  }

  @Test func `levels are ordered by how much they correct`() {
    #expect(QRCode.Level.allCases == QRCode.Level.allCases.sorted())
    #expect(QRCode.Level.low < .medium && .quartile < QRCode.Level.high)
    #expect(max(QRCode.Level.high, .medium) == .high && !(QRCode.Level.low < .low))
  }

  @Test func `modules outside the symbol are light`() throws {
    let symbol = try QRCode("a")
    #expect(symbol.size == 21)
    #expect(!symbol[-1, 0] && !symbol[0, 21] && symbol[0, 0])
    #expect(symbol.row(21) == (0, 0, 0) && symbol.row(-1) == (0, 0, 0))
    #expect(symbol.row(0).0 & 0x7F == 0x7F)
  }
}
