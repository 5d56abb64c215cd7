/// The logical structure of a document in reading order (ISO 32000-1, 14.7).
struct StructureTree {
  /// What an element holds, in reading order.
  private enum Child {
    case element(Int)
    /// A marked-content sequence of a page.
    case content(page: Int, identifier: Int)
  }

  private struct Node {
    let role: Role?
    let parent: Int
    let alternate: String?
    let actualText: String?
    var children: [Child] = []
    var bounds: Rectangle?
  }

  /// The first is the root, /Document, and its own parent.
  private var nodes = [Node(role: nil, parent: 0, alternate: nil, actualText: nil)]
  /// The element of each marked-content sequence, page by page.
  private var owners: [[Int]] = []

  static let root = Element(index: 0)

  /// Adds an element at the end of another.
  mutating func add(_ role: Role, alternate: String?, actualText: String?, in parent: Element)
    -> Element
  {
    let element = Element(index: nodes.count)
    nodes.append(
      Node(role: role, parent: parent.index, alternate: alternate, actualText: actualText))
    nodes[parent.index].children.append(.element(element.index))
    return element
  }

  mutating func beginPage() {
    owners.append([])
  }

  /// Adds a marked-content sequence of the last page to an element, and gives its identifier.
  mutating func addContent(to element: Element) -> Int {
    let page = owners.count - 1
    let identifier = owners[page].count
    owners[page].append(element.index)
    nodes[element.index].children.append(.content(page: page, identifier: identifier))
    return identifier
  }

  /// Whether the standard asks for the bounds of an element.
  func hasBounds(_ element: Element) -> Bool {
    nodes[element.index].role == .figure
  }

  /// Makes the bounds of an element hold a rectangle.
  mutating func extend(_ element: Element, over rectangle: Rectangle) {
    nodes[element.index].bounds = nodes[element.index].bounds?.union(rectangle) ?? rectangle
  }

  func type(of element: Element) -> String {
    nodes[element.index].role?.name ?? "Document"
  }

  /// The rules that the tree breaks.
  var violations: [Violation] {
    var found: [Violation] = []
    for node in nodes where node.role == .figure && (node.alternate ?? "").isEmpty {
      found.append(.figureWithoutAlternate)
    }
    if let first = nodes.compactMap({ $0.role?.headingLevel }).first, first > 1 {
      found.append(.skippedHeadingLevel)
    }
    return found
  }

  /// Writes the tree and its way back from the pages, and gives the root.
  func write(to file: inout File, pages: [Reference]) -> Reference {
    let root = file.reserve()
    let first = file.reserve(nodes.count)
    for index in nodes.indices {
      let parent = index == 0 ? root : first + nodes[index].parent
      file.write(first + index) { object in
        write(nodes[index], parent: parent, first: first, pages: pages, to: &object)
      }
    }
    file.write(root) { object in
      object.write("<</Type/StructTreeRoot/K ")
      object.write(first)
      object.write("/ParentTreeNextKey \(owners.count)/ParentTree<</Nums[")
      for (page, owners) in owners.enumerated() {
        object.write(page)
        object.write("[")
        for owner in owners {
          object.write(first + owner)
          object.append(0x20)
        }
        object.write("]")
      }
      object.write("]>>>>")
    }
    return root
  }

  private func write(
    _ node: Node, parent: Reference, first: Reference, pages: [Reference],
    to object: inout [UInt8]
  ) {
    object.write("<</S/")
    object.write(node.role?.name ?? "Document")
    object.write("/P ")
    object.write(parent)
    if let alternate = node.alternate {
      object.write("/Alt")
      object.write(textString: alternate)
    }
    if let actualText = node.actualText {
      object.write("/ActualText")
      object.write(textString: actualText)
    }
    writeAttributes(of: node, to: &object)
    writeChildren(of: node, first: first, pages: pages, to: &object)
    object.write(">>")
  }

  private func writeAttributes(of node: Node, to object: inout [UInt8]) {
    if let bounds = node.bounds {
      object.write("/A<</O/Layout/Placement/Block/BBox")
      object.write(corners: bounds)
      object.write(">>")
    }
    if node.role == .list { object.write("/A<</O/List/ListNumbering/None>>") }
  }

  private func writeChildren(
    of node: Node, first: Reference, pages: [Reference], to object: inout [UInt8]
  ) {
    // The page of the first sequence is the element's; a sequence of another names its own.
    var ownPage: Int?
    for case .content(let page, _) in node.children where ownPage == nil { ownPage = page }
    if let ownPage {
      object.write("/Pg ")
      object.write(pages[ownPage])
    }
    object.write("/K[")
    for child in node.children {
      switch child {
      case .element(let index):
        object.write(first + index)
      case .content(let page, let identifier) where page == ownPage:
        object.write(identifier)
      case .content(let page, let identifier):
        object.write("<</Type/MCR/Pg ")
        object.write(pages[page])
        object.write("/MCID \(identifier)>>")
      }
      object.append(0x20)
    }
    object.write("]")
  }
}
