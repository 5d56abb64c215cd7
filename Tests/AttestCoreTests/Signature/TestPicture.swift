@testable import AttestCompression
import AttestPDF

@testable import AttestCore

/// A PNG to write, valid or broken.
struct TestPicture {
  var width: Int
  var height: Int
  /// The bytes of each row, before filtering.
  var rows: [[UInt8]]
  var depth: UInt8 = 8
  /// 0 grey, 2 colour, 3 palette, 4 grey with alpha, 6 colour with alpha.
  var type: UInt8 = 0
  /// The methods of compression, filtering and interlacing.
  var methods: [UInt8] = [0, 0, 0]
  /// The filter types of the rows, repeated as needed.
  var filters: [UInt8] = [0]
  var palette: [UInt8] = []
  var transparency: [UInt8] = []
  /// Chunks before the pixels.
  var others: [(name: String, bytes: [UInt8])] = []

  var bytes: [UInt8] {
    var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    bytes += Self.chunk(
      "IHDR", Self.number(width) + Self.number(height) + [depth, type] + methods)
    if !palette.isEmpty { bytes += Self.chunk("PLTE", palette) }
    if !transparency.isEmpty { bytes += Self.chunk("tRNS", transparency) }
    for other in others { bytes += Self.chunk(other.name, other.bytes) }
    let data = Deflate.zlib(filtered)
    // Two IDAT chunks, because large pictures have several.
    bytes +=
      Self.chunk("IDAT", Array(data.prefix(7))) + Self.chunk("IDAT", Array(data.dropFirst(7)))
    return bytes + Self.chunk("IEND", [])
  }

  private var filtered: [UInt8] {
    let samples = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][type] ?? 1
    let pixel = max(1, samples * Int(depth) / 8)
    var above = [UInt8](repeating: 0, count: rows.first?.count ?? 0)
    var bytes: [UInt8] = []
    for (index, row) in rows.enumerated() {
      let filter = filters[index % filters.count]
      bytes.append(filter)
      for x in row.indices {
        let left = x >= pixel ? Int(row[x - pixel]) : 0
        let corner = x >= pixel ? Int(above[x - pixel]) : 0
        let up = Int(above[x])
        let guess: Int
        switch filter {
        case 1: guess = left
        case 2: guess = up
        case 3: guess = (left + up) / 2
        case 4:
          let best = [left, up, corner].min {
            abs(left + up - corner - $0) < abs(left + up - corner - $1)
          }
          guess = best ?? 0
        default: guess = 0
        }
        bytes.append(row[x] &- UInt8(guess))
      }
      above = row
    }
    return bytes
  }

  static func chunk(_ name: String, _ contents: [UInt8]) -> [UInt8] {
    let checked = Array(name.utf8) + contents
    var remainder: UInt32 = 0xFFFF_FFFF
    for byte in checked {
      remainder ^= UInt32(byte)
      for _ in 0..<8 {
        remainder = remainder & 1 == 1 ? remainder >> 1 ^ 0xEDB8_8320 : remainder >> 1
      }
    }
    return number(contents.count) + checked + number(Int(~remainder))
  }

  static func number(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}

extension GreyPicture {
  /// A photograph of an N with a dot, with light from the upper left, a shadow, grain and dirt;
  /// also the pixels that are ink.
  static func photograph(
    width: Int = 600, height: Int = 300, seed: Int = 1
  ) -> (picture: GreyPicture, truth: [Bool]) {
    var generator = SeededGenerator(seed: seed)
    var pixels = [UInt8](repeating: 0, count: width * height)
    var truth = [Bool](repeating: false, count: width * height)
    let strokes: [(Double, Double, Double, Double)] = [
      (0.25, 0.75, 0.3, 0.25), (0.3, 0.25, 0.55, 0.75), (0.55, 0.75, 0.6, 0.25),
      (0.7, 0.4, 0.705, 0.41),
    ]
    let pen = Double(height) / 60
    for y in 0..<height {
      for x in 0..<width {
        let (u, v) = (Double(x) / Double(width), Double(y) / Double(height))
        var light = 225 - 95 * u - 45 * v
        if u + v > 1.6 { light *= 0.72 }
        let distance =
          strokes.map { stroke in
            let (ax, ay) = (stroke.0 * Double(width), stroke.1 * Double(height))
            let (dx, dy) = (stroke.2 * Double(width) - ax, stroke.3 * Double(height) - ay)
            let along = ((Double(x) - ax) * dx + (Double(y) - ay) * dy) / (dx * dx + dy * dy)
            let part = min(1, max(0, along))
            let (px, py) = (Double(x) - ax - dx * part, Double(y) - ay - dy * part)
            return (px * px + py * py).squareRoot()
          }.min() ?? 0
        let ink = min(1, max(0, pen - distance + 0.5))
        truth[y * width + x] = distance <= pen
        let grain = Double(Int.random(in: -8...8, using: &generator))
        let isDirt = ink == 0 && (x * 7 + y * 13) % 9973 < 2
        let grey = isDirt ? 60 : light * (1 - 0.75 * ink) + grain
        pixels[y * width + x] = UInt8(min(255, max(0, grey)))
      }
    }
    return (GreyPicture(width: width, height: height, pixels: pixels), truth)
  }
}
