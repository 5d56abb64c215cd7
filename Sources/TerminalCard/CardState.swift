package import AttestCore

/// All that the card shows, but for the time.
package struct CardState: Equatable, Sendable {
  /// Which colours it has.
  package enum Theme: Sendable, CaseIterable {
    /// Night while the sun is down at the attestation's place, or the system asks for dark.
    case automatic
    case day
    case night
    /// More contrast and no sky, by day or by night as `automatic` has it.
    case contrast
  }

  /// What fills the screen.
  package enum View: Sendable {
    case card
    /// The code alone, as large as it can be.
    case code
    /// The keys, and what the card is based on.
    case help
  }

  /// What the last line says.
  package enum Footer: Equatable, Sendable {
    /// The keys.
    case keys
    /// That a pinned attestation is not left, changed or replaced, and how to unpin it.
    case refusal
    /// That another exit is ready to be certified.
    case draft(exit: Instant)
    /// Something that happened, in the person's language.
    case notice(String)
  }

  /// The language of the card; the paper itself is in French.
  package enum Language: Sendable, CaseIterable {
    case english
    case french
  }

  /// What is shown of the attestation.
  package var facts: Facts
  /// Whether it is pinned.
  package var isPinned = false
  /// The colours.
  package var theme = Theme.automatic
  /// Whether clouds drift.
  package var hasClouds = true
  /// The language.
  package var language: Language
  /// What fills the screen.
  package var view = View.card
  /// What the last line says.
  package var footer = Footer.keys
  /// When it was opened, in seconds since 1970: the first clouds are there then.
  package var opened = 0.0
  /// How the code is drawn, if a person says.
  package var rung: Rung?

  /// The card of an attestation, in its first state.
  package init(_ facts: Facts, language: Language) {
    self.facts = facts
    self.language = language
  }
}

/// What the card says of an attestation.
package struct Facts: Equatable, Sendable {
  /// The title of the paper.
  package var title: String
  /// The given and the family name.
  package var name: String
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
  /// Where the sun is looked up: five digits, of which the first two or three say the place.
  package var postcode: String
  /// How long the outing may last, in seconds, if the form says.
  package var limit: Int?
  /// Whether it is a sample.
  package var isSpecimen: Bool

  /// Takes all of them.
  package init(
    title: String, name: String, birthDate: String, birthPlace: String, address: [String],
    reasons: [String], exit: Instant, created: Instant, zone: Zone, payload: String?,
    postcode: String, limit: Int? = nil, isSpecimen: Bool = false
  ) {
    self.title = title
    self.name = name
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
  }
}

/// An attestation to be shown, as the store has it.
package struct Exhibit: Equatable, Sendable {
  /// What is said of it.
  package var facts: Facts
  /// Whether it is the pinned one.
  package var isPinned: Bool
  /// What to tell the person, in their language: how their last wish went.
  package var notice: String?

  /// Takes all of it.
  package init(_ facts: Facts, isPinned: Bool, notice: String? = nil) {
    self.facts = facts
    self.isPinned = isPinned
    self.notice = notice
  }
}

extension Exhibit {
  /// One frame, line by line, for a terminal that was not asked anything.
  ///
  /// - Parameters:
  ///   - options: How it is wanted.
  ///   - size: The size of the screen.
  ///   - time: Seconds since 1970-01-01T00:00:00Z.
  /// - Returns: The lines, each with its line feed.
  package func snapshot(_ options: CardOptions, size: Size, at time: Double) -> [UInt8] {
    let capabilities = Capabilities(environment: options.environment)
    let card = Card(
      of: options.state(of: self, at: time), size: size, capabilities: capabilities,
      seed: options.seed)
    return card.frame(at: time).lines
  }
}

/// What the person at the card wants of the store, which the card does not know.
package enum Wish: Equatable, Sendable {
  /// To have it read again; each whole minute wants it too.
  case read
  case pin
  case unpin
  /// To see the PDF.
  case open
  /// To see another attestation.
  case next
  /// A new attestation, certified to be true, with this exit.
  case certify(exit: Instant)
}
