extension Attestation {
  /// The text of a placeholder on the page, or `nil` for an optional field without an answer.
  package func words(for placeholder: Placeholder) -> String? {
    if let line = line(for: placeholder) { return line }
    return switch placeholder {
    case .field(let key): answers[key]?.words.composed
    case .person(let key): person[key].composed
    case .rendered(let key, let rendering): answers[key]?.words(as: rendering).composed
    case .period(let start, let end): period(start, end)
    case .other(let key, let part): other(key)?[part].composed
    case .otherHomeAddress(let key): other(key)?.homeAddress.composed
    case .alternatives(let key, let words): alternative(words, for: key)
    case .presence(let key, let answered, let unanswered):
      answers[key] == nil ? unanswered : answered
    case .known(let known): words(for: known).composed
    case .wording(let anybody, let madame, let monsieur):
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

  /// The words that the template provides for the answer to a choice, or `nil` if there is no
  /// answer.
  private func alternative(_ words: [String], for key: String) -> String? {
    if case .choice(_, let index)? = answers[key] { words[index] } else { nil }
  }

  /// Whether the placeholder has no text, either because an optional field has no answer or because
  /// the template has no words for the chosen answer.
  func lacks(_ placeholder: Placeholder) -> Bool {
    switch placeholder {
    case .person, .known, .wording: return false
    case .alternatives, .presence: return words(for: placeholder)?.isEmpty != false
    case .field, .rendered, .period, .other, .otherHomeAddress:
      return words(for: placeholder) == nil
    }
  }

  /// The title of the page, which may depend on the answers.
  package var title: String {
    guard let phrase = template.pageTitle, request.extent != .blank, !phrase.contains(where: lacks)
    else {
      return template.title
    }
    return phrase.parts.map { part in
      part.placeholder.map { words(for: $0) ?? "" } ?? part.text
    }.joined(by: "")
  }

  /// The number of signature boxes on the page.
  var signatureCount: Int {
    let boxes = template.page.filter { $0.kind == .signature }.map { $0.phrases }
    return boxes.reduce(0) { count, names in
      count + (names.isEmpty ? 1 : names.count { name in !name.contains { lacks($0) } })
    }
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
    template.page.contains { $0.contains(where: predicate) && !$0.contains(where: lacks) }
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
    case .person, .wording: return nil
    case .known(let known): return Self.lengths[known].map(Self.line)
    case .period(let start, let end):
      return answers[start] == nil || answers[end] == nil ? period(start, end) : nil
    case .presence(let key, let answered, let unanswered):
      // If either text is empty, there is nothing to choose, and only the person in the profile
      // signs.
      return answers[key] == nil && !answered.isEmpty && !unanswered.isEmpty
        ? "\(answered) / \(unanswered)" : nil
    case .field(let key), .rendered(let key, _), .other(let key, _), .otherHomeAddress(let key),
      .alternatives(let key, _):
      guard answers[key] == nil, let field = template.field(key) else { return nil }
      return line(for: placeholder, of: field)
    }
  }

  /// The text of a placeholder in a row's label.
  ///
  /// A blank paper uses the words for no answer, because the person in the profile acts alone
  /// unless somebody else is written in.
  func labelWords(for placeholder: Placeholder) -> String? {
    guard request.extent == .blank, case .presence(let key, _, let unanswered) = placeholder,
      answers[key] == nil, !unanswered.isEmpty
    else { return words(for: placeholder) }
    return unanswered
  }

  /// Whether this is a blank paper with words to choose from.
  var offersWords: Bool {
    request.extent == .blank
      && template.page.contains { block in
        block.contains { line(for: $0)?.utf8.contains(UInt8(ascii: "/")) == true }
      }
  }

  private func line(for placeholder: Placeholder, of field: Field) -> String {
    switch (placeholder, field.kind) {
    case (.alternatives(_, let words), .yesNo) where words.contains(""):
      // Without this note, the words would look like part of the declaration.
      words.joined(by: "") + " (rayer si ce n’est pas le cas)"
    case (.alternatives(_, let words), _): Self.choice(of: words)
    case (.rendered(_, .words), _): Self.line(Field.AnswerKind.lineLength)
    case (.rendered, _): Self.line(30)
    case (.other, _): Self.line(18)
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
