package import AttestCore

/// The state of the card, without the time and the terminal.
package struct CardState: Equatable, Sendable {
  /// The colours.
  package enum Theme: Sendable, CaseIterable {
    /// Night while the sun is down at the attestation's place or the system asks for dark colours.
    case automatic
    case day
    case night
    /// More contrast and no sky; day or night like `automatic`.
    case contrast
  }

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
  var theme = Theme.automatic
  /// Whether clouds drift.
  var hasClouds = true
  var language: Language
  var view = View.card
  var footer = Footer.keys
  /// The time of opening in seconds since 1970, from which the clouds drift.
  var opened = 0.0
  /// The style of the code, if the person chose one.
  package var codeStyle: CodeStyle?

  /// The card of an attestation, in its first state.
  init(_ facts: CardFacts, language: Language) {
    self.facts = facts
    self.language = language
  }
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
