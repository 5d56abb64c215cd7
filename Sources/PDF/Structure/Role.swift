/// What a piece of content is to a reader (ISO 32000-1, 14.8.4).
public enum Role: Hashable, Sendable {
  /// A part of the document with a heading of its own.
  case section
  /// A heading of the first level.
  case heading1
  /// A heading of the second level.
  case heading2
  /// A paragraph.
  case paragraph
  /// A list, of items only.
  case list
  /// An item of a list: a label and a body.
  case item
  /// What goes before the body of an item: a box, a bullet, a number.
  case label
  /// The body of an item.
  case body
  /// A picture: it needs an alternate text, and its bounds are those of what is drawn in it.
  case figure
  /// A run of text in a paragraph.
  case span

  /// The level of a heading, or nil.
  var headingLevel: Int? {
    switch self {
    case .heading1: 1
    case .heading2: 2
    default: nil
    }
  }
}

extension OutputSpan<UInt8> {
  /// Appends the standard structure type of a role; nil is the whole document.
  mutating func append(_ role: Role?) {
    switch role {
    case nil: append("Document")
    case .section: append("Sect")
    case .heading1: append("H1")
    case .heading2: append("H2")
    case .paragraph: append("P")
    case .list: append("L")
    case .item: append("LI")
    case .label: append("Lbl")
    case .body: append("LBody")
    case .figure: append("Figure")
    case .span: append("Span")
    }
  }
}
