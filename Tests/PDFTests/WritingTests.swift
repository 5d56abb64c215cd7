import Testing

@testable import AttestCompression
@testable import AttestPDF

@Suite struct DeflateTests {
  private func roundTrips(_ data: [UInt8]) -> Bool {
    Inflate.zlib(Deflate.zlib(data), limit: data.count) == data
  }

  @Test func `compressed data is decompressed to the same bytes`() {
    for seed in 1...300 {
      var random = Seeded(UInt64(seed))
      // Alphabets of random sizes and copies of earlier data give repetitions of many lengths.
      var data: [UInt8] = []
      for _ in 0..<Int(random.next() % 40) {
        if data.count > 8 && random.next() % 2 == 0 {
          let start = Int(random.next() % UInt64(data.count))
          data += data[start..<min(data.count, start + Int(random.next() % 600))]
        } else {
          let kinds = random.next() % 256 + 1
          data += (0..<random.next() % 50).map { _ in UInt8(random.next() % kinds) }
        }
      }
      #expect(roundTrips(data), "seed \(seed)")
    }
  }

  @Test func `each single byte survives compression`() {
    for byte in 0...255 as ClosedRange<UInt8> { #expect(roundTrips([byte]), "byte \(byte)") }
  }

  @Test func `bytes with long codes fit the output buffer`() {
    var random = Seeded(1)
    for count in 0...400 {
      let data = (0..<count).map { _ in UInt8(random.next() % 128) | 0x80 }
      #expect(roundTrips(data), "\(count) bytes")
    }
  }

  @Test func `repetitions of many lengths and distances survive compression`() {
    for length in 3...300 {
      #expect(roundTrips([UInt8](repeating: 7, count: length)), "length \(length)")
    }
    // Distances at the edges of each distance code, and one distance too far.
    let groups = (0...13).flatMap { [2 << $0, 3 << $0] }.flatMap { [$0, $0 + 1] }
    for distance in [1] + groups + [32_767, 32_768, 32_769] {
      // The gap is uniform, so that it displaces nothing in the compressor's table.
      let once = Array(Array(1...200).prefix(distance).map { UInt8($0) })
      let gap = [UInt8](repeating: 0, count: distance - once.count)
      #expect(roundTrips(once + gap + once), "distance \(distance)")
      let added = Deflate.zlib(once + gap + once).count - Deflate.zlib(once + gap).count
      #expect((added < 20) == (distance <= 32_768), "distance \(distance)")
    }
  }

  @Test func `a page is compressed to less than half`() {
    let page = (0..<200).flatMap { Array("BT 57 \(780 - $0 * 3) Td(Je certifie que)Tj ET\n".utf8) }
    #expect(Deflate.zlib(page).count < page.count / 2)
  }

  @Test(arguments: [("", 1), ("a", 0x0062_0062), ("Wikipedia", 0x11E6_0398)] as [(String, UInt32)])
  func `Adler-32 gives known values`(text: String, expected: UInt32) {
    #expect(Checksum.adler32(Array(text.utf8)[...]) == expected)
  }

  @Test func `Adler-32 equals its definition for many lengths`() {
    for count in Array(0..<150) + [5551, 5552, 5553, 300_000] {
      let data = [UInt8](repeating: 0xFF, count: count)
      let (low, high) = data.reduce((1, 0)) { sums, byte in
        let low = (sums.0 + Int(byte)) % 65521
        return (low, (sums.1 + low) % 65521)
      }
      #expect(Checksum.adler32(data[...]) == UInt32(high << 16 | low), "\(count) bytes")
    }
  }
}

@Suite struct BytesTests {
  @Test(arguments: [
    (0, "0"), (1, ".001"), (10, ".01"), (100, ".1"), (-1500, "-1.5"), (12_340, "12.34"),
    (-5, "-.005"), (1_000_000, "1000"), (100_020, "100.02"),
  ])
  func `a number has no superfluous zeros`(thousandths: Int64, expected: String) {
    var bytes: [UInt8] = []
    bytes.write { $0.append(thousandths: thousandths) }
    #expect(String(decoding: bytes, as: UTF8.self) == expected)
  }

  @Test func `the longest numbers fit the room reserved for them`() {
    var bytes: [UInt8] = []
    for _ in 1...9 {
      bytes.write { token in
        token.append("/Width ", .min)
        token.append(thousandths: .min)
        token.append("/Parent ", Reference(number: .max))
        token.append(coordinate: Points(thousandths: .min + 5))
        token.append(String(repeating: "x", count: 64 - 15))
      }
    }
    #expect(
      bytes.starts(
        with: Array(
          "/Width -9223372036854775808-9223372036854775.808/Parent 9223372036854775807 0 R".utf8)))
  }

  @Test(arguments: [(10.504, "10.5 "), (10.505, "10.51 "), (-10.505, "-10.51 "), (0, "0 ")])
  func `a coordinate is rounded to a hundredth`(length: Points, expected: String) {
    var bytes: [UInt8] = []
    bytes.write { $0.append(coordinate: length) }
    #expect(String(decoding: bytes, as: UTF8.self) == expected)
  }

