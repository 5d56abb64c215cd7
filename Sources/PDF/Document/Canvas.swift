/// A page being drawn.
///
/// All content must be either tagged or an artifact (ISO 14289-1, 7.1), so a page has no other way
/// to draw.
public struct Page: ~Copyable {
  var canvas: Canvas

  /// Adds an element to the document's structure and draws its content.
  ///
  /// - Parameters:
  ///   - role: The structure type of the content.
  ///   - alternate: The alternate text of a figure, for screen readers.
  ///   - actualText: The text that a drawing stands for, such as `[X] ` for a ticked box.
  ///   - body: Draws the content.
  /// - Returns: The element, which ``continuing(_:_:)`` can continue on a later page.
  @discardableResult
  public mutating func tagged(
    _ role: Role, alternate: String? = nil, actualText: String? = nil,
    _ body: (inout Canvas) throws -> Void
  ) rethrows -> Element {
    try canvas.tagged(role, alternate: alternate, actualText: actualText, body)
  }

  /// Continues an element that was begun on an earlier page of the same document.
  ///
  /// If the element belongs to another document or to a figure, a violation is recorded and nothing
  /// is drawn.
  public mutating func continuing(
    _ element: Element, _ body: (inout Canvas) throws -> Void
  ) rethrows {
    if element.document !== canvas.document { return canvas.refuse(.foreignElement) }
    if canvas.structure.figure(of: element.index) != nil { return canvas.refuse(.continuedFigure) }
    try canvas.draw(for: .element(element.index), body)
  }

  /// Draws content that is an artifact, such as a rule or a page number.
  public mutating func artifact(_ body: (inout Canvas) throws -> Void) rethrows {
    try canvas.draw(for: .artifact, body)
  }
}

/// Draws on a page, inside an element or an artifact that was begun with ``Page``.
public struct Canvas: ~Copyable {
  /// The page, artifact or element that a piece of content belongs to.
  fileprivate enum Owner: Hashable {
    case page, artifact
    /// An element, by its index in the structure tree.
    case element(Int)
  }

  let document = DocumentIdentity()
  var content = ContentStream()
  var structure = StructureTree()
  var fonts: DocumentFonts
  /// The signature fields on all pages.
  var fields: [SignatureField] = []
  /// The area of the current page.
  private var page = Rectangle(.a4)
  /// The owner of whatever is drawn next.
  private var owner = Owner.page
  /// The owner of the open marked-content sequence, or `.page` if none is open.
  private var open = Owner.page

  init(typeface: Typeface) { fonts = DocumentFonts(typeface) }

  /// Adds an element inside the current one and draws its content; see
  /// ``Page/tagged(_:alternate:actualText:_:)``.
  @discardableResult
  public mutating func tagged(
    _ role: Role, alternate: String? = nil, actualText: String? = nil,
    _ body: (inout Canvas) throws -> Void
  ) rethrows -> Element {
    let parent: Int
    switch owner {
    case .page: parent = StructureTree.root
    case .element(let element): parent = element
    case .artifact:
      refuse(.tagInArtifact)
      parent = StructureTree.root
    }
    let element = structure.add(role, alternate: alternate, actualText: actualText, in: parent)
    defer {
      if role == .figure && structure.isEmpty(element) {
        refuse(.emptyFigure(alternate: alternate ?? ""))
      }
    }
    try draw(for: .element(element), body)
    return Element(index: element, document: document)
  }

  fileprivate mutating func draw(
    for newOwner: Owner, _ body: (inout Canvas) throws -> Void
  ) rethrows {
    let outer = owner
    owner = newOwner
    defer { owner = outer }
    try body(&self)
  }

  mutating func beginPage(size: PageSize) {
    structure.beginPage()
    content = ContentStream()
    page = Rectangle(size)
    if !size.isPossible { refuse(.impossiblePageSize(size)) }
  }

  /// Records that the current page breaks a rule.
  mutating func refuse(_ rule: Violation.Rule) { structure.refuse(rule) }

  /// Opens a marked-content sequence for the current owner, unless one is already open (14.6).
  ///
  /// A sequence stays open until something that belongs to another owner is drawn or the page ends.
  mutating func mark(bounds: @autoclosure () -> Rectangle) {
    if case .element(let element) = owner { structure.extend(element, over: bounds) }
    if open == owner { return }
    closeSequence()
    open = owner
    switch owner {
    case .page: break
    case .artifact: content.write { $0.append("/Artifact BMC\n") }
    case .element(let element):
      let (role, identifier) = structure.addSequence(to: element)
      content.write { token in
        token.append("/")
        token.append(role)
        token.append("<</MCID ", identifier)
        token.append(">>BDC\n")
      }
    }
  }

  /// Closes the open marked-content sequence, as is necessary at the end of a page.
  mutating func closeSequence() {
    if open != .page { content.write { $0.append("EMC\n") } }
    open = .page
  }

  // MARK: Drawing

  /// Draws text on one line, starting at the left end of its baseline.
  ///
  /// The texts in an element are read aloud as if nothing separated them. Where a line breaks at a
  /// space, and between a label and its value, the first text must therefore end with a space,
  /// which is invisible (ISO 32000-1, 14.8.2.5).
  ///
  /// ``Document/finish()`` throws if ``Typeface/undrawable(in:)`` lists one of the characters, or
  /// if the text is not all on the page, from a quarter of its size below the baseline to its size
  /// above.
  public mutating func text(
    _ text: String, at start: Position, size: Points, bold: Bool = false, grey: Grey = .black
  ) { self.text(utf8: Array(text.utf8)[...], at: start, size: size, bold: bold, grey: grey) }

