internal import PDF

/// One line of words, broken to fit.
struct Line: Hashable {
  private(set) var runs: [Run] = []
  private(set) var width: Points = 0

  var isEmpty: Bool { runs.isEmpty }
  var endsBold: Bool { runs.last?.isBold ?? false }

  /// Letters of the weight that the line ends in join its last run, so that they are drawn at once.
  mutating func append(_ run: Run, width: Points) {
    if runs.last?.isBold == run.isBold {
      runs[runs.count - 1].text += run.text
    } else {
      runs.append(run)
    }
    self.width += width
  }
}

extension Line {
  /// A line that no one breaks.
  init(_ text: String, isBold: Bool = false) {
    self.init()
    runs = [Run(text: text, isBold: isBold)]
  }
}