  @Test(arguments: [
    ("plain", "(plain)"), ("a(b)\\", "(a\\(b\\)\\\\)"), ("", "()"), ("a\\b", "(a\\\\b)"),
    ("[~] '*", "([~] '*)"),
  ])
  func `printable ASCII is written as it is, with escapes`(text: String, expected: String) {
    var bytes: [UInt8] = []
    bytes.write(textString: text)
    #expect(String(decoding: bytes, as: UTF8.self) == expected)
  }

  @Test(
    arguments: [
      ("Œ", [0xFE, 0xFF, 1, 0x52]), ("\u{AD}", [0xFE, 0xFF, 0, 0xAD]),
      ("\u{7F}", [0xFE, 0xFF, 0, 0x7F]), ("\u{A0}", [0xFE, 0xFF, 0, 0xA0]),
      ("¿", [0xFE, 0xFF, 0, 0xBF]), ("À", [0xC0]), ("¾", [0xBE]), ("é~", [0xE9, 0x7E]),
      ("\t", [0xFE, 0xFF, 0, 9]),
      ("é\nÞ ", [0xE9, 0x0A, 0xDE, 0x20]), ("\u{A1}\u{AE}«", [0xA1, 0xAE, 0xAB]),
      // Strings that would begin with a UTF-16 or UTF-8 byte order mark.
      ("þÿ", [0xFE, 0xFF, 0, 0xFE, 0, 0xFF]),
      ("ï»¿", [0xFE, 0xFF, 0, 0xEF, 0, 0xBB, 0, 0xBF]),
    ] as [(String, [UInt8])])
  func `a string of common Latin letters and signs uses PDFDocEncoding, and any other UTF-16`(
    text: String, expected: [UInt8]
  ) {
    var bytes: [UInt8] = []
    bytes.write(textString: text)
    #expect(bytes == [0x28] + expected + [0x29])
  }

  @Test func `a string in UTF-16 escapes the bytes that look like syntax`() {
    var bytes: [UInt8] = []
    bytes.write(textString: "é\u{D5C}(")
    // The bytes of U+0D5C are a carriage return and a backslash.
    #expect(bytes == [0x28, 0xFE, 0xFF, 0, 0xE9, 0x5C, 0x72, 0x5C, 0x5C, 0, 0x5C, 0x28, 0x29])
  }

  @Test func `a name escapes slashes, spaces and letters outside ASCII`() {
    var bytes: [UInt8] = []
    bytes.write(name: "application/json é")
    #expect(String(decoding: bytes, as: UTF8.self) == "/application#2Fjson#20#C3#A9")
  }
}

@Suite struct FingerprintTests {
  @Test func `a subset's name has a prefix from its fingerprint`() {
    for seed in 0..<100 as Range<UInt64> {
      var random = Seeded(seed)
      let bytes = (0..<seed).map { _ in UInt8(truncatingIfNeeded: random.next()) }
      let digits = Fingerprint.of(bytes).prefix(6).compactMap(\.hexDigitValue)
      let letters = Array("ABCDEFGHIJKLMNOP")
      #expect(Fingerprint.tag(of: bytes) == String(digits.map { letters[$0] }), "seed \(seed)")
    }
  }
}

@Suite struct FileWriterTests {
  /// The largest offset in a file, where the cross-reference stream begins, and the number of bytes
  /// that each offset takes.
  @Test(arguments: [(65_535, 2), (65_536, 4)])
  func `offsets take four bytes when two are not enough`(offset: Int, bytes: Int) throws {
    func text(blanks: Int) -> String {
      var file = FileWriter()
      let catalog = file.write { $0.write("<<>>") }
      _ = file.writeStream([UInt8](repeating: 0x20, count: blanks), compressed: false)
      return String(decoding: file.finish(catalog: catalog, information: catalog), as: UTF8.self)
    }
    func lastOffset(in text: String) throws -> Int {
      try #require(text.split(separator: "\n").dropLast().last.flatMap { Int($0) })
    }
    let others = try lastOffset(in: text(blanks: 60_000)) - 60_000
    let file = text(blanks: offset - others)
    #expect(try lastOffset(in: file) == offset)
    #expect(file.contains("/W[1 \(bytes) 3]"))
  }
}

@Suite struct CharacterMapTests {
  @Test(arguments: [0, 1, 99, 100, 101, 200, 201])
  func `each block of a character map has 1 to 100 entries`(count: Int) {
    let texts = (0..<UInt16(count)).map { (code: $0, text: [$0]) }
    let map = CharacterMap.bytes(codeBytes: 2, texts: texts)
    let lines = String(decoding: map, as: UTF8.self).split(separator: "\n")
    let blocks = lines.filter { $0.hasSuffix("beginbfchar") }
      .compactMap { Int($0.prefix { $0 != " " }) }
    #expect(blocks.reduce(0, +) == count && blocks.allSatisfy((1...100).contains))
    #expect(blocks.count == (count + 99) / 100)
    #expect(!lines.contains { $0.hasSuffix("beginbfrange") })
  }
}

