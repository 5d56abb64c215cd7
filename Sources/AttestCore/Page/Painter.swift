internal import PDF
internal import QRCode

/// Draws the pieces of a layout, each under its tag.
struct Painter {
  let attestation: Attestation
  let layout: Layout
  /// The text of the code, for screen readers.
  let payload: String
  private let words: LinePainter

  /// The open list of reasons or items, until another piece ends it.
  private enum ListKind { case reasons, items }

  /// The list or paragraph that the next page may continue.
  private var unfinished: (kind: ListKind?, element: Element)?

  /// The number of signature boxes painted so far.
  private var signatureCount = 0
  /// The person's signature, until it is drawn in their box.
  private var signature: Signature?

  init(attestation: Attestation, layout: Layout, payload: String) {
    self.attestation = attestation
    self.layout = layout
    self.payload = payload
    signature = attestation.signature
    words = LinePainter(typeface: layout.typeface, percent: layout.percent)
  }

  mutating func paint(pageNumber: Int, code: Symbol?, on page: inout Page) {
    paintFrame(pageNumber: pageNumber, on: &page)
    if attestation.isSpecimen {
      paintSpecimen(baseline: PageMeasures.height / 2 - 30, isFirst: pageNumber == 1, on: &page)
    }
    var pieces = layout.pieces(onPage: pageNumber - 1)
    while let first = pieces.first {
      guard let kind = listKind(of: first) else {
        paint(first, on: &page)
        pieces.removeFirst()
        continue
      }
      let list = pieces.prefix { listKind(of: $0) == kind }
      paintList(list, kind, on: &page)
      pieces.removeFirst(list.count)
    }
    if let code, let place = layout.code, place.page == pageNumber - 1 {
      paintSmallCode(code, top: place.top, on: &page)
    }
  }

  // MARK: What every page has

  private var pageCount: Int { layout.pageCount + (payload.isEmpty ? 0 : 1) }

  /// Paints the footer of every page, and repeats the title on later pages.
  private func paintFrame(pageNumber: Int, on page: inout Page) {
    page.artifact { canvas in
      if pageNumber > 1 && pageNumber <= layout.pageCount {
        words.paint(runningTitle(.note), .note, top: PageMeasures.top - 20, on: &canvas)
      }
      let style = TextStyle.caption
      let y = PageMeasures.height - PageMeasures.footer
      canvas.line(
        from: Position(x: PageMeasures.left, y: y + 11),
        to: Position(x: PageMeasures.right, y: y + 11),
        width: 0.4, grey: 0.7)
      for stretch in runningTitle(style).flatMap(\.stretches) {
        canvas.text(
          stretch.text, at: Position(x: PageMeasures.left, y: y), size: style.size, grey: style.grey
        )
      }
      let number = "\(pageNumber)/\(pageCount)"
      let width = layout.typeface.width(of: number, size: style.size)
      canvas.text(
        number, at: Position(x: PageMeasures.right - width, y: y), size: style.size,
        grey: style.grey)
    }
  }

  /// The title on one line, cut to fit beside the page number.
  private func runningTitle(_ style: TextStyle) -> [Line] {
    let breaker = LineBreaker(
      typeface: layout.typeface, size: style.size,
      width: PageMeasures.column - PageMeasures.codeGutter * 2)
    return Array(breaker.lines(of: [Stretch(attestation.title)]).prefix(1))
  }

  /// Paints the mark of a sample: read aloud on the first page, only visible on the others.
  private func paintSpecimen(baseline: Points, isFirst: Bool, on page: inout Page) {
    let word = "SPÉCIMEN"
    let size: Points = 84
    let width = layout.typeface.width(of: word, bold: true, size: size)
    let start = Position(x: (PageMeasures.width - width) / 2, y: baseline)
    func draw(_ canvas: inout Canvas) {
      canvas.text(word, at: start, size: size, bold: true, grey: 0.9)
    }
    if isFirst { page.tagged(.paragraph, draw) } else { page.artifact(draw) }
  }

  // MARK: The pieces

