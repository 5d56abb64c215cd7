/// A zlib stream (RFC 1950) of one block with the fixed codes (RFC 1951, 3.2.6).
///
/// Repetitions are looked for at some distances only, and those of more than 32 768 bytes are left out, as the
/// format has none: in a picture of a symbol nearly all are at the same place in one of a few lines above.
func zlib(_ data: [UInt8], distances: [Int]) -> [UInt8] {
  let distances = distances.filter { $0 <= 32_768 }
  var block = DeflateBlock()
  var place = 0
  while place < data.count {
    let lengths = distances.map { repetition(in: data, at: place, from: $0) }
    if let length = lengths.max(), length >= 3, let index = lengths.firstIndex(of: length) {
      block.put(length: length, distance: distances[index])
      place += length
    } else {
      block.put(symbol: Int(data[place]))
      place += 1
    }
  }
  return [0x78, 0x01] + block.finished() + adler32(data)
}

/// How many bytes from a place on, at most 257, are the same as those so far before them.
private func repetition(in data: [UInt8], at place: Int, from distance: Int) -> Int {
  guard distance <= place else { return 0 }
  let end = min(data.count, place + 257)
  return ((place..<end).first { data[$0] != data[$0 - distance] } ?? end) - place
}

/// The checksum at the end of the stream (RFC 1950, 8.2).
private func adler32(_ data: [UInt8]) -> [UInt8] {
  var (low, high) = (1, 0)
  for byte in data {
    low = (low + Int(byte)) % 65_521
    high = (high + low) % 65_521
  }
  return [high >> 8, high & 255, low >> 8, low & 255].map { UInt8($0) }
}

/// The one block of a deflate stream.
private struct DeflateBlock {
  private var bytes: [UInt8] = []
  /// The bits that wait for a whole byte, the first as the lowest; at first the block's header (3.2.3).
  private var bits = 0b011
  private var count = 3

  /// Puts a byte, 256 for the end, or a length from 257 on.
  mutating func put(symbol: Int) {
    switch symbol {
    case ..<144: put(code: 0x30 + symbol, 8)
    case ..<256: put(code: 0x190 + symbol - 144, 9)
    case ..<280: put(code: symbol - 256, 7)
    default: put(code: 0xC0 + symbol - 280, 8)
    }
  }

  /// Repeats 3 to 257 bytes from `distance` bytes before (3.2.5).
  mutating func put(length: Int, distance: Int) {
    let (lengthCode, lengthBits) = DeflateBlock.parts(of: length - 3, codesForEachWidth: 4)
    put(symbol: 257 + lengthCode)
    put(length - 3, lengthBits)
    let (distanceCode, distanceBits) = DeflateBlock.parts(of: distance - 1, codesForEachWidth: 2)
    put(code: distanceCode, 5)
    put(distance - 1, distanceBits)
  }

  /// The code of a length or a distance, and the number of its lowest bits that follow the code.
  ///
  /// Nothing follows the first `2 * codes` codes; then each number of bits has `codes` codes.
  private static func parts(of value: Int, codesForEachWidth codes: Int) -> (code: Int, bits: Int) {
    var bits = 0
    while value >> bits >= 2 * codes { bits += 1 }
    return (codes * bits + value >> bits, bits)
  }

  /// The bytes, after the code of the end.
  consuming func finished() -> [UInt8] {
    put(symbol: 256)
    put(0, 7)
    return bytes
  }

  /// A code begins with its highest bit (3.1.1).
  private mutating func put(code: Int, _ width: Int) {
    put((0..<width).reduce(0) { $0 << 1 | code >> $1 & 1 }, width)
  }

  /// A number begins with its lowest bit.
  private mutating func put(_ value: Int, _ width: Int) {
    bits |= (value & (1 << width - 1)) << count
    count += width
    while count >= 8 {
      bytes.append(UInt8(bits & 255))
      bits >>= 8
      count -= 8
    }
  }
}
