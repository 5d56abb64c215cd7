internal import AttestCLibrary

extension Files {
  /// Replaces the contents of a file atomically: readers see either the old or the new contents.
  ///
  /// If `followingLinks` is false, a file at the path is replaced, even a link or a FIFO. Otherwise
  /// a link is followed and remains a link, and a device or a FIFO, such as `/dev/null`, is opened
  /// and written to, but never replaced. With a name that leads to an open descriptor, such as
  /// `/dev/stdout`, the bytes are written at the stream's current position. If `durable` is true,
  /// the function waits until a file's bytes and name are on the disk.
  package static func replace(
    _ path: String, with bytes: [UInt8], durable: Bool, followingLinks: Bool = true
  ) throws(SystemError) {
    let target = followingLinks ? try self.followingLinks(of: path) : .file(path)
    switch target {
    case .descriptor(let number):
      try Descriptor.writeAll(bytes, to: number) { .cannotSend(path, number: $0) }
    case .file(let target):
      try Replacement(of: target, for: path).complete(with: bytes, durable: durable)
    case .device(let target):
      let device = try Descriptor(opening: target, O_WRONLY | O_NOCTTY) {
        .cannotMake(path, number: $0)
      }
      try Descriptor.writeAll(bytes, to: device.number) { .cannotSend(path, number: $0) }
    }
  }

  /// Removes temporary files that killed runs left next to a file and, if the file is a link, next
  /// to its target.
  package static func clearLeftovers(beside path: String) throws(SystemError) {
    var cleared: Set<String> = []
    try clearLeftovers(beside: path, except: &cleared)
  }

  /// Does the work of ``clearLeftovers(beside:)``, but clears each folder only once.
  package static func clearLeftovers(
    beside path: String, except cleared: inout Set<String>
  ) throws(SystemError) {
    var folders = [Path.folder(of: path)]
    if case .file(let target)? = try? followingLinks(of: path) {
      folders.append(Path.folder(of: target))
    }
    for folder in folders where cleared.insert(folder).inserted { try Replacement.clear(folder) }
  }

  /// Replaces a file as `replace` does, without waiting for the disk, and locks the new file.
  ///
  /// - Returns: The lock, which is taken before the file has its name.
  /// - Throws: `notAFile` if `replace` would write to a device or an open descriptor; or any error
  ///   that `replace` throws.
  package static func replaceLocked(
    _ path: String, with bytes: [UInt8], followingLinks: Bool = true
  ) throws(SystemError) -> FileLock {
    let found = followingLinks ? try self.followingLinks(of: path) : .file(path)
    guard case .file(let target) = found else { throw .notAFile(path) }
    let replacement = try Replacement(of: target, for: path)
    let lock = try replacement.lock()
    try replacement.complete(with: bytes, durable: false)
    return lock
  }

  /// The first `limit` bytes of the file that `replace` would replace, or `nil` if it would not
  /// replace a file.
  package static func replaceable(_ path: String, limit: Int) throws(SystemError) -> [UInt8]? {
    guard case .file(let target) = try followingLinks(of: path), try exists(target) else {
      return nil
    }
    return try beginning(of: target, limit: limit, pipeLimit: limit).bytes
  }

  /// Whether a path leads to a regular file, or to a place where one may be created.
  ///
  /// Paths of devices and open descriptors do not, nor do paths that cannot be looked up.
  package static func leadsToFile(_ path: String) -> Bool {
    if case .file? = try? followingLinks(of: path) { true } else { false }
  }

  /// Whether a file would be in one of these folders, whatever links lead there.
  package static func isIn(_ folders: [String], _ path: String) -> Bool {
    guard case .file(let target)? = try? followingLinks(of: path),
      let folder = statusFollowingLinks(of: Path.folder(of: target))
    else { return false }
    return folders.contains { statusFollowingLinks(of: $0)?.isSame(as: folder) == true }
  }

  /// The target to which the bytes for a path are written.
  private enum Target {
    /// A descriptor that the shell opened.
    ///
    /// The descriptor itself is used for writing. On Linux, the path leads to the file that the
    /// shell opened, and using the path would replace that file or overwrite it from the start.
    case descriptor(Int32)
    /// A regular file, which may be missing.
    case file(String)
    /// Anything else, which is opened and written to.
    case device(String)
  }

  /// Creates a file atomically, accessible only to its owner; if `b.pdf` exists, the file is named
  /// `b-2.pdf`, or else `b-3.pdf`, and so on.
  ///
  /// - Returns: The path of the file.
  package static func add(_ path: String, with bytes: [UInt8]) throws(SystemError) -> String {
    try Replacement(of: path, for: path).completeBeside(with: bytes)
  }

