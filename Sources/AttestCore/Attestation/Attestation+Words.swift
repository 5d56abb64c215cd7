extension Attestation {
  /// The text of a placeholder on the page, or `nil` for an optional field without an answer.
  package func words(for placeholder: Placeholder) -> String? {
    if let line = line(for: placeholder) { return line }
    return switch placeholder {
    case .field(let key): fields[key].map { words(of: $0, to: key) }?.composed
    case .person(let key): person[key].composed
    case .rendered(let key, let rendering): fields[key].map { rendering.text(of: $0) }?.composed
    case .period(let start, let end): period(start, end)
    case .other(let key, let part): fields[key].map { Person.values(in: $0)[part] ?? "" }?.composed
    case .otherHomeAddress(let key): fields[key].map { Person.homeAddress(in: $0) }?.composed
    case .alternatives(let key, let words): alternative(words, for: key)
    case .presence(let key, let answered, let unanswered):
      fields[key] == nil ? unanswered : answered
    case .known(let known): words(for: known).composed
    case .wording(let anybody, let madame, let monsieur):
      switch person.title {
      case nil: anybody
      case .madame: madame
      case .monsieur: monsieur
      }
    }
  }

  /// Joins the parts of a multi-part answer, groups the digits of a long number, and returns any
  /// other answer unchanged.
  private func words(of answer: String, to key: String) -> String {
    switch template.field(key)?.kind {
    case .several?: answer.texts(at: ";").joined(by: ", ")
    case .long? where answer.contains("¶"):
      answer.paragraphs.joined(by: " ")
    case .number? where answer.utf8.count > 4: Amount.grouped(answer)
    default: answer
    }
  }

  /// A period such as `du 12/12/2026 au 13/12/2026`, or `le 12/12/2026` for a single day.
  private func period(_ start: String, _ end: String) -> String? {
    guard let first = words(for: .field(start)), let last = words(for: .field(end)) else {
      return nil
    }
    return fields[start] == fields[end] && fields[start] != nil
      ? "le \(first)" : "du \(first) au \(last)"
  }

  /// The words that the template provides for the answer to a choice, or `nil` if there is no
  /// answer.
  private func alternative(_ words: [String], for key: String) -> String? {
    guard let answer = fields[key], case .choice(let answers)? = template.field(key)?.kind else {
      return nil
    }
    return answers.firstIndex(of: answer).map { words[$0] }
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
    guard let phrase = template.pageTitle, extent != .blank, !phrase.contains(where: lacks) else {
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
    case .homeAddress: person.addressLines.joined(by: ", ")
    case .place: place ?? person.city
    case .exitDate: exitTime.date
    case .exitTime: exitTime.spokenClock + hourOffset(at: exit)
    case .exitHour: exitTime.frenchClock + hourOffset(at: exit)
    case .exitDay: exitTime.frenchDate
    case .exitDayMonth: String(exitTime.date.prefix(5))
    case .createdDate: createdTime.date
    case .createdTime: createdTime.spokenClock + hourOffset(at: created)
    case .createdHour: createdTime.frenchClock + hourOffset(at: created)
    case .createdDay:
      createdTime.frenchDate
        + (person.country == nil || template.saysCreationTime
          ? "" : " à \(createdTime.spokenClock)\(hourOffset(at: created))")
    case .reasons: reasons.map(\.code).joined(by: template.code?.reasonSeparator ?? ", ")
    case .newline: "\n"
    }
  }

  /// The UTC offset, such as ` UTC-05:00`, if the address is abroad, because readers may not know
  /// the local time there.
  func clockOffset(at instant: Instant) -> String {
    person.country == nil ? "" : " UTC\(zone.isoOffset(at: instant))"
  }

  /// The UTC offset in French, such as ` (UTC-5)`, if the address is abroad.
  private func hourOffset(at instant: Instant) -> String {
    person.country == nil ? "" : " (\(zone.frenchOffset(at: instant)))"
  }

  /// Whether the paper states the time of the exit.
  public var saysExit: Bool { extent != .blank && template.hasExit }
  /// The time of the exit in the person's time zone.
  public var exitTime: CivilTime { zone.civil(at: exit) }
  /// The time of writing in the person's time zone.
  public var createdTime: CivilTime { zone.civil(at: created) }
}

extension Attestation {
  /// The line to write on, or the words to choose from, if the placeholder is to be completed by
  /// hand; otherwise `nil`.
  func line(for placeholder: Placeholder) -> String? {
    guard extent == .blank else { return nil }
    switch placeholder {
    case .person, .wording: return nil
    case .known(let known): return Self.lengths[known].map(Self.line)
    case .period(let start, let end):
      return fields[start] == nil || fields[end] == nil ? period(start, end) : nil
    case .presence(let key, let answered, let unanswered):
      // If either text is empty, there is nothing to choose, and only the person in the profile
      // signs.
      return fields[key] == nil && !answered.isEmpty && !unanswered.isEmpty
        ? "\(answered) / \(unanswered)" : nil
    case .field(let key), .rendered(let key, _), .other(let key, _), .otherHomeAddress(let key),
      .alternatives(let key, _):
      guard fields[key] == nil, let field = template.field(key) else { return nil }
      return line(for: placeholder, of: field)
    }
  }

  /// The text of a placeholder in a row's label.
  ///
  /// A blank paper uses the words for no answer, because the person in the profile acts alone
  /// unless somebody else is written in.
  func labelWords(for placeholder: Placeholder) -> String? {
    guard extent == .blank, case .presence(let key, _, let unanswered) = placeholder,
      fields[key] == nil, !unanswered.isEmpty
    else { return words(for: placeholder) }
    return unanswered
  }

  /// Whether this is a blank paper with words to choose from.
  var offersWords: Bool {
    extent == .blank
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
    case (.field, .choice(let words)): words.joined(by: " / ")
    case (.rendered(_, .words), _): Self.line(Self.textLength)
    case (.rendered, _): Self.line(30)
    case (.field, .euros): "\(Self.line(Self.length(of: field.kind))) €"
    case (.other, _): Self.line(18)
    default: Self.line(Self.length(of: field.kind))
    }
  }

  /// The words to choose from, or a line to write on if there are too many.
  private static func choice(of words: [String]) -> String {
    let distinct = words.enumerated().filter { !$1.isEmpty && !words[..<$0].contains($1) }
      .map(\.element)
    return distinct.count > 6 ? line(textLength) : distinct.joined(by: " / ")
  }

  private static func line(_ length: Int) -> String { String(repeating: "_", count: length) }

  /// The lengths of the lines to write on, in underscores; eleven underscores are about 22 mm.
  private static let lengths: [Placeholder.Known: Int] = [
    .exitDate: 16, .exitTime: 10, .exitHour: 10, .exitDay: 30, .exitDayMonth: 10,
    .createdDate: 16, .createdTime: 10, .createdHour: 10, .createdDay: 30, .reasons: 40,
  ]

  /// The length of a line for words, in underscores; if a text ends in the line, the page extends
  /// or shortens it to reach the margin.
  static let textLength = 40

  private static func length(of kind: Field.AnswerKind) -> Int {
    switch kind {
    case .date, .month, .year, .number, .euros: 16
    case .phone: 30
    case .text, .choice, .several, .person: textLength
    case .long: 240
    }
  }
}
