internal import AttestCore

/// An attestation that was made.
struct Remembered {
  let made: Memory.Made
  let isPinned: Bool
}

extension Household {
  /// What `--json` says of it: of the profile, the id only.
  func json(of remembered: Remembered, _ path: String) throws -> String {
    let made = remembered.made
    let zone = try zone(made.person.zone)
    var json = JSON()
    json.add("person", .text(made.person.id))
    json.add("pdf", .text(path))
    json.add("created", .text(zone.iso8601(made.created)))
    json.add("exit", .text(zone.iso8601(made.exit)))
    json.add("reasons", .list(made.reasons))
    json.add("template", .text(made.template))
    json.add("pinned", .flag(remembered.isPinned))
    return json.line
  }

  /// The fields, a line each.
  func lines(of remembered: Remembered, in language: Language) throws -> String {
    let made = remembered.made
    let zone = try zone(made.person.zone)
    let template = try? templates.template(named: made.template)
    let title = (template?.title ?? made.template) + (remembered.isPinned ? " *" : "")
    let rows = [
      (Bilingual("Name", "Nom"), made.person.name),
      (Bilingual("Reasons", "Motifs"), made.reasons.joined(separator: ", ")),
      (Bilingual("Exit", "Sortie"), zone.civil(at: made.exit).words(in: language)),
      (Bilingual("Written", "Écrite"), zone.civil(at: made.created).words(in: language)),
      (Bilingual("PDF", "PDF"), made.pdf ?? "-"),
    ]
    return "\(title)\n\n"
      + rows.filter { !$0.1.isEmpty }.map { label, value in
        let name = label[language]
        return "  " + name + String(repeating: " ", count: max(1, 10 - name.count)) + value + "\n"
      }.joined()
  }
}
