/// A range of days, such as the month that a rent receipt covers.
package struct Period: Hashable, Sendable {
  let start, end: CivilTime

  /// The day of the month on which periods of whole months begin, and the number of these months;
  /// `nil` if the period is not made of whole months.
  ///
  /// Periods that begin on the 31st begin on the last day of a shorter month.
  private var whole: (months: Int, day: Int)? {
    let after = end.adding(days: 1)
    let months = (after.year - start.year) * 12 + after.month - start.month
    let day = max(start.day, after.day)
    let isWhole = months > 0 && [start, after].allSatisfy { $0 == $0.inSameMonth(day) }
    return isWhole ? (months, day) : nil
  }

  /// Whether the period is one month of the calendar.
  private var isMonth: Bool { start.day == 1 && whole?.months == 1 }

  /// The number of days, and whether they are whole weeks.
  private var length: (days: Int, isWeeks: Bool) {
    let days = end.daysSince1970 - start.daysSince1970 + 1
    return (days, days > 0 && days % 7 == 0)
  }

  /// Whether a period like this one can begin on another day: on the same day of a month if this
  /// one is made of whole months, or a multiple of its length away if it is made of whole weeks.
  func isRegular(beginning first: CivilTime) -> Bool {
    if let whole { return first == first.inSameMonth(whole.day) }
    return length.isWeeks && (first.daysSince1970 - start.daysSince1970) % length.days == 0
  }

  /// The period after this one, as ``beginning(_:)`` computes it.
  ///
  /// For example, rent from 15 to 31 October is followed by rent for the whole of November.
  package var next: Period { beginning(end.adding(days: 1)) }

  /// The period that begins on another day.
  ///
  /// It has the same number of whole months if both begin on the same day of a month, or the same
  /// number of whole weeks. Otherwise it lasts until the end of the month, or as many days as this
  /// period if that would be less than half as long and this period is not a calendar month.
  func beginning(_ first: CivilTime) -> Period {
    if let whole, first == first.inSameMonth(whole.day) {
      let after = first.inSameMonth(1).adding(months: whole.months).inSameMonth(whole.day)
      return Period(start: first, end: after.adding(days: -1))
    }
    let monthEnd = first.inSameMonth(31)
    let isShort = (monthEnd.daysSince1970 - first.daysSince1970 + 1) * 2 < length.days
    let hasSameLength = isShort && !isMonth || whole == nil && length.isWeeks
    return Period(start: first, end: hasSameLength ? first.adding(days: length.days - 1) : monthEnd)
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

extension CivilTime {
  /// A day of the same month, or its last day if the month is shorter.
  fileprivate func inSameMonth(_ day: Int) -> CivilTime {
    let last = CivilTime.daysInMonth(month, year: year) ?? day
    return CivilTime(year: year, month: month, day: min(day, last))
  }
}
