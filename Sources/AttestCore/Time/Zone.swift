/// The clock of a place: what to add to UTC, at every instant.
public struct Zone: Hashable, Sendable {
  private enum Source: Hashable {
    case file(ZoneFile)
    case rule(ZoneRule)
  }

  /// The name in the time zone database, such as `Europe/Paris`.
  public let name: String
  private let source: Source

  init(name: String, file: ZoneFile) {
    self.name = name
    source = .file(file)
  }

  init(name: String, rule: ZoneRule) {
    self.name = name
    source = .rule(rule)
  }

  /// Whether the machine has no usable data for this zone, so that the program's own rule serves.
  public var isBuiltIn: Bool {
    if case .rule = source { true } else { false }
  }

  /// Seconds to add to UTC at an instant.
  public func offset(at instant: Instant) -> Int {
    switch source {
    case .file(let file): file.offset(at: instant)
    case .rule(let rule): rule.offset(at: instant)
    }
  }

  /// What the clocks of the zone show at an instant.
  public func civil(at instant: Instant) -> CivilTime {
    CivilTime(secondsSince1970: instant.adding(seconds: offset(at: instant)).secondsSince1970)
  }

  /// When the clocks of the zone show a time: never where they skip it, twice where they go back.
  ///
  /// - Returns: The instants, ascending.
  public func instants(of civil: CivilTime) -> [Instant] {
    let clock = Instant(secondsSince1970: civil.secondsSince1970)
    // No offset is over 26 hours, so those in force around the time are all that can be in force at it.
    let offsets = Set([-93_600, 0, 93_600].map { offset(at: clock.adding(seconds: $0)) })
    return offsets.map { clock.adding(seconds: -$0) }
      .filter { self.civil(at: $0) == civil }
      .sorted()
  }
}
