/// When a person goes out, as they say it.
public enum ExitTime: Hashable, Sendable {
  /// Now.
  case now
  /// So many minutes ago, 0 to 1440.
  case minus(minutes: Int)
  /// In so many minutes, 0 to 1440.
  case plus(minutes: Int)
  /// At this hour and minute of yesterday, today or tomorrow, whichever is nearest.
  case at(hour: Int, minute: Int)
  /// On that day at that time.
  case on(CivilTime)
}
