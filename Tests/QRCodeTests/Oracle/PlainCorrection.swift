@testable import QRCode

/// Reed–Solomon codewords over GF(256) with the polynomial 11Dh (clause 7.5.2), one block at a time.
enum PlainCorrection {
  /// Data and error correction codewords, both interleaved over the blocks (clause 7.6).
  static func interleaved(_ data: [UInt8], version: Int, level: QRCode.Level) -> [UInt8] {
    let count = Version.blocks(version, level)
    let degree = Version.correctionPerBlock(version, level)
    let short = data.count / count
    let firstLong = count - data.count % count
    var start = 0
    let blocks = (0..<count).map { index in
      defer { start += short + (index < firstLong ? 0 : 1) }
      return Array(data[start..<start + short + (index < firstLong ? 0 : 1)])
    }
    let generator = self.generator(degree: degree)
    let corrections = blocks.map { remainder($0, by: generator) }
    return columns(of: blocks, height: short + 1) + columns(of: corrections, height: degree)
  }

  private static func columns(of blocks: [[UInt8]], height: Int) -> [UInt8] {
    (0..<height).flatMap { row in blocks.filter { row < $0.count }.map { $0[row] } }
  }

  /// The coefficients of (x - 1)(x - 2)(x - 4)…, without the leading 1.
  static func generator(degree: Int) -> [UInt8] {
    var coefficients = [UInt8](repeating: 0, count: degree - 1) + [1]
    var root: UInt8 = 1
    for _ in 0..<degree {
      for i in 0..<degree {
        let next = i + 1 < degree ? coefficients[i + 1] : 0
        coefficients[i] = product(coefficients[i], root) ^ next
      }
      root = product(root, 2)
    }
    return coefficients
  }

  private static func remainder(_ block: [UInt8], by generator: [UInt8]) -> [UInt8] {
    var rest = [UInt8](repeating: 0, count: generator.count)
    for byte in block {
      let factor = byte ^ rest.removeFirst()
      rest.append(0)
      for i in rest.indices { rest[i] ^= product(generator[i], factor) }
    }
    return rest
  }

  private static func product(_ a: UInt8, _ b: UInt8) -> UInt8 {
    var product: UInt8 = 0
    for bit in (0..<8).reversed() {
      product = product << 1 ^ (product >> 7) &* 0x1D
      product ^= (b >> UInt8(bit) & 1) &* a
    }
    return product
  }
}
