internal import AttestCLibrary

/// Functions that read, replace and remove files by path.
package enum Files {
  /// Reads a regular file of at most `limit` bytes, and its permissions in the form that chmod
  /// takes.
  ///
  /// Both are returned together, because the file is opened only once.
  package static func contents(
    of path: String, limit: Int
  ) throws(SystemError) -> (bytes: [UInt8], permissions: Int) {
    let failure = { SystemError.cannotRead(path, number: $0) }
    // Without O_NONBLOCK, opening a FIFO could wait for a writer forever.
    let file = try Descriptor(opening: path, O_RDONLY | O_NONBLOCK | O_NOCTTY, failure)
    let status = try Status(of: file, failure)
    guard status.isFile else { throw .notAFile(path) }
    let bytes = try Descriptor.contents(of: file.number, expecting: status.size, limit: limit, path)
    return (bytes, status.permissions)
  }

  /// Reads a file of at most `limit` bytes named by the user, which may be a pipe or `/dev/stdin`.
  package static func contents(ofNamed path: String, limit: Int) throws(SystemError) -> [UInt8] {
    let (bytes, count) = try beginning(of: path, limit: limit, pipeLimit: limit)
    if count > limit { throw .tooLarge(path, limit: limit) }
    return bytes
  }

  /// Reads the first `limit` bytes of a file and counts all of its bytes.
  ///
  /// The size of a regular file is known in advance, and no other file is read without `pipeLimit`.
  /// A file named by the user may also be a pipe: this waits for its writer and reads it to the
  /// end, but throws `tooLarge` after `pipeLimit` bytes.
  package static func beginning(
    of path: String, limit: Int, pipeLimit: Int? = nil
  ) throws(SystemError) -> (bytes: [UInt8], count: Int) {
    let failure = { SystemError.cannotRead(path, number: $0) }
    let flags = O_RDONLY | O_NOCTTY | (pipeLimit == nil ? O_NONBLOCK : 0)
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
  ) throws(SystemError) -> Bool { try status(of: path) { failure(path, $0) } != nil }

  /// Whether a path is a symbolic link that leads nowhere.
  package static func isBrokenLink(_ path: String) -> Bool {
    let failure = { SystemError.cannotRead(path, number: $0) }
    return (try? exists(path)) == true && (try? Status(of: path, following: true, failure)) == nil
  }

  /// The status of a path itself, or `nil` if nothing is there.
  static func status(of path: String, _ failure: Failure) throws(SystemError) -> Status? {
    do throws(SystemError) {
      return try Status(of: path, failure)
    } catch {
      if error.isMissing { return nil }
      throw error
    }
  }

  /// The status of the file that a path leads to, or `nil` if none can be found.
  static func statusFollowingLinks(of path: String) -> Status? {
    try? Status(of: path, following: true) { .cannotRead(path, number: $0) }
  }

  /// The permission bits of a folder, or `nil` if the path is not a folder.
  package static func folderPermissions(_ path: String) -> Int? {
    statusFollowingLinks(of: path).flatMap { $0.isFolder ? $0.permissions : nil }
  }

  /// The names in a folder, in no particular order; names that begin with a dot are included only
  /// if `hidden` is true, and names that are not UTF-8 never are.
  package static func names(in path: String, hidden: Bool = false) throws(SystemError) -> [String] {
    guard let folder = unsafe opendir(path) else { throw .cannotRead(path, number: errno) }
    defer { unsafe closedir(folder) }
    var names: [String] = []
    while true {
      // Only errno distinguishes an error from the end of the folder (POSIX, readdir).
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

  /// Waits until the entries of the folder that contains `path` are on the disk.
  static func synchronizeFolder(of path: String, _ failure: Failure) throws(SystemError) {
    let folder = try Descriptor(opening: Path.folder(of: path), O_RDONLY | O_DIRECTORY, failure)
    do throws(SystemError) {
      try folder.synchronize(failure)
    } catch {
      // Some file systems cannot synchronise folders.
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

/// Splits and joins paths without accessing any file.
package enum Path {
  /// The path without its last component: `a` for `a/b`, `.` for `b`, and `/` for `/b`.
  package static func folder(of path: String) -> String {
    let bytes = trimmed(path)
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    let folder = bytes[..<slash]
    return folder.isEmpty ? "/" : String(decoding: folder, as: UTF8.self)
  }

  /// The last component of a path, such as `b` for `a/b` and for `a/b/`.
  package static func name(of path: String) -> String {
    guard path.utf8.contains(UInt8(ascii: "/")) else { return path }
    let bytes = trimmed(path)
    let start = bytes.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? bytes.startIndex
    return String(decoding: bytes[start...], as: UTF8.self)
  }

  /// The path of a file with the given name in a folder.
  package static func joined(_ folder: String, _ name: String) -> String {
    var path = folder
    // Without enough capacity, the path would be copied again.
    path.reserveCapacity(folder.utf8.count + 1 + name.utf8.count)
    if folder.utf8.last != UInt8(ascii: "/") { path += "/" }
    path += name
    return path
  }

  /// The path with a number at the end of its name, such as `a/b-2.pdf` for 2; number 1 adds
  /// nothing.
  package static func numbered(_ path: String, _ number: Int) -> String {
    if number == 1 { return path }
    var bytes = Array(path.utf8)
    let name = bytes.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
    let dot = bytes[name...].lastIndex(of: UInt8(ascii: ".")) ?? bytes.endIndex
    bytes.insert(contentsOf: "-\(number)".utf8, at: dot)
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func trimmed(_ path: String) -> ArraySlice<UInt8> {
    var bytes = Array(path.utf8)[...]
    while bytes.count > 1, bytes.last == UInt8(ascii: "/") { bytes.removeLast() }
    return bytes
  }
}
