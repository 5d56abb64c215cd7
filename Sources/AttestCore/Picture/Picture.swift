internal import QRCode

/// A QR code as something to look at: rows of modules, the quiet zone included, of four
/// as a rule.
package struct Picture: Hashable, Sendable {
  /// From the top, true where it is dark.
  package let rows: [[Bool]]

  /// The number of modules on a side.
  package var size: Int { rows.count }

  package init(rows: [[Bool]]) { self.rows = rows }

  init(_ code: QRCode) {
    let places = -4..<code.size + 4
    rows = places.map { y in places.map { x in code[x, y] } }
  }
}

extension Attestation {
  /// The code alone, the same one that the page has; nothing for a paper that has none.
  package func picture() throws(AttestError) -> Picture? {
    guard let payload = try payload() else { return nil }
    return Picture(try qrCode(of: payload))
  }
}
