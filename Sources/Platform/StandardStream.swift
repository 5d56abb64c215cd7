#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#else
internal import Glibc
#endif

/// One of the three streams a process is started with.
package enum StandardStream: Int32 {
  case input = 0
  case output = 1
  case error = 2

  /// Whether a person sits at the other end.
  package var isTerminal: Bool { isatty(rawValue) == 1 }

  /// The name in errors.
  private var path: String { "-" }

  /// Writes everything.
  package func write(_ bytes: [UInt8]) throws(SystemError) {
    try Descriptor.write(bytes, to: rawValue) { [path] in .cannotWrite(path, number: $0) }
  }

  /// Reads to the end.
  package func contents(limit: Int) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      let piece = try read(upTo: 65_536)
      if piece.isEmpty { return bytes }
      bytes += piece
      if bytes.count > limit { throw .tooLarge(path, limit: limit) }
    }
  }

  /// Reads a line of at most `limit` bytes, without its line feed; nothing at the end.
  ///
  /// Byte by byte, so that what follows stays for the next reader.
  package func line(limit: Int) throws(SystemError) -> [UInt8]? {
    var bytes: [UInt8] = []
    while let byte = try read(upTo: 1).first {
      if byte == UInt8(ascii: "\n") { return bytes }
      bytes.append(byte)
      if bytes.count > limit { throw .tooLarge(path, limit: limit) }
    }
    return bytes.isEmpty ? nil : bytes
  }

  private func read(upTo count: Int) throws(SystemError) -> [UInt8] {
    try Descriptor.read(rawValue, upTo: count) { [path] in .cannotRead(path, number: $0) }
  }
}
