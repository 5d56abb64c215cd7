/// A page being drawn.
///
/// Everything on it is tagged or an artifact (ISO 14289-1, 7.1), so it has nothing else to offer.
public struct Page {
  var canvas: Canvas

  /// Adds an element to the document, and draws its content.
  ///
  /// - Parameters:
  ///   - role: what the content is.
  ///   - alternate: what stands for a figure when it is read aloud.
  ///   - actualText: the text that the drawing is.
  ///   - body: draws the content.
  /// - Returns: the element, for ``continuing(_:_:)`` on a later page.
  @discardableResult
  public mutating func tagged(
    _ role: Role, alternate: String? = nil, actualText: String? = nil,
    _ body: (inout Canvas) -> Void
  ) -> Element {
    canvas.tagged(role, alternate: alternate, actualText: actualText, body)
  }

  /// Draws more of an element that an earlier page of the same document began.
  public mutating func continuing(_ element: Element, _ body: (inout Canvas) -> Void) {
    canvas.continuing(element, body)
  }

  /// Draws what is no content: a rule, a page number.
  public mutating func artifact(_ body: (inout Canvas) -> Void) {
    canvas.artifact(body)
  }
}
