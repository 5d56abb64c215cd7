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
      // Part 2 allows only what is PDF/A itself, which we do not look into.
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
    // Unicode's tables are long to wake.
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
