@testable import AttestCore

/// Hostile templates: nothing stops, each mistake is in the file, and what is accepted can be filled.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
  do throws(AttestError) {
    check(try Template(parsing: bytes, name: "a", file: "f"))
  } catch {
    if case .mistakes(_, let mistakes) = error { check(mistakes, in: bytes) }
  }
  return 0
}

private func check(_ mistakes: [Mistake], in bytes: [UInt8]) {
  precondition((1...20).contains(mistakes.count), "none, or more than are told")
  let places = mistakes.map { ($0.line, $0.column) }
  precondition(zip(places, places.dropFirst()).allSatisfy { $0 <= $1 }, "not in the file's order")
  let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
  for (line, column) in places {
    precondition((1...lines.count).contains(line), "a line that is not in the file")
    // The end of a line counts, and so does a byte order mark.
    precondition((1...lines[line - 1].count + 1).contains(column), "a column past the line")
  }
}

private func check(_ template: Template) {
  precondition(!template.title.isEmpty && !template.summary.isEmpty && !template.page.isEmpty)
  precondition(Set(template.reasons.map(\.code)).count == template.reasons.count, "doubles")
  precondition(template.reasons.isEmpty || template.page.contains(.reasons), "reasons unseen")
  let answers = template.fields.map { ($0.key, $0.kind == .date ? "29/02/2020" : "é") }
  let fields = Dictionary(answers) { $1 }
  guard let zone = Zone.builtIn("Europe/Paris") else { preconditionFailure("no zone") }
  let attestation = try? Attestation(
    of: .demo, template: template, reasons: template.reasons.prefix(1).map(\.code), fields: fields,
    now: Instant(secondsSince1970: 1_605_963_360), zone: zone)
  guard let attestation else { preconditionFailure("a template that nobody can fill") }
  let gaps = template.page.filter { $0.contains { attestation.words(for: $0) == nil } }
  precondition(gaps.isEmpty, "a gap on the page")
  do throws(AttestError) {
    let payload = try attestation.payload()
    precondition(payload?.contains { $0 == "{" || $0 == "}" } != true, "a placeholder in the code")
  } catch {
    preconditionFailure("\(error)")
  }
}
