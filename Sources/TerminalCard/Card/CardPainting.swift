internal import AttestCore

extension CardCanvas {
  /// Paints the QR code, the facts, and the lines above and below them.
  mutating func paint(_ card: Card, _ moment: CardMoment) {
    if let (drawn, area) = card.layout.code { place(drawn, in: area) }
    if let facts = card.layout.facts { paintFacts(of: card, moment, in: facts) }
    if card.layout.hasMargins {
      paintHeader(of: card, moment)
      paintFooter(of: card.state, row: card.size.rows - 1)
    }
    if let line = card.layout.line { paintLine(of: card, moment, row: line) }
    // A notice is shown below a QR code that is shown alone, if the last row is free.
    if card.state.view == .code, card.state.footer != .keys, let area = card.layout.code?.area,
      area.row + area.rows < card.size.rows
    {
      paintFooter(of: card.state, row: card.size.rows - 1)
    }
  }

  private mutating func paintFacts(of card: Card, _ moment: CardMoment, in room: Area) {
    let isRoomy = room.rows >= 7 && room.columns >= 14
    let inset = isRoomy ? (columns: 2, rows: 1) : (columns: 0, rows: 0)
    let inner = room.inset(columns: inset.columns, rows: inset.rows)
    let columns = inner.columns
    let lines = FactLine.lines(of: card, moment, columns: columns, rows: inner.rows)
    let hasRing = isRoomy && !palette.hasOldLetters
    let ringRows = hasRing ? Self.ringRows(below: lines, columns) : 0
    var area = room
    area.rows = min(room.rows, lines.count + 2 * inset.rows + ringRows)
    if card.layout.code == nil { area.row += (room.rows - area.rows) / 2 }
    fill(area)
    paint(lines, in: area.inset(columns: inset.columns, rows: inset.rows))
    if hasRing {
      let corner = Area(
        column: inner.column + columns - Ring.columns, row: area.row + area.rows - 1 - Ring.rows,
        columns: Ring.columns, rows: Ring.rows)
      paintRing(in: corner, second: moment.civil.second)
    }
  }

  mutating func paint(_ lines: [FactLine], in area: Area) {
    let (column, columns) = (area.column, area.columns)
    for (row, line) in zip(area.row..., lines) {
      if let bar = line.bar { draw(bar: bar, column, row, columns: columns, line.role) }
      write(
        line.label, column, row, columns: min(line.indent, columns), line.labelRole,
        isBold: line.labelRole == .accent)
      write(
        line.words, column + line.indent, row, columns: columns - line.indent, line.role,
        isBold: line.isBold)
    }
  }

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

  private mutating func paintHeader(of card: Card, _ moment: CardMoment) {
    let language = card.state.language
    let words: [Bilingual?] =
      card.state.facts.past.marks + [
        card.state.facts.past.isPinned ? Bilingual("pinned", "épinglée") : nil,
        "\(moment.civil.clock)",
        palette.isNight ? Bilingual("night", "nuit") : Bilingual("day", "jour"),
      ]
    let right = ScreenText(words.compactMap { $0?[language] }.joined(separator: " "))
    let columns = card.size.columns - 2
    let room = columns - right.width - 2
    write(ScreenText(card.state.facts.title), 1, 0, columns: room, .onSky, isBold: true)
    write(right, max(1, 1 + columns - right.width), 0, columns: columns, .onSky)
  }

  /// Paints the single line on a small screen: the time left, the seconds to the next minute, and
  /// the key for help.
  private mutating func paintLine(of card: Card, _ moment: CardMoment, row: Int) {
    guard card.state.footer == .keys else { return paintFooter(of: card.state, row: row) }
    let words: [Bilingual?] =
      [moment.outing?.words] + card.state.facts.past.marks + ["\(60 - moment.civil.second) s", "?"]
    let known = words.compactMap { $0?[card.state.language] }
    let advice = card.mayLackLetters ? [Card.unreadable[card.state.language]] : []
    let lines = [known + advice, known].map { ScreenText($0.joined(separator: " · ")) }
    let columns = card.size.columns - 1
    write(
      lines.first { $0.width <= columns } ?? lines[1], 1, row, columns: columns, .onSky,
      isBold: true)
  }

