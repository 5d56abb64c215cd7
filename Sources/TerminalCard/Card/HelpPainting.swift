internal import AttestCore

extension CardCanvas {
  /// Paints the list of keys, and the reasons why the card looks as it does.
  mutating func paintHelp(of card: Card, _ moment: CardMoment) {
    let lines = card.helpLines(moment)
    let size = card.size
    let room = Size(columns: min(size.columns, 56), rows: min(size.rows, lines.count + 2))
    let area = Area(room, centredOn: size)
    fill(area)
    let inner = area.inset(columns: area.columns > 10 ? 2 : 0, rows: area.rows > 4 ? 1 : 0)
    paint(FactLine.fitted(lines, rows: inner.rows), in: inner)
  }
}

extension Card {
  fileprivate func helpLines(_ moment: CardMoment) -> [FactLine] {
    let keys = state.keys.map { key in
      FactLine(
        label: ScreenText(key.key), labelRole: .accent, indent: 6,
        words: ScreenText(key.help[state.language]), importance: 0)
    }
    let basis = [codeText, themeText(moment), sunText(moment)].map {
      FactLine(words: ScreenText($0[state.language]), role: .secondLabel, importance: 2)
    }
    return keys + [.blank] + basis
  }

  private var codeText: Bilingual {
    guard let code, let (drawn, _) = layout.code else {
      return Bilingual("No code is drawn", "Aucun code tracé")
    }
    let mosaic: Bilingual =
      switch drawn.style {
      case .half: Bilingual("half blocks", "demi-blocs")
      case .quadrant: "quadrants"
      case .sextant: "sextants"
      case .octant: "octants"
      default: "pixels"
      }
    return Bilingual(
      "QR \(code.name) in \(mosaic) (others: attest show --qr)",
      "QR \(code.name) en \(mosaic) (d’autres : attest show --qr)")
  }

  private func themeText(_ moment: CardMoment) -> Bilingual {
    let name =
      switch state.look.theme {
      case .automatic: Bilingual("automatic", "automatique")
      case .day: Bilingual("day", "jour")
      case .night: Bilingual("night", "nuit")
      case .contrast: Bilingual("contrast", "contraste")
      }
    let reason =
      if capabilities.prefersDark == true {
        Bilingual("the system prefers dark", "le système demande le sombre")
      } else if sun.isAbove(Sun.horizon, at: Double(moment.now.secondsSince1970)) {
        Bilingual("the sun is up", "le soleil est levé")
      } else {
        Bilingual("the sun is down", "le soleil est couché")
      }
    return Bilingual("Theme \(name): \(reason)", "Thème \(name) : \(reason)")
  }

  private func sunText(_ moment: CardMoment) -> Bilingual {
    let facts = state.facts
    let place = facts.past.person.country ?? facts.past.person.postcode
    guard let (rise, set) = sun.riseAndSet(around: Double(moment.now.secondsSince1970)) else {
      return Bilingual(
        "No sunrise or sunset today (\(place))",
        "Ni lever ni coucher ce jour (\(place))")
    }
    func clock(_ time: Double) -> String {
      facts.zone.civil(at: Instant(secondsSince1970: Int(time.rounded()))).clock
    }
    return Bilingual(
      "Sun up from \(clock(rise)) to \(clock(set)) (\(place))",
      "Soleil levé de \(clock(rise)) à \(clock(set)) (\(place))")
  }
}

extension CardState {
  /// A key, its label in the last row (if it has one), and its description in the help.
  ///
  /// The importance is 0 to 9. On a narrow screen, a key with importance 0 is dropped last.
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
    // A pinned attestation stays as it is, and an exit that is not on the paper cannot move.
    return all.filter { key in
      switch key.key {
      case "+ −": !isPinned && facts.past.exit != nil
      case "n": !isPinned
      default: true
      }
    }
  }
}
