internal import Platform

/// The variables of the environment that are set and not empty, each sought when it is asked for.
struct Variables {
  private let value: (String) -> SystemText?

  init(_ value: @escaping (_ name: String) -> SystemText?) { self.value = value }

  subscript(name: String) -> String? {
    if case .text(let text) = value(name) { text } else { nil }
  }

  /// Refuses what would be taken for unset, and so for somebody or somewhere else.
  func check() throws(UsageError) {
    for name in Self.decisive {
      if case .notUTF8(let bytes) = value(name) { throw .variableNotUTF8(name, bytes) }
    }
  }

  /// Those that say who, where and how.
  private static let decisive = [
    "HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "ATTEST_HOME", "ATTEST_PERSON", "ATTEST_TEMPLATE",
    "ATTEST_OUTPUT", "ATTEST_FONT", "ATTEST_NOW", "VISUAL", "EDITOR",
  ]
}
