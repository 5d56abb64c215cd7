import Foundation
import Testing

@testable import AttestPDF

@Suite struct DocumentTests {
  @Test func `the sample document has the recorded bytes`() throws {
    let bytes = try Sample.document(
      typeface: .helvetica, attachments: [Sample.attachment], names: ["Łukasz Żółć", "Đặng Ngọc"])
    let golden = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Golden/sample.pdf")
    if ProcessInfo.processInfo.environment["RECORD_GOLDEN"] != nil {
      try Data(bytes).write(to: golden)
    }
    let same = try bytes == Array(Data(contentsOf: golden))
    if !same { Testing.Attachment.record(bytes, named: "sample.pdf") }
    #expect(same, "if the change is intended: RECORD_GOLDEN=1 swift test --filter DocumentTests")
  }

  @Test func `composed and decomposed names give the same bytes`() throws {
    let names = ["Éloïse Phạm Ễ", "Żółć n̈"]
    #expect(
      try Sample.document(
        typeface: .helvetica, names: names.map(\.precomposedStringWithCanonicalMapping))
        == Sample.document(
          typeface: .helvetica, names: names.map(\.decomposedStringWithCanonicalMapping)))
  }

  @Test func `a document may use more letters than fit in one font resource`() throws {
    let all = (0x100...0x17E).compactMap { Unicode.Scalar(UInt32($0)) }.map(String.init)
      .filter { Typeface.helvetica.undrawable(in: $0).isEmpty }
    #expect(all.count > 38 * 3)
    let names = stride(from: 0, to: all.count, by: 20).map { all[$0...].prefix(20).joined() }
    _ = try Sample.document(typeface: .helvetica, names: names)
  }

  private func violations(
    _ metadata: Metadata = Sample.metadata, standard: Standard = .plain,
    attachments: [AttestPDF.Attachment] = [], size: PageSize = .a4, _ draw: ((inout Page) -> Void)?
  ) -> [Violation.Rule] {
    var document = Document(metadata, standard: standard)
    for attachment in attachments { document.attach(attachment) }
    if let draw { document.page(size: size, draw) }
    do {
      _ = try document.finish()
      return []
    } catch {
      return error.violations.map(\.rule)
    }
  }

  @Test func `finishing a document reports all its violations together`() {
    var untitled = Sample.metadata
    untitled.title = " "
    untitled.language = "french_"
    #expect(violations(untitled, nil) == [.noPage, .missingTitle, .badLanguage("french_")])
    #expect(
      violations(
        standard: .a2a, attachments: [Sample.attachment, Sample.attachment],
        { page in
          page.tagged(.figure) { $0.fill(Rectangle(.a4)) }
          page.tagged(.heading2) { $0.text("Ω", at: Position(x: 10, y: 10), size: 10) }
          page.artifact { $0.tagged(.paragraph) { $0.fill(Rectangle(.a4)) } }
        }) == [
          .figureWithoutAlternate, .skippedHeadingLevel, .undrawable(["Ω"]), .tagInArtifact,
          .typefaceNotEmbedded, .attachmentNotAllowed("attestation.json"),
          .attachmentNotAllowed("attestation.json"), .repeatedAttachment("attestation.json"),
        ])
    #expect(violations { $0.tagged(.paragraph) { $0.fill(Rectangle(.a4)) } } == [])
  }

  @Test func `misplaced roles and loose content are violations`() {
    let place = Position(x: 10, y: 10)
    #expect(
      violations { page in
        page.tagged(.paragraph) { $0.tagged(.heading1) { $0.text("A", at: place, size: 10) } }
        page.tagged(.label) { $0.text("1", at: place, size: 10) }
        page.tagged(.list) { list in
          list.text("loose", at: place, size: 10)
          list.tagged(.paragraph) { _ in }
          list.tagged(.item) { $0.fill(Rectangle(x: 1, y: 1, width: 1, height: 1)) }
        }
      } == [
        .misplacedElement(.heading1, in: .paragraph), .misplacedElement(.label, in: nil),
        .looseContent(in: .list), .misplacedElement(.paragraph, in: .list),
        .looseContent(in: .item),
      ])
  }

  @Test func `a figure and a span can hold only spans`() {
    for role in [Role.figure, .span] {
      for inner in [Role.span, .figure, .paragraph] {
        let found = violations { page in
          page.tagged(.paragraph) { paragraph in
            paragraph.tagged(role, alternate: "A") { outer in
              outer.tagged(inner, alternate: "B") {
                $0.fill(Rectangle(x: 1, y: 1, width: 1, height: 1))
              }
            }
          }
        }
        let isEmpty = role == .figure && inner != .span
        #expect(
          found == (inner == .span ? [] : [.misplacedElement(inner, in: role)])
            + (isEmpty ? [.emptyFigure(alternate: "A")] : []))
      }
    }
  }

  @Test func `the union of two rectangles is the smallest rectangle around both`() {
    let (low, high) = (
      Rectangle(x: 1, y: 20, width: 5, height: 30), Rectangle(x: 10, y: 2, width: 3, height: 4)
    )
    let both = Rectangle(x: 1, y: 2, width: 12, height: 48)
    #expect(low.union(high) == both && high.union(low) == both)
  }

  @Test func `elements and symbols from another document are refused`() {
    var other = Document(Sample.metadata)
    let symbol = other.symbol(size: 1) { _ in (1, 0, 0) }
    var element: Element?
    other.page { page in element = page.tagged(.paragraph) { _ in } }
    #expect(
      violations { page in
        if let element { page.continuing(element) { $0.fill(Rectangle(.a4)) } }
        page.tagged(.figure, alternate: "A code") { $0.place(symbol, in: Rectangle(.a4)) }
      } == [.foreignElement, .foreignSymbol, .emptyFigure(alternate: "A code")])
  }

  @Test func `extreme numbers do not crash the writer`() {
    let far = Points(thousandths: .max)
    #expect(far == .longest && far + far == far && far * .max == far && -far - far == -far)
    #expect(Points(.infinity) == far && Points(-.infinity) == -far && Points(.nan) == 0)
    #expect(Points(integerLiteral: .max) == far && far.scaled(.max) == Points(thousandths: 1 << 31))
    #expect(far * Double.infinity == far && far * -2.5 == -far && far * Double.nan == 0)
    #expect(Points(10.5 as Double) == 10.5 && Grey(2) == .white && Grey(.nan) == .black)
    let place = Position(x: far, y: 0)
    #expect(
      violations { page in
        page.tagged(.paragraph) { canvas in
          canvas.text("A", at: place, size: 10)
          canvas.text("A", at: Position(x: 10, y: 10), size: far)
          canvas.line(from: Position(x: 0, y: 0), to: place)
          canvas.fill(Rectangle(x: far, y: far, width: far, height: far))
        }
      } == [
        .outOfReach(place), .impossibleFontSize(far, at: Position(x: 10, y: 10)),
        .outOfReach(place), .outOfReach(Position(x: far, y: far)),
      ])
  }

  @Test func `blank alternate text and a skipped heading level are violations`() {
    #expect(
      violations { page in
        page.tagged(.heading2) { $0.fill(Rectangle(.a4)) }
        page.tagged(.figure, alternate: " \u{A0}\n") { $0.fill(Rectangle(.a4)) }
      } == [.skippedHeadingLevel, .figureWithoutAlternate])
  }

  @Test(arguments: ["a\u{FFFE}", "\u{FFFF}b", "a\u{0}", "a\tb", "a\nb", "\u{1B}x"])
  func `metadata with line breaks, tabs or forbidden characters is a violation`(text: String) {
    for field in [\Metadata.title, \.author, \.subject, \.creator, \.producer] {
      var metadata = Sample.metadata
      metadata[keyPath: field] = text
      #expect(
        violations(metadata) { $0.tagged(.paragraph) { $0.fill(Rectangle(.a4)) } }
          == [.unwritableMetadata(text: text)])
    }
  }

  @Test func `a page has the requested size`() throws {
    var document = Document(Sample.metadata)
    document.page(size: .letter.turned) { $0.tagged(.paragraph) { $0.fill(Rectangle(.a5)) } }
    let objects = ReadFile(try document.finish()).objects
    #expect(String(decoding: objects, as: UTF8.self).contains("/MediaBox[0 0 792 612]"))
  }

  @Test(arguments: [
    PageSize(width: 2.999, height: 10), PageSize(width: 10, height: 14_400.001),
  ])
  func `pages outside PDF's limits are violations`(size: PageSize) {
    #expect(violations(size: size) { _ in } == [.impossiblePageSize(size)])
  }

  @Test func `a signature field is a widget, a Form element and an entry of AcroForm`() throws {
    var document = Document(Sample.metadata)
    document.page { $0.tagged(.paragraph) { $0.fill(Rectangle(.a5)) } }
    document.page { page in
      page.tagged(.paragraph) { $0.fill(Rectangle(.a5)) }
      page.add(field("Signature-1", y: 10))
      page.add(field("Signature-2", y: 100))
    }
    let objects = String(decoding: ReadFile(try document.finish()).objects, as: UTF8.self)
    for part in [
      "/AcroForm<</Fields[6 0 R 7 0 R ]>>", "/Annots[6 0 R 7 0 R ]/Tabs/S",
      "/FT/Sig/T(Signature-1)/TU(Signature de Zo\u{FFFD})/F 4/Rect[10 10 200 58]/P 8 0 R/StructParent 2",
      "/S/Form/P 10 0 R/Pg 8 0 R/K<</Type/OBJR/Obj 7 0 R/Pg 8 0 R>>>>",
      "/K[11 0 R 12 0 R 13 0 R 14 0 R ]", "/ParentTreeNextKey 4",
      "[12 0 R ]2 13 0 R 3 14 0 R ]",
    ] {
      #expect(objects.contains(part), "\(part)")
    }
  }

  private func field(
    _ name: String, description: String = "Signature de Zoé", x: Points = 10, y: Points = 10,
    width: Points = 190, height: Points = 48
  ) -> SignatureField {
    SignatureField(
      name: name, description: description,
      rectangle: Rectangle(x: x, y: y, width: width, height: height))
  }

  @Test func `bad signature fields are violations`() {
    #expect(
      violations { page in
        page.add(field(" "))
        page.add(field("a.b", description: "\u{A0}"))
        page.add(field("c", x: 500))
        page.add(field("c", y: -1))
        page.add(field("d\u{0}"))
        page.add(field("e\u{85}", width: 0.999, height: 1))
        page.add(field("f", width: 190, height: 0))
      } == [
        .fieldOutsidePage("c"), .fieldOutsidePage("c"), .badFieldName(" "), .badFieldName("a.b"),
        .fieldWithoutDescription("a.b"), .repeatedFieldName("c"), .badFieldName("d\u{0}"),
        .badFieldName("e\u{85}"), .emptyField("e\u{85}"), .emptyField("f"),
      ])
    #expect(violations { $0.add(field("Signature", width: 1, height: 1)) } == [])
    #expect(violations { $0.add(field("Signature", x: 0, y: 0)) } == [])
  }

  @Test func `violations are described in sentences that name their page`() {
    let error = ConformanceError(violations: [
      Violation(.misplacedElement(.label, in: nil), page: 2),
      Violation(.outOfReach(Position(x: 14_400.5, y: 0)), page: 3), Violation(.missingTitle),
    ])
    #expect(
      error.description == "page 2: a label inside the document itself; "
        + "page 3: something is drawn at (14400.5, 0), too far from the page; the document has no title"
    )
  }

  /// The entries that a document with attachments of these names adds to the catalog.
  private func entries(_ names: [String]) -> String {
    var document = Document(Sample.metadata)
    for name in names {
      document.attach(Attachment([], name: name, mediaType: "text/plain", description: ""))
    }
    return String(decoding: document.writeAttachments(), as: UTF8.self)
  }

  @Test func `attachments are sorted by name`() {
    #expect(
      entries(["b.txt", "a.txt", "c.txt"])
        == "/AF[4 0 R 6 0 R 8 0 R ]/Names<</EmbeddedFiles<</Names"
        + "[(a.txt)6 0 R(b.txt)4 0 R(c.txt)8 0 R]>>>>")
  }

  @Test func `the parentheses and escapes around a name do not change the order`() {
    let sorted = [
      "Invoice(1).xml", "InvoiceA.xml", "note", "note 2", "þ", "Δ", "\u{D5C}", "\u{E00}",
    ]
    let written = entries(sorted.reversed())
    let names = sorted.indices.map { "\(2 * (sorted.count - $0) + 2) 0 R" }
    let tree = written.components(separatedBy: "/Names[")[1]
    #expect(
      tree.components(separatedBy: ")").compactMap {
        $0.firstMatch(of: /^\d+ 0 R/)?.output.description
      } == names)
  }

  @Test(arguments: ["fr", "fr-FR", "zh-Hant-TW", "de-1996"])
  func `well-formed BCP 47 tags are languages`(tag: String) {
    var metadata = Sample.metadata
    metadata.language = tag
    #expect(violations(metadata) { $0.tagged(.paragraph) { $0.fill(Rectangle(.a4)) } } == [])
  }

  @Test(arguments: [
    "", "-", "e", "z-1", "fr-", "fr_FR", "1fr", "abcdefghi", "abcdefghi-FR", "fr--FR", "é",
  ])
  func `malformed language tags are violations`(tag: String) {
    var metadata = Sample.metadata
    metadata.language = tag
    #expect(
      violations(metadata) { $0.tagged(.paragraph) { $0.fill(Rectangle(.a4)) } } == [
        .badLanguage(tag)
      ])
  }
}
