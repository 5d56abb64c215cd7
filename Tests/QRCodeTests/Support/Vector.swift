import Foundation
import Testing

@testable import AttestQRCode

/// One line of a vector file: a symbol made by another encoder, or the penalties of its masks.
struct Vector: Decodable {
  let name: String?
  let version: Int
  let level: String
  let mask: Int?
  /// SHA-256 of the modules as "0" and "1", row by row.
  let hash: String?
  let rows: [String]?
  let segments: [[String]]?
  let text: String?
  let eci: Int?
  let penalties: [[Int]]?
  let kind: String?
  let length: Int?
  let seed: Int?

  private enum CodingKeys: String, CodingKey {
    case name, rows, segments, text, eci
    case version = "v"
    case level = "e"
    case mask = "m"
    case hash = "h"
    case penalties = "n1n2n3n4"
    case kind = "k"
    case length = "n"
    case seed = "s"
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    name = try values.decodeIfPresent(String.self, forKey: .name)
    version = try values.decode(Int.self, forKey: .version)
    level = try values.decodeIfPresent(String.self, forKey: .level) ?? "M"
    mask = try values.decodeIfPresent(Int.self, forKey: .mask)
    hash = try values.decodeIfPresent(String.self, forKey: .hash)
    rows = try values.decodeIfPresent([String].self, forKey: .rows)
    segments = try values.decodeIfPresent([[String]].self, forKey: .segments)
    text = try values.decodeIfPresent(String.self, forKey: .text)
    eci = try values.decodeIfPresent(Int.self, forKey: .eci)
    penalties = try values.decodeIfPresent([[Int]].self, forKey: .penalties)
    kind = try values.decodeIfPresent(String.self, forKey: .kind)
    length = try values.decodeIfPresent(Int.self, forKey: .length)
    seed = try values.decodeIfPresent(Int.self, forKey: .seed)
  }
}

extension Vector {
  static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Vectors")

  static func all(_ file: String) throws -> [Vector] {
    let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
    return try text.split(separator: "\n").map {
      try JSONDecoder().decode(Vector.self, from: Data($0.utf8))
    }
  }

  var correction: QRCode.Level {
    ["L": .low, "M": .medium, "Q": .quartile, "H": .high][level] ?? .medium
  }

  /// The message with this vector's segments and ECI.
  func message() throws -> Message {
    let designator = segments?.first { $0[0] == "eci" }.flatMap { Int($0[1]) }
    let named = try (segments ?? []).filter { $0[0] != "eci" }.map {
      try Vector.segment($0[0], $0[0] == "byte" ? Vector.bytes(hex: $0[1]) : Array($0[1].utf8))
    }
    return try Message(segments: kind == nil ? named : generated(), eci: designator)
  }

  /// The symbol of this vector's message, with its version and mask.
  func symbol() throws -> QRCode {
    let fixed = try #require(mask)
    let message = try message()
    return try QRCode(
      segments: message.segments, eci: message.eci, level: correction,
      versions: version...version, mask: fixed)
  }

  /// Random segments of this vector's kind, length and seed.
  func generated() throws -> [QRCode.Segment] {
    let count = try #require(length)
    var generator = LinearGenerator(state: try #require(seed))
    guard kind == "mixed" else {
      return [try Vector.segment(try #require(kind), generator.characters(kind, count))]
    }
    let third = count / 3
    return try [("num", third), ("alnum", third), ("byte", count - 2 * third)].filter { $0.1 > 0 }
      .map {
        try Vector.segment($0.0, generator.characters($0.0, $0.1))
      }
  }

  private static func segment(_ kind: String, _ bytes: [UInt8]) throws -> QRCode.Segment {
    let mode: QRCode.Mode =
      kind.hasPrefix("num") ? .numeric : kind == "byte" ? .byte : .alphanumeric
    return try #require(QRCode.Segment(mode, bytes))
  }

  static func bytes(hex: String) -> [UInt8] {
    let digits = hex.utf8.map { UInt8($0 < 58 ? $0 - 48 : $0 - 87) }
    return stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
  }
}

/// The random number generator that the vectors were made with.
struct LinearGenerator {
  var state: Int

  mutating func characters(_ kind: String?, _ count: Int) -> [UInt8] {
    let alphabet = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:".utf8)
    return (0..<count).map { _ in
      state = (state * 1_103_515_245 + 12345) % (1 << 31)
      let random = state >> 16
      switch kind {
      case "num": return alphabet[random % 10]
      case "alnum": return alphabet[random % 45]
      default: return UInt8(random & 255)
      }
    }
  }
}
