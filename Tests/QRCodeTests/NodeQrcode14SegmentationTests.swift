import Foundation
import Testing

@testable import AttestQRCode

/// The segments of node-qrcode 1.4, which made the symbols on the French forms from 2020 and 2021.
@Suite struct NodeQrcode14SegmentationTests {
  private struct Division: Decodable {
    let text: String
    /// The first letter of each segment's mode, and its number of bytes: "b98 a34 b38".
    let segments: String
  }

  private func message(_ text: String) throws -> Message {
    let requirements = try Requirements(
      level: .medium, versions: 1...40, raisingLevel: false, mask: nil,
      compatibility: .nodeQrcode14)
    return try Message.shortest(Array(text.utf8)[...], eci: nil, for: requirements).message
  }

  /// Another program made the vectors, with the same graph search as node-qrcode.
  @Test func `texts are divided as node-qrcode divided them`() throws {
    let file = Vector.folder.appendingPathComponent("node-qrcode-1.4-segments.jsonl")
    for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
      let division = try JSONDecoder().decode(Division.self, from: Data(line.utf8))
      let message = try message(division.text)
      let found = message.segments.map { "\("\($0.mode)".prefix(1))\($0.bytes.count)" }
      #expect(found.joined(separator: " ") == division.segments, "\(division.text)")
      #expect(message.segments.flatMap(\.bytes) == Array(division.text.utf8))
    }
  }

  @Test func `a comma among capitals, which node-qrcode got wrong, stays readable`() throws {
    let capitals = String(repeating: "RUE DE LA PAIX ", count: 5)
    #expect(try message(capitals + "PARIS").segments.map(\.mode) == [.alphanumeric])
    #expect(try message(capitals + ", PARIS").segments.map(\.mode) == [.byte])
  }
}
