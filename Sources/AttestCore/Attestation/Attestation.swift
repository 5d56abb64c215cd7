/// A person's declaration: the person, the reasons, the exit and the time of writing.
///
/// A pure function makes it, and the page and the code depend on it alone.
public struct Attestation: Hashable, Sendable {
  /// The person who declares.
  public let person: Person
  /// The template of the paper.
  public let template: Template
  /// The extent of the paper.
  public let extent: Extent
  /// The ticked reasons, in the template's order; empty on a blank.
  public let reasons: [Reason]
  /// The answers to the template's own fields, by key.
  public let fields: [String: String]
  /// The time of the exit.
  public let exit: Instant
  /// The time of writing, by the clock.
  public let created: Instant
  /// The time zone of the person's address, in which both times are printed.
  public let zone: Zone
  /// The town of signature, if it is not the person's town.
  public let place: String?
  /// The stored signature in the person's own box; `nil` if it is signed by pen.
  public let signature: Signature?
  /// Whether it is marked as a sample, because the person is built in or the clock was set by a
  /// variable.
  public let isSpecimen: Bool
  /// Whether each signature box is a field that other programs can sign.
  public let isSignable: Bool

  /// The part of an attestation that its paper holds.
  public enum Extent: String, Sendable {
    /// The whole attestation.
    case whole
    /// Everything except the code.
    case withoutCode = "no-code"
    /// The person only; reasons and times are filled in by pen, so there is no code.
    case blank
  }
}

extension Attestation {
  /// Makes an attestation from a request.
  ///
  /// - Parameters:
  ///   - person: The person who declares.
  ///   - template: The template of the paper.
  ///   - codes: The reasons, in any order; repetitions are ignored.
  ///   - fields: The answers to the template's own fields, by key, without people.
  ///   - people: The people who are answers, by key.
  ///   - place: The town of signature, if it is not the person's town.
  ///   - exitTime: The time of the exit, relative to `now`.
  ///   - now: The time of writing, to the second.
  ///   - zone: The time zone of the person's address.
  ///   - isSpecimen: Whether the page is marked as a sample.
  ///   - hasCode: Whether the template's code is drawn.
  ///   - isSigned: Whether the person's stored signature is drawn.
  ///   - isSignable: Whether each signature box is a field that other programs can sign.
  /// - Throws: The error for an unknown reason, no reason, or several if only one is allowed; for a
  ///   missing or wrong answer; for a town that the paper does not print; for an exit time that
  ///   does not exist, is too far away, or is not on the paper; `templateWithoutSignature`,
  ///   `signedByOther`, `signedByHand`, `noSignature`.
  public init(
    of person: Person, template: Template, reasons codes: [String],
    fields: [String: String] = [:], people: [String: Person] = [:], place: String? = nil,
    exit exitTime: ExitTime = .now, now: Instant, zone: Zone, isSpecimen: Bool = false,
    hasCode: Bool = true, isSigned: Bool = false, isSignable: Bool = false
  ) throws(AttestError) {
    try template.check(person)
    try template.check(exitTime)
    let rules = AnswerRules(
      today: zone.civil(at: now), people: Array(people.keys), birthDate: person.birthDate,
      births: people.mapValues(\.birthDate))
    self.init(
      person: person, template: template, extent: hasCode ? .whole : .withoutCode,
      reasons: try template.reasons(for: codes, person: person.id),
      fields: try template.answers(fields, people, rules),
      exit: try exitTime.resolve(now: now, zone: zone), created: now, zone: zone,
      place: try template.checked(place),
      signature: isSigned ? try template.signature(of: person) : nil, isSpecimen: isSpecimen,
      isSignable: try template.checked(isSignable: isSignable))
  }

  /// Makes a paper on which reasons, day and hour, and unanswered fields are filled in by hand.
  ///
  /// - Throws: The error for a wrong answer, or for a town that the paper does not print;
  ///   `templateWithoutSignature`.
  public init(
    blankFor person: Person, template: Template, fields: [String: String] = [:],
    people: [String: Person] = [:], place: String? = nil, now: Instant, zone: Zone,
    isSpecimen: Bool = false, isSignable: Bool = false
  ) throws(AttestError) {
    try template.check(person)
    let rules = AnswerRules(
      today: zone.civil(at: now), people: Array(people.keys), birthDate: person.birthDate,
      births: people.mapValues(\.birthDate))
    self.init(
      person: person, template: template, extent: .blank, reasons: [],
      fields: try template.answers(fields, people, rules, isWhole: false), exit: now,
      created: now, zone: zone, place: try template.checked(place), signature: nil,
      isSpecimen: isSpecimen, isSignable: try template.checked(isSignable: isSignable))
  }
}

