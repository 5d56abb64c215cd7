internal import CLibrary

/// One of the three standard streams of a process.
package enum StandardStream: Int32 {
  case input = 0
  case output = 1
  case error = 2

  /// Whether the stream is connected to a terminal.
  package var isTerminal: Bool { isatty(rawValue) == 1 }

  /// Whether the stream is connected to the controlling terminal of this process.
  package var isOwnTerminal: Bool { tcgetpgrp(rawValue) != -1 }

  /// The path that stands for the stream in error messages.
  private var path: String { "-" }

  /// Writes all the bytes, in as many calls as necessary.
  package func write(_ bytes: [UInt8]) throws(SystemError) {
    try Descriptor.writeAll(bytes, to: rawValue) { [path] in .cannotWrite(path, number: $0) }
  }

  /// Reads to the end of the stream, or throws `tooLarge` after `limit` bytes.
  package func contents(limit: Int) throws(SystemError) -> [UInt8] {
    try Descriptor.contents(of: rawValue, expecting: 0, limit: limit, path)
  }

  /// Reads a line of at most `limit` bytes, without its line feed, or returns `nil` at the end of
  /// the input.
  ///
  /// The line is read byte by byte, so that any text after it is left for the next reader.
  package func line(limit: Int) throws(SystemError) -> [UInt8]? {
    var bytes: [UInt8] = []
    let failure = { [path] in SystemError.cannotRead(path, number: $0) }
    while let byte = try Descriptor.piece(of: rawValue, upTo: 1, failure).first {
      if byte == UInt8(ascii: "\n") { return bytes }
      bytes.append(byte)
      if bytes.count > limit { throw .tooLarge(path, limit: limit) }
    }
    return bytes.isEmpty ? nil : bytes
  }

  /// The number of columns and rows in the terminal, or `nil` if they are unknown.
  package var size: (columns: Int, rows: Int)? { winsize(of: rawValue)?.cells }
}

extension winsize {
  /// The size of a terminal window, or `nil` if there is no terminal.
  init?(of descriptor: Int32) {
    self.init()
    guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &self) == 0 else { return nil }
  }

  /// The size in characters, or `nil` if it is reported as zero, as on a serial line.
  var cells: (columns: Int, rows: Int)? {
    ws_col > 0 && ws_row > 0 ? (Int(ws_col), Int(ws_row)) : nil
  }

  /// The size in pixels, or `nil` if it is unknown.
  var pixels: (width: Int, height: Int)? {
    ws_xpixel > 0 && ws_ypixel > 0
      ? (Int(ws_xpixel), Int(ws_ypixel)) : nil
  }
}
