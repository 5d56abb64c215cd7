/// One thing on a template's page, from top to bottom.
package enum Block: Hashable, Sendable {
  /// `## words`
  case heading(Phrase)
  /// Lines up to a blank one.
  case paragraph(Phrase)
  /// `> words`: in small letters.
  case note(Phrase)
  /// `| label | value |`
  case row(label: Phrase, value: Phrase)
  /// `- words`
  case item(Phrase)
  /// `{reasons}`: the form's reasons, each with its box.
  case reasons
  /// `{code}`: the QR code; what follows is set beside it.
  case code
  /// `{signature}`: room for a signature by hand.
  case signature
  /// `---`
  case rule

  /// What stands in braces, alone on a line, and cannot be among words as `{reasons}` can.
  static let aloneNames = ["code", "signature"]

  /// Whether a place to fill is such a one.
  func contains(where isRight: (Placeholder) -> Bool) -> Bool {
    switch self {
    case .heading(let words), .paragraph(let words), .note(let words), .item(let words):
      words.contains(where: isRight)
    case .row(let label, let value):
      label.contains(where: isRight) || value.contains(where: isRight)
    case .reasons, .code, .signature, .rule: false
    }
  }
}
