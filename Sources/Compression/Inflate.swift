/// Decompresses data (RFC 1951) in the zlib format (RFC 1950), whatever program wrote it.
///
/// Decompression rejects the same data as zlib does, except that it ignores the checksum at the
/// end. Many PDF readers ignore the checksum too, and some programs leave it out.
package struct Inflate {
  private var bits: BitReader
  private var output: [UInt8] = []
  /// The number of bytes that were passed on and are no longer in `output`.
  private var dropped = 0
  private let limit: Int
  /// The number of bytes in `output` at which they are passed on.
  private var mark = Int.max

  private typealias Pass = (inout Inflate) throws(Damage) -> Void

  /// The decompressed data, or `nil` if the bytes are damaged or decompress to more than `limit`
  /// bytes.
  package static func zlib(_ bytes: [UInt8], limit: Int) -> [UInt8]? {
    guard var inflate = Inflate(zlib: bytes, limit: limit) else { return nil }
    do throws(Damage) {
      while try !inflate.readBlock({ _ in }) {}
      return inflate.output
    } catch {
      return nil
    }
  }

  /// Decompresses rows of `length` bytes, and passes them on one by one, so that only about 2 MiB
  /// of them are in memory.
  ///
  /// - Returns: Whether the bytes are sound and decompress to exactly `count` rows, and `body`
  ///   accepted each of them.
  package static func rows(
    _ bytes: [UInt8], count: Int, length: Int, _ body: (ArraySlice<UInt8>) -> Bool
  ) -> Bool {
    guard var inflate = Inflate(zlib: bytes, limit: count * length) else { return false }
    inflate.mark = max(1 << 21, 2 * length)
    var (start, left) = (0, count)
    func pass(_ inflate: inout Inflate) throws(Damage) {
      while inflate.output.count - start >= length {
        guard body(inflate.output[start..<start + length]) else { throw Damage() }
        (start, left) = (start + length, left - 1)
      }
      start -= inflate.drop(upTo: start)
    }
    do throws(Damage) {
      while try !inflate.readBlock(pass) {}
      try pass(&inflate)
      return left == 0
    } catch {
      return false
    }
  }

  /// Drops bytes that were passed on, except the bytes to which a distance may reach back (2).
  ///
  /// - Returns: The number of bytes dropped.
  private mutating func drop(upTo end: Int) -> Int {
    let count = max(0, min(end, output.count - 32_768))
    output.removeFirst(count)
    dropped += count
    return count
  }

  private init?(zlib bytes: [UInt8], limit: Int) {
    // Checks the method, the window size and the header checksum, and rejects a preset dictionary
    // (2.2).
    guard bytes.count >= 2, bytes[0] & 15 == 8, bytes[0] >> 4 <= 7, bytes[1] & 0x20 == 0,
      (Int(bytes[0]) << 8 | Int(bytes[1])).isMultiple(of: 31)
    else { return nil }
    bits = BitReader(bytes, from: 2)
    self.limit = limit
  }

  /// Reads a block (3.2.3) and returns whether it was the last one; `pass` is called whenever
  /// `output` reaches `mark`.
  private mutating func readBlock(_ pass: Pass) throws(Damage) -> Bool {
    let isLast = try bits.number(1) == 1
    switch try bits.number(2) {
    case 0:
      let bytes = try bits.stored()
      try makeRoom(for: bytes.count)
      output += bytes
      if output.count >= mark { try pass(&self) }
    case 1: try readCodes(Self.fixedCodes[0], Self.fixedCodes[1], pass)
    case 2:
      let (literals, distances) = try dynamicCodes()
      try readCodes(literals, distances, pass)
    default: throw Damage()
    }
    return isLast
  }

  private mutating func readCodes(
    _ literals: PrefixCode, _ distances: PrefixCode, _ pass: Pass
  ) throws(Damage) {
    while true {
      if output.count >= mark { try pass(&self) }
      let symbol = try bits.symbol(literals)
      if symbol < 256 {
        try makeRoom(for: 1)
        output.append(UInt8(symbol))
      } else if symbol == 256 {
        return
      } else {
        guard symbol <= 285 else { throw Damage() }
        let count = symbol == 285 ? 258 : 3 + (try number(symbol - 257, sharing: 4))
        let code = try bits.symbol(distances)
        guard code < 30 else { throw Damage() }
        try repeatBytes(count: count, distance: 1 + number(code, sharing: 2))
      }
    }
  }

  private mutating func repeatBytes(count: Int, distance: Int) throws(Damage) {
    guard distance <= output.count else { throw Damage() }
    try makeRoom(for: count)
    // Bytes are copied one at a time, because new bytes are repeated too if the distance is less
    // than the count.
    for index in output.count - distance..<output.count - distance + count {
      output.append(output[index])
    }
  }

  private func makeRoom(for count: Int) throws(Damage) {
    guard count <= limit - dropped - output.count else { throw Damage() }
  }

  /// Reads the rest of a length or a distance and returns its excess over the smallest one (3.2.5).
  ///
  /// The first codes stand for one number each. After them, there are `share` codes for each number
  /// of extra bits: four for lengths, two for distances.
  private mutating func number(_ code: Int, sharing share: Int) throws(Damage) -> Int {
    if code < 2 * share { return code }
    let extra = code / share - 1
    return (share + code % share) << extra + (try bits.number(extra))
  }

  /// Reads the two prefix codes for a block; their code lengths are compressed with a third code
  /// (3.2.7).
  private mutating func dynamicCodes() throws(Damage) -> (PrefixCode, PrefixCode) {
    let (literals, distances) = (try bits.number(5) + 257, try bits.number(5) + 1)
    guard literals <= 286, distances <= 30 else { throw Damage() }
    var ownLengths = [Int](repeating: 0, count: 19)
    for index in Self.order.prefix(try bits.number(4) + 4) {
      ownLengths[index] = try bits.number(3)
    }
    guard let own = PrefixCode(ownLengths) else { throw Damage() }
    var lengths: [Int] = []
    while lengths.count < literals + distances {
      let symbol = try bits.symbol(own)
      switch symbol {
      case 16:
        guard let last = lengths.last else { throw Damage() }
        lengths += [Int](repeating: last, count: try bits.number(2) + 3)
      case 17: lengths += [Int](repeating: 0, count: try bits.number(3) + 3)
      case 18: lengths += [Int](repeating: 0, count: try bits.number(7) + 11)
      default: lengths.append(symbol)
      }
    }
    guard lengths.count == literals + distances,
      let ofLiterals = PrefixCode(Array(lengths[..<literals])),
      let ofDistances = PrefixCode(Array(lengths[literals...]))
    else { throw Damage() }
    return (ofLiterals, ofDistances)
  }

  private static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
  /// The fixed codes for literals and for distances (3.2.6).
  private static let fixedCodes = [
    (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 },
    [Int](repeating: 5, count: 32),
  ].compactMap { PrefixCode($0) }
}

