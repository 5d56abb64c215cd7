package import AttestCore

/// All that decides what the card shows, except the time and the terminal.
package struct CardState: Equatable, Sendable {
  /// Which colours it has.
  package enum Theme: Sendable, CaseIterable {
    /// Night while the sun is down at the attestation's place or the system asks for dark colours.
    case automatic
    case day
    case night
    /// More contrast and no sky; day or night like `automatic`.
    case contrast
  }

  /// What fills the screen.
  enum View: Sendable {
    case card
    /// The code alone, as large as it can be.
    case code
    /// The keys, and why the card looks as it does.
    case help
  }

  /// What the last line says.
  enum Footer: Equatable, Sendable {
    /// The keys.
    case keys
    /// That a pinned attestation is not left, changed or replaced, and how to unpin it.
    case refusal
    /// That another exit waits to be certified.
    case draft(exit: Instant)
    /// Something that happened, in the person's language.
    case notice(String)
  }

  /// What is shown of the attestation.
  var facts: CardFacts
  var theme = Theme.automatic
  /// Whether clouds drift.
  var hasClouds = true
  var language: Language
  var view = View.card
  var footer = Footer.keys
  /// When the card was opened, in seconds since 1970: the clouds drift from then on.
  var opened = 0.0
  /// How the code is drawn, if a person says.
  package var codeStyle: CodeStyle?

  /// The card of an attestation, in its first state.
  init(_ facts: CardFacts, language: Language) {
    self.facts = facts
    self.language = language
  }
}

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
  /// When the person leaves, or left; `nil` for a paper without an exit.
  package var exit: Instant?
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
    reasons: [String], exit: Instant?, created: Instant, zone: Zone, payload: String?,
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

extension CardFacts {
  /// What the card says of an attestation that was written.
  package init(of past: PastAttestation, in workspace: Workspace) throws(AttestError) {
    let person = past.person
    let template = try? workspace.templates.template(named: past.template)
    let known = past.reasons.map { code in template?.reasons.first { $0.code == code } }
    self.init(
      title: template?.title ?? past.template, name: person.name,
      personTitle: person.title, birthDate: person.birthDate, birthPlace: person.birthPlace,
      address: [person.address, "\(person.postcode) \(person.city)"],
      reasons: zip(past.reasons, known).map { $1?.label ?? $0 },
      exit: past.exit, created: past.created, zone: try workspace.zone(of: person),
      payload: past.payload, postcode: person.postcode,
      limit: known.compactMap { $0?.limit }.min(),
      isSpecimen: past.isSpecimen || workspace.isNowSet, isPinned: past.isPinned)
  }
}
