package import AttestCore

/// What the person at the card wants of the store, which the card does not know.
package enum Wish: Equatable, Sendable {
  /// To have it read again; each whole minute wants it too.
  case read
  case pin
  case unpin
  /// To see the PDF.
  case open
  /// To see another attestation.
  case next
  /// A new attestation, certified to be true, with this exit.
  case certify(exit: Instant)
}
