import Foundation
import Testing

@testable import AttestCompression
@testable import AttestPDF

/// Streams that zlib compressed at several levels, with their data.
private let vectors: [(stream: [UInt8], data: [UInt8])] = {
  let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Golden/zlib.tsv")
  let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
  return text.split(separator: "\n").map { line in
    let cells = line.split(separator: "\t", omittingEmptySubsequences: false)
    return (bytes(String(cells[0])), bytes(String(cells[1])))
  }
}()

private func bytes(_ hexadecimal: String) -> [UInt8] {
  let digits = Array(hexadecimal)
  return stride(from: 0, to: digits.count, by: 2).compactMap {
    UInt8(String(digits[$0...$0 + 1]), radix: 16)
  }
}

private func repeating(_ byte: UInt8, _ count: Int) -> [UInt8] {
  [UInt8](repeating: byte, count: count)
}

@Suite struct InflateTests {
  @Test func `data compressed by zlib is read`() {
    #expect(vectors.count == 20)
    for (index, vector) in vectors.enumerated() {
      #expect(Inflate.zlib(vector.stream, limit: 10_000) == vector.data, "line \(index + 1)")
    }
  }

  @Test func `data compressed by our own compressor is read`() {
    for seed in 1...50 {
      var random = Seeded(UInt64(seed))
      let data = (0..<random.next() % 2_000).map { _ in UInt8(random.next() % 7) }
      #expect(Inflate.zlib(Deflate.zlib(data), limit: 2_000) == data, "seed \(seed)")
    }
  }

  @Test(arguments: [
    ("78010100 00ffff", ""), ("78010101 00feff61", "a"), ("4b040 0", "a"), ("", nil), ("78", nil),
    ("7801", nil), ("790100", nil), ("78010100 00fffe", nil), ("78010102 00fdff61", nil),
    ("78010700", nil),
  ])
  func `a stream may lack its checksum, but not its last block`(stream: String, text: String?) {
    let stream = (stream.first == "4" ? "7801" : "") + stream.filter { $0 != " " }
    #expect(Inflate.zlib(bytes(stream), limit: 1) == text.map { Array($0.utf8) })
  }

  /// Hand-made streams; zlib accepts and refuses the same ones.
  @Test(
    arguments: [
      (
        "codes of one bit to fifteen",
        "780105e0d19224499224cb7e2b128b9a4756cf9efbff6f17b47bdfefefdf7ffffbbffff7fffdfffeff",
        Array("abcdefghijklmno".utf8)
      ),
      ("one distance, of one bit", "7801e5c001010000008090adfd3fd110f20d", repeating(97, 259)),
      ("the unused bit of one distance", "7801e5c001010000008090adfd3fd110f20f", nil),
      ("no distances", "780105c0010500000000a0adfd3f1101", Array("a".utf8)),
      ("a length without distances", "7801e5c0010900000080a0adfd3fd110c937", nil),
      ("an end alone", "780105c0010500000000a0ffaf03", []),
      ("the other bit of an end alone", "780105c0010500000000a0ffaf13", nil),
      (
        "all symbols",
        "7801eddd0700d8260000a0feffffffffffffffffffffffffffffffffffffffffffff7ffbffffffffff07d4fc"
          + "ff7f027ce293f049fc247d92f924f749c127259f54f8a4069f34f0490b9f74e0931e7c32009f8cc02713804f"
          + "66c0270b009fac007cb201804f7600f0c90100c0272700009f5c000000f8e4060000c0270f00000000007cf2"
          + "0200000000c0271f00000000000000000000000000000000003ef9ffff273ef599cf7de14b5ff9da377ddb77"
          + "7ddf0ffb713fede7fd72bfde6ff7fbfdf1fe7c7fbdbfdf3fdfbfdf7fdfff1f013ffa18",
        repeating(0, 34_819) + [1, 255]
      ),
      (
        "stored blocks between others", "78014a04000200fdff6263000000ffff4b0100", Array("abcd".utf8)
      ),
      ("a stored block cut short", "7801010200fdff61", nil),
      ("codes of lengths that begin alike", "780105c00104000000401001", nil),
      ("too few codes of lengths", "780105c0010900000000a0acf62f2102", nil),
      ("codes that begin alike", "780105c0010500000000a0adf57f4400", nil),
      (
        "codes of fifteen bits that begin alike",
        "780105e0d19224499224cb7e2b128b9a4756cf9efb7a3fff020000", nil
      ),
      ("too few codes", "78010580010500000080b6d6ff1121", nil),
      ("one code of two bits", "78010580010500000080febf0e", nil),
      ("one distance, of two bits", "78010dc001010000008090adfd3f91c2", nil),
      ("distances that begin alike", "780105c205010000000090adfe9f1002", nil),
      ("287 symbols", "7801f5c08100000000009056ff135204", nil),
      ("31 distances", "780105de8100000000009056ff135204", nil),
      ("a repetition of no length", "780105c0050900000000a0f83f5a04", nil),
      ("more lengths than there are", "780105c021010000000090adfe9f1004", nil),
      ("symbol 286", "78014b1c03000000", nil),
      ("a distance before the first byte", "78014b044200", nil),
      ("a distance to the first byte", "78014b040200", Array("aaaa".utf8)),
      ("another method", "79184b040200", nil),
      ("a header that is not a multiple of 31", "78024b040200", nil),
      ("a dictionary", "78204b040200", nil),
      ("a window too large", "881c4b040200", nil),
    ] as [(String, String, [UInt8]?)])
  func `prefix codes are read up to their limits; damaged codes are refused`(
    name: String, stream: String, data: [UInt8]?
  ) {
    #expect(Inflate.zlib(bytes(stream), limit: 40_000) == data, "\(name)")
  }

