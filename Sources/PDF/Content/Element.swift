internal import AttestCompression

/// A square of dark and light modules that is written once and can be drawn on any page of the same
/// document.
public struct Symbol: Hashable, Sendable {
  let size, index: Int
  let document: DocumentIdentity

  /// The path that fills the dark modules, with one rectangle for each horizontal run.
  ///
  /// Filling all the rectangles at once avoids light seams between neighbours at any zoom level.
  static func path(size: Int, rows: (Int) -> (UInt64, UInt64, UInt64)) -> [UInt8] {
    // At most every other module begins a run, and each run takes three numbers below 1000.
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

/// The columns at which a row changes between light and dark, from left to right.
private struct Edges {
  private var words: (UInt64, UInt64, UInt64)

  /// Finds the edges of a row.
  ///
  /// The first module of the row is the lowest bit of the first word, and a set bit is dark.
  init(of row: (UInt64, UInt64, UInt64)) {
    // A bit is set where a module differs from the one to its left.
    words = (
      row.0 ^ row.0 << 1, row.1 ^ (row.1 << 1 | row.0 >> 63), row.2 ^ (row.2 << 1 | row.1 >> 63)
    )
  }

  @inline(__always) mutating func next() -> Int? {
    if words.0 != 0 { return Self.takeLowest(&words.0) }
    if words.1 != 0 { return Self.takeLowest(&words.1) + 64 }
    if words.2 != 0 { return Self.takeLowest(&words.2) + 128 }
    return nil
  }

  @inline(__always) private static func takeLowest(_ word: inout UInt64) -> Int {
    defer { word &= word &- 1 }
    return word.trailingZeroBitCount
  }
}

/// The structure type of an element (ISO 32000-1, 14.8.4).
public enum Role: Hashable, Sendable {
  /// A part of the document with its own heading.
  case section
  /// A first-level heading.
  case heading1
  /// A second-level heading.
  case heading2
  /// A paragraph of text.
  case paragraph
  /// A list, which contains only items and other lists.
  case list
  /// A list item, which contains a label and a body.
  case item
  /// The box, bullet or number in front of the body of an item.
  case label
  /// The body of a list item.
  case body
  /// A picture, which must have alternate text. Its bounds are computed from the content.
  case figure
  /// A span of text, such as a few words of a paragraph.
  case span

  /// Whether an element with this role may be nested in an element with the role `outer`; `nil`
  /// stands for the document.
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

  /// Whether an element with this role may contain only other elements.
  var isGroup: Bool { [.section, .list, .item].contains(self) }
}

extension OutputSpan<UInt8> {
  /// Appends the structure type for a role; `nil` stands for the whole document.
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

/// An element in the logical structure, which can be continued on a later page.
public struct Element: Hashable, Sendable {
  let index: Int
  let document: DocumentIdentity
}

/// The identity of a document, used to detect elements, symbols and pages of other documents.
final class DocumentIdentity: Hashable, Sendable {
  static func == (left: DocumentIdentity, right: DocumentIdentity) -> Bool { left === right }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
