#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#else
internal import Glibc
#endif

/// An open file, closed with the value.
struct Descriptor: ~Copyable {
  let number: Int32

  init(
    opening path: String, _ flags: Int32, _ failure: (Int32) -> SystemError
  ) throws(SystemError) {
    number = try retryingInterrupts(failure) { unsafe open(path, flags | O_CLOEXEC, 0o600) }
  }

  deinit { close(number) }

  /// Reads to the end.
  ///
  /// A regular file of the `expected` size takes one read.
  borrowing func contents(
    expecting expected: Int, limit: Int, of path: String
  ) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    // One byte more than the size shows the end of the file in the same read.
    var room = min(expected, limit) + 1
    while true {
      let piece = try Descriptor.read(number, upTo: room) { .cannotRead(path, number: $0) }
      let ended = piece.isEmpty || (bytes.count + piece.count == expected && piece.count < room)
      bytes = bytes.isEmpty ? piece : bytes + piece
      if bytes.count > limit { throw .tooLarge(path, limit: limit) }
      if ended { return bytes }
      room = 65_536
    }
  }

  /// One read; nothing at the end of the file.
  static func read(
    _ number: Int32, upTo count: Int, _ failure: (Int32) -> SystemError
  ) throws(SystemError) -> [UInt8] {
    var outcome: Result<Int, SystemError> = .success(0)
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      outcome = unsafe reading(number, into: buffer, failure)
      filled = (try? outcome.get()) ?? 0
    }
    _ = try outcome.get()
    return bytes
  }

  private static func reading(
    _ number: Int32, into buffer: UnsafeMutableBufferPointer<UInt8>,
    _ failure: (Int32) -> SystemError
  ) -> Result<Int, SystemError> {
    do throws(SystemError) {
      return .success(
        try retryingInterrupts(failure) {
          #if canImport(Darwin)
          unsafe Darwin.read(number, buffer.baseAddress, buffer.count)
          #elseif canImport(Musl)
          unsafe Musl.read(number, buffer.baseAddress, buffer.count)
          #else
          unsafe Glibc.read(number, buffer.baseAddress, buffer.count)
          #endif
        })
    } catch {
      return .failure(error)
    }
  }

  /// Writes everything, however small the steps the system takes.
  static func write(
    _ bytes: [UInt8], to number: Int32, _ failure: (Int32) -> SystemError
  ) throws(SystemError) {
    var written = 0
    while written < bytes.count {
      let step = try step(of: bytes[written...], to: number, failure)
      // Not allowed for a regular file, and a loop for ever if it were.
      if step == 0 { throw failure(EIO) }
      written += step
    }
  }

  /// One write: how many of the bytes the system took.
  static func step(
    of bytes: ArraySlice<UInt8>, to number: Int32, _ failure: (Int32) -> SystemError
  ) throws(SystemError) -> Int {
    try retryingInterrupts(failure) {
      unsafe bytes.withUnsafeBytes { unsafe send($0, to: number) }
    }
  }

  private static func send(_ buffer: UnsafeRawBufferPointer, to number: Int32) -> Int {
    #if canImport(Darwin)
    unsafe Darwin.write(number, buffer.baseAddress, buffer.count)
    #elseif canImport(Musl)
    unsafe Musl.write(number, buffer.baseAddress, buffer.count)
    #else
    unsafe Glibc.write(number, buffer.baseAddress, buffer.count)
    #endif
  }

  /// Waits until the disk holds what was written.
  borrowing func synchronize(_ failure: (Int32) -> SystemError) throws(SystemError) {
    #if canImport(Darwin)
    // fsync stops at the drive's cache there; some file systems have nothing more to give.
    if fcntl(number, F_FULLFSYNC) != -1 { return }
    #endif
    try retryingInterrupts(failure) { fsync(number) }
  }
}

/// What the system knows of a file without reading it.
struct Status {
  private let values: stat

  init(of descriptor: borrowing Descriptor, _ failure: (Int32) -> SystemError) throws(SystemError) {
    var values = stat()
    let number = descriptor.number
    try retryingInterrupts(failure) { unsafe fstat(number, &values) }
    self.values = values
  }

  /// Of a link itself, not of what it leads to, unless `following`.
  init(
    of path: String, following: Bool = false, _ failure: (Int32) -> SystemError
  ) throws(SystemError) {
    var values = stat()
    try retryingInterrupts(failure) {
      unsafe following ? stat(path, &values) : lstat(path, &values)
    }
    self.values = values
  }

  var isFile: Bool { values.st_mode & S_IFMT == S_IFREG }
  var isFolder: Bool { values.st_mode & S_IFMT == S_IFDIR }
  var isLink: Bool { values.st_mode & S_IFMT == S_IFLNK }
  var permissions: Int { Int(values.st_mode & 0o7777) }
  var size: Int { Int(values.st_size) }
  /// Whether it has a name no more.
  var isUnlinked: Bool { values.st_nlink == 0 }

  func isSame(as other: Status) -> Bool {
    values.st_dev == other.values.st_dev && values.st_ino == other.values.st_ino
  }
}
