internal import Platform

/// The environment variables that are not empty; each is looked up when it is read.
package struct Variables {
  private let value: (String) -> [UInt8]?

  package init(_ value: @escaping (_ name: String) -> [UInt8]?) { self.value = value }

  package subscript(name: String) -> String? { value(name).flatMap { String(utf8: $0) } }

  /// Throws if an important variable is not UTF-8.
  ///
  /// Ignoring such a variable could select another person or folder.
  package func check() throws(AttestError) {
    for name in Self.decisive {
      guard let bytes = value(name), String(utf8: bytes) == nil else { continue }
      throw .variableNotUTF8(name, bytes)
    }
  }

  /// The variables that select people, templates, folders and programs.
  private static let decisive = [
    "HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "ATTEST_HOME", "ATTEST_PERSON", "ATTEST_TEMPLATE",
    "ATTEST_OUTPUT", "ATTEST_FONT", "ATTEST_NOW", "ATTEST_SIGNABLE", "VISUAL", "EDITOR",
  ]
}
