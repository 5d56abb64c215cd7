internal import AttestPlatform

/// A time zone, which gives the offset from UTC at every instant.
public struct Zone: Hashable, Sendable {
  /// The zone's name in the time zone database, such as `Europe/Paris`.
  public let name: String
  let file: ZoneFile
  /// Whether a built-in rule is used because the machine has no usable data for the zone.
  public private(set) var isBuiltIn = false

  /// Returns whether the offset at an instant is certain; built-in rules may be outdated after
  /// 2026.
  public func isCertain(at instant: Instant) -> Bool { !isBuiltIn || instant < Self.announcedUntil }

  /// The end of the period for which summer time has been announced, 2027-01-01T00:00:00Z.
  ///
  /// The European Union announces summer time for five years at a time, most recently for 2022 to
  /// 2026 (directive 2000/84/EC, article 4).
  private static let announcedUntil = Instant(secondsSince1970: 1_798_761_600)

  /// Returns the number of seconds to add to UTC at an instant.
  public func offset(at instant: Instant) -> Int { file.offset(at: instant) }

  /// Returns the local time at an instant.
  public func civil(at instant: Instant) -> CivilTime {
    CivilTime(secondsSince1970: instant.adding(seconds: offset(at: instant)).secondsSince1970)
  }

  /// Returns the instants of a local time: none if daylight saving time skips it, two if it is
  /// repeated.
  ///
  /// - Returns: The instants in ascending order.
  public func instants(of civil: CivilTime) -> [Instant] {
    let clock = Instant(secondsSince1970: civil.secondsSince1970)
    // No offset exceeds 26 hours, so the offset in force at the local time is among these.
    let offsets = Set([-93_600, 0, 93_600].map { offset(at: clock.adding(seconds: $0)) })
    return offsets.map { clock.adding(seconds: -$0) }.filter { self.civil(at: $0) == civil }
      .sorted()
  }

  /// Whether the local time at an instant occurs twice, because the clocks are set back.
  func isRepeated(at instant: Instant) -> Bool {
    // Since 2020, no clock has been set back by more than three hours. Far from a change, this is
    // quick.
    let (before, after) = (instant.adding(seconds: -10_800), instant.adding(seconds: 10_800))
    return offset(at: before) > offset(at: after) && instants(of: civil(at: instant)).count > 1
  }

  /// Whether a local time is unclear without its UTC offset: abroad, because readers may not know
  /// the local time there, and in the hour that occurs twice when the clocks are set back.
  func needsOffset(at instant: Instant, isAbroad: Bool) -> Bool {
    isAbroad || isRepeated(at: instant)
  }

  /// A local date and time in full, followed by the UTC offset if it is unclear without.
  package func words(of instant: Instant, isAbroad: Bool) -> Bilingual {
    let words = civil(at: instant).words
    let isUnclear = needsOffset(at: instant, isAbroad: isAbroad)
    return isUnclear ? "\(words) (\(frenchOffset(at: instant)))" : words
  }

  // MARK: Zones by name

  /// Returns the zone with this name, from the machine's data or else from the built-in rules.
  ///
  /// This function reads the data of each zone only once, however many papers a process makes.
  ///
  /// - Returns: `nil` if the name is unknown; UTC is never used instead.
  public static func named(_ name: String) -> Zone? {
    read.withLock { zones in
      if let zone = zones[name] { return zone }
      let zone = named(name, in: systemFolders)
      zones[name] = zone
      return zone
    }
  }

  /// Whether the clocks of two zones follow the same rule today, as in Berlin and Paris.
  static func keepSameTime(_ name: String, _ other: String) -> Bool {
    name == other || named(name)?.file.rule == named(other)?.file.rule
  }

  private static let read = Locked<[String: Zone]>([:])

  /// The zone with this name, from the time zone data in one of these folders or else from the
  /// built-in rules.
  package static func named(_ name: String, in folders: [String]) -> Zone? {
    guard isName(name) else { return nil }
    for folder in folders {
      let path = Path.joined(folder, name)
      guard let bytes = try? Files.contents(of: path, limit: 262_144).bytes,
        let file = ZoneFile(bytes)
      else { continue }
      return Zone(name: name, file: file)
    }
    return builtIn(name)
  }

