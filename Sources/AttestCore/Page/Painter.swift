internal import AttestPDF
internal import AttestQRCode

/// Draws the pages of a layout as tagged elements and artifacts.
struct Painter {
  let attestation: Attestation
  let layout: Layout
  /// The text of the QR code, for screen readers.
  let payload: String
  /// The element painted last, which the next piece may continue.
  var last: Element?

  /// The number of signature boxes painted so far.
  var signatureCount = 0

  var linePainter: LinePainter { LinePainter(percent: layout.percent) }

  mutating func paint(pageNumber: Int, code: Symbol?, on page: inout Page) {
    paintFrame(pageNumber: pageNumber, on: &page)
    if attestation.isSample {
      paintSampleMark(baseline: PageMeasures.height / 2 - 30, isFirst: pageNumber == 1, on: &page)
    }
    for piece in layout.pieces(onPage: pageNumber - 1) { paint(piece, on: &page) }
    if let code, let place = layout.code, place.page == pageNumber - 1 {
      paintSmallCode(code, top: place.top, on: &page)
    }
  }

  // MARK: Every page

  private var pageCount: Int {
    layout.pageCount + (payload.isEmpty || attestation.template.code?.hasPage != true ? 0 : 1)
  }

  /// Paints the footer of a page and, at the top of every page of text after the first, the title.
  private func paintFrame(pageNumber: Int, on page: inout Page) {
    if pageNumber > 1 && pageNumber <= layout.pageCount {
      page.artifact {
        linePainter.paint(runningTitle(.note), .note, top: PageMeasures.top - 20, on: &$0)
      }
    }
    paintRule(at: PageMeasures.footer - 11, width: PageMeasures.column, thickness: 0.4, on: &page)
    page.artifact { canvas in
      let style = TextStyle.caption
      let y = PageMeasures.height - PageMeasures.footer
      for stretch in runningTitle(style).flatMap(\.stretches) {
        canvas.text(
          utf8: stretch.bytes, at: Position(x: PageMeasures.left, y: y), size: style.size,
          bold: false, grey: style.grey)
      }
      let number = "\(pageNumber)/\(pageCount)"
      let width = layout.typeface.width(of: number, size: style.size)
      canvas.text(
        number, at: Position(x: PageMeasures.right - width, y: y), size: style.size,
        grey: style.grey)
    }
  }

  /// The title on a single line, cut to fit beside the page number.
  private func runningTitle(_ style: TextStyle) -> [Line] {
    let breaker = LineBreaker(
      typeface: layout.typeface, size: style.size,
      width: PageMeasures.column - PageMeasures.codeGutter * 2)
    return Array(breaker.lines(of: [Stretch(attestation.title)]).prefix(1))
  }

  /// Paints the word SPÉCIMEN; screen readers read it only on the first page.
  private func paintSampleMark(baseline: Points, isFirst: Bool, on page: inout Page) {
    let word = "SPÉCIMEN"
    let size: Points = 84
    let width = layout.typeface.width(of: word, bold: true, size: size)
    let start = Position(x: (PageMeasures.width - width) / 2, y: baseline)
    func draw(_ canvas: inout Canvas) {
      canvas.text(word, at: start, size: size, bold: true, grey: 0.9)
    }
    if isFirst { page.tagged(.paragraph, draw) } else { page.artifact(draw) }
  }

  // MARK: Pieces

  private mutating func paint(_ piece: Piece, on page: inout Page) {
    let top = piece.top
    switch piece.kind {
    case .title: paintWords(piece, as: .heading1, on: &page)
    case .heading:
      paintWords(piece, as: .heading2, on: &page)
      let end = top + piece.height - PageMeasures.belowHeading + 2
      paintRule(at: end, width: piece.width, thickness: 0.4, on: &page)
    case .paragraph, .written, .note: paintWords(piece, as: .paragraph, on: &page)
    case .row, .handwritten:
      paint(piece, as: .paragraph, on: &page) { linePainter, canvas in
        linePainter.paint(piece.beside ?? [], .faint, top: top, on: &canvas)
        linePainter.paint(
          piece.lines, .body, left: PageMeasures.left + PageMeasures.labelColumn, top: top,
          on: &canvas)
      }
    case .item, .reason: paint(piece, as: .list, on: &page) { $0.paintItem(piece, on: &$1) }
    case .signature: paintSignatures(piece, on: &page)
    case .writingLine: paintRule(at: top + piece.height, width: piece.width, on: &page)
    case .rule: paintRule(at: top, width: piece.width, on: &page)
    }
  }

