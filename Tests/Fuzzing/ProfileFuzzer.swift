@testable import AttestCore

/// Hostile profiles and memories: nothing crashes, and accepted values are harmless and read back.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
  let rules = ProfileRules(
    today: CivilTime(year: 2020, month: 11, day: 9),
    undrawable: { text in text.filter { $0.unicodeScalars.contains { $0.value > 0x24F } } })
  if let profile = try? Profile(bytes, id: "a", file: "f", rules: rules) {
    check(profile, rules)
  }
  if let merged = try? Profile.merge(bytes, into: sample, file: "-", rules: rules) {
    let person = try? Profile(merged, id: "a", file: "f", rules: rules).person
    precondition(person != nil, "valid changes make a valid profile invalid")
  }
  if let memory = Memory(bytes, of: "a") {
    precondition(Memory(memory.bytes, of: "a") == memory, "a memory does not read back")
  }
  _ = Record(bytes).flatMap(PastAttestation.init)
  _ = Identifier.isValid(String(decoding: bytes, as: UTF8.self))
  return 0
}

private func check(_ profile: Profile, _ rules: ProfileRules) {
  let person = profile.person
  let values = ProfileKey.required.map { ($0, person[$0]) }
  for (key, value) in values {
    let isHarmless = value.unicodeScalars.allSatisfy { !$0.isForbidden && $0 != ";" }
    precondition(isHarmless && !value.isEmpty, "\(key) has a forbidden or empty value")
  }
  let lines = values.map { "\($0.0.rawValue): \($0.1)\n" }.joined()
  let merged = try? Profile.merge(Array(lines.utf8), into: profile.bytes, file: "-", rules: rules)
  precondition(merged != nil, "a profile's own values are refused")
}

private let sample = Array(
  """
  first-name: Camille
  last-name: Dupont
  birth-date: 01/01/1970
  birth-place: Paris
  address: 999 avenue de France
  postcode: 75001
  city: Paris

  """.utf8)
