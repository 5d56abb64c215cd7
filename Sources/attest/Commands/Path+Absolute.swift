internal import AttestCore
internal import Platform

extension Path {
  /// The same file named from the root, links unsettled.
  static func absolute(_ path: String) throws -> String {
    if path.hasPrefix("/") { return path }
    switch try attempt(Path.here) {
    case .text(let here):
      let names = path.parts(at: "/").filter { $0 != "." }
      return Path.joined(here, names.joined(by: "/"))
    // The line that tells the path, and what is remembered of it, are text.
    case .notUTF8(let bytes): throw UsageError.folderNotUTF8(bytes)
    }
  }
}
