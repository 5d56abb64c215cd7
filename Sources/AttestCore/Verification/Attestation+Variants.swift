extension Attestation {
  /// The same attestation with another value of one key each: of a time, once another day and once
  /// another minute.
  var variants: [(key: String, attestation: Attestation)] {
    let own = fields.keys.sorted().map { key in
      var fields = fields
      fields[key] = fields[key]?.changed
      return (key, with(fields: fields))
    }
    let times = [40 * 86_400, 60].flatMap { seconds in
      [
        ("exit", with(exit: exit.adding(seconds: seconds))),
        ("created", with(created: created.adding(seconds: seconds))),
      ]
    }
    let ticks = ("reasons", with(reasons: template.reasons.filter { !reasons.contains($0) }))
    return (Origin.keys + [.title]).map { ($0.rawValue, with(person: person.changing($0))) } + own
      + times
      + [ticks]
  }

  private func with(
    person: Person? = nil, reasons: [Reason]? = nil, fields: [String: String]? = nil,
    exit: Instant? = nil, created: Instant? = nil
  ) -> Attestation {
    Attestation(
      person: person ?? self.person, template: template, extent: extent,
      reasons: reasons ?? self.reasons, fields: fields ?? self.fields, exit: exit ?? self.exit,
      created: created ?? self.created, zone: zone, isSpecimen: isSpecimen)
  }
}

extension Person {
  fileprivate func changing(_ key: ProfileKey) -> Person {
    var person = self
    switch key {
    case .firstName: person.firstName = firstName.changed
    case .lastName: person.lastName = lastName.changed
    case .birthDate: person.birthDate = birthDate.changed
    case .birthPlace: person.birthPlace = birthPlace.changed
    case .address: person.address = address.changed
    case .postcode: person.postcode = postcode.changed
    case .city: person.city = city.changed
    case .title: person.title = title == .madame ? .monsieur : .madame
    case .version, .timezone: break
    }
    return person
  }
}

extension String {
  /// Another text of the same letters, so that an embedded font numbers them as before: the last one
  /// twice, or another vowel on every line of a long text.
  fileprivate var changed: String {
    count < 60 ? self + suffix(1) : String(map { $0 == "e" ? "a" : $0 })
  }
}
