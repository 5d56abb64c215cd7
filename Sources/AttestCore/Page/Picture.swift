internal import PDF
internal import QRCode

/// The QR code of an attestation as a file of its own, with a quiet zone of four modules.
package struct Picture: Hashable, Sendable {
  let code: QRCode

  /// The code as a PNG of eight pixels a module, compressed as the streams of a PDF are.
  package var png: [UInt8] { code.png(compressed: Deflate.zlib) }

  /// The code as an SVG.
  package var svg: String { code.svg() }

  /// The code as text without colours, for dark letters on a light ground or the reverse.
  package func text(isForDark: Bool) -> String { code.text(isForDark: isForDark) }
}

extension Attestation {
  /// The code alone, the same one that the page has; `nil` for a paper that has none.
  package func picture() throws(AttestError) -> Picture? {
    guard let payload = try payload() else { return nil }
    return Picture(code: try qrCode(of: payload))
  }
}
