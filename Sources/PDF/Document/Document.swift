/// A PDF document being written (ISO 32000-1).
///
/// The document is tagged for screen readers, and the same calls always give the same bytes.
///
/// ```swift
/// var document = Document(
///   Metadata(
///     title: "Attestation", author: "Zoé Müller", subject: "Déplacement", creator: "attest",
///     language: "fr-FR", created: Moment(
///       year: 2023, month: 11, day: 14, hour: 23, minute: 13, second: 20, offsetMinutes: 60)))
/// let code = document.symbol(size: 21) { row in (row.isMultiple(of: 2) ? 0x1F_FFFF : 0, 0, 0) }
/// var reasons: Element?
/// document.page { page in
///   page.tagged(.heading1) {
///     $0.text("Attestation", at: Position(x: 57, y: 780), size: 16, bold: true)
///   }
///   page.artifact { $0.line(from: Position(x: 57, y: 770), to: Position(x: 538, y: 770)) }
///   reasons = page.tagged(.list) { list in
///     list.tagged(.item) { item in
///       let box = Rectangle(x: 57, y: 740, width: 9, height: 9)
///       item.tagged(.label, actualText: "[X] ") { label in
///         label.stroke(box)
///         label.checkMark(in: box)
///       }
///       item.tagged(.body) { $0.text("Courses", at: Position(x: 75, y: 741), size: 10.5) }
///     }
///   }
/// }
/// document.page { page in
///   // The list continues with another item.
///   if let reasons { page.continuing(reasons) { list in list.tagged(.item) { _ in } } }
///   page.tagged(.figure, alternate: "QR code: …") { figure in
///     figure.place(code, in: Rectangle(x: 57, y: 500, width: 200, height: 200))
///   }
/// }
/// let bytes = try document.finish()
/// ```
public struct Document: ~Copyable {
  let metadata: Metadata
  var file = FileWriter()
  var page: Page
  /// The identity of the canvas that the document began with.
  private let identity: DocumentIdentity
  var pages: [Reference] = []
  var symbols: [Reference] = []
  /// The widgets for the fields on all pages.
  var widgets: [Reference] = []
  let pageTree, resources: Reference
  let standard: Standard
  private(set) var attachments: [Attachment] = []

  /// Starts a new document.
  ///
  /// - Parameters:
  ///   - metadata: The title, the author, the language and so on.
  ///   - typeface: The fonts for the text.
  ///   - standard: The standards to claim; ``finish()`` throws if the document breaks their rules.
  public init(_ metadata: Metadata, typeface: Typeface = .helvetica, standard: Standard = .plain) {
    self.metadata = metadata
    self.standard = standard
    let canvas = Canvas(typeface: typeface)
    identity = canvas.document
    page = Page(canvas: canvas)
    pageTree = file.reserve()
    resources = file.reserve()
  }

  /// Writes a square symbol that can be drawn on any page.
  ///
  /// - Parameters:
  ///   - size: The number of modules on each side, 1 to 192; any other number traps.
  ///   - rows: Returns the modules of a row, counted from the top. The lowest bit of the first word
  ///     is the leftmost module, and a set bit is dark.
  /// - Returns: The symbol, which ``Canvas/place(_:in:)`` draws.
  public mutating func symbol(size: Int, rows: (Int) -> (UInt64, UInt64, UInt64)) -> Symbol {
    precondition((1...192).contains(size), "a symbol has 1 to 192 modules a side")
    let symbol = Symbol(size: size, index: symbols.count, document: page.canvas.document)
    symbols.append(
      file.writeStream(
        Symbol.path(size: size, rows: rows),
        entries: { entries in
          entries.write("/Type/XObject/Subtype/Form/BBox[0 0 ")
          entries.write { token in
            token.append(number: size)
            token.append(" ")
            token.append(number: size)
            token.append("]/Resources<<>>")
          }
        }))
    return symbol
  }

  /// Attaches a file to the document.
  public mutating func attach(_ attachment: Attachment) { attachments.append(attachment) }

  /// Adds a page and draws its content.
  ///
  /// - Parameters:
  ///   - size: The width and height of the page.
  ///   - draw: Draws the page. If it throws, ``finish()`` throws too, because the page is
  ///     unfinished.
  public mutating func page(size: PageSize = .a4, _ draw: (inout Page) throws -> Void) rethrows {
    page.canvas.beginPage(size: size)
    defer { endPage(size: size) }
    do {
      try draw(&page)
    } catch {
      page.canvas.refuse(.unfinishedPage)
      throw error
    }
  }

