package import AttestCore

/// What a person chooses about the look of the card.
package struct CardLook: Hashable, Sendable {
  /// The colours, each with its name for `--theme`.
  package enum Theme: String, Sendable, CaseIterable {
    /// Night while the sun is down at the attestation's place or the system asks for dark colours.
    case automatic = "auto"
    case day = "jour"
    case night = "nuit"
    /// More contrast and no sky; day or night like `automatic`.
    case contrast = "contraste"
  }

  package var theme = Theme.automatic
  /// The style of the code; by default, the best that the terminal and its size allow.
  package var codeStyle: CodeStyle?
  /// Whether clouds drift.
  package var hasClouds = true
  /// The seed of the clouds, if the person chose one.
  package var seed: UInt64?

  package init() {}
}

/// The state of the card, without the time and the terminal.
struct CardState: Equatable, Sendable {
  /// The contents of the screen.
  enum View: Sendable {
    case card
    /// The code alone, as large as it can be.
    case code
    /// The keys, and why the card looks as it does.
    case help
  }

  /// The contents of the last line.
  enum Footer: Equatable, Sendable {
    /// The keys.
    case keys
    /// A pinned attestation cannot be left, changed or replaced; how to unpin it.
    case refusal
    /// Another exit waits to be certified.
    case draft(exit: Instant)
    /// News, in the person's language.
    case notice(String)
  }

  /// The facts of the attestation.
  var facts: CardFacts
  var look = CardLook()
  var language: Language
  var view = View.card
  var footer = Footer.keys
  /// The time of opening in seconds since 1970, from which the clouds drift.
  var opened = 0.0
}

/// An attestation that was written, and the words of its template that the card shows.
package struct CardFacts: Equatable, Sendable {
  /// The attestation.
  package var past: PastAttestation
  /// The title of the paper.
  package var title: String
  /// The labels of the ticked reasons.
  package var reasons: [String]
  /// The longest outing that the reasons allow, in seconds; `nil` for no limit.
  package var limit: Int?
  /// The zone in which times are shown.
  package var zone: Zone
}

extension CardFacts {
  /// Looks up the template's words; a template that is gone leaves its name and the codes.
  package init(of past: PastAttestation, in workspace: Workspace) throws(AttestError) {
    let template = try? workspace.templates.template(named: past.template)
    let known = past.reasons.map { code in template?.reasons.first { $0.code == code } }
    self.init(
      past: past, title: template?.title ?? past.template,
      reasons: zip(past.reasons, known).map { $1?.label ?? $0 },
      limit: known.compactMap { $0?.limit }.min(), zone: try workspace.zone(of: past.person))
    if workspace.isNowSet { self.past.isSpecimen = true }
  }
}
