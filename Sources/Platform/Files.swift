internal import AttestCLibrary

/// Functions that read, replace and remove files by path.
package enum Files {
  /// Reads a regular file of at most `limit` bytes, and its permissions in the form that chmod
  /// takes.
  ///
  /// They belong together because the file is opened only once.
  package static func contents(
    of path: String, limit: Int
  ) throws(SystemError) -> (bytes: [UInt8], permissions: Int) {
    let failure = { SystemError.cannotRead(path, number: $0) }
    // Without O_NONBLOCK, opening a FIFO could wait for a writer forever.
    let file = try Descriptor(opening: path, O_RDONLY | O_NONBLOCK | O_NOCTTY, failure)
    let status = try Status(of: file, failure)
    guard status.isFile else { throw .notAFile(path) }
    let bytes = try Descriptor.contents(
      of: file.number, expecting: status.size, limit: limit, path)
    return (bytes, status.permissions)
  }

  /// Reads at most `limit` bytes of a file named by the user, which may be a pipe or `/dev/stdin`.
  package static func contents(
    ofNamed path: String, limit: Int
  ) throws(SystemError) -> [UInt8] {
    let (bytes, count) = try beginning(ofNamed: path, limit: limit, pipeLimit: limit)
    if count > limit { throw .tooLarge(path, limit: limit) }
    return bytes
  }

  /// Reads the first `limit` bytes of a file named by the user and counts all of its bytes.
  ///
  /// The size of a regular file is known in advance. A pipe is read to its end; if it has more than
  /// `pipeLimit` bytes, this throws `tooLarge`.
  package static func beginning(
    ofNamed path: String, limit: Int, pipeLimit: Int
  ) throws(SystemError) -> (bytes: [UInt8], count: Int) {
    try beginning(of: path, O_RDONLY | O_NOCTTY, limit: limit, pipeLimit: pipeLimit)
  }

  /// Reads the first `limit` bytes of a regular file and finds its size, without waiting for
  /// anybody to write to it.
  package static func beginning(
    of path: String, limit: Int
  ) throws(SystemError) -> (bytes: [UInt8], count: Int) {
    try beginning(of: path, O_RDONLY | O_NONBLOCK | O_NOCTTY, limit: limit, pipeLimit: nil)
  }

  /// Only a regular file is read if `pipeLimit` is `nil`.
  private static func beginning(
    of path: String, _ flags: Int32, limit: Int, pipeLimit: Int?
  ) throws(SystemError) -> (bytes: [UInt8], count: Int) {
    let failure = { SystemError.cannotRead(path, number: $0) }
    let file = try Descriptor(opening: path, flags, failure)
    let status = try Status(of: file, failure)
    if pipeLimit == nil, !status.isFile { throw .notAFile(path) }
    var (bytes, count): ([UInt8], Int) = ([], 0)
    while true {
      let piece = try Descriptor.piece(of: file.number, upTo: 1 << 18, failure)
      bytes += piece.prefix(limit - bytes.count)
      count += piece.count
      if piece.isEmpty { return (bytes, count) }
      if status.isFile, count >= limit { return (bytes, max(status.size, count)) }
      if let pipeLimit, count > pipeLimit { throw .tooLarge(path, limit: pipeLimit) }
    }
  }

  /// Whether a path exists; a symbolic link counts even if its target is missing.
  package static func exists(
    _ path: String, _ failure: (String, Int32) -> SystemError = SystemError.cannotRead
  ) throws(SystemError) -> Bool {
    do throws(SystemError) {
      _ = try Status(of: path) { failure(path, $0) }
      return true
    } catch let error where error.isMissing {
      return false
    }
  }

  /// The permission bits of a folder, or `nil` if the path is not a folder.
  package static func folderPermissions(_ path: String) -> Int? {
    guard let status = try? Status(of: path, following: true, { .cannotRead(path, number: $0) }),
      status.isFolder
    else { return nil }
    return status.permissions
  }

  /// The names in a folder, in no particular order; names that begin with a dot are included only
  /// if `hidden` is true.
  package static func names(in path: String, hidden: Bool = false) throws(SystemError) -> [String] {
    guard let folder = unsafe opendir(path) else { throw .cannotRead(path, number: errno) }
    defer { unsafe closedir(folder) }
    var names: [String] = []
    while true {
      // Only errno tells an error from the end of the folder (POSIX, readdir).
      errno = 0
      guard let entry = unsafe readdir(folder) else {
        if errno != 0 { throw .cannotRead(path, number: errno) }
        return names
      }
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        unsafe String(
          validatingCString: UnsafeRawPointer(pointer).assumingMemoryBound(to: CChar.self))
      }
      if let name, hidden || !name.hasPrefix(".") { names.append(name) }
    }
  }

  /// Creates a folder and any missing parents, accessible only to their owner.
  ///
  /// If the folder exists, a single system call is made. If `durable` is true, the function waits
  /// until the new folders are on the disk.
  package static func makeFolder(_ path: String, durable: Bool) throws(SystemError) {
    var number = mkdirNumber(path)
    let parent = Path.folder(of: path)
    if number == ENOENT, parent != path {
      try makeFolder(parent, durable: durable)
      number = mkdirNumber(path)
    }
    // If the path is not a folder, opening a file in it will fail with a clear error.
    if number == EEXIST { return }
    if number != 0 { throw .cannotMake(path, number: number) }
    if durable { try synchronizeFolder(of: path) { .cannotMake(path, number: $0) } }
  }

  /// Whether a path is a folder; the target of a symbolic link does not count.
  package static func isFolder(_ path: String) -> Bool {
    (try? Status(of: path) { .cannotRead(path, number: $0) })?.isFolder == true
  }

  /// Removes a file; if `durable` is true, waits until the change is on the disk.
  package static func remove(_ path: String, durable: Bool) throws(SystemError) {
    try retryingInterrupts({ .cannotRemove(path, number: $0) }) { unsafe unlink(path) }
    if durable { try synchronizeFolder(of: path) { .notConfirmed(path, number: $0) } }
  }

  /// Renames a file if the new name is free, or returns false if the name is taken.
  ///
  /// If the file system supports locks, other processes that move a file into the same folder wait.
  package static func move(
    _ path: String, to name: String, durable: Bool
  ) throws(SystemError) -> Bool {
    let failure = { SystemError.cannotMake(name, number: $0) }
    let folder = try Descriptor(opening: Path.folder(of: name), O_RDONLY | O_DIRECTORY, failure)
    _ = try FileLock.lock(folder.number, name)
    if try exists(name) { return false }
    try retryingInterrupts(failure) { unsafe rename(path, name) }
    _ = consume folder
    if durable { try synchronizeFolder(of: name) { .notConfirmed(name, number: $0) } }
    return true
  }

  /// Removes temporary files that killed runs left next to a file and, if the file is a link, next
  /// to its target.
  package static func clearLeftovers(beside path: String) throws(SystemError) {
    let folder = Path.folder(of: path)
    try Replacement.clear(folder)
    guard case .file(let target)? = try? followingLinks(of: path), Path.folder(of: target) != folder
    else {
      return
    }
    try Replacement.clear(Path.folder(of: target))
  }

  /// Waits until the entries of the folder that contains `path` are on the disk.
  static func synchronizeFolder(
    of path: String, _ failure: (Int32) -> SystemError
  ) throws(SystemError) {
    let folder = try Descriptor(opening: Path.folder(of: path), O_RDONLY | O_DIRECTORY, failure)
    do throws(SystemError) {
      try folder.synchronize(failure)
    } catch {
      // Some file systems cannot synchronize folders, but keep changes to folders in order by
      // themselves.
      if error.number != EINVAL, error.number != ENOTSUP { throw error }
    }
  }

  private static func mkdirNumber(_ path: String) -> Int32 {
    while unsafe mkdir(path, 0o700) == -1 {
      if errno != EINTR { return errno }
    }
    return 0
  }
}

