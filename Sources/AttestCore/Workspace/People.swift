/// The people of an attestation.
public enum People: Hashable, Sendable {
  /// `ATTEST_PERSON`, otherwise the first of the list.
  case `default`
  /// Everybody, in the order of the list.
  case everybody
  /// The people with these ids, in this order; `all` among them stands for everybody.
  case these([String])
}

extension Workspace {
  /// The requested people without repetitions, each with a profile that was read and checked.
  ///
  /// - Throws: `noProfile`, `unknownPerson`, `badPersonVariable`; the mistakes of a profile.
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
      let everybody = try store.profiles(rules).map(\.person)
      if everybody.isEmpty { throw .noProfile }
      return everybody
    }
  }

  /// A person by id, including the built-in one.
  func person(_ id: String) throws(AttestError) -> Person {
    id == Person.demo.id ? .demo : try store.profile(of: id, rules).person
  }

  func defaultPerson() throws(AttestError) -> Person {
    guard let id = environment("ATTEST_PERSON") else { return try store.firstProfile(rules).person }
    if !Identifier.isValid(id) { throw .badPersonVariable(id) }
    return try person(id)
  }

  /// The choices of a person until now; the built-in person has none.
  func habits(of person: Person) -> Habits {
    person.isDemo ? Habits() : store.habits(of: person.id)
  }

  /// The time zone of a person.
  package func zone(of person: Person) throws(AttestError) -> Zone {
    guard let zone = Zone.named(person.zone) else { throw .internalFault("zone \(person.zone)") }
    return zone
  }
}
