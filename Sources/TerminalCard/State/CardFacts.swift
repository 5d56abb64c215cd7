package import AttestCore

/// What the card says about an attestation.
package struct CardFacts: Equatable, Sendable {
  /// The title of the paper.
  package var title: String
  /// The given and the family name.
  package var name: String
  /// With which the words about the person agree, if they have said it.
  package var personTitle: Person.Title?
  /// `01/01/1970`.
  package var birthDate: String
  /// The town of birth.
  package var birthPlace: String
  /// The number and the street, then the postcode and the town.
  package var address: [String]
  /// The labels of the ticked reasons.
  package var reasons: [String]
  /// When the person leaves, or left.
  package var exit: Instant
  /// When the attestation was written.
  package var created: Instant
  /// The zone in which both are shown.
  package var zone: Zone
  /// The text of the code; `nil` for a paper that has none.
  package var payload: String?
  /// The postcode of the place for which sunrise and sunset are computed.
  package var postcode: String
  /// How long the outing may last, in seconds, if the form limits it.
  package var limit: Int?
  /// Whether it is a sample (SPÉCIMEN).
  package var isSpecimen: Bool
  /// Whether it is the pinned one.
  package var isPinned: Bool

  package init(
    title: String, name: String, personTitle: Person.Title? = nil, birthDate: String,
    birthPlace: String, address: [String],
    reasons: [String], exit: Instant, created: Instant, zone: Zone, payload: String?,
    postcode: String, limit: Int? = nil, isSpecimen: Bool = false, isPinned: Bool = false
  ) {
    self.title = title
    self.name = name
    self.personTitle = personTitle
    self.birthDate = birthDate
    self.birthPlace = birthPlace
    self.address = address
    self.reasons = reasons
    self.exit = exit
    self.created = created
    self.zone = zone
    self.payload = payload
    self.postcode = postcode
    self.limit = limit
    self.isSpecimen = isSpecimen
    self.isPinned = isPinned
  }
}
