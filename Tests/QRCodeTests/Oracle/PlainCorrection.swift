@testable import AttestQRCode

/// Reed–Solomon codewords over GF(256) with the polynomial 11Dh (clause 7.5.2), one block at a
/// time.
enum PlainCorrection {
  /// Data and error correction codewords, both interleaved over the blocks (clause 7.6).
  static func interleaved(_ data: [UInt8], version: Int, level: QRCode.Level) -> [UInt8] {
    let blocks = blocks(of: data, Version.blocks(version, level))
    let generator = self.generator(degree: Version.correctionPerBlock(version, level))
    return columns(of: blocks) + columns(of: blocks.map { remainder($0, by: generator) })
  }

  /// The data whose interleaved codewords begin with the given ones.
  static func data(of interleaved: [UInt8], version: Int, level: QRCode.Level) -> [UInt8] {
    var data = [UInt8](repeating: 0, count: Version.dataCodewords(version, level))
    let order = columns(of: blocks(of: Array(data.indices), Version.blocks(version, level)))
    for (index, byte) in zip(order, interleaved) { data[index] = byte }
    return data
  }

  private static func blocks<Element>(of data: [Element], _ count: Int) -> [[Element]] {
    let short = data.count / count
    let firstLong = count - data.count % count
    var start = 0
    return (0..<count).map { index in
      defer { start += short + (index < firstLong ? 0 : 1) }
      return Array(data[start..<start + short + (index < firstLong ? 0 : 1)])
    }
  }

  private static func columns<Element>(of blocks: [[Element]]) -> [Element] {
    let height = blocks.map(\.count).max() ?? 0
    return (0..<height).flatMap { row in blocks.filter { row < $0.count }.map { $0[row] } }
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
