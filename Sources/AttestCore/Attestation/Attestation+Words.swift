extension Attestation {
  /// The text of a placeholder, or `nil` for an optional field without an answer.
  package func words(for placeholder: Placeholder) -> String? {
    if let line = line(for: placeholder) { return line }
    return switch placeholder {
    case .field(let key): answers[key]?.words.composed
    case .person(let key): person[key].composed
    case .rendered(let key, let rendering): answers[key]?.words(as: rendering).composed
    case .period(let start, let end): period(start, end)
    case .other(let key, let part): other(key)?[part].composed
    case .otherHomeAddress(let key): other(key)?.homeAddress.composed
    case .cell(let key, let cells): cell(cells, for: key)
    case .wording: wording(placeholder, isLabel: false).words
    case .known(let known): words(for: known).composed
    case .title(let anybody, let madame, let monsieur):
      switch person.title {
      case nil: anybody
      case .madame: madame
      case .monsieur: monsieur
      }
    }
  }

  /// The person given as the answer to a field.
  private func other(_ key: String) -> Person? {
    if case .person(let person)? = answers[key] { person } else { nil }
  }

  /// A period such as `du 12/12/2026 au 13/12/2026`, or `le 12/12/2026` for a single day.
  private func period(_ start: String, _ end: String) -> String? {
    guard let first = words(for: .field(start)), let last = words(for: .field(end)) else {
      return nil
    }
    return answers[start] == answers[end] && answers[start] != nil
      ? "le \(first)" : "du \(first) au \(last)"
  }

  /// The cell for the answer to a choice, or `nil` if there is no answer or the cell is empty.
  private func cell(_ cells: [String], for key: String) -> String? {
    guard case .choice(_, let index)? = answers[key], !cells[index].isEmpty else { return nil }
    return cells[index]
  }

  private func words(for known: Placeholder.Known) -> String {
    switch known {
    case .homeAddress: person.homeAddress
    case .place: request.place ?? person.city
    case .exitDate: exitTime.date
    case .exitTime: exitTime.spokenClock + hourOffset(at: exit)
    case .exitHour: exitTime.frenchClock + hourOffset(at: exit)
    case .exitDay: exitTime.frenchDate
    case .exitDayMonth: String(exitTime.date.prefix(5))
    case .createdDate: createdTime.date + dayOffset(unlessShown: .createdDay)
    case .createdTime: createdTime.spokenClock + hourOffset(at: created)
    case .createdHour: createdTime.frenchClock + hourOffset(at: created)
    case .createdDay: createdTime.frenchDate + (person.country == nil ? dayOffset() : dayTime)
    case .reasons: request.reasons.joined(by: template.code?.reasonSeparator ?? ", ")
    case .newline: "\n"
    }
  }

  /// The UTC offset, such as ` UTC-05:00`, if the address is abroad, because readers may not know
  /// the local time there.
  func clockOffset(at instant: Instant) -> String {
    person.country == nil ? "" : " UTC\(zone.isoOffset(at: instant))"
  }

  /// The time of writing abroad, such as ` à 14 h 30 (UTC-5)`, unless the page prints it elsewhere.
  private var dayTime: String {
    shows { $0 == .known(.createdTime) || $0 == .known(.createdHour) }
      ? "" : " à \(createdTime.spokenClock)\(hourOffset(at: created))"
  }

  /// The UTC offset in French, such as ` (UTC+11)`, if nothing else on the page tells why the day
  /// may differ from the day in Paris: no postcode, no country and, abroad, no time of writing.
  private func dayOffset(unlessShown other: Placeholder.Known? = nil) -> String {
    if zone.name == "Europe/Paris" { return "" }
    let isExplained = shows { placeholder in
      switch placeholder {
      case .known(.homeAddress), .person(.postcode): true
      case .known(.createdTime), .known(.createdHour): person.country != nil
      case .known(let known): known == other
      default: false
      }
    }
    return isExplained ? "" : " (\(zone.frenchOffset(at: created)))"
  }

  /// Whether a block that is printed contains such a placeholder.
  private func shows(_ predicate: (Placeholder) -> Bool) -> Bool {
    blocks.contains { $0.contains(where: predicate) }
  }

  /// The UTC offset in French, such as ` (UTC-5)`, if the address is abroad.
  private func hourOffset(at instant: Instant) -> String {
    person.country == nil ? "" : " (\(zone.frenchOffset(at: instant)))"
  }

  /// Whether the paper states the time of the exit.
  public var saysExit: Bool { request.extent != .blank && template.hasExit }
  /// The time of the exit in the person's time zone.
  public var exitTime: CivilTime { zone.civil(at: exit) }
  /// The time of writing in the person's time zone.
  public var createdTime: CivilTime { zone.civil(at: created) }
}

extension Attestation {
  /// The line to write on, or the words to choose from, if the placeholder is to be completed by
  /// hand; otherwise `nil`.
  func line(for placeholder: Placeholder) -> String? {
    guard request.extent == .blank else { return nil }
    switch placeholder {
    case .person, .wording, .title: return nil
    case .known(let known): return Self.lengths[known].map(Self.line)
    case .period(let start, let end):
      return answers[start] == nil || answers[end] == nil ? period(start, end) : nil
    case .field(let key), .rendered(let key, _), .other(let key, _), .otherHomeAddress(let key),
      .cell(let key, _):
      guard answers[key] == nil, let field = template.field(key) else { return nil }
      return line(for: placeholder, of: field)
    }
  }

  private func line(for placeholder: Placeholder, of field: Field) -> String {
    switch placeholder {
    case .cell(_, let cells): Self.choice(of: cells)
    case .rendered(_, .words): Self.line(Field.AnswerKind.lineLength)
    case .rendered: Self.line(30)
    case .other: Self.line(18)
    default: field.kind.row.blank
    }
  }

  /// The words to choose from, or a line to write on if there are too many.
  private static func choice(of words: [String]) -> String {
    let distinct = words.enumerated().filter { !$1.isEmpty && !words[..<$0].contains($1) }
      .map(\.element)
    return distinct.count > 6 ? line(Field.AnswerKind.lineLength) : distinct.joined(by: " / ")
  }

  private static func line(_ length: Int) -> String { String(repeating: "_", count: length) }

  /// The lengths of the lines to write on, in underscores.
  private static let lengths: [Placeholder.Known: Int] = [
    .exitDate: 16, .exitTime: 10, .exitHour: 10, .exitDay: 30, .exitDayMonth: 10,
    .createdDate: 16, .createdTime: 10, .createdHour: 10, .createdDay: 30, .reasons: 40,
  ]
}
