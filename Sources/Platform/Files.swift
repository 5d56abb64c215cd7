#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#else
internal import Glibc
#endif

/// Functions that read, replace and remove files by path.
package enum Files {
  /// The bytes and permissions of a file that was opened only once, so they are of one version.
  package struct Contents {
    package let bytes: [UInt8]
    /// The permission bits, as chmod takes them.
    package let permissions: Int
  }

  /// Reads a regular file of at most `limit` bytes.
  package static func contents(of path: String, limit: Int) throws(SystemError) -> Contents {
    let failure = { SystemError.cannotRead(path, number: $0) }
    // O_NONBLOCK: otherwise opening a FIFO would wait for a writer forever.
    let file = try Descriptor(opening: path, O_RDONLY | O_NONBLOCK | O_NOCTTY, failure)
    let status = try Status(of: file, failure)
    guard status.isFile else { throw .notAFile(path) }
    guard status.size <= limit else { throw .tooLarge(path, limit: limit) }
    return Contents(
      bytes: try file.contents(expecting: status.size, limit: limit, of: path),
      permissions: status.permissions)
  }

  /// Reads at most `limit` bytes of a file named by the user, which may be a pipe or `/dev/stdin`.
  package static func contents(
    ofNamed path: String, limit: Int
  ) throws(SystemError) -> [UInt8] {
    let failure = { SystemError.cannotRead(path, number: $0) }
    let file = try Descriptor(opening: path, O_RDONLY | O_NOCTTY, failure)
    let status = try Status(of: file, failure)
    // A folder has a size too, but it must fail as a folder (EISDIR) instead of as too large.
    let size = status.isFile ? status.size : 0
    if size > limit { throw .tooLarge(path, limit: limit) }
    return try file.contents(expecting: size, limit: limit, of: path)
  }

  /// Reads the first `limit` bytes of a file named by the user, and counts all bytes.
  ///
  /// The size of a regular file is known; a pipe is read to its end, or throws `tooLarge` after
  /// `pipeLimit`.
  package static func beginning(
    ofNamed path: String, limit: Int, pipeLimit: Int
  ) throws(SystemError) -> (bytes: [UInt8], count: Int) {
    let failure = { SystemError.cannotRead(path, number: $0) }
    let file = try Descriptor(opening: path, O_RDONLY | O_NOCTTY, failure)
    let status = try Status(of: file, failure)
    var (bytes, count): ([UInt8], Int) = ([], 0)
    while true {
      let piece = try Descriptor.piece(of: file.number, upTo: 1 << 18, failure)
      bytes += piece.prefix(limit - bytes.count)
      count += piece.count
      if piece.isEmpty { return (bytes, count) }
      if status.isFile, count >= limit { return (bytes, max(status.size, count)) }
      if count > pipeLimit { throw .tooLarge(path, limit: pipeLimit) }
    }
  }

  /// Whether a path exists; a link counts even if its target is missing.
  package static func exists(_ path: String) throws(SystemError) -> Bool {
    do throws(SystemError) {
      _ = try Status(of: path) { .cannotRead(path, number: $0) }
      return true
    } catch {
      if error.isMissing { return false }
      throw error
    }
  }

  /// The permission bits of a folder; `nil` if the path is not a folder.
  package static func folderPermissions(_ path: String) -> Int? {
    guard let status = try? Status(of: path, following: true, { .cannotRead(path, number: $0) }),
      status.isFolder
    else { return nil }
    return status.permissions
  }

  /// The names in a folder, in no particular order; names that begin with a dot only if `hidden`.
  package static func names(in path: String, hidden: Bool = false) throws(SystemError) -> [String] {
    guard let folder = unsafe opendir(path) else { throw .cannotRead(path, number: errno) }
    defer { unsafe closedir(folder) }
    var names: [String] = []
    while let entry = unsafe readdir(folder) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        unsafe String(
          validatingCString: UnsafeRawPointer(pointer).assumingMemoryBound(to: CChar.self))
      }
      if let name, hidden || !name.hasPrefix(".") { names.append(name) }
    }
    return names
  }

  /// Makes a folder and its missing parents, for their owner only.
  ///
  /// An existing folder takes one system call. If `durable`, the new entries are on the disk when
  /// this returns.
  package static func makeFolder(_ path: String, durable: Bool) throws(SystemError) {
    var number = mkdirNumber(path)
    let parent = Path.folder(of: path)
    if number == ENOENT, parent != path {
      try makeFolder(parent, durable: durable)
      number = mkdirNumber(path)
    }
    // If it is not a folder, opening a file in it will fail with a clear error.
    if number == EEXIST { return }
    if number != 0 { throw .cannotMake(path, number: number) }
    if durable { try synchronizeFolder(of: path) { .cannotMake(path, number: $0) } }
  }

  /// Removes a file; if `durable`, it is gone from the disk when this returns.
  package static func remove(_ path: String, durable: Bool) throws(SystemError) {
    try retryingInterrupts({ .cannotWrite(path, number: $0) }) { unsafe unlink(path) }
    if durable { try synchronizeFolder(of: path) { .notConfirmed(path, number: $0) } }
  }

  /// Renames a file to a free name; false if the name is taken.
  ///
  /// Other processes that do the same in that folder wait, if the file system has locks.
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

  /// Removes the temporary files of killed runs beside a file, or beside the target of a link.
  package static func clearLeftovers(beside path: String) throws(SystemError) {
    var folders = [Path.folder(of: path)]
    if let target = try? settle(path).0, case let folder = Path.folder(of: target),
      folder != folders[0]
    {
      folders.append(folder)
    }
    for folder in folders { try Replacement.clear(folder) }
  }

  /// Waits until the entries of the folder of `path` are on the disk.
  static func synchronizeFolder(
    of path: String, _ failure: (Int32) -> SystemError
  ) throws(SystemError) {
    let folder = try Descriptor(opening: Path.folder(of: path), O_RDONLY | O_DIRECTORY, failure)
    do throws(SystemError) {
      try folder.synchronize(failure)
    } catch {
      // Some file systems do not support this for folders; they keep such changes in order by
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
  /// A link is followed and stays a link. Anything other than a regular file (`/dev/null`, a FIFO)
  /// is opened and written, never replaced; `/dev/stdout` and similar names are written at the
  /// stream's current position. If `durable`, the bytes and the name are on the disk when this
  /// returns.
  package static func replace(
    _ path: String, with bytes: [UInt8], durable: Bool
  ) throws(SystemError) {
    if let stream = openDescriptor(named: path) {
      return try Descriptor.writeAll(bytes, to: stream) { .cannotWrite(path, number: $0) }
    }
    let (target, isReplaceable) = try settle(path)
    if isReplaceable {
      try Replacement(of: target, for: path).complete(with: bytes, durable: durable)
    } else {
      let device = try Descriptor(opening: target, O_WRONLY | O_NOCTTY) {
        .cannotMake(path, number: $0)
      }
      try Descriptor.writeAll(bytes, to: device.number) { .cannotWrite(path, number: $0) }
    }
  }

  /// The descriptor for a name such as `/dev/stdout`.
  ///
  /// The descriptor itself is written: on Linux the name leads to the file that the shell opened,
  /// which would be replaced, or overwritten from its start.
  private static func openDescriptor(named path: String) -> Int32? {
    switch path {
    case "/dev/stdout": 1
    case "/dev/stderr": 2
    default: path.hasPrefix("/dev/fd/") ? Int32(path.dropFirst("/dev/fd/".count)) : nil
    }
  }

  /// Makes a new file atomically and for its owner only; if `b.pdf` exists, it becomes `b-2.pdf`,
  /// then `b-3.pdf`.
  ///
  /// - Returns: Its path.
  package static func add(_ path: String, with bytes: [UInt8]) throws(SystemError) -> String {
    try Replacement(of: path, for: path).completeBeside(with: bytes)
  }

  /// Makes a new file atomically and for its owner only; throws EEXIST if the name is taken.
  package static func create(_ path: String, with bytes: [UInt8]) throws(SystemError) {
    try Replacement(of: path, for: path).completeNew(with: bytes)
  }

  /// The path that ``add(_:with:)`` would use now.
  package static func firstFree(_ path: String) throws(SystemError) -> String {
    var number = 1
    while try exists(Path.numbered(path, number)) { number += 1 }
    return Path.numbered(path, number)
  }

  /// Throws the errors of making or replacing a file that can be found without doing it.
  package static func checkReplacing(_ path: String) throws(SystemError) {
    if openDescriptor(named: path) != nil { return }
    let (target, isReplaceable) = try settle(path)
    let checked = isReplaceable ? Path.folder(of: target) : target
    let mode = isReplaceable ? W_OK | X_OK : W_OK
    try retryingInterrupts({ .cannotMake(path, number: $0) }) { unsafe access(checked, mode) }
  }

  /// Follows links to the path at which the file is or would be made.
  ///
  /// - Returns: That path, and whether the file there is replaced instead of only opened and
  ///   written.
  private static func settle(_ path: String) throws(SystemError) -> (String, isReplaceable: Bool) {
    let failure = { SystemError.cannotMake(path, number: $0) }
    var target = path
    for _ in 0..<40 {
      let status: Status
      do throws(SystemError) {
        status = try Status(of: target, failure)
      } catch {
        if error.isMissing { return (target, true) }
        throw error
      }
      if status.isFolder { throw failure(EISDIR) }
      if try !isOurs(target, status, failure) { throw failure(EACCES) }
      guard status.isLink else { return (target, status.isFile) }
      // A link in /dev/fd may lead to a pipe, and its text is then not a path.
      if let end = try? Status(of: target, following: true, failure), !end.isFile, !end.isFolder {
        return (path, false)
      }
      let next = try link(target, failure)
      let isAbsolute = next.utf8.first == UInt8(ascii: "/")
      target = isAbsolute ? next : Path.joined(Path.folder(of: target), next)
    }
    throw failure(ELOOP)
  }

  /// Whether an existing file may be written, or an existing link followed.
  ///
  /// A rename would replace a read-only file. In a sticky folder such as `/tmp`, another user's
  /// link could lead to one of our files, and another user's pipe would receive our output.
  private static func isOurs(
    _ path: String, _ status: Status, _ failure: (Int32) -> SystemError
  ) throws(SystemError) -> Bool {
    if status.isFile, status.permissions & 0o222 == 0 { return false }
    if status.isOwn { return true }
    if status.isFile { return unsafe access(path, W_OK) == 0 }
    return try !Status(of: Path.folder(of: path), following: true, failure).isSticky
  }

  private static func link(
    _ path: String, _ failure: (Int32) -> SystemError
  ) throws(SystemError) -> String {
    let room = Int(PATH_MAX)
    var name = [CChar](repeating: 0, count: room)
    let count = try retryingInterrupts(failure) { unsafe readlink(path, &name, room) }
    // CChar is signed or unsigned, depending on the processor.
    let bytes = name[..<count].map { UInt8(truncatingIfNeeded: $0) }
    guard let target = String(utf8: bytes) else { throw failure(EILSEQ) }
    return target
  }
}
