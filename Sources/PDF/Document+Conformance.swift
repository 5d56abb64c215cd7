extension Document {
  /// Throws every rule that the document breaks.
  func check() throws(ConformanceError) {
    var violations = page.canvas.violations + page.canvas.structure.violations
    if pages.isEmpty { violations.append(.noPage) }
    if metadata.title.allSatisfy(\.isWhitespace) { violations.append(.missingTitle) }
    if !Self.isLanguage(metadata.language) { violations.append(.badLanguage(metadata.language)) }
    if standard != .plain && !page.canvas.fonts.isEmbedded {
      violations.append(.typefaceNotEmbedded)
    }
    for (index, attachment) in attachments.enumerated() {
      // Part 2 allows only what is PDF/A itself, which we do not look into.
      if standard == .a2a { violations.append(.attachmentNotAllowed(attachment.name)) }
      if attachments[..<index].contains(where: { $0.name == attachment.name }) {
        violations.append(.repeatedAttachment(attachment.name))
      }
    }
    if !violations.isEmpty { throw ConformanceError(violations: violations) }
  }

  /// Whether a tag has the form of BCP 47: words of one to eight letters or digits, hyphens
  /// between them, the first word of letters only.
  private static func isLanguage(_ tag: String) -> Bool {
    let words = tag.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
    func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
    return words.allSatisfy { word in
      (1...8).contains(word.count) && word.allSatisfy { isLetter($0) || isDigit($0) }
    } && words[0].allSatisfy(isLetter)
  }
}
