/// A date as people write it, which may be relative to today or lack its century or its year.
///
/// The day comes before the month unless the year comes first. A date uses the same notation
/// throughout.
enum WrittenDate: Hashable {
  case near(NearDay)
  case date(day: Int, month: Int, year: Year)

  enum Year: Hashable {
    case full(Int)
    /// The last two digits.
    case short(Int)
    case missing
  }
}

/// A day near today; the raw value is the number of days from today.
public enum NearDay: Int, CaseIterable, Sendable {
  /// The day before today.
  case yesterday = -1
  /// The day of writing.
  case today
  /// The day after today.
  case tomorrow
}

/// The range of dates that make sense as an answer, which determines a missing century.
enum DateSense {
  /// A date of birth, whose year must be given, with its century if two are possible.
  case birth
  case past, future, any
}

extension CivilTime {
  /// Reads a date from text that contains nothing else.
  ///
  /// The formats include `09/11/2020`, `9/11/2020`, `9.11.2020`, `9-11-2020`, `9 11 2020`,
  /// `2020-11-09`, `09112020`, `9 novembre 2020`, `9 nov. 2020` and `9 November 2020`. Dates are
  /// stored in the first of these formats.
  static func day(parsing text: String) throws(DateProblem) -> CivilTime {
    switch try WrittenDate(parsing: text) {
    case .date(let day, let month, .full(let year)): try CivilTime(day, month, year)
    case .date(_, _, .short): throw .shortYear
    case .date(_, _, .missing), .near: throw .notADate
    }
  }

  /// Reads a date that may also be `hier`, `demain`, `lundi prochain` or `today`, begin with its
  /// weekday, or lack its century or, near today, its year.
  ///
  /// - Throws: `notADate`, `noSuchDay`, a problem with the weekday, or `shortYear` or `noYear` if
  ///   the century or the year is ambiguous.
  static func day(
    parsing text: String, on today: CivilTime, as sense: DateSense
  ) throws(DateProblem) -> CivilTime {
    if let (weekday, words) = weekday(beginning: text) {
      return try day(named: weekday, words, on: today, as: sense)
    }
    return switch try WrittenDate(parsing: text) {
    case .date(let day, let month, .full(let year)): try CivilTime(day, month, year)
    case .date(let day, let month, .short(let year)):
      try CivilTime(day, month, sense.year(endingIn: year, on: today))
    case .date(_, _, .missing) where sense == .birth: throw .noYear
    case .date(let day, let month, .missing): try nearest(day, month, to: today)
    case .near where sense == .birth: throw .notADate
    case .near(let near): today.at(hour: 0, minute: 0).adding(days: near.rawValue)
    }
  }

  /// The weekday that begins a date, from 0 for Monday, and the words after it.
  static func weekday(beginning text: String) -> (weekday: Int, words: String)? {
    guard let first = text.utf8.first, !isDigit(first), !text.isTooLongToSearch else { return nil }
    var words = text.withoutAccents.parts(at: " ").filter { !$0.isEmpty }
    if words.first == "le" { words.removeFirst() }
    // In English, `last` and `next` come before the weekday.
    if words.first == "last" || words.first == "next" { words.append(words.removeFirst()) }
    let weekday = [frenchWeekdays, englishWeekdays].compactMap { names in
      names.firstIndex { $0.lowercased() == words.first }
    }.first
    return weekday.map { ($0, words.dropFirst().joined(separator: " ")) }
  }

  /// The day meant by the words after a weekday: a date, or `next` or `last`.
  private static func day(
    named weekday: Int, _ words: String, on today: CivilTime, as sense: DateSense
  ) throws(DateProblem) -> CivilTime {
    let isNext = words == "prochain" || words == "next"
    if isNext || words == "dernier" || words == "last" {
      if sense == .birth { throw .notADate }
      // On a Monday, neither last Monday nor next Monday is today.
      let days = isNext ? weekday - today.weekday : today.weekday - weekday
      let away = (days + 6) % 7 + 1
      return today.at(hour: 0, minute: 0).adding(days: isNext ? away : -away)
    }
    if words.isEmpty { throw .weekdayAlone }
    let day = try day(parsing: words, on: today, as: sense)
    if day.weekday != weekday { throw .otherWeekday }
    return day
  }

