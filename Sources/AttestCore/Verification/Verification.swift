internal import AttestPDF
internal import AttestPlatform

/// The result of verifying one file.
///
/// Every paper has its data attached, and the same data always yields the same bytes. To verify a
/// file, attest checks the data like a new request, rebuilds the paper and compares the bytes. PDF
/// readers repair damaged files in different ways, so bytes after the paper are counted but not
/// checked.
public struct Verification: Sendable {
  /// The verdict on a file.
  public enum Verdict: String, Sendable {
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
  public private(set) var problem: AttestError?
  /// The paper at the start of the file; empty unless the file is intact or extended.
  public private(set) var paper: [UInt8] = []
  /// The number of bytes after the paper.
  public private(set) var addedCount = 0
  /// Whether those bytes contain a digital signature, which is not checked.
  package private(set) var isSigned = false
  /// The attestation on the paper, or `nil` if it cannot be rebuilt.
  public private(set) var attestation: Attestation?
  /// The name of the font file, or `nil` if the font is Helvetica or comes from a system folder.
  public private(set) var givenFont: String?

  /// The verdict, which follows from the problem.
  public var verdict: Verdict {
    guard let problem else { return .intact }
    return switch problem.cause {
    case .extended: .extended
    case .different: .different
    default: .unknown
    }
  }

  /// The result for a file that could not be read.
  package init(unreadable error: AttestError) { problem = error }

  /// The reason why the verdict is unknown, as one word that is the same in text and in JSON; `nil`
  /// for any other verdict.
  package var reason: String? {
    guard let problem, verdict == .unknown else { return nil }
    switch problem.cause {
    case .unverifiable(let reason): return reason
    case .system(let error) where error.isMissing: return "missing"
    case .system(let error) where error.isFolder: return "folder"
    default: return "unreadable"
    }
  }

  /// The exit status for the file: 65 for every file that was read and is not intact.
  package var status: Int32 {
    guard let problem else { return 0 }
    if case .system = problem.cause { return problem.status }
    return 65
  }

  /// The maximum number of bytes to read; no paper has more.
  package static let limit = Attestation.sizeLimit

  /// The keys of the values that differ or break a rule.
  public var keys: [String] {
    guard let problem, verdict == .different else { return [] }
    return problem.keys
  }
}

/// The templates, fonts and clock used to verify a file.
struct Verifier {
  /// The name of the file in error messages.
  let file: String
  /// Returns the text of the user's own template for the name in the PDF, if it can be found.
  let ownTemplate: (_ name: String) -> [UInt8]?
  /// The fonts in the system folders and in the user's own folders.
  let installed: Fonts
  /// The font named by the user in an option or an environment variable.
  let given: Fonts?
  let clock: Instant
}

extension Verification {
  /// Verifies a file in memory.
  ///
  /// - Parameters:
  ///   - bytes: The contents of the whole file.
  ///   - file: The name of the file in error messages.
  ///   - template: The template of the paper, if it is not a built-in one.
  ///   - fonts: The fonts to try if the paper has an embedded font.
  ///   - now: The current time; only a sample may have been written more than a day later.
  public init(
    of bytes: [UInt8], file: String = "attestation.pdf", template: Template? = nil,
    fonts: Fonts = .helvetica, now: Instant = .now
  ) {
    let verifier = Verifier(
      file: file, ownTemplate: { _ in template?.source }, installed: fonts, given: nil, clock: now)
    self.init(of: bytes, count: bytes.count, by: verifier)
  }

