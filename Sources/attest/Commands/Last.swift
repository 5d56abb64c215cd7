internal import AttestCore
internal import Platform

extension Run {
  /// The path of the last PDF of each person, or of the one that is pinned.
  mutating func last(_ people: People, json: Bool) throws {
    var household = try Household(context)
    defer { warn(household) }
    for remembered in try household.last(people) {
      guard let path = remembered.made.pdf else {
        throw CommandError.lastWasPiped(person: remembered.made.person.id)
      }
      guard (try? Files.exists(path)) == true else { throw CommandError.lastIsGone(path) }
      print(json ? try household.json(of: remembered, path) : path + "\n")
      if remembered.isPinned, let newer = household.newer(than: remembered) {
        tell(.lastIsPinned(newer: newer))
      }
    }
  }

  /// Keeps the last attestation of a person as the one that `show` and `last` give.
  mutating func pin(_ people: People) throws {
    var household = try Household(context)
    defer { warn(household) }
    let people = try household.people(people)
    if people.count > 1 { throw CommandError.severalToPin(people.count) }
    let made = try household.lastMade(by: people[0])
    try household.store.pin(made)
    let exit = try household.zone(made.person.zone).civil(at: made.exit)
    tell(.pinned(made.person.name, exit: exit))
  }

  mutating func unpin() throws {
    if try !Household(context).store.unpin() { throw CommandError.nothingPinned }
  }
}

extension Household {
  /// What each person made last; the pinned one when nobody, or its person, is named.
  mutating func last(_ people: People) throws -> [Remembered] {
    let pinned = store.pinnedAttestation()
    if case .usual = people, let pinned {
      return [Remembered(made: pinned, isPinned: true)]
    }
    return try self.people(people).map { person in
      if let pinned, pinned.person.id == person.id {
        return Remembered(made: pinned, isPinned: true)
      }
      return Remembered(made: try lastMade(by: person), isPinned: false)
    }
  }

  /// What is remembered of a person: nothing of the built-in one.
  private mutating func memory(of person: Person) -> Memory {
    person.isDemo ? Memory() : store.memory(of: person.id)
  }

  /// What a person made last, pinned or not.
  fileprivate mutating func lastMade(by person: Person) throws -> Memory.Made {
    guard let made = memory(of: person).last else {
      throw CommandError.nothingMade(person: person.id)
    }
    return made
  }

  /// The PDF that was made after the pinned one.
  fileprivate mutating func newer(than pinned: Remembered) -> String? {
    let last = memory(of: pinned.made.person).last
    return last == pinned.made ? nil : last?.pdf
  }
}

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
      (Bilingual("Exit", "Sortie"), zone.civil(at: made.exit).words[language]),
      (Bilingual("Written", "Écrite"), zone.civil(at: made.created).words[language]),
      (Bilingual("PDF", "PDF"), made.pdf ?? "-"),
    ]
    return "\(title)\n\n"
      + rows.filter { !$0.1.isEmpty }.map { label, value in
        let name = label[language]
        return "  " + name + String(repeating: " ", count: max(1, 10 - name.count)) + value + "\n"
      }.joined()
  }
}

extension Attestation {
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
