@testable import AttestCompression
import AttestPDF
import Testing

@testable import AttestCore

@Suite struct PNGTests {
  @Test(
    arguments: [
      (
        "grey", TestPicture(width: 2, height: 2, rows: [[0, 255], [100, 7]]), [0, 255, 100, 7]
      ),
      (
        "1-bit grey", TestPicture(width: 9, height: 1, rows: [[0b1010_0000, 0x80]], depth: 1),
        [255, 0, 255, 0, 0, 0, 0, 0, 255]
      ),
      (
        "2-bit grey", TestPicture(width: 4, height: 1, rows: [[0b0001_1011]], depth: 2),
        [0, 85, 170, 255]
      ),
      ("4-bit grey", TestPicture(width: 2, height: 1, rows: [[0x3F]], depth: 4), [51, 255]),
      (
        "16-bit grey", TestPicture(width: 2, height: 1, rows: [[0x80, 0xFF, 0x01, 0]], depth: 16),
        [128, 1]
      ),
      (
        "16-bit grey is compared in full with the transparent grey",
        TestPicture(
          width: 3, height: 1, rows: [[9, 255, 9, 7, 0, 9]], depth: 16, transparency: [9, 7]),
        [9, 255, 0]
      ),
      (
        "one grey is transparent",
        TestPicture(width: 2, height: 1, rows: [[9, 10]], transparency: [0, 9]), [255, 10]
      ),
      (
        "colours",
        TestPicture(width: 3, height: 1, rows: [[255, 0, 0, 0, 255, 0, 0, 0, 255]], type: 2),
        [76, 149, 28]
      ),
      (
        "16-bit colours",
        TestPicture(width: 1, height: 1, rows: [[255, 1, 0, 2, 0, 3]], depth: 16, type: 2), [76]
      ),
      (
        "one colour is transparent",
        TestPicture(
          width: 2, height: 1, rows: [[1, 2, 3, 1, 2, 4]], type: 2,
          transparency: [0, 1, 0, 2, 0, 3]),
        [255, 1]
      ),
      (
        "16-bit colours are compared in full with the transparent one",
        TestPicture(
          width: 2, height: 1, rows: [[1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 7]], depth: 16, type: 2,
          transparency: [1, 2, 3, 4, 5, 6]),
        [255, 2]
      ),
      (
        "grey and alpha",
        TestPicture(width: 3, height: 1, rows: [[0, 0, 0, 255, 0, 51]], type: 4), [255, 0, 204]
      ),
      (
        "colours and alpha",
        TestPicture(width: 2, height: 1, rows: [[255, 0, 0, 255, 0, 0, 0, 0]], type: 6), [76, 255]
      ),
      (
        "16-bit colours and alpha",
        TestPicture(
          width: 1, height: 1, rows: [[0, 0, 0, 0, 0, 0, 51, 9]], depth: 16, type: 6), [204]
      ),
      (
        "palette without its last entry",
        TestPicture(
          width: 4, height: 1, rows: [[0b0001_1011]], depth: 2, type: 3,
          palette: [255, 255, 255, 255, 0, 0, 0, 0, 0], transparency: [255, 0]),
        [255, 255, 0, 0]
      ),
      (
        "1-bit palette",
        TestPicture(
          width: 3, height: 1, rows: [[0b0100_0000]], depth: 1, type: 3,
          palette: [255, 255, 255, 0, 0, 255]),
        [255, 28, 255]
      ),
    ] as [(String, TestPicture, [UInt8])])
  func `pixels of every colour type become greys on white`(
    name: String, picture: TestPicture, greys: [UInt8]
  ) throws {
    let grey = try GreyPicture(png: picture.bytes)
    #expect(grey.pixels == greys, "\(name)")
    #expect((grey.width, grey.height) == (picture.width, picture.height), "\(name)")
  }

  @Test(arguments: [[0], [1], [2], [3], [4], [0, 1, 2, 3, 4], [4, 3, 1]] as [[UInt8]])
  func `every filter gives the same pixels`(filters: [UInt8]) throws {
    var generator = SeededGenerator(seed: 7)
    for (type, samples) in [(0, 1), (2, 3), (6, 4)] as [(UInt8, Int)] {
      let rows = (0..<9).map { _ in
        (0..<5 * samples).map { _ in UInt8.random(in: 0...255, using: &generator) }
      }
      var picture = TestPicture(width: 5, height: 9, rows: rows, type: type)
      let plain = try GreyPicture(png: picture.bytes).pixels
      picture.filters = filters
      #expect(try GreyPicture(png: picture.bytes).pixels == plain, "\(filters) \(type)")
    }
  }

  /// In a tie, the left neighbour or the one above wins over the corner.
  @Test(arguments: [(6, 12, 10, 6), (12, 6, 10, 6), (10, 10, 10, 10), (0, 20, 10, 10)])
  func `the fourth filter takes the nearest neighbour`(
    left: UInt8, above: UInt8, corner: UInt8, nearest: UInt8
  ) {
    var filter = RowFilter(length: 2, pixel: 1)
    let isDone = filter.undo([0, corner, above]) && filter.undo([4, left &- corner, 1])
    #expect(isDone && filter.row == [0, left, nearest + 1])
  }

