import AttestQRCode

extension QRCode {
  /// The modules as "0" and "1", row by row, as they are hashed for the vectors.
  var ascii: [UInt8] {
    (0..<size).flatMap { y in (0..<size).map { x in self[x, y] ? 49 : 48 } }
  }

  var hash: String { SHA256.hex(ascii) }

  /// Each row from left to right in hexadecimal, padded to whole bytes.
  var hexRows: [String] {
    (0..<size).map { y in
      stride(from: 0, to: size, by: 8).map { start in
        let byte = (0..<8).reduce(0) { $0 << 1 | (self[start + $1, y] ? 1 : 0) }
        return (byte < 16 ? "0" : "") + String(byte, radix: 16)
      }.joined()
    }
  }

  /// The rows as "#" and ".".
  var picture: [String] {
    (0..<size).map { y in (0..<size).map { self[$0, y] ? "#" : "." }.joined() }
  }
}
