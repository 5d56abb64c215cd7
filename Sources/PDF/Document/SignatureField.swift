/// An empty signature field (ISO 32000-1, 12.7.4.5), which another program can sign.
///
/// Nothing is drawn in the field.
public struct SignatureField: Hashable, Sendable {
  /// The name that identifies the field to programs (ISO 32000-1, 12.7.3.2).
  ///
  /// The name must not be blank or contain a dot or a control character, and must be unique in the
  /// document.
  public var name: String
  /// A description of who is to sign, for screen readers (ISO 14289-1, 7.18.1); it must not be
  /// empty.
  public var description: String
  /// The area of the page in which the signature is shown, at least one point wide and high.
  public var rectangle: Rectangle

  /// Creates a signature field.
  public init(name: String, description: String, rectangle: Rectangle) {
    self.name = name
    self.description = description
    self.rectangle = rectangle
  }

  /// The rules that the field breaks on its own, regardless of the size of its page and of other
  /// fields.
  func violations(page: Int) -> [Violation] {
    var violations: [Violation] = []
    if name.isBlank || name.utf8.contains(UInt8(ascii: ".")) || name.hasControl || !name.isWritable
    {
      violations.append(.badFieldName(name), page: page)
    }
    if !description.isWritable { violations.append(.unwritableText(description), page: page) }
    if description.isBlank { violations.append(.fieldWithoutDescription(name), page: page) }
    if rectangle.width < 1 || rectangle.height < 1 {
      violations.append(.emptyField(name), page: page)
    }
    return violations
  }
}

extension Page {
  /// Adds a signature field, which follows the elements drawn so far in reading order.
  ///
  /// Screen readers and the Tab key visit fields in the order in which they were added.
  public mutating func add(_ field: SignatureField) {
    canvas.fields.append(field)
    canvas.structure.addField()
  }
}

extension Document {
  /// Reserves objects for the fields on the page just drawn and returns the entries that list them
  /// in the page dictionary; for a page without fields, the result is empty.
  mutating func annotations(size: PageSize) -> [UInt8] {
    let fields = page.canvas.fields[widgets.count...]
    if fields.isEmpty { return [] }
    for field in fields {
      if !field.rectangle.isInside(Rectangle(size)) {
        page.canvas.refuse(.fieldOutsidePage(field.name))
      }
      widgets.append(file.reserve())
    }
    var entries: [UInt8] = []
    entries.write("/Annots[")
    entries.write(Array(widgets.suffix(fields.count)))
    // The Tab key follows the order of the structure tree (ISO 14289-1, 7.18.3).
    entries.write("]/Tabs/S")
    return entries
  }

  /// Writes the fields and returns the catalog entry that lists them (12.7.2).
  ///
  /// Nothing is signed yet, so there is no /SigFlags entry. The list is in the catalog itself, so
  /// that signing changes only the catalog and the field.
  mutating func writeFields() -> [UInt8] {
    if widgets.isEmpty { return [] }
    var entries: [UInt8] = []
    entries.write("/AcroForm<</Fields[")
    for index in widgets.indices { write(page.canvas.fields[index], number: index) }
    entries.write(widgets)
    entries.write("]>>")
    return entries
  }

  /// Writes a field and its widget as one dictionary (12.5.6.19).
  private mutating func write(_ field: SignatureField, number: Int) {
    // A widget must have an appearance, but it may be empty (ISO 19005-2, 6.3.3).
    let appearance = file.writeStream([], compressed: false) { entries in
      entries.write("/Type/XObject/Subtype/Form/BBox")
      let (width, height) = (field.rectangle.width, field.rectangle.height)
      entries.write(corners: Rectangle(x: 0, y: 0, width: width, height: height))
      entries.write("/Resources<<>>")
    }
    let pageNumber = page.canvas.structure.fieldPages[number]
    file.write(widgets[number]) { [pages] object in
      object.write("<</Type/Annot/Subtype/Widget/FT/Sig/T", textString: field.name)
      object.write("/TU", textString: field.description)
      // The widget is printed and not hidden (ISO 19005-2, 6.3.2).
      object.write("/F 4/Rect")
      object.write(corners: field.rectangle)
      object.write { token in
        token.append("/P ", pages[pageNumber])
        token.append("/StructParent ", pages.count + number)
        token.append("/AP<</N ", appearance)
        token.append(">>>>")
      }
    }
  }
}
