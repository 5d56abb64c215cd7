import Testing

@testable import AttestPDF

@Suite struct TrueTypeTests {
  private func face(_ font: TestFont) throws -> Typeface {
    let font = try TrueType(parsing: font.bytes)
    return Typeface(regular: font, bold: font)
  }

  private func document(_ text: String, _ face: Typeface) throws(ConformanceError) -> [UInt8] {
    var document = Document(Sample.metadata, typeface: face, standard: .a2a)
    document.page { page in
      page.tagged(.paragraph) { $0.text(text, at: Position(x: 10, y: 10), size: 10) }
    }
    return try document.finish()
  }

  @Test(arguments: [4, 12])
  func `characters are mapped to their glyphs, and a font need not have a name`(format: Int) throws
  {
    let font = try TrueType(parsing: TestFont(format: format).bytes)
    #expect(
      ["A", "Á", " ", "B", "\u{FFFF}", "😀"].map(font.glyph(of:)) == [1, 3, 4, nil, nil, nil])
    #expect(font.name == "Tst" && !font.isBold)
    // Hide the last table, then the only name, then the only character subtable.
    var bytes = TestFont(format: format).bytes
    bytes[5] -= 1
    #expect(try TrueType(parsing: bytes).name == "Font")
    bytes[5] += 1
    bytes[bytes.count - 23] = 0
    #expect(try TrueType(parsing: bytes).name == "Font")
    bytes[255] = 0
    #expect(throws: FontError.damaged(table: "cmap")) { try TrueType(parsing: bytes) }
  }

  @Test(arguments: [
    (0, 3, true), (0, 4, true), (0, 5, false), (1, 0, false), (3, 0, false), (3, 1, true),
    (3, 5, false), (3, 10, true),
  ])
  func `only Unicode character tables are used`(
    platform: Int, encoding: Int, isRead: Bool
  ) {
    let font = TestFont(encoding: (platform, encoding))
    #expect(((try? TrueType(parsing: font.bytes)) != nil) == isRead)
  }

  @Test(arguments: [4, 12])
  func `a character whose entry or glyph is missing has no glyph`(format: Int) throws {
    let font = TestFont(
      outlines: Array(repeating: TestFont.simple(x: 0), count: 300),
      characters: [(0x50, 4), (0x51, 300)],
      format: format)
    let parsed = try TrueType(parsing: font.bytes)
    #expect(["O", "P", "Q", "ÿ"].map(parsed.glyph(of:)) == [nil, 4, nil, nil])
  }

  /// The formats of successive character tables, and the format of the one that is used.
  @Test(arguments: [
    ([4, 12], 12), ([12, 4], 12), ([4, 4], 4), ([6, 4], 4), ([4, 6], 4), ([6, 12, 6], 12),
    ([6], nil),
  ])
  func `a format 12 table is preferred to a format 4 table, and others are ignored`(
    formats: [Int], read: Int?
  ) throws {
    var (records, tables) = ([UInt8](), [UInt8]())
    for format in formats {
      records += TestFont.words(0, 3, 0, 4 + 8 * formats.count + tables.count)
      // Only the letter A; its glyph shows which table was read.
      let glyph = tables.count / 100 + 80
      var table =
        format == 12
        ? TestFont.words(12, 0, 0, 0, 0, 0, 0, 1, 0, 0x41, 0, 0x41, 0, glyph)
        : TestFont.words(format, 0, 0, 2, 0, 0, 0, 0x41, 0, 0x41, glyph - 0x41, 0)
      table += [UInt8](repeating: 0, count: 100 - table.count)
      tables += table
    }
    let cmap = TestFont.words(0, formats.count) + records + tables
    let table = try? CharacterTable(FontTable(contents: cmap[...]))
    #expect(table?.glyph(of: 0x41) == read.flatMap { formats.firstIndex(of: $0) }.map { $0 + 80 })
    // B comes after the end of every segment.
    #expect(table.map { $0.glyph(of: 0x42) } == read.map { _ in 0 })
  }

  @Test func `text is as wide as its glyphs, in the font's units`() throws {
    // Each glyph is 333/500 of the size wide.
    #expect(try face(TestFont()).width(of: "AÁ", size: 10) == 13.32)
    #expect(try face(TestFont()).width(of: "A\u{301}", size: 10) == 6.66)
    #expect(try face(TestFont()).width(of: "B", size: 10) == 0)
  }

  /// The kerning of AA, AÁ and ÁA (glyphs 1 and 3), in thousandths of the size.
  private func distances(_ kerning: Int...) throws -> [Int] {
    let font = try TrueType(parsing: TestFont(kerning: kerning).bytes)
    return [(1, 1), (1, 3), (3, 1)].map { font.thousandths(font.kerning($0, $1)) }
  }

  @Test func `kerning pairs are read from horizontal tables of format 0`() throws {
    #expect(try distances(0, 1, 0, 26, 1, 2, 0, 0, 0, 1, 3, -40, 3, 1, 30) == [0, -80, 60])
    // Tables to skip: minimum values, vertical kerning, cross-stream kerning, another format.
    for coverage in [3, 0, 5, 0x201] {
      let (skipped, other) = ([0, 20, coverage, 1, 0, 0, 0, 1, 3, -50], [0, 20, 1, 1, 0, 0, 0])
      let font = TestFont(kerning: [0, 2] + skipped + other + [1, 1, -60])
      let parsed = try TrueType(parsing: font.bytes)
      #expect([parsed.kerning(1, 1), parsed.kerning(1, 3)] == [-60, 0])
    }
    // Apple's version of the table, then invisibly small and absurdly large values, then tables
    // with wrong counts.
    #expect(try distances(1, 0, 0, 1, 0, 20, 1, 1, 0, 0, 0, 1, 1, -60) == [0, 0, 0])
    #expect(try distances(0, 1, 0, 26, 1, 2, 0, 0, 0, 1, 1, -24, 1, 3, 251) == [0, 0, 0])
    #expect(try distances(0, 1, 0, 26, 1, 99, 0, 0, 0, 1, 1, -25, 1, 3) == [-50, 0, 0])
    #expect(try distances(0, 9, 0, 0, 0, 0, 0) == [0, 0, 0])
    #expect(try distances(0, 0, 0, 26, 1, 1, 0, 0, 0, 1, 1, -60) == [0, 0, 0])
    #expect(try distances(0, 1, 0, 26, 1, 1, 0, 0, 0, 1, 1, -60, 1, 3, -50) == [-120, 0, 0])
  }

  @Test func `a line is as wide as its words together, whether measured or drawn`() throws {
    // AÁ is set 40/500 closer. The pairs with a space or a hyphen must not count.
    let kerning = [
      0, 1, 0, 44, 1, 5, 0, 0, 0, 1, 3, -40, 1, 4, -90, 2, 3, -90, 3, 1, -30, 4, 1, -90,
    ]
    let characters: [(UInt32, UInt16)] = [(0x20, 4), (0x2D, 2), (0x41, 1), (0xC1, 3)]
    let face = try face(TestFont(characters: characters, kerning: kerning))
    #expect(face.width(of: "AÁ", size: 10) == 12.52)
    let words = ["AÁ", " ", "AÁ-", "ÁA"].map { face.width(of: $0, size: 10) }
    #expect(face.width(of: "AÁ AÁ-ÁA", size: 10) == words.reduce(0, +))
    let file = ReadFile(try document("AÁ AÁ-ÁA", face))
    let content = try #require(file.pages.first)
    let line = String(decoding: content, as: UTF8.self).split(separator: "BT ")[1]
    #expect(line.contains(")80("))
    #expect(line.filter { $0 == "(" }.count == 4)
  }

  @Test func `missing letters and letters that need shaping are undrawable`() throws {
    let (regular, bold) = (TestFont(), TestFont(characters: [(0x42, 1)]))
    let both = try Typeface(
      regular: TrueType(parsing: regular.bytes), bold: TrueType(parsing: bold.bytes))
    #expect(both.undrawable(in: "AB") == ["A", "B"])
    #expect(try face(TestFont()).undrawable(in: "A\u{301} BÁאA\u{302}B") == ["B", "א", "A\u{302}"])
  }

  @Test func `the height of capitals comes from the font, its H or the ascent`() throws {
    func height(of font: TestFont) throws -> Int { try TrueType(parsing: font.bytes).capHeight }
    let characters: [(UInt32, UInt16)] = [(0x41, 1), (0x48, 1)]
    #expect(try height(of: TestFont(characters: characters, capHeight: 90)) == 90)
    #expect(try height(of: TestFont(characters: characters, capHeight: 0)) == 100)
    #expect(try height(of: TestFont(characters: characters)) == 100)
    #expect(try height(of: TestFont(characters: characters, sizes: ["OS/2": 0])) == 100)
    #expect(try height(of: TestFont()) == 400)
  }

  @Test func `a subset has the glyphs and their components`() throws {
    let font = try TrueType(parsing: TestFont().bytes)
    let file = try #require(Subset.file(of: font, glyphs: [0, 3, 4, 4]))
    let directory = try FontDirectory(FontTable(contents: file[...]))
    let maxp = try directory.table("maxp", atLeast: 32)
    #expect(maxp.unsigned16(4) == 6)
    let hmtx = try directory.table("hmtx", atLeast: 24)
    #expect((0..<6).map { hmtx.unsigned16(4 * $0) } == [250, 333, 333, 333, 333, 333])
    let loca = try directory.table("loca", atLeast: 28)
    let glyf = try directory.table("glyf", atLeast: loca.unsigned32(24))
    // Á is glyph 1; its parts are glyphs 4 and 5, and its instructions are gone.
    let outline = try #require(
      glyf.part(from: loca.unsigned32(4), count: loca.unsigned32(8) - loca.unsigned32(4)))
    #expect(outline.count == 26)
    #expect([outline.unsigned16(12), outline.unsigned16(20)] == [4, 5])
    #expect([outline.unsigned16(10), outline.unsigned16(18)] == [0x23, 0x03])
    // A has four points, and its instructions are gone too.
    let part = try #require(glyf.part(from: loca.unsigned32(16), count: 30))
    #expect(part.unsigned16(12) == 0)
    #expect(part.byte(14) == 1)
  }

  /// The point flags of an outline, the number of points, and the number of coordinate bytes.
  private static let outlines: [(flags: [UInt8], points: UInt8, coordinates: Int)] = [
    // Each coordinate in one byte, each in two bytes, both unchanged; then mixtures.
    ([0x06], 1, 2), ([0x00], 1, 4), ([0x30], 1, 0), ([0x12], 1, 3), ([0x24], 1, 3), ([0x02], 1, 3),
    // One flag repeated for three points, for two, and for more points than exist.
    ([0x0E, 2], 3, 6), ([0x0E, 1, 0x30], 3, 4), ([0x0E, 9], 2, 4),
  ]

  @Test func `a subset copies outlines without instructions or trailing bytes`() throws {
    for (flags, points, coordinates) in Self.outlines {
      let head: [UInt8] = [0, 1, 0, 0, 0, 0, 0, 100, 0, 100, 0, points - 1]
      let drawn = flags + (0..<coordinates).map { UInt8($0 + 1) }
      var font = TestFont()
      font.outlines = [[], head + [0, 1, 0x4F] + drawn + [0xEE, 0xEE, 0xEE]]
      let file = try #require(Subset.file(of: TrueType(parsing: font.bytes), glyphs: [0, 1]))
      let directory = try FontDirectory(FontTable(contents: file[...]))
      let glyf = try directory.table("glyf", atLeast: 1).contents
      let kept = head + [0, 0] + drawn
      #expect(Array(glyf) == kept + (kept.count.isMultiple(of: 2) ? [] : [0]), "\(flags)")
    }
    // An outline without contours, and a composite that ends even though more parts are announced.
    for outline in [[0, 0], [0xFF, 0xFF]] as [[UInt8]] {
      let rest: [UInt8] = outline == [0, 0] ? [0, 0] : [0, 0x20, 0, 0, 5, 6]
      let kept = outline + [0, 0, 0, 0, 0, 100, 0, 100] + rest
      let behind: [UInt8] = outline == [0, 0] ? [1, 2, 3, 4] : []
      let font = try TrueType(parsing: TestFont(outlines: [[], kept + behind]).bytes)
      let file = try #require(Subset.file(of: font, glyphs: [0, 1]))
      let directory = try FontDirectory(FontTable(contents: file[...]))
      #expect(try directory.table("glyf", atLeast: 1).contents == kept[...])
    }
  }

  @Test func `a subset has the recorded bytes and a correct checksum`() throws {
    var font = TestFont()
    // Arguments in bytes and in words; no scale, then one, two and four numbers; a part that does
    // not exist.
    func part(_ flags: UInt8, _ glyph: UInt8, _ rest: Int) -> [UInt8] {
      [0, flags, 0, glyph] + (0..<rest).map { UInt8($0 + 1) }
    }
    font.outlines[3] =
      [0xFF, 0xFF, 0, 0, 0, 0, 0, 100, 0, 100] + part(0x20, 1, 2) + part(0x21, 2, 4)
      + part(0x28, 1, 4) + part(0x60, 2, 6) + part(0xA1, 1, 12) + part(0x20, 5, 2) + part(0, 3, 2)
    let file = try #require(
      Subset.file(of: TrueType(parsing: font.bytes), glyphs: [0, 3, 4, 4]))
    #expect(Fingerprint.of(file) == "D3BC32FC7C4FE85FB9344797EBA3B360")
    // The sum of a whole font file (ISO/IEC 14496-22, 4.5.2).
    let sum = stride(from: 0, to: file.count, by: 4).reduce(into: UInt32(0)) { sum, place in
      sum &+= file[place..<place + 4].reduce(0) { $0 << 8 | UInt32($1) }
    }
    #expect(sum == 0xB1B0_AFBA)
  }

  @Test func `a composite glyph that contains itself does not loop`() throws {
    var font = TestFont()
    font.outlines[3] = TestFont.composite([3, 1, 999])
    let parsed = try TrueType(parsing: font.bytes)
    #expect(Subset.file(of: parsed, glyphs: [0, 3]) != nil)
  }

  @Test func `a font whose subset would be far larger than the font is refused`() throws {
    var font = TestFont()
    let parts = (0..<700).map { UInt16($0 % 600) }
    let outline = TestFont.composite(parts)
    font.outlines = [outline] + [[UInt8]](repeating: [], count: 599)
    // Every other glyph claims the whole table.
    font.offsets = (0...600).map { $0.isMultiple(of: 2) ? 0 : outline.count }
    let hostile = try TrueType(parsing: font.bytes)
    let isRefused = Subset.file(of: hostile, glyphs: [0]) == nil
    #expect(isRefused)
    let face = Typeface(regular: hostile, bold: hostile)
    #expect(throws: ConformanceError(violations: [Violation(.damagedFont)])) {
      try document("A", face)
    }
  }

  @Test(arguments: [
    (TestFont(permissions: 2), FontError.embeddingForbidden),
    (TestFont(permissions: 0x100), .embeddingForbidden),
    (TestFont(permissions: 0x200), .embeddingForbidden),
    (TestFont(signature: "OTTO"), .compactOutlines),
    (TestFont(signature: "wOF2"), .notAFont),
    (TestFont(renamed: ["glyf": "CFF "]), .compactOutlines),
    (TestFont(renamed: ["glyf": "CFF2"]), .compactOutlines),
    (TestFont(renamed: ["glyf": "GLYF"]), .damaged(table: "glyf")),
    (TestFont(sizes: ["glyf": 1 << 30]), .damaged(table: "glyf")),
    (TestFont(sizes: ["head": 53]), .damaged(table: "head")),
    (TestFont(sizes: ["hhea": 35]), .damaged(table: "hhea")),
    (TestFont(sizes: ["hmtx": 13]), .damaged(table: "hmtx")),
    (TestFont(sizes: ["loca": 23]), .damaged(table: "loca")),
    (TestFont(sizes: ["maxp": 31]), .damaged(table: "maxp")),
    (TestFont(sizes: ["cmap": 3]), .damaged(table: "cmap")),
    (TestFont(sizes: ["cmap": 4]), .damaged(table: "cmap")),
    (TestFont(unitsPerEm: 0), .damaged(table: "head")),
  ])
  func `a font that cannot be embedded is an error`(font: TestFont, error: FontError) {
    #expect(throws: error) { try TrueType(parsing: font.bytes) }
  }

  @Test func `fonts that may be embedded are read`() throws {
    for permissions in [0, 4, 8, 12] {
      #expect(throws: Never.self) {
        try TrueType(parsing: TestFont(permissions: permissions).bytes)
      }
    }
    // A font may have CFF outlines too, if it has TrueType ones.
    #expect(throws: Never.self) {
      try TrueType(parsing: TestFont(renamed: ["name": "CFF "]).bytes)
    }
  }

  @Test func `an empty file is not a font`() {
    #expect(throws: FontError.notAFont) { try TrueType(parsing: []) }
  }

  @Test func `of a collection, the first font is read`() throws {
    let collection: [UInt8] =
      Array("ttcf".utf8) + [0, 1, 0, 0, 0, 0, 0, 2] + [0, 0, 0, 20, 0, 0, 0, 0]
    var font = TestFont().bytes
    // Table offsets count from the start of the file.
    for record in 0..<9 {
      let place = 12 + 16 * record + 8
      let offset = Int(font[place + 2]) << 8 | Int(font[place + 3])
      font[place + 2] = UInt8((offset + 20) >> 8)
      font[place + 3] = UInt8((offset + 20) & 255)
    }
    #expect(try TrueType(parsing: collection + font).name == "Tst")
    #expect(throws: FontError.notAFont) { try TrueType(parsing: Array(collection[..<12])) }
  }

  @Test func `a damaged font never crashes the writer`() throws {
    let whole = TestFont().bytes
    var written = 0
    for seed in 1...600 {
      var random = Seeded(UInt64(seed))
      var bytes = whole
      for _ in 0...random.next() % 4 {
        bytes[Int(random.next() % UInt64(bytes.count))] = UInt8(truncatingIfNeeded: random.next())
      }
      if seed.isMultiple(of: 5) { bytes.removeLast(Int(random.next() % UInt64(bytes.count))) }
      guard let font = try? TrueType(parsing: bytes) else { continue }
      let face = Typeface(regular: font, bold: font)
      let missing = face.undrawable(in: "AÁ A")
      _ = try? document("AÁ A".filter { !missing.contains($0) }, face)
      written += 1
    }
    #expect(written > 200)
  }
}
