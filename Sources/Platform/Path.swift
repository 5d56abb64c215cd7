#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#else
internal import Glibc
#endif

/// The names of files, taken apart and put together.
package enum Path {
  /// What is before the last name: `a` of `a/b`, `.` of `b`, `/` of `/b`.
  package static func folder(of path: String) -> String {
    let bytes = trimmed(path)
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    let folder = bytes[..<slash]
    return folder.isEmpty ? "/" : String(decoding: folder, as: UTF8.self)
  }

  /// The last name: `b` of `a/b` and of `a/b/`.
  package static func name(of path: String) -> String {
    let bytes = trimmed(path)
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return path }
    return String(decoding: bytes[(slash + 1)...], as: UTF8.self)
  }

  /// A name in a folder.
  package static func joined(_ folder: String, _ name: String) -> String {
    folder.utf8.last == UInt8(ascii: "/") ? folder + name : "\(folder)/\(name)"
  }

  /// The working directory, from the root.
  package static func here() throws(SystemError) -> SystemText {
    guard let here = unsafe getcwd(nil, 0) else { throw .cannotRead(".", number: errno) }
    defer { unsafe free(here) }
    return unsafe SystemText(here)
  }

  private static func trimmed(_ path: String) -> ArraySlice<UInt8> {
    var bytes = Array(path.utf8)[...]
    while bytes.count > 1, bytes.last == UInt8(ascii: "/") { bytes.removeLast() }
    return bytes
  }
}
