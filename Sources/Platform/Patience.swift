#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#else
internal import Glibc
#endif

/// The waiting for another process: a look every 20 ms, for 5 s.
struct Patience {
  private var left = 250

  /// Sleeps 20 ms; false, at once, when the 5 s are over.
  mutating func wait() -> Bool {
    guard left > 0 else { return false }
    left -= 1
    usleep(20_000)
    return true
  }
}
