#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#else
internal import Glibc
#endif

/// What the system knows of a file without reading it.
struct Status {
  private let values: stat

  init(of descriptor: borrowing Descriptor, _ failure: (Int32) -> SystemError) throws(SystemError) {
    var values = stat()
    let number = descriptor.number
    try attempt(failure) { unsafe fstat(number, &values) }
    self.values = values
  }

  /// Of a link itself, not of what it leads to, unless `following`.
  init(
    of path: String, following: Bool = false, _ failure: (Int32) -> SystemError
  ) throws(SystemError) {
    var values = stat()
    try attempt(failure) {
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
