internal import AttestCore

/// One line of the facts shown on the card.
struct FactLine {
  /// The label in front of the words; only the first line of a fact has one.
  var label = ScreenText("")
  /// The colour of the label; an accent is also bold.
  var labelRole = ColourRole.secondLabel
  /// The width of the label column.
  var indent = 0
  var words = ScreenText("")
  /// The fraction between 0 and 1 to which a bar is filled, if there is a bar instead of words.
  var bar: Double?
  var role = ColourRole.label
  var isBold = false
  /// The importance of the line on a small screen, from 0 (dropped last) to 9 (dropped first).
  var importance: Int

  /// The width of the line in columns; the maximum for a bar, which takes all the room there is.
  var width: Int { bar == nil ? indent + words.width : .max }

  /// The facts as at most `rows` lines; all but the status and the marks are wrapped to `columns`.
  static func lines(of card: Card, _ moment: CardMoment, columns: Int, rows: Int) -> [FactLine] {
    let state = card.state
    var lines = outing(of: state, moment, columns: columns)
    // Without margins, there is no header for the marks.
    if !card.layout.hasMargins {
      let marks = state.facts.past.marks.map { ScreenText($0[state.language]) }
      lines.insert(
        contentsOf: marks.map { FactLine(words: $0, role: .accent, importance: 1) }, at: 1)
    }
    lines += [blank] + labelled(state, columns: columns)
    let advice = card.codeAdvice
    if !advice.isEmpty {
      lines += [blank]
      lines += advice.flatMap { ScreenText($0).wrapped(to: columns) }
        .map { FactLine(words: $0, role: .secondLabel, importance: 4) }
    }
    return fitted(lines, rows: rows)
  }

  /// Drops the least important lines, from the bottom up, until the rest fit.
  ///
  /// A fact of importance 3 to 8 is dropped as a whole. Other facts lose one line at a time, so
  /// that the card never ends up empty.
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

  static var blank: FactLine { FactLine(importance: 9) }

  private static func status(_ words: String, _ role: ColourRole) -> FactLine {
    FactLine(words: ScreenText(words), role: role, isBold: true, importance: 0)
  }

  private static func outing(
    of state: CardState, _ moment: CardMoment, columns: Int
  ) -> [FactLine] {
    let language = state.language
    guard let exit = state.facts.past.exit, let outing = moment.outing else {
      let written = state.facts.written
      let words = Bilingual("written on \(written)", "écrite le \(written)")
      return [status(words[language], .accent)]
    }
    var lines = [status(outing.words[language], outing.role)]
    lines += window(of: state.facts, exit, now: moment.now, in: language, columns: columns)
      .flatMap { ScreenText($0).wrapped(to: columns) }
      .map { FactLine(words: $0, role: .secondLabel, importance: 3) }
    if let progress = outing.progress {
      lines.append(blank)
      lines.append(FactLine(bar: progress, role: outing.role, importance: 8))
    }
    return lines
  }

  /// The times of an outing in words, such as `sortie à 14:05, retour avant 17:05`.
  ///
  /// The date is included if the exit is not today. The words take two lines if they do not fit on
  /// one.
  private static func window(
    of facts: CardFacts, _ instant: Instant, now: Instant, in language: Language, columns: Int
  ) -> [String] {
    let exit = facts.zone.civil(at: instant)
    let isToday = exit.date == facts.zone.civil(at: now).date
    let sentence =
      isToday
      ? Bilingual("out at \(exit.clock)", "sortie à \(exit.clock)")
      : Bilingual("out on \(exit.date) at \(exit.clock)", "sortie le \(exit.date) à \(exit.clock)")
    guard let limit = facts.limit, limit > 0 else { return [sentence[language]] }
    let end = facts.zone.civil(at: instant.adding(seconds: limit)).clock
    let parts = [
      sentence[language], Bilingual("back before \(end)", "retour avant \(end)")[language],
    ]
    let whole = parts.joined(separator: ", ")
    return ScreenText(whole).width <= columns ? [whole] : parts
  }

  private static func labelled(_ state: CardState, columns: Int) -> [FactLine] {
    let indent = columns >= 30 ? 8 : 0
    return state.facts.list(in: state.language).flatMap { fact in
      // A name is clear without its label, but a date is not.
      let (label, isBare) = (fact.label[state.language], indent == 0 && !fact.isClearAlone)
      let texts = isBare ? fact.card.map { label + " " + $0 } : fact.card
      return texts.flatMap { ScreenText($0).wrapped(to: columns - indent) }.enumerated()
        .map { place, text in
          FactLine(
            label: ScreenText(indent > 0 && place == 0 ? label : ""), indent: indent,
            words: text, importance: fact.importance)
        }
    }
  }
}
