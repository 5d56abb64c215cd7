#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#else
internal import Glibc
#endif

/// A lock that one process holds at a time, until the value is gone or the process is.
package struct FileLock: ~Copyable {
  private let file: Descriptor
  /// The errno of a file system without locks (NFS, SMB), where the work goes on without.
  package let refusal: Int32?

  /// Waits for 5 s, then throws `busy`.
  ///
  /// The file at `path` is made when missing, and is never removed.
  ///
  /// flock and not fcntl, whose locks are lost when the process closes any descriptor of the file.
  package init(_ path: String) throws(SystemError) {
    let file = try Descriptor(opening: path, O_RDWR | O_CREAT | O_NOFOLLOW) {
      .cannotMake(path, number: $0)
    }
    refusal = try FileLock.lock(file.number, path)
    self.file = file
  }

  private static func lock(_ number: Int32, _ path: String) throws(SystemError) -> Int32? {
    var patience = Patience()
    while flock(number, LOCK_EX | LOCK_NB) == -1 {
      switch errno {
      case EINTR: continue
      case EWOULDBLOCK: if !patience.wait() { throw .busy(path) }
      case let refusal: return refusal
      }
    }
    return nil
  }
}
