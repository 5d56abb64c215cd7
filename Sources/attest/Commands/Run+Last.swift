internal import AttestCore
internal import Platform

/// An attestation that was made, and whose.
struct Remembered {
  let person: Person
  let made: Memory.Made
  let isPinned: Bool
}

extension Run {
  /// The path of the last PDF of each person, or of the one that is pinned.
  mutating func last(_ people: People, json: Bool) throws {
    var household = try Household(context)
    defer { warn(household) }
    for remembered in try household.last(people) {
      guard let path = remembered.made.pdf else { throw Complaint(.nothingMade) }
      guard (try? Files.exists(path)) == true else {
        throw Complaint(.lastIsGone, ["file": path])
      }
      print(json ? try household.json(of: remembered, path) : path + "\n")
      if remembered.isPinned, let newer = household.newer(than: remembered) {
        tell(Notice(.lastIsPinned, ["file": newer]))
      }
    }
  }

  /// What the last attestation of each person says.
  mutating func show(_ people: People, json: Bool) throws {
    var household = try Household(context)
    defer { warn(household) }
    for remembered in try household.last(people) {
      if json {
        print(try household.json(of: remembered, remembered.made.pdf ?? ""))
      } else {
        print(try household.card(of: remembered, in: language))
        if context.showsColours, let payload = remembered.made.payload {
          draw(try Picture(ofTextOnScreen: payload))
        }
      }
    }
  }

  /// The code below the fields, or what it takes to see it.
  private mutating func draw(_ picture: Picture) {
    let screen = context.screen
    if let lines = picture.lines(on: screen) {
      print("\n" + lines)
    } else {
      let (columns, rows) = picture.smallest(like: screen)
      tell(Notice(.codeNeedsRoom, ["columns": String(columns), "rows": String(rows)]))
    }
  }

  /// Keeps the last attestation of a person as the one that `show` and `last` give.
  mutating func pin(_ id: String?) throws {
    var household = try Household(context)
    defer { warn(household) }
    let person = try household.people(id.map { .these([$0]) } ?? .usual)[0]
    guard let made = household.memory(of: person).last else { throw Complaint(.nothingMade) }
    try household.store.pin(made)
    let exit = try household.zone(made.zone).civil(at: made.exit)
    let name = "\(person.firstName) \(person.lastName)"
    tell(Notice(.pinned, ["name": name, "when": exit.words(in: language)]))
  }

  mutating func unpin() throws {
    if try !Household(context).store.unpin() { throw Complaint(.nothingPinned) }
  }
}

extension Household {
  /// What each person made last; the pinned one when nobody, or its person, is named.
  fileprivate mutating func last(_ people: People) throws -> [Remembered] {
    let pinned = store.pinnedAttestation()
    if case .usual = people, let pinned {
      return [Remembered(person: try person(pinned.person), made: pinned, isPinned: true)]
    }
    return try self.people(people).map { person in
      if let pinned, pinned.person == person.id {
        return Remembered(person: person, made: pinned, isPinned: true)
      }
      guard let made = memory(of: person).last else { throw Complaint(.nothingMade) }
      return Remembered(person: person, made: made, isPinned: false)
    }
  }

  /// The PDF that was made after the pinned one.
  fileprivate mutating func newer(than pinned: Remembered) -> String? {
    let last = memory(of: pinned.person).last
    return last == pinned.made ? nil : last?.pdf
  }

  fileprivate func json(of remembered: Remembered, _ path: String) throws -> String {
    let made = remembered.made
    let zone = try zone(made.zone)
    var json = JSON()
    json.add("person", .text(remembered.person.id))
    json.add("pdf", .text(path))
    json.add("created", .text(zone.iso8601(made.created)))
    json.add("exit", .text(zone.iso8601(made.exit)))
    json.add("reasons", .list(made.reasons))
    json.add("template", .text(made.template))
    json.add("pinned", .flag(remembered.isPinned))
    return json.line
  }

  /// The fields, a line each.
  fileprivate func card(of remembered: Remembered, in language: Language) throws -> String {
    let (person, made) = (remembered.person, remembered.made)
    let zone = try zone(made.zone)
    let template = try? templates.template(named: made.template)
    let title = (template?.title ?? made.template) + (remembered.isPinned ? " *" : "")
    let rows = [
      (Bilingual("Name", "Nom"), "\(person.firstName) \(person.lastName)"),
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
