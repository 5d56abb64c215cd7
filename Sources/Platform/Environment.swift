#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#else
internal import Glibc
#endif

/// The variables of the process.
package enum Environment {
  /// The value of a variable; nothing when it is unset or empty.
  package static func text(of name: String) -> SystemText? {
    guard let value = unsafe getenv(name), unsafe value.pointee != 0 else { return nil }
    return unsafe SystemText(value)
  }

  /// The value of a variable; nothing when it is unset, empty or not UTF-8.
  package static func value(of name: String) -> String? {
    if case .text(let value) = text(of: name) { value } else { nil }
  }
}
