package import AttestCore

/// A person's choices for the look of the card.
package struct CardLook: Hashable, Sendable {
  /// The colour themes, each with its name for `--theme`.
  package enum Theme: String, Sendable, CaseIterable {
    /// Night colours while the sun is down at the attestation's location, or if the system prefers
    /// dark colours.
    case automatic = "auto"
    case day = "jour"
    case night = "nuit"
    /// High contrast without a sky; day or night is chosen as in `automatic`.
    case contrast = "contraste"
  }

  package var theme = Theme.automatic
  /// The style of the QR code, or `nil` for the best one that the terminal and its size allow.
  package var codeStyle: CodeStyle?
  /// Whether clouds drift across the sky.
  package var hasClouds = true
  /// The seed that determines the clouds, if the person chose one.
  package var seed: UInt64?

  package init() {}
}

/// The state of the card, apart from the time and the terminal.
struct CardState: Equatable, Sendable {
  /// The view that fills the screen.
  enum View: Sendable {
    case card
    /// Only the QR code, as large as possible.
    case code
    /// The list of keys, and the reasons why the card looks as it does.
    case help
  }

  /// The contents of the last row.
  enum Footer: Equatable, Sendable {
    case keys
    /// A message that a pinned attestation cannot be closed, changed or replaced, and how to unpin
    /// it.
    case refusal
    /// A draft with a new exit time that has not been certified yet.
    case draft(exit: Instant)
    /// A message in the person's language.
    case notice(String)
  }

  var facts: CardFacts
  var look = CardLook()
  var language: Language
  var view = View.card
  var footer = Footer.keys
  /// The time at which the card was opened, in seconds since 1970; the clouds start from there.
  var opened = 0.0
}

/// A written attestation, with the words from its template that the card shows.
package struct CardFacts: Equatable, Sendable {
  /// The attestation itself.
  package var past: PastAttestation
  /// The title of the paper.
  package var title: String
  /// The labels of the reasons that were ticked.
  package var reasons: [String]
  /// The longest outing that the reasons allow, in seconds, or `nil` if there is no limit.
  package var limit: Int?
  /// The time zone in which times are shown.
  package var zone: Zone
}

extension CardFacts {
  /// Looks up the words in the template; if the template is gone, uses its name and the codes of
  /// the reasons instead.
  package init(of past: PastAttestation, in workspace: Workspace) throws(AttestError) {
    let template = try? workspace.templates.template(named: past.template)
    let known = past.request.reasons.map { code in template?.reasons.first { $0.code == code } }
    self.init(
      past: past, title: template?.title ?? past.template,
      reasons: zip(past.request.reasons, known).map { $1?.label ?? $0 },
      limit: known.compactMap { $0?.limit }.min(), zone: try workspace.zone(of: past.person))
    if workspace.makesSamples { self.past.isSample = true }
  }
}

extension PastAttestation {
  /// The words that mark a sample, or a PDF that is gone or not as attest wrote it.
  package var marks: [Bilingual] {
    let sample = isSample ? [Bilingual("SPECIMEN", "SPÉCIMEN")] : []
    return switch evidence {
    case .confirmed, .replaced, .unknown: sample
    case .missing: sample + [Bilingual("PDF MISSING", "PDF ABSENT")]
    case .different: sample + [Bilingual("PDF CHANGED", "PDF MODIFIÉ")]
    }
  }
}
