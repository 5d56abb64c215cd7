/// The time of an exit, as stated by a person.
public enum ExitTime: Hashable, Sendable {
  /// At the time of writing.
  case now
  /// This many minutes ago, from 0 to 1440.
  case minus(minutes: Int)
  /// This many minutes from now, from 0 to 1440.
  case plus(minutes: Int)
  /// At this time today or, if now is within two hours of midnight, at this time on the nearest
  /// day.
  case at(hour: Int, minute: Int)
  /// At this time on a day near today.
  case day(NearDay, hour: Int, minute: Int)
  /// At this time on this day of the year, in the year in which it is nearest to now.
  case yearly(month: Int, day: Int, hour: Int, minute: Int)
  /// At this local date and time.
  case on(CivilTime)
  /// At this instant, which was given with its offset from UTC.
  case instant(Instant)

  /// The exit at an instant: its local time or, if this occurs twice, the instant.
  init(at instant: Instant, in zone: Zone) {
    self = zone.isRepeated(at: instant) ? .instant(instant) : .on(zone.civil(at: instant))
  }

  /// The instant, if the exit was given as one, or else `nil`.
  package var instant: Instant? { if case .instant(let instant) = self { instant } else { nil } }

  // MARK: Parsing

  /// Parses a duration such as `20`, `20m`, `20 min`, `1h`, `1h30` or `1h30m` into minutes.
  ///
  /// A number without a unit is in minutes. The maximum is 24 hours.
  ///
  /// - Throws: An error if the text is not a duration, or is longer than 24 hours.
  public static func minutes(parsing text: String) throws(AttestError) -> Int {
    var cursor = Cursor((text.utf8.allSatisfy(isDigit) ? text + "m" : text).utf8)
    guard let minutes = cursor.duration(), cursor.isAtEnd else { throw .notADuration(text) }
    if minutes > 1440 { throw .durationTooLong(text) }
    return minutes
  }

  /// Parses a time of day, optionally preceded by a date.
  ///
  /// The formats are `14:30`, `14h30`, `14.30`, `14h`, `demain 8h`, `19/11 8h`, `09/11/2020 14:30`
  /// and `2020-11-09T14:30`. In the last one, seconds and a UTC offset may follow, as in JSON and
  /// the output of `date -Iminutes`. A two-digit year means 20xx, because there were no papers
  /// before 2020.
  ///
  /// - Throws: An error if the text is not a time, if the month lacks the day, or if the text names
  ///   a weekday.
  public static func at(parsing text: String) throws(AttestError) -> ExitTime {
    var cursor = Cursor(text.utf8)
    if let exit = cursor.exitClock() { return .at(hour: exit.hour, minute: exit.minute) }
    if let instant = Instant(iso8601: text) { return .instant(instant) }
    if let clock = Instant(iso8601: text + "Z") {
      return .on(CivilTime(secondsSince1970: clock.secondsSince1970))
    }
    if CivilTime.weekday(beginning: text) != nil { throw .weekdayInTime(text) }
    cursor = Cursor(text.utf8)
    guard let date = cursor.writtenDate(), cursor.skip(" ") || cursor.skip("T"),
      let exit = cursor.exitClock()
    else { throw .notATime(text) }
    do throws(DateProblem) {
      return try date.exit(hour: exit.hour, minute: exit.minute)
    } catch {
      switch error {
      case .noSuchDay(let days): throw .noSuchDay(text, daysInMonth: days)
      default: throw .notATime(text)
      }
    }
  }
}

extension WrittenDate {
  /// The exit on this date at a time of day.
  fileprivate func exit(hour: Int, minute: Int) throws(DateProblem) -> ExitTime {
    switch self {
    case .near(let day): return .day(day, hour: hour, minute: minute)
    case .date(let day, let month, .full(let year)):
      return .on(try CivilTime(day, month, year).at(hour: hour, minute: minute))
    case .date(let day, let month, .short(let year)):
      return .on(try CivilTime(day, month, 2000 + year).at(hour: hour, minute: minute))
    case .date(let day, let month, .missing):
      // A leap year contains every possible day, including 29 February.
      _ = try CivilTime(day, month, 2020)
      return .yearly(month: month, day: day, hour: hour, minute: minute)
    }
  }
}

extension Cursor {
  /// Reads a time such as `14:30`, `14h30`, `14 h 30`, `14.30` or `14h`, which must end the text.
  fileprivate mutating func exitClock() -> (hour: Int, minute: Int)? {
    guard let hour = number(digits: 1...2), hour < 24 else { return nil }
    skipSpace()
    if skip("h") || skip("H") {
      skipSpace()
      if isAtEnd { return (hour, 0) }
    } else {
      guard skip(":") || skip(".") else { return nil }
    }
    guard let minute = number(digits: 2...2), minute < 60, isAtEnd else { return nil }
    return (hour, minute)
  }
}

