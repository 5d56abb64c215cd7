// The list of answers shows the exit in words that can be parsed again in either language.
extension ExitTime {
  /// The exit in words, such as `now`, `20 min ago`, `in 20 min`, `14:30`, or a day and a time.
  package var words: Bilingual {
    switch self {
    case .now: Bilingual("now", "maintenant")
    case .minus(let minutes): Bilingual("\(minutes) min ago", "il y a \(minutes) min")
    case .plus(let minutes): Bilingual("in \(minutes) min", "dans \(minutes) min")
    case .at(let hour, let minute): "\(Self.clock(hour, minute))"
    case .day(let day, let hour, let minute):
      "\(day.name) \(Self.clock(hour, minute))"
    case .on(let civil): "\(civil.digits)"
    case .instant(let instant): "\(instant.iso8601)"
    }
  }

  private static func clock(_ hour: Int, _ minute: Int) -> String {
    CivilTime(year: 2020, month: 1, day: 1, hour: hour, minute: minute).clock
  }

  /// Parses words such as `in 20 min`, or any time that `--at` accepts.
  ///
  /// - Throws: Any error that ``minutes(parsing:)`` or ``at(parsing:)`` throws.
  package init(words: String) throws(AttestError) {
    let text = words.lowercased()
    if ["now", "maintenant"].contains(text) {
      self = .now
    } else if let duration = text.without(before: "il y a ") ?? text.without(after: " ago") {
      self = .minus(minutes: try Self.minutes(parsing: duration))
    } else if let duration = text.without(before: "dans ") ?? text.without(before: "in ") {
      self = .plus(minutes: try Self.minutes(parsing: duration))
    } else {
      self = try Self.at(parsing: words)
    }
  }
}

extension ExitTime.Day {
  fileprivate var name: Bilingual {
    switch self {
    case .yesterday: Bilingual("yesterday", "hier")
    case .today: Bilingual("today", "aujourd'hui")
    case .tomorrow: Bilingual("tomorrow", "demain")
    }
  }

  /// Finds the day by its English or French name, ignoring case and accents.
  init?(_ word: String) {
    let word = word.withoutAccents
    let named = Self.allCases.first {
      $0.name.english == word || $0.name.french.withoutAccents == word
    }
    guard let named else { return nil }
    self = named
  }
}

extension String {
  fileprivate func without(before start: String) -> String? {
    hasPrefix(start) ? String(dropFirst(start.count)) : nil
  }

  fileprivate func without(after end: String) -> String? {
    hasSuffix(end) ? String(dropLast(end.count)) : nil
  }
}