extension Attestation {
  /// The text of a placeholder on the page; `nil` for an optional field without an answer.
  package func words(for placeholder: Placeholder) -> String? {
    if let line = line(for: placeholder) { return line }
    return switch placeholder {
    case .field(let key): fields[key].map { words(of: $0, to: key) }?.composed
    case .person(let key): person[key].composed
    case .form(let key, let form): fields[key].map { form.text(of: $0) }?.composed
    case .period(let start, let end): period(start, end)
    case .other(let key, let part): fields[key].map { Person.words(of: part, in: $0) }?.composed
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

  /// Joins several texts or paragraphs, and groups the digits of a long number; other answers stay.
  private func words(of answer: String, to key: String) -> String {
    switch template.field(key)?.kind {
    case .several?: answer.texts(at: ";").joined(by: ", ")
    case .long? where answer.contains("¶"):
      answer.paragraphs.joined(by: " ")
    case .number? where answer.utf8.count > 4: Amount.grouped(answer)
    default: answer
    }
  }

  /// `du 12/12/2026 au 13/12/2026`, or `le 12/12/2026`.
  private func period(_ start: String, _ end: String) -> String? {
    guard let first = words(for: .field(start)), let last = words(for: .field(end)) else {
      return nil
    }
    return fields[start] == fields[end] && fields[start] != nil
      ? "le \(first)" : "du \(first) au \(last)"
  }

  /// The words for the answer to a choice, in the order of its answers; `nil` without an answer.
  private func alternative(_ words: [String], for key: String) -> String? {
    guard let answer = fields[key], case .choice(let answers)? = template.field(key)?.kind else {
      return nil
    }
    return answers.firstIndex(of: answer).map { words[$0] }
  }

  /// Whether the placeholder has no text: an optional field without an answer, or a choice whose
  /// answer has no words here.
  func lacks(_ placeholder: Placeholder) -> Bool {
    switch placeholder {
    case .person, .known, .wording: return false
    case .alternatives, .presence: return words(for: placeholder)?.isEmpty != false
    case .field, .form, .period, .other: return words(for: placeholder) == nil
    }
  }

  /// The heading of the page, which may depend on the answers.
  package var title: String {
    guard let phrase = template.pageTitle, extent != .blank, !phrase.contains(where: lacks) else {
      return template.title
    }
    return phrase.parts.map { part in
      switch part.content {
      case .letters(let letters): String(decoding: letters, as: UTF8.self)
      case .placeholder(let placeholder): words(for: placeholder) ?? ""
      }
    }.joined(by: "")
  }

  /// The number of signature boxes on its page.
  var signatureCount: Int {
    template.page.reduce(0) { count, block in
      guard case .signatures(let names) = block else { return count }
      if names.isEmpty { return count + 1 }
      return count + names.count { name in !name.contains { lacks($0) } }
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

  /// ` UTC-05:00` abroad: the address does not tell everybody what a clock there shows.
  private func clockOffset(at instant: Instant) -> String {
    person.country == nil ? "" : " UTC\(zone.isoOffset(at: instant))"
  }

  /// ` (UTC-5)` abroad.
  private func hourOffset(at instant: Instant) -> String {
    person.country == nil ? "" : " (\(zone.frenchOffset(at: instant)))"
  }

  /// Whether its paper contains the exit.
  public var saysExit: Bool { extent != .blank && template.hasExit }
  /// The exit on the wall clock of the person's zone.
  public var exitTime: CivilTime { zone.civil(at: exit) }
  /// The time of writing on the wall clock of the person's zone.
  public var createdTime: CivilTime { zone.civil(at: created) }
}

extension Attestation {
  /// The line to write on, or the words to choose from, for a placeholder; `nil` if it is not
  /// filled in by hand.
  func line(for placeholder: Placeholder) -> String? {
    guard extent == .blank else { return nil }
    switch placeholder {
    case .person, .wording: return nil
    case .known(let known): return Self.lengths[known].map(Self.line)
    case .period(let start, let end):
      return fields[start] == nil || fields[end] == nil ? period(start, end) : nil
    case .presence(let key, let answered, let unanswered):
      // With words for one case only, the person of the profile acts alone.
      return fields[key] == nil && !answered.isEmpty && !unanswered.isEmpty
        ? "\(answered) / \(unanswered)" : nil
    case .field(let key), .form(let key, _), .other(let key, _), .alternatives(let key, _):
      guard fields[key] == nil, let field = template.field(key) else { return nil }
      return line(for: placeholder, of: field)
    }
  }

  private func line(for placeholder: Placeholder, of field: Field) -> String {
    switch (placeholder, field.kind) {
    case (.alternatives(_, let words), .yesNo) where words.contains(""):
      // Otherwise it would look like part of the declaration.
      words.joined(by: "") + " (rayer si ce n’est pas le cas)"
    case (.alternatives(_, let words), _):
      words.enumerated().filter { !$1.isEmpty && !words[..<$0].contains($1) }.map(\.element)
        .joined(by: " / ")
    case (.field, .choice(let words)): words.joined(by: " / ")
    case (.form, _): Self.line(30)
    case (.other, _): Self.line(18)
    default: Self.line(Self.length(of: field.kind))
    }
  }

  private static func line(_ length: Int) -> String { String(repeating: "_", count: length) }

  /// The length of lines for handwriting, in underscores; eleven make 22 mm.
  private static let lengths: [Placeholder.Known: Int] = [
    .exitDate: 16, .exitTime: 10, .exitHour: 10, .exitDay: 30, .exitDayMonth: 10,
    .createdDate: 16, .createdTime: 10, .createdHour: 10, .createdDay: 30, .reasons: 40,
  ]

  private static func length(of kind: Field.AnswerKind) -> Int {
    switch kind {
    case .date, .month, .year, .number, .euros: 16
    case .text, .choice, .several, .person, .phone: 40
    case .long: 240
    }
  }
}

extension Attestation {
  /// The text of the QR code.
  ///
  /// It is `nil` if the paper has no code, if none is wanted, or if the answers leave it empty.
  ///
  /// - Throws: `separatorInCode` if a value contains the separator of the fields, which cannot be
  ///   escaped; `unfoldable` if the code is limited to ASCII and a letter has no base in it.
  public func payload() throws(AttestError) -> String? {
    guard extent == .whole, let code = template.code else { return nil }
    var text: [UInt8] = []
    var unfoldable: [Character] = []
    for part in code.text.parts {
      switch part.content {
      case .letters(let letters): text += letters
      case .placeholder(let placeholder):
        let words = codeWords(for: placeholder) ?? ""
        if placeholder != .known(.newline), words.unicodeScalars.contains(where: { $0.endsField }) {
          throw .separatorInCode(placeholder.name)
        }
        let length = text.count + words.utf8.count
        if length > Self.codeLimit {
          throw .tooLongForCode(bits: length * 8, capacity: Self.codeCapacity)
        }
        guard code.foldsToASCII else {
          text += words.utf8
          continue
        }
        let folded = LetterFolding.folded(words)
        text += folded.ascii.utf8
        unfoldable += folded.unfoldable
      }
    }
    if !unfoldable.isEmpty { throw .unfoldable(unfoldable, template: template.name) }
    return text.isEmpty ? nil : String(decoding: text, as: UTF8.self)
  }
}

extension Attestation {
  /// The text of a placeholder in the code, in which a time is `13:56`, and a number has no spaces.
  private func codeWords(for placeholder: Placeholder) -> String? {
    switch placeholder {
    case .field(let key) where template.field(key)?.kind.isNumber == true: fields[key]
    case .known(.exitTime): exitTime.clock + clockOffset(at: exit)
    case .known(.createdTime): createdTime.clock + clockOffset(at: created)
    default: words(for: placeholder)
    }
  }
}

extension Attestation {
  /// The maximum number of bytes to fold: more than five times the capacity of a code.
  private static let codeLimit = 16_384
  /// The capacity of the largest code at level M, in bits (ISO/IEC 18004, table 7).
  private static let codeCapacity = 18_672

  /// The release of the program.
  package static let version = "1.1.0"

  /// The format of the pages; any version that writes this format can verify its PDFs.
  ///
  /// A golden file pins the bytes of every template. A change to them must raise `number`, set
  /// `since` to the first version that has it, and `day` to the day it was fixed. No paper of this
  /// format is older.
  static let pageFormat = (
    number: 3, since: "1.1.0",
    // 2026-11-21T00:00Z
    day: Instant(secondsSince1970: 1_795_219_200)
  )
}

extension Attestation {
  /// Whether its template is the user's own.
  package var isOwnTemplate: Bool { template.mark != nil }
}

extension Attestation {
  /// A copy with some other values.
  func with(
    person: Person? = nil, reasons: [Reason]? = nil, fields: [String: String]? = nil,
    exit: Instant? = nil, created: Instant? = nil, place: String? = nil
  ) -> Attestation {
    Attestation(
      person: person ?? self.person, template: template, extent: extent,
      reasons: reasons ?? self.reasons, fields: fields ?? self.fields, exit: exit ?? self.exit,
      created: created ?? self.created, zone: zone, place: place ?? self.place,
      signature: signature, isSpecimen: isSpecimen, isSignable: isSignable)
  }
}
