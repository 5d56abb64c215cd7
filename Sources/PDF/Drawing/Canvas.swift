/// What draws on a page; reached only through a tag or an artifact of ``Page``.
public struct Canvas {
  /// Who the content being written belongs to.
  enum Owner: Hashable {
    case nobody, artifact
    case element(Element)
  }

  var content = ContentStream()
  var structure = StructureTree()
  var fonts: Fonts
  var violations: [Violation] = []
  private var owner = Owner.nobody
  private var open = Owner.nobody

  init(typeface: Typeface) {
    fonts = Fonts(typeface)
  }

  /// Adds an element to the one around it, and draws its content.
  ///
  /// - Parameters:
  ///   - role: what the content is.
  ///   - alternate: what stands for a figure when it is read aloud.
  ///   - actualText: the text that the drawing is, such as `[X]` for a ticked box.
  ///   - body: draws the content.
  /// - Returns: the element, for ``continuing(_:_:)`` on a later page.
  @discardableResult
  public mutating func tagged(
    _ role: Role, alternate: String? = nil, actualText: String? = nil,
    _ body: (inout Canvas) -> Void
  ) -> Element {
    let parent: Element
    switch owner {
    case .nobody: parent = StructureTree.root
    case .element(let element): parent = element
    case .artifact:
      violations.append(.tagInArtifact)
      parent = StructureTree.root
    }
    let element = structure.add(role, alternate: alternate, actualText: actualText, in: parent)
    continuing(element, body)
    return element
  }

  /// Draws more of an element that an earlier page of the same document began.
  public mutating func continuing(_ element: Element, _ body: (inout Canvas) -> Void) {
    draw(for: .element(element), body)
  }

  /// Draws what is no content: a rule, a page number.
  mutating func artifact(_ body: (inout Canvas) -> Void) {
    draw(for: .artifact, body)
  }

  private mutating func draw(for newOwner: Owner, _ body: (inout Canvas) -> Void) {
    let outer = owner
    owner = newOwner
    body(&self)
    owner = outer
  }

  /// Begins a page.
  mutating func beginPage() {
    structure.beginPage()
    content.restart()
  }

  /// Ends a page: its content is complete.
  mutating func endPage() {
    closeSequence()
  }

  /// Makes what is drawn next part of the element or artifact that it belongs to (14.6).
  ///
  /// A sequence stays open from one drawing to the next of the same owner.
  mutating func mark(bounds: @autoclosure () -> Rectangle) {
    if case .element(let element) = owner, structure.hasBounds(element) {
      structure.extend(element, over: bounds())
    }
    if open == owner { return }
    closeSequence()
    open = owner
    switch owner {
    case .nobody: break
    case .artifact: content.beginArtifact()
    case .element(let element):
      content.beginSequence(
        structure.role(of: element), identifier: structure.addSequence(to: element))
    }
  }

  private mutating func closeSequence() {
    if open != .nobody { content.endSequence() }
    open = .nobody
  }
}
