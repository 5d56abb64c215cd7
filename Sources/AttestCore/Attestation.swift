/// What one person declares: who, why, when they left, and when they wrote it.
///
/// A value made by one pure function, from which the page and the code follow.
public struct Attestation: Hashable, Sendable {
  /// Who declares.
  public let person: Person
  /// The paper that is written.
  public let template: Template
  /// How much of it is on the paper.
  public let extent: Extent
  /// The ticked reasons, in the form's order; none on a blank.
  public let reasons: [Reason]
  /// The answers to the template's own fields.
  public let fields: [String: String]
  /// When the person leaves, or left.
  public let exit: Instant
  /// When the attestation is written: the clock's time, which nothing moves.
  public let created: Instant
  /// The zone of the person's address, in which both times are printed.
  public let zone: Zone
  /// Whether it is marked as a sample: a built-in person, or a clock that is not the machine's.
  public let isSpecimen: Bool

  /// What of an attestation its paper holds.
  public enum Extent: String, Sendable {
    /// All of it.
    case whole
    /// All but the code.
    case withoutCode = "no-code"
    /// Who declares; why and when are left to the pen, and a code would say nothing.
    case blank
  }
}

extension Attestation {
  /// Makes an attestation, or says what is wrong with what was asked.
  ///
  /// - Parameters:
  ///   - person: Who declares.
  ///   - template: The paper that is written.
  ///   - codes: The reasons, in any order; doubles fold.
  ///   - fields: The answers to the template's own fields, by key.
  ///   - exitTime: When the person leaves, relative to `now`.
  ///   - now: The time of writing, to the second.
  ///   - zone: The zone of the person's address.
  ///   - isSpecimen: Whether the page is marked as a sample.
  ///   - hasCode: Whether the code of the form is drawn.
  /// - Throws: An unknown reason, none, or several where the form takes one; a field without an
  ///   answer; an exit time that does not exist or is too far.
  public init(
    of person: Person, template: Template, reasons codes: [String],
    fields: [String: String] = [:], exit exitTime: ExitTime = .now, now: Instant, zone: Zone,
    isSpecimen: Bool = false, hasCode: Bool = true
  ) throws(AttestError) {
    self.init(
      person: person, template: template, extent: hasCode ? .whole : .withoutCode,
      reasons: try template.reasons(for: codes, person: person.id),
      fields: try template.answers(fields), exit: try exitTime.resolve(now: now, zone: zone),
      created: now, zone: zone, isSpecimen: isSpecimen)
  }

  /// Makes a paper that a person fills in by hand: reasons, day and hour, and the fields without an
  /// answer.
  public init(
    blankFor person: Person, template: Template, fields: [String: String] = [:], now: Instant,
    zone: Zone, isSpecimen: Bool = false
  ) {
    let known = fields.filter { answer in template.fields.contains { $0.key == answer.key } }
    self.init(
      person: person, template: template, extent: .blank, reasons: [], fields: known, exit: now,
      created: now, zone: zone, isSpecimen: isSpecimen)
  }
}

extension Template {
  fileprivate func reasons(for codes: [String], person: String) throws(AttestError) -> [Reason] {
    if reasons.isEmpty {
      if !codes.isEmpty { throw .templateWithoutReasons(name) }
      return []
    }
    for code in codes where !reasons.contains(where: { $0.code == code }) {
      throw .unknownReason(
        code, template: name, nearest: nearest(to: code, in: reasons.map(\.code)))
    }
    let ticked = reasons.filter { codes.contains($0.code) }
    if ticked.isEmpty { throw .noReason(person: person, template: name, example: reasons[0].code) }
    if takesOneReason && ticked.count > 1 { throw .onlyOneReason(template: name) }
    return ticked
  }

