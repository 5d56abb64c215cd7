import AttestCore
import Foundation
import Testing

@testable import attest

@Suite struct PictureTests {
  static let text = "Cree le: 09/11/2020 a 14h30;\nNom: Dupont;"

  @Test func `all pictures of a code have the same modules, and four light ones around`() throws {
    let picture = try Picture(ofTextOnScreen: Self.text)
    for row in picture.rows.prefix(4) + picture.rows.suffix(4) { #expect(!row.contains(true)) }
    for row in picture.rows {
      #expect(!row.prefix(4).contains(true))
      #expect(!row.suffix(4).contains(true))
    }
    #expect(modules(ofText: picture.text, size: picture.size) == picture.rows)
    #expect(modules(ofSVG: picture.svg, size: picture.size) == picture.rows)
  }

  @Test func `a PNG has its signature, its size and its three chunks`() throws {
    let picture = try Picture(ofTextOnScreen: Self.text)
    let png = picture.png
    #expect(png.prefix(8).elementsEqual([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
    #expect(Int(png[18]) << 8 | Int(png[19]) == picture.size * 8)
    // The checksum of the last chunk, which is empty, is the same in every PNG.
    #expect(png.suffix(8).elementsEqual([0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82]))
  }

  @Test(arguments: [
    ("x.pdf", Format.pdf), ("x.PNG", .png), ("a/b.svg", .svg), ("x.txt", .txt), ("x", .pdf),
    ("png", .png), ("x.jpg", .pdf), ("/dev/null", .pdf),
  ])
  func `the ending of a name asks for a format`(path: String, format: Format) {
    #expect(Format(of: path) == format)
  }

  private func modules(ofText text: String, size: Int) -> [[Bool]] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    return lines.flatMap { line in
      [line.map { "▀█".contains($0) }, line.map { "▄█".contains($0) }]
    }.prefix(size).map(\.self)
  }

  /// Version 3: 37 modules with the whole quiet zone, and a line is left for the prompt.
  @Test(arguments: [
    (37, 20, true, 37, 2), (200, 100, true, 37, 2), (36, 20, true, 35, 2), (37, 19, false, 35, 2),
    (34, 20, true, 33, 2), (37, 18, true, 33, 2), (33, 18, false, 33, 2), (32, 18, true, 37, 3),
    (37, 17, true, 37, 3), (19, 14, true, 37, 3), (18, 14, true, 35, 3), (19, 13, true, 35, 3),
    (17, 14, true, 33, 3), (19, 12, true, 33, 3),
  ])
  func `a screen gets the largest modules, then the widest quiet zone, that it has room for`(
    columns: Int, rows: Int, hasSextants: Bool, size: Int, height: Int
  ) throws {
    let picture = try Picture(ofTextOnScreen: Self.text)
    try #require(picture.size == 37)
    let screen = Screen(columns: columns, rows: rows, hasSextants: hasSextants)
    let lines = try #require(picture.lines(on: screen))
    let cut = (picture.size - size) / 2
    #expect(
      modules(ofScreen: lines, size: size, height: height)
        == picture.rows.dropFirst(cut).dropLast(cut).map { Array($0.dropFirst(cut).dropLast(cut)) })
  }

  @Test func `no picture is larger than its screen, and the smallest one that is told has room`()
    throws
  {
    let picture = try Picture(ofTextOnScreen: Self.text)
    for hasSextants in [false, true] {
      let any = Screen(columns: 1, rows: 1, hasSextants: hasSextants)
      let smallest = picture.smallest(like: any)
      for columns in smallest.columns - 1...38 {
        for rows in smallest.rows - 1...21 {
          let screen = Screen(columns: columns, rows: rows, hasSextants: hasSextants)
          let lines = picture.lines(on: screen)
          #expect((lines != nil) == (columns >= smallest.columns && rows >= smallest.rows))
          for line in (lines ?? "").split(separator: "\n") {
            #expect(line.replacing(/\u{1B}\[[0-9;]*m/, with: "").count <= columns)
          }
          #expect((lines ?? "").split(separator: "\n").count < rows)
        }
      }
    }
  }

  /// As a terminal does it: reverse video exchanges ink and paper; a block is ink where it is.
  private func modules(ofScreen text: String, size: Int, height: Int) -> [[Bool]] {
    text.split(separator: "\n").flatMap { line -> [[Bool]] in
      var rows = [[Bool]](repeating: [], count: height)
      #expect(line.hasPrefix("\u{1B}[38;5;16;48;5;231m"))
      var isReversed = false
      for piece in line.matches(of: /\u{1B}\[([0-9;]+)m|[^\u{1B}]/) {
        if let codes = piece.1 {
          isReversed = codes == "7"
        } else if let scalar = piece.0.unicodeScalars.first {
          for (y, ink) in Self.ink(of: scalar, height: height).enumerated() {
            rows[y] += ink.map { $0 != isReversed }
          }
        }
      }
      return rows.map { Array($0.prefix(size)) }
    }.prefix(size).map(\.self)
  }

  /// Where a block has ink, by the names of the Unicode Standard: BLOCK SEXTANT-1 is U+1FB00, and
  /// the others follow as binary numbers, but for the two halves and the full block.
  private static func ink(of block: Unicode.Scalar, height: Int) -> [[Bool]] {
    if height == 2 { return [[false], [block == "▄"]] }
    let sextants = (1...62).filter { $0 != 0b010101 && $0 != 0b101010 }
    let known = zip(UInt32(0x1FB00)..., sextants).first { $0.0 == block.value }?.1
    let set = [" ": 0, "▌": 0b010101, "▐": 0b101010][block] ?? known ?? -1
    return (0..<3).map { y in (0..<2).map { x in set >> (2 * y + x) & 1 == 1 } }
  }

  private func modules(ofSVG svg: String, size: Int) -> [[Bool]] {
    var rows = [[Bool]](repeating: [Bool](repeating: false, count: size), count: size)
    for run in svg.matches(of: /M(\d+) (\d+)h(\d+)v1/) {
      guard let x = Int(run.1), let y = Int(run.2), let length = Int(run.3) else { continue }
      for x in x..<x + length { rows[y][x] = true }
    }
    return rows
  }
}
