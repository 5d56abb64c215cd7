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