  mutating func paintFooter(of state: CardState, row: Int) {
    let columns = frame.size.columns - 2
    write(
      ScreenText(state.footerText(columns: columns)), 1, row, columns: columns, .onSky,
      isBold: state.footer != .keys)
  }

  /// The number of rows that the ring needs below the text: zero if it fits beside the last lines.
  static func ringRows(below lines: [FactLine], _ columns: Int) -> Int {
    let room = columns - Ring.columns - 1
    return lines.suffix(Ring.rows).allSatisfy { $0.width <= room } ? 0 : Ring.rows
  }

  /// Paints the ring, unless something else already occupies its cells.
  mutating func paintRing(in area: Area, second: Int) {
    for row in area.row..<area.row + area.rows {
      for column in area.column - 1..<area.column + area.columns
      where frame[column, row].character != " " { return }
    }
    for (y, line) in Ring.characters(atSecond: second).enumerated() {
      write(ScreenText(String(line)), area.column, area.row + y, columns: Ring.columns, .ring)
    }
  }
}

extension Card {
  /// The keys, and the reasons why the card looks as it does.
  func helpLines(_ moment: CardMoment) -> [FactLine] {
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
      case .kitty, .iTerm2, .sixel, .none: "pixels"
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
        "No sunrise or sunset today (\(place))", "Ni lever ni coucher ce jour (\(place))")
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
  /// The text of the last row; the list of keys is shortened to fit `columns`.
  func footerText(columns: Int) -> String {
    switch footer {
    case .keys: keysText(columns: columns)
    case .refusal:
      Bilingual(
        "Pinned: press p to unpin (or q three times to quit; attest show reopens it)",
        "Épinglée : p pour détacher (3 × q pour sortir ; attest show la rouvrira)")[language]
    case .newExit(let exit): newExitText(exit)[language]
    case .notice(let text): text
    }
  }

  /// The new exit time, and the minutes between it and the current one, such as `+10` or `−20`.
  private func newExitText(_ exit: Instant) -> Bilingual {
    let (clock, before) = (facts.zone.civil(at: exit).clock, facts.past.exit ?? exit)
    let minutes = (exit.secondsSince1970 &- before.secondsSince1970) / 60
    let move = (minutes < 0 ? "−" : "+") + String(minutes.magnitude)
    return Bilingual(
      "Out at \(clock) (\(move) min) · Enter certifies and writes a new paper · Esc cancels",
      "Sortie \(clock) (\(move) min) · Entrée en certifie une nouvelle · Échap annule")
  }

  /// The keys that fit on the line; quit and help are the last to be dropped.
  private func keysText(columns: Int) -> String {
    let texts = (0...9).map { limit in
      keys.filter { $0.importance <= limit }
        .compactMap { key in key.word.map { "\(key.key) \($0[language])" } }
        .joined(separator: "  ")
    }
    return texts.last { ScreenText($0).width <= columns } ?? texts[0]
  }
}

/// A countdown to the next full minute: a ring of twenty dots that disappear clockwise from the
/// top.
enum Ring {
  static let columns = 4
  static let rows = 2
  /// The interval at which dots disappear, in seconds.
  static let period = 3

  /// The ring as two lines of four Braille characters each.
  static func characters(atSecond second: Int) -> [[Character]] {
    let left = dots.dropFirst(second / period)
    return (0..<rows).map { row in
      (0..<columns).map { column in
        let letter = Braille.character { x, y in
          left.contains { $0 == (column * 2 + x, row * 4 + y) }
        }
        // Some fonts draw empty circles for a Braille character without dots, so a space is used
        // instead.
        return letter == "\u{2800}" ? " " : letter
      }
    }
  }

  /// The positions of the dots in an 8 × 8 grid, clockwise from the top.
  private static let dots: [(x: Int, y: Int)] = [
    (4, 0), (5, 0), (6, 1), (7, 2), (7, 3), (7, 4), (7, 5), (6, 6), (5, 7), (4, 7),
    (3, 7), (2, 7), (1, 6), (0, 5), (0, 4), (0, 3), (0, 2), (1, 1), (2, 0), (3, 0),
  ]
}
