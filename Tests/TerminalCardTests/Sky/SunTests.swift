import Foundation
import Testing

@testable import AttestCore
@testable import AttestTerminalCard

@Suite struct SunTests {
  /// A day at a location, from an ephemeris (Skyfield with JPL DE421).
  private struct Day {
    let date: String
    let place: Coordinates
    let kind: String
    let rise: Double?
    let set: Double?
    /// Mean solar midnight.
    let midnight: Double

    init(_ row: Substring) throws {
      let fields = row.split(separator: "\t").map(String.init)
      try #require(fields.count == 10)
      date = fields[0]
      place = Coordinates(
        latitude: try #require(Double(fields[2])), longitude: try #require(Double(fields[3])))
      kind = fields[5]
      rise = try? Date(fields[6], strategy: .iso8601).timeIntervalSince1970
      set = try? Date(fields[7], strategy: .iso8601).timeIntervalSince1970
      let utc = try Date(date + "T00:00:00Z", strategy: .iso8601).timeIntervalSince1970
      midnight = utc - place.longitude * 240
    }
  }

  private static func days() throws -> [Day] {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appending(
        path: "Vectors/sun.tsv")
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").dropFirst(2)
      .map { try Day($0) }
  }

  /// Skips the two days that have only a sunrise or only a sunset.
  @Test func `sunrise and sunset agree with the ephemeris`() throws {
    let days = try Self.days()
    #expect(days.count > 740)
    for day in days where day.kind != "edge" {
      let found = Sun(place: day.place).riseAndSet(around: day.midnight + 43_200)
      guard day.kind == "normal", let rise = day.rise, let set = day.set else {
        #expect(found == nil, "\(day)")
        continue
      }
      let tolerance: Double = day.place.latitude > 66 ? 20 : 5
      let (foundRise, foundSet) = try #require(found, "\(day)")
      #expect(abs(foundRise - rise) <= tolerance, "\(day)")
      #expect(abs(foundSet - set) <= tolerance, "\(day)")
    }
  }

  @Test func `the sun is up from sunrise to sunset on every normal day of the table`() throws {
    for day in try Self.days() where day.kind == "normal" {
      let (rise, set) = (try #require(day.rise), try #require(day.set))
      let sun = Sun(place: day.place)
      for (time, isUp) in [
        (rise - 30, false), (rise + 30, true), (set - 30, true), (set + 30, false),
      ] {
        #expect(sun.isAbove(Sun.horizon, at: time) == isUp, "\(day.date)")
      }
    }
  }

  /// From an almanac: 5:58 and 21:06 in summer time.
  @Test func `sunrise and sunset in Grenoble on 23 May 2019 agree with an almanac`() throws {
    let midnight = try Date("2019-05-22T22:00:00Z", strategy: .iso8601).timeIntervalSince1970
    let sun = Sun(place: Coordinates(postcode: "38000"))
    let (rise, set) = try #require(sun.riseAndSet(around: midnight + 43_200))
    #expect(abs(rise - midnight - (5 * 60 + 58) * 60) < 180)
    #expect(abs(set - midnight - (21 * 60 + 6) * 60) < 180)
  }

  @Test(arguments: [
    ("75001", 48.86, 2.35), ("01000", 46.20, 5.23), ("95000", 49.04, 2.08), ("20000", 41.93, 8.74),
    ("20190", 41.93, 8.74), ("20200", 42.70, 9.45), ("20620", 42.70, 9.45),
    ("97133", 17.90, -62.85),
    ("97110", 16.00, -61.73), ("97400", -20.88, 55.45), ("98800", -22.27, 166.46),
    ("98000", 43.73, 7.42), ("", 48.86, 2.35), ("00000", 48.86, 2.35), ("96000", 48.86, 2.35),
    ("99999", 48.86, 2.35), ("7500", 48.86, 2.35), ("2A000", 48.86, 2.35), ("٣٤٠٠٠", 48.86, 2.35),
  ])
  func `a postcode has the coordinates of the main town near it or, if unknown, of Paris`(
    postcode: String, latitude: Double, longitude: Double
  ) {
    #expect(
      Coordinates(postcode: postcode) == Coordinates(latitude: latitude, longitude: longitude))
  }

  @Test func `abroad, the sun follows the time zone of the address`() throws {
    var facts = try CardState.sample().facts
    facts.past.person.country = "Canada"
    facts.past.person.postcode = "10115"
    facts.zone = try #require(Zone.builtIn("America/Cayenne"))
    #expect(Coordinates(of: facts) == Coordinates(latitude: 0, longitude: -45))
    let (rise, set) = try #require(
      Sun(place: Coordinates(of: facts)).riseAndSet(around: 1_606_136_400))
    let clocks = [rise, set].map {
      facts.zone.civil(at: Instant(secondsSince1970: Int($0))).hour
    }
    #expect((5...6).contains(clocks[0]) && (17...18).contains(clocks[1]))
  }

  @Test func `the coordinates of every metropolitan department are in France`() {
    for department in 1...95 {
      let place = Coordinates(postcode: String(format: "%02d000", department))
      #expect((41.5...51.2).contains(place.latitude), "\(department)")
      #expect((-4.8...9.6).contains(place.longitude), "\(department)")
    }
  }

  @Test func `our sines and cosines agree with the system's`() {
    for degrees in stride(from: -100_000.0, through: 100_000, by: 7.77) {
      let angle = degrees.truncatingRemainder(dividingBy: 360) * .pi / 180
      #expect(abs(sine(degrees) - sin(angle)) < 1e-10)
      #expect(abs(cosine(degrees) - cos(angle)) < 1e-10)
    }
  }

  @Test func `dusk has eight steps, and night begins once`() throws {
    let noon = try Date("2020-11-23T12:00:00Z", strategy: .iso8601).timeIntervalSince1970
    let sun = Sun(place: Coordinates(postcode: "75001"))
    let seen = stride(from: 0.0, to: 43_200, by: 10).map {
      TimeOfDay(theme: .automatic, prefersDark: false, sun: sun, time: noon + $0)
    }
    #expect(seen.first == TimeOfDay(theme: .day, prefersDark: false, sun: sun, time: noon))
    #expect(seen.last == TimeOfDay(theme: .night, prefersDark: false, sun: sun, time: noon))
    let changes = zip(seen, seen.dropFirst()).filter { $0 != $1 }
    #expect(changes.count == 9)
    #expect(changes.count { $0.isNight != $1.isNight } == 1)
    for (before, after) in changes.dropFirst() { #expect(after.dusk == before.dusk - 0.125) }
  }

  @Test func `a day or night theme overrides the system's preference, and both override the sun`()
    throws
  {
    let noon = try Date("2020-11-23T12:00:00Z", strategy: .iso8601).timeIntervalSince1970
    let sun = Sun(place: Coordinates(postcode: "75001"))
    let table: [(CardLook.Theme, Bool, Double, Bool)] = [
      (.automatic, false, noon, false), (.automatic, true, noon, true),
      (.automatic, false, noon + 43_200, true), (.contrast, false, noon, false),
      (.contrast, true, noon, true), (.contrast, false, noon + 43_200, true),
      (.day, true, noon + 43_200, false), (.night, false, noon, true),
    ]
    for (theme, prefersDark, time, isNight) in table {
      let timeOfDay = TimeOfDay(theme: theme, prefersDark: prefersDark, sun: sun, time: time)
      #expect(timeOfDay.isNight == isNight)
    }
  }
}
