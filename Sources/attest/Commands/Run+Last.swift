internal import AttestCore
internal import Platform

extension Run {
  /// The path of the last PDF of each person, or of the one that is pinned.
  mutating func last(_ people: People, json: Bool) throws {
    var household = try Household(context)
    defer { warn(household) }
    for remembered in try household.last(people) {
      guard let path = remembered.made.pdf else {
        throw Complaint(.lastWasPiped, ["person": remembered.made.person.id])
      }
      guard (try? Files.exists(path)) == true else {
        throw Complaint(.lastIsGone, ["file": path])
      }
      print(json ? try household.json(of: remembered, path) : path + "\n")
      if remembered.isPinned, let newer = household.newer(than: remembered) {
        tell(Notice(.lastIsPinned, ["file": newer]))
      }
    }
  }

  /// Keeps the last attestation of a person as the one that `show` and `last` give.
  mutating func pin(_ people: People) throws {
    var household = try Household(context)
    defer { warn(household) }
    let people = try household.people(people)
    if people.count > 1 { throw Complaint(.severalToPin, ["count": String(people.count)]) }
    let made = try household.lastMade(by: people[0])
    try household.store.pin(made)
    let exit = try household.zone(made.person.zone).civil(at: made.exit)
    tell(Notice(.pinned, ["name": made.person.name, "when": exit.words(in: language)]))
  }

  mutating func unpin() throws {
    if try !Household(context).store.unpin() { throw Complaint(.nothingPinned) }
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
      throw Complaint(.nothingMade, ["person": person.id])
    }
    return made
  }

  /// The PDF that was made after the pinned one.
  fileprivate mutating func newer(than pinned: Remembered) -> String? {
    let last = memory(of: pinned.made.person).last
    return last == pinned.made ? nil : last?.pdf
  }
}
