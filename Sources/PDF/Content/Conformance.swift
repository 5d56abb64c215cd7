/// The standards that a document can claim to follow.
public enum Standard: Hashable, Sendable {
  /// No standard, because Helvetica is not embedded; the document still has tags and metadata.
  case plain
  /// PDF/A-2a (ISO 19005-2) and PDF/UA-1 (ISO 14289-1), with an embedded typeface and no
  /// attachments.
  case a2a
  /// PDF/A-3a (ISO 19005-3) and PDF/UA-1, with an embedded typeface and attachments of any type.
  case a3a

  /// The part of ISO 19005, or `nil` for `plain`.
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
  /// The document has no pages.
  case noPage
  /// A page is smaller than 3 or larger than 14,400 points on a side (ISO 32000-1, annex C).
  case impossiblePageSize(PageSize)
  /// Something is drawn more than 14,400 points from the lower left corner of the page.
  case outOfReach(Position)
  /// The title is empty (ISO 14289-1, 7.1).
  case missingTitle
  /// A metadata value contains a character that XML forbids (XML 1.0, 2.2), or a line break or tab,
  /// which the information dictionary and XMP interpret differently.
  case unwritableMetadata(text: String)
  /// The language is not a BCP 47 tag (ISO 14289-1, 7.2).
  case badLanguage(String)
  /// A figure has no alternate text, or its alternate text is blank (ISO 14289-1, 7.3).
  case figureWithoutAlternate
  /// The first heading is not at the first level (ISO 14289-1, 7.4.2).
  case skippedHeadingLevel
  /// An element is nested in an artifact (ISO 14289-1, 7.1).
  case tagInArtifact
  /// An element is nested in another that cannot contain it; `nil` stands for the document (ISO
  /// 32000-1, 14.8.4).
  case misplacedElement(Role, in: Role?)
  /// Something is drawn directly in an element that may contain only other elements (ISO 32000-1,
  /// 14.8.4).
  case looseContent(in: Role)
  /// The element to continue belongs to another document.
  case foreignElement
  /// The symbol to draw belongs to another document.
  case foreignSymbol
  /// The typeface has no glyphs for these characters.
  case undrawable([Character])
  /// The standard requires an embedded typeface (ISO 19005-2, 6.2.11.4).
  case typefaceNotEmbedded
  /// The standard does not allow the attachment with this name (ISO 19005-2, 6.8).
  case attachmentNotAllowed(String)
  /// Two attachments have the same name.
  case repeatedAttachment(String)
  /// The glyphs of an embedded font cannot be extracted.
  case damagedFont
  /// A field has no name, or its name contains a dot (ISO 32000-1, 12.7.3.2).
  case badFieldName(String)
  /// Two fields have the same name (ISO 32000-1, 12.7.3.2).
  case repeatedFieldName(String)
  /// The field with this name does not say who is to sign (ISO 14289-1, 7.18.1).
  case fieldWithoutDescription(String)
  /// The field with this name extends beyond its page.
  case fieldOutsidePage(String)
}

extension Violation: CustomStringConvertible {
  /// A description of the broken rule, in English.
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

/// An error that lists the rules that a document breaks.
public struct ConformanceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The broken rules: first those found while drawing, then those that concern the document as a
  /// whole.
  public var violations: [Violation]

  /// The descriptions of all broken rules, in English.
  public var description: String { violations.map(\.description).joined(separator: "; ") }
}

extension String {
  /// Whether the text is empty or blank.
  var isBlank: Bool {
    // ASCII is tested without Unicode's tables, because they are slow to load.
    unicodeScalars.allSatisfy { $0.isASCII ? $0.value <= 0x20 : $0.properties.isWhitespace }
  }
}
