/// The days from a first to a last one, such as the month that a rent receipt covers.
package struct Period: Hashable, Sendable {
  let start, end: CivilTime

  /// The number of whole months, or `nil` if the period is not made of whole months.
  private var months: Int? {
    let after = end.adding(days: 1)
    let months = (after.year - start.year) * 12 + after.month - start.month
    return months > 0 && start.adding(months: months) == after ? months : nil
  }

  /// Whether the period is one month of the calendar.
  private var isMonth: Bool { start.day == 1 && months == 1 }

  /// The period after this one: it has the same number of whole months, or else lasts until the
  /// end of the month in which it starts.
  ///
  /// For example, rent from the 15th to the end of the month is followed by rent for whole months.
  package var next: Period { beginning(end.adding(days: 1)) }

  /// The period that begins on another day: it has the same number of whole months if both begin
  /// on the same day of a month, or else lasts until the end of the month.
  func beginning(_ first: CivilTime) -> Period {
    if let months, first.day == start.day {
      return Period(start: first, end: first.adding(months: months).adding(days: -1))
    }
    let lastDay = CivilTime.daysInMonth(first.month, year: first.year) ?? first.day
    return Period(
      start: first, end: CivilTime(year: first.year, month: first.month, day: lastDay))
  }

  /// The period in a file name, such as `2026-10` or `2026-10-15_2026-10-31`.
  var fileName: String {
    isMonth ? String(start.isoDate.dropLast(3)) : "\(start.isoDate)_\(end.isoDate)"
  }

  /// The period in words, such as `October 2026`.
  package var words: Bilingual {
    isMonth
      ? Bilingual(
        "\(CivilTime.englishMonths[start.month - 1]) \(start.year)", "\(start.frenchMonth)")
      : Bilingual("\(start.date) to \(end.date)", "du \(start.date) au \(end.date)")
  }
}
