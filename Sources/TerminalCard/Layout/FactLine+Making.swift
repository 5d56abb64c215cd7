internal import AttestCore

extension FactLine {
  /// What the sheet says, in lines of at most `columns`.
  static func lines(of state: CardState, _ outing: Outing, now: Instant, columns: Int)
    -> [FactLine]
  {
    outingLines(of: state, outing, now: now, columns: columns) + [blank]
      + labelled(state, columns: columns)
  }

  /// What is said where the code has no room.
  static func lines(of note: [String], columns: Int) -> [FactLine] {
    [blank]
      + note.flatMap { Letters($0).wrapped(to: columns) }
      .map { FactLine(content: .words($0), role: .secondLabel, importance: 4) }
  }

  /// The least important lines go first, and of these the last; with a line goes the rest of what
  /// it says, but for what a sheet is nothing without.
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

  /// That the attestation is a sample, where there is no title to say it.
  static func specimen(in language: CardState.Language) -> FactLine {
    FactLine(
      content: .words(Letters(Sentence.specimen.text(in: language))), role: .accent, importance: 1)
  }

  static var blank: FactLine { FactLine(content: .words(Letters("")), importance: 9) }

  private static func outingLines(
    of state: CardState, _ outing: Outing, now: Instant, columns: Int
  ) -> [FactLine] {
    let language = state.language
    var lines = [
      FactLine(
        content: .words(Letters(outing.words(in: language))), role: outing.role, isBold: true,
        importance: 0)
    ]
    lines += window(of: state.facts, now: now, in: language, columns: columns)
      .flatMap { Letters($0).wrapped(to: columns) }
      .map { FactLine(content: .words($0), role: .secondLabel, importance: 3) }
    if let progress = outing.progress {
      lines.append(blank)
      lines.append(FactLine(content: .bar(progress), role: outing.role, importance: 8))
    }
    return lines
  }

  /// `sortie à 14:05, retour avant 17:05`, with the day when it is not today, in two lines where
  /// one is too short.
  private static func window(
    of facts: Facts, now: Instant, in language: CardState.Language, columns: Int
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
    return Letters(whole).width <= columns ? [whole] : parts
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
      // A name says itself what it is; a date does not.
      let isBare = labels == 0 && [.born, .written].contains(row.label)
      let texts = isBare ? row.texts.map { label + " " + $0 } : row.texts
      return texts.flatMap { Letters($0).wrapped(to: columns - labels) }.enumerated()
        .map { place, text in
          FactLine(
            label: Letters(labels > 0 && place == 0 ? label : ""), indent: labels,
            content: .words(text), importance: row.importance)
        }
    }
  }
}
