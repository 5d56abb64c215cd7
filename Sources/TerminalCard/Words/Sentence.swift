/// Every sentence of the card, in English and in French; `{}` is filled in.
enum Sentence: Sendable, CaseIterable {
  case left, over, justOver, out, justOut, until
  case minutes, hours, days
  case exit, exitOn, back, dateAndTime
  case name, born, bornIn, address, reason, reasons, written
  case day, night, pinned, specimen, seconds
  case keyPin, keyUnpin, keyPDF, keyDraft, keyCode, keyTheme, keyClouds, keyHelp, keyQuit
  case refusal, draft
  case needsRoom, enlarge
  case helpPin, helpUnpin, helpPDF, helpDraft, helpNext, helpFull, helpTheme, helpClouds
  case helpRefresh, helpBack, helpQuit
  case basisCode, basisNoCode, basisTheme, basisSun, basisNoSun
  case halves, quadrants, sextants, octants, pixels
  case themeAutomatic, themeContrast, darkIsAsked, sunIsDown, sunIsUp

  /// The sentence in a language, with what it speaks of.
  func text(in language: CardState.Language, _ values: String...) -> String {
    // At a character: to split at a string takes a parser of regular expressions into the program.
    var pieces = (language == .french ? texts.french : texts.english)
      .split(separator: "{" as Character, omittingEmptySubsequences: false)[...]
    var text = String(pieces.removeFirst())
    for (piece, value) in zip(pieces, values) { text += value + piece.dropFirst() }
    return text
  }

  private var texts: (english: String, french: String) {
    switch self {
    case .left: ("{} left", "reste {}")
    case .over: ("{} over", "dépassé de {}")
    case .justOver: ("time is up", "le temps est écoulé")
    case .out: ("out for {}", "sortie depuis {}")
    case .justOut: ("leaving now", "sortie à l’instant")
    case .until: ("leaving in {}", "départ dans {}")

    case .minutes: ("{} min", "{} min")
    case .hours: ("{} h {}", "{} h {}")
    case .days: ("{} d {} h", "{} j {} h")

    case .exit: ("out at {}", "sortie à {}")
    case .exitOn: ("out on {} at {}", "sortie le {} à {}")
    case .back: ("back before {}", "retour avant {}")
    case .dateAndTime: ("{} at {}", "{} à {}")

    case .name: ("Name", "Nom")
    case .born: ("Born", "Né(e)")
    case .bornIn: ("{} in {}", "{} à {}")
    case .address: ("Address", "Adresse")
    case .reason: ("Reason", "Motif")
    case .reasons: ("Reasons", "Motifs")
    case .written: ("Written", "Créée")

    case .day: ("day", "jour")
    case .night: ("night", "nuit")
    case .pinned: ("pinned", "épinglée")
    case .specimen: ("SPECIMEN", "SPÉCIMEN")
    case .seconds: ("{} s", "{} s")

    case .keyPin: ("pin", "épingler")
    case .keyUnpin: ("unpin", "détacher")
    case .keyPDF: ("PDF", "PDF")
    case .keyDraft: ("10 min", "10 min")
    case .keyCode: ("code", "code")
    case .keyTheme: ("theme", "thème")
    case .keyClouds: ("clouds", "nuages")
    case .keyHelp: ("help", "aide")
    case .keyQuit: ("quit", "quitter")

    case .refusal:
      (
        "Pinned: p unpins it (q three times in 2 s leaves; it will be opened again)",
        "Épinglée : p pour détacher (3 × q en 2 s pour sortir ; elle sera rouverte)"
      )
    case .draft:
      (
        "Out at {} ({} min) · Enter certifies and writes a new one · Esc drops it",
        "Sortie {} ({} min) · Entrée certifie et régénère · Échap annule"
      )

    case .needsRoom:
      (
        "The code needs {}×{} characters, the window has {}×{}.",
        "Le code demande {}×{} caractères, la fenêtre en a {}×{}."
      )
    case .enlarge:
      (
        "Make the letters smaller (Ctrl −) or the window larger, or open the PDF: o",
        "Réduire les lettres (Ctrl −), agrandir la fenêtre, ou ouvrir le PDF : o"
      )

    case .helpPin:
      ("pin: not closed by accident, there again", "épingler : ni fermée par mégarde, ni perdue")
    case .helpUnpin: ("unpin", "détacher")
    case .helpPDF: ("open the PDF", "ouvrir le PDF")
    case .helpDraft:
      ("leave 10 min later or earlier, then Enter", "sortir 10 min plus tard ou plus tôt, Entrée")
    case .helpNext: ("the next attestation", "l’attestation suivante")
    case .helpFull: ("the code alone", "le code seul")
    case .helpTheme: ("automatic, day, night, contrast", "automatique, jour, nuit, contraste")
    case .helpClouds: ("clouds or none", "avec ou sans nuages")
    case .helpRefresh: ("read what is kept again", "relire ce qui est gardé")
    case .helpBack: ("back to the card", "retour à la carte")
    case .helpQuit: ("quit", "quitter")

    case .basisCode: ("Code {}, {}, margin {}", "Code {}, {}, marge {}")
    case .basisNoCode: ("No code is drawn", "Aucun code tracé")
    case .basisTheme: ("Theme {}: {}", "Thème {} : {}")
    case .basisSun: ("Sun up from {} to {} ({})", "Soleil levé de {} à {} ({})")
    case .basisNoSun: ("No sunrise or sunset today ({})", "Ni lever ni coucher ce jour ({})")
    case .halves: ("half blocks", "demi-blocs")
    case .quadrants: ("quadrants", "quadrants")
    case .sextants: ("sextants", "sextants")
    case .octants: ("octants", "octants")
    case .pixels: ("pixels", "pixels")

    case .themeAutomatic: ("automatic", "automatique")
    case .themeContrast: ("contrast", "contraste")
    case .darkIsAsked: ("the system asks for dark", "le système demande le sombre")
    case .sunIsDown: ("the sun is down", "le soleil est couché")
    case .sunIsUp: ("the sun is up", "le soleil est levé")
    }
  }
}
