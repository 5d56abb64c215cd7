internal import PDF
internal import Platform

/// Reads back a PDF that attest wrote.
///
/// What it was made from is attached to it, and the same data makes the same bytes: so the PDF is
/// made again, and every byte of it counts.
package struct Verification {
  private let bytes: [UInt8]
  private let origin: Origin
  private let attestation: Attestation

  /// More than any attestation with its fonts.
  package static let limit = 4 << 20
  private static let originLimit = 262_144

  /// Finds what a PDF was made from.
  ///
  /// - Parameters:
  ///   - bytes: The PDF.
  ///   - file: Its name in the errors.
  ///   - templates: Where its template is looked for by its name.
  ///   - template: Where the template is, when it is somebody's own and is not found by its name.
  /// - Throws: `notAnAttestation`; `otherFormat`, whose bytes this version does not make; `formNotHere`
  ///   when the template is somebody's own and not here.
  package init(
    _ bytes: [UInt8], file: String, templates: TemplateLibrary, template: String? = nil
  ) throws(AttestError) {
    let attached = ReadFile(bytes).attachments.filter { $0.count <= Self.originLimit }
    guard let origin = attached.lazy.compactMap(Origin.init).first else {
      throw .notAnAttestation(file)
    }
    guard origin.format == "\(Attestation.pageFormat.number)" else {
      throw .otherFormat(file, number: origin.format)
    }
    let template = try templates.template(of: origin, file: file, named: template)
    guard let zone = Zone.named(origin.zone),
      let attestation = origin.attestation(template: template, zone: zone)
    else { throw .notAnAttestation(file) }
    self.bytes = bytes
    self.origin = origin
    self.attestation = attestation
  }

  /// Checks that the PDF is what attest makes of its data, and no byte more.
  ///
  /// - Parameters:
  ///   - fonts: Where the font of the PDF is looked for, if it has one.
  ///   - file: Its name in the errors.
  /// - Throws: `extended` when bytes follow the paper: readers of PDF disagree about them, so they are
  ///   counted and never judged; `differs`; `fontNotHere`.
  package func check(fonts: [Fonts], file: String) throws(AttestError) {
    let (faces, expected) = try remade(fonts, file: file)
    if expected == bytes { return }
    if bytes.starts(with: expected) {
      throw .extended(file, paper: expected.count, added: bytes.count - expected.count)
    }
    throw .differs(file, differences(from: expected, faces))
  }

  private func differences(from expected: [UInt8], _ faces: Fonts) -> [Difference] {
    let comparison = Comparison(
      found: ReadFile(bytes), expected: ReadFile(expected)
    ) {
      attestation.variants.compactMap { key, variant in
        (try? variant.pdf(fonts: faces)).map { (key, ReadFile($0)) }
      }
    }
    let differences = comparison.differences()
    return differences.isEmpty ? [.form] : differences
  }

  /// The PDF of this data by this program, with the font that the PDF names, and where that was.
  private func remade(_ fonts: [Fonts], file: String) throws(AttestError) -> (Fonts, [UInt8]) {
    guard let font = origin.font else { return (.helvetica, try attestation.pdf()) }
    var remade: (Fonts, [UInt8])?
    for path in fonts.flatMap(\.paths) where Path.name(of: path) == font {
      guard let pdf = try? attestation.pdf(fonts: .file(path)) else { continue }
      remade = (.file(path), pdf)
      if bytes.starts(with: pdf) { break }
    }
    guard let remade else { throw .fontNotHere(file, font: font) }
    return remade
  }
}

extension TemplateLibrary {
  /// The template of a PDF, word for word.
  fileprivate func template(
    of origin: Origin, file: String, named name: String?
  ) throws(AttestError) -> Template {
    guard let mark = origin.templateMark else {
      guard let template = try? Template.named(origin.template) else {
        throw .notAnAttestation(file)
      }
      return template
    }
    let gone = AttestError.formNotHere(file, template: origin.template)
    // A path in a PDF is one of its author's machine; on the reader's it may be any file.
    if name == nil, Self.isPath(origin.template) { throw gone }
    let source: (text: [UInt8], file: String)
    do throws(AttestError) {
      source = try self.source(named: name ?? origin.template)
    } catch {
      throw name == nil ? gone : error
    }
    guard Fingerprint.of(source.text) == mark else { throw gone }
    return try Template(parsing: source.text, name: origin.template, file: source.file)
  }
}

extension Fonts {
  /// The files that there may be: the one that was chosen, or those of the machine.
  fileprivate var paths: [String] {
    switch self {
    case .helvetica: []
    case .file(let path): [path]
    case .installed(let home, let dataHome): Self.paths(home: home, dataHome: dataHome)
    }
  }
}
