/// Reads one block of fixed codes in the zlib format, written from RFC 1951 without a look at the
/// compressor; nil where the bytes are no such block.
struct Inflate {
  private let bytes: [UInt8]
  private var bit = 16

  static func zlib(_ bytes: [UInt8]) -> [UInt8]? {
    guard bytes.count > 6, (Int(bytes[0]) << 8 | Int(bytes[1])).isMultiple(of: 31) else {
      return nil
    }
    var inflate = Inflate(bytes: Array(bytes.dropLast(4)))
    guard let data = inflate.block() else { return nil }
    var (low, high) = (1, 0)
    for byte in data {
      low = (low + Int(byte)) % 65521
      high = (high + low) % 65521
    }
    let sum = bytes.suffix(4).reduce(0) { $0 << 8 | Int($1) }
    return sum == high << 16 | low && inflate.bit > (bytes.count - 5) * 8 ? data : nil
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  private mutating func block() -> [UInt8]? {
    guard number(1) == 1, number(2) == 1 else { return nil }
    var data: [UInt8] = []
    while bit <= bytes.count * 8 {
      let symbol = symbol()
      if symbol < 256 {
        data.append(UInt8(symbol))
        continue
      }
      if symbol == 256 { return data }
      let index = symbol - 257
      let bits = index < 8 || index == 28 ? 0 : index / 4 - 1
      let base = index < 8 ? 3 + index : index == 28 ? 258 : 3 + (4 + index % 4) << bits
      let length = base + number(bits)
      let code = (0..<5).reduce(0) { code, _ in code << 1 | number(1) }
      let extra = code < 4 ? 0 : code / 2 - 1
      let distance = (code < 4 ? 1 + code : 1 + (2 + code % 2) << extra) + number(extra)
      guard code < 30, index < 29, distance <= data.count else { return nil }
      for _ in 0..<length { data.append(data[data.count - distance]) }
    }
    return nil
  }

  private mutating func symbol() -> Int {
    var code = (0..<7).reduce(0) { code, _ in code << 1 | number(1) }
    if code < 0x18 { return 256 + code }
    code = code << 1 | number(1)
    if (0x30..<0xC0).contains(code) { return code - 0x30 }
    if code < 0xC8 { return 280 + code - 0xC0 }
    return 144 + (code << 1 | number(1)) - 0x190
  }

  private mutating func number(_ count: Int) -> Int {
    var value = 0
    for place in 0..<count {
      if bit < bytes.count * 8 { value |= (Int(bytes[bit / 8] >> UInt8(bit % 8)) & 1) << place }
      bit += 1
    }
    return value
  }
}
