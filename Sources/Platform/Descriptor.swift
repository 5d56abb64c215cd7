#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#else
internal import Glibc
#endif

/// An open file, which is closed when the value ends.
struct Descriptor: ~Copyable {
  let number: Int32

  init(
    opening path: String, _ flags: Int32, _ failure: (Int32) -> SystemError
  ) throws(SystemError) {
    number = try retryingInterrupts(failure) { unsafe open(path, flags | O_CLOEXEC, 0o600) }
  }

  deinit { close(number) }

  /// Reads to the end, or throws `tooLarge` after `limit` bytes.
  ///
  /// A regular file that has the expected size takes a single read.
  borrowing func contents(
    expecting expected: Int, limit: Int, of path: String
  ) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    // One byte more than the size shows the end of the file in the same read.
    var room = min(expected, limit) + 1
    while true {
      let piece = try Descriptor.piece(of: number, upTo: room) { .cannotRead(path, number: $0) }
      let ended = piece.isEmpty || (bytes.count + piece.count == expected && piece.count < room)
      bytes = bytes.isEmpty ? piece : bytes + piece
      if bytes.count > limit { throw .tooLarge(path, limit: limit) }
      if ended { return bytes }
      room = 65_536
    }
  }

  /// One read(2) of at most `count` bytes; empty at the end of the file.
  static func piece(
    of number: Int32, upTo count: Int, _ failure: (Int32) -> SystemError
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
          unsafe read(number, buffer.baseAddress, buffer.count)
        })
    } catch {
      return .failure(error)
    }
  }

  /// Writes all of the bytes, in as many steps as the system needs.
  static func writeAll(
    _ bytes: [UInt8], to number: Int32, _ failure: (Int32) -> SystemError
  ) throws(SystemError) {
    var written = 0
    while written < bytes.count {
      let step = try step(of: bytes[written...], to: number, failure)
      // POSIX does not allow it for a regular file; without this the loop would never end.
      if step == 0 { throw failure(EIO) }
      written += step
    }
  }

  /// One write(2).
  ///
  /// - Returns: How many of the bytes the system took.
  static func step(
    of bytes: ArraySlice<UInt8>, to number: Int32, _ failure: (Int32) -> SystemError
  ) throws(SystemError) -> Int {
    try retryingInterrupts(failure) {
      unsafe bytes.withUnsafeBytes { unsafe write(number, $0.baseAddress, $0.count) }
    }
  }

  /// Waits until what was written is on the disk.
  borrowing func synchronize(_ failure: (Int32) -> SystemError) throws(SystemError) {
    #if canImport(Darwin)
    // fsync there stops at the drive's cache. File systems that cannot do more get the fsync below.
    if fcntl(number, F_FULLFSYNC) != -1 { return }
    #endif
    try retryingInterrupts(failure) { fsync(number) }
  }
}

/// What the system knows about a file without reading it.
struct Status {
  private let values: stat

  init(of descriptor: borrowing Descriptor, _ failure: (Int32) -> SystemError) throws(SystemError) {
    var values = stat()
    let number = descriptor.number
    try retryingInterrupts(failure) { unsafe fstat(number, &values) }
    self.values = values
  }

  /// The status of the link itself when the path is a symbolic link, unless `following`.
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
  var isOwn: Bool { values.st_uid == geteuid() }
  /// Whether only its owner may remove a file in this folder.
  var isSticky: Bool { values.st_mode & S_ISVTX != 0 }
  /// Whether it was removed, or replaced, and has no name any more.
  var isUnlinked: Bool { values.st_nlink == 0 }

  func isSame(as other: Status) -> Bool {
    values.st_dev == other.values.st_dev && values.st_ino == other.values.st_ino
  }
}
