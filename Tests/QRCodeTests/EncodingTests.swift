import Testing

@testable import AttestQRCode

/// The choices of version, segments and level, and what cannot be encoded.
@Suite struct EncodingTests {
  @Test func `what cannot be encoded gives its error`() {
    #expect(throws: QRCode.Failure.empty) { try QRCode("") }
    #expect(throws: QRCode.Failure.badVersion) { try QRCode("a", versions: 0...4) }
    #expect(throws: QRCode.Failure.badVersion) { try QRCode("a", versions: 40...41) }
    #expect(throws: QRCode.Failure.badMask) { try QRCode("a", mask: 8) }
    #expect(throws: QRCode.Failure.badMask) { try QRCode("a", mask: -1) }
    #expect(throws: QRCode.Failure.badECI) { try QRCode(bytes: [97], eci: 1_000_000) }
    #expect(throws: QRCode.Failure.badECI) { try QRCode(bytes: [97], eci: -1) }
  }

  /// Version 1 at level L holds 152 bits, 12 of which say how many bytes there are.
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
    // The shortest division of each, against the capacity of table 7.
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

  @Test func `a text is divided into segments only if that lowers the version`() throws {
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
  func `of equally short divisions, one goes on in its mode, and ends in the narrowest`(
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

  @Test func `modules outside the symbol are light`() throws {
    let symbol = try QRCode("a")
    #expect(symbol.size == 21)
    #expect(!symbol[-1, 0] && !symbol[0, 21] && symbol[0, 0])
    #expect(symbol.row(21) == (0, 0, 0) && symbol.row(-1) == (0, 0, 0))
    #expect(symbol.row(0).0 & 0x7F == 0x7F)
  }
}
