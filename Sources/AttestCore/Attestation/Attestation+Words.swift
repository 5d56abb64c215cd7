extension Attestation {
  /// The text of a placeholder on the page, or `nil` if it stands for a missing answer or cell.
  ///
  /// The official forms print values as they are stored; other papers spell out dates, times and
  /// reasons in French.
  package func words(for placeholder: Placeholder) -> String? {
    if let line = line(for: placeholder) { return line }
    if template.isForm { return kept(placeholder) }
    return (spelled(placeholder) ?? kept(placeholder))?.withCurvedApostrophes
  }

  /// The text of a placeholder with every value as it is stored; the QR code differs only in times,
  /// numbers and the date of writing.
  func kept(_ placeholder: Placeholder) -> String? {
    switch placeholder {
    case .field(let key): answers[key]?.words.composed
    case .person(let key): person[key].composed
    case .rendered(let key, let rendering): answers[key]?.words(as: rendering).composed
    case .period(let start, let end): period(start, end, kept)
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

  /// A date or a time as a French sentence writes it, or the labels of the reasons; `nil` for
  /// anything else.
  private func spelled(_ placeholder: Placeholder) -> String? {
    switch placeholder {
    case .field(let key): answers[key]?.spelledDay
    case .person(.birthDate): CivilTime(kept: person.birthDate)?.frenchDay
    case .other(let key, .birthDate): CivilTime(kept: other(key)?.birthDate ?? "")?.frenchDay
    case .period(let start, let end):
      answers[end]?.day.flatMap { answers[start]?.day?.frenchPeriod(to: $0) }
    case .known(.exitTime): exitTime.briefClock + hourOffset(at: exit)
    case .known(.createdTime): createdTime.briefClock + hourOffset(at: created)
    case .known(.reasons): reasons.map(\.label).joined(by: "; ")
    default: nil
    }
  }

  /// The kind of contraction that the words before a placeholder may need, or `nil` if none; always
  /// `nil` on a form.
  func contraction(before placeholder: Placeholder) -> Contraction? {
    if template.isForm { return nil }
    return switch placeholder {
    case .known(.place), .person(.birthPlace), .person(.city), .other(_, .birthPlace),
      .other(_, .city):
      .town
    case .person(.firstName), .person(.lastName), .other(_, .firstName), .other(_, .lastName),
      .rendered(_, .long):
      .name
    case .field(let key):
      key.hasSuffix(ProfileKey.birthPlace.rawValue)
        ? .town : template.field(key).flatMap { $0.isName || $0.kind == .month ? .name : nil }
    default: nil
    }
  }

  /// The person given as the answer to a field.
  private func other(_ key: String) -> Person? {
    if case .person(let person)? = answers[key] { person } else { nil }
  }

  /// A period such as `du 12/12/2026 au 13/12/2026`, or `le 12/12/2026` for a single day.
  private func period(
    _ start: String, _ end: String, _ words: (Placeholder) -> String?
  ) -> String? {
    guard let first = words(.field(start)), let last = words(.field(end)) else { return nil }
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
    case .createdDay: createdTime.frenchDate + dayOffset()
    case .reasons: request.reasons.joined(by: template.code?.reasonSeparator ?? ", ")
    case .newline: "\n"
    }
  }

  /// The UTC offset in the code, such as ` UTC-05:00`, if the time needs it.
  func clockOffset(at instant: Instant) -> String {
    needsOffset(at: instant) ? " UTC\(zone.isoOffset(at: instant))" : ""
  }

  /// Whether the paper states the UTC offset of a time; in France, the official forms of 2020 and
  /// 2021 never do.
  private func needsOffset(at instant: Instant) -> Bool {
    let isAbroad = person.country != nil
    return (!template.isForm || isAbroad) && zone.needsOffset(at: instant, isAbroad: isAbroad)
  }

  /// A time in full in the person's time zone, with its UTC offset if it is unclear without.
  package func words(of instant: Instant) -> Bilingual {
    zone.words(of: instant, isAbroad: person.country != nil)
  }

  /// The UTC offset in French, such as ` (UTC+11)`, if nothing else on the page explains why the
  /// day may differ from the day in Paris.
  ///
  /// The full address explains it, and so does the placeholder `other`; in France, so does a
  /// postcode; abroad, so does a time of writing.
  private func dayOffset(unlessShown other: Placeholder.Known? = nil) -> String {
    if zone.name == "Europe/Paris" { return "" }
    let isExplained = blocks.contains { block in
      block.contains { placeholder in
        switch placeholder {
        case .known(.homeAddress): true
        case .person(.postcode): person.country == nil
        case .known(.createdTime), .known(.createdHour): person.country != nil
        case .known(let known): known == other
        default: false
        }
      }
    }
    return isExplained ? "" : " (\(zone.frenchOffset(at: created)))"
  }

  /// The UTC offset in French, such as ` (UTC-5)`, if the time needs it.
  private func hourOffset(at instant: Instant) -> String {
    needsOffset(at: instant) ? " (\(zone.frenchOffset(at: instant)))" : ""
  }

  /// Whether the paper states the time of the exit.
  public var saysExit: Bool { request.extent != .blank && template.hasExit }
  /// The time of the exit in the person's time zone.
  public var exitTime: CivilTime { zone.civil(at: exit) }
  /// The time of writing in the person's time zone.
  public var createdTime: CivilTime { zone.civil(at: created) }

  // MARK: Lines to write on

  /// The line to write on, or the words to choose from, if the placeholder is to be completed by
  /// hand; otherwise `nil`.
  func line(for placeholder: Placeholder) -> String? {
    guard request.extent == .blank else { return nil }
    switch placeholder {
    case .person, .wording, .title: return nil
    case .known(let known): return Self.lengths[known].map(Self.line)
    case .period(let start, let end):
      return answers[start] == nil || answers[end] == nil ? period(start, end, words) : nil
    case .field(let key), .rendered(let key, _), .other(let key, _), .otherHomeAddress(let key),
      .cell(let key, _):
      // A question that is not asked needs no line.
      guard answers[key] == nil, byHand[key] != false, let field = template.field(key) else {
        return nil
      }
      return line(for: placeholder, of: field)
    }
  }

  private func line(for placeholder: Placeholder, of field: Field) -> String {
    switch placeholder {
    case .cell(_, let cells): Self.choice(of: cells, mayLack: placeholder.mayLack(field))
    case .rendered(_, .words): Self.line(Field.AnswerKind.lineLength)
    case .rendered: Self.line(30)
    case .other: Self.line(18)
    default: field.kind.row.blank()
    }
  }

  /// The words to choose from, or a line to write on if there are too many.
  private static func choice(of words: [String], mayLack: Bool) -> String {
    let choices = words.filter { !$0.isEmpty }.distinct
    if choices.count == 1, mayLack { return choices[0] + strikeOut }
    return choices.count > 6 ? line(Field.AnswerKind.lineLength) : choices.joined(by: " / ")
  }

  /// Without this note, words that apply only to some answers would look like part of the
  /// declaration.
  static let strikeOut = " (rayer si ce n’est pas le cas)"

  private static func line(_ length: Int) -> String { String(repeating: "_", count: length) }

  /// The lengths of the lines to write on, in underscores.
  private static let lengths: [Placeholder.Known: Int] = [
    .exitDate: 16, .exitTime: 10, .exitHour: 10, .exitDay: 30, .exitDayMonth: 10,
    .createdDate: 16, .createdTime: 10, .createdHour: 10, .createdDay: 30, .reasons: 40,
  ]
}

/// The contraction of a preposition with the article of a town, and the elision of « de » and
/// « que » before a vowel: « à Le Mans » becomes « au Mans », and « de Anne » becomes « d’Anne ».
enum Contraction {
  case town
  /// The name of a person or a month, which has no article.
  case name

  private static let forms: [(article: String, long: String, short: String)] = [
    ("le ", "à", "au"), ("les ", "à", "aux"), ("le ", "À", "Au"), ("les ", "À", "Aux"),
    ("le ", "de", "du"), ("les ", "de", "des"),
  ]

  private static let elided = [("de", "d’"), ("De", "D’"), ("que", "qu’")]

  /// Contracts the preposition at the end of the words with the article at the start of the town,
  /// or elides « de » or « que » if a space separates it from a vowel.
  func change(_ words: inout ArraySlice<UInt8>, before name: inout ArraySlice<UInt8>) {
    let isApart = words.last == UInt8(ascii: " ")
    let before = isApart ? words.dropLast() : words
    let mayHaveArticle = self == .town && name.first.map { $0 | 0x20 } == UInt8(ascii: "l")
    for form in mayHaveArticle ? Self.forms : []
    where Self.begins(name, with: form.article) && Self.ends(before, with: form.long) {
      words = before.dropLast(form.long.utf8.count) + form.short.utf8
      if isApart { words.append(UInt8(ascii: " ")) }
      name = name.dropFirst(form.article.utf8.count)
      return
    }
    guard isApart, before.last == UInt8(ascii: "e") else { return }
    for (long, short) in Self.elided
    where Self.ends(before, with: long) && Self.beginsWithVowel(name) {
      words = before.dropLast(long.utf8.count) + short.utf8
    }
  }

  /// Whether « de » is elided before the name; never before an `h`, which may be aspirate, or
  /// before a `y` followed by a vowel, where the `y` is a consonant.
  private static func beginsWithVowel(_ name: ArraySlice<UInt8>) -> Bool {
    let start = LetterFolding.folded(String(decoding: name.prefix(8), as: UTF8.self)).ascii
    let letters = start.lowercased().prefix(2)
    let isVowel = letters.map { "aeiou".contains($0) }
    return isVowel.first == true || letters.first == "y" && isVowel.dropFirst() == [false]
  }

  /// Whether the town begins with the article and continues after it, ignoring case.
  private static func begins(_ town: ArraySlice<UInt8>, with article: String) -> Bool {
    town.count > article.utf8.count && zip(town, article.utf8).allSatisfy { $0 | 0x20 == $1 }
  }

  /// Whether the words end with the preposition as a whole word.
  private static func ends(_ words: ArraySlice<UInt8>, with preposition: String) -> Bool {
    let rest = words.dropLast(preposition.utf8.count)
    let isWord = rest.last.map { !isLetter($0) && $0 < 0x80 } ?? true
    return isWord && words[rest.endIndex...].elementsEqual(preposition.utf8)
  }
}

extension Person {
  /// The place of birth with its preposition, such as `in Le Mans` and `au Mans`.
  package var inBirthPlace: Bilingual {
    var (words, town) = (Array("à ".utf8)[...], Array(birthPlace.utf8)[...])
    Contraction.town.change(&words, before: &town)
    let french = String(decoding: words + town, as: UTF8.self)
    return Bilingual("in \(birthPlace)", "\(french)")
  }
}
