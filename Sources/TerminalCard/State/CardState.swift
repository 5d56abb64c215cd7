package import AttestCore

/// A person's choices for the look of the card.
package struct CardLook: Hashable, Sendable {
  /// The colour themes, each with its name for `--theme`.
  package enum Theme: String, Sendable, CaseIterable {
    /// Night colours while the sun is down at the person's home, or if the system prefers dark
    /// colours.
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
    /// How to unpin a pinned attestation, shown instead of closing, changing or replacing it.
    case refusal
    /// A new exit time that has not been certified yet.
    case newExit(Instant)
    /// A message in the person's language.
    case notice(String)
  }

  var facts: CardFacts
  var look = CardLook()
  var language: Language
  var view = View.card
  var footer = Footer.keys
  /// The time at which the card was opened, in seconds since 1970; the clouds start moving at this
  /// time.
  var opened = 0.0

  /// A key, its label in the last row (if it has one), and its description in the help.
  ///
  /// The importance goes from 0 (dropped last on a narrow screen) to 9 (dropped first).
  typealias Key = (key: String, word: Bilingual?, importance: Int, help: Bilingual)

  var keys: [Key] {
    let isPinned = facts.past.isPinned
    let unpin = Bilingual("unpin, then q to quit", "détacher, puis q pour quitter")
    let pin = Bilingual(
      "pin: cannot be lost or closed by accident", "épingler : ni perdue, ni fermée par mégarde")
    let all: [Key] = [
      isPinned ? ("p", unpin, 1, unpin) : ("p", Bilingual("pin", "épingler"), 2, pin),
      ("o", "PDF", 3, Bilingual("open the PDF", "ouvrir le PDF")),
      (
        "+ −", "10 min", 4,
        Bilingual(
          "leave 10 min later or earlier, then Enter", "sortir 10 min plus tard ou plus tôt, Entrée"
        )
      ),
      ("n", nil, 9, Bilingual("the next attestation", "l’attestation suivante")),
      ("f", "code", 5, Bilingual("the code alone", "le code seul")),
      (
        "t", Bilingual("theme", "thème"), 6,
        Bilingual("automatic, day, night, contrast", "automatique, jour, nuit, contraste")
      ),
      ("c", Bilingual("clouds", "nuages"), 7, Bilingual("clouds on or off", "avec ou sans nuages")),
      ("r", nil, 9, Bilingual("reload the saved data", "relire les données gardées")),
      ("?", Bilingual("help", "aide"), 0, Bilingual("back to the card", "retour à la carte")),
      ("q", isPinned ? nil : Bilingual("quit", "quitter"), 1, Bilingual("quit", "quitter")),
    ]
    // A pinned attestation stays as it is, and an exit that is not on the paper cannot be moved.
    return all.filter { key in
      switch key.key {
      case "+ −": !isPinned && facts.past.exit != nil
      case "n": !isPinned
      default: true
      }
    }
  }
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
  /// Any time other than now makes the facts a sample, because a genuine attestation must not be
  /// shown at a false time.
  package init(
    of past: PastAttestation, at time: ExitTime = .now, in workspace: Workspace
  ) throws(AttestError) {
    let words = workspace.words(of: past)
    self.init(
      past: past, title: words.title, reasons: words.reasons, limit: words.limit,
      zone: try workspace.zone(of: past.person))
    if workspace.makesSamples || time != .now { self.past.isSample = true }
  }

  /// All facts in order; to add a fact, add a row here.
  package func list(in language: Language) -> [Fact] {
    let person = past.person
    let birth: Bilingual = "\(person.birthDate) \(person.inBirthPlace)"
    let reason = reasons.count > 1 ? Bilingual("Reasons", "Motifs") : Bilingual("Reason", "Motif")
    return [
      Fact(label: Bilingual("Name", "Nom"), text: person.name, card: [person.name], importance: 1),
      Fact(label: born, card: [birth[language]], importance: 5, isClearAlone: false),
      Fact(label: Bilingual("Address", "Adresse"), card: person.addressLines, importance: 7),
      Fact(
        label: reason, textLabel: Bilingual("Reasons", "Motifs"),
        text: past.request.reasons.joined(separator: ", "), card: reasons, importance: 2),
      // The card shows the exit above the facts.
      Fact(label: Bilingual("Exit", "Sortie"), text: past.exit.map { words($0, language) } ?? ""),
      Fact(
        label: Bilingual("Written", "Créée"), textLabel: Bilingual("Written", "Écrite"),
        text: words(past.created, language), card: past.exit == nil ? [] : [written[language]],
        importance: 6, isClearAlone: false),
      Fact(label: "PDF", text: past.pdf ?? "-"),
    ]
  }

  /// The time of writing, such as `22/11/2026 à 14:30`.
  var written: Bilingual {
    let written = zone.civil(at: past.created)
    return Bilingual("\(written.date) at \(written.clock)", "\(written.date) à \(written.clock)")
  }

  private func words(_ time: Instant, _ language: Language) -> String {
    zone.words(of: time, isAbroad: past.person.country != nil)[language]
  }

  private var born: Bilingual {
    switch past.person.title {
    case .madame: Bilingual("Born", "Née le")
    case .monsieur: Bilingual("Born", "Né le")
    case nil: Bilingual("Born", "Né(e)")
    }
  }
}

extension PastAttestation {
  /// The words that mark a sample, a missing PDF or a changed PDF.
  package var marks: [Bilingual] {
    let sample = isSample ? [Bilingual("SPECIMEN", "SPÉCIMEN")] : []
    return switch evidence {
    case .confirmed, .replaced, .unknown: sample
    case .extended: sample + [Bilingual("PDF EXTENDED", "AJOUTS AU PDF")]
    case .missing: sample + [Bilingual("PDF MISSING", "PDF ABSENT")]
    case .overwritten: sample + [Bilingual("PDF REPLACED", "PDF REMPLACÉ")]
    case .different: sample + [Bilingual("PDF CHANGED", "PDF MODIFIÉ")]
    }
  }
}

/// A fact about an attestation, as the card and the text of `attest show` list it.
package struct Fact {
  package var label: Bilingual
  /// The label in the text if it differs from the one on the card.
  package var textLabel: Bilingual?
  /// The value in the text; empty if the text does not list the fact.
  package var text = ""
  /// The lines on the card; empty if the card does not list the fact.
  var card: [String] = []
  /// The importance of the fact on a small card, from 0 (dropped last) to 9 (dropped first).
  var importance = 0
  /// Whether the lines are clear without their label.
  var isClearAlone = true
}
