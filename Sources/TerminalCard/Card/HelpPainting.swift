internal import AttestCore

extension CardCanvas {
  /// Paints the keys, and why the card looks as it does.
  mutating func paintHelp(of card: Card, _ moment: CardMoment) {
    let lines = card.helpLines(moment)
    let size = card.size
    let columns = min(size.columns, 56)
    let rows = min(size.rows, lines.count + 2)
    let area = Area(
      column: (size.columns - columns) / 2, row: (size.rows - rows) / 2, columns: columns,
      rows: rows)
    fill(area)
    let inner = area.inset(columns: columns > 10 ? 2 : 0, rows: rows > 4 ? 1 : 0)
    for (place, line) in FactLine.fitted(lines, rows: inner.rows).enumerated() {
      guard case .words(let words) = line.body else { continue }
      let row = inner.row + place
      write(line.label, inner.column, row, columns: inner.columns, .accent, isBold: true)
      write(
        words, inner.column + line.indent, row, columns: inner.columns - line.indent, line.role)
    }
  }
}

extension Card {
  fileprivate func helpLines(_ moment: CardMoment) -> [FactLine] {
    let language = state.language
    let keys = helpKeys.map { key, does in
      FactLine(
        label: ScreenText(key), indent: 6, body: .words(ScreenText(does.text(in: language))),
        importance: 0)
    }
    let basis = [codeText, themeText(moment), sunText(moment)].map {
      FactLine(body: .words(ScreenText($0)), role: .secondLabel, importance: 2)
    }
    return keys + [.blank] + basis
  }

  private var helpKeys: [(String, Sentence)] {
    [
      ("p", state.facts.isPinned ? .helpUnpin : .helpPin), ("o", .helpPDF), ("+ −", .helpDraft),
      ("n", .helpNext), ("f", .helpFull), ("t", .helpTheme), ("c", .helpClouds),
      ("r", .helpRefresh), ("?", .helpBack), ("q", .helpQuit),
    ]
  }

  private var codeText: String {
    guard let code, let (drawn, _) = layout.code else {
      return Sentence.basisNoCode.text(in: state.language)
    }
    let mosaic: Sentence =
      switch drawn.style.mosaic {
      case .halves: .halves
      case .quadrants: .quadrants
      case .sextants: .sextants
      case .octants: .octants
      case nil: .pixels
      }
    return Sentence.basisCode.text(
      in: state.language, code.name, mosaic.text(in: state.language), String(drawn.quiet))
  }

  private func themeText(_ moment: CardMoment) -> String {
    let name: Sentence =
      switch state.theme {
      case .automatic: .themeAutomatic
      case .day: .day
      case .night: .night
      case .contrast: .themeContrast
      }
    let reason: Sentence =
      capabilities.prefersDark == true
      ? .darkIsAsked
      : sun.isAbove(Sun.horizon, at: Double(moment.now.secondsSince1970)) ? .sunIsUp : .sunIsDown
    return Sentence.basisTheme.text(
      in: state.language, name.text(in: state.language), reason.text(in: state.language))
  }

  private func sunText(_ moment: CardMoment) -> String {
    let facts = state.facts
    guard let (rise, set) = sun.riseAndSet(around: Double(moment.now.secondsSince1970)) else {
      return Sentence.basisNoSun.text(in: state.language, facts.postcode)
    }
    let clocks = [rise, set].map { time in
      facts.zone.civil(at: Instant(secondsSince1970: Int(time.rounded()))).clock
    }
    return Sentence.basisSun.text(in: state.language, clocks[0], clocks[1], facts.postcode)
  }
}
