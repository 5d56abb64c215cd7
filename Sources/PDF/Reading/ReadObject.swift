/// An object of a file that others wrote (ISO 32000-1, 7.3).
///
/// Two are equal when they mean the same, however they are written.
package enum ReadObject: Hashable, Sendable {
  case null
  case boolean(Bool)
  /// In millionths, any further decimals left out.
  case number(Int)
  case string([UInt8])
  case name(String)
  case array([ReadObject])
  case dictionary([String: ReadObject])
  case reference(ObjectNumber)

  /// What a dictionary has under a key; `nil` for any other object.
  package subscript(key: String) -> ReadObject? {
    if case .dictionary(let entries) = self { entries[key] } else { nil }
  }

  /// A whole number; `nil` for any other object.
  package var integer: Int? {
    guard case .number(let millionths) = self, millionths % 1_000_000 == 0 else { return nil }
    return millionths / 1_000_000
  }
}

/// What tells an indirect object from the others (7.3.10).
package struct ObjectNumber: Hashable, Sendable {
  package let number: Int
  package let generation: Int
}

/// What is not as most programs write it: who reads it gives up, for another program may read it
/// otherwise.
struct Unusual: Error {}

/// Reads objects one after the other, and gives up on whatever is unusual: a comment among them,
/// two entries of one key, a number of very many digits.
struct ObjectReader {
  private let bytes: [UInt8]
  /// The next byte.
  private(set) var place: Int
  private let end: Int
  private var depth = 0

  /// More than any object needs that is not made to exhaust a reader.
  private static let depthLimit = 24

  init(_ bytes: [UInt8], in range: Range<Int>) {
    self.bytes = bytes
    (place, end) = (range.lowerBound, range.upperBound)
  }

  /// The next byte; `nil` at the end.
  var next: UInt8? { place < end ? bytes[place] : nil }

  mutating func skipBlanks() {
    while let next, Self.isBlank(next) { place += 1 }
  }

  /// Goes on behind one end of line, if there is one.
  mutating func skipEndOfLine() {
    if next == 0x0D { place += 1 }
    if next == 0x0A { place += 1 }
  }

  /// Goes on behind the one end of line that may be between `stream` and the data (7.3.8.1).
  mutating func expectLineFeed() throws(Unusual) {
    skipEndOfLine()
    if bytes[place - 1] != 0x0A { throw Unusual() }
  }

  /// Goes on behind a delimiter or a whole word, if it is next after blanks.
  mutating func skip(_ word: String) -> Bool {
    skipBlanks()
    let after = place + word.utf8.count
    guard after <= end, bytes[place..<after].elementsEqual(word.utf8) else { return false }
    let goesOn = after < end && Self.isRegular(bytes[after])
    if goesOn, Self.isRegular(bytes[after - 1]) { return false }
    place = after
    return true
  }

  mutating func expect(_ word: String) throws(Unusual) {
    if !skip(word) { throw Unusual() }
  }

  /// The next so many bytes.
  mutating func read(_ count: Int) throws(Unusual) -> Range<Int> {
    guard count >= 0, count <= end - place else { throw Unusual() }
    place += count
    return place - count..<place
  }

  /// A whole number without a sign, of at most ten digits.
  mutating func integer() throws(Unusual) -> Int {
    skipBlanks()
    let digits = bytes[place..<end].prefix(11).prefix { (0x30...0x39).contains($0) }
    guard (1...10).contains(digits.count) else { throw Unusual() }
    place += digits.count
    return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }

  mutating func object() throws(Unusual) -> ReadObject {
    skipBlanks()
    guard let next, depth < Self.depthLimit else { throw Unusual() }
    depth += 1
    defer { depth -= 1 }
    switch next {
    case UInt8(ascii: "/"): return .name(try name())
    case UInt8(ascii: "("): return .string(string())
    case UInt8(ascii: "<"):
      return place + 1 < end && bytes[place + 1] == next ? try dictionary() : .string(string())
    case UInt8(ascii: "["): return try array()
    case UInt8(ascii: "0")...UInt8(ascii: "9"): return try referenceOrNumber()
    case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."): return try number()
    default: return try keyword()
    }
  }

  private mutating func string() -> [UInt8] {
    var reader = StringReader(bytes: bytes, place: place + 1)
    let string = reader.string(after: bytes[place]) ?? []
    // One that does not end ends with the bytes, and then nothing can follow it.
    place = min(reader.place, end)
    return string
  }

  private mutating func array() throws(Unusual) -> ReadObject {
    place += 1
    var elements: [ReadObject] = []
    while !skip("]") { elements.append(try object()) }
    return .array(elements)
  }

  private mutating func dictionary() throws(Unusual) -> ReadObject {
    place += 2
    var entries: [String: ReadObject] = [:]
    while !skip(">>") {
      guard next == UInt8(ascii: "/") else { throw Unusual() }
      let key = try name()
      if entries.updateValue(try object(), forKey: key) != nil { throw Unusual() }
    }
    return .dictionary(entries)
  }

  /// A name, with its hexadecimal codes undone (7.3.5).
  private mutating func name() throws(Unusual) -> String {
    place += 1
    var name: [UInt8] = []
    while let next, Self.isRegular(next) {
      place += 1
      guard next == UInt8(ascii: "#") else {
        name.append(next)
        continue
      }
      let digits = String(decoding: bytes[try read(2)], as: UTF8.self)
      guard let code = UInt8(digits, radix: 16) else { throw Unusual() }
      name.append(code)
    }
    // A character for each byte, so that no two names are equal as text only.
    return String(String.UnicodeScalarView(name.map { Unicode.Scalar($0) }))
  }

  /// `12 0 R`, or the first number only.
  private mutating func referenceOrNumber() throws(Unusual) -> ReadObject {
    let start = place
    if let number = try? integer(), let next, Self.isBlank(next),
      let generation = try? integer(), skip("R")
    {
      return .reference(ObjectNumber(number: number, generation: generation))
    }
    place = start
    return try number()
  }

  private mutating func number() throws(Unusual) -> ReadObject {
    let isNegative = next == UInt8(ascii: "-")
    if isNegative || next == UInt8(ascii: "+") { place += 1 }
    var (value, digits, decimals) = (0, 0, -1)
    while let next, Self.isRegular(next) {
      place += 1
      if next == UInt8(ascii: "."), decimals < 0 {
        decimals = 0
        continue
      }
      guard (0x30...0x39).contains(next), digits < 12 || decimals >= 6 else { throw Unusual() }
      if decimals >= 6 { continue }
      value = value * 10 + Int(next - 0x30)
      digits += 1
      if decimals >= 0 { decimals += 1 }
    }
    if digits == 0 { throw Unusual() }
    for _ in max(decimals, 0)..<6 { value *= 10 }
    return .number(isNegative ? -value : value)
  }

  private mutating func keyword() throws(Unusual) -> ReadObject {
    let words: [(String, ReadObject)] = [
      ("true", .boolean(true)), ("false", .boolean(false)), ("null", .null),
    ]
    for (word, object) in words where skip(word) { return object }
    throw Unusual()
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x00, 0x09, 0x0A, 0x0C, 0x0D, 0x20: true
    default: false
    }
  }

  /// Whether it is neither a blank nor a delimiter (7.2.2).
  private static func isRegular(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "<"), UInt8(ascii: ">"),
      UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"),
      UInt8(ascii: "/"), UInt8(ascii: "%"):
      false
    default: !isBlank(byte)
    }
  }
}
