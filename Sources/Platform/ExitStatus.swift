#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#else
internal import Glibc
#endif

/// The end of the process.
package enum ExitStatus {
  /// Ends the process at once.
  package static func end(_ status: Int32) -> Never { exit(status) }
}
