internal import AttestCLibrary

/// An open file that is closed when the value is destroyed.
struct Descriptor: ~Copyable {
  let number: Int32

  init(opening path: String, _ flags: Int32, _ failure: Failure) throws(SystemError) {
    number = try retryingInterrupts(failure) { unsafe open(path, flags | O_CLOEXEC, 0o600) }
  }

  /// A second descriptor for the same open file, which keeps its locks.
  init(duplicating other: borrowing Descriptor, _ failure: Failure) throws(SystemError) {
    let original = other.number
    number = try retryingInterrupts(failure) { fcntl(original, F_DUPFD_CLOEXEC, 0) }
  }

  deinit { close(number) }

  /// Reads to the end of the file, or throws `tooLarge` after `limit` bytes.
  ///
  /// A regular file of the expected size takes a single read.
  static func contents(
    of number: Int32, expecting expected: Int, limit: Int, _ path: String
  ) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    // Asks for one byte more than the size, so that the first read also detects the end of the
    // file.
    var room = min(expected, limit) + 1
    while true {
      let piece = try piece(of: number, upTo: room) { .cannotRead(path, number: $0) }
      let ended = piece.isEmpty || (bytes.count + piece.count == expected && piece.count < room)
      bytes = bytes.isEmpty ? piece : bytes + piece
      if bytes.count > limit { throw .tooLarge(path, limit: limit) }
      if ended { return bytes }
      room = 65_536
    }
  }

  /// Reads at most `count` bytes with a single call to read(2); the result is empty at the end of
  /// the file.
  static func piece(
    of number: Int32, upTo count: Int, _ failure: Failure
  ) throws(SystemError) -> [UInt8] {
    var refusal: Int32?
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      repeat {
        filled = unsafe read(number, buffer.baseAddress, buffer.count)
        refusal = filled == -1 ? errno : nil
      } while refusal == EINTR
      filled = max(filled, 0)
    }
    if let refusal { throw failure(refusal) }
    return bytes
  }

  /// Writes all the bytes, in as many calls as necessary.
  static func writeAll(_ bytes: [UInt8], to number: Int32, _ failure: Failure) throws(SystemError) {
    var written = 0
    while written < bytes.count {
      let step = try step(of: bytes[written...], to: number, failure)
      // POSIX does not allow a result of 0 for a regular file, but such a result would cause an
      // endless loop.
      if step == 0 { throw failure(EIO) }
      written += step
    }
  }

  /// Writes bytes with a single call to write(2).
  ///
  /// - Returns: The number of bytes that the system accepted.
  static func step(
    of bytes: ArraySlice<UInt8>, to number: Int32, _ failure: Failure
  ) throws(SystemError) -> Int {
    try retryingInterrupts(failure) {
      unsafe bytes.withUnsafeBytes { unsafe write(number, $0.baseAddress, $0.count) }
    }
  }

  /// Waits until all the bytes written so far are on the disk.
  borrowing func synchronize(_ failure: Failure) throws(SystemError) {
    #if canImport(Darwin)
    // On macOS, fsync does not flush the drive's cache, so it is used only if F_FULLFSYNC
    // fails.
    if fcntl(number, F_FULLFSYNC) != -1 { return }
    #endif
    try retryingInterrupts(failure) { fsync(number) }
  }
}

/// The status of a file, obtained without reading the file.
struct Status {
  private let values: stat

  init(of descriptor: borrowing Descriptor, _ failure: Failure) throws(SystemError) {
    var values = stat()
    let number = descriptor.number
    try retryingInterrupts(failure) { unsafe fstat(number, &values) }
    self.values = values
  }

  /// Reads the status of a path; a symbolic link is followed only if `following` is true.
  init(of path: String, following: Bool = false, _ failure: Failure) throws(SystemError) {
    var values = stat()
    try retryingInterrupts(failure) {
      unsafe following ? stat(path, &values) : lstat(path, &values)
    }
    self.values = values
  }

  private var kind: mode_t { values.st_mode & S_IFMT }
  var isFile: Bool { kind == S_IFREG }
  var isFolder: Bool { kind == S_IFDIR }
  var isLink: Bool { kind == S_IFLNK }
  var permissions: Int { Int(values.st_mode & 0o7777) }
  var size: Int { Int(values.st_size) }
  /// Whether this is a character or block device.
  var isDevice: Bool { kind == S_IFCHR || kind == S_IFBLK }
  var isOwn: Bool { values.st_uid == geteuid() }
  var isOfRoot: Bool { values.st_uid == 0 }
  /// Whether the folder has the sticky bit, which stops users from removing each other's files.
  var isSticky: Bool { values.st_mode & S_ISVTX != 0 }
  /// Whether the file no longer has a name, because it was removed or replaced.
  var isUnlinked: Bool { values.st_nlink == 0 }

  func isSame(as other: Status) -> Bool {
    values.st_dev == other.values.st_dev && values.st_ino == other.values.st_ino
  }
}

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
    ws_xpixel > 0 && ws_ypixel > 0 ? (Int(ws_xpixel), Int(ws_ypixel)) : nil
  }
}
