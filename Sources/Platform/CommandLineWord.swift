/// One word of the command line, as it came.
///
/// Swift's own `CommandLine.arguments` puts U+FFFD in the place of bytes that are not UTF-8.
package enum CommandLineWord: Hashable, Sendable {
  case text(String)
  case notUTF8([UInt8])

  package init(_ bytes: [UInt8]) {
    self = String(validating: bytes, as: UTF8.self).map(CommandLineWord.text) ?? .notUTF8(bytes)
  }

  /// The words after the program's name.
  package static var all: [CommandLineWord] {
    // The count may be 0: execve allows a process without even a name.
    let count = Int(CommandLine.argc)
    guard count > 1 else { return [] }
    return (1..<count).compactMap { index in
      guard let start = unsafe CommandLine.unsafeArgv[index] else { return nil }
      var bytes: [UInt8] = []
      var next = unsafe start
      while unsafe next.pointee != 0 {
        unsafe bytes.append(UInt8(bitPattern: next.pointee))
        unsafe next += 1
      }
      return CommandLineWord(bytes)
    }
  }
}