extension ExitTime {
  /// The instant of the exit, with the seconds dropped.
  ///
  /// The exit may be at most 24 hours ago and at most 7 days ahead. `minus` and `plus` count
  /// elapsed minutes, so 20 minutes are still 20 minutes when the clocks change.
  ///
  /// - Throws: An error if `now` is before 2020; or if the exit breaks the limits of its case, is
  ///   too early or too late, is a local time that the clocks skip, or is on 29 February while no
  ///   leap year is near.
  public func resolve(now: Instant, zone: Zone) throws(AttestError) -> Instant {
    let today = zone.civil(at: now)
    // There were no attestations before 2020, so the clock must have been reset, perhaps by a dead
    // battery.
    if today.year < 2020 { throw .clockNotSet(today) }
    if !isPossible { throw .impossibleExit }
    let now = now.adding(seconds: -today.second)
    let exit = try instant(now: now, today: today, zone: zone)
    let seconds = exit.secondsSince1970 &- now.secondsSince1970
    if Instant.exitRange.contains(seconds) { return exit }
    throw .outsideExitRange(zone.civil(at: exit))
  }

  /// The instant that a person meant by stating this exit at `given`, or the same exit if that is
  /// unknown.
  ///
  /// Ten minutes later, "20 min ago" is 30 minutes ago; "now" always means the time of writing.
  package func stated(at given: Instant?, in zone: Zone) -> ExitTime {
    guard self != .now, let given, let instant = try? resolve(now: given, zone: zone) else {
      return self
    }
    return .instant(instant)
  }

  /// Whether the exit follows the limits of each case; parsed text always does.
  private var isPossible: Bool {
    switch self {
    case .now, .instant: true
    case .minus(let minutes), .plus(let minutes): (0...1440).contains(minutes)
    case .at(let hour, let minute), .day(_, let hour, let minute):
      CivilTime(year: 2020, month: 1, day: 1, hour: hour, minute: minute).isPossible
    case .yearly(let month, let day, let hour, let minute):
      CivilTime(year: 2020, month: month, day: day, hour: hour, minute: minute).isPossible
    case .on(let civil): civil.isPossible
    }
  }

  private func instant(now: Instant, today: CivilTime, zone: Zone) throws(AttestError) -> Instant {
    switch self {
    case .now: now
    case .minus(let minutes): now.adding(seconds: -60 * minutes)
    case .plus(let minutes): now.adding(seconds: 60 * minutes)
    case .at(let hour, let minute):
      try zone.nearestInstant(
        of: ExitTime.day(hour: hour, minute: minute, to: now, today, zone), to: now)
    case .day(let day, let hour, let minute):
      try zone.nearestInstant(
        of: today.adding(days: day.rawValue).at(hour: hour, minute: minute), to: now)
    case .yearly(let month, let day, let hour, let minute):
      try zone.nearestInstant(
        of: Self.day(day, month, nearestTo: today).at(hour: hour, minute: minute), to: now)
    case .on(let civil): try zone.nearestInstant(of: civil, to: now)
    case .instant(let instant): instant.adding(seconds: -zone.civil(at: instant).second)
    }
  }

  /// The day and month in the year in which they are nearest to today.
  ///
  /// - Throws: `noSuchDay` for 29 February if no leap year is near.
  private static func day(
    _ day: Int, _ month: Int, nearestTo today: CivilTime
  ) throws(AttestError) -> CivilTime {
    let days = (today.year - 1...today.year + 1).compactMap { try? CivilTime(day, month, $0) }
    let nearest = days.min {
      abs($0.daysSince1970 - today.daysSince1970) < abs($1.daysSince1970 - today.daysSince1970)
    }
    guard let nearest else { throw .noSuchDay("\(day)/\(month)", daysInMonth: 28) }
    return nearest
  }

  /// Today at a time of day or, if now is within two hours of midnight, the nearest day at that
  /// time.
  ///
  /// If two days are equally near, the later one is chosen.
  private static func day(
    hour: Int, minute: Int, to now: Instant, _ today: CivilTime, _ zone: Zone
  ) -> CivilTime {
    let isNearMidnight = !(2..<22).contains(today.hour)
    let today = today.at(hour: hour, minute: minute)
    if !isNearMidnight { return today }
    let nearest = [86_400, 0, -86_400]
      .map { CivilTime(secondsSince1970: today.secondsSince1970 &+ $0) }
      .min { zone.distance(of: $0, from: now) < zone.distance(of: $1, from: now) }
    return nearest ?? today
  }
}

