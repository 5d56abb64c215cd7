extension Attestation {
  /// The text of the QR code; `nil` for a paper that has none, on which it is not wanted, or whose
  /// answers leave it empty.
  ///
  /// - Throws: `separatorInCode` when a value holds what separates the fields, which nothing escapes
  ///   there; `unfoldable` when a form that knows ASCII only meets a letter without a base in it.
  public func payload() throws(AttestError) -> String? {
    guard extent == .whole, let code = template.code else { return nil }
    var text: [UInt8] = []
    var unfoldable: [Character] = []
    for part in code.text.parts {
      switch part.content {
      case .letters(let letters): text += letters
      case .placeholder(let placeholder):
        let words = words(for: placeholder) ?? ""
        if placeholder != .known(.newline) && words.unicodeScalars.contains(where: Self.separates) {
          throw .separatorInCode(placeholder.name)
        }
        guard code.foldsToASCII else {
          text += words.utf8
          continue
        }
        let folded = LetterFolding.folded(words)
        text += folded.ascii.utf8
        unfoldable += folded.unfoldable
      }
    }
    if !unfoldable.isEmpty { throw .unfoldable(unfoldable, template: template.name) }
    return text.isEmpty ? nil : String(decoding: text, as: UTF8.self)
  }

  /// A reader may split at `;` and at whatever ends a line: scalars, for a mark may hide a `;`.
  static func separates(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case ";", "\0"..."\u{1F}", "\u{7F}", "\u{85}", "\u{2028}", "\u{2029}": true
    default: false
    }
  }
}
