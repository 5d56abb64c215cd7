/// The logical structure of a document, in reading order (ISO 32000-1, 14.7).
struct StructureTree {
  /// The kinds of children that an element can have.
  private enum ChildContent {
    case element(Int)
    /// A marked-content sequence on a page.
    case sequence(page: Int, identifier: Int)
    /// The `Form` element of a field.
    case field(Int)
  }

  private struct Child {
    let content: ChildContent
    /// The index of the next child of the same element, if there is one.
    var next: Int?
  }

  private struct Node {
    let role: Role?
    let parent: Int
    let alternate, actualText: String?
    var bounds: Rectangle?
    /// The page of the element's first marked-content sequence.
    var page: Int?
    var firstChild, lastChild: Int?
    var childCount = 0
  }

  /// The elements; the first is the root, `/Document`, which is its own parent.
  private var nodes = [Node(role: nil, parent: 0, alternate: nil, actualText: nil)]
  /// The children of all elements, in the order in which they were added.
  private var children: [Child] = []
  /// The element that owns each marked-content sequence, page by page.
  private var owners: [Int] = []
  /// For each page, the index of its first sequence in `owners`.
  private var pageStarts: [Int] = []
  /// For each field, the index of its page.
  private(set) var fieldPages: [Int] = []
  private var hasHeading = false
  /// The rules broken while drawing, page by page.
  private(set) var violations: [Violation] = []

  /// The index of the root element.
  static let root = 0

  /// Creates a tree with only the root, and with space for the fifty elements of a typical paper.
  init() {
    nodes.reserveCapacity(64)
    children.reserveCapacity(64)
    owners.reserveCapacity(64)
  }

  /// Adds an element as the last child of another and returns its index.
  mutating func add(_ role: Role, alternate: String?, actualText: String?, in parent: Int) -> Int {
    if role == .figure && (alternate ?? "").isBlank { refuse(.figureWithoutAlternate) }
    for text in [alternate, actualText] {
      if let text, !text.isWritable { refuse(.unwritableText(text)) }
    }
    let outer = nodes[parent].role
    if !role.isAllowed(in: outer) { refuse(.misplacedElement(role, in: outer)) }
    if role == .heading2 && !hasHeading { refuse(.skippedHeadingLevel) }
    if role == .heading1 || role == .heading2 { hasHeading = true }
    let element = nodes.count
    nodes.append(Node(role: role, parent: parent, alternate: alternate, actualText: actualText))
    add(.element(element), to: parent)
    return element
  }

  /// Whether nothing with an area or a length belongs to a figure.
  func isEmpty(_ figure: Int) -> Bool {
    nodes[figure].bounds.map { $0.width == .zero && $0.height == .zero } ?? true
  }

  /// The number of pages that were begun.
  var pageCount: Int { pageStarts.count }

  /// Records that the current page breaks a rule.
  mutating func refuse(_ rule: Violation.Rule) {
    violations.append(rule, page: pageStarts.count)
  }

  mutating func beginPage() { pageStarts.append(owners.count) }

  /// Adds a marked-content sequence on the current page to an element and returns the role of the
  /// element, or `nil` for the root, and the identifier of the sequence.
  mutating func addSequence(to element: Int) -> (role: Role?, identifier: Int) {
    let role = nodes[element].role
    if let role, role.isGroup { refuse(.looseContent(in: role)) }
    let page = pageStarts.count - 1
    let identifier = owners.count - pageStarts[page]
    owners.append(element)
    if nodes[element].page == nil { nodes[element].page = page }
    add(.sequence(page: page, identifier: identifier), to: element)
    return (role, identifier)
  }

  /// Adds a field on the current page, as the last child of the root element.
  mutating func addField() {
    add(.field(fieldPages.count), to: Self.root)
    fieldPages.append(pageStarts.count - 1)
  }

  private mutating func add(_ content: ChildContent, to element: Int) {
    if let last = nodes[element].lastChild {
      children[last].next = children.count
    } else {
      nodes[element].firstChild = children.count
    }
    nodes[element].lastChild = children.count
    nodes[element].childCount += 1
    children.append(Child(content: content))
  }

  /// Extends the bounds of an element to include a rectangle; only figures must state their bounds,
  /// which include their spans.
  @inline(__always) mutating func extend(_ element: Int, over rectangle: () -> Rectangle) {
    guard let figure = figure(of: element) else { return }
    let rectangle = rectangle()
    // A negative width must not exchange the corners in the file (14.8.5.4.3).
    let box = Rectangle(rectangle.corner, rectangle.oppositeCorner)
    nodes[figure].bounds = nodes[figure].bounds?.union(box) ?? box
  }