  /// Verifies a file.
  ///
  /// - Parameters:
  ///   - bytes: The contents of the file, or its first `limit` bytes.
  ///   - count: The size of the whole file in bytes.
  ///   - verifier: The templates, fonts and clock to use.
  init(of bytes: [UInt8], count: Int, by verifier: Verifier) {
    do throws(AttestError) {
      if bytes.isEmpty { throw .emptyFile(verifier.file).because(.unverifiable("empty")) }
      let origin = try Origin(attachedTo: bytes, file: verifier.file)
      if origin.format != "\(Attestation.pageFormat.number)" {
        throw .otherFormat(verifier.file, number: origin.format)
      }
      let known = try verifier.attestation(of: origin, on: verifier.template(of: origin))
      attestation = known
      let found = try verifier.remade(known, like: bytes, font: origin.font)
      guard bytes.starts(with: found.paper) else {
        throw .differs(verifier.file, known.differences(from: found, in: bytes))
      }
      paper = found.paper
      addedCount = count - paper.count
      givenFont = found.isOwnFont ? origin.font : nil
      if addedCount != 0 {
        isSigned = ReadFile.hasSignature(in: bytes, from: paper.count)
        problem = .extended(verifier.file, paper: paper.count, added: addedCount)
      }
    } catch {
      problem = error
    }
  }
}

extension Origin {
  /// Parses the data in the first attachment of a PDF; a paper has only one attachment, and bytes
  /// after the paper are ignored.
  init(attachedTo bytes: [UInt8], file: String) throws(AttestError) {
    let attached = ReadFile.firstAttachment(in: bytes, limit: Attestation.dataLimit)
    guard let origin = attached.flatMap(Origin.init) else { throw .notAnAttestation(file) }
    self = origin
  }
}

/// A rebuilt paper and its fonts; `isOwnFont` is false for Helvetica and for system fonts.
private typealias Remade = (paper: [UInt8], fonts: Fonts, isOwnFont: Bool)

extension Verifier {
  /// Rebuilds the attestation, or throws if its data breaks a rule or its time of writing is
  /// impossible.
  fileprivate func attestation(
    of origin: Origin, on template: Template
  ) throws(AttestError) -> Attestation {
    try Attestation.checkClock(clock)
    try origin.checkZone(file: file)
    do throws(RefusedData) {
      let attestation = try origin.attestation(on: template)
      let (time, isSample) = (attestation.created, attestation.isSample)
      if !Attestation.mayBeWritten(at: time, isSample: isSample, clock: clock) {
        throw RefusedData(keys: ["created"])
      }
      return attestation
    } catch {
      throw .differs(file, [.refusedData(keys: error.keys)])
    }
  }

  /// Finds the template that a PDF was made from; its text must not have changed since.
  fileprivate func template(of origin: Origin) throws(AttestError) -> Template {
    guard let mark = origin.templateMark else {
      guard let template = try? Template.named(origin.template) else {
        throw .notAnAttestation(file)
      }
      return template
    }
    let name = origin.template
    guard let text = ownTemplate(name), Fingerprint.of(text) == mark,
      let template = try? Template(parsing: text, name: name, file: name)
    else { throw .templateNotHere(file, template: name) }
    return template
  }

  /// Rebuilds the paper with the named font, trying system fonts before the user's own.
  fileprivate func remade(
    _ attestation: Attestation, like bytes: [UInt8], font: String?
  ) throws(AttestError) -> Remade {
    guard let font else {
      guard let paper = try? attestation.pdf() else {
        throw .differs(file, [.refusedData(keys: [])])
      }
      return (paper, .helvetica, false)
    }
    var last: Remade?
    // System fonts come first, because anyone could have put a font into the user's own folders,
    // and its glyphs may show other letters.
    let system = installed == .helvetica ? .helvetica : Fonts.installed(home: nil)
    let candidates = [(system, false), (installed, true), (given ?? .helvetica, true)]
    for (fonts, isOwnFont) in candidates {
      for fonts in fonts.named(font) {
        guard let paper = try? attestation.pdf(fonts: fonts) else { continue }
        let remade = (paper, fonts, isOwnFont)
        if bytes.starts(with: paper) { return remade }
        last = remade
      }
    }
    guard let last else { throw .fontNotHere(file, font: font) }
    return last
  }
}

extension Attestation {
  fileprivate func differences(from remade: Remade, in bytes: [UInt8]) -> [Notice] {
    if remade.paper.starts(with: bytes) { return [.cut(missing: remade.paper.count - bytes.count)] }
    let differences = Comparison(
      found: ReadFile(bytes), expected: ReadFile(remade.paper),
      variants: variants.compactMap { key, variant in
        (try? variant.pdf(fonts: remade.fonts)).map { (key, ReadFile($0)) }
      }
    ).differences()
    return differences.isEmpty ? [.otherBytes] : differences
  }
}
