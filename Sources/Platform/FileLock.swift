internal import CLibrary

/// A lock that only one process can hold at a time; it is released when the value is destroyed or
/// the process ends.
package struct FileLock: ~Copyable {
  private let file: Descriptor
  /// The errno if the file system does not support locks (NFS, SMB); the program then continues
  /// without a lock.
  package let refusal: Int32?

  /// Takes the lock, or throws `busy` if another process still holds the lock after 5 s.
  ///
  /// The file at `path` is created if it is missing, and is never removed.
  ///
  /// The lock is taken with flock, because a lock taken with fcntl is lost as soon as the process
  /// closes any descriptor for the file.
  package init(_ path: String) throws(SystemError) {
    let file = try Descriptor(opening: path, O_RDWR | O_CREAT | O_NOFOLLOW) {
      .cannotMake(path, number: $0)
    }
    refusal = try FileLock.lock(file.number, path)
    self.file = file
  }

  /// Waits for the lock on an open file.
  ///
  /// - Returns: The errno if the file system does not support locks, or else `nil`.
  static func lock(_ number: Int32, _ path: String) throws(SystemError) -> Int32? {
    let deadline = Clock.uptime + 5
    while flock(number, LOCK_EX | LOCK_NB) == -1 {
      let refusal = errno
      if refusal == EINTR { continue }
      if refusal != EWOULDBLOCK { return refusal }
      if Clock.uptime >= deadline { throw .busy(path) }
      usleep(20_000)
    }
    return nil
  }
}
