internal import AttestPDF

extension Painter {
  /// Paints a signature box, or two side by side; only the first one, the declarant's, gets the
  /// drawn signature.
  mutating func paintSignatures(_ piece: Piece, on page: inout Page) {
    let width = PageMeasures.signatureWidth(isBeside: piece.beside != nil, within: piece.width)
    paintSignature(piece.lines, at: PageMeasures.left, width: width, piece, on: &page)
    if let other = piece.beside {
      let left = PageMeasures.left + width + PageMeasures.signatureGutter
      paintSignature(other, at: left, width: width, piece, on: &page)
    }
  }

  private mutating func paintSignature(
    _ name: [Line], at left: Points, width: Points, _ piece: Piece, on page: inout Page
  ) {
    signatureCount += 1
    page.tagged(.paragraph) { linePainter.paint(name, .note, left: left, top: piece.top, on: &$0) }
    let below: Points = attestation.signature == nil ? 0 : PageMeasures.signatureNote
    let box = Rectangle(
      x: left, y: PageMeasures.height - piece.top - piece.height + below, width: width,
      height: PageMeasures.signatureHeight - 14)
    page.artifact { $0.stroke(box, width: 0.4, grey: 0.7) }
    if signatureCount == 1, let signature = attestation.signature {
      signature.draw(in: box, of: attestation.person, on: &page)
      let note = "Signature apposée par ordinateur le \(attestation.createdTime.date)."
      page.tagged(.paragraph) {
        linePainter.paint(
          [Line(note)], .caption, left: left,
          top: PageMeasures.height - box.y + TextStyle.caption.gap, on: &$0)
      }
    }
    if attestation.request.isSignable { page.add(signatureField(under: name, in: box)) }
  }

  /// The form field for the next signature box, named `Signature`, or `Signature-1` and so on if
  /// there are several boxes.
  private func signatureField(under name: [Line], in box: Rectangle) -> SignatureField {
    let isAlone = attestation.signatureCount == 1
    let label = name.flatMap(\.stretches).map(\.text).joined()
    return SignatureField(
      name: isAlone ? "Signature" : "Signature-\(signatureCount)",
      description: label == "Signature"
        ? "Signature de \(attestation.person.name)"
        : label.hasPrefix("Signature") ? label : "Signature : \(label)",
      rectangle: box)
  }
}

extension Signature {
  /// Draws the signature in the middle of a box, as large as possible, with a text alternative for
  /// screen readers.
  fileprivate func draw(in box: Rectangle, of person: Person, on page: inout Page) {
    let outlines = outlines
    let size = Signature.size(of: outlines)
    let room = box.width - PageMeasures.signatureMargin * 2
    // The unit is a tenth of a point, or less in a narrow box beside a QR code.
    let unit = min(0.1, room / size.width)
    let (width, height) = (unit * size.width, unit * size.height)
    let area = Rectangle(
      x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) / 2, width: width,
      height: height)
    page.tagged(.figure, alternate: "Signature de \(person.name)") {
      $0.fill(outlines, in: area, unit: unit)
    }
  }
}
