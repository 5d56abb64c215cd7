@testable import Compression
@testable import AttestCore
@testable import PDF

/// Hostile PDFs: whatever the bytes, reading them ends, and what they say they are made from is data.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
  let file = ReadFile(bytes)
  let parts = file.attachments + file.pages + file.metadata + file.symbols + file.fonts
  precondition(parts.allSatisfy { $0.count <= 4 << 20 }, "more than a stream may hold")
  for page in file.pages + [file.objects] {
    let strings = StringTokens(in: page)
    precondition(strings.between.count == strings.all.count + 1)
    precondition((strings.all + strings.between).joined().count <= page.count)
  }
  let units = Units(StringTokens(in: file.objects).all, found: file.pages)
  precondition(units.keys([("a", file.pages), ("b", file.metadata)]).count <= 2)
  // The bytes by themselves too: seldom does one find the way through a stream.
  for data in file.attachments + [bytes] { check(Origin(data)) }
  precondition((Inflate.zlib(bytes, limit: 100_000) ?? []).count <= 100_000)
  return 0
}

private func check(_ origin: Origin?) {
  guard let origin, let zone = Zone.builtIn(origin.zone) else { return }
  let text = "title: T\nsummary: S\n[reasons]\ntravail: T\n[page]\n{reasons}\n{city} {exit-day}\n"
  guard let template = try? Template(parsing: Array(text.utf8), name: "t", file: "t") else {
    preconditionFailure("the template is right")
  }
  guard let attestation = origin.attestation(template: template, zone: zone) else { return }
  precondition(attestation.reasons.count <= 1)
  precondition(attestation.variants.count == 13 + attestation.fields.count)
  precondition(attestation.words(for: .known(.exitDay)) != nil)
}
