/// A person's declaration: the person, the reasons, the exit and the time of writing.
///
/// The QR code depends only on this value, and the page on this value and the font.
public struct Attestation: Hashable, Sendable {
  /// The person making the declaration.
  public internal(set) var person: Person
  /// The template from which the paper is written.
  public let template: Template
  /// The request, with the reasons in the template's order and the exit as an instant; a blank
  /// paper has neither.
  public internal(set) var request: Request
  /// The answers to the template's own fields, by key.
  package internal(set) var answers: Answers
  /// The time of writing.
  public internal(set) var created: Instant
  /// The time zone at the person's address, used for all printed times.
  public let zone: Zone
  /// Whether the paper is marked as a sample: for the sample person, for a clock set by an
  /// environment variable, or because the caller wants a sample.
  public let isSample: Bool
  /// On a blank paper, whether a question with a condition is answered by hand, as far as the
  /// profile and the given answers decide it.
  private(set) var byHand: [String: Bool] = [:]
}

extension Attestation {
  /// The ticked reasons, in the template's order; empty on a blank paper.
  public var reasons: [Reason] { template.reasons.filter { request.reasons.contains($0.code) } }
  /// The time of the exit; on a blank paper, the time of writing.
  public var exit: Instant { request.exit.instant ?? created }
  /// The period of the paper, or `nil` if it is blank or has none.
  package var period: Period? { request.extent == .blank ? nil : template.period(in: answers) }
  /// The answer that tells the person's papers apart, such as a child's first name.
  package var subject: String? {
    guard let answer = template.subjectKey.flatMap({ answers[$0] }) else { return nil }
    if case .person(let person) = answer { return person.firstName }
    return answer.words
  }
  /// The stored signature to draw in the person's own box, or `nil` if none is to be drawn.
  public var signature: Signature? { request.isSigned ? person.signature : nil }

  // MARK: Creating an attestation

  /// Makes an attestation from values, with all times in the time zone at the person's address.
  ///
  /// The values must follow the rules of profiles, questions and options, so that ``Verification``
  /// finds the paper intact. A paper of the sample person is always marked as a sample.
  ///
  /// - Parameters:
  ///   - person: The person making the declaration; see ``Person/checked(on:)``.
  ///   - template: The template from which the paper is written.
  ///   - request: The extent, the reasons, the exit, the place and the signature.
  ///   - fields: The answers to the template's own fields, by key, except for people.
  ///   - people: The people given as answers, by key.
  ///   - now: The time of writing, to the second. Only a sample may be from before the page format
  ///     existed, or more than a day ahead of the clock.
  ///   - isSample: Whether to mark the page as a sample.
  /// - Throws: All mistakes in the values of the person; or an error if a reason is unknown or
  ///   missing, or if several are given but only one is allowed; if an answer is unknown, missing
  ///   or wrong, or breaks a rule; if a place is given but the paper does not print it; if the time
  ///   of writing or the exit is impossible; if the paper is only for people in France; or if it
  ///   cannot be signed in this way. A blank paper needs no reasons or answers.
  public init(
    of person: Person, template: Template, request: Request = Request(),
    fields: [String: String] = [:], people: [String: Person] = [:], now: Instant = .now,
    isSample: Bool = false
  ) throws(AttestError) {
    let person = try Self.checkedSigner(person, at: now, isSample: isSample)
    var others: [String: Person] = [:]
    for (key, other) in people {
      do throws(AttestError) {
        others[key] = try other.checked(on: now)
      } catch {
        throw .badAnswer(key, error)
      }
    }
    guard let zone = Zone.named(person.zone) else { throw .fault("zone \(person.zone)") }
    try self.init(
      of: person, template: template, request: request,
      answers: template.read(fields, others, on: zone.civil(at: now)), now: now, zone: zone,
      isSample: isSample || person.isSample)
  }

  /// The person as papers print them, after checking the values and the time of writing.
  static func checkedSigner(
    _ person: Person, at now: Instant, isSample: Bool
  ) throws(AttestError) -> Person {
    // At such a time every date of birth would seem wrong, so the time is blamed first.
    if !Instant.sampleRange.contains(now) { throw .impossibleWritingTime }
    let person = try person.checked(on: now)
    let isSample = isSample || person.isSample
    if !mayBeWritten(at: now, isSample: isSample, clock: .now) { throw .impossibleWritingTime }
    return person
  }

  /// Makes an attestation of checked people from answers that were read, with all times in this
  /// time zone.
  init(
    of person: Person, template: Template, request: Request, answers: Answers,
    now: Instant, zone: Zone, isSample: Bool
  ) throws(AttestError) {
    self.init(
      person: person, template: template,
      request: try template.granting(request, to: person, at: now, in: zone), answers: answers,
      created: now, zone: zone, isSample: isSample)
    let isWhole = request.extent != .blank
    if isWhole, self.request.reasons.isEmpty, let first = template.reasons.first {
      throw .noReason(person: person.id, template: template.name, example: first.code)
    }
    if !template.fields.isEmpty || !template.rules.isEmpty {
      self.answers = try template.checked(answers, rules, isWhole: isWhole)
    }
    if !isWhole { byHand = template.answeredByHand(beside: self.answers, rules) }
    try checkPage()
  }

  // MARK: Contents

