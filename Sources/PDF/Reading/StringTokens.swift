/// The strings in a content stream or in objects (ISO 32000-1, 7.3.4), and the bytes between them.
package struct StringTokens {
  /// The decoded bytes of each string, in order.
  package private(set) var all: [[UInt8]] = []
  /// The bytes before the first string, between two strings, and after the last one, where `<<` is
  /// shortened to `<`.
  package private(set) var between: [[UInt8]] = []

  /// The maximum number of strings to read, which is more than any page that attest writes has.
  ///
  /// A limit is needed because each string takes up many times its length in memory.
  private static let limit = 50_000

  package init(in bytes: [UInt8]) {
    var reader = StringReader(bytes: bytes, index: 0)
    var rest: [UInt8] = []
    while all.count < Self.limit, let byte = reader.next() {
      guard let string = reader.string(after: byte) else {
        rest.append(byte)
        continue
      }
      between.append(rest)
      rest = []
      all.append(string)
    }
    between.append(rest)
  }
}

/// Reads string tokens one at a time.
struct StringReader {
  let bytes: [UInt8]
  /// The index of the next byte.
  var index: Int

  mutating func next() -> UInt8? {
    guard index < bytes.count else { return nil }
    index += 1
    return bytes[index - 1]
  }

  /// Reads the rest of the string that `byte` opens, or returns `nil` if `byte` opens no string.
  mutating func string(after byte: UInt8) -> [UInt8]? {
    switch byte {
    case UInt8(ascii: "("): return literal()
    case UInt8(ascii: "<"):
      guard index < bytes.count, bytes[index] != UInt8(ascii: "<") else {
        // `<<` begins a dictionary.
        index += 1
        return nil
      }
      return hexadecimal()
    default: return nil
    }
  }

  /// Reads up to the matching closing parenthesis and resolves escapes (7.3.4.2).
  private mutating func literal() -> [UInt8] {
    var string: [UInt8] = []
    var depth = 1
    while let byte = next() {
      switch byte {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"):
        depth -= 1
        if depth == 0 { return string }
      case UInt8(ascii: "\\"):
        if let escaped = escaped() { string.append(escaped) }
        continue
      default: break
      }
      string.append(byte)
    }
    return string
  }

  private mutating func escaped() -> UInt8? {
    guard let byte = next() else { return nil }
    switch byte {
    case UInt8(ascii: "n"): return 0x0A
    case UInt8(ascii: "r"): return 0x0D
    case UInt8(ascii: "t"): return 0x09
    case UInt8(ascii: "b"): return 0x08
    case UInt8(ascii: "f"): return 0x0C
    case 0x0A: return nil
    case UInt8(ascii: "0")...UInt8(ascii: "7"): return octal(byte)
    default: return byte
    }
  }

  /// Reads the rest of an octal number that has one to three digits.
  private mutating func octal(_ first: UInt8) -> UInt8 {
    var value = Int(first & 7)
    for _ in 0..<2 {
      guard index < bytes.count, (0x30...0x37).contains(bytes[index]) else { break }
      value = value * 8 + Int(bytes[index] & 7)
      index += 1
    }
    return UInt8(truncatingIfNeeded: value)
  }

  /// Reads up to `>`; if the number of digits is odd, a 0 is added (7.3.4.3).
  private mutating func hexadecimal() -> [UInt8] {
    var digits: [UInt8] = []
    while let byte = next(), byte != UInt8(ascii: ">") {
      switch byte {
      case 0x30...0x39: digits.append(byte - 0x30)
      case 0x41...0x46, 0x61...0x66: digits.append((byte | 0x20) - 0x61 + 10)
      default: break
      }
    }
    if digits.count % 2 == 1 { digits.append(0) }
    return stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
  }
}
