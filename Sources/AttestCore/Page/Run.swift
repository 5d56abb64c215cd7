/// Letters of one weight.
struct Run: Hashable {
  /// In UTF-8: the page measures and breaks them byte by byte.
  var bytes: ArraySlice<UInt8>
  var isBold = false

  init(_ text: String, isBold: Bool = false) {
    self.init(Array(text.utf8)[...], isBold: isBold)
  }

  init(_ bytes: ArraySlice<UInt8>, isBold: Bool) {
    self.bytes = bytes
    self.isBold = isBold
  }

  var text: String { String(decoding: bytes, as: UTF8.self) }
}