  /// Draws UTF-8 text on one line, and returns its width, or 0 if not all of it could be drawn.
  @discardableResult
  package mutating func text(
    utf8 text: ArraySlice<UInt8>, at start: Position, size: Points, bold: Bool, grey: Grey
  ) -> Points {
    if text.isEmpty || !isInReach(start) { return .zero }
    if text.count > 16_382 { refuse(.unwritableText(String(decoding: text, as: UTF8.self))) }
    let sizes: ClosedRange<Points> = 0.01...14_400
    if !sizes.contains(size) {
      refuse(.impossibleFontSize(size, at: start))
      return .zero
    }
    let typeface = fonts.typeface
    func box(width: Points) -> Rectangle {
      Rectangle(x: start.x, y: start.y - size / 4, width: width, height: size / 4 * 5)
    }
    mark(
      bounds: text.allSatisfy { $0 == 0x20 }
        ? Rectangle(start, start)
        : box(width: typeface.width(of: text, bold: bold, size: size)))
    content.setFill(grey)
    let units = fonts.draw(text, at: start, size: size, bold: bold, grey: grey, in: &content)
    guard let units else {
      refuse(.undrawable(typeface.undrawable(in: String(decoding: text, as: UTF8.self))))
      return .zero
    }
    let width = size.scaled(units)
    checkIsOnPage(box(width: width))
    return width
  }

  private mutating func checkIsOnPage(_ rectangle: Rectangle) {
    if !rectangle.isInside(page) { refuse(.offPage(rectangle)) }
  }

  private mutating func setStroke(_ grey: Grey, width: Points) {
    let widths: ClosedRange<Points> = 0...14_400
    if !widths.contains(width) { refuse(.impossibleLineWidth(width)) }
    content.setStroke(grey, width: width)
  }

  /// Draws a straight line.
  public mutating func line(
    from start: Position, to end: Position, width: Points = 0.5, grey: Grey = .black
  ) {
    if !isInReach(start) || !isInReach(end) { return }
    mark(bounds: Rectangle(start, end))
    setStroke(grey, width: width)
    content.write { token in
      token.append(start)
      token.append("m ")
      token.append(end)
      token.append("l S\n")
    }
  }

  /// Draws the outline of a rectangle; half of the line's width lies outside the rectangle.
  public mutating func stroke(_ rectangle: Rectangle, width: Points = 0.5, grey: Grey = .black) {
    if !isInReach(rectangle) { return }
    mark(bounds: rectangle)
    setStroke(grey, width: width)
    content.paint(rectangle, by: UInt8(ascii: "S"))
  }

  /// Fills a rectangle.
  public mutating func fill(_ rectangle: Rectangle, grey: Grey = .black) {
    if !isInReach(rectangle) { return }
    let hasArea = rectangle.width != .zero && rectangle.height != .zero
    mark(bounds: hasArea ? rectangle : Rectangle(rectangle.corner, rectangle.corner))
    content.setFill(grey)
    content.paint(rectangle, by: UInt8(ascii: "f"))
  }

  /// Fills outlines using the nonzero winding number rule (8.5.3.3.2).
  ///
  /// An outline lists the x and y of each corner in turn, on a grid whose origin is the lower left
  /// corner of `rectangle`.
  ///
  /// - Parameters:
  ///   - outlines: The outlines, each of which has at least three corners.
  ///   - rectangle: The area that the outlines cover; it is not checked against their corners.
  ///   - unit: The length of one unit of the grid.
  package mutating func fill(_ outlines: [[Int]], in rectangle: Rectangle, unit: Points) {
    if !isInReach(rectangle) { return }
    mark(bounds: rectangle)
    content.setFill(.black)
    content.fill(outlines, from: rectangle.corner, unit: unit)
  }

  /// Draws a check mark that fits a square box.
  public mutating func checkMark(in box: Rectangle, width: Points = 1.25, grey: Grey = .black) {
    func at(_ x: Int, _ y: Int) -> Position {
      Position(x: box.x + box.width * x / 100, y: box.y + box.height * y / 100)
    }
    if !isInReach(box) { return }
    mark(bounds: box)
    setStroke(grey, width: width)
    content.write { token in
      token.append(at(20, 50))
      token.append("m ")
      token.append(at(42, 24))
      token.append("l ")
      token.append(at(82, 80))
      token.append("l S\n")
    }
  }

  /// Returns whether both coordinates of a position are between -14,400 and 14,400 points, and
  /// records a violation if they are not.
  private mutating func isInReach(_ position: Position) -> Bool {
    let reach: ClosedRange<Points> = -14_400...14_400
    if reach.contains(position.x) && reach.contains(position.y) { return true }
    refuse(.outOfReach(position))
    return false
  }

  private mutating func isInReach(_ rectangle: Rectangle) -> Bool {
    isInReach(rectangle.corner) && isInReach(rectangle.oppositeCorner)
  }

  /// Draws a symbol of this document, scaled to fill a rectangle of the page.
  public mutating func place(_ symbol: Symbol, in rectangle: Rectangle) {
    if symbol.document !== document { return refuse(.foreignSymbol) }
    if !isInReach(rectangle) { return }
    checkIsOnPage(rectangle)
    if min(rectangle.width, rectangle.height) / symbol.size <= .zero {
      refuse(.impossibleSymbolSize(rectangle))
    }
    mark(bounds: rectangle)
    content.setFill(.black)
    content.place(symbol, in: rectangle)
  }
}
