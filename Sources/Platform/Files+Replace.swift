#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#else
internal import Glibc
#endif

extension Files {
  /// Puts `bytes` in the place of a file: at every instant the old or the new is there, whole.
  ///
  /// A link is followed and stays, unless `followsLinks` is false: a name that no person chose is
  /// one that somebody else can lay a link at. What is no regular file (`/dev/null`, a FIFO) is
  /// opened and written, never replaced. When `durable`, the file and its name are on disk at the
  /// return.
  package static func replace(
    _ path: String, with bytes: [UInt8], durable: Bool, followsLinks: Bool = true
  ) throws(SystemError) {
    let (target, isReplaceable) = followsLinks ? try settle(path) : (path, true)
    if isReplaceable {
      try Replacement(of: target, for: path).complete(with: bytes, durable: durable)
    } else {
      let device = try Descriptor(opening: target, O_WRONLY | O_NOCTTY) {
        .cannotMake(path, number: $0)
      }
      try Descriptor.write(bytes, to: device.number) { .cannotWrite(path, number: $0) }
    }
  }

  /// Follows links to where the file is or would be made, and tells whether to replace it there.
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
      guard status.isLink else { return (target, status.isFile) }
      // A link of /dev/fd leads to a pipe, whatever its text says.
      if let end = try? Status(of: target, following: true, failure), !end.isFile, !end.isFolder {
        return (path, false)
      }
      let next = try link(target, failure)
      let isAbsolute = next.utf8.first == UInt8(ascii: "/")
      target = isAbsolute ? next : Path.joined(Path.folder(of: target), next)
    }
    throw failure(ELOOP)
  }

  private static func link(
    _ path: String, _ failure: (Int32) -> SystemError
  ) throws(SystemError) -> String {
    let room = Int(PATH_MAX)
    var name = [CChar](repeating: 0, count: room)
    let count = try attempt(failure) { unsafe readlink(path, &name, room) }
    let bytes = name[..<count].map { UInt8(bitPattern: $0) }
    guard let target = String(validating: bytes, as: UTF8.self) else { throw failure(EILSEQ) }
    return target
  }
}
