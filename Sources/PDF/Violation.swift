/// A rule that a document breaks.
public enum Violation: Hashable, Sendable {
  /// The document has no page.
  case noPage
  /// The title is empty (ISO 14289-1, 7.1).
  case missingTitle
  /// The language is not one that BCP 47 could write (ISO 14289-1, 7.2).
  case badLanguage(String)
  /// A figure has no alternate text (ISO 14289-1, 7.3).
  case figureWithoutAlternate
  /// The first heading is not of the first level (ISO 14289-1, 7.4.2).
  case skippedHeadingLevel
  /// An element is inside what was said to be no content (ISO 14289-1, 7.1).
  case tagInArtifact
  /// The typeface has no glyph for these characters.
  case undrawable([Character])
  /// The standard asks for an embedded typeface (ISO 19005-2, 6.2.11.4).
  case typefaceNotEmbedded
  /// The standard allows no attachment of this name (ISO 19005-2, 6.8).
  case attachmentNotAllowed(String)
  /// Two attachments have the same name.
  case repeatedAttachment(String)
  /// The glyphs of an embedded font cannot be taken out of it.
  case damagedFont
}
