internal import AttestPDF

/// The data attached to a PDF, from which another paper can start.
///
/// Unlike `verify`, this does not ask whether the file is intact: the answers must pass the rules of
/// a new paper anyway.
package struct PaperData {
  /// The name of the template, which may be the user's own.
  package let template: String
  package let request: Request
  package let created: Instant
  let zone: Zone
  /// The answers as text; a person is a list of their values.
  let texts: [String: String]
  /// The names and the date of birth of the person making the declaration.
  let signer: [ProfileKey: String]

  static let signerKeys: [ProfileKey] = [.firstName, .lastName, .birthDate]
}

extension PaperData {
  /// Reads the data attached to a PDF; `bytes` may be just the beginning of the file.
  ///
  /// - Throws: `notAnAttestation`, or `otherFormat` if a newer attest wrote the file.
  init(in bytes: [UInt8], file: String) throws(AttestError) {
    let attached = ReadFile.firstAttachment(in: bytes, limit: Attestation.dataLimit)
    guard let origin = attached.flatMap(Origin.init) else { throw .notAnAttestation(file) }
    if (Int(origin.format) ?? .max) > Attestation.pageFormat.number {
      throw .otherFormat(file, number: origin.format)
    }
    guard let data = PaperData(origin) else { throw .notAnAttestation(file) }
    self = data
  }

  fileprivate init?(_ origin: Origin) {
    let lines = origin.lines
    guard let created = lines.instant("created"), let zone = Zone.named(lines["zone"] ?? "") else {
      return nil
    }
    let minute = created.adding(seconds: -zone.civil(at: created).second)
    let exit = lines.instant("exit").flatMap { exit in
      [minute, created].contains(exit) ? nil : ExitTime.instant(exit)
    }
    self.init(
      template: origin.template, request: Request(lines, exit: exit ?? .now), created: created,
      zone: zone, texts: lines.texts(after: "field-"),
      signer: Self.signerKeys.reduce(into: [:]) { $0[$1] = lines.text($1.rawValue) })
  }
}
