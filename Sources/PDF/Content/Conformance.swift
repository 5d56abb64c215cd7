/// The standards that a document can claim to follow.
public enum Standard: Hashable, Sendable {
  /// No standard, the only choice for Helvetica, which is not embedded; the document still has tags
  /// and metadata.
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

/// A rule that a document breaks, with the page on which it is broken.
public struct Violation: Hashable, Sendable {
  /// The broken rule, with the object that breaks it.
  public var rule: Rule
  /// The number of the page, counted from 1, or `nil` if the rule concerns the whole document.
  public var page: Int?

  /// Creates a violation of a rule.
  public init(_ rule: Rule, page: Int? = nil) {
    self.rule = rule
    self.page = page
  }

  // MARK: Rules

  /// A rule that a document must follow.
  public enum Rule: Hashable, Sendable {
    /// The document has no pages.
    case noPage
    /// A page is smaller than 3 or larger than 14,400 points on a side (ISO 32000-1, annex C).
    case impossiblePageSize(PageSize)
    /// Something is drawn at an x or a y below -14,400 or above 14,400 points.
    case outOfReach(Position)
    /// This rectangle, which holds a text or a symbol, extends beyond its page.
    case offPage(Rectangle)
    /// The width of a line is negative or above 14,400 points (ISO 32000-1, 8.4.3.2).
    case impossibleLineWidth(Points)
    /// A module of the symbol in this rectangle is less than a thousandth of a point wide or high.
    case impossibleSymbolSize(Rectangle)
    /// The font size of the text at this position is below 0.01 or above 14,400 points.
    case impossibleFontSize(Points, at: Position)
    /// An error interrupted the drawing of a page.
    case unfinishedPage
    /// The time of creation does not exist, such as 31 February.
    case impossibleMoment(Moment)
    /// The title is blank (ISO 14289-1, 7.1).
    case missingTitle
    /// A metadata value contains a control character, U+FFFE or U+FFFF, or it is too long.
    ///
    /// XML forbids most of these characters (XML 1.0, 2.2), and the information dictionary and XMP
    /// interpret line breaks and tabs differently.
    case unwritableMetadata(text: String)
    /// A text contains a control character other than U+0009 to U+000D, or it is too long.
    ///
    /// More than 16,382 UTF-16 code units may not fit in a string (ISO 19005-2, 6.1.13). The limit
    /// for text that is drawn is 16,382 bytes of UTF-8.
    case unwritableText(String)
    /// The language is not a BCP 47 tag (ISO 14289-1, 7.2).
    case badLanguage(String)
    /// A figure has no alternate text, or its alternate text is blank (ISO 14289-1, 7.3).
    case figureWithoutAlternate
    /// Nothing that has an area or a length is drawn in the figure with this alternate text (ISO
    /// 32000-1, 14.8.4.5).
    case emptyFigure(alternate: String)
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
    /// A figure, or a span in one, is continued, but a figure must fit on one page (ISO 32000-1,
    /// table 344).
    case continuedFigure
    /// The symbol to draw belongs to another document.
    case foreignSymbol
    /// A page was exchanged for a page of another document while both were drawn.
    case foreignPage
    /// The typeface has no glyphs for these characters.
    case undrawable([Character])
    /// The standard requires an embedded typeface (ISO 19005-2, 6.2.11.4).
    case typefaceNotEmbedded
    /// The standard does not allow the attachment with this name (ISO 19005-2, 6.8).
    case attachmentNotAllowed(String)
    /// The name of an attachment is blank, `.` or `..`, or it contains a slash, a backslash, a
    /// colon or a control character, or it is too long.
    case badAttachmentName(String)
    /// The media type of the attachment with this name is not a type and a subtype (RFC 6838, 4.2;
    /// ISO 19005-3, 6.8), or it is longer than 127 characters (ISO 19005-2, 6.1.13).
    case badMediaType(String, attachment: String)
    /// Two attachments have the same name.
    case repeatedAttachment(String)
    /// The glyphs of an embedded font cannot be extracted, or they take more than one MiB, as
    /// several thousand Chinese characters do.
    case damagedFont
    /// A field has no name, or its name contains a dot (ISO 32000-1, 12.7.3.2) or a control
    /// character, or it is too long.
    case badFieldName(String)
    /// Two fields have the same name (ISO 32000-1, 12.7.3.2).
    case repeatedFieldName(String)
    /// The field with this name does not say who is to sign (ISO 14289-1, 7.18.1).
    case fieldWithoutDescription(String)
    /// The field with this name is less than one point wide or high.
    case emptyField(String)
    /// The field with this name extends beyond its page.
    case fieldOutsidePage(String)
  }
}

extension [Violation] {
  /// Adds the violation of a rule.
  mutating func append(_ rule: Violation.Rule, page: Int? = nil) {
    append(Violation(rule, page: page))
  }
}

extension Violation: CustomStringConvertible {
  /// The page and a description of the broken rule, in English.
  public var description: String { page.map { "page \($0): \(rule)" } ?? "\(rule)" }
}

extension Violation.Rule: CustomStringConvertible {
  /// A description of the broken rule, in English.
  public var description: String {
    switch self {
    case .noPage: "the document has no pages"
    case .impossiblePageSize(let size):
      "a page of \(size.width) by \(size.height) points: each side must be 3 to 14,400"
    case .outOfReach(let position):
      "something is drawn at (\(position.x), \(position.y)), too far from the page"
    case .offPage(let area):
      "\(area.width) by \(area.height) points at (\(area.x), \(area.y)) are not all on the page"
    case .impossibleLineWidth(let width): "a line \(width) points wide"
    case .impossibleSymbolSize(let area):
      "a symbol of \(area.width) by \(area.height) points at (\(area.x), \(area.y))"
    case .impossibleFontSize(let size, let position):
      "a font size of \(size) points at (\(position.x), \(position.y))"
    case .unfinishedPage: "an error interrupted the drawing of the page"
    case .impossibleMoment(let moment): "there is no such time: \(moment)"
    case .missingTitle: "the document has no title"
    case .unwritableMetadata(let text):
      "a control character or a noncharacter in the metadata, or a text that is too long: "
        + text.prefix(80).debugDescription
    case .unwritableText(let text):
      "a control character in a text, or a text that is too long: \(text.prefix(80).debugDescription)"
    case .badLanguage(let tag):
      "\(tag.debugDescription) is not a BCP 47 language tag, such as en-GB"
    case .figureWithoutAlternate: "a figure has no alternate text"
    case .emptyFigure: "a figure is empty"
    case .skippedHeadingLevel: "the first heading is not a first-level heading"
    case .misplacedElement(let role, let outer):
      "a \(role) inside \(outer.map { "a \($0)" } ?? "the document itself")"
    case .looseContent(let role): "something is drawn in a \(role), which may contain only elements"
    case .foreignElement: "an element of another document is continued"
    case .continuedFigure: "a figure is continued, but must be drawn at once"
    case .foreignSymbol: "a symbol of another document is placed"
    case .foreignPage: "a page was exchanged for a page of another document"
    case .tagInArtifact: "an element is inside an artifact"
    case .undrawable(let letters):
      "the typeface has no glyph for: \(letters.map(String.init).joined(separator: " "))"
    case .typefaceNotEmbedded: "the standard requires an embedded typeface"
    case .attachmentNotAllowed(let name):
      "the standard does not allow the attachment \(name.debugDescription)"
    case .badAttachmentName(let name): "not the name of a file: \(name.debugDescription)"
    case .badMediaType(let type, let name):
      "\(type.debugDescription) is not a media type, for the attachment \(name.debugDescription)"
    case .repeatedAttachment(let name):
      "two attachments have the same name: \(name.debugDescription)"
    case .damagedFont: "the glyphs of an embedded font cannot be extracted, or are too many"
    case .badFieldName(let name):
      "a field needs a name without dots and control characters: \(name.debugDescription)"
    case .repeatedFieldName(let name): "two fields have the same name: \(name.debugDescription)"
    case .fieldWithoutDescription(let name):
      "a field does not say who signs: \(name.debugDescription)"
    case .emptyField(let name):
      "a field is less than a point wide or high: \(name.debugDescription)"
    case .fieldOutsidePage(let name): "a field is not on its page: \(name.debugDescription)"
    }
  }
}

/// An error that lists the rules that a document breaks.
public struct ConformanceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The broken rules: first those found while drawing, page by page, then the others.
  public var violations: [Violation]

