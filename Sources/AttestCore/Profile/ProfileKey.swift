/// The keys of a profile, in the order in which they are asked for and written.
package enum ProfileKey: String, CaseIterable, Sendable {
  case version
  case firstName = "first-name"
  case lastName = "last-name"
  case birthDate = "birth-date"
  case birthPlace = "birth-place"
  case address
  case postcode
  case city
  case title
  case timezone

  /// The key of that name, or nil.
  init?(_ name: String) {
    // Swift's own `init(rawValue:)` builds an array of all names each time.
    guard let key = Self.allCases.first(where: { $0.rawValue == name }) else { return nil }
    self = key
  }

  /// Whether every profile has it, so that a person is asked for it.
  package var isRequired: Bool { ![.version, .title, .timezone].contains(self) }

  /// The most scalars of its value.
  var limit: Int { self == .address ? 120 : 80 }

  /// The values of the person of a profile.
  package func value(of person: Person) -> String {
    switch self {
    case .version: "1"
    case .firstName: person.firstName
    case .lastName: person.lastName
    case .birthDate: person.birthDate
    case .birthPlace: person.birthPlace
    case .address: person.address
    case .postcode: person.postcode
    case .city: person.city
    case .title: person.title?.rawValue ?? ""
    case .timezone: person.zone
    }
  }
}