extension Zone {
  /// The instant of a local time, or the nearer instant if the local time occurs twice, because
  /// both look the same in print.
  fileprivate func nearestInstant(
    of civil: CivilTime, to now: Instant
  ) throws(AttestError) -> Instant {
    let nearest = instants(of: civil).min { $0.distance(from: now) < $1.distance(from: now) }
    if let nearest { return nearest }
    throw gap(at: civil)
  }

  /// The distance in seconds from an instant to a local time.
  ///
  /// A local time skipped by daylight saving counts as if it existed. If a skipped time is nearest,
  /// the caller must refuse it instead of moving to another day. Of a repeated time, the first one
  /// counts: an hour never decides between two days.
  fileprivate func distance(of civil: CivilTime, from now: Instant) -> UInt {
    let skipped = Instant(secondsSince1970: civil.secondsSince1970 &- offset(at: now))
    return (instants(of: civil).first ?? skipped).distance(from: now)
  }

  /// The error for a local time skipped by daylight saving.
  private func gap(at civil: CivilTime) -> AttestError {
    let clock = Instant(secondsSince1970: civil.secondsSince1970)
    let before = offset(at: clock.adding(seconds: -93_600))
    let after = offset(at: clock.adding(seconds: 93_600))
    // The clocks change between the instants that the local time would mean under the two offsets.
    var (low, high) = (clock.adding(seconds: -after), clock.adding(seconds: -before))
    while low < high {
      let middle = low.adding(seconds: (high.secondsSince1970 - low.secondsSince1970) / 2)
      if offset(at: middle) == before { low = middle.adding(seconds: 1) } else { high = middle }
    }
    func shown(_ instant: Instant, _ offset: Int) -> CivilTime {
      CivilTime(secondsSince1970: instant.adding(seconds: offset).secondsSince1970)
    }
    return .nonexistentTime(
      civil, zone: name, before: shown(high, before), after: shown(high, after),
      instead: shown(clock, after - before))
  }
}

extension Instant {
  fileprivate func distance(from other: Instant) -> UInt {
    (secondsSince1970 &- other.secondsSince1970).magnitude
  }
}

// The list of answers shows the exit in words that can be parsed again in either language.
extension ExitTime {
  /// The exit in words, such as `now`, `20 min ago`, `in 20 min`, `14:30`, or a day and a time; an
  /// instant is given in local time with its offset from UTC.
  package func words(in zone: Zone?) -> Bilingual {
    switch self {
    case .now: Bilingual("now", "maintenant")
    case .minus(let minutes): Bilingual("\(minutes) min ago", "il y a \(minutes) min")
    case .plus(let minutes): Bilingual("in \(minutes) min", "dans \(minutes) min")
    case .at(let hour, let minute): "\(Self.clock(hour, minute))"
    case .day(let day, let hour, let minute): "\(day.name) \(Self.clock(hour, minute))"
    case .yearly(let month, let day, let hour, let minute):
      "\(Self.date(day, month)) \(Self.clock(hour, minute))"
    case .on(let civil): "\(civil.digits)"
    case .instant(let instant): "\(zone?.iso8601(instant) ?? instant.iso8601)"
    }
  }

  private static func date(_ day: Int, _ month: Int) -> String {
    String(CivilTime(year: 2020, month: month, day: day).date.prefix(5))
  }

  private static func clock(_ hour: Int, _ minute: Int) -> String {
    CivilTime(year: 2020, month: 1, day: 1, hour: hour, minute: minute).clock
  }

  /// Parses words such as `in 20 min`, or any time that `--at` accepts.
  ///
  /// - Throws: Any error that ``minutes(parsing:)`` or ``at(parsing:)`` throws.
  package init(words: String) throws(AttestError) {
    let text = words.lowercased()
    if ["now", "maintenant"].contains(text) {
      self = .now
    } else if let duration = text.without(before: "il y a ") ?? text.without(after: " ago") {
      self = .minus(minutes: try Self.minutes(parsing: duration))
    } else if let duration = text.without(before: "dans ") ?? text.without(before: "in ") {
      self = .plus(minutes: try Self.minutes(parsing: duration))
    } else {
      self = try Self.at(parsing: words)
    }
  }
}

extension String {
  fileprivate func without(before start: String) -> String? {
    hasPrefix(start) ? String(dropFirst(start.count)) : nil
  }

  fileprivate func without(after end: String) -> String? {
    hasSuffix(end) ? String(dropLast(end.count)) : nil
  }
}
