import Testing

@testable import AttestPDF

/// Caller mistakes that would make a file invalid or unreadable.
@Suite struct RefusalTests {
  private func violations(
    of document: consuming Document
  ) -> [Violation] {
    do {
      _ = try document.finish()
      return []
    } catch {
      return error.violations
    }
  }

  /// The violations in a document whose second page is drawn by the closure.
  private func violations(
    attachments: [AttestPDF.Attachment] = [], _ draw: (inout Page) -> Void = { _ in }
  ) -> [Violation] {
    var document = Document(Sample.metadata)
    for attachment in attachments { document.attach(attachment) }
    document.page { _ in }
    document.page(draw)
    return violations(of: document)
  }

  private func text(
    x: Points = 100, y: Points = 100, size: Points = 10, _ text: String = "AA"
  ) -> [Violation] {
    violations { page in
      page.tagged(.paragraph) { $0.text(text, at: Position(x: x, y: y), size: size) }
    }
  }

  @Test func `a violation names its page, unless it concerns the whole document`() {
    let metadata = Metadata(title: "", language: "fr", created: Sample.metadata.created)
    var document = Document(metadata)
    document.page { page in page.tagged(.heading2) { _ in } }
    document.page { page in
      page.tagged(.figure) { $0.fill(Rectangle(.a5)) }
      page.add(SignatureField(name: "a.b", description: "A", rectangle: Rectangle(.a5)))
    }
    #expect(
      violations(of: document) == [
        Violation(.skippedHeadingLevel, page: 1), Violation(.figureWithoutAlternate, page: 2),
        Violation(.badFieldName("a.b"), page: 2), Violation(.missingTitle),
      ])
  }

  // MARK: Attachments

  @Test(arguments: [
    "", " ", ".", "..", "../../a", "/a", "a/b", "a\\b", "C:a", "a\u{0}", "a\nb", "\u{7F}",
    "a\u{9F}",
  ])
  func `an attachment name that is unsafe as a file name is a violation`(name: String) {
    let file = Attachment([], name: name, mediaType: "text/plain", description: "")
    #expect(violations(attachments: [file]) == [Violation(.badAttachmentName(name))])
  }

  @Test(arguments: ["a", "...", ".profile", "données de Zoé.json", "a\u{A0}b", "日本.txt"])
  func `other attachment names are allowed`(name: String) {
    let file = Attachment([], name: name, mediaType: "text/plain", description: "")
    #expect(violations(attachments: [file]) == [])
  }

  @Test(arguments: [
    "", "/", "text", "text/", "/plain", "text/plain/a", "text//plain", "text/plain; charset=utf-8",
    "text/pl ain", "-text/plain", "text/.plain", "text/é",
    "a/" + String(repeating: "b", count: 126),
  ])
  func `an impossible media type is a violation`(type: String) {
    let file = Attachment([], name: "a.txt", mediaType: type, description: "")
    #expect(
      violations(attachments: [file]) == [Violation(.badMediaType(type, attachment: "a.txt"))])
  }

  @Test(arguments: [
    "text/plain", "application/vnd.oasis.opendocument.text", "image/svg+xml", "A1/b!#$&-^_.+",
    "a/" + String(repeating: "b", count: 125),
  ])
  func `other media types are allowed`(type: String) {
    let file = Attachment([], name: "a.txt", mediaType: type, description: "")
    #expect(violations(attachments: [file]) == [])
  }

  // MARK: Text and symbols

  @Test(arguments: [0, -11, 0.009, 14_400.001, 2_147_483.647, -0.01] as [Points])
  func `an impossible font size is a violation`(size: Points) {
    let place = Position(x: 100, y: 100)
    #expect(text(size: size) == [Violation(.impossibleFontSize(size, at: place), page: 2)])
  }

  @Test func `the smallest font size is allowed`() {
    #expect(text(size: 0.01) == [])
  }

  /// Two capital As in Helvetica at 10 points are 13.34 points wide.
  @Test(
    arguments: [
      (0, 100, true), (-0.001, 100, false), (581.936, 100, true), (581.937, 100, false),
      (100, 2.5, true), (100, 2.499, false), (100, 831.89, true), (100, 831.891, false),
    ] as [(Points, Points, Bool)])
  func `text that leaves its page is a violation`(x: Points, y: Points, isInside: Bool) {
    let box = Rectangle(x: x, y: y - 2.5, width: 13.34, height: 12.5)
    #expect(text(x: x, y: y) == (isInside ? [] : [Violation(.offPage(box), page: 2)]))
  }

  @Test func `text must lie within its own page`() {
    var document = Document(Sample.metadata)
    let box = Rectangle(x: 430, y: 97.5, width: 6.67, height: 12.5)
    for size in [PageSize.a5, .a4] {
      document.page(size: size) { page in
        page.tagged(.paragraph) { $0.text("A", at: Position(x: 430, y: 100), size: 10) }
      }
    }
    #expect(violations(of: document) == [Violation(.offPage(box), page: 1)])
  }

  @Test(arguments: [(574.276, true), (574.277, false), (-1, false)] as [(Points, Bool)])
  func `a symbol that leaves its page is a violation`(x: Points, isInside: Bool) {
    var document = Document(Sample.metadata)
    let symbol = document.symbol(size: 21) { _ in (1, 0, 0) }
    let area = Rectangle(x: x, y: 0, width: 21, height: 21)
    document.page { page in page.tagged(.figure, alternate: "A") { $0.place(symbol, in: area) } }
    #expect(violations(of: document) == (isInside ? [] : [Violation(.offPage(area), page: 1)]))
  }

  // MARK: Figures

  @Test func `a figure in which nothing is drawn is a violation`() {
    let empty = Violation(.emptyFigure(alternate: "A"), page: 2)
    #expect(violations { $0.tagged(.figure, alternate: "A") { _ in } } == [empty])
    #expect(
      violations { page in
        page.tagged(.figure, alternate: "A") { $0.tagged(.span) { _ in } }
      } == [empty])
    #expect(
      violations { page in
        page.tagged(.figure, alternate: "A") { $0.tagged(.span) { $0.fill(Rectangle(.a5)) } }
        page.tagged(.paragraph) { _ in }
      } == [])
  }

  @Test func `a figure in which only points are drawn is a violation`() {
    let violations = violations { page in
      page.tagged(.figure, alternate: "A") {
        $0.fill(Rectangle(x: 9, y: 9, width: 0, height: 0))
      }
      page.tagged(.figure, alternate: "B") {
        $0.line(from: .init(x: 9, y: 9), to: .init(x: 9, y: 8))
      }
    }
    #expect(violations == [Violation(.emptyFigure(alternate: "A"), page: 2)])
  }

  @Test(
    arguments: [
      { $0.fill(Rectangle(x: 9, y: 9, width: 9, height: 0)) },
      { $0.fill(Rectangle(x: 9, y: 9, width: 0, height: 9)) },
      { $0.text("  ", at: Position(x: 9, y: 9), size: 9) },
    ] as [@Sendable (inout Canvas) -> Void])
  func `a figure with only a flat area or blanks is a violation`(
    draw: @Sendable (inout Canvas) -> Void
  ) {
    let violations = violations { $0.tagged(.figure, alternate: "A", draw) }
    #expect(violations == [Violation(.emptyFigure(alternate: "A"), page: 2)])
  }

  /// The objects of a file with a figure.
  private func figure(_ draw: (inout Canvas) -> Void) throws -> String {
    var document = Document(Sample.metadata)
    document.page { $0.tagged(.figure, alternate: "A") { draw(&$0) } }
    return String(decoding: try ReadFile(document.finish()).objects, as: UTF8.self)
  }

  @Test func `a figure's bounds include its spans`() throws {
    let file = try figure { figure in
      figure.tagged(.span) { $0.tagged(.span) { $0.fill(Rectangle(.a5)) } }
    }
    #expect(file.contains("/BBox[0 0 419.53 595.28]"))
  }

  @Test
  func `a figure's bounds begin at the lower left corner, even of a rectangle drawn backwards`()
    throws
  {
    let backwards = Rectangle(x: 100, y: 90, width: -50, height: -20)
    #expect(try figure { $0.fill(backwards) }.contains("/BBox[50 70 100 90]"))
  }

  @Test func `a figure cannot be continued, nor can a span in it`() {
    var document = Document(Sample.metadata)
    var elements: [Element] = []
    document.page { page in
      elements.append(
        page.tagged(.figure, alternate: "A") { figure in
          elements.append(figure.tagged(.span) { $0.fill(Rectangle(.a5)) })
        })
    }
    document.page { page in
      for element in elements { page.continuing(element) { $0.fill(Rectangle(.a5)) } }
    }
    let refusal = Violation(.continuedFigure, page: 2)
    #expect(violations(of: document) == [refusal, refusal])
  }

  @Test(arguments: ["\u{200B}", "\u{2060}\u{FEFF}", "\u{AD} "])
  func `a title or an alternate text of invisible characters is blank`(text: String) {
    var document = Document(
      Metadata(title: text, language: "fr", created: Sample.metadata.created))
    document.page { $0.tagged(.figure, alternate: text) { $0.fill(Rectangle(.a5)) } }
    #expect(
      violations(of: document) == [
        Violation(.figureWithoutAlternate, page: 1), Violation(.missingTitle),
      ])
  }

  // MARK: Lines and symbols

  @Test(
    arguments: [(0, true), (14_400, true), (-0.001, false), (14_400.001, false)] as [(Points, Bool)]
  )
  func `an impossible line width is a violation`(width: Points, isPossible: Bool) {
    let place = Position(x: 9, y: 9)
    let violations = violations { page in
      page.artifact {
        $0.line(from: place, to: place, width: width)
        $0.stroke(Rectangle(.a5), width: width)
        $0.checkMark(in: Rectangle(.a5), width: width)
      }
    }
    let each = Violation(.impossibleLineWidth(width), page: 2)
    #expect(violations == (isPossible ? [] : [each, each, each]))
  }

  @Test(
    arguments: [
      (0.021, 0.021, true), (0.02, 0.021, false), (21, 0, false), (0, 21, false), (-21, 21, false),
    ] as [(Points, Points, Bool)])
  func `a symbol of tiny modules is a violation`(width: Points, height: Points, isPossible: Bool) {
    var document = Document(Sample.metadata)
    let symbol = document.symbol(size: 21) { _ in (1, 0, 0) }
    let area = Rectangle(x: 50, y: 50, width: width, height: height)
    document.page { $0.artifact { $0.place(symbol, in: area) } }
    let impossible = Violation(.impossibleSymbolSize(area), page: 1)
    #expect(violations(of: document).contains(impossible) == !isPossible)
  }

  // MARK: Texts that are not drawn

  private static let long = String(repeating: "a", count: 16_383)

  @Test(arguments: ["\u{0}", "a\u{1B}b", "\u{7F}", "a\u{80}", "\u{9F}b", long])
  func `forbidden characters and text that is too long are violations anywhere`(text: String) {
    var document = Document(
      Metadata(title: "A", subject: text, language: "fr", created: Sample.metadata.created))
    document.attach(
      Attachment([], name: "a.txt", mediaType: "text/plain", description: text))
    document.page { page in
      page.tagged(.figure, alternate: "A" + text) { $0.fill(Rectangle(.a5)) }
      page.tagged(.span, actualText: text) { _ in }
      page.add(SignatureField(name: "a", description: "A" + text, rectangle: Rectangle(.a4)))
    }
    let written = ["A" + text, text, "A" + text].map {
      Violation(.unwritableText($0), page: 1)
    }
    #expect(
      violations(of: document) == written + [
        Violation(.unwritableMetadata(text: text)), Violation(.unwritableText(text)),
      ])
  }

  @Test func `tabs, line breaks and the maximum length are allowed in alternate and actual text`() {
    let violations = violations { page in
      page.tagged(.figure, alternate: "A\r\n\tB") { $0.fill(Rectangle(.a5)) }
      page.tagged(.paragraph, actualText: String(Self.long.dropLast())) { _ in }
    }
    #expect(violations == [])
  }

  @Test func `drawn text that does not fit in a string is a violation`() {
    #expect(text(size: 0.01, Self.long) == [Violation(.unwritableText(Self.long), page: 2)])
    #expect(text(x: 0, size: 0.01, String(Self.long.dropLast())) == [])
  }

  @Test func `a field or an attachment with too long a name is a violation`() {
    let file = Attachment([], name: Self.long, mediaType: "text/plain", description: "")
    #expect(violations(attachments: [file]) == [Violation(.badAttachmentName(Self.long))])
    let found = violations { page in
      page.add(SignatureField(name: Self.long, description: "A", rectangle: Rectangle(.a4)))
    }
    #expect(found == [Violation(.badFieldName(Self.long), page: 2)])
  }

  // MARK: Errors while drawing

  private struct Interruption: Error {}

  @Test func `a page whose drawing throws is not finished`() {
    var document = Document(Sample.metadata)
    #expect(throws: Interruption.self) {
      try document.page { page in
        try page.tagged(.paragraph) { canvas in
          canvas.fill(Rectangle(.a5))
          throw Interruption()
        }
      }
    }
    document.page { $0.artifact { $0.fill(Rectangle(.a5)) } }
    #expect(violations(of: document) == [Violation(.unfinishedPage, page: 1)])
  }

  @Test func `after an error in an element, the page continues outside the element`() {
    let violations = violations { page in
      try? page.artifact { _ in throw Interruption() }
      _ = try? page.tagged(.figure, alternate: "A") { _ in throw Interruption() }
      page.tagged(.paragraph) { $0.fill(Rectangle(.a5)) }
    }
    #expect(violations == [Violation(.emptyFigure(alternate: "A"), page: 2)])
  }

  // MARK: Two documents

  @Test(arguments: [false, true])
  func `pages of two documents that were exchanged are violations`(hasField: Bool) {
    var one = Document(Sample.metadata)
    var other = Document(Sample.metadata)
    one.page { page in
      if hasField {
        page.add(SignatureField(name: "f", description: "F", rectangle: Rectangle(.a5)))
      }
    }
    one.page { first in
      other.page { second in
        swap(&first, &second)
        first.tagged(.paragraph) { $0.fill(Rectangle(.a5)) }
        second.tagged(.paragraph) { $0.fill(Rectangle(.a5)) }
      }
    }
    other.page { _ in }
    let found = [violations(of: one), violations(of: other)]
    #expect(found.allSatisfy { $0.contains(Violation(.foreignPage)) })
  }

  @Test func `pages of two documents may be exchanged and put back`() {
    var one = Document(Sample.metadata)
    var other = Document(Sample.metadata)
    one.page { first in
      other.page { second in
        swap(&first, &second)
        swap(&first, &second)
      }
    }
    let found = [violations(of: one), violations(of: other)]
    #expect(found == [[], []])
  }

  // MARK: Types

  private func canBeCopied<Value: ~Copyable>(_ type: Value.Type) -> Bool { false }
  private func canBeCopied<Value>(_ type: Value.Type) -> Bool { true }

  @Test func `a page and its canvas cannot be copied`() {
    #expect(!canBeCopied(Page.self) && !canBeCopied(Canvas.self) && canBeCopied(Points.self))
  }

  @Test func `lengths are counted in 64 bits on every machine`() {
    let thousandths: Int64 = Points.longest.thousandths
    #expect(thousandths == 1 << 31)
  }

  @Test(
    arguments: [
      (11, 1.2, 13.2), (-11, 1.2, -13.2), (0.001, 0.5, 0.001), (0.001, 0.499, 0), (10, 0, 0),
    ] as [(Points, Double, Points)])
  func `a length times a number is rounded to a thousandth`(
    length: Points, factor: Double, product: Points
  ) {
    #expect(length * factor == product)
  }
}
