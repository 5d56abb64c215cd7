import Foundation
import Testing

@testable import AttestCore

@Suite struct ZoneTests {
  /// The rows of a table made with another implementation of time zones.
  static let rows: [[String]] = {
    let table = vectors + "/tz.tsv"
    let text = (try? String(contentsOfFile: table, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").dropFirst().map {
      $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
  }()

  private func check(_ zones: [String: Zone], since first: Int = .min) throws {
    #expect(Self.rows.count == 1439)
    for row in Self.rows where Int(row[2]) ?? 0 >= first || row[2].isEmpty {
      let zone = try #require(zones[row[1]])
      let local = try #require(Instant(iso8601: row[4] + "Z"))
      let civil = CivilTime(secondsSince1970: local.secondsSince1970)
      if let epoch = Int(row[2]) {
        let instant = Instant(secondsSince1970: epoch)
        #expect(zone.offset(at: instant) == Int(row[5]), "\(row)")
        #expect(zone.civil(at: instant) == civil, "\(row)")
        #expect(zone.instants(of: civil).contains(instant), "\(row)")
      } else {
        let expected = row[8] == "gap" ? [] : Set([row[9], row[10]]).compactMap(Int.init).sorted()
        #expect(zone.instants(of: civil).map(\.secondsSince1970) == expected, "\(row)")
      }
    }
  }

  private func zones(in folders: [String]) -> [String: Zone] {
    let names = Set(Self.rows.map { $0[1] })
    return Dictionary(
      uniqueKeysWithValues: names.compactMap { name in
        Zone.named(name, in: folders).map { (name, $0) }
      })
  }

  @Test func `the built-in rules agree with every row from 2019`() throws {
    let zones = zones(in: ["/nonexistent"])
    #expect(zones.values.allSatisfy { $0.isBuiltIn })
    // The built-in rules hold from 2019.
    try check(zones, since: 1_546_300_800)
  }

  @Test func `the built-in rules count as certain until the end of 2026`() throws {
    let paris = try #require(Zone.builtIn("Europe/Paris"))
    let last = try #require(Instant(iso8601: "2026-12-31T23:59:59Z"))
    #expect(paris.isCertain(at: last))
    #expect(!paris.isCertain(at: last.adding(seconds: 1)))
    let read = try #require(Zone.named("Europe/Paris", in: [vectors + "/zones/slim"]))
    #expect(read.isCertain(at: last.adding(seconds: 1)))
  }

  @Test(.enabled(if: Zone.named("Europe/Paris")?.isBuiltIn == false, "no zone data"))
  func `the machine's zone data agree with every row`() throws {
    let zones = zones(in: Zone.systemFolders)
    #expect(zones.values.allSatisfy { !$0.isBuiltIn })
    try check(zones)
  }

  @Test(arguments: ["fat", "slim"])
  func `fat and slim files agree with every row`(format: String) throws {
    let zones = try Set(Self.rows.map { $0[1] }).map { name in
      let path = vectors + "/zones/\(format)/\(name)"
      let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
      return (name, Zone(name: name, file: try #require(ZoneFile(bytes))))
    }
    try check(Dictionary(uniqueKeysWithValues: zones))
  }

  @Test func `a damaged zone file does not crash, and a truncated one is refused`() throws {
    let path = vectors + "/zones/fat/Europe/Paris"
    let whole = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    var generator = SeededGenerator(seed: 1)
    for seed in 0..<1_000 {
      var bytes = whole
      for _ in 0...Int.random(in: 0...3, using: &generator) {
        bytes[Int.random(in: 0..<bytes.count, using: &generator)] = .random(
          in: 0...255, using: &generator)
      }
      if seed % 3 == 0 { bytes.removeLast(Int.random(in: 0..<bytes.count, using: &generator)) }
      guard let file = ZoneFile(bytes) else { continue }
      let zone = Zone(name: "x", file: file)
      for seconds in [Int.min, -1, 0, 1_604_928_600, Int.max] {
        let instant = Instant(secondsSince1970: seconds)
        _ = zone.instants(of: zone.civil(at: instant))
      }
    }
    for count in 0..<whole.count {
      #expect(ZoneFile(Array(whole[..<count])) == nil, "\(count) bytes")
    }
  }

  @Test func `a zone file with an unknown local time type is refused`() throws {
    let path = vectors + "/zones/fat/Europe/Paris"
    var bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    func counts(at start: Int) -> [Int] {
      (0..<6).map { index in
        bytes[start + 20 + 4 * index..<start + 24 + 4 * index].reduce(0) { $0 << 8 | Int($1) }
      }
    }
    // Only the second block, with 8-byte times, is used (RFC 9636, 3.1).
    let first = counts(at: 0)
    let second = 44 + first[3] * 5 + first[4] * 6 + first[5] + first[2] * 8 + first[1] + first[0]
    let (times, types) = (counts(at: second)[3], counts(at: second)[4])
    bytes[second + 44 + 8 * times] = UInt8(types - 1)
    #expect(ZoneFile(bytes) != nil)
    bytes[second + 44 + 8 * times] = UInt8(types)
    #expect(ZoneFile(bytes) == nil)
  }

  @Test(arguments: [(0, 0, true), (1, 3, true), (2, 0, false), (255, 0, false), (0, 4, false)])
  func `a zone file needs a DST flag of 0 or 1, an index within its names, and a footer`(
    flag: UInt8, name: UInt8, isZone: Bool
  ) throws {
    // A file with a single type, one hour ahead of UTC.
    let zeros = { [UInt8](repeating: 0, count: $0) }
    let block = Array("TZif2".utf8) + zeros(15 + 16) + [0, 0, 0, 1] + [0, 0, 0, 4]
    let type: [UInt8] = [0, 0, 14, 16, flag, name] + Array("CET\0".utf8)
    for (footer, isFooter) in [("\nCET-1\n", true), ("\n\n", true), ("\n", false), ("", false)] {
      let whole = block + type + block + type + Array(footer.utf8)
      #expect((ZoneFile(whole) != nil) == (isZone && isFooter))
    }
    if let file = ZoneFile(block + type + block + type + Array("\nGMT0\n".utf8)) {
      let written = Zone(name: "x", file: file).iso8601(Instant(secondsSince1970: 0))
      #expect(written == "1970-01-01T00:00:00+00:00")
    }
    // The first version of the format has one block and no footer.
    var old = block + type
    old[4] = 0
    #expect((ZoneFile(old) != nil) == isZone)
  }

  @Test(arguments: [
    ("EST5EDT,M3.2.0,M11.1.0", "2020-03-08T07:00:00Z", -14_400),
    // 29 February is never counted in the form with J (POSIX, TZ).
    ("EST5EDT,J59,J300", "2020-02-28T06:59:59Z", -18_000),
    ("EST5EDT,J59,J300", "2020-02-28T07:00:00Z", -14_400),
    ("EST5EDT,J60,J300", "2020-03-01T06:59:59Z", -18_000),
    ("EST5EDT,J60,J300", "2020-03-01T07:00:00Z", -14_400),
    ("EST5EDT,M3.2.0,M11.1.0", "2020-03-08T06:59:59Z", -18_000),
    // RFC 9636, 3.3: the day before the last Sunday, and hours below 0.
    ("<-03>3<-02>,M3.5.0/-2,M10.5.0/-1", "2020-03-28T23:59:59Z", -10_800),
    ("<-03>3<-02>,M3.5.0/-2,M10.5.0/-1", "2020-03-29T01:00:00Z", -7_200),
    // South of the equator, summer spans the new year.
    ("NZST-12NZDT,M9.5.0,M4.1.0/3", "2020-01-01T00:00:00Z", 46_800),
    ("NZST-12NZDT,M9.5.0,M4.1.0/3", "2020-07-01T00:00:00Z", 43_200),
    ("AAA0BBB,J60,J300", "2020-02-29T12:00:00Z", 0),
    ("AAA0BBB,J60,J300", "2020-03-01T12:00:00Z", 3_600),
    ("AAA0BBB,59,299", "2020-01-20T12:00:00Z", 0),
    ("AAA0BBB,59,299", "2020-02-29T12:00:00Z", 3_600),
    ("AAA0BBB,59,299", "2020-10-27T12:00:00Z", 0),
    // Daylight saving time all year.
    ("XXX3EDT4,0/0,J365/23", "2020-12-31T23:59:59Z", -14_400),
    ("XXX3EDT4,0/0,J365/23", "2021-01-01T05:00:00Z", -14_400),
    ("<+0545>-5:45", "2020-01-01T00:00:00Z", 20_700),
    ("AAA1:02:03", "2020-01-01T00:00:00Z", -3_723),
  ])
  func `a time zone rule gives the offset at an instant`(rule: String, instant: String, offset: Int)
    throws
  {
    let rule = try #require(ZoneRule(parsing: rule.utf8))
    #expect(rule.offset(at: try #require(Instant(iso8601: instant))) == offset)
  }

  @Test(arguments: [
    "", "CET", "CE-1", "CET-25", "CET-1CEST", "CET-1CEST,M3.5.0", "CET-1CEST,M13.5.0,M10.5.0",
    "CET-1CEST,M3.6.0,M10.5.0", "CET-1CEST,M3.5.7,M10.5.0", "CET-1CEST,M3.5.0,M10.5.0/168",
    "CET-1CEST,M3.5.0,M10.5.0 ", "CET-1CEST,J0,J366", "CET-1CEST,366,1", "<CET-1", "CET-1:60",
    "CET-99999999999999999999",
  ])
  func `an invalid rule is refused`(text: String) {
    #expect(ZoneRule(parsing: text.utf8) == nil)
  }

  @Test(arguments: [
    "/etc/localtime", "Mars/Phobos", "UTC", "", "Europe/../../etc/passwd", "Europe//Paris",
    "Europe/", "Europe/Par is", "Europe/Nowhere", "Europe/Paris\u{0}x",
  ])
  func `a name that is not a zone is refused`(name: String) {
    #expect(Zone.named(name) == nil)
    #expect(Zone.named("slim/Europe/Paris", in: [vectors + "/zones"]) == nil)
  }

  @Test(arguments: [
    ("75001", "Europe/Paris"), ("20000", "Europe/Paris"), ("97100", "America/Guadeloupe"),
    ("97133", "America/Guadeloupe"), ("97150", "America/Guadeloupe"),
    ("97200", "America/Martinique"), ("97300", "America/Cayenne"), ("97400", "Indian/Reunion"),
    ("97500", "America/Miquelon"), ("97600", "Indian/Mayotte"), ("98600", "Pacific/Wallis"),
    ("97700", "America/Guadeloupe"), ("97800", "America/Guadeloupe"), ("98400", "Indian/Kerguelen"),
    ("98714", "Pacific/Tahiti"), ("98742", "Pacific/Marquesas"), ("98755", "Pacific/Gambier"),
    ("98790", "Pacific/Tahiti"), ("98800", "Pacific/Noumea"), ("98000", "Europe/Paris"),
  ])
  func `a postcode determines the time zone`(postcode: String, name: String) {
    #expect(Zone.name(forPostcode: postcode) == name)
    #expect(Zone.builtIn(name) != nil)
  }

  @Test(arguments: [
    ("2020-11-09T14:30:00+01:00", 1_604_928_600), ("2020-11-09T13:30:00Z", 1_604_928_600),
    ("2020-11-09T04:00:00-09:30", 1_604_928_600),
  ])
  func `an instant in ISO 8601 is read`(text: String, seconds: Int) {
    #expect(Instant(iso8601: text)?.secondsSince1970 == seconds)
  }

  @Test(arguments: [
    "garbage", "", "2020-11-09T14:30:00", "2020-11-09 14:30:00Z", "2020-11-31T14:30:00Z",
    "2020-11-09T24:00:00Z", "2020-11-09T14:30:60Z", "2020-11-09T14:30:00+1:00",
    "2020-11-09T14:30:00Zx", "02020-11-09T14:30:00Z", "2020-11-09T14:30:00+24:00",
  ])
  func `other words are not instants`(text: String) {
    #expect(Instant(iso8601: text) == nil)
  }

  @Test(arguments: ["Europe/Paris", "Pacific/Marquesas", "Indian/Reunion", "America/Miquelon"])
  func `an instant written with a zone's offset is read back unchanged`(name: String) throws {
    let zone = try #require(Zone.builtIn(name))
    for seconds in stride(from: 1_546_300_800, to: 2_177_452_800, by: 3_456_789) {
      let instant = Instant(secondsSince1970: seconds)
      #expect(Instant(iso8601: zone.iso8601(instant)) == instant)
    }
    #expect(
      Zone.builtIn("Pacific/Marquesas")?.iso8601(Instant(secondsSince1970: 0))
        == "1969-12-31T14:30:00-09:30")
  }
}