  @Test func `a large 16-bit picture has the same pixels with and without filters`() throws {
    let rows = (0..<300).map { y in (0..<1_000 * 8).map { UInt8(truncatingIfNeeded: $0 &+ y) } }
    var picture = TestPicture(width: 1_000, height: 300, rows: rows, depth: 16, type: 6)
    picture.filters = [0, 1, 2, 3, 4]
    let greys = try GreyPicture(png: picture.bytes).pixels
    picture.filters = [0]
    #expect(try GreyPicture(png: picture.bytes).pixels == greys && greys.count == 300_000)
  }

  @Test func `a picture 65,536 pixels wide or high is refused`() {
    for (width, height) in [(65_536, 1), (1, 65_536)] {
      let picture = TestPicture(
        width: width, height: height,
        rows: [[UInt8]](repeating: [UInt8](repeating: 0, count: width), count: height))
      #expect(throws: AttestError.tooManyPixels(limit: 16_000_000)) {
        try GreyPicture(png: picture.bytes)
      }
    }
  }

  private static let right = TestPicture(width: 2, height: 2, rows: [[0, 255], [100, 7]])

  private static func changed(_ change: (inout TestPicture) -> Void) -> [UInt8] {
    var picture = right
    change(&picture)
    return picture.bytes
  }

  private static let header = [0, 0, 0, 2, 0, 0, 0, 2, 8, 0, 0, 0, 0] as [UInt8]

  private static func chunks(_ chunks: [(name: String, bytes: [UInt8])]) -> [UInt8] {
    Array(right.bytes.prefix(8))
      + (chunks + [("IEND", [])]).flatMap { TestPicture.chunk($0.name, $0.bytes) }
  }

  @Test(
    arguments: [
      ("an empty file", [], .notAPNG),
      ("text", Array("hello".utf8), .notAPNG),
      ("a JPEG", [0xFF, 0xD8, 0xFF, 0xE0, 0, 16], .notAPNG),
      ("a HEIC", [0, 0, 0, 24] + Array("ftypheic".utf8), .notAPNG),
      ("interlaced", changed { $0.methods[2] = 1 }, .interlaced),
      ("interlaced by an unknown method", changed { $0.methods[2] = 2 }, .damagedPicture),
      ("compressed by an unknown method", changed { $0.methods[0] = 1 }, .damagedPicture),
      ("filtered by an unknown method", changed { $0.methods[1] = 1 }, .damagedPicture),
      ("too wide", changed { $0.width = 16_000_001 }, .tooManyPixels(limit: 16_000_000)),
      (
        "too many pixels", changed { ($0.width, $0.height) = (4_001, 4_000) },
        .tooManyPixels(limit: 16_000_000)
      ),
      (
        "the largest width", changed { $0.width = 0xFFFF_FFFF },
        .tooManyPixels(limit: 16_000_000)
      ),
      (
        "the largest width and height",
        changed { ($0.width, $0.height) = (0xFFFF_FFFF, 0xFFFF_FFFF) },
        .tooManyPixels(limit: 16_000_000)
      ),
      ("no width", TestPicture(width: 0, height: 1, rows: [[]]).bytes, .damagedPicture),
      ("no height", TestPicture(width: 1, height: 0, rows: []).bytes, .damagedPicture),
      ("3 bits", TestPicture(width: 2, height: 1, rows: [[0]], depth: 3).bytes, .damagedPicture),
      (
        "4 bits of a colour",
        TestPicture(width: 2, height: 1, rows: [[0, 0, 0]], depth: 4, type: 2).bytes,
        .damagedPicture
      ),
      (
        "16 bits of a palette",
        TestPicture(
          width: 1, height: 1, rows: [[0, 0]], depth: 16, type: 3, palette: [0, 0, 0]
        ).bytes, .damagedPicture
      ),
      ("colours of type 1", changed { $0.type = 1 }, .damagedPicture),
      ("no palette", changed { $0.type = 3 }, .damagedPicture),
      ("a palette of two bytes", changed { ($0.type, $0.palette) = (3, [1, 2]) }, .damagedPicture),
      ("filter 5", changed { $0.filters = [5] }, .damagedPicture),
      ("a row too many", changed { $0.height = 1 }, .damagedPicture),
      ("a row too few", changed { $0.height = 3 }, .damagedPicture),
      (
        "an unknown chunk that a reader needs", changed { $0.others = [("ABCD", [])] },
        .damagedPicture
      ),
      ("the header twice", changed { $0.others = [("IHDR", header)] }, .damagedPicture),
      ("no header", chunks([("IDAT", Deflate.zlib([]))]), .damagedPicture),
      (
        "a header of 14 bytes",
        chunks([("IHDR", header + [0]), ("IDAT", Deflate.zlib([0, 0, 0, 0, 0, 0]))]),
        .damagedPicture
      ),
    ] as [(String, [UInt8], AttestError)])
  func `unusable pictures are refused with the reason`(
    name: String, bytes: [UInt8], problem: AttestError
  ) {
    #expect(throws: problem, "\(name)") { try GreyPicture(png: bytes) }
  }

  @Test func `optional chunks are ignored`() throws {
    let bytes = Self.changed { $0.others = [("tEXt", Array("a\0b".utf8))] }
    #expect(try GreyPicture(png: bytes).pixels == [0, 255, 100, 7])
  }

  @Test func `a PNG with one wrong byte or without its end is refused`() {
    let bytes = Self.right.bytes
    for place in bytes.indices {
      var wrong = bytes
      wrong[place] ^= 0x10
      #expect(throws: AttestError.self, "\(place)") { try GreyPicture(png: wrong) }
      #expect(throws: AttestError.self, "\(place)") {
        try GreyPicture(png: Array(bytes[..<place]))
      }
    }
  }
}
