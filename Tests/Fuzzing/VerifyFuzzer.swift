@testable import AttestCore
@testable import AttestCompression
@testable import AttestPDF

/// Hostile PDFs: reading always ends, and only attest's own paper is intact.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
  let file = ReadFile(bytes)
  let parts = file.pages + file.metadata + file.symbols + file.fonts
  precondition(parts.allSatisfy { $0.count <= 4 << 20 }, "a stream over its limit")
  for page in file.pages + [file.objects] {
    let strings = StringTokens(in: page)
    precondition(strings.between.count == strings.all.count + 1)
    precondition((strings.all + strings.between).joined().count <= page.count)
  }
  let diff = StringDiff(StringTokens(in: file.objects).all, found: file.pages)
  precondition(diff.keys([("a", file.pages), ("b", file.metadata)]).count <= 2)
  // A fuzzer seldom finds a valid stream, so the bytes are also read as attached data.
  let attached = ReadFile.firstAttachment(in: bytes, limit: 100_000)
  for data in [attached, bytes].compactMap(\.self) { check(Origin(data)) }
  precondition((Inflate.zlib(bytes, limit: 100_000) ?? []).count <= 100_000)
  let found = Verification(of: bytes, count: bytes.count, by: verifier)
  precondition(bytes.starts(with: found.paper))
  let isWhole = !bytes.isEmpty && found.paper == bytes
  precondition(
    (found.verdict == .intact) == isWhole, "intact with foreign bytes, or not intact without them")
  return 0
}

/// A verifier on 24 November 2026.
private var verifier: Verifier {
  Verifier(
    file: "f", ownTemplate: { _ in nil }, installed: .helvetica, given: nil,
    clock: Instant(secondsSince1970: 1_795_524_970))
}

/// Checks that attached data is either refused or gives a consistent attestation.
private func check(_ origin: Origin?) {
  let head = "version: 2\ntitle: T\nsummary: S\n[reasons]\ntravail: T\n"
  let text = head + "[page]\n{reasons}\n{city} {exit-day}\n"
  guard let template = try? Template(parsing: Array(text.utf8), name: "t", file: "t") else {
    preconditionFailure("the template must be valid")
  }
  guard let origin, let attestation = try? origin.attestation(on: template) else { return }
  precondition(attestation.reasons.count <= 1)
  precondition(!attestation.variants.isEmpty)
  precondition(attestation.words(for: .known(.exitDay)) != nil)
}