  /// Creates a file atomically, accessible only to its owner; throws EEXIST if the name is taken.
  package static func create(_ path: String, with bytes: [UInt8]) throws(SystemError) {
    try Replacement(of: path, for: path).completeNew(with: bytes)
  }

  /// The path that ``add(_:with:)`` would use if it were called now.
  package static func firstFree(_ path: String) throws(SystemError) -> String {
    var number = 1
    while try exists(Path.numbered(path, number), SystemError.cannotMake) { number += 1 }
    return Path.numbered(path, number)
  }

  /// Checks, as far as possible without writing, that a file can be created or replaced.
  package static func checkReplacing(_ path: String) throws(SystemError) {
    let (checked, mode) =
      switch try followingLinks(of: path) {
      case .descriptor: (".", F_OK)
      case .file(let target): (Path.folder(of: target), W_OK | X_OK)
      case .device(let target): (target, W_OK)
      }
    try retryingInterrupts({ .cannotMake(path, number: $0) }) { unsafe access(checked, mode) }
  }

  /// Follows links to the open descriptor, or to the path where the file is or would be created.
  private static func followingLinks(of path: String) throws(SystemError) -> Target {
    let failure = { SystemError.cannotMake(path, number: $0) }
    var target = path
    for _ in 0..<40 {
      if let number = descriptor(named: target) {
        try refuseOwn(number, failure)
        return .descriptor(number)
      }
      guard let status = try status(of: target, failure) else { return .file(target) }
      if status.isFolder { throw failure(EISDIR) }
      if try !isOurs(target, status, failure) { throw failure(EACCES) }
      if !status.isLink { return status.isFile ? .file(target) : .device(target) }
      target = try contents(ofLink: target, failure)
    }
    throw failure(ELOOP)
  }

  /// Whether a path itself is a link, wherever it leads.
  package static func isLink(_ path: String) throws(SystemError) -> Bool {
    try status(of: path) { .cannotMake(path, number: $0) }?.isLink == true
  }

  /// The number of the open descriptor that a path names, such as 1 for `/proc/self/fd/1`.
  ///
  /// Folders are compared rather than their paths, because a path may be written as `/dev/./fd`.
  private static func descriptor(named path: String) -> Int32? {
    guard let number = Int32(Path.name(of: path)), number >= 0 else { return nil }
    guard let folder = statusFollowingLinks(of: Path.folder(of: path)) else { return nil }
    let folders = ["/dev/fd", "/proc/self/fd", "/proc/thread-self/fd"]
    let isThere = folders.contains { statusFollowingLinks(of: $0)?.isSame(as: folder) == true }
    return isThere ? number : nil
  }

  /// Throws EBADF for one of our own descriptors, which are closed on exec, unlike those that the
  /// shell opened.
  private static func refuseOwn(_ number: Int32, _ failure: Failure) throws(SystemError) {
    let flags = try retryingInterrupts(failure) { fcntl(number, F_GETFD) }
    if flags & FD_CLOEXEC != 0 { throw failure(EBADF) }
  }

  /// Whether an existing file may be written, or an existing link followed.
  ///
  /// A rename would replace even a read-only file. Where others may create files, another user's
  /// link could lead to one of our files, and another user's pipe could receive our output.
  /// Devices are trusted, because only root can create them, but not in a sticky folder, such as a
  /// `/tmp` shared with a container.
  private static func isOurs(
    _ path: String, _ status: Status, _ failure: Failure
  ) throws(SystemError) -> Bool {
    if status.isFile, status.permissions & 0o222 == 0 { return false }
    if status.isOwn { return true }
    if status.isFile { return unsafe access(path, W_OK) == 0 }
    if !status.isDevice { return status.isOfRoot }
    return try !Status(of: Path.folder(of: path), following: true, failure).isSticky
  }

  private static func contents(
    ofLink path: String, _ failure: Failure
  ) throws(SystemError) -> String {
    let room = Int(PATH_MAX)
    var name = [CChar](repeating: 0, count: room)
    let count = try retryingInterrupts(failure) { unsafe readlink(path, &name, room) }
    // CChar is signed or unsigned, depending on the processor.
    let bytes = name[..<count].map { UInt8(truncatingIfNeeded: $0) }
    guard let target = String(utf8: bytes) else { throw failure(EILSEQ) }
    let isAbsolute = target.utf8.first == UInt8(ascii: "/")
    return isAbsolute ? target : Path.joined(Path.folder(of: path), target)
  }
}