  /// The time zone data folders that only an administrator can change.
  ///
  /// `TZDIR` is ignored, because anybody who sets that variable could change the time of writing.
  package static let systemFolders = [
    "/usr/share/zoneinfo", "/var/db/timezone/zoneinfo", "/usr/lib/zoneinfo",
    "/usr/share/lib/zoneinfo", "/etc/zoneinfo",
  ]

  /// Whether a name may be looked up as a file.
  ///
  /// Names come from profiles and PDFs, and must not lead outside the database's folder.
  private static func isName(_ name: String) -> Bool {
    let parts = name.parts(at: "/")
    guard (2...3).contains(parts.count), areas.contains(parts[0]) else { return false }
    return parts.allSatisfy { part in
      !part.isEmpty && part.utf8.allSatisfy { isKeyPart($0) || $0 == UInt8(ascii: "_") }
    }
  }

  private static let areas = [
    "Africa", "America", "Antarctica", "Asia", "Atlantic", "Australia", "Europe", "Indian",
    "Pacific",
  ]

  // MARK: Built-in rules

  /// A zone that follows the rules in force since 2019 or earlier, taken from version 2025b of the
  /// time zone database.
  static func builtIn(_ name: String) -> Zone? {
    rules.first { $0.name == name }
      .flatMap { ZoneRule(parsing: $0.rule.utf8) }
      .map { Zone(name: name, file: ZoneFile(rule: $0), isBuiltIn: true) }
  }

  private static let rules: [(name: String, rule: String)] = [
    ("Europe/Paris", "CET-1CEST,M3.5.0,M10.5.0/3"),
    ("America/Guadeloupe", "AST4"),
    ("America/Martinique", "AST4"),
    ("America/Cayenne", "<-03>3"),
    ("Indian/Reunion", "<+04>-4"),
    ("America/Miquelon", "<-03>3<-02>,M3.2.0,M11.1.0"),
    ("Indian/Mayotte", "EAT-3"),
    ("Indian/Kerguelen", "<+05>-5"),
    ("Pacific/Wallis", "<+12>-12"),
    ("Pacific/Tahiti", "<-10>10"),
    ("Pacific/Noumea", "<+11>-11"),
    ("Pacific/Marquesas", "<-0930>9:30"),
    ("Pacific/Gambier", "<-09>9"),
  ]

  /// The possible time zones for a French postcode, the most common first.
  ///
  /// There is only one, except in the Tuamotu and Austral Islands, which share a range of postcodes
  /// with the Marquesas and the Gambier Islands.
  package static func names(forPostcode postcode: String) -> [String] {
    switch postcode.prefix(3) {
    // Saint-Barthélemy (97133, 977) and Saint-Martin (97150, 978) keep the same time as Guadeloupe.
    case "971", "977", "978": ["America/Guadeloupe"]
    case "972": ["America/Martinique"]
    case "973": ["America/Cayenne"]
    case "974": ["Indian/Reunion"]
    case "975": ["America/Miquelon"]
    case "976": ["Indian/Mayotte"]
    case "984": ["Indian/Kerguelen"]
    case "986": ["Pacific/Wallis"]
    case "987":
      switch postcode.suffix(2) {
      case "00"..."39": ["Pacific/Tahiti"]
      case "40"..."49": ["Pacific/Marquesas"]
      case "55": ["Pacific/Gambier"]
      default: ["Pacific/Tahiti", "Pacific/Marquesas", "Pacific/Gambier"]
      }
    case "988": ["Pacific/Noumea"]
    default: ["Europe/Paris"]
    }
  }

  /// Returns the name of the time zone of a French postcode; if several are possible, the most
  /// common.
  public static func name(forPostcode postcode: String) -> String {
    names(forPostcode: postcode)[0]
  }
}