  /// The figure that an element is or, if it is a span, belongs to.
  @inline(__always) func figure(of element: Int) -> Int? {
    var element = element
    while nodes[element].role == .span { element = nodes[element].parent }
    return nodes[element].role == .figure ? element : nil
  }

  // MARK: Writing the tree into a file

  /// Writes the structure tree and the parent tree for the pages and widgets, and returns the root
  /// of the structure tree.
  func write(to file: inout FileWriter, pages: [Reference], widgets: [Reference]) -> Reference {
    let root = file.reserve()
    let first = file.reserve(nodes.count + widgets.count)
    let forms = first + nodes.count
    for index in nodes.indices {
      file.write(first + index) { object in
        let parent = index == 0 ? root : first + nodes[index].parent
        write(nodes[index], parent: parent, first: first, pages: pages, to: &object)
      }
    }
    for (index, widget) in widgets.enumerated() {
      file.write(forms + index) { object in
        write(widget, of: pages[fieldPages[index]], parent: first, to: &object)
      }
    }
    file.write(root) { object in
      object.write("<</Type/StructTreeRoot/K ", first)
      object.write("/ParentTreeNextKey ")
      object.write(pageStarts.count + widgets.count)
      object.write("/ParentTree<</Nums[")
      writeOwners(first: first, forms: forms, count: widgets.count, to: &object)
      object.write("]>>>>")
    }
    return root
  }

  /// Writes the parent tree (14.7.4.4), which lists the element that owns each marked-content
  /// sequence, page by page, and then the element that owns each widget.
  private func writeOwners(
    first: Reference, forms: Reference, count: Int, to object: inout [UInt8]
  ) {
    for (page, start) in pageStarts.enumerated() {
      let end = page + 1 < pageStarts.count ? pageStarts[page + 1] : owners.count
      object.write(tokens: 1 + end - start) { token in
        token.append(number: page)
        token.append("[")
        for owner in owners[start..<end] {
          token.append(first + owner)
          token.append(" ")
        }
        token.append("]")
      }
    }
    for index in 0..<count {
      object.write { token in
        token.append(number: pageStarts.count + index)
        token.append(" ", forms + index)
        token.append(" ")
      }
    }
  }

  /// Writes the structure element for a field (ISO 14289-1, 7.18.4).
  ///
  /// The widget is written as a direct child rather than in an array of one element (14.7.4.3),
  /// because programs that check the changes to a signed file accept only a direct child.
  private func write(
    _ widget: Reference, of page: Reference, parent: Reference, to object: inout [UInt8]
  ) {
    object.write { token in
      token.append("<</S/Form/P ", parent)
      token.append("/Pg ", page)
      token.append("/K<</Type/OBJR")
      token.append("/Obj ", widget)
      token.append("/Pg ", page)
      token.append(">>>>")
    }
  }

  private func write(
    _ node: Node, parent: Reference, first: Reference, pages: [Reference], to object: inout [UInt8]
  ) {
    object.write { token in
      token.append("<</S/")
      token.append(node.role)
      token.append("/P ", parent)
    }
    if let alternate = node.alternate { object.write("/Alt", textString: alternate) }
    if let actualText = node.actualText { object.write("/ActualText", textString: actualText) }
    if let bounds = node.bounds {
      object.write("/A<</O/Layout/Placement/Block/BBox")
      object.write(corners: bounds)
      object.write(">>")
    }
    if node.role == .list { object.write("/A<</O/List/ListNumbering/None>>") }
    writeChildren(of: node, first: first, pages: pages, to: &object)
  }

  private func writeChildren(
    of node: Node, first: Reference, pages: [Reference], to object: inout [UInt8]
  ) {
    // A sequence on another page takes three tokens.
    object.write(tokens: 2 + node.childCount * 3) { token in
      if let page = node.page { token.append("/Pg ", pages[page]) }
      token.append("/K[")
      var next = node.firstChild
      while let child = next {
        switch children[child].content {
        case .element(let index): token.append(first + index)
        case .field(let index): token.append(first + nodes.count + index)
        case .sequence(let page, let identifier) where page == node.page:
          token.append(number: identifier)
        case .sequence(let page, let identifier):
          token.append("<</MCID ", identifier)
          token.append("/Type/MCR/Pg ", pages[page])
          token.append(">>")
        }
        token.append(" ")
        next = children[child].next
      }
      token.append("]>>")
    }
  }
}
