extension Attestation {
  /// What stands in the place of a placeholder; `nil` for an optional field without an answer.
  package func words(for placeholder: Placeholder) -> String? {
    if let line = line(for: placeholder) { return line }
    return switch placeholder {
    case .field(let key): fields[key]?.composed
    case .known(let known): words(for: known).composed
    case .wording(let anybody, let madame, let monsieur):
      switch person.title {
      case nil: anybody
      case .madame: madame
      case .monsieur: monsieur
      }
    }
  }

  /// Whether it is an optional field without an answer.
  func lacks(_ placeholder: Placeholder) -> Bool {
    guard case .field(let key) = placeholder else { return false }
    return fields[key] == nil && line(for: placeholder) == nil
  }

  private func words(for known: Placeholder.Known) -> String {
    switch known {
    case .firstName: person.firstName
    case .lastName: person.lastName
    case .birthDate: person.birthDate
    case .birthPlace: person.birthPlace
    case .address: person.address
    case .postcode: person.postcode
    case .city: person.city
    case .exitDate: exitTime.date
    case .exitTime: exitTime.clock
    case .exitHour: exitTime.frenchClock
    case .exitDay: exitTime.frenchDate
    case .exitDayMonth: String(exitTime.date.prefix(5))
    case .createdDate: createdTime.date
    case .createdTime: createdTime.clock
    case .createdHour: createdTime.frenchClock
    case .createdDay: createdTime.frenchDate
    case .reasons: reasons.map(\.code).joined(by: template.code?.reasonSeparator ?? ", ")
    case .newline: "\n"
    }
  }

  /// The exit on the wall clock of the person's zone.
  public var exitTime: CivilTime { zone.civil(at: exit) }
  /// The time of writing on the wall clock of the person's zone.
  public var createdTime: CivilTime { zone.civil(at: created) }
}
