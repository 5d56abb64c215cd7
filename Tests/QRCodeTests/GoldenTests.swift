import Foundation
import QRCode
import Testing

/// Symbols read from attestations that people made in 2020 and 2021.
@Suite struct GoldenTests {
  struct Capture: Decodable {
    struct Symbol: Decodable {
      let version: Int
      let mask: Int
      let dark: Int
    }
    let id: String
    let payload: String
    let qr: Symbol
  }

  /// The generator made one byte segment of each payload, but for this address in capitals.
  private func symbol(of capture: Capture) throws -> QRCode {
    let capitals = ": 999 AVENUE DE FRANCE 75001 PARIS"
    guard let address = capture.payload.range(of: capitals) else {
      return try QRCode(capture.payload, text: .utf8WithoutECI, masking: .official)
    }
    let segments = [
      Segment(.byte, capture.payload[..<address.lowerBound].utf8),
      Segment(.alphanumeric, capitals.utf8),
      Segment(.byte, capture.payload[address.upperBound...].utf8),
    ]
    return try QRCode(segments: segments.compactMap { $0 }, masking: .official)
  }

  @Test func `their payloads give their symbols again`() throws {
    let folder = Vector.folder.appendingPathComponent("golden")
    let file = try Data(contentsOf: folder.appendingPathComponent("golden.json"))
    for capture in try JSONDecoder().decode([Capture].self, from: file) {
      let symbol = try symbol(of: capture)
      let picture = try String(
        contentsOf: folder.appendingPathComponent("matrix/\(capture.id).txt"), encoding: .utf8)
      #expect(symbol.version == capture.qr.version, "\(capture.id)")
      #expect(symbol.mask == capture.qr.mask, "\(capture.id)")
      #expect(symbol.picture == picture.split(separator: "\n").map(String.init), "\(capture.id)")
    }
  }
}
