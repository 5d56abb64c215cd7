/// The standards that a document claims to follow.
public enum Standard: Hashable, Sendable {
  /// None, because Helvetica is not embedded; the document is tagged and described all the same.
  case plain
  /// PDF/A-2a (ISO 19005-2) and PDF/UA-1 (ISO 14289-1): an embedded typeface, no attachment.
  case a2a
  /// PDF/A-3a (ISO 19005-3) and PDF/UA-1: an embedded typeface, and any attachment.
  case a3a

  /// The part of ISO 19005, or nil.
  var part: Int? {
    switch self {
    case .plain: nil
    case .a2a: 2
    case .a3a: 3
    }
  }
}

/// A rule that a document breaks.
public enum Violation: Hashable, Sendable {
  /// The document has no page.
  case noPage
  /// A page is smaller than 3 or larger than 14,400 points on a side (ISO 32000-1, annex C).
  case impossiblePageSize(PageSize)
  /// Something is drawn further from the corner of the page than 14,400 points.
  case outOfReach(Position)
  /// The title is empty (ISO 14289-1, 7.1).
  case missingTitle
  /// A text of the metadata holds a character that XML forbids (XML 1.0, 2.2), or a line end or
  /// tab, which the two kinds of metadata read differently.
  case unwritableMetadata(text: String)
  /// The language is not a tag of BCP 47 (ISO 14289-1, 7.2).
  case badLanguage(String)
  /// The alternate text of a figure is missing or blank (ISO 14289-1, 7.3).
  case figureWithoutAlternate
  /// The first heading is not of the first level (ISO 14289-1, 7.4.2).
  case skippedHeadingLevel
  /// An element is inside an artifact (ISO 14289-1, 7.1).
  case tagInArtifact
  /// An element is inside one that cannot hold it; nil is the document (ISO 32000-1, 14.8.4).
  case misplacedElement(Role, in: Role?)
  /// Something is drawn in an element that only holds others (ISO 32000-1, 14.8.4).
  case looseContent(in: Role)
  /// The element to continue belongs to another document.
  case foreignElement
  /// The symbol belongs to another document.
  case foreignSymbol
  /// The typeface has no glyph for these characters.
  case undrawable([Character])
  /// The standard requires an embedded typeface (ISO 19005-2, 6.2.11.4).
  case typefaceNotEmbedded
  /// The standard does not allow the attachment of this name (ISO 19005-2, 6.8).
  case attachmentNotAllowed(String)
  /// Two attachments have the same name.
  case repeatedAttachment(String)
  /// The glyphs of an embedded font cannot be extracted.
  case damagedFont
  /// A field has no name, or one with a dot (ISO 32000-1, 12.7.3.2).
  case badFieldName(String)
  /// Two fields have the same name (ISO 32000-1, 12.7.3.2).
  case repeatedFieldName(String)
  /// The field of this name does not say who signs (ISO 14289-1, 7.18.1).
  case fieldWithoutDescription(String)
  /// The field of this name is not wholly on its page.
  case fieldOutsidePage(String)
}

extension Violation: CustomStringConvertible {
  /// The mistake and its location, in English.
  public var description: String {
    switch self {
    case .noPage: "the document has no page"
    case .impossiblePageSize(let size):
      "a page of \(size.width) by \(size.height) points: a side has 3 to 14,400"
    case .outOfReach(let position):
      "something is drawn at (\(position.x), \(position.y)), off every page"
    case .missingTitle: "the document has no title"
    case .unwritableMetadata(let text):
      "a control character or a noncharacter in the metadata: \(text.debugDescription)"
    case .badLanguage(let tag):
      "\(tag.debugDescription) is not a language tag of BCP 47, such as en-GB"
    case .figureWithoutAlternate: "a figure has no alternate text"
    case .skippedHeadingLevel: "the first heading is not of the first level"
    case .misplacedElement(let role, let outer):
      "a \(role) inside \(outer.map { "a \($0)" } ?? "the document itself")"
    case .looseContent(let role): "something is drawn in a \(role), which only holds elements"
    case .foreignElement: "an element of another document is continued"
    case .foreignSymbol: "a symbol of another document is placed"
    case .tagInArtifact: "an element is inside an artifact"
    case .undrawable(let letters):
      "the typeface has no glyph for: \(letters.map(String.init).joined(separator: " "))"
    case .typefaceNotEmbedded: "the standard requires an embedded typeface"
    case .attachmentNotAllowed(let name):
      "the standard does not allow the attachment \(name.debugDescription)"
    case .repeatedAttachment(let name):
      "two attachments have the same name: \(name.debugDescription)"
    case .damagedFont: "the glyphs of an embedded font cannot be extracted"
    case .badFieldName(let name): "a field needs a name without a dot: \(name.debugDescription)"
    case .repeatedFieldName(let name): "two fields have the same name: \(name.debugDescription)"
    case .fieldWithoutDescription(let name):
      "a field does not say who signs: \(name.debugDescription)"
    case .fieldOutsidePage(let name): "a field is not on its page: \(name.debugDescription)"
    }
  }
}

/// A document cannot be finished, because it breaks these rules.
public struct ConformanceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The broken rules: first those found while drawing, in that order, then the rules of the whole
  /// document.
  public var violations: [Violation]

  /// All of them, in English.
  public var description: String { violations.map(\.description).joined(separator: "; ") }
}

extension String {
  /// Whether the text is empty or blank.
  var isBlank: Bool {
    // ASCII needs none of Unicode's tables, which are slow to load.
    unicodeScalars.allSatisfy { $0.isASCII ? $0.value <= 0x20 : $0.properties.isWhitespace }
  }
}
