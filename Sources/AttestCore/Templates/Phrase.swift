/// Words of a template: letters as they stand, and the places that an attestation fills.
package struct Phrase: Hashable, Sendable {
  /// A stretch of one weight.
  package struct Part: Hashable, Sendable {
    package enum Content: Hashable, Sendable {
      case letters(String)
      case placeholder(Placeholder)
    }

    package var content: Content
    package var isBold: Bool
  }

  package var parts: [Part]

  /// Every place to fill, in reading order.
  package var placeholders: [Placeholder] {
    parts.compactMap { part in
      guard case .placeholder(let placeholder) = part.content else { return nil }
      return placeholder
    }
  }
}
