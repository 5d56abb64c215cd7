/// A person's declaration: the person, the reasons, the exit and the time of writing.
///
/// The QR code depends only on this value, and the page on this value and the font.
public struct Attestation: Hashable, Sendable {
  /// The person making the declaration.
  public internal(set) var person: Person
  /// The template from which the paper is written.
  public let template: Template
  /// How much of the attestation is printed.
  public let extent: Extent
  /// The ticked reasons, in the template's order; empty on a blank paper.
  public internal(set) var reasons: [Reason]
  /// The answers to the template's own fields, by key.
  package internal(set) var answers: [String: Answer]
  /// The time of the exit.
  public internal(set) var exit: Instant
  /// The time of writing.
  public internal(set) var created: Instant
  /// The time zone at the person's address, used for all printed times.
  public let zone: Zone
  /// The town where the paper is signed, if it is not the person's own town.
  public internal(set) var place: String?
  /// The stored signature to draw in the person's own box, or `nil` if the person signs with a pen.
  public let signature: Signature?
  /// Whether the paper is marked as a sample, because the person is the sample person or the clock
  /// was set by an environment variable.
  public let isSample: Bool
  /// Whether each signature box is a form field that other programs can sign.
  public let isSignable: Bool

  /// How much of an attestation is printed.
  public enum Extent: String, Sendable {
    /// The whole attestation.
    case whole
    /// Everything except the QR code.
    case withoutCode = "no-code"
    /// Only the person's details.
    ///
    /// Reasons and times are filled in with a pen, so there is no QR code.
    case blank
  }
}

extension Attestation {
  /// Makes an attestation from a request.
  ///
  /// - Parameters:
  ///   - person: The person making the declaration.
  ///   - template: The template from which the paper is written.
  ///   - asked: The extent, the reasons, the exit, the place and the signature.
  ///   - fields: The answers to the template's own fields, by key, except for people.
  ///   - people: The people given as answers, by key.
  ///   - now: The time of writing, to the second.
  ///   - zone: The time zone at the person's address.
  ///   - isSample: Whether to mark the page as a sample.
  /// - Throws: An error if a reason is unknown or missing, or if several are given but only one is
  /// allowed; if an answer is missing or wrong; if the paper does not print the town; if the exit
  /// time does not exist, is too far away, or is not on the paper; or `templateWithoutSignature`,
  /// `signedByOther`, `signedByHand` or `noSignature`. A blank paper needs no reasons or answers.
  public init(
    of person: Person, template: Template, asked: Asked = Asked(), fields: [String: String] = [:],
    people: [String: Person] = [:], now: Instant, zone: Zone, isSample: Bool = false
  ) throws(AttestError) {
    try self.init(
      of: person, template: template, asked: asked,
      answers: template.read(fields, people, on: zone.civil(at: now)), now: now, zone: zone,
      isSample: isSample)
  }

  /// Makes an attestation from a request and from answers that were read.
  init(
    of person: Person, template: Template, asked: Asked, answers: [String: Answer], now: Instant,
    zone: Zone, isSample: Bool
  ) throws(AttestError) {
    let isBlank = asked.extent == .blank
    try template.check(person)
    if !isBlank { try template.check(asked.exit) }
    self.init(
      person: person, template: template, extent: asked.extent,
      reasons: isBlank ? [] : try template.reasons(for: asked.reasons, person: person.id),
      answers: answers, exit: isBlank ? now : try asked.exit.resolve(now: now, zone: zone),
      created: now, zone: zone, place: try template.place(asked),
      signature: asked.isSigned && !isBlank ? person.signature : nil, isSample: isSample,
      isSignable: asked.isSignable)
    try template.check(answers, of: person, on: zone.civil(at: now), isWhole: !isBlank)
    try template.check(asked, of: person)
  }