private struct Damage: Error {}

/// Reads the bits of a stream, starting with the lowest bit of each byte (3.1.1).
private struct BitReader {
  private let bytes: [UInt8]
  private var index: Int
  /// The next bits of the stream, with zeros above them.
  private var next: UInt64 = 0
  private var count = 0

  init(_ bytes: [UInt8], from index: Int) {
    self.bytes = bytes
    self.index = index
  }

  private mutating func fill() {
    while count <= 56, index < bytes.count {
      next |= UInt64(bytes[index]) &<< UInt64(count)
      index += 1
      count += 8
    }
  }

  private mutating func drop(_ length: Int) throws(Damage) {
    guard length <= count else { throw Damage() }
    next &>>= UInt64(length)
    count -= length
  }

  /// Reads a number of at most 16 bits, least significant bit first.
  mutating func number(_ length: Int) throws(Damage) -> Int {
    if count < length { fill() }
    let number = Int(next & (1 &<< UInt64(length) - 1))
    try drop(length)
    return number
  }

  mutating func symbol(_ code: PrefixCode) throws(Damage) -> Int {
    if count < PrefixCode.longest { fill() }
    let entry = Int(code.table[Int(next & UInt64(code.table.count - 1))])
    if entry == 0 { throw Damage() }
    try drop(entry & 15)
    return entry >> 4
  }

  /// Reads the bytes of an uncompressed block (3.2.4), which starts at the next whole byte.
  mutating func stored() throws(Damage) -> ArraySlice<UInt8> {
    try drop(count % 8)
    let count = try number(16)
    guard try number(16) == ~count & 0xFFFF else { throw Damage() }
    let start = index - self.count / 8
    guard count <= bytes.count - start else { throw Damage() }
    (index, next, self.count) = (start + count, 0, 0)
    return bytes[start..<index]
  }
}

/// A canonical prefix code (RFC 1951, 3.2.2), defined by the length of the code for each symbol.
private struct PrefixCode {
  static let longest = 15

  /// Maps the next bits, as many as the longest code has, to `symbol << 4 | length`, or to 0 if no
  /// code begins them.
  private(set) var table: [UInt16]

  /// Creates a code from the code length of each symbol, or returns `nil` if the code would be
  /// ambiguous or incomplete.
  ///
  /// Only two incomplete codes are allowed: a single code of one bit, and an empty code, which a
  /// block without distances may have.
  init?(_ lengths: [Int]) {
    let longest = lengths.max() ?? 0
    table = [UInt16](repeating: 0, count: 1 << longest)
    var (code, count) = (0, 0)
    for length in stride(from: 1, through: longest, by: 1) {
      code <<= 1
      for symbol in lengths.indices where lengths[symbol] == length {
        enter(code, length: length, symbol: symbol)
        code += 1
        count += 1
      }
    }
    if code != table.count && count > (longest == 1 ? 1 : 0) { return nil }
  }

  /// Writes a code into every entry whose index begins with the code; the highest bit of the code
  /// is the lowest bit of the index.
  private mutating func enter(_ code: Int, length: Int, symbol: Int) {
    let first = (0..<length).reduce(0) { $0 << 1 | code >> $1 & 1 }
    for index in stride(from: first, to: table.count, by: 1 << length) {
      table[index] = UInt16(symbol << 4 | length)
    }
  }
}
