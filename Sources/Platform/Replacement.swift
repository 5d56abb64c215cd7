#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#else
internal import Glibc
#endif

/// A file being written beside another, to take its place by rename.
///
/// The temporary name is fixed, so a killed run leaves one file at most and the next run clears it.
/// Its writer holds a lock on it, which the system drops with the process: a temporary file that
/// can be locked is litter, one that cannot is being written and is waited for.
struct Replacement: ~Copyable {
  private let file: Descriptor
  private let temporary: String
  private let target: String
  /// The name to tell a person.
  private let path: String

  init(of target: String, for path: String) throws(SystemError) {
    self.target = target
    self.path = path
    var name = Path.name(of: target)
    // A name has 255 bytes at most (NAME_MAX).
    while name.utf8.count > 250 { name.removeLast() }
    temporary = Path.joined(Path.folder(of: target), ".\(name).new")
    var deadline = Deadline()
    while true {
      if let file = try Replacement.make(temporary, for: path) {
        self.file = file
        return
      }
      if try !Replacement.clear(temporary, for: path), !deadline.wait() { throw .busy(path) }
    }
  }

  /// Makes and locks the temporary file, unless there is one.
  private static func make(
    _ temporary: String, for path: String
  ) throws(SystemError) -> Descriptor? {
    let failure = { SystemError.cannotMake(path, number: $0) }
    let file: Descriptor
    do throws(SystemError) {
      file = try Descriptor(opening: temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, failure)
    } catch {
      if error.number == EEXIST { return nil }
      throw error
    }
    // Where there are no locks (NFS, SMB), go on without.
    while flock(file.number, LOCK_EX) == -1, errno == EINTR {}
    // Another run may have taken it for litter before the lock was on it.
    if try Status(of: file, failure).isUnlinked { return nil }
    return file
  }

  /// Removes what a killed run left; false when a living one is at work on it.
  private static func clear(_ temporary: String, for path: String) throws(SystemError) -> Bool {
    let failure = { SystemError.cannotMake(path, number: $0) }
    let file: Descriptor
    do throws(SystemError) {
      file = try Descriptor(opening: temporary, O_RDONLY | O_NOFOLLOW | O_NONBLOCK, failure)
    } catch {
      if error.isMissing { return true }
      // A link or a socket: nothing of ours.
      try retryingInterrupts(failure) { unsafe unlink(temporary) }
      return true
    }
    if flock(file.number, LOCK_EX | LOCK_NB) == -1, errno == EWOULDBLOCK { return false }
    // Between the opening and the lock, its writer may have put it in its place.
    let mine = try Status(of: file, failure)
    guard let now = try? Status(of: temporary, failure), now.isSame(as: mine) else { return true }
    try retryingInterrupts(failure) { unsafe unlink(temporary) }
    return true
  }

  /// Writes `bytes` and puts the file in its place; leaves nothing behind when it cannot.
  consuming func complete(with bytes: [UInt8], durable: Bool) throws(SystemError) {
    do throws(SystemError) {
      try write(bytes, durable: durable)
    } catch {
      _ = unsafe unlink(temporary)
      throw error
    }
    if durable {
      try Files.synchronizeFolder(of: target) { [path] in .notConfirmed(path, number: $0) }
    }
  }

  private borrowing func write(_ bytes: [UInt8], durable: Bool) throws(SystemError) {
    let (number, path) = (file.number, path)
    let failure = { SystemError.cannotWrite(path, number: $0) }
    try Descriptor.write(bytes, to: number, failure)
    if durable { try file.synchronize(failure) }
    let (from, to) = (temporary, target)
    try retryingInterrupts(failure) { unsafe rename(from, to) }
  }
}

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

/// How long another process is waited for: 5 s, with a look every 20 ms.
struct Deadline {
  private var left = 250

  /// Sleeps 20 ms; returns false at once when the 5 s are over.
  mutating func wait() -> Bool {
    guard left > 0 else { return false }
    left -= 1
    usleep(20_000)
    return true
  }
}
