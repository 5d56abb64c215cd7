extension Template {
  /// The period of a subject's last paper, or `nil` if the template has none.
  package func period(of subject: Subject) -> Period? {
    var rules = AnswerRules(today: CivilTime(secondsSince1970: 0))
    rules.readsRelativeDates = false
    return period(in: read(subject.fields, rules).right)
  }

  /// The subjects in the order in which it is their turn: the earliest next period first; without
  /// periods, the most recent.
  ///
  /// Of several with the same next period, the one whose last paper is the oldest comes first.
  package func inTurn(_ subjects: [Subject]) -> [Subject] {
    if !hasPeriod { return subjects }
    let turns = subjects.reversed().enumerated().map { index, subject in
      (day: period(of: subject)?.next.start.daysSince1970 ?? .max, index: index, subject: subject)
    }
    return turns.sorted { ($0.day, $0.index) < ($1.day, $1.index) }.map(\.subject)
  }
}
