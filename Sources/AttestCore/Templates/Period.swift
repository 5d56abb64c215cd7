extension Template {
  /// The keys of the fields for the first and last day of a period, if the questions suggest the
  /// next period.
  private var periodKeys: (start: String, end: String)? {
    guard let start = fields.first(where: { $0.offer == .nextPeriod }),
      let end = fields.first(where: { $0.kind == .date && $0.checks.contains(.from(start.key)) })
    else { return nil }
    return (start.key, end.key)
  }

  /// Whether the questions suggest the period after the last one.
  var hasPeriod: Bool { periodKeys != nil }

  /// The previous answers that are still valid for another paper: all except the period and the
  /// answers that are never suggested.
  package func lasting(_ last: [String: String]) -> [String: String] {
    let period = periodKeys
    return last.filter { key, _ in
      field(key)?.offer == .last && key != period?.start && key != period?.end
    }
  }

  /// The answers to suggest for the next paper: the previous answers, but with the next period.
  package func offers(after last: [String: String]) -> [String: String] {
    var offers = lasting(last)
    guard let keys = periodKeys, let start = last[keys.start], let end = last[keys.end],
      let first = try? CivilTime.day(parsing: start), let final = try? CivilTime.day(parsing: end)
    else { return offers }
    let next = Self.period(after: first, to: final)
    (offers[keys.start], offers[keys.end]) = (next.start.date, next.end.date)
    return offers
  }

  /// The period after another one: it has the same number of whole months, or else lasts until the
  /// end of the month in which it starts.
  ///
  /// For example, rent from the 15th to the end of the month is followed by rent for whole months.
  private static func period(
    after start: CivilTime, to end: CivilTime
  ) -> (start: CivilTime, end: CivilTime) {
    let first = end.adding(days: 1)
    let months = (first.year - start.year) * 12 + first.month - start.month
    if months > 0, start.adding(months: months) == first {
      return (first, first.adding(months: months).adding(days: -1))
    }
    let lastDay = CivilTime.daysInMonth(first.month, year: first.year) ?? first.day
    return (first, CivilTime(year: first.year, month: first.month, day: lastDay))
  }
}