  private mutating func paintWords(_ piece: Piece, as role: Role, on page: inout Page) {
    paint(piece, as: role, on: &page) { linePainter, canvas in
      linePainter.paint(piece.lines, piece.kind.style, top: piece.top, on: &canvas)
    }
  }

  private func paintRule(
    at top: Points, width: Points, thickness: Points = 0.5, on page: inout Page
  ) {
    let y = PageMeasures.height - top
    page.artifact {
      $0.line(
        from: Position(x: PageMeasures.left, y: y),
        to: Position(x: PageMeasures.left + width, y: y), width: thickness, grey: 0.7)
    }
  }

  /// Paints an element, or continues the previous one, so that a long element is read as a whole.
  private mutating func paint(
    _ piece: Piece, as role: Role, on page: inout Page, _ draw: (LinePainter, inout Canvas) -> Void
  ) {
    let linePainter = linePainter
    if piece.isContinued, let last {
      page.continuing(last) { draw(linePainter, &$0) }
    } else {
      last = page.tagged(role) { draw(linePainter, &$0) }
    }
  }

  // MARK: QR code

  private func paintSmallCode(_ code: Symbol, top: Points, on page: inout Page) {
    let side = layout.codeSide
    let left = PageMeasures.right - side
    paintCode(code, left: left, top: top, side: side, on: &page)
    if layout.captions.isEmpty { return }
    page.tagged(.paragraph) { canvas in
      let quiet = side * 4 / (layout.codeSize + 8)
      // The caption is aligned with the first module, unless a wide font would push it into the
      // margin.
      var captions = layout.captions.map { Line($0) }
      for index in captions.indices.dropLast() { captions[index].endInBlank() }
      linePainter.paint(
        captions, .caption, left: min(left + quiet, PageMeasures.right - layout.captionWidth),
        top: top + side, on: &canvas)
    }
  }

  /// Paints the page with the large QR code, which can be scanned from a screen or across a
  /// counter.
  func paintLargeCode(_ code: Symbol, on page: inout Page) {
    paintFrame(pageNumber: pageCount, on: &page)
    if attestation.isSample { paintSampleMark(baseline: 150, isFirst: false, on: &page) }
    page.tagged(.heading2) {
      linePainter.paint(
        [Line("Code de l’attestation", isBold: true)], .heading, top: PageMeasures.top, on: &$0)
    }
    let number = (layout.code?.page ?? 0) + 1
    let place = number == 1 ? "la première page" : "la page \(number)"
    page.tagged(.paragraph) {
      linePainter.paint(
        [Line("Le même code que sur \(place), assez grand pour être lu sur un écran.")], .note,
        top: PageMeasures.top + 20, on: &$0)
    }
    let left = (PageMeasures.width - PageMeasures.largeCode) / 2
    paintCode(code, left: left, top: PageMeasures.top + 60, side: PageMeasures.largeCode, on: &page)
  }

  private func paintCode(
    _ code: Symbol, left: Points, top: Points, side: Points, on page: inout Page
  ) {
    let quiet = side * 4 / (layout.codeSize + 8)
    page.tagged(.figure, alternate: "Code QR contenant ce texte :\n" + payload) {
      $0.place(
        code,
        in: Rectangle(
          x: left + quiet, y: PageMeasures.height - top - side + quiet,
          width: side - quiet * 2, height: side - quiet * 2))
    }
  }

  // MARK: Signatures

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

  /// The form field for the signature box painted last, named `Signature`, or `Signature-1` and so
  /// on if there are several boxes.
  private func signatureField(under name: [Line], in box: Rectangle) -> SignatureField {
    let isAlone = attestation.signatureCount == 1
    var label = name.flatMap(\.stretches).map(\.text).joined()
    if label == "Signature" { label += " de \(attestation.person.name.composed)" }
    return SignatureField(
      name: isAlone ? "Signature" : "Signature-\(signatureCount)",
      description: label.hasPrefix("Signature") ? label : "Signature : \(label)", rectangle: box)
  }
}

extension Signature {
  /// Draws the signature in the middle of a box, at its own size or smaller, with a text
  /// alternative for screen readers.
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
    page.tagged(.figure, alternate: "Signature de \(person.name.composed)") {
      $0.fill(outlines, in: area, unit: unit)
    }
  }
}