  /// Creates a whole attestation with an exit now.
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
  /// Returns `nil` if the paper has no QR code, if none was requested, or if the answers leave the
  /// text empty.
  ///
  /// - Throws: `separatorInCode` if a value contains the field separator, which cannot be escaped;
  /// `tooLongForCode` if the text is far too long; `unfoldable` if the code is limited to ASCII and
  /// a letter has no ASCII equivalent.
  public func payload() throws(AttestError) -> String? {
    guard extent == .whole, let code = template.code else { return nil }
    var text: [UInt8] = []
    var unfoldable: [Character] = []
    for part in code.text.parts {
      guard let placeholder = part.placeholder else {
        text += part.letters
        continue
      }
      let words = codeWords(for: placeholder) ?? ""
      if placeholder != .known(.newline), words.unicodeScalars.contains(where: { $0.endsField }) {
        throw .separatorInCode(part.text)
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
    if !unfoldable.isEmpty { throw .unfoldable(unfoldable, template: template.name) }
    return text.isEmpty ? nil : String(decoding: text, as: UTF8.self)
  }

  /// The text of a placeholder in the QR code, where times are written as `13:56` and numbers
  /// without spaces.
  private func codeWords(for placeholder: Placeholder) -> String? {
    switch placeholder {
    case .field(let key) where answers[key]?.isNumber == true: answers[key]?.text
    case .known(.exitTime): exitTime.clock + clockOffset(at: exit)
    case .known(.createdTime): createdTime.clock + clockOffset(at: created)
    default: words(for: placeholder)
    }
  }

  /// The maximum number of bytes to encode, more than five times the capacity of a QR code.
  private static let codeLimit = 16_384
  /// The capacity of the largest QR code at level M, in bits (ISO/IEC 18004, table 7).
  private static let codeCapacity = 18_672

  /// The version of the program.
  package static let version = "1.2.0"

  /// The page format; every version of attest that writes this format can verify PDFs that use it.
  ///
  /// Golden files pin the bytes of every template. Anyone who changes those bytes must raise
  /// `number`, set `since` to the first version with the new format, and set `day` to the day the
  /// format was frozen. No paper in this format is older than `day`.
  static let pageFormat = (
    number: 4, since: "1.2.0",
    // Midnight UTC at the start of 23 November 2026.
    day: Instant(secondsSince1970: 1_795_392_000)
  )

  /// Throws if the clock shows a time before the first paper in this format, for example because a
  /// dead battery has reset the clock.
  static func checkClock(_ clock: Instant) throws(AttestError) {
    if clock < pageFormat.day {
      throw .clockNotSet(CivilTime(secondsSince1970: clock.secondsSince1970))
    }
  }

  /// Whether the template is the user's own.
  package var isOwnTemplate: Bool { template.mark != nil }

  /// The answers to the template's own fields as text, by key.
  public var fields: [String: String] { answers.mapValues(\.text) }

  /// A copy of the attestation with the given changes.
  func with(_ change: (inout Attestation) -> Void) -> Attestation {
    var copy = self
    change(&copy)
    return copy
  }
}

/// A request for an attestation, excluding the person, the template and the answers.
public struct Asked: Hashable, Sendable {
  /// How much of the paper to write; a blank paper ignores the reasons, the exit and the signature.
  public var extent: Attestation.Extent
  /// The codes of the reasons, in any order; duplicates are ignored.
  public var reasons: [String]
  /// The time of the exit, relative to the time of writing.
  public var exit: ExitTime
  /// The town where the paper is signed, if it is not the person's own town.
  public var place: String?
  /// Whether to draw the person's stored signature.
  public var isSigned: Bool
  /// Whether each signature box is a form field that other programs can sign.
  public var isSignable: Bool

  /// Requests a whole paper with an exit now, unless other values are given.
  public init(
    extent: Attestation.Extent = .whole, reasons: [String] = [], exit: ExitTime = .now,
    place: String? = nil, isSigned: Bool = false, isSignable: Bool = false
  ) {
    self.extent = extent
    self.reasons = reasons
    self.exit = exit
    self.place = place
    self.isSigned = isSigned
    self.isSignable = isSignable
  }
}
