internal import AttestPDF
internal import AttestPlatform
internal import AttestQRCode

extension Attestation {
  /// Writes the attestation as a PDF: its pages and, if the template asks for it, another page with
  /// the QR code, large enough to be scanned from a screen.
  ///
  /// With an embedded font, the PDF conforms to PDF/A-3a and PDF/UA-1.
  ///
  /// - Parameter fonts: The fonts to choose from.
  /// - Returns: The bytes of the file, always the same for the same attestation and fonts.
  /// - Throws: An error that lists letters that cannot be drawn; the reason why a font file
  ///   cannot be used; or an error if there are too many pages or bytes, or if the QR code cannot
  ///   hold the text.
  public func pdf(fonts: Fonts = .helvetica) throws(AttestError) -> [UInt8] {
    try pdf(fonts: fonts, payload: try payload())
  }

  /// Writes the PDF with a payload computed by the caller, so that each run computes it only once.
  func pdf(fonts: Fonts, payload: String?) throws(AttestError) -> [UInt8] {
    let code = try payload.map { (text) throws(AttestError) in try qrCode(of: text) }
    return try fonts.withFirstFitting { (face) throws(AttestError) in
      try document(in: face, payload: payload, code: code)
    }
  }

  private func document(
    in face: Face, payload: String?, code: QRCode?
  ) throws(AttestError) -> [UInt8] {
    let layout = try Layout.fitting(self, typeface: face.typeface, codeSize: code?.size ?? 0)
    var painter = Painter(attestation: self, layout: layout, payload: payload ?? "")
    var document = Document(metadata, typeface: face.typeface, standard: face.standard)
    let symbol = code.map { code in document.symbol(size: code.size) { code.row($0) } }
    for number in 1...layout.pageCount {
      document.page { painter.paint(pageNumber: number, code: symbol, on: &$0) }
    }
    if let symbol, template.code?.hasPage == true {
      document.page { painter.paintLargeCode(symbol, on: &$0) }
    }
    let origin = origin(font: face.name)
    if origin.count > Self.dataLimit { throw .paperTooLarge(limit: Self.dataLimit) }
    document.attach(
      Attachment(
        origin, name: "attestation.txt",
        mediaType: "text/plain", description: "Ce dont l’attestation est faite"))
    let file: [UInt8]
    do throws(ConformanceError) {
      file = try document.finish()
    } catch {
      throw AttestError(error, face: face)
    }
    let letters = face.typeface.undrawable(in: values)
    if !letters.isEmpty { throw .undrawable(letters) }
    if file.count > Self.sizeLimit { throw .paperTooLarge(limit: Self.sizeLimit) }
    return file
  }

  /// All typed values, because even values that the page does not print must be drawable: they are
  /// attached, and another paper may print them.
  private var values: String {
    let own = Person.answerKeys.map { person[$0] }
    return (own + answers.values.map(\.text) + [request.place ?? ""]).joined(by: " ").composed
  }

  /// The maximum number of bytes in a PDF; `verify` does not read more.
  static let sizeLimit = 4 << 20
  /// The maximum number of bytes in the attached data.
  static let dataLimit = 262_144

  func qrCode(of text: String) throws(AttestError) -> QRCode {
    let isOfficial = template.code?.isOfficialSymbol == true
    do throws(QRCode.Failure) {
      return try QRCode(
        text, announcingUTF8: !isOfficial, compatibility: isOfficial ? .nodeQrcode14 : .standard)
    } catch .tooLong(let bits, let capacity) {
      throw .tooLongForCode(bits: bits, capacity: capacity, keys: codeKeys)
    } catch {
      throw .fault("\(error)")
    }
  }

  /// The metadata, titled with the template's title, because the heading may contain names and
  /// answers.
  private var metadata: Metadata {
    let time = createdTime
    return Metadata(
      title: template.title, author: "attest", subject: template.summary, creator: "attest",
      producer: "attest",
      language: "fr-FR",
      created: Moment(
        year: time.year, month: time.month, day: time.day, hour: time.hour, minute: time.minute,
        second: time.second, offsetMinutes: zone.offset(at: created) / 60))
  }
}

extension AttestError {
  /// Converts a violation of the PDF standards; any violation except a missing letter or a damaged
  /// font is a bug in attest.
  fileprivate init(_ error: ConformanceError, face: Face) {
    if let file = face.file, error.violations.contains(Violation(.damagedFont)) {
      self = .unusableFont(file, .damaged(table: "glyf"))
      return
    }
    let letters = error.violations.flatMap { violation -> [Character] in
      if case .undrawable(let letters) = violation.rule { letters } else { [] }
    }
    self = letters.isEmpty ? .fault("\(error.violations)") : .undrawable(letters.distinct)
  }
}
