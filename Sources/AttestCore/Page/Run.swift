/// Letters of one weight.
struct Run: Hashable {
  var text: Substring
  var isBold = false

  init(_ text: some StringProtocol, isBold: Bool = false) {
    self.text = Substring(text)
    self.isBold = isBold
  }
}
