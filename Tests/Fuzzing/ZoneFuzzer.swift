@testable import AttestCore

/// Hostile zone files, zone rules and times: nothing crashes, and the instants found for a civil
/// time convert back to it.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
  if let file = ZoneFile(bytes) { check(Zone(name: "a/b", file: file), bytes) }
  if let rule = ZoneRule(parsing: bytes) {
    check(Zone(name: "a/b", file: ZoneFile(rule: rule)), bytes)
  }
  let text = String(decoding: bytes, as: UTF8.self)
  _ = Instant(iso8601: text)
  if let minutes = try? ExitTime.minutes(parsing: text) {
    precondition((0...1440).contains(minutes))
  }
  if let exit = try? ExitTime.at(parsing: text), let zone = Zone.builtIn("Europe/Paris") {
    _ = try? exit.resolve(now: Instant(secondsSince1970: 1_604_928_600), zone: zone)
  }
  return 0
}

private func check(_ zone: Zone, _ bytes: [UInt8]) {
  let sample = bytes.prefix(8).reduce(0) { $0 << 8 | Int($1) }
  for seconds in [sample, .min, -1, 0, 1_585_443_599, 1_604_928_600, 4_102_444_800, .max] {
    let instant = Instant(secondsSince1970: seconds)
    let civil = zone.civil(at: instant)
    for found in zone.instants(of: civil) { precondition(zone.civil(at: found) == civil) }
    _ = try? ExitTime.on(civil).resolve(now: instant, zone: zone)
    _ = try? ExitTime.at(hour: 2, minute: 30).resolve(now: instant, zone: zone)
    _ = zone.iso8601(instant)
  }
}
