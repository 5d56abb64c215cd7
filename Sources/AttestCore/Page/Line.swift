internal import PDF

/// One line of words, broken to fit.
struct Line: Hashable {
  var runs: [Run]

  /// A line that no one breaks.
  init(_ text: String, isBold: Bool = false) {
    runs = [Run(text, isBold: isBold)]
  }

  init(_ runs: [Run]) {
    self.runs = runs
  }

  /// Puts a blank at its end, unless it is empty or has one there.
  mutating func endInBlank() {
    guard let last = runs.last?.bytes.last, last != UInt8(ascii: " ") else { return }
    runs[runs.count - 1].bytes.append(UInt8(ascii: " "))
  }
}
