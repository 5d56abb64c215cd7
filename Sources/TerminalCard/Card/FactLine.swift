internal import AttestCore

/// A line of the sheet of facts.
struct FactLine {
  enum Body {
    case words(ScreenText)
    /// A bar that is full to this share, from 0 to 1.
    case bar(Double)
  }

  /// What stands in front of the words; empty in the further lines of a fact.
  var label = ScreenText("")
  /// The columns kept for the label.
  var indent = 0
  var body: Body
  var role = ColourRole.label
  var isBold = false
  /// From 0, left out last where there is little room, to 9; the lines of a fact share one.
  var importance: Int

  /// The characters that it takes.
  var width: Int {
    switch body {
    case .words(let words): indent + words.width
    case .bar: .max
    }
  }
}

extension FactLine {
  /// What the sheet says, in lines of at most `columns`, as many as there are `rows`.
  static func lines(of card: Card, _ moment: CardMoment, columns: Int, rows: Int) -> [FactLine] {
    let state = card.state
    var lines = outingLines(of: state, moment, columns: columns)
    // The header, which says it otherwise, is not there.
    if state.facts.isSpecimen, !card.layout.hasMargins {
      let word = ScreenText(Sentence.specimen.text(in: state.language))
      lines.insert(FactLine(body: .words(word), role: .accent, importance: 1), at: 1)
    }
    lines += [blank] + labelled(state, columns: columns)
    if card.layout.code == nil {
      lines += [blank]
      lines += card.needs.flatMap { ScreenText($0).wrapped(to: columns) }
        .map { FactLine(body: .words($0), role: .secondLabel, importance: 4) }
    }
    return fitted(lines, rows: rows)
  }

  /// As many lines as there are rows: the least important ones go first, and of these the last.
  ///
  /// A fact goes as a whole, except for those of the importance 0 to 2, without which the sheet would
  /// say nothing.
  static func fitted(_ lines: [FactLine], rows: Int) -> [FactLine] {
    var lines = lines
    while lines.count > rows, let least = lines.map(\.importance).max(),
      let last = lines.lastIndex(where: { $0.importance == least })
    {
      if (3...8).contains(least) {
        lines.removeAll { $0.importance == least }
      } else {
        lines.remove(at: last)
      }
    }
    return lines
  }

  static var blank: FactLine { FactLine(body: .words(ScreenText("")), importance: 9) }

  private static func outingLines(
    of state: CardState, _ moment: CardMoment, columns: Int
  ) -> [FactLine] {
    let (language, outing) = (state.language, moment.outing)
    var lines = [
      FactLine(
        body: .words(ScreenText(outing.words(in: language))), role: outing.role, isBold: true,
        importance: 0)
    ]
    lines += window(of: state.facts, now: moment.now, in: language, columns: columns)
      .flatMap { ScreenText($0).wrapped(to: columns) }
      .map { FactLine(body: .words($0), role: .secondLabel, importance: 3) }
    if let progress = outing.progress {
      lines.append(blank)
      lines.append(FactLine(body: .bar(progress), role: outing.role, importance: 8))
    }
    return lines
  }

  /// `sortie à 14:05, retour avant 17:05`, with the date when it is not today; in two parts when they
  /// do not fit in a line.
  private static func window(
    of facts: CardFacts, now: Instant, in language: CardState.Language, columns: Int
  ) -> [String] {
    let exit = facts.zone.civil(at: facts.exit)
    let isToday = exit.date == facts.zone.civil(at: now).date
    let sentence =
      isToday
      ? Sentence.exit.text(in: language, exit.clock)
      : Sentence.exitOn.text(in: language, exit.date, exit.clock)
    guard let limit = facts.limit, limit > 0 else { return [sentence] }
    let end = facts.zone.civil(at: facts.exit.adding(seconds: limit))
    let parts = [sentence, Sentence.back.text(in: language, end.clock)]
    let whole = parts.joined(separator: ", ")
    return ScreenText(whole).width <= columns ? [whole] : parts
  }

  private static func labelled(_ state: CardState, columns: Int) -> [FactLine] {
    let (facts, language) = (state.facts, state.language)
    let written = facts.zone.civil(at: facts.created)
    let rows: [(label: Sentence, texts: [String], importance: Int)] = [
      (.name, [facts.name], 1),
      (.born, [Sentence.bornIn.text(in: language, facts.birthDate, facts.birthPlace)], 5),
      (.address, facts.address, 7),
      (facts.reasons.count > 1 ? .reasons : .reason, facts.reasons, 2),
      (
        .written, [Sentence.dateAndTime.text(in: language, written.date, written.clock)], 6
      ),
    ]
    let labels = columns >= 30 ? 8 : 0
    return rows.flatMap { row -> [FactLine] in
      let label = row.label.text(in: language)
      // Without a column of labels a name is clear by itself; a date is not.
      let isBare = labels == 0 && [.born, .written].contains(row.label)
      let texts = isBare ? row.texts.map { label + " " + $0 } : row.texts
      return texts.flatMap { ScreenText($0).wrapped(to: columns - labels) }.enumerated()
        .map { place, text in
          FactLine(
            label: ScreenText(labels > 0 && place == 0 ? label : ""), indent: labels,
            body: .words(text), importance: row.importance)
        }
    }
  }
}

extension Card {
  /// What the code needs to be seen, where it does not fit.
  fileprivate var needs: [String] {
    guard let code else { return [] }
    let rooms = capabilities.codeStyles(forced: state.codeStyle).compactMap { style in
      style.mosaic.map { code.room(for: $0, quiet: style.quietZones.last ?? 4) }
    }
    guard let least = rooms.min(by: { ($0.rows, $0.columns) < ($1.rows, $1.columns) }) else {
      return []
    }
    let numbers = [least.columns, least.rows + 1, size.columns, size.rows].map { String($0) }
    return [
      Sentence.needsRoom.text(in: state.language, numbers[0], numbers[1], numbers[2], numbers[3]),
      Sentence.enlarge.text(in: state.language),
    ]
  }
}
