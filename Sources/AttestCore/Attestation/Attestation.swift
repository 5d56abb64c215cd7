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
