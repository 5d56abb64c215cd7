/// Text as the system gave it: an argument, a variable, a path.
///
/// `CommandLine.arguments` and `String(cString:)` would replace bytes that are not UTF-8 by U+FFFD,
/// and the program would go on with a name that nobody gave.
package enum SystemText: Hashable, Sendable {
  case text(String)
  case notUTF8([UInt8])

  package init(_ bytes: [UInt8]) {
    self = String(utf8: bytes).map(SystemText.text) ?? .notUTF8(bytes)
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

extension String {
  /// The text of UTF-8 bytes, or `nil` when they are not UTF-8.
  ///
  /// `init(validating:as:)` does the same from macOS 15 on.
  package init?(utf8 bytes: some Collection<UInt8>) {
    let text = String(decoding: bytes, as: UTF8.self)
    // What is not UTF-8 was repaired, so it is no longer the same bytes.
    guard text.utf8.elementsEqual(bytes) else { return nil }
    self = text
  }
}
