#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#else
internal import Glibc
#endif

/// Reads, replaces and removes files by their paths.
package enum Files {
  /// A file that was opened once, so its bytes are of one version.
  package struct Contents {
    package let bytes: [UInt8]
    /// The permission bits, as chmod takes them.
    package let permissions: Int
  }

  /// Reads a regular file of at most `limit` bytes.
  package static func contents(of path: String, limit: Int) throws(SystemError) -> Contents {
    let failure = { SystemError.cannotRead(path, number: $0) }
    // O_NONBLOCK: opening a FIFO would wait for a writer for ever.
    let file = try Descriptor(opening: path, O_RDONLY | O_NONBLOCK | O_NOCTTY, failure)
    let status = try Status(of: file, failure)
    guard status.isFile else { throw .notAFile(path) }
    guard status.size <= limit else { throw .tooLarge(path, limit: limit) }
    return Contents(
      bytes: try file.contents(expecting: status.size, limit: limit, of: path),
      permissions: status.permissions)
  }

  /// Reads what the user named, which may be a pipe or `/dev/stdin`, of at most `limit` bytes.
  package static func contents(
    ofNamed path: String, limit: Int
  ) throws(SystemError) -> [UInt8] {
    let failure = { SystemError.cannotRead(path, number: $0) }
    let file = try Descriptor(opening: path, O_RDONLY | O_NOCTTY, failure)
    let status = try Status(of: file, failure)
    // A folder has a size too; it must fail as a folder (EISDIR) and not as too large.
    let size = status.isFile ? status.size : 0
    if size > limit { throw .tooLarge(path, limit: limit) }
    return try file.contents(expecting: size, limit: limit, of: path)
  }

  /// Reads the first `limit` bytes of what the user named, and counts all of them.
  ///
  /// The size of a file is known; a pipe is read to its end, or throws `tooLarge` after `pipeLimit`.
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

  /// Whether something has this name; a link counts even when its target is missing.
  package static func exists(_ path: String) throws(SystemError) -> Bool {
    do throws(SystemError) {
      _ = try Status(of: path) { .cannotRead(path, number: $0) }
      return true
    } catch {
      if error.isMissing { return false }
      throw error
    }
  }

  /// The permission bits of a folder, or `nil` when there is no folder at this path.
  package static func folderPermissions(_ path: String) -> Int? {
    guard let status = try? Status(of: path, following: true, { .cannotRead(path, number: $0) }),
      status.isFolder
    else { return nil }
    return status.permissions
  }

  /// The names in a folder, in no particular order; those that begin with a dot only when `hidden`.
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

  /// Makes a folder and those above it, for their owner only.
  ///
  /// A folder that exists takes one system call. When `durable`, the new entries are on the disk on
  /// return.
  package static func makeFolder(_ path: String, durable: Bool) throws(SystemError) {
    var number = mkdirNumber(path)
    let parent = Path.folder(of: path)
    if number == ENOENT, parent != path {
      try makeFolder(parent, durable: durable)
      number = mkdirNumber(path)
    }
    // If it is not a folder, opening a file in it will fail and say so.
    if number == EEXIST { return }
    if number != 0 { throw .cannotMake(path, number: number) }
    if durable { try synchronizeFolder(of: path) { .cannotMake(path, number: $0) } }
  }

  /// Removes a file; when `durable`, it is gone from the disk on return.
  package static func remove(_ path: String, durable: Bool) throws(SystemError) {
    try retryingInterrupts({ .cannotWrite(path, number: $0) }) { unsafe unlink(path) }
    if durable { try synchronizeFolder(of: path) { .notConfirmed(path, number: $0) } }
  }

  /// Gives a file a name that is free; false when something has it.
  ///
  /// Others who do the same in that folder wait, where the file system has locks.
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

  /// Removes what runs that were killed left beside a file, or beside the file that a link leads to.
  package static func clearLeftovers(beside path: String) throws(SystemError) {
    var folders = [Path.folder(of: path)]
    if let target = try? settle(path).0, case let folder = Path.folder(of: target),
      folder != folders[0]
    {
      folders.append(folder)
    }
    for folder in folders { try Replacement.clear(folder) }
  }

  /// Waits until the entries of the folder that holds `path` are on the disk.
  static func synchronizeFolder(
    of path: String, _ failure: (Int32) -> SystemError
  ) throws(SystemError) {
    let folder = try Descriptor(opening: Path.folder(of: path), O_RDONLY | O_DIRECTORY, failure)
    do throws(SystemError) {
      try folder.synchronize(failure)
    } catch {
      // Some file systems cannot do this for a folder; they order such changes by themselves.
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
  /// Replaces the contents of a file: at every instant the old or the new is there, whole.
  ///
  /// A link is followed and stays a link. What is not a regular file (`/dev/null`, a FIFO) is opened
  /// and written, never replaced; `/dev/stdout` and its like are written where the stream stands. When
  /// `durable`, the bytes and the name are on the disk on return.
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

  /// The descriptor that a name such as `/dev/stdout` stands for.
  ///
  /// It is written to as it is: on Linux its name leads to a file that the shell opened, which would be
  /// replaced under the shell's hand, or written from its start again.
  private static func openDescriptor(named path: String) -> Int32? {
    switch path {
    case "/dev/stdout": 1
    case "/dev/stderr": 2
    default: path.hasPrefix("/dev/fd/") ? Int32(path.dropFirst("/dev/fd/".count)) : nil
    }
  }

  /// Makes a new file, whole at once and for its owner only, that replaces nothing: `b-2.pdf`, then
  /// `b-3.pdf`, where something has the name `b.pdf`.
  ///
  /// - Returns: Its path.
  package static func add(_ path: String, with bytes: [UInt8]) throws(SystemError) -> String {
    try Replacement(of: path, for: path).completeBeside(with: bytes)
  }

  /// Makes a new file, whole at once and for its owner only; throws EEXIST where something has the
  /// name.
  package static func create(_ path: String, with bytes: [UInt8]) throws(SystemError) {
    try Replacement(of: path, for: path).completeNew(with: bytes)
  }

  /// The path that ``add(_:with:)`` would take now.
  package static func firstFree(_ path: String) throws(SystemError) -> String {
    var number = 1
    while try exists(Path.numbered(path, number)) { number += 1 }
    return Path.numbered(path, number)
  }

  /// Throws what making or replacing a file would, as far as that can be told without doing it.
  package static func checkReplacing(_ path: String) throws(SystemError) {
    if openDescriptor(named: path) != nil { return }
    let (target, isReplaceable) = try settle(path)
    let place = isReplaceable ? Path.folder(of: target) : target
    let mode = isReplaceable ? W_OK | X_OK : W_OK
    try retryingInterrupts({ .cannotMake(path, number: $0) }) { unsafe access(place, mode) }
  }

  /// Follows links to where the file is or would be made.
  ///
  /// - Returns: That path, and whether the file is to be replaced there or only opened and written.
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
      // A link in /dev/fd may lead to a pipe, and then its text is not a path.
      if let end = try? Status(of: target, following: true, failure), !end.isFile, !end.isFolder {
        return (path, false)
      }
      let next = try link(target, failure)
      let isAbsolute = next.utf8.first == UInt8(ascii: "/")
      target = isAbsolute ? next : Path.joined(Path.folder(of: target), next)
    }
    throw failure(ELOOP)
  }

  /// Whether what has the name of a file to be written may be written, or followed.
  ///
  /// A rename would replace a file that is read-only. In a sticky folder, as `/tmp`, a link of somebody
  /// else would lead to a file of ours, and a pipe of theirs would give them what is written.
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
    // CChar is signed or not, depending on the processor.
    let bytes = name[..<count].map { UInt8(truncatingIfNeeded: $0) }
    guard let target = String(utf8: bytes) else { throw failure(EILSEQ) }
    return target
  }
}
