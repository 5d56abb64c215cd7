#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#else
internal import Glibc
#endif

/// A file that is written beside another and takes its place by rename, or takes a name that is free.
///
/// The temporary name is fixed, so that a killed run leaves one file at most and the next run clears
/// it. Its writer holds a lock on it, which the system releases when the process ends. So a temporary
/// file that can be locked was left behind, and one that cannot is being written and is waited for.
struct Replacement: ~Copyable {
  private let file: Descriptor
  private let temporary: String
  private let target: String
  /// The path as the user gave it, for errors.
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

  /// Makes and locks the temporary file; `nil` when there is one already.
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
    // Some file systems have no locks (NFS, SMB); the work goes on without.
    while flock(file.number, LOCK_EX) == -1, errno == EINTR {}
    // Before it was locked, another run may have removed it as left behind.
    if try Status(of: file, failure).isUnlinked { return nil }
    return file
  }

  /// Removes what a killed run left behind; false when a living run is writing it.
  private static func clear(_ temporary: String, for path: String) throws(SystemError) -> Bool {
    let failure = { SystemError.cannotMake(path, number: $0) }
    let file: Descriptor
    do throws(SystemError) {
      file = try Descriptor(opening: temporary, O_RDONLY | O_NOFOLLOW | O_NONBLOCK, failure)
    } catch {
      if error.isMissing { return true }
      // A link or a socket, which this program never makes.
      try retryingInterrupts(failure) { unsafe unlink(temporary) }
      return true
    }
    if flock(file.number, LOCK_EX | LOCK_NB) == -1, errno == EWOULDBLOCK { return false }
    // Before it was locked here, its writer may have renamed it into its place.
    let opened = try Status(of: file, failure)
    guard let named = try? Status(of: temporary, failure), named.isSame(as: opened) else {
      return true
    }
    try retryingInterrupts(failure) { unsafe unlink(temporary) }
    return true
  }

  /// Writes the bytes and renames the file into its place; on an error it leaves nothing behind.
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

  /// Writes the bytes and gives the file the first free name of `b.pdf`, `b-2.pdf`, `b-3.pdf`; on an
  /// error it leaves nothing behind.
  ///
  /// - Returns: Its path.
  consuming func completeBeside(with bytes: [UInt8]) throws(SystemError) -> String {
    do throws(SystemError) {
      try Descriptor.writeAll(bytes, to: file.number) { [path] in .cannotWrite(path, number: $0) }
      var number = 1
      while try !take(Path.numbered(target, number)) { number += 1 }
      return Path.numbered(target, number)
    } catch {
      _ = unsafe unlink(temporary)
      throw error
    }
  }

  /// Gives the file a name; false when something has it.
  private borrowing func take(_ name: String) throws(SystemError) -> Bool {
    let (temporary, failure) = (temporary, { SystemError.cannotMake(name, number: $0) })
    do throws(SystemError) {
      // Unlike rename it never replaces what has the name.
      try retryingInterrupts(failure) { unsafe link(temporary, name) }
    } catch {
      if error.number == EEXIST { return false }
      guard let number = error.number, Replacement.hasNoLinks.contains(number) else { throw error }
      // The lock keeps other runs away, so the name stays free between the two calls.
      if try Files.exists(name) { return false }
      try retryingInterrupts(failure) { unsafe rename(temporary, name) }
      return true
    }
    try retryingInterrupts({ .cannotWrite(temporary, number: $0) }) { unsafe unlink(temporary) }
    return true
  }

  /// What file systems without hard links answer: FAT, and some over a network.
  private static let hasNoLinks = [EPERM, ENOTSUP, EOPNOTSUPP, ENOSYS, EMLINK]

  private borrowing func write(_ bytes: [UInt8], durable: Bool) throws(SystemError) {
    let (number, path) = (file.number, path)
    let failure = { SystemError.cannotWrite(path, number: $0) }
    try Descriptor.writeAll(bytes, to: number, failure)
    if durable { try file.synchronize(failure) }
    let (from, to) = (temporary, target)
    try retryingInterrupts(failure) { unsafe rename(from, to) }
  }
}

/// A lock that one process holds at a time, until the value or the process ends.
package struct FileLock: ~Copyable {
  private let file: Descriptor
  /// The errno of a file system that has no locks (NFS, SMB); the work goes on without one.
  package let refusal: Int32?

  /// Takes the lock, or throws `busy` when another process still holds it after 5 s.
  ///
  /// The file at `path` is made when it is missing, and is never removed.
  ///
  /// This is flock: a lock of fcntl is lost as soon as the process closes any descriptor of the file.
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

/// How long to wait for another process that holds a lock: 5 s from the first wait on.
private struct Deadline {
  private var end: Double?

  /// Sleeps 20 ms, or returns false at once when the deadline is over.
  mutating func wait() -> Bool {
    let now = Clock.uptime
    let end = end ?? now + 5
    self.end = end
    guard now < end else { return false }
    usleep(20_000)
    return true
  }
}