  @Test func `a stored block has up to 65535 bytes`() {
    let stream = [0x78, 1, 1, 0xFF, 0xFF, 0, 0] + repeating(7, 65_535)
    #expect(Inflate.zlib(stream, limit: 65_535) == repeating(7, 65_535))
    #expect(Inflate.zlib(stream, limit: 65_534) == nil)
    #expect(Inflate.zlib(stream.dropLast(), limit: 65_535) == nil)
  }

  @Test(arguments: [(29, "035e000000", 65_538), (30, "033e000000", nil), (31, "037e000000", nil)])
  func `distance codes 30 and 31 are refused`(code: Int, block: String, count: Int?) {
    // The data is long enough for the distances that these codes would mean.
    let start = [0x78, 1, 0, 0xFF, 0xFF, 0, 0] + repeating(0, 65_535)
    #expect(Inflate.zlib(start + bytes(block), limit: 70_000)?.count == count, "\(code)")
  }

  @Test func `damaged or oversized streams never exceed the limit`() {
    for vector in vectors where vector.data.count > 1 {
      #expect(Inflate.zlib(vector.stream, limit: vector.data.count - 1) == nil)
      for count in 0..<vector.stream.count - 4 {
        let cut = Inflate.zlib(Array(vector.stream.prefix(count)), limit: 10_000)
        #expect(cut == nil || cut == vector.data)
      }
    }
    let bomb = Deflate.zlib([UInt8](repeating: 0, count: 1 << 20))
    #expect(Inflate.zlib(bomb, limit: 1_000) == nil)
    var random = Seeded(9)
    for _ in 0..<2_000 {
      var stream = vectors[Int(random.next() % 20)].stream
      for _ in 0..<3 {
        stream[Int(random.next() % UInt64(stream.count))] = UInt8(random.next() % 256)
      }
      #expect((Inflate.zlib(stream, limit: 10_000) ?? []).count <= 10_000)
    }
  }
}

@Suite struct ReadFileTests {
  @Test func `a document's pages, metadata, symbols and attachment are found`() throws {
    let document = try Sample.document(typeface: .helvetica, attachments: [Sample.attachment])
    let file = ReadFile(document)
    #expect(ReadFile.firstAttachment(in: document, limit: 10_000) == Sample.attachment.bytes)
    #expect(ReadFile.firstAttachment(in: document, limit: 1) == nil)
    #expect(file.pages.count == 2 && file.symbols.count == 1 && file.fonts.isEmpty)
    #expect(file.metadata.count == 1)
    let words = StringTokens(in: file.pages[1]).all.map { String(decoding: $0, as: UTF8.self) }
    #expect(words.joined().contains("sur l"))
    let strings = StringTokens(in: file.objects).all
    #expect(strings.contains { $0.starts(with: Array("Attestation".utf8)) })
  }

