internal import AttestCLibrary

/// A temporary file that will be renamed, either to replace another file or to take a free name.
///
/// The temporary name is random, so that nobody can create a file at that path in advance. The
/// writer holds a lock on the file, which the system releases when the process ends. A temporary
/// file that can be locked was therefore left by a killed run.
struct Replacement: ~Copyable {
  private let file: Descriptor
  private let temporary, target: String
  /// The path that the user gave, for error messages.
  private let path: String
  /// Whether the file has its final name; until then, it is removed when the value is destroyed.
  private var hasName = false

  init(of target: String, for path: String) throws(SystemError) {
    self.target = target
    self.path = path
    while true {
      let temporary = Path.joined(Path.folder(of: target), Replacement.randomName())
      guard let file = try Replacement.make(temporary, for: path) else { continue }
      self.temporary = temporary
      self.file = file
      return
    }
  }

  /// Creates and locks the temporary file, or returns `nil` if another name is needed.
  private static func make(
    _ temporary: String, for path: String
  ) throws(SystemError) -> Descriptor? {
    let failure = { SystemError.cannotMake(path, number: $0) }
    let file: Descriptor
    do throws(SystemError) {
      file = try Descriptor(opening: temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, failure)
    } catch let error where error.number == EEXIST {
      return nil
    }
    // If the file system does not support locks, as on some NFS and SMB mounts, the file is written
    // without one.
    while flock(file.number, LOCK_EX) == -1, errno == EINTR {}
    // Before the file was locked, another run may have removed it as a leftover.
    if (try? Status(of: file, failure))?.isUnlinked == true { return nil }
    return file
  }

  deinit { if !hasName { _ = unsafe unlink(temporary) } }

  /// Another descriptor for the file, which keeps any lock on it after this value is destroyed.
  borrowing func lock() throws(SystemError) -> FileLock {
    let copy = try Descriptor(duplicating: file) { [path] in .cannotMake(path, number: $0) }
    return FileLock(file: copy, refusal: nil)
  }

  /// Writes the bytes and renames the file to its target.
  consuming func complete(with bytes: [UInt8], durable: Bool) throws(SystemError) {
    let (from, to, path) = (temporary, target, path)
    let failure = { SystemError.cannotWrite(path, number: $0) }
    try write(bytes)
    if durable { try file.synchronize(failure) }
    try retryingInterrupts(failure) { unsafe rename(from, to) }
    hasName = true
    if durable { try Files.synchronizeFolder(of: to) { .notConfirmed(path, number: $0) } }
  }

  /// Writes the bytes and renames the file to the first free name among `b.pdf`, `b-2.pdf`,
  /// `b-3.pdf` and so on.
  ///
  /// - Returns: The path of the file.
  consuming func completeBeside(with bytes: [UInt8]) throws(SystemError) -> String {
    try write(bytes)
    var number = 1
    while try !claim(Path.numbered(target, number)) { number += 1 }
    return Path.numbered(target, number)
  }

  /// Writes the bytes and renames the file, unless the name is taken.
  consuming func completeNew(with bytes: [UInt8]) throws(SystemError) {
    try write(bytes)
    if try !claim(target) { throw .cannotMake(path, number: EEXIST) }
  }

  private borrowing func write(_ bytes: [UInt8]) throws(SystemError) {
    try Descriptor.writeAll(bytes, to: file.number) { [path] in .cannotWrite(path, number: $0) }
  }

  /// Renames the file, or returns false if the name is taken.
  private mutating func claim(_ name: String) throws(SystemError) -> Bool {
    let (temporary, failure) = (temporary, { SystemError.cannotMake(name, number: $0) })
    do throws(SystemError) {
      // Unlike rename, link never replaces an existing file.
      try retryingInterrupts(failure) { unsafe link(temporary, name) }
    } catch {
      if error.number == EEXIST { return false }
      guard let number = error.number, Replacement.hasNoLinks.contains(number) else { throw error }
      hasName = try Files.move(temporary, to: name, durable: false)
      return hasName
    }
    hasName = true
    // The file has its name, so it is not an error if the temporary name cannot be removed; a later
    // run removes it as a leftover.
    _ = unsafe unlink(temporary)
    return true
  }

  /// The errors reported by file systems without hard links, such as FAT; Android reports EACCES.
  static let hasNoLinks = [EPERM, EACCES, ENOTSUP, EOPNOTSUPP, ENOSYS, EMLINK]

  // MARK: Temporary names

  // A temporary file has a name such as `.attest-0123456789abcdef.part`. If it can be locked, it
  // was left by a killed run.

