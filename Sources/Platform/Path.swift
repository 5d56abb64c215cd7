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
    let bytes = trimmed(path)
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return path }
    return String(decoding: bytes[(slash + 1)...], as: UTF8.self)
  }

  /// The path of a file with the given name in a folder.
  package static func joined(_ folder: String, _ name: String) -> String {
    folder.utf8.last == UInt8(ascii: "/") ? folder + name : "\(folder)/\(name)"
  }

  /// The path with a number at the end of its name, such as `a/b-2.pdf` for 2; number 1 adds
  /// nothing.
  package static func numbered(_ path: String, _ number: Int) -> String {
    if number == 1 { return path }
    let name = name(of: path)
    let dot = name.lastIndex(of: ".") ?? name.endIndex
    return "\(path.dropLast(name[dot...].count))-\(number)\(name[dot...])"
  }

  private static func trimmed(_ path: String) -> ArraySlice<UInt8> {
    var bytes = Array(path.utf8)[...]
    while bytes.count > 1, bytes.last == UInt8(ascii: "/") { bytes.removeLast() }
    return bytes
  }
}
