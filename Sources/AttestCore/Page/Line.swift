internal import PDF

/// One line of words, broken to fit.
struct Line: Hashable {
  var runs: [Run]
  var width: Points = 0

  /// A line that no one breaks.
  init(_ text: String, isBold: Bool = false) {
    runs = [Run(text, isBold: isBold)]
  }

  /// A line of runs that are together so wide.
  init(_ runs: [Run], width: Points) {
    self.runs = runs
    self.width = width
  }
}
