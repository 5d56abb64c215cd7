/// A person's declaration: the person, the reasons, the exit and the time of writing.
///
/// A pure function makes it, and the page and the code depend on it alone.
public struct Attestation: Hashable, Sendable {
  /// The person who declares.
  public internal(set) var person: Person
  /// The template of the paper.
  public let template: Template
  /// The extent of the paper.
  public let extent: Extent
  /// The ticked reasons, in the template's order; empty on a blank.
  public internal(set) var reasons: [Reason]
  /// The answers to the template's own fields, by key.
  public internal(set) var fields: [String: String]
  /// The time of the exit.
  public internal(set) var exit: Instant
  /// The time of writing, by the clock.
  public internal(set) var created: Instant
  /// The time zone of the person's address, in which both times are printed.
  public let zone: Zone
  /// The town of signature, if it is not the person's town.
  public internal(set) var place: String?
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
  /// Makes an attestation.
  ///
  /// - Parameters:
  ///   - person: The person who declares.
  ///   - template: The template of the paper.
  ///   - asked: The extent, the reasons, the exit, the place and the signature.
  ///   - fields: The answers to the template's own fields, by key, without people.
  ///   - people: The people who are answers, by key.
  ///   - now: The time of writing, to the second.
  ///   - zone: The time zone of the person's address.
  ///   - isSpecimen: Whether the page is marked as a sample.
  /// - Throws: The error for an unknown reason, no reason, or several if only one is allowed; for a
  ///   missing or wrong answer; for a town that the paper does not print; for an exit time that
  ///   does not exist, is too far away, or is not on the paper; `templateWithoutSignature`,
  ///   `signedByOther`, `signedByHand`, `noSignature`. A blank needs no reasons and no answers.
  public init(
    of person: Person, template: Template, asked: Asked, fields: [String: String] = [:],
    people: [String: Person] = [:], now: Instant, zone: Zone, isSpecimen: Bool = false
  ) throws(AttestError) {
    let isBlank = asked.extent == .blank
    try template.check(person)
    if !isBlank { try template.check(asked.exit) }
    self.init(
      person: person, template: template, extent: asked.extent,
      reasons: isBlank ? [] : try template.reasons(for: asked.reasons, person: person.id),
      fields: try template.answers(
        fields, people, of: person, on: zone.civil(at: now), isWhole: !isBlank),
      exit: isBlank ? now : try asked.exit.resolve(now: now, zone: zone), created: now, zone: zone,
      place: try template.checked(asked.place),
      signature: asked.isSigned && !isBlank ? try template.signature(of: person) : nil,
      isSpecimen: isSpecimen, isSignable: try template.checked(isSignable: asked.isSignable))
  }

  /// Makes a whole attestation of an exit now.
  public init(
    of person: Person, template: Template, reasons: [String], fields: [String: String] = [:],
    people: [String: Person] = [:], now: Instant, zone: Zone
  ) throws(AttestError) {
    try self.init(
      of: person, template: template, asked: Asked(reasons: reasons), fields: fields,
      people: people, now: now, zone: zone)
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
  func with(_ change: (inout Attestation) -> Void) -> Attestation {
    var copy = self
    change(&copy)
    return copy
  }
}
