import Foundation
import AttestQRCode
import Testing

/// Symbols captured from attestations of 2020 and 2021, and symbols rebuilt from the documented
/// format.
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

  @Test func `the payloads of captured and rebuilt codes give the recorded symbols`() throws {
    let folder = Vector.folder.appendingPathComponent("golden")
    let file = try Data(contentsOf: folder.appendingPathComponent("golden.json"))
    for capture in try JSONDecoder().decode([Capture].self, from: file) {
      let symbol = try QRCode(
        capture.payload, announcingUTF8: false, compatibility: .nodeQrcode14)
      let picture = try String(
        contentsOf: folder.appendingPathComponent("matrix/\(capture.id).txt"), encoding: .utf8)
      #expect(symbol.version == capture.qr.version, "\(capture.id)")
      #expect(symbol.mask == capture.qr.mask, "\(capture.id)")
      #expect(symbol.picture == picture.split(separator: "\n").map(String.init), "\(capture.id)")
    }
  }
}
