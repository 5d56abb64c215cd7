/// Reads compressed data (RFC 1951) in the zlib format (RFC 1950), from any writer.
package struct Inflate {
  private let bytes: [UInt8]
  /// The next bit, from the lowest of the first byte.
  private var bit = 16
  private var output: [UInt8] = []
  private let limit: Int

  /// The data; nil where the bytes are damaged, or stand for more than `limit`.
  package static func zlib(_ bytes: [UInt8], limit: Int) -> [UInt8]? {
    guard let method = bytes.first, method & 15 == 8 else { return nil }
    var inflate = Inflate(bytes: bytes, limit: limit)
    do throws(Damage) {
      while try !inflate.readBlock() {}
      return inflate.output
    } catch {
      return nil
    }
  }

  private struct Damage: Error {}

  private init(bytes: [UInt8], limit: Int) {
    self.bytes = bytes
    self.limit = limit
  }

  /// Reads a block (3.2.3), and says whether it was the last.
  private mutating func readBlock() throws(Damage) -> Bool {
    let isLast = try number(1) == 1
    switch try number(2) {
    case 0: try readStored()
    case 1: try readCodes(Self.fixedLiterals, Self.fixedDistances)
    case 2:
      let (literals, distances) = try dynamicCodes()
      try readCodes(literals, distances)
    default: throw Damage()
    }
    return isLast
  }

  private mutating func readStored() throws(Damage) {
    bit = (bit + 7) / 8 * 8
    let count = try number(16)
    guard try number(16) == ~count & 0xFFFF, bit / 8 + count <= bytes.count else { throw Damage() }
    for byte in bytes[bit / 8..<bit / 8 + count] { try append(byte) }
    bit += count * 8
  }

  private mutating func readCodes(_ literals: PrefixCode, _ distances: PrefixCode) throws(Damage) {
    while true {
      let symbol = try next(literals)
      if symbol < 256 {
        try append(UInt8(symbol))
      } else if symbol == 256 {
        return
      } else {
        try repeatBytes(count: length(symbol - 257), distance: distance(next(distances)))
      }
    }
  }

  private mutating func repeatBytes(count: Int, distance: Int) throws(Damage) {
    guard distance <= output.count else { throw Damage() }
    for _ in 0..<count { try append(output[output.count - distance]) }
  }

  /// The codes 257 to 285 (3.2.5): eight single lengths, then four for each number of extra bits.
  private mutating func length(_ code: Int) throws(Damage) -> Int {
    if code < 8 { return 3 + code }
    if code == 28 { return 258 }
    guard code < 28 else { throw Damage() }
    let extra = code / 4 - 1
    return 3 + (4 + code % 4) << extra + (try number(extra))
  }

  /// The codes 0 to 29: four single distances, then two for each number of extra bits.
  private mutating func distance(_ code: Int) throws(Damage) -> Int {
    if code < 4 { return 1 + code }
    guard code < 30 else { throw Damage() }
    let extra = code / 2 - 1
    return 1 + (2 + code % 2) << extra + (try number(extra))
  }

  /// The lengths of the codes of a block, in a code of their own (3.2.7).
  private mutating func dynamicCodes() throws(Damage) -> (PrefixCode, PrefixCode) {
    let (literals, distances) = (try number(5) + 257, try number(5) + 1)
    var ownLengths = [Int](repeating: 0, count: 19)
    for place in Self.order.prefix(try number(4) + 4) { ownLengths[place] = try number(3) }
    let own = PrefixCode(ownLengths)
    var lengths: [Int] = []
    while lengths.count < literals + distances {
      let symbol = try next(own)
      switch symbol {
      case 16:
        guard let last = lengths.last else { throw Damage() }
        lengths += [Int](repeating: last, count: try number(2) + 3)
      case 17: lengths += [Int](repeating: 0, count: try number(3) + 3)
      case 18: lengths += [Int](repeating: 0, count: try number(7) + 11)
      default: lengths.append(symbol)
      }
    }
    guard lengths.count == literals + distances else { throw Damage() }
    return (PrefixCode(lengths[..<literals]), PrefixCode(lengths[literals...]))
  }

  private static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
  private static let fixedLiterals = PrefixCode(
    (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 })
  private static let fixedDistances = PrefixCode([Int](repeating: 5, count: 30))

  // MARK: Bits

  /// A number, its lowest bit first (3.1.1).
  private mutating func number(_ count: Int) throws(Damage) -> Int {
    guard bit + count <= bytes.count * 8 else { throw Damage() }
    var value = 0
    for place in 0..<count {
      value |= Int(bytes[bit / 8] >> UInt8(bit % 8) & 1) << place
      bit += 1
    }
    return value
  }

  private mutating func next(_ code: PrefixCode) throws(Damage) -> Int {
    var reading = PrefixCode.Reading()
    while reading.length < 15, bit < bytes.count * 8 {
      let next = Int(bytes[bit / 8] >> UInt8(bit % 8) & 1)
      bit += 1
      if let symbol = code.symbol(after: next, &reading) { return symbol }
    }
    throw Damage()
  }

  private mutating func append(_ byte: UInt8) throws(Damage) {
    guard output.count < limit else { throw Damage() }
    output.append(byte)
  }
}

