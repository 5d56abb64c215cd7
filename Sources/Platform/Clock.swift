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

  /// Seconds since 1970-01-01T00:00:00Z, and their parts.
  package static var exact: Double { read(CLOCK_REALTIME) }

  /// Seconds since some time, which nobody sets: what lasts is measured on it.
  package static var uptime: Double { read(CLOCK_MONOTONIC) }

  private static func read(_ clock: clockid_t) -> Double {
    var time = timespec()
    _ = unsafe clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1_000_000_000
  }
}
