import Testing

@testable import AttestCore
@testable import AttestPDF

@Suite struct SignatureTests {
  // MARK: The text

  private static let square = [10, 10, 30, 10, 30, 30, 10, 30]

  @Test(arguments: [
    [square], [square, [0, 0, 1820, 0, 1820, 440, 0, 440]],
    [[1820, 440, 0, 0, 16, 0], [15, 16, 31, 16, 32, 33], [1, 1, 1, 2, 2, 2]],
  ])
  func `outlines read back`(outlines: [[Int]]) throws {
    let signature = try #require(Signature(outlines: outlines))
    #expect(signature.outlines == outlines)
    #expect(Signature(text: signature.text) == signature)
    #expect(
      signature.text.utf8.allSatisfy { (0x21...0x7E).contains($0) && $0 != 0x3B && $0 != 0x22 })
  }

  @Test(arguments: [
    [], [[]], [[1, 1]], [[1, 1, 2, 2]], [[1, 1, 2, 2, 2, 2, 5, 5]], [[1, 1, 2, 2, 3, 2, 1, 1]],
    [[0, 0, 1821, 0, 5, 5]], [[0, 0, 5, 441, 5, 5]], [[-1, 0, 5, 5, 5, 9]],
    [Array(repeating: [0, 0, 1, 1], count: 1001).joined().map(\.self)],
  ])
  func `outlines outside the limits are refused`(outlines: [[Int]]) {
    #expect(Signature(outlines: outlines) == nil)
  }

  @Test func `a signature may have two thousand corners`() {
    let corners = Array(repeating: [0, 0, 1, 1], count: 1000).joined().map(\.self)
    #expect(Signature(outlines: [corners]) != nil)
  }

  /// Inserts and replaces letters in valid text, and cuts it off at each letter.
  ///
  /// No other text may give the same outlines, and an accepted text must read back as itself.
  @Test func `each outline has exactly one text`() throws {
    let right = try #require(Signature(outlines: [Self.square, [0, 0, 1820, 0, 1820, 440]]))
    let letters = Array(right.text)
    for place in letters.indices {
      for letter in " .0189AZaz+-;\u{E9}" {
        for range in [place..<place, place..<place + 1] {
          var text = letters
          text.replaceSubrange(range, with: [letter])
          guard let signature = Signature(text: String(text)), text != letters else { continue }
          #expect(signature.outlines != right.outlines, "\(String(text))")
          #expect(Signature(outlines: signature.outlines)?.text == String(text))
        }
      }
      let isWhole = place > 0 && letters[place - 1] == "."
      #expect((Signature(text: String(letters[..<place])) != nil) == isWhole)
    }
  }

  @Test func `random outlines are kept unchanged`() throws {
    for seed in 1...200 {
      var generator = SeededGenerator(seed: seed)
      var outlines: [[Int]] = []
      for _ in 0..<Int.random(in: 1...5, using: &generator) {
        var outline: [Int] = []
        for corner in 0..<Int.random(in: 3...40, using: &generator) {
          // No corner repeats the one before, and the last differs from the first.
          let x = Int.random(in: 0...605, using: &generator) * 3
          outline.append(x + (corner == 0 ? 2 : corner % 2))
          outline.append(Int.random(in: 0...440, using: &generator))
        }
        outlines.append(outline)
      }
      #expect(Signature(outlines: outlines)?.outlines == outlines, "\(seed)")
    }
  }

  // MARK: From a picture

  /// The intersection of two masks divided by their union.
  private static func overlap(_ one: [Bool], _ other: [Bool]) -> Double {
    let both = zip(one, other).count { $0 && $1 }
    return Double(both) / Double(zip(one, other).count { $0 || $1 })
  }

  @Test(arguments: [1, 2, 3])
  func `in uneven light, ink is found, but not shadow, grain or dirt`(seed: Int) throws {
    let (picture, truth) = GreyPicture.photograph(seed: seed)
    let ink = try SignatureInk(in: picture)
    let found = ink.levels.map { $0 >= ink.threshold }
    #expect(Self.overlap(found, truth) > 0.93)
    // All ink is near a stroke, so the dirt is gone.
    let (columns, rows) = ink.bounds
    #expect((140...160).contains(columns.lowerBound) && (415...430).contains(columns.upperBound))
    #expect((60...80).contains(rows.lowerBound) && (220...235).contains(rows.upperBound))
  }

  /// Draws the outlines on a grid of tenths of a point, by the winding number at each centre.
  private static func mask(of signature: Signature) -> (width: Int, height: Int, inside: [Bool]) {
    let outlines = signature.outlines
    let (width, height) = Signature.size(of: outlines)
    var winding = [Int](repeating: 0, count: width * height)
    for outline in outlines {
      for place in stride(from: 0, to: outline.count, by: 2) {
        let next = (place + 2) % outline.count
        let (x0, y0, x1, y1) = (
          Double(outline[place]), Double(outline[place + 1]), Double(outline[next]),
          Double(outline[next + 1])
        )
        for y in 0..<height where (y0 > Double(y) + 0.5) != (y1 > Double(y) + 0.5) {
          let x = x0 + (Double(y) + 0.5 - y0) * (x1 - x0) / (y1 - y0)
          for column in max(0, Int(x + 0.5))..<width {
            winding[y * width + column] += y1 > y0 ? 1 : -1
          }
        }
      }
    }
    return (width, height, winding.map { $0 != 0 })
  }

  @Test(arguments: [
    (600, 300, "9B3185CC325D619C95929E67D6788335"), (150, 75, "BD93B77A147F2C4ED3EA478A3B386D42"),
    (1800, 900, "18B4F9C691C5E69212FC50599D10B96A"),
  ])
  func `the outlines follow the ink`(width: Int, height: Int, mark: String) throws {
    let (picture, truth) = GreyPicture.photograph(width: width, height: height)
    let signature = try Signature(drawnIn: picture)
    let mask = Self.mask(of: signature)
    #expect(mask.width == Signature.largest.width || mask.height == Signature.largest.height)
    // The expected ink at the centre of each cell.
    let places = truth.indices.filter { truth[$0] }
    let (left, right) = try (
      #require(places.map { $0 % width }.min()), #require(places.map { $0 % width }.max())
    )
    let (top, bottom) = try (#require(places.first) / width, #require(places.last) / width)
    let expected = (0..<mask.width * mask.height).map { place in
      let x = left + (2 * (place % mask.width) + 1) * (right - left + 1) / (2 * mask.width)
      let up = (2 * (place / mask.width) + 1) * (bottom - top + 1) / (2 * mask.height)
      return truth[(bottom - up) * width + x]
    }
    #expect(Self.overlap(mask.inside, expected) > (width < 200 ? 0.8 : 0.88))
    // The N and its dot; the dirt is not drawn.
    #expect(signature.outlines.count == 2)
    #expect(Fingerprint.of(Array(signature.text.utf8)) == mark)
  }

  @Test func `a ring has an outer and an inner outline`() throws {
    var pixels = [UInt8](repeating: 255, count: 200 * 200)
    for y in 0..<200 {
      for x in 0..<200 {
        let square = (x - 100) * (x - 100) + (y - 100) * (y - 100)
        if square < 4900, square > 3600 { pixels[y * 200 + x] = 0 }
      }
    }
    let signature = try Signature(
      drawnIn: GreyPicture(width: 200, height: 200, pixels: pixels))
    let areas = signature.outlines.map { outline in
      stride(from: 0, to: outline.count, by: 2).reduce(0) { sum, place in
        let next = (place + 2) % outline.count
        return sum + outline[place] * outline[next + 1] - outline[next] * outline[place + 1]
      }
    }
    #expect(areas.count == 2)
    #expect(areas.count { $0 > 0 } == 1, "the inside goes round the other way: \(areas)")
    let mask = Self.mask(of: signature)
    let filled = Double(mask.inside.count { $0 }) / Double(mask.inside.count)
    // π/4 of the outer square minus π/4 of the inner one.
    #expect((0.195...0.22).contains(filled), "\(filled)")
  }

  @Test(
    arguments: [
      ("white", 255, .noInk), ("black", 0, .noInk), ("grey", 64, .noInk), ("dark", 63, .noInk),
    ] as [(String, UInt8, AttestError)])
  func `a picture of one shade has no signature`(
    name: String, shade: UInt8, problem: AttestError
  ) {
    let picture = GreyPicture(
      width: 50, height: 40, pixels: [UInt8](repeating: shade, count: 2000))
    #expect(throws: problem) { try Signature(drawnIn: picture) }
  }

  @Test func `a picture that is too dark, mostly ink or too detailed has no signature`() {
    func chequers(_ side: Int, light: UInt8) -> GreyPicture {
      GreyPicture(
        width: 400, height: 400,
        pixels: (0..<160_000).map { ($0 / 400 / side + $0 % 400 / side) % 2 == 0 ? light : 0 })
    }
    #expect(throws: AttestError.noInk) { try Signature(drawnIn: chequers(1, light: 100)) }
    let stripes = (0..<9_000).map { $0 % 90 % 3 == 0 ? 250 : 60 as UInt8 }
    #expect(throws: AttestError.noInk) {
      try Signature(drawnIn: GreyPicture(width: 90, height: 100, pixels: stripes))
    }
    let problem = AttestError.tooManyCorners(limit: 2_000)
    #expect(throws: problem) { try Signature(drawnIn: chequers(8, light: 255)) }
  }

  @Test func `random pictures give a text that reads back, or an error`() throws {
    var signatures = 0
    var texts = ""
    for seed in 1...300 {
      var generator = SeededGenerator(seed: seed)
      let (width, height) = (
        Int.random(in: 1...60, using: &generator), Int.random(in: 1...60, using: &generator)
      )
      let period = Int.random(in: 1...40, using: &generator)
      var pixels: [UInt8] = []
      for y in 0..<height {
        for x in 0..<width {
          let isInk = x * y % period == 0
          pixels.append(isInk ? UInt8.random(in: 0...80, using: &generator) : 230)
        }
      }
      let picture = GreyPicture(width: width, height: height, pixels: pixels)
      do throws(AttestError) {
        let signature = try Signature(drawnIn: picture)
        signatures += 1
        texts += signature.text
        #expect(Signature(text: signature.text)?.outlines == signature.outlines, "\(seed)")
        #expect(Signature(outlines: signature.outlines) == signature, "\(seed)")
      } catch {
        #expect(error != .damagedPicture, "\(seed)")
      }
    }
    #expect(signatures > 50)
    #expect(Fingerprint.of(Array(texts.utf8)) == "04B0032E2AE8C92219FDF3AACDC8BAAC")
  }
}