  /// The descriptions of all broken rules, in English.
  public var description: String { violations.map(\.description).joined(separator: "; ") }
}

extension String {
  /// Whether the text is empty or consists only of white space, C0 control characters and
  /// invisible characters such as U+200B.
  var isBlank: Bool {
    // ASCII is tested without Unicode's tables, because they are slow to load.
    unicodeScalars.allSatisfy {
      $0.isASCII
        ? $0.value <= 0x20 : $0.properties.isWhitespace || $0.properties.isDefaultIgnorableCodePoint
    }
  }

  /// Whether the text can be written as a string: it contains no control character (C0, DEL or C1)
  /// except U+0009 to U+000D, and is not too long in either encoding.
  var isWritable: Bool {
    if utf8.count > 16_382 * 3 || utf16.count > 16_382 { return false }
    let isASCII = utf8.count == utf16.count
    return Array(utf8).allSatisfy { $0 >= 0x20 && $0 != 0x7F || (0x09...0x0D).contains($0) }
      && (isASCII || unicodeScalars.allSatisfy { !(0x80..<0xA0).contains($0.value) })
  }

  /// Whether the text contains a control character (C0, DEL or C1).
  var hasControl: Bool {
    unicodeScalars.contains { $0.value < 0x20 || (0x7F...0x9F).contains($0.value) }
  }
}
