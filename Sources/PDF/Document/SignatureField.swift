/// An empty signature field (ISO 32000-1, 12.7.4.5), which other programs can sign.
///
/// Nothing is drawn for it.
public struct SignatureField: Hashable, Sendable {
  /// Its name for programs: not empty, without a dot, and unique in the document (ISO 32000-1,
  /// 12.7.3.2).
  public var name: String
  /// The signer, for screen readers (ISO 14289-1, 7.18.1); not empty.
  public var description: String
  /// The area of the page in which a signature is shown.
  public var rectangle: Rectangle

  /// Describes a field.
  public init(name: String, description: String, rectangle: Rectangle) {
    self.name = name
    self.description = description
    self.rectangle = rectangle
  }

  /// The rules that it breaks by itself, without regard to the page and the other fields.
  var violations: [Violation] {
    var violations: [Violation] = []
    if name.isBlank || name.utf8.contains(UInt8(ascii: ".")) {
      violations.append(.badFieldName(name))
    }
    if description.isBlank { violations.append(.fieldWithoutDescription(name)) }
    return violations
  }
}

extension Page {
  /// Adds a signature field to the document, between the elements around it.
  ///
  /// Screen readers and the Tab key follow the order in which fields are added.
  public mutating func add(_ field: SignatureField) {
    canvas.fields.append(field)
    canvas.structure.addField()
  }
}

extension Document {
  /// Reserves objects for the fields of the page just drawn, and returns the entries of its
  /// dictionary; empty for a page without fields.
  mutating func annotations(size: PageSize) -> [UInt8] {
    let fields = page.canvas.fields[widgets.count...]
    if fields.isEmpty { return [] }
    var entries: [UInt8] = []
    entries.write("/Annots[")
    for field in fields {
      if !field.rectangle.isInside(Rectangle(size)) {
        page.canvas.violations.append(.fieldOutsidePage(field.name))
      }
      let widget = file.reserve()
      widgets.append(widget)
      entries.write(widget)
      entries.append(0x20)
    }
    // ISO 14289-1, 7.18.3: Tab follows the structure.
    entries.write("]/Tabs/S")
    return entries
  }

  /// Writes the fields, and returns the catalog entry that lists them (12.7.2).
  ///
  /// Nothing is signed yet, so there is no /SigFlags. The list stands in the catalog itself, so
  /// that a signature changes only the catalog and the field.
  mutating func writeFields() -> [UInt8] {
    if widgets.isEmpty { return [] }
    var entries: [UInt8] = []
    entries.write("/AcroForm<</Fields[")
    for index in widgets.indices {
      write(page.canvas.fields[index], number: index)
      entries.write(widgets[index])
      entries.append(0x20)
    }
    entries.write("]>>")
    return entries
  }

  /// Writes a field and its widget, which are one dictionary (12.5.6.19).
  private mutating func write(_ field: SignatureField, number: Int) {
    // A widget needs an appearance, and an empty one is enough (ISO 19005-2, 6.3.3).
    let appearance = file.writeStream([], compressed: false) { entries in
      entries.write("/Type/XObject/Subtype/Form/BBox")
      let (width, height) = (field.rectangle.width, field.rectangle.height)
      entries.write(corners: Rectangle(x: 0, y: 0, width: width, height: height))
      entries.write("/Resources<<>>")
    }
    let pageNumber = page.canvas.structure.fieldPages[number]
    file.write(widgets[number]) { [pages] object in
      object.write("<</Type/Annot/Subtype/Widget/FT/Sig/T")
      object.write(textString: field.name)
      object.write("/TU")
      object.write(textString: field.description)
      // Printed and not hidden (ISO 19005-2, 6.3.2).
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

extension Rectangle {
  fileprivate func isInside(_ other: Rectangle) -> Bool {
    width >= 0 && height >= 0 && union(other) == other
  }
}
