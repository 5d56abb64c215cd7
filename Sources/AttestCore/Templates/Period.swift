/// A range of days, including both ends.
struct Period: Hashable {
  var start: CivilTime
  var end: CivilTime

  /// The next period: as many whole months, otherwise to the end of the month in which it begins.
  ///
  /// Rent from the 15th to the end of a month is followed by rent for whole months.
  var next: Period {
    let first = end.adding(days: 1)
    let months = (first.year - start.year) * 12 + first.month - start.month
    if months > 0, start.adding(months: months) == first {
      return Period(start: first, end: first.adding(months: months).adding(days: -1))
    }
    let lastDay = CivilTime.daysInMonth(first.month, year: first.year) ?? first.day
    return Period(
      start: first, end: CivilTime(year: first.year, month: first.month, day: lastDay))
  }
}

extension Template {
  /// The fields for the first and the last day of a period, if questions offer the next one.
  private var periodKeys: (start: String, end: String)? {
    guard let start = fields.first(where: { $0.offer == .nextPeriod }),
      let end = fields.first(where: { $0.kind == .date && $0.checks.contains(.from(start.key)) })
    else { return nil }
    return (start.key, end.key)
  }

  /// Whether questions offer the period after the last one.
  var hasPeriod: Bool { periodKeys != nil }

  /// The last answers that still hold for another paper, so that nobody has to be asked: without
  /// the period, and without answers that are never offered.
  package func lasting(_ last: [String: String]) -> [String: String] {
    let period = periodKeys
    return last.filter { key, _ in
      field(key)?.offer == .last && key != period?.start && key != period?.end
    }
  }

  /// The answers that questions offer after the last ones, with the next period instead of the
  /// last.
  package func offers(after last: [String: String]) -> [String: String] {
    var offers = lasting(last)
    guard let keys = periodKeys, let start = last[keys.start], let end = last[keys.end],
      let first = try? CivilTime.day(parsing: start), let final = try? CivilTime.day(parsing: end)
    else { return offers }
    let next = Period(start: first, end: final).next
    (offers[keys.start], offers[keys.end]) = (next.start.date, next.end.date)
    return offers
  }
}