  /// The date of birth in the form that is stored and printed, `09/11/2020`; text that is not a
  /// date is returned unchanged.
  ///
  /// A two-digit year means 19xx, because `ProfileRules` refuses it where it could also mean 20xx.
  package static func keptBirth(_ text: String) -> String {
    let turn = CivilTime(year: 1999, month: 12, day: 31)
    return (try? day(parsing: text, on: turn, as: .birth))?.date ?? text
  }

  /// Creates a day, or throws if the calendar does not have it.
  init(_ day: Int, _ month: Int, _ year: Int) throws(DateProblem) {
    guard day > 0, let days = CivilTime.daysInMonth(month, year: year) else { throw .notADate }
    if day > days { throw .noSuchDay(daysInMonth: days) }
    self.init(year: year, month: month, day: day)
  }

  /// The date with this day and month that is nearest to today.
  ///
  /// If a rule refuses that date, the user must add the year, which is safer than guessing another
  /// year.
  ///
  /// - Throws: `noYear` unless the date is within 92 days in the same year, or within 31 days in
  ///   another year.
  private static func nearest(
    _ day: Int, _ month: Int, to today: CivilTime
  ) throws(DateProblem) -> CivilTime {
    var civil = try CivilTime(day, month, today.year)
    let days = civil.daysSince1970 - today.daysSince1970
    if abs(days) > 182 { civil = try CivilTime(day, month, today.year + (days < 0 ? 1 : -1)) }
    let limit = civil.year == today.year ? 92 : 31
    if abs(civil.daysSince1970 - today.daysSince1970) > limit { throw .noYear }
    return civil
  }
}

extension DateSense {
  /// The year that ends in these two digits and makes sense; throws `shortYear` if there are
  /// several.
  fileprivate func year(endingIn digits: Int, on today: CivilTime) throws(DateProblem) -> Int {
    let years =
      switch self {
      case .birth: 1900...max(1900, today.year)
      case .past: today.year - 99...today.year
      case .future: today.year...today.year + 99
      case .any: today.year - 50...today.year + 49
      }
    let matches = years.filter { $0 % 100 == digits }
    guard matches.count == 1 else { throw .shortYear }
    return matches[0]
  }
}

extension NearDay {
  /// The day in words.
  var name: Bilingual {
    switch self {
    case .yesterday: Bilingual("yesterday", "hier")
    case .today: Bilingual("today", "aujourd'hui")
    case .tomorrow: Bilingual("tomorrow", "demain")
    }
  }

  /// Finds the day by its English or French name, ignoring case and accents.
  init?(_ word: String) {
    if word.isTooLongToSearch { return nil }
    let word = word.withoutAccents
    let named = Self.allCases.first {
      $0.name.english == word || $0.name.french.withoutAccents == word
    }
    guard let named else { return nil }
    self = named
  }
}

/// The reason why text is not a valid date.
public enum DateProblem: Error, Hashable, Sendable {
  /// The text is not written in any known date format, or there is no such month.
  case notADate
  /// The year has only two digits, so its century is unclear.
  case shortYear
  /// The year is missing, and the day is not near today or is a date of birth.
  case noYear
  /// The year is before 1800 or after 2100.
  case otherYear
  /// The day is greater than the number of days in the month.
  case noSuchDay(daysInMonth: Int)
  /// The date falls on a different day of the week from the one written before it.
  case otherWeekday
  /// There is only a weekday, which could be in the past or in the future.
  case weekdayAlone
}

