@testable import AttestCore

/// Hostile templates: nothing crashes, each mistake has a position in the file, and an accepted
/// template can be filled in, unless its rules refuse the answers tried here.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
  run(bytes)
  run(template(of: bytes))
  return 0
}

private func run(_ bytes: [UInt8]) {
  do throws(AttestError) {
    let template = try Template(parsing: bytes, name: "a", file: "f")
    check(template)
    checkAnswers(String(decoding: bytes.suffix(30), as: UTF8.self), to: template)
  } catch {
    if !error.mistakes.isEmpty { check(error.mistakes, in: bytes) }
  }
}

/// The lines that a section of a template may have; each byte of the input picks one.
private let grammar = [
  (
    "fields",
    [
      "a (yes-no): A", "b (optional): B", "c (one of: x, y, w): C", "d (if a): D",
      "e (decimal 0 to 24): E", "f (optional, decimal): F", "g (decimal, sum e f): G",
      "h (euros, if c = x or w): H", "i (optional, euros, positive): I", "j (euros, sum h i): J",
      "k (euros, sum j less i): K", "l (date, past, if not b): L", "m (date, from l): M",
      "n (optional, several up to 3): N", "o (euros, at most j): O", "p (year, from 2020): P",
      "q (person, under 18 years, if a and n several): Q", "r (decimal 2 to 3, sum g): R",
      "s (one of): S\n  | answer | t |\n  | u | v |\n  | w | |",
    ]
  ),
  (
    "rules",
    ["a and c = x: Non.", "not b: Non.", "birth-date under 18 years at l: Non.", "k: Non."]
  ),
  ("notes", ["j: Oui.", "q at home: Oui.", "l future: Oui.", "s.t: Oui."]),
  (
    "page",
    [
      "{a|oui|} {c}", "| {b} | {f} |", "- {n}", "{if a}", "{else}", "{end if}", "{if n several}",
      "{g} {e}", "{j-words}", "{k}", "", "# {title|a|b|c}", "{s.t}", "> {l-long}",
      "{q.home-address}",
      "{signature: {b}}",
    ]
  ),
]

/// A template of lines chosen by bytes; 255 begins the next section.
private func template(of bytes: [UInt8]) -> [UInt8] {
  var text = "version: 2\ntitle: T\nsummary: S\n"
  for ((name, lines), bytes) in zip(grammar, bytes.split(separator: 255, maxSplits: 3)) {
    text += "[\(name)]\n" + bytes.map { lines[Int($0) % lines.count] + "\n" }.joined()
  }
  return Array(text.utf8)
}

private func check(_ mistakes: [Mistake], in bytes: [UInt8]) {
  precondition((1...20).contains(mistakes.count), "no mistake, or more than twenty")
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
    template.reasons.isEmpty || template.page.contains { $0.kind == .reasons },
    "reasons are not on the page")
  guard let zone = Zone.builtIn("Europe/Paris") else { preconditionFailure("no zone") }
  let now = Instant(secondsSince1970: 1_605_963_360)
  let rules = AnswerRules(today: zone.civil(at: now), signer: .sample)
  let search = AnswerSearch(TrialAnswers(isWhole: true), to: template, rules)
  // Rules about several answers may refuse all of ours.
  guard search.succeeds(), let signer = search.rules.signer else { return }
  let attestation: Attestation
  do throws(AttestError) {
    attestation = try Attestation(
      of: signer, template: template, request: Request(reasons: search.rules.reasons),
      answers: search.answers, now: now, zone: zone, isSample: true)
  } catch {
    if error.status == 65 { return }
    preconditionFailure("a template that nobody can fill in: \(error)")
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
