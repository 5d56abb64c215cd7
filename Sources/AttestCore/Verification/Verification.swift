internal import PDF
internal import Platform

/// The result of `verify` for one file.
///
/// Every paper has its data attached, and the same data always yields the same bytes. To verify a
/// file, attest checks the data like a new request, rebuilds the paper and compares the bytes. PDF
/// readers repair damaged files in different ways, so bytes after the paper are counted but not
/// checked.
package struct Verification: Sendable {
  /// The verdict on a file.
  package enum Verdict: String, Sendable {
    /// The file is byte for byte the paper that attest writes from the attached data.
    case intact
    /// The file is an intact paper followed by other bytes.
    case extended
    /// The file differs from the paper that attest writes from its data, or attest refuses the
    /// data.
    case different
    /// The file cannot be verified on this machine.
    case unknown
  }

  /// The reason why the file is not intact, or `nil` if it is.
  package private(set) var problem: AttestError?
  /// The paper at the start of the file; empty unless the file is intact or extended.
  package private(set) var paper: [UInt8] = []
  /// The number of bytes after the paper.
  package private(set) var addedCount = 0
  /// The attestation on the paper, or `nil` if it cannot be rebuilt.
  package private(set) var attestation: Attestation?
  /// The name of the font file, or `nil` if the font is Helvetica or comes from a system folder.
  package private(set) var givenFont: String?

  package var verdict: Verdict {
    switch problem {
    case nil: .intact
    case .extended: .extended
    case .differs: .different
    default: .unknown
    }
  }

  /// The maximum number of bytes to read, more than any paper with its fonts needs.
  package static let limit = 4 << 20

  /// The keys of the values that differ or break a rule.
  package var keys: [String] {
    guard case .differs(_, let differences) = problem else { return [] }
    return differences.flatMap(\.keys).reduce(into: []) { keys, key in
      if !keys.contains(key) { keys.append(key) }
    }
  }
}

/// The templates, fonts and clock used for verification.
struct Reader {
  let templates: TemplateLibrary
  /// The template named by the user.
  let template: String?
  /// The fonts in the system folders and in the user's own folders.
  let installed: Fonts
  /// The font named by the user in an option or an environment variable.
  let given: Fonts?
  let clock: Instant
}

extension Verification {
  /// Verifies a file.
  ///
  /// - Parameters:
  ///   - bytes: The contents of the file, or its first `limit` bytes.
  ///   - count: The size of the whole file in bytes.
  ///   - file: The name of the file in error messages.
  ///   - reader: The templates, fonts and clock to use.
  init(of bytes: [UInt8], count: Int, file: String, by reader: Reader) {
    do throws(AttestError) {
      let origin = try Origin(attachedTo: bytes, file: file)
      let template = try reader.templates.template(of: origin, file: file, named: reader.template)
      let known = try origin.attestation(template, file: file, clock: reader.clock)
      attestation = known
      let found = try known.remade(like: bytes, named: origin.font, file: file, by: reader)
      guard bytes.starts(with: found.paper) else {
        throw .differs(file, known.differences(from: found, in: bytes))
      }
      paper = found.paper
      addedCount = count - paper.count
      givenFont = found.isGiven ? origin.font : nil
      if addedCount != 0 { problem = .extended(file, paper: paper.count, added: addedCount) }
    } catch {
      problem = error
    }
  }
}

extension Origin {
  /// Parses the data in the first attachment of a PDF; a paper has only one attachment, and bytes
  /// after the paper are ignored.
  fileprivate init(attachedTo bytes: [UInt8], file: String) throws(AttestError) {
    let attached = ReadFile.firstAttachment(in: bytes, limit: Self.limit)
    guard let origin = attached.flatMap(Origin.init) else { throw .notAnAttestation(file) }
    if origin.format != "\(Attestation.pageFormat.number)" {
      throw .otherFormat(file, number: origin.format)
    }
    self = origin
  }

  private static let limit = 262_144

  /// Rebuilds the attestation, or throws if its data breaks a rule or its time of writing is
  /// impossible.
  fileprivate func attestation(
    _ template: Template, file: String, clock: Instant
  ) throws(AttestError) -> Attestation {
    try Attestation.checkClock(clock)
    try checkZone(file: file)
    do throws(RefusedData) {
      let attestation = try attestation(on: template)
      let isTooEarly = attestation.created < Attestation.pageFormat.day && !attestation.isSpecimen
      // Clocks may differ by up to a day.
      if isTooEarly || clock.adding(seconds: 86_400) < attestation.created {
        throw RefusedData(keys: ["created"])
      }
      return attestation
    } catch {
      throw .differs(file, [.rule(keys: error.keys)])
    }
  }
}

extension TemplateLibrary {
  /// Finds the template that a PDF was made from; its text must not have changed since.
  fileprivate func template(
    of origin: Origin, file: String, named name: String?
  ) throws(AttestError) -> Template {
    guard let mark = origin.templateMark else {
      guard let template = try? Template.named(origin.template) else {
        throw .notAnAttestation(file)
      }
      return template
    }
    let gone = AttestError.templateNotHere(file, template: origin.template)
    // The path in a PDF comes from the author's machine; on this machine it could name any file.
    if name == nil, Self.isPath(origin.template) { throw gone }
    guard let source = try? self.source(named: name ?? origin.template),
      Fingerprint.of(source.text) == mark,
      let template = try? Template(
        parsing: source.text, name: origin.template, file: source.file)
    else { throw gone }
    return template
  }
}

/// A rebuilt paper and its fonts; `isGiven` is false if the fonts come from a system folder.
private typealias Remade = (paper: [UInt8], fonts: Fonts, isGiven: Bool)

extension Attestation {
  /// Rebuilds the paper with the named font, trying system fonts before the user's own.
  fileprivate func remade(
    like bytes: [UInt8], named font: String?, file: String, by reader: Reader
  ) throws(AttestError) -> Remade {
    guard let font else {
      guard let paper = try? pdf() else { throw .differs(file, [.rule(keys: [])]) }
      return (paper, .helvetica, false)
    }
    var last: Remade?
    // System fonts come first, because anyone could have put a font into the user's own folders,
    // and its glyphs may show other letters.
    let system = reader.installed == .helvetica ? .helvetica : Fonts.installed(home: nil)
    let candidates = [
      (system, false), (reader.installed, true), (reader.given ?? .helvetica, true),
    ]
    for (fonts, isGiven) in candidates {
      for path in fonts.paths where Path.name(of: path) == font {
        guard let paper = try? pdf(fonts: .file(path)) else { continue }
        let remade = (paper, Fonts.file(path), isGiven)
        if bytes.starts(with: paper) { return remade }
        last = remade
      }
    }
    guard let last else { throw .fontNotHere(file, font: font) }
    return last
  }

  fileprivate func differences(from remade: Remade, in bytes: [UInt8]) -> [Difference] {
    let differences = Comparison(
      found: ReadFile(bytes), expected: ReadFile(remade.paper),
      variants: variants.compactMap { key, variant in
        (try? variant.pdf(fonts: remade.fonts)).map { (key, ReadFile($0)) }
      }
    ).differences()
    return differences.isEmpty ? [.bytes] : differences
  }

  /// Throws if the clock shows a time before the first paper in this format, for example because a
  /// dead battery has reset the clock.
  static func checkClock(_ clock: Instant) throws(AttestError) {
    if clock < pageFormat.day {
      throw .clockNotSet(CivilTime(secondsSince1970: clock.secondsSince1970))
    }
  }
}
