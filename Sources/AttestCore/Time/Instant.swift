internal import AttestPlatform

/// A point in time, independent of any time zone, with a precision of one second.
public struct Instant: Hashable, Comparable, Sendable {
  /// The number of seconds since 1970-01-01T00:00:00Z, not counting leap seconds.
  public var secondsSince1970: Int

  /// Creates an instant from the number of seconds since 1970-01-01T00:00:00Z.
  public init(secondsSince1970: Int) { self.secondsSince1970 = secondsSince1970 }

  /// The current time on the machine's clock.
  public static var now: Instant { Instant(secondsSince1970: Clock.now) }

  /// Returns whether the first instant is earlier than the second.
  public static func < (left: Instant, right: Instant) -> Bool {
    left.secondsSince1970 < right.secondsSince1970
  }

  /// The instant a number of seconds later; the sum wraps around after 290 billion years.
  package func adding(seconds: Int) -> Instant {
    Instant(secondsSince1970: secondsSince1970 &+ seconds)
  }
}

extension Zone {
  /// An instant in local time with its offset from UTC, such as `2020-11-09T14:30:00+01:00`.
  package func iso8601(_ instant: Instant) -> String {
    civil(at: instant).isoTime + isoOffset(at: instant)
  }

  /// The offset from UTC at an instant, such as `+01:00`.
  func isoOffset(at instant: Instant) -> String {
    let offset = offset(at: instant)
    let (hours, minutes) = Int(offset.magnitude / 60).quotientAndRemainder(dividingBy: 60)
    let fromUTC = CivilTime(year: 0, month: 0, day: 0, hour: hours, minute: minutes)
    return (offset < 0 ? "-" : "+") + fromUTC.clock
  }

  /// The offset from UTC as written in French, such as `UTC+1`, `UTC-3:30` or `UTC`.
  package func frenchOffset(at instant: Instant) -> String {
    let offset = offset(at: instant)
    if offset == 0 { return "UTC" }
    let (hours, minutes) = Int(offset.magnitude / 60).quotientAndRemainder(dividingBy: 60)
    let more = minutes == 0 ? "" : minutes < 10 ? ":0\(minutes)" : ":\(minutes)"
    return "UTC\(offset < 0 ? "-" : "+")\(hours)\(more)"
  }
}

extension Instant {
  /// The times allowed for an exit, in seconds from the minute of writing: at most 24 hours before
  /// it and at most 7 days after it.
  static let exitRange = -86_400...7 * 86_400

  /// The times at which a sample may be written, from 2020, the year of the first attestations, to
  /// the end of 9998, because in another zone, or with an exit later on, 9999 could become 10000.
  static let sampleRange =
    Instant(secondsSince1970: 1_577_836_800)...Instant(secondsSince1970: 253_370_764_799)

  /// The instant in UTC, such as `2020-11-09T13:30:00Z`.
  package var iso8601: String { CivilTime(secondsSince1970: secondsSince1970).isoTime + "Z" }

  /// Reads an instant such as `2020-11-09T14:30:00+01:00`; returns `nil` for anything else.
  ///
  /// The seconds are optional, and `Z` means `+00:00`.
  package init?(iso8601 text: String) {
    var cursor = Cursor(text.utf8)
    guard let date = try? cursor.isoDate(), cursor.skip("T"),
      let (hour, minute) = cursor.clock(),
      let second = cursor.skip(":") ? cursor.number(digits: 2...2) : 0, second < 60,
      let offset = cursor.offset(), cursor.isAtEnd
    else { return nil }
    let civil = CivilTime(
      year: date.year, month: date.month, day: date.day, hour: hour, minute: minute, second: second)
    self.init(secondsSince1970: civil.secondsSince1970 - offset)
  }
}

extension Cursor {
  /// Reads an offset from UTC, such as `Z` or `+01:00`, and returns it in seconds.
  fileprivate mutating func offset() -> Int? {
    if skip("Z") { return 0 }
    let isWest = skip("-")
    guard isWest || skip("+"), let (hour, minute) = clock() else { return nil }
    return (hour * 3600 + minute * 60) * (isWest ? -1 : 1)
  }
}