extension WrittenDate {
  /// Reads a date from text that contains nothing else.
  fileprivate init(parsing text: String) throws(DateProblem) {
    var cursor = Cursor(text.utf8)
    guard let date = cursor.writtenDate(), cursor.isAtEnd else { throw .notADate }
    self = date
  }
}

extension Cursor {
  /// Reads a date up to the end of the text, or up to the space or `T` before a time.
  mutating func writtenDate() -> WrittenDate? {
    let start = self
    let word = word()
    if word.utf8.first.map(isDigit) == true {
      self = start
    } else if let near = NearDay(word) {
      return .near(near)
    } else if word.lowercased() == "premier" {
      return monthAndYear(after: 1)
    } else if word.lowercased() != "le" || !skip(" ") {
      // Before the number of the day, only `le` is allowed, as in `le 9 novembre`.
      self = start
    }
    let number = self
    guard let (first, digits) = countedNumber() else { return nil }
    switch digits {
    case 1...2: return monthAndYear(after: first)
    case 4:
      self = number
      return isoNumbers().map { .date(day: $0.day, month: $0.month, year: .full($0.year)) }
    case 8:
      return .date(day: first / 1_000_000, month: first / 10_000 % 100, year: .full(first % 10_000))
    default: return nil
    }
  }

  /// Reads the month after a day, and then the year if the same separator follows.
  private mutating func monthAndYear(after day: Int) -> WrittenDate? {
    if day == 1 { skipOrdinal() }
    let separators: [Unicode.Scalar] = ["/", ".", "-", " "]
    guard let separator = separators.first(where: { skipAll($0) }) else { return nil }
    let named = self
    var month = number(digits: 1...2)
    if month == nil, separator == " " {
      self = named
      month = Cursor.month(named: word())
    }
    guard let month else { return nil }
    let end = self
    if skipAll(separator), let (year, digits) = countedNumber(), isAtDateEnd {
      if digits == 4 { return .date(day: day, month: month, year: .full(year)) }
      if digits == 2 { return .date(day: day, month: month, year: .short(year)) }
    }
    // In `9 novembre 14:30`, the number after the month is not a year.
    self = end
    return .date(day: day, month: month, year: .missing)
  }

  /// Skips the end of `1er` or `1 er`.
  private mutating func skipOrdinal() {
    let start = self
    skipSpace()
    if skip("e") { _ = skip("r") } else { self = start }
  }

  /// Skips a separator, or any number of spaces; returns whether there was one.
  private mutating func skipAll(_ separator: Unicode.Scalar) -> Bool {
    guard skip(separator) else { return false }
    while separator == " ", skip(" ") {}
    return true
  }

  private var isAtDateEnd: Bool {
    isAtEnd || next == UInt8(ascii: " ") || next == UInt8(ascii: "T")
  }

  /// The number of a French or English month, such as 1 for `janvier`, `JANUARY` or `janv.`.
  ///
  /// Accents are ignored, and three or more letters are enough if only one month begins with them.
  private static func month(named word: String) -> Int? {
    if word.isTooLongToSearch { return nil }
    var word = LetterFolding.folded(word).ascii.lowercased()
    if word.last == "." { word.removeLast() }
    if word.count < 3 { return nil }
    for names in [CivilTime.frenchMonths, CivilTime.englishMonths] {
      let near = names.indices.filter {
        LetterFolding.folded(names[$0]).ascii.lowercased().hasPrefix(word)
      }
      if near.count == 1 { return near[0] + 1 }
    }
    return nil
  }

  /// Reads a date such as `2020-11-09`.
  mutating func isoDate() throws(DateProblem) -> CivilTime {
    guard let (year, month, day) = isoNumbers() else { throw .notADate }
    return try CivilTime(day, month, year)
  }

  private mutating func isoNumbers() -> (year: Int, month: Int, day: Int)? {
    guard let year = number(digits: 4...4), skip("-"), let month = number(digits: 2...2),
      skip("-"), let day = number(digits: 2...2)
    else { return nil }
    return (year, month, day)
  }
}
