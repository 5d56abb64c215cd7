/// Words of a template: letters as they stand, and the places that an attestation fills.
package struct Phrase: Hashable, Sendable {
  /// A stretch of one weight.
  package struct Part: Hashable, Sendable {
    package enum Content: Hashable, Sendable {
      /// In UTF-8.
      case letters([UInt8])
      case placeholder(Placeholder)
    }

    package var content: Content
    package var isBold: Bool
  }

  package var parts: [Part]

  /// Whether a place to fill is such a one.
  package func contains(where isRight: (Placeholder) -> Bool) -> Bool {
    parts.contains { part in
      if case .placeholder(let placeholder) = part.content { isRight(placeholder) } else { false }
    }
  }
}
