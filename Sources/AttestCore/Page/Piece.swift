internal import PDF

/// One thing of the page, measured, which is set as a whole.
struct Piece: Hashable {
  enum Content: Hashable {
    case title([Line])
    case heading([Line])
    case paragraph([Line])
    /// A paragraph that a hand completes.
    case written([Line])
    case note([Line])
    case item([Line])
    case row(label: [Line], value: [Line])
    case reason(isTicked: Bool, [Line])
    case signature
    case rule
  }

  var content: Content
  /// The space above, unless it stands at the head of a page or right under a heading.
  var gap: Points
  /// The space above one that follows another of its kind.
  var tightGap: Points
  var height: Points

  /// The space between a piece and the one before it on the page.
  func gap(below previous: Piece?) -> Points {
    switch (previous?.content, content) {
    case (nil, _): 0
    case (.heading, .row), (.heading, .item), (.heading, .reason): 0
    case (.row, .row), (.item, .item), (.reason, .reason): tightGap
    default: gap
    }
  }

  /// More lines than this are set in stretches.
  private static let longParagraph = 40
  private static let stretch = 10

  /// A long paragraph in stretches of lines, so that it can go on over the page.
  func split() -> [Piece] {
    let lines: [Line]
    let content: ([Line]) -> Content
    switch self.content {
    case .paragraph(let all): (lines, content) = (all, { .paragraph($0) })
    case .note(let all): (lines, content) = (all, { .note($0) })
    default: return [self]
    }
    guard lines.count > Self.longParagraph else { return [self] }
    let leading = height / lines.count
    return stride(from: 0, to: lines.count, by: Self.stretch).map { start in
      let lines = lines[start..<min(start + Self.stretch, lines.count)]
      return Piece(
        content: content(Array(lines)), gap: start == 0 ? gap : 0, tightGap: 0,
        height: leading * lines.count)
    }
  }
}
