/// Text that the system gives, as it came: an argument, a variable, a path.
///
/// Swift's own `CommandLine.arguments` and `String(cString:)` put U+FFFD in the place of bytes that are
/// not UTF-8.
package enum SystemText: Hashable, Sendable {
  case text(String)
  case notUTF8([UInt8])

  package init(_ bytes: [UInt8]) {
    self = String(validating: bytes, as: UTF8.self).map(SystemText.text) ?? .notUTF8(bytes)
  }

  init(_ start: UnsafePointer<CChar>) {
    if let text = unsafe String(validatingCString: start) {
      self = .text(text)
    } else {
      var end = unsafe start
      while unsafe end.pointee != 0 { unsafe end += 1 }
      self = unsafe .notUTF8(Array(UnsafeRawBufferPointer(start: start, count: end - start)))
    }
  }
}
