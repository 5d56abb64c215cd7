/// A point in time, the same everywhere, to the second.
public struct Instant: Hashable, Comparable, Sendable {
  /// Seconds since 1970-01-01T00:00:00Z, leap seconds not counted.
  public var secondsSince1970: Int

  /// Makes an instant from a count of seconds since 1970-01-01T00:00:00Z.
  public init(secondsSince1970: Int) { self.secondsSince1970 = secondsSince1970 }

  /// Whether the first comes before the second.
  public static func < (left: Instant, right: Instant) -> Bool {
    left.secondsSince1970 < right.secondsSince1970
  }

  /// The instant so many seconds later; wraps around, some 290 thousand million years away.
  package func adding(seconds: Int) -> Instant {
    Instant(secondsSince1970: secondsSince1970 &+ seconds)
  }
}
