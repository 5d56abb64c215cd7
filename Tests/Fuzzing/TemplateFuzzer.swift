@testable import AttestCore

/// Hostile templates: nothing crashes, each mistake has a position in the file, and an accepted
/// template can be filled in.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
  do throws(AttestError) {
    let template = try Template(parsing: bytes, name: "a", file: "f")
    check(template)
    checkAnswers(String(decoding: bytes.suffix(30), as: UTF8.self), to: template)
  } catch {
    if !error.mistakes.isEmpty { check(error.mistakes, in: bytes) }
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
    // A mistake may be at the end of a line. A byte order mark counts as a column.
    precondition((1...lines[line - 1].count + 1).contains(column), "a column past the line")
  }
}

private func check(_ template: Template) {
  precondition(!template.title.isEmpty && !template.summary.isEmpty && !template.page.isEmpty)
  precondition(Set(template.reasons.map(\.code)).count == template.reasons.count, "doubles")
  precondition(
    template.reasons.isEmpty || template.page.contains { $0.kind == .reasons }, "reasons unseen")
  let fields = Dictionary(template.fields.map { ($0.key, answer(to: $0)) }) { $1 }
  let asked = template.fields.filter { $0.kind == .person }
  let people = Dictionary(asked.map { ($0.key, Person.sample) }) { $1 }
  guard let zone = Zone.builtIn("Europe/Paris") else { preconditionFailure("no zone") }
  let attestation: Attestation
  do throws(AttestError) {
    attestation = try Attestation(
      of: .sample, template: template,
      request: Request(reasons: template.reasons.prefix(1).map(\.code)),
      fields: fields, people: people, now: Instant(secondsSince1970: 1_605_963_360), zone: zone)
  } catch {
    // Rules about several answers, such as a sum, may refuse ours.
    if error.status == 65 { return }
    preconditionFailure("a template that nobody can fill: \(error)")
  }
  let gaps = attestation.blocks.filter { block in
    block.contains { attestation.words(for: $0) == nil }
  }
  precondition(gaps.isEmpty, "a gap on the page")
  do throws(AttestError) {
    let payload = try attestation.payload()
    precondition(payload?.contains { $0 == "{" || $0 == "}" } != true, "a placeholder in the code")
  } catch {
    preconditionFailure("\(error)")
  }
}

/// An answer that passes every check of a field: the day, month or year of the clock above, or a
/// zero amount.
private func answer(to field: Field) -> String {
  switch field.kind {
  case .date: "21/11/2020"
  case .month: "11/2020"
  case .year: "2020"
  case .number(let range): String(range.lowerBound)
  case .euros: "0"
  case .phone: "112"
  case .choice(let words): words[0]
  case .text, .long, .several, .person: "é"
  }
}

/// Checks that an answer is refused, or normalised to a form that is accepted unchanged.
private func checkAnswers(_ text: String, to template: Template) {
  let today = CivilTime(year: 2020, month: 11, day: 21)
  let rules = AnswerRules(today: today, people: [Person(id: "a") { _ in nil }])
  for field in template.fields {
    guard let read = try? field.read(text, rules) else { continue }
    let again = try? field.read(read.text, rules)
    precondition(again == read, "not kept in one form")
    for rendering in field.kind.row.renderings { _ = read.words(as: rendering) }
  }
}