  @Test func `a document's embedded fonts are found`() throws {
    let font = try TrueType(parsing: TestFont().bytes)
    let face = Typeface(regular: font, bold: font)
    var document = Document(Sample.metadata, typeface: face, standard: .a2a)
    document.page { page in
      page.tagged(.paragraph) { $0.text("A", at: Position(x: 10, y: 10), size: 10) }
    }
    #expect(ReadFile(try document.finish()).fonts.count == 1)
  }

  @Test(arguments: [
    "", "strea", "stream", "stream\n", "stream\nendstrea", "stream\nendstream",
    "endstream\nstream\n",
    "obj<</XML>>stream\r\nendstream",
    "obj<</XML/Length 99999999999999999999>>stream\nabcendstream", "/Length stream\nendstream",
  ])
  func `text that is not a PDF has no pages and no attachment`(text: String) {
    let file = ReadFile(Array(text.utf8))
    #expect(file.pages.isEmpty)
    #expect(ReadFile.firstAttachment(in: Array(text.utf8), limit: 10_000) == nil)
  }

  @Test(arguments: ["stream\n", "obj<</EmbeddedFile>>stream\r\n", "streamendstream", "obj", "("])
  func `repeated keywords are read in linear time`(words: String) {
    let text = String(repeating: words, count: 500_000 / words.utf8.count)
    let duration = ContinuousClock().measure {
      _ = ReadFile(Array(text.utf8))
      _ = ReadFile.firstAttachment(in: Array(text.utf8), limit: 10_000)
    }
    #expect(duration < .seconds(30))
  }

  @Test(arguments: [
    ("2>>stream\na\nendstream", "a\n"), ("2>>stream\na\n\nendstream", "a\n"),
    ("1>>stream\r\na\nendstream", "a"), ("9 0 R>>stream\na\nendstream", "a"),
    ("1>>stream\naendstream", "a"),
  ])
  func `a line break before endstream counts only within the length`(text: String, data: String) {
    let file = Array("obj<</EmbeddedFile/Length \(text)".utf8)
    let count = data.utf8.count
    #expect(ReadFile.firstAttachment(in: file, limit: count) == Array(data.utf8))
    #expect(ReadFile.firstAttachment(in: file, limit: count - 1) == nil)
  }

  @Test func `words in the metadata do not hide an attachment`() {
    let file =
      "obj<</XML>>stream\nAn endstream\nendstream\n" + "obj<</EmbeddedFile>>stream\na\nendstream"
    #expect(ReadFile.firstAttachment(in: Array(file.utf8), limit: 9) == Array("a".utf8))
  }

  @Test(arguments: [(3, 1), (4, 0)])
  func `a damaged stream uses up its share of the total limit`(count: Int, found: Int) {
    let damaged = "obj<</FlateDecode>>stream\nx\nendstream\n"
    let text =
      String(repeating: damaged, count: count) + "obj<</XML>>stream\na\nendstream"
    #expect(ReadFile(Array(text.utf8)).metadata.count == found)
  }
}

@Suite struct StringTokensTests {
  @Test(arguments: [
    ("(a)", ["a"]), ("(a(b)c)(d)", ["a(b)c", "d"]), (#"(\(\)\\\101\7x\n)"#, ["()\\A\u{7}x\n"]),
    ("(a\\\nb)", ["ab"]), ("<414 2>", ["AB"]), ("<4>", ["@"]), ("<</A(b)/C<64>>>", ["b", "d"]),
    ("(", [""]), ("<", [String]()), ("(\\", [""]), ("<41", ["A"]), ("(\\1", ["\u{1}"]),
    ("(\\12", ["\n"]), ("(\\1234)", ["S4"]), ("[(a)-20(b)]TJ", ["a", "b"]),
  ])
  func `string tokens are decoded with their escapes`(text: String, expected: [String]) {
    let strings = StringTokens(in: Array(text.utf8))
    #expect(strings.all.map { String(decoding: $0, as: UTF8.self) } == expected)
    #expect(strings.between.count == strings.all.count + 1)
  }

  @Test func `only the first 50,000 strings are read`() {
    let strings = StringTokens(in: Array(String(repeating: "()", count: 50_001).utf8))
    #expect(strings.all.count == 50_000 && strings.between.count == 50_001)
  }
}
