internal import AttestCore

extension Attestation {
  /// One line for the person: who, when and why.
  func summary(in language: Language) -> Notice {
    let name = person.name
    if extent == .blank { return Notice(.madeBlank, ["name": name, "title": template.title]) }
    let why = reasons.isEmpty ? template.title : reasons.map(\.code).joined(separator: ", ")
    return Notice(
      .made, ["name": name, "when": exitTime.words(in: language), "reasons": why])
  }

  /// What `--json` says of it: of the profile, the id only.
  func json(_ path: String) -> String {
    var json = JSON()
    json.add("person", .text(person.id))
    json.add("pdf", .text(path))
    json.add("created", .text(zone.iso8601(created)))
    if extent != .blank { json.add("exit", .text(zone.iso8601(exit))) }
    json.add("reasons", .list(reasons.map(\.code)))
    json.add("template", .text(template.name))
    return json.line
  }
}
