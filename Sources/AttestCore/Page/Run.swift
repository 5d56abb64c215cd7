/// Letters of one weight.
struct Run: Hashable {
  var text: String
  var isBold = false
}