@Suite struct MomentTests {
  @Test(arguments: [
    ([1970, 1, 1, 0, 0, 0, 0], "1970-01-01T00:00:00+00:00"),
    ([2023, 11, 14, 23, 13, 20, 60], "2023-11-14T23:13:20+01:00"),
    ([2024, 2, 29, 14, 29, 59, -570], "2024-02-29T14:29:59-09:30"),
    ([2100, 3, 1, 5, 44, 59, 345], "2100-03-01T05:44:59+05:45"),
    ([9999, 12, 31, 23, 59, 59, 1439], "9999-12-31T23:59:59+23:59"),
    ([0, 1, 1, 0, 0, 0, -1439], "0000-01-01T00:00:00-23:59"),
  ])
  func `a valid date is written in XMP's notation`(fields: [Int], expected: String) {
    #expect(moment(fields).xmpDate == expected && moment(fields).isPossible)
  }

  @Test func `each month has the right number of days`() {
    for (year, february) in [(2023, 28), (2024, 29), (1900, 28), (2000, 29)] {
      let days = [31, february, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
      for (month, last) in zip(1..., days) {
        #expect(moment([year, month, last, 0, 0, 0, 0]).isPossible, "\(year)-\(month)")
        #expect(!moment([year, month, last + 1, 0, 0, 0, 0]).isPossible, "\(year)-\(month)")
      }
    }
  }

  @Test(arguments: [
    (0, -1), (0, 10_000), (1, 0), (1, 13), (1, .min), (2, 0), (2, 32), (3, -1), (3, 24), (4, -1),
    (4, 60), (5, -1), (5, 60), (6, -1440), (6, 1440), (6, .min),
  ])
  func `a date with a number out of range is a violation`(index: Int, number: Int) {
    var fields = [2026, 1, 31, 12, 30, 45, 60]
    fields[index] = number
    var metadata = Sample.metadata
    metadata.created = moment(fields)
    #expect(metadata.violations == [Violation(.impossibleMoment(moment(fields)))])
  }

  @Test func `an impossible date is described by its numbers`() {
    #expect("\(moment([2026, 2, 31, 12, 0, 0, 60]))" == "2026-2-31 12:0:0, offset 60 minutes")
  }

  @Test func `a date is written in PDF's notation`() {
    #expect(moment([2023, 11, 14, 20, 43, 20, -90]).pdfDate == "D:20231114204320-01'30'")
  }

  private func moment(_ fields: [Int]) -> Moment {
    Moment(
      year: fields[0], month: fields[1], day: fields[2], hour: fields[3], minute: fields[4],
      second: fields[5], offsetMinutes: fields[6])
  }
}

/// Pseudo-random numbers, always the same for a given seed (SplitMix64).
struct Seeded {
  private var state: UInt64

  init(_ seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}

@Suite struct SymbolTests {
  @Test func `a symbol's path fills each dark module once`() throws {
    for (seed, size) in [1, 2, 9, 10, 53, 64, 65, 101, 128, 177].enumerated() {
      var random = Seeded(UInt64(seed))
      // The last row is one run, whose length has three digits in the larger symbols.
      let rows = (0..<size).map { row in
        row == size - 1
          ? (UInt64.max, UInt64.max, UInt64.max) : (random.next(), random.next(), random.next())
      }
      let path = String(decoding: Symbol.path(size: size) { rows[$0] }, as: UTF8.self)
      var filled: [[Int]] = Array(repeating: Array(repeating: 0, count: size), count: size)
      let lines = path.split(separator: "\n")
      #expect(lines.last == "f")
      for line in lines.dropLast() {
        let words = line.split(separator: " ")
        let numbers = words.compactMap { Int($0) }
        try #require(words.count == 5 && numbers.count == 4 && words[4] == "re", "\(line)")
        #expect(numbers[3] == 1)
        for column in numbers[0]..<numbers[0] + numbers[2] {
          filled[size - 1 - numbers[1]][column] += 1
        }
      }
      for row in 0..<size {
        let words = [rows[row].0, rows[row].1, rows[row].2]
        let dark = (0..<size).map { Int(words[$0 / 64] >> UInt64($0 % 64) & 1) }
        #expect(filled[row] == dark, "row \(row) of \(size)")
      }
    }
  }
}

@Suite struct OutlineTests {
  @Test func `an outline is a moveto followed by linetos`() {
    var content = ContentStream()
    content.fill(
      [[0, 0, 10, 0, 5, 8], [1, 1, 2, 1, 2, 2, 1, 2]], from: Position(x: 62, y: 300), unit: 0.1)
    let text = String(decoding: content.bytes, as: UTF8.self)
    #expect(text.hasSuffix("cm\n0 0 m 10 0 l 5 8 l 1 1 m 2 1 l 2 2 l 1 2 l f Q\n"), "\(text)")
  }
}
