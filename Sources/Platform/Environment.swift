#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#else
internal import Glibc
#endif

/// The variables of the process.
package enum Environment {
  /// The value of a variable; nothing when it is unset, empty or not UTF-8.
  package static func value(of name: String) -> String? {
    guard let value = unsafe getenv(name), let text = unsafe String(validatingCString: value)
    else { return nil }
    return text.isEmpty ? nil : text
  }
}
