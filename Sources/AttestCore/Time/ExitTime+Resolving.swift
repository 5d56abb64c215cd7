extension ExitTime {
  /// The instant of going out, to the minute, seconds dropped.
  ///
  /// From 24 hours ago to 7 days ahead. `minus` and `plus` count real minutes, so that 20 minutes
  /// stay 20 minutes when the clocks change.
  ///
  /// - Throws: `clockNotSet`, `tooLongAgo`, `tooFarAhead` or `nonexistentTime`.
  public func resolve(now: Instant, zone: Zone) throws(AttestError) -> Instant {
    let today = zone.civil(at: now)
    // Nobody needs an attestation of before: the clock was lost, by an empty battery perhaps.
    if today.year < 2020 { throw .clockNotSet(today) }
    let now = now.adding(seconds: -today.second)
    let exit = try instant(now: now, today: today, zone: zone)
    let seconds = exit.secondsSince1970 &- now.secondsSince1970
    if seconds < -86_400 { throw .tooLongAgo(zone.civil(at: exit)) }
    if seconds > 7 * 86_400 { throw .tooFarAhead(zone.civil(at: exit)) }
    return exit
  }

  private func instant(
    now: Instant, today: CivilTime, zone: Zone
  ) throws(AttestError) -> Instant {
    switch self {
    case .now: now
    case .minus(let minutes): now.adding(seconds: -60 &* minutes)
    case .plus(let minutes): now.adding(seconds: 60 &* minutes)
    case .at(let hour, let minute):
      try zone.nearestInstant(
        of: ExitTime.nearestDay(hour: hour, minute: minute, to: now, today, zone), to: now)
    case .on(let civil): try zone.nearestInstant(of: civil, to: now)
    }
  }

  /// The day on which a clock time is nearest; the later one when two are as near.
  private static func nearestDay(
    hour: Int, minute: Int, to now: Instant, _ today: CivilTime, _ zone: Zone
  ) -> CivilTime {
    var today = today
    (today.hour, today.minute, today.second) = (hour, minute, 0)
    let nearest = [86_400, 0, -86_400]
      .map { CivilTime(secondsSince1970: today.secondsSince1970 &+ $0) }
      .min { zone.distance(of: $0, from: now) < zone.distance(of: $1, from: now) }
    return nearest ?? today
  }
}

extension Zone {
  /// The instant when the clocks show a time; of two, the nearer one, as both are printed the same.
  fileprivate func nearestInstant(
    of civil: CivilTime, to now: Instant
  ) throws(AttestError) -> Instant {
    let nearest = instants(of: civil).min { $0.distance(from: now) < $1.distance(from: now) }
    if let nearest { return nearest }
    throw gap(at: civil)
  }

  /// The seconds to a time on the clock.
  ///
  /// One that the clocks skip counts as if they did not: when it is the nearest it is to be refused,
  /// not passed over for another day's.
  fileprivate func distance(of civil: CivilTime, from now: Instant) -> UInt {
    let skipped = Instant(secondsSince1970: civil.secondsSince1970 &- offset(at: now))
    return instants(of: civil).map { $0.distance(from: now) }.min() ?? skipped.distance(from: now)
  }

  /// Where the clocks skip a time.
  private func gap(at civil: CivilTime) -> AttestError {
    let clock = Instant(secondsSince1970: civil.secondsSince1970)
    let before = offset(at: clock.adding(seconds: -93_600))
    let after = offset(at: clock.adding(seconds: 93_600))
    // The change is between the instants that the time would be with either offset.
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
