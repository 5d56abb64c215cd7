/// The people for whom attestations are made.
public enum People: Hashable, Sendable {
  /// The person in `ATTEST_PERSON`, or else the first in the list.
  case `default`
  /// Everybody, in list order.
  case everybody
  /// The people with these ids, in this order; the id `all` stands for everybody.
  case these([String])
}

extension Workspace {
  /// Returns the requested people without duplicates, after reading and checking their profiles.
  ///
  /// - Throws: `noProfile`, `unknownPerson`, `badPersonVariable`, or the mistakes in a profile.
  public func people(_ people: People) throws(AttestError) -> [Person] {
    switch people {
    case .default: return [try defaultPerson()]
    case .these(let ids):
      var people: [Person] = []
      for id in ids {
        let named = try id == "all" ? self.people(.everybody) : [person(id)]
        people += named.filter { person in !people.contains { $0.id == person.id } }
      }
      return people
    case .everybody:
      let everybody = try store.ids().map(person)
      if everybody.isEmpty { throw .noProfile }
      return everybody
    }
  }

  /// The person with this id; `demo` is the built-in person.
  func person(_ id: String) throws(AttestError) -> Person {
    id == Person.demo.id ? .demo : try store.profile(of: id, rules).person
  }

  func defaultPerson() throws(AttestError) -> Person {
    guard let id = environment("ATTEST_PERSON") else { return try store.firstProfile(rules).person }
    if !Identifier.isValid(id) { throw .badPersonVariable(id) }
    return try person(id)
  }

  /// The person's previous choices; the built-in person has none.
  func habits(of person: Person) -> Habits {
    person.isDemo ? Habits() : store.habits(of: person.id)
  }

  /// The time zone at a person's address.
  package func zone(of person: Person) throws(AttestError) -> Zone {
    guard let zone = Zone.named(person.zone) else { throw .internalFault("zone \(person.zone)") }
    return zone
  }
}