/// A canonical prefix code (RFC 1951, 3.2.2), which the lengths of its codes make.
private struct PrefixCode {
  /// How many codes have a length.
  private var counts = [Int](repeating: 0, count: 16)
  /// The symbols in the order of their codes.
  private var symbols: [Int] = []

  init(_ lengths: some Collection<Int>) {
    for length in lengths { counts[length] += 1 }
    counts[0] = 0
    for length in 1...15 {
      for (symbol, own) in lengths.enumerated() where own == length { symbols.append(symbol) }
    }
  }

  /// How far a code has been read.
  struct Reading {
    var length = 0
    fileprivate var code = 0
    fileprivate var first = 0
    fileprivate var index = 0
  }

  /// The symbol, when the code is whole with this bit.
  func symbol(after bit: Int, _ reading: inout Reading) -> Int? {
    reading.length += 1
    reading.code |= bit
    let count = counts[reading.length]
    let place = reading.code - reading.first
    if place < count {
      // A code that is not complete may lead nowhere.
      let index = reading.index + place
      return index < symbols.count && place >= 0 ? symbols[index] : nil
    }
    reading.index += count
    reading.first = (reading.first + count) << 1
    reading.code <<= 1
    return nil
  }
}

/// The filters of PNG (ISO/IEC 15948, clause 9), which are the predictors of PDF as well (ISO 32000-1,
/// 7.4.4.4): each row begins with the number of its own.
package enum RowFilter {
  /// Adds to each byte what its filter took away.
  ///
  /// - Parameters:
  ///   - rows: The rows, each of one byte more than `length`; the first bytes stay.
  ///   - length: The bytes of a row, but for the first.
  ///   - pixel: The bytes from a pixel to the next, 1 or more.
  /// - Returns: Whether every row has a filter that there is.
  package static func undo(in rows: inout [UInt8], length: Int, pixel: Int) -> Bool {
    for start in stride(from: 1, through: rows.count - length, by: length + 1) {
      let filter = rows[start - 1]
      if filter > 4 { return false }
      if filter == 0 { continue }
      for place in start..<start + length {
        let hasLeft = place - start >= pixel
        let left = hasLeft ? Int(rows[place - pixel]) : 0
        let above = start > 1 ? Int(rows[place - length - 1]) : 0
        let corner = start > 1 && hasLeft ? Int(rows[place - length - 1 - pixel]) : 0
        let guess =
          switch filter {
          case 1: left
          case 2: above
          case 3: (left + above) / 2
          default: paeth(left, above, corner)
          }
        rows[place] = rows[place] &+ UInt8(guess)
      }
    }
    return true
  }

  /// The one of three that is nearest to what they suggest.
  private static func paeth(_ left: Int, _ above: Int, _ corner: Int) -> Int {
    let estimate = left + above - corner
    let distances = (abs(estimate - left), abs(estimate - above), abs(estimate - corner))
    if distances.0 <= distances.1 && distances.0 <= distances.2 { return left }
    return distances.1 <= distances.2 ? above : corner
  }
}
