/// Reads a zlib stream (RFC 1950) of one block with the fixed codes (RFC 1951, 3.2.6), bit by bit.
struct PlainInflate {
  private let stream: [UInt8]
  private var position = 16

  /// The bytes, or `nil` if the stream is another one, or its checksum is not theirs.
  static func bytes(_ stream: [UInt8]) -> [UInt8]? {
    var inflate = PlainInflate(stream: stream)
    guard stream.count > 6, (Int(stream[0]) << 8 | Int(stream[1])) % 31 == 0, stream[0] == 0x78,
      inflate.number(3) == 0b011, let bytes = inflate.block()
    else { return nil }
    let (low, high) = bytes.reduce((1, 0)) { sums, byte in
      let low = (sums.0 + Int(byte)) % 65_521
      return (low, (sums.1 + low) % 65_521)
    }
    let end = (inflate.position + 7) / 8
    let checksum = stream[end...].reduce(0) { $0 << 8 | Int($1) }
    return stream.count == end + 4 && checksum == high << 16 | low ? bytes : nil
  }

  private init(stream: [UInt8]) { self.stream = stream }

  private mutating func number(_ width: Int) -> Int {
    (0..<width).reduce(0) { $0 | bit() << $1 }
  }

  private mutating func code(_ width: Int) -> Int {
    (0..<width).reduce(0) { code, _ in code << 1 | bit() }
  }

  private mutating func bit() -> Int {
    defer { position += 1 }
    return position / 8 < stream.count ? Int(stream[position / 8] >> UInt8(position % 8)) & 1 : 0
  }

  private mutating func symbol() -> Int {
    let seven = code(7)
    if seven < 0x18 { return 256 + seven }
    let eight = seven << 1 | bit()
    if eight < 0xC0 { return eight - 0x30 }
    if eight < 0xC8 { return 280 + eight - 0xC0 }
    return 144 + (eight << 1 | bit()) - 0x190
  }

  private mutating func block() -> [UInt8]? {
    let lengths =
      [3, 4, 5, 6, 7, 8, 9, 10] + (1...5).flatMap { bits in (4..<8).map { $0 << bits + 3 } }
    let distances = [1, 2, 3, 4] + (1...13).flatMap { bits in (2..<4).map { $0 << bits + 1 } }
    var bytes: [UInt8] = []
    while position < 8 * stream.count {
      let symbol = symbol()
      if symbol == 256 { return bytes }
      if symbol < 256 {
        bytes.append(UInt8(symbol))
        continue
      }
      guard symbol < 285 else { return nil }
      let length = lengths[symbol - 257] + number(max(0, (symbol - 257) / 4 - 1))
      let place = code(5)
      guard place < 30 else { return nil }
      let distance = distances[place] + number(max(0, place / 2 - 1))
      guard distance <= bytes.count else { return nil }
      for _ in 0..<length { bytes.append(bytes[bytes.count - distance]) }
    }
    return nil
  }
}
