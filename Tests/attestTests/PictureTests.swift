import AttestCore
import Foundation
import Testing

@testable import attest

@Suite struct PictureTests {
  static func picture() throws -> Picture {
    let attestation = try Attestation(
      of: .demo, template: .named("deplacement"), reasons: ["travail"],
      now: Instant(secondsSince1970: 1_604_928_600), zone: #require(Zone.named("Europe/Paris")))
    return try #require(try attestation.picture())
  }

  @Test func `all pictures of a code have the same modules, and four light ones around`() throws {
    let picture = try Self.picture()
    for row in picture.rows.prefix(4) + picture.rows.suffix(4) { #expect(!row.contains(true)) }
    for row in picture.rows {
      #expect(!row.prefix(4).contains(true))
      #expect(!row.suffix(4).contains(true))
    }
    #expect(modules(ofText: picture.text, size: picture.size) == picture.rows)
    #expect(modules(ofSVG: picture.svg, size: picture.size) == picture.rows)
  }

  @Test func `a PNG has its signature, its size and its three chunks`() throws {
    let picture = try Self.picture()
    let png = picture.png
    #expect(png.prefix(8).elementsEqual([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
    #expect(Int(png[18]) << 8 | Int(png[19]) == picture.size * 8)
    // The checksum of the last chunk, which is empty, is the same in every PNG.
    #expect(png.suffix(8).elementsEqual([0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82]))
  }

  @Test(arguments: [
    ("x.pdf", Format.pdf), ("x.PNG", .png), ("a/b.svg", .svg), ("x.txt", .txt), ("x", .pdf),
    ("png", .pdf), (".png", .pdf), ("a.b/x", .pdf), ("/dev/null", .pdf),
  ])
  func `the ending of a name asks for a format`(path: String, format: Format) throws {
    #expect(try Format(of: path) == format)
  }

  @Test(arguments: ["x.jpg", "x.pdf.zip", "x.", "a/b.PDF2"])
  func `an ending that nothing is written for is refused`(path: String) {
    #expect(throws: AttestError.self) { try Format(of: path) }
  }

  private func modules(ofText text: String, size: Int) -> [[Bool]] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    return lines.flatMap { line in
      [line.map { "▀█".contains($0) }, line.map { "▄█".contains($0) }]
    }.prefix(size).map(\.self)
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