  /// Writes the page just drawn, unless it was exchanged for a page of another document.
  private mutating func endPage(size: PageSize) {
    if page.canvas.document !== identity { return }
    page.canvas.closeSequence()
    let content = file.writeStream(page.canvas.content.bytes)
    let number = pages.count
    let annotations = annotations(size: size)
    let reference = file.write { [pageTree, resources] object in
      object.write("<</Type/Page/Parent ", pageTree)
      object.write("/MediaBox")
      object.write(corners: Rectangle(size))
      object.write { token in
        token.append("/Resources ", resources)
        token.append("/Contents ", content)
        token.append("/StructParents ", number)
      }
      object += annotations
      object.write(">>")
    }
    pages.append(reference)
  }

  /// Finishes the document and returns the bytes of the whole file.
  ///
  /// - Throws: A ``ConformanceError`` that lists every ``Violation``, but a damaged font only if
  ///   there are no others. The overview of this module lists the rules of the standards that are
  ///   not checked.
  public consuming func finish() throws(ConformanceError) -> [UInt8] {
    try check()
    try writeResources()
    writePageTree()
    let structure = page.canvas.structure.write(to: &file, pages: pages, widgets: widgets)
    let form = writeFields()
    let xmp = file.writeStream(
      XMP.packet(metadata, standard: standard), compressed: false,
      entries: { $0.write("/Type/Metadata/Subtype/XML") })
    let attached = writeAttachments()
    let intent = standard == .plain ? nil : OutputIntent.write(to: &file)
    let catalog = file.write { [pageTree, metadata] object in
      object.write("<</Type/Catalog/Pages ", pageTree)
      object.write("/StructTreeRoot ", structure)
      object.write("/MarkInfo<</Marked true>>/ViewerPreferences<</DisplayDocTitle true>>")
      object.write("/Lang", textString: metadata.language)
      object.write("/Metadata ", xmp)
      if let intent {
        object.write("/OutputIntents[", intent)
        object.write("]")
      }
      object += form
      object += attached
      object.write(">>")
    }
    let information = metadata.write(to: &file)
    return file.finish(catalog: catalog, information: information)
  }

  // MARK: The objects to which the catalog refers (ISO 32000-1, 7.7)

  /// Writes the attachments and returns the catalog entries that associate them with the document
  /// and list them by name (7.9.6).
  mutating func writeAttachments() -> [UInt8] {
    if attachments.isEmpty { return [] }
    var references: [Reference] = []
    for attachment in attachments {
      references.append(attachment.write(to: &file, modified: metadata.created))
    }
    var entries: [UInt8] = []
    entries.write("/AF[")
    entries.write(references)
    entries.write("]/Names<</EmbeddedFiles<</Names[")
    let order = attachments.indices.sorted { [attachments] left, right in
      attachments[left].key.lexicographicallyPrecedes(attachments[right].key)
    }
    for index in order {
      entries.write(textString: attachments[index].name)
      entries.write(references[index])
    }
    entries.write("]>>>>")
    return entries
  }

  mutating func writeResources() throws(ConformanceError) {
    let fonts = try page.canvas.fonts.write(to: &file)
    file.write(resources) { [symbols] object in
      object.write("<</Font<<")
      object += fonts
      object.write(">>/XObject<<")
      for (index, symbol) in symbols.enumerated() {
        object.write { token in
          token.append("/S", index)
          token.append(" ", symbol)
        }
      }
      object.write(">>>>")
    }
  }

  mutating func writePageTree() {
    file.write(pageTree) { [pages] object in
      object.write("<</Type/Pages/Count ")
      object.write(pages.count)
      object.write("/Kids[")
      object.write(pages)
      object.write("]>>")
    }
  }

  // MARK: Checking

  /// Throws an error that lists the rules that the document breaks, if there are any; damaged fonts
  /// are found later.
  func check() throws(ConformanceError) {
    var violations = page.canvas.structure.violations
    let fields = page.canvas.fields
    for (index, field) in fields.enumerated() {
      let number = page.canvas.structure.fieldPages[index] + 1
      violations += field.violations(page: number)
      if fields.firstIndex(where: { $0.name == field.name }) != index {
        violations.append(.repeatedFieldName(field.name), page: number)
      }
    }
    if page.canvas.document !== identity || page.canvas.structure.pageCount != pages.count {
      violations.append(.foreignPage)
    }
    if pages.isEmpty { violations.append(.noPage) }
    violations += metadata.violations
    if standard != .plain && !page.canvas.fonts.isEmbedded {
      violations.append(.typefaceNotEmbedded)
    }
    for (index, attachment) in attachments.enumerated() {
      let name = attachment.name
      violations += attachment.violations
      // PDF/A-2 allows only attachments that are PDF/A files. Their contents are not checked here,
      // so no attachments are allowed.
      if standard == .a2a { violations.append(.attachmentNotAllowed(name)) }
      if attachments.firstIndex(where: { $0.name == name }) != index {
        violations.append(.repeatedAttachment(name))
      }
    }
    if !violations.isEmpty { throw ConformanceError(violations: violations) }
  }
}
