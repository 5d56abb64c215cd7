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
    return given.filter { answer in fields.contains { $0.key == answer.key } }
  }
}