  private func listKind(of placed: Layout.Placed) -> ListKind? {
    switch placed.piece.content {
    case .reason: .reasons
    case .item: .items
    default: nil
    }
  }

  private mutating func paint(_ placed: Layout.Placed, on page: inout Page) {
    let top = placed.top
    let before = unfinished
    unfinished = nil
    switch placed.piece.content {
    case .title(let lines):
      page.tagged(.heading1) { words.paint(lines, .title, top: top, on: &$0) }
    case .heading(let lines):
      page.tagged(.heading2) { words.paint(lines, .heading, top: top, on: &$0) }
      let end = top + placed.piece.height - PageMeasures.belowHeading + 2
      paintRule(at: end, width: placed.width, thickness: 0.4, on: &page)
    case .paragraph(let lines):
      paintParagraph(lines, .body, placed, after: before?.element, on: &page)
    case .written(let lines):
      page.tagged(.paragraph) { words.paint(lines, .written, top: top, on: &$0) }
    case .note(let lines):
      paintParagraph(lines, .note, placed, after: before?.element, on: &page)
    case .row(let label, let value):
      page.tagged(.paragraph) { canvas in
        words.paint(label, .faint, top: top, on: &canvas)
        words.paint(
          value, .body, left: PageMeasures.left + PageMeasures.labelColumn, top: top, on: &canvas)
      }
    case .signature(let name, let other): paintSignatures(name, other, placed, on: &page)
    case .handwritten(let line, let count):
      paintHandwritten(line, over: count, placed, after: before?.element, on: &page)
    case .rule: paintRule(at: top, width: placed.width, on: &page)
    case .item, .reason: break
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

  /// Only the declarant's box, the first one, gets the drawn signature.
  private mutating func paintSignatures(
    _ name: [Line], _ other: [Line]?, _ placed: Layout.Placed, on page: inout Page
  ) {
    let width = PageMeasures.signatureWidth(isBeside: other != nil, within: placed.width)
    paintSignature(name, at: PageMeasures.left, width: width, placed, signature, on: &page)
    signature = nil
    if let other {
      let left = PageMeasures.left + width + PageMeasures.signatureGutter
      paintSignature(other, at: left, width: width, placed, nil, on: &page)
    }
  }

  /// Paints a paragraph, or continues one, so that a long one is read as a whole.
  private mutating func paintParagraph(
    _ lines: [Line], _ style: TextStyle, _ placed: Layout.Placed, after element: Element?,
    on page: inout Page
  ) {
    func draw(_ canvas: inout Canvas) { words.paint(lines, style, top: placed.top, on: &canvas) }
    if placed.piece.isContinued, let element {
      page.continuing(element, draw)
      unfinished = (nil, element)
    } else {
      unfinished = (nil, page.tagged(.paragraph, draw))
    }
  }

  /// Paints a list, or continues the one at the end of the previous page.
  private mutating func paintList(
    _ list: ArraySlice<Layout.Placed>, _ kind: ListKind, on page: inout Page
  ) {
    let isBlank = attestation.extent == .blank
    func draw(_ canvas: inout Canvas) {
      for placed in list { words.paintItem(placed, isBlank: isBlank, on: &canvas) }
    }
    if let unfinished, unfinished.kind == kind {
      page.continuing(unfinished.element, draw)
    } else {
      unfinished = (kind, page.tagged(.list, draw))
    }
  }

  private mutating func paintSignature(
    _ name: [Line], at left: Points, width: Points, _ placed: Layout.Placed,
    _ signature: Signature?, on page: inout Page
  ) {
    page.tagged(.paragraph) { words.paint(name, .note, left: left, top: placed.top, on: &$0) }
    let below: Points = attestation.signature == nil ? 0 : PageMeasures.signatureNote
    let box = Rectangle(
      x: left, y: PageMeasures.height - placed.top - placed.piece.height + below, width: width,
      height: PageMeasures.signatureHeight - 14)
    page.artifact { $0.stroke(box, width: 0.4, grey: 0.7) }
    if let signature {
      signature.draw(in: box, of: attestation.person, on: &page)
      let note = "Signature apposée par ordinateur le \(attestation.createdTime.date)."
      page.tagged(.paragraph) {
        words.paint(
          [Line(note)], .caption, left: left,
          top: PageMeasures.height - box.y + TextStyle.caption.gap, on: &$0)
      }
    }
    if attestation.isSignable { page.add(signatureField(under: name, in: box)) }
  }

  /// The field of the next signature box: `Signature`, or `Signature-1` and so on if there are
  /// several.
  private mutating func signatureField(under name: [Line], in box: Rectangle) -> SignatureField {
    signatureCount += 1
    let isAlone = attestation.signatureCount == 1
    let label = name.flatMap(\.stretches).map(\.text).joined()
    return SignatureField(
      name: isAlone ? "Signature" : "Signature-\(signatureCount)",
      description: label == "Signature"
        ? "Signature de \(attestation.person.name)"
        : label.hasPrefix("Signature") ? label : "Signature : \(label)",
      rectangle: box)
  }

  private mutating func paintHandwritten(
    _ line: [Line], over count: Int, _ placed: Layout.Placed, after element: Element?,
    on page: inout Page
  ) {
    let isContinued = placed.piece.isContinued
    func draw(_ canvas: inout Canvas) {
      if !isContinued {
        words.paint([Line("À recopier ")], .faint, top: placed.top, on: &canvas)
      }
      words.paint(
        line, .body, left: PageMeasures.left + PageMeasures.labelColumn, top: placed.top,
        on: &canvas)
    }
    if isContinued, let element {
      page.continuing(element, draw)
      unfinished = (nil, element)
    } else {
      unfinished = (nil, page.tagged(.paragraph, draw))
    }
    let bottom = PageMeasures.height - placed.top - placed.piece.height
    page.artifact {
      for number in 0..<count {
        let y = bottom + TextStyle.written.leading * number
        $0.line(
          from: Position(x: PageMeasures.left, y: y),
          to: Position(x: PageMeasures.left + placed.width, y: y),
          width: 0.4, grey: 0.7)
      }
    }
  }

  // MARK: The code

  private func paintSmallCode(_ code: Symbol, top: Points, on page: inout Page) {
    let side = layout.codeSide
    let left = PageMeasures.right - side
    paintCode(code, left: left, top: top, side: side, on: &page)
    page.tagged(.paragraph) { canvas in
      let quiet = side * 4 / (layout.codeSize + 8)
      // Aligned with the first module, unless a wide font would take it past the edge of the page.
      var captions = Layout.captions.map { Line($0) }
      captions[0].endInBlank()
      words.paint(
        captions, .caption,
        left: min(left + quiet, PageMeasures.right - layout.captionWidth), top: top + side,
        on: &canvas)
    }
  }

  /// The page of the large code, to be read from a screen or across a counter.
  func paintLargeCode(_ code: Symbol, on page: inout Page) {
    paintFrame(pageNumber: pageCount, on: &page)
    if attestation.isSpecimen { paintSpecimen(baseline: 150, isFirst: false, on: &page) }
    page.tagged(.heading2) {
      words.paint(
        [Line("Code de l’attestation", isBold: true)], .heading, top: PageMeasures.top, on: &$0)
    }
    let number = (layout.code?.page ?? 0) + 1
    let place = number == 1 ? "la première page" : "la page \(number)"
    page.tagged(.paragraph) {
      words.paint(
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
}

extension Signature {
  /// Draws it in the middle of a box, at the largest size that fits, with words for screen readers.
  fileprivate func draw(in box: Rectangle, of person: Person, on page: inout Page) {
    let outlines = outlines
    let size = Signature.size(of: outlines)
    let room = box.width.thousandths - 2 * PageMeasures.signatureMargin.thousandths
    // A tenth of a point, or less in a narrow box beside a code.
    let unit = min(100, room / size.width)
    let (width, height) = (
      Points(thousandths: size.width * unit), Points(thousandths: size.height * unit)
    )
    let place = Rectangle(
      x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) / 2, width: width,
      height: height)
    page.tagged(.figure, alternate: "Signature de \(person.name)") {
      $0.fill(outlines, in: place, unit: unit)
    }
  }
}
