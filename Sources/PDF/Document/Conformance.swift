/// What a document promises to archives and to screen readers.
public enum Standard: Hashable, Sendable {
  /// No promise, since Helvetica is not embedded; tagged and described all the same.
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

/// Why a document cannot be finished: every rule that it breaks.
public struct ConformanceError: Error, Hashable, Sendable {
  /// The rules, in the order in which they were broken.
  public var violations: [Violation]
}

extension Document {
  /// Throws every rule that the document breaks.
  func check() throws(ConformanceError) {
    var violations: [Violation] = []
    if pages.isEmpty { violations.append(.noPage) }
    if metadata.title.unicodeScalars.allSatisfy(Self.isSpace) { violations.append(.missingTitle) }
    if !Self.isLanguage(metadata.language) { violations.append(.badLanguage(metadata.language)) }
    if standard != .plain && !page.canvas.fonts.isEmbedded {
      violations.append(.typefaceNotEmbedded)
    }
    for index in attachments.indices {
      let name = attachments[index].name
      // Part 2 allows only what is PDF/A itself; whether an attachment is, nobody looks here.
      if standard == .a2a { violations.append(.attachmentNotAllowed(name)) }
      if attachments.firstIndex(where: { $0.name == name }) != index {
        violations.append(.repeatedAttachment(name))
      }
    }
    let isDrawnRight =
      page.canvas.violations.isEmpty && page.canvas.structure.violations.isEmpty
    if isDrawnRight && violations.isEmpty { return }
    throw ConformanceError(
      violations: page.canvas.violations + page.canvas.structure.violations + violations)
  }

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    // ASCII needs none of Unicode's tables, which are slow to load.
    scalar.isASCII ? scalar.value <= 0x20 : scalar.properties.isWhitespace
  }

  /// Whether a tag has the form of BCP 47: words of one to eight letters or digits, hyphens
  /// between them, the first word of letters only.
  private static func isLanguage(_ tag: String) -> Bool {
    var (length, isFirst) = (0, true)
    for byte in tag.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"):
        length += 1
      case UInt8(ascii: "0")...UInt8(ascii: "9") where !isFirst:
        length += 1
      case UInt8(ascii: "-") where (1...8).contains(length):
        (length, isFirst) = (0, false)
      default:
        return false
      }
    }
    return (1...8).contains(length)
  }
}
