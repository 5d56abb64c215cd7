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

  /// The instant a number of seconds later; wraps around after 290 thousand million years.
  package func adding(seconds: Int) -> Instant {
    Instant(secondsSince1970: secondsSince1970 &+ seconds)
  }
}

extension Instant {
  /// The seconds from the minute of writing to an exit: from 24 hours ago to 7 days ahead.
  static let exitRange = -86_400...7 * 86_400
}

extension Zone {
  /// An instant in local time with its offset from UTC: `2020-11-09T14:30:00+01:00`.
  package func iso8601(_ instant: Instant) -> String {
    civil(at: instant).isoTime + isoOffset(at: instant)
  }

  /// `+01:00`.
  func isoOffset(at instant: Instant) -> String {
    let offset = offset(at: instant)
    let (hours, minutes) = Int(offset.magnitude / 60).quotientAndRemainder(dividingBy: 60)
    let fromUTC = CivilTime(year: 0, month: 0, day: 0, hour: hours, minute: minutes)
    return (offset < 0 ? "-" : "+") + fromUTC.clock
  }

  /// `UTC+1`, `UTC-3:30` or `UTC`, as French people write it.
  package func frenchOffset(at instant: Instant) -> String {
    let offset = offset(at: instant)
    if offset == 0 { return "UTC" }
    let (hours, minutes) = Int(offset.magnitude / 60).quotientAndRemainder(dividingBy: 60)
    let more = minutes == 0 ? "" : minutes < 10 ? ":0\(minutes)" : ":\(minutes)"
    return "UTC\(offset < 0 ? "-" : "+")\(hours)\(more)"
  }
}

extension Instant {
  /// `2020-11-09T13:30:00Z`.
  package var iso8601: String {
    CivilTime(secondsSince1970: secondsSince1970).isoTime + "Z"
  }

  /// Reads `2020-11-09T14:30:00+01:00`, with seconds or without, or `Z` for `+00:00`; `nil` when it
  /// is anything else.
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
  /// `Z`, or `+01:00`, in seconds.
  fileprivate mutating func offset() -> Int? {
    if skip("Z") { return 0 }
    let isWest = skip("-")
    guard isWest || skip("+"), let (hour, minute) = clock() else { return nil }
    return (hour * 3600 + minute * 60) * (isWest ? -1 : 1)
  }
}