  private static let prefix = ".attest-"
  private static let suffix = ".part"

  /// A name with 64 random bits, which nobody can guess.
  private static func randomName() -> String {
    let bits = UInt64.random(in: .min ... .max)
    let digits = (0..<16).map { hexadecimal[Int(bits >> ($0 * 4) & 15)] }
    return prefix + String(decoding: digits, as: UTF8.self) + suffix
  }

  private static let hexadecimal = Array("0123456789abcdef".utf8)

  private static func isTemporary(_ name: String) -> Bool {
    let digits = name.dropFirst(prefix.count).dropLast(suffix.count)
    return name.hasPrefix(prefix) && name.hasSuffix(suffix) && digits.utf8.count == 16
      && digits.utf8.allSatisfy(hexadecimal.contains)
  }

  /// Removes the temporary files of killed runs from a folder, unless they belong to other users or
  /// cannot be locked or removed.
  static func clear(_ folder: String) throws(SystemError) {
    for name in try Files.names(in: folder, hidden: true) where isTemporary(name) {
      let temporary = Path.joined(folder, name)
      let failure = { SystemError.cannotMake(temporary, number: $0) }
      let flags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY
      guard let file = try? Descriptor(opening: temporary, flags, failure),
        let opened = try? Status(of: file, failure), opened.isFile, opened.isOwn,
        flock(file.number, LOCK_EX | LOCK_NB) == 0,
        // Before the file was locked here, its writer may have renamed it.
        let named = try? Status(of: temporary, failure), named.isSame(as: opened)
      else { continue }
      _ = unsafe unlink(temporary)
    }
  }
}

/// A lock that only one process can hold at a time; it is released when the value is destroyed or
/// the process ends.
package struct FileLock: ~Copyable {
  fileprivate let file: Descriptor
  /// The errno if the file system does not support locks, as on some NFS and SMB mounts; the
  /// program then continues without a lock.
  package let refusal: Int32?
}

extension FileLock {
  /// Takes the lock, or throws `busy` if another process still holds the lock after 5 s.
  ///
  /// The file at `path` is created if it is missing, and is never removed.
  ///
  /// The lock is taken with flock, because a lock taken with fcntl is lost as soon as the process
  /// closes any descriptor for the file.
  package init(_ path: String) throws(SystemError) {
    let file = try Self.open(path)
    let refusal = try FileLock.lock(file.number, path)
    self.init(file: file, refusal: refusal)
  }

  /// Opens the file; if it cannot be opened for writing, opens it for reading, which flock allows.
  private static func open(_ path: String) throws(SystemError) -> Descriptor {
    let failure = { SystemError.cannotMake(path, number: $0) }
    do throws(SystemError) {
      return try Descriptor(opening: path, O_RDWR | O_CREAT | O_NOFOLLOW, failure)
    } catch let error where error.isRefused {
      guard let file = try? Descriptor(opening: path, O_RDONLY | O_NOFOLLOW, failure) else {
        throw error
      }
      return file
    }
  }

  /// Locks an existing file at once.
  ///
  /// - Throws: `busy` if another process holds the lock; `cannotRead` if the file is missing, or
  ///   was replaced before it was locked.
  package static func existing(_ path: String) throws(SystemError) -> FileLock {
    let failure = { SystemError.cannotRead(path, number: $0) }
    let file = try Descriptor(opening: path, O_RDONLY | O_NONBLOCK | O_NOCTTY, failure)
    let refusal = flock(file.number, LOCK_EX | LOCK_NB) == 0 ? nil : errno
    if refusal == EWOULDBLOCK { throw .busy(path) }
    let named = try Status(of: path, following: true, failure)
    if try !named.isSame(as: Status(of: file, failure)) { throw failure(ENOENT) }
    return FileLock(file: file, refusal: refusal)
  }

  /// Waits for the lock on an open file.
  ///
  /// The longer a process has waited, the more often it tries. It must poll, because flock has no
  /// timeout, and pollers have no queue: newcomers would otherwise overtake it.
  ///
  /// - Returns: The errno if the file system does not support locks, or else `nil`.
  static func lock(_ number: Int32, _ path: String) throws(SystemError) -> Int32? {
    let deadline = Clock.uptime + 5
    while flock(number, LOCK_EX | LOCK_NB) == -1 {
      let refusal = errno
      if refusal == EINTR { continue }
      if refusal != EWOULDBLOCK { return refusal }
      let secondsLeft = deadline - Clock.uptime
      if secondsLeft <= 0 { throw .busy(path) }
      usleep(max(100, UInt32(secondsLeft * secondsLeft * 800)))
    }
    return nil
  }
}