  fileprivate func answers(_ given: [String: String]) throws(AttestError) -> [String: String] {
    let missing = fields.filter { !$0.isOptional && given[$0.key, default: ""].isEmpty }
    if !missing.isEmpty { throw .missingFields(missing.map(\.key), template: name) }
    if given.isEmpty { return given }
    return fields.reduce(into: [:]) { answers, field in
      answers[field.key] = given[field.key].map { field.kind == .date ? CivilTime.kept($0) : $0 }
    }
  }
}

extension Attestation {
  /// What stands in the place of a placeholder; `nil` for an optional field without an answer.
  package func words(for placeholder: Placeholder) -> String? {
    if let line = line(for: placeholder) { return line }
    return switch placeholder {
    case .field(let key): fields[key]?.composed
    case .person(let key): person[key].composed
    case .known(let known): words(for: known).composed
    case .wording(let anybody, let madame, let monsieur):
      switch person.title {
      case nil: anybody
      case .madame: madame
      case .monsieur: monsieur
      }
    }
  }

  /// Whether it is an optional field without an answer.
  func lacks(_ placeholder: Placeholder) -> Bool {
    guard case .field(let key) = placeholder else { return false }
    return fields[key] == nil && line(for: placeholder) == nil
  }

  private func words(for known: Placeholder.Known) -> String {
    switch known {
    case .exitDate: exitTime.date
    case .exitTime: exitTime.clock
    case .exitHour: exitTime.frenchClock
    case .exitDay: exitTime.frenchDate
    case .exitDayMonth: String(exitTime.date.prefix(5))
    case .createdDate: createdTime.date
    case .createdTime: createdTime.clock
    case .createdHour: createdTime.frenchClock
    case .createdDay: createdTime.frenchDate
    case .reasons: reasons.map(\.code).joined(by: template.code?.reasonSeparator ?? ", ")
    case .newline: "\n"
    }
  }

  /// The exit on the wall clock of the person's zone.
  public var exitTime: CivilTime { zone.civil(at: exit) }
  /// The time of writing on the wall clock of the person's zone.
  public var createdTime: CivilTime { zone.civil(at: created) }
}

extension Attestation {
  /// The line to write on in the place of a placeholder; `nil` for what is not left to the pen.
  func line(for placeholder: Placeholder) -> String? {
    guard extent == .blank, let length = length(for: placeholder) else { return nil }
    return String(repeating: "_", count: length)
  }

  private func length(for placeholder: Placeholder) -> Int? {
    switch placeholder {
    case .person, .wording: nil
    case .known(let known): Self.lengths[known]
    case .field(let key):
      fields[key] == nil
        ? template.fields.first { $0.key == key }.map { Self.length(of: $0.kind) } : nil
    }
  }

  /// As long as a hand needs, in underscores, of which eleven make 22 mm.
  private static let lengths: [Placeholder.Known: Int] = [
    .exitDate: 16, .exitTime: 10, .exitHour: 10, .exitDay: 30, .exitDayMonth: 10,
    .createdDate: 16, .createdTime: 10, .createdHour: 10, .createdDay: 30, .reasons: 40,
  ]

  private static func length(of kind: Field.Kind) -> Int {
    switch kind {
    case .date: 16
    case .text: 40
    case .long: 240
    }
  }
}

extension Attestation {
  /// The text of the QR code; `nil` for a paper that has none, on which it is not wanted, or whose
  /// answers leave it empty.
  ///
  /// - Throws: `separatorInCode` when a value holds what separates the fields, which nothing escapes
  ///   there; `unfoldable` when a form that knows ASCII only meets a letter without a base in it.
  public func payload() throws(AttestError) -> String? {
    guard extent == .whole, let code = template.code else { return nil }
    var text: [UInt8] = []
    var unfoldable: [Character] = []
    for part in code.text.parts {
      switch part.content {
      case .letters(let letters): text += letters
      case .placeholder(let placeholder):
        let words = words(for: placeholder) ?? ""
        if placeholder != .known(.newline), words.unicodeScalars.contains(where: { $0.endsField }) {
          throw .separatorInCode(placeholder.name)
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