extension Files {
  /// Replaces the contents of a file atomically: readers see either the old or the new contents.
  ///
  /// A link is followed and remains a link. Anything other than a regular file, such as `/dev/null`
  /// or a FIFO, is opened and written to, but never replaced. With a name that leads to an open
  /// descriptor, such as `/dev/stdout`, the bytes are written at the stream's current position. If
  /// `durable` is true, the function waits until the bytes and the name are on the disk.
  package static func replace(
    _ path: String, with bytes: [UInt8], durable: Bool
  ) throws(SystemError) {
    switch try followingLinks(of: path) {
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

  /// Replaces a file as ``replace(_:with:durable:)`` does, without waiting for the disk, and locks
  /// the new file.
  ///
  /// - Returns: The lock, which is taken before the file has its name.
  package static func replaceLocked(
    _ path: String, with bytes: [UInt8]
  ) throws(SystemError) -> FileLock {
    guard case .file(let target) = try followingLinks(of: path) else { throw .notAFile(path) }
    let replacement = try Replacement(of: target, for: path)
    let lock = try replacement.lock()
    try replacement.complete(with: bytes, durable: false)
    return lock
  }

  /// The beginning of the file that ``replace(_:with:durable:)`` would replace, with at most `limit`
  /// bytes, or `nil` if it would replace none.
  package static func replaceable(
    _ path: String, limit: Int
  ) throws(SystemError) -> [UInt8]? {
    guard case .file(let target) = try followingLinks(of: path), try exists(target) else {
      return nil
    }
    return try beginning(ofNamed: target, limit: limit, pipeLimit: limit).bytes
  }

  /// Whether a path leads to something that is not a file, such as a FIFO or `/dev/stdout`.
  package static func isDevice(_ path: String) -> Bool {
    switch try? followingLinks(of: path) {
    case .descriptor, .device: true
    default: false
    }
  }

  /// Whether a file would be in one of these folders or below it, whatever links lead there.
  package static func isWithin(_ folders: [String], _ path: String) -> Bool {
    guard case .file(let target)? = try? followingLinks(of: path) else { return false }
    let status = { (path: String) in
      try? Status(of: path, following: true) { .cannotRead(path, number: $0) }
    }
    let folders = folders.compactMap(status)
    var folder = Path.folder(of: target)
    var here = status(folder)
    // The folder above the root is the root.
    while let current = here {
      if folders.contains(where: { $0.isSame(as: current) }) { return true }
      folder = Path.joined(folder, "..")
      here = status(folder).flatMap { $0.isSame(as: current) ? nil : $0 }
    }
    return false
  }

  /// The place where the bytes for a path go.
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

  /// The status of a path itself, or `nil` if nothing is there.
  private static func status(
    of path: String, _ failure: (Int32) -> SystemError
  ) throws(SystemError) -> Status? {
    do throws(SystemError) {
      return try Status(of: path, failure)
    } catch {
      if error.isMissing { return nil }
      throw error
    }
  }

  /// The number of the open descriptor that a path names, such as 1 for `/proc/self/fd/1`.
  ///
  /// The folder decides rather than its path, which may be written as `/dev/./fd`.
  private static func descriptor(named path: String) -> Int32? {
    guard let number = Int32(Path.name(of: path)), number >= 0 else { return nil }
    let status = { (path: String) in
      try? Status(of: path, following: true) { .cannotRead(path, number: $0) }
    }
    guard let folder = status(Path.folder(of: path)) else { return nil }
    let folders = ["/dev/fd", "/proc/self/fd", "/proc/thread-self/fd"]
    return folders.contains { status($0)?.isSame(as: folder) == true } ? number : nil
  }

  /// Throws EBADF unless the shell opened a descriptor; only our own descriptors are closed on exec.
  private static func refuseOwn(
    _ number: Int32, _ failure: (Int32) -> SystemError
  ) throws(SystemError) {
    let flags = try retryingInterrupts(failure) { fcntl(number, F_GETFD) }
    if flags & FD_CLOEXEC != 0 { throw failure(EBADF) }
  }

  /// Whether an existing file may be written, or an existing link followed.
  ///
  /// A rename would replace even a read-only file. Where others may create files, another user's
  /// link could lead to one of our files, and another user's pipe could receive our output. Only
  /// root can create devices, except in a sticky folder such as `/tmp` of a container.
  private static func isOurs(
    _ path: String, _ status: Status, _ failure: (Int32) -> SystemError
  ) throws(SystemError) -> Bool {
    if status.isFile, status.permissions & 0o222 == 0 { return false }
    if status.isOwn { return true }
    if status.isFile { return unsafe access(path, W_OK) == 0 }
    if !status.isDevice { return status.isOfRoot }
    return try !Status(of: Path.folder(of: path), following: true, failure).isSticky
  }

  private static func contents(
    ofLink path: String, _ failure: (Int32) -> SystemError
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
