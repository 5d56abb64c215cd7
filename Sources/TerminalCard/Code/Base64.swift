/// Bytes as letters (RFC 4648, clause 4).
enum Base64 {
  /// The letters of some bytes.
  static func encoded(_ bytes: [UInt8]) -> [UInt8] {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    return stride(from: 0, to: bytes.count, by: 3).flatMap { start -> [UInt8] in
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      let letters = [18, 12, 6, 0].map { alphabet[bits >> $0 & 63] }
      return letters.prefix(group.count + 1)
        + [UInt8](repeating: UInt8(ascii: "="), count: 3 - group.count)
    }
  }
}