  /// The notices to show after the paper has been written: the template's note, and those for the
  /// answers on this paper.
  public var notes: [String] { template.notes(for: answers, rules) }

  /// The facts that the rules between answers ask about.
  private var rules: AnswerRules {
    AnswerRules(
      today: createdTime, exit: exitTime, signer: person, reasons: request.reasons,
      isBlank: request.extent == .blank)
  }

  /// The text of the QR code.
  ///
  /// Returns `nil` if the paper has no QR code, if none was requested, or if the answers leave the
  /// text empty.
  ///
  /// - Throws: An error if a value contains the field separator, which cannot be escaped; if the
  ///   text is far too long; or if the code is limited to ASCII and a letter has no ASCII
  ///   equivalent.
  public func payload() throws(AttestError) -> String? {
    guard request.extent == .whole, let code = template.code else { return nil }
    var text: [UInt8] = []
    var (unfoldable, keys): ([Character], [String]) = ([], [])
    for part in chosen(code.text).parts {
      if part.placeholder == nil && !code.foldsToASCII {
        text += part.letters
        continue
      }
      let words = part.placeholder.map { codeWords(for: $0) ?? "" } ?? part.text
      if let placeholder = part.placeholder, placeholder != .known(.newline),
        words.unicodeScalars.contains(where: \.endsField)
      {
        throw .separatorInCode(part.text, keys: self.keys(of: placeholder))
      }
      let length = text.count + words.utf8.count
      if length > Self.codeLimit {
        throw .tooLongForCode(bits: length * 8, capacity: Self.codeCapacity, keys: codeKeys)
      }
      guard code.foldsToASCII else {
        text += words.utf8
        continue
      }
      // The official forms drop all other signs, and their codes must not change.
      let folded = LetterFolding.folded(words, keepsSigns: !template.isForm)
      text += folded.ascii.utf8
      if folded.unfoldable.isEmpty { continue }
      unfoldable += folded.unfoldable
      keys += part.placeholder.map(self.keys) ?? []
    }
    if !unfoldable.isEmpty {
      throw .unfoldable(unfoldable, template: template.name, keys: keys.distinct)
    }
    return text.isEmpty ? nil : String(decoding: text, as: UTF8.self)
  }

  /// The keys of the values in the QR code.
  var codeKeys: [String] {
    let parts = template.code.map { chosen($0.text).parts } ?? []
    return parts.compactMap(\.placeholder).flatMap(keys).distinct
  }

  /// The keys of the values that a placeholder prints.
  private func keys(of placeholder: Placeholder) -> [String] {
    switch placeholder {
    case .person(let key): [key.rawValue]
    case .known(.homeAddress): ProfileKey.home.filter { $0 != .timezone }.map(\.rawValue)
    case .known(.place): ["place"]
    default: template.fields.map(\.key).filter(placeholder.prints)
    }
  }

  /// The text of a placeholder in the QR code, where times are written as `13:56` and numbers
  /// without spaces.
  private func codeWords(for placeholder: Placeholder) -> String? {
    switch placeholder {
    case .field(let key) where answers[key]?.isNumber == true: answers[key]?.text
    case .known(.createdDate): createdTime.date
    case .known(.exitTime): exitTime.clock + clockOffset(at: exit)
    case .known(.createdTime): createdTime.clock + clockOffset(at: created)
    default: kept(placeholder)
    }
  }

  /// The maximum number of bytes to encode, about seven times the capacity of a QR code.
  private static let codeLimit = 16_384
  /// The capacity of the largest QR code at level M, in bits (ISO/IEC 18004, table 7).
  private static let codeCapacity = 18_672

  /// The version of the program.
  package static let version = "1.2.0"

  /// The page format; every version of attest that writes this format can verify PDFs that use it.
  ///
  /// Golden files pin the bytes of every template. Anyone who changes those bytes must raise
  /// `number`, set `since` to the first version with the new format, and set `day` to the day the
  /// format was frozen. Only samples in this format may be older than `day`.
  static let pageFormat = (
    number: 4, since: "1.2.0",
    // Midnight UTC at the start of 23 November 2026.
    day: Instant(secondsSince1970: 1_795_392_000)
  )

  /// Whether a paper in this format can have this time of writing; the clocks of two computers may
  /// differ by up to a day.
  static func mayBeWritten(at time: Instant, isSample: Bool, clock: Instant) -> Bool {
    isSample
      ? Instant.sampleRange.contains(time)
      : time >= pageFormat.day && time <= clock.adding(seconds: 86_400)
  }

  /// Throws if the clock shows a time before the first paper in this format, for example because a
  /// dead battery has reset the clock.
  static func checkClock(_ clock: Instant) throws(AttestError) {
    if clock < pageFormat.day {
      throw .clockNotSet(CivilTime(secondsSince1970: clock.secondsSince1970))
    }
  }

  /// Whether the template is the user's own.
  package var isOwnTemplate: Bool { template.mark != nil }

  /// Whether the template's name alone would make the paper look like one of attest's own.
  package var isNamedLikeBuiltIn: Bool {
    isOwnTemplate && BuiltinTemplates.names.contains(template.shortName)
  }

  /// The answers to the template's own fields as text, by key.
  public var fields: [String: String] { answers.texts }

  /// A copy of the attestation with the given changes.
  func with(_ change: (inout Attestation) -> Void) -> Attestation {
    var copy = self
    change(&copy)
    return copy
  }
}
