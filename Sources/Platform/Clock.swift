#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#else
internal import Glibc
#endif

/// The clock of the machine.
package enum Clock {
  /// Seconds since 1970-01-01T00:00:00Z.
  package static var now: Int { Int(time(nil)) }
}
