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
    var deadline = Deadline()
    while flock(number, LOCK_EX | LOCK_NB) == -1 {
      switch errno {
      case EINTR: continue
      case EWOULDBLOCK: if !deadline.wait() { throw .busy(path) }
      case let refusal: return refusal
      }
    }
    return nil
  }
}

/// The time limit for getting a lock that another process holds: 5 s after the first wait.
private struct Deadline {
  private var end: Double?

  /// Sleeps for 20 ms, or returns false at once if the time limit has passed.
  mutating func wait() -> Bool {
    let now = Clock.uptime
    let end = end ?? now + 5
    self.end = end
    guard now < end else { return false }
    usleep(20_000)
    return true
  }
}
