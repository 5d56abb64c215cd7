internal import Compression

/// A square of dark and light modules, written once and placed on any page of its document.
public struct Symbol: Hashable, Sendable {
  let size: Int
  let index: Int
  let document: DocumentIdentity

  /// The dark modules as one path of horizontal runs.
  ///
  /// Filling them at once leaves no light seam between neighbours, at any zoom.
  static func path(size: Int, rows: (Int) -> (UInt64, UInt64, UInt64)) -> [UInt8] {
    // A row has at most one run for every two modules, and a run is three numbers under 1000.
    [UInt8](capacity: size * (size / 2 + 1) * 17 + 8) { path in
      let numbers = (0...size).map { PackedBytes(belowThousand: $0) }
      for row in 0..<size {
        var edges = Edges(of: rows(row))
        let y = " " + numbers[size - 1 - row] + " "
        while let start = edges.next(), start < size {
          let end = min(edges.next() ?? size, size)
          path.append(numbers[start] + y)
          path.append(numbers[end - start] + " 1 re")
          path.append(UInt8(ascii: "\n"))
        }
      }
      path.append(UInt8(ascii: "f"))
    }
  }
}

/// The columns at which a row changes between light and dark, from the left.
private struct Edges {
  private var words: (UInt64, UInt64, UInt64)

  /// The first module is the lowest bit of the first word; a set bit is dark.
  init(of row: (UInt64, UInt64, UInt64)) {
    // A bit is set where a module differs from the one before.
    words = (
      row.0 ^ row.0 << 1, row.1 ^ (row.1 << 1 | row.0 >> 63), row.2 ^ (row.2 << 1 | row.1 >> 63)
    )
  }

  @inline(__always)
  mutating func next() -> Int? {
    if words.0 != 0 { return Self.takeLowest(&words.0) }
    if words.1 != 0 { return Self.takeLowest(&words.1) + 64 }
    if words.2 != 0 { return Self.takeLowest(&words.2) + 128 }
    return nil
  }

  @inline(__always)
  private static func takeLowest(_ word: inout UInt64) -> Int {
    defer { word &= word &- 1 }
    return word.trailingZeroBitCount
  }
}

/// The structure type of a piece of content (ISO 32000-1, 14.8.4).
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
  /// The box, bullet or number before the body of an item.
  case label
  /// The body of an item.
  case body
  /// A picture; it needs an alternate text. Its bounds follow its drawing.
  case figure
  /// A run of text in a paragraph.
  case span

  /// Whether an element of this role may be inside one of another; nil is the document.
  func isAllowed(in outer: Role?) -> Bool {
    switch outer {
    case nil, .section: ![.item, .label, .body].contains(self)
    case .list: self == .item || self == .list
    case .item: self == .label || self == .body
    case .body: [.paragraph, .list, .figure, .span].contains(self)
    case .paragraph, .heading1, .heading2, .label: self == .span || self == .figure
    case .figure, .span: self == .span
    }
  }

  /// Whether an element of this role only holds other elements.
  var isGroup: Bool { [.section, .list, .item].contains(self) }

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

/// An element of the logical structure, which a later page can continue.
public struct Element: Hashable, Sendable {
  let index: Int
  let document: DocumentIdentity
}

/// Distinguishes documents, so that an element or a symbol of another one is recognised.
final class DocumentIdentity: Hashable, Sendable {
  static func == (left: DocumentIdentity, right: DocumentIdentity) -> Bool { left === right }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
