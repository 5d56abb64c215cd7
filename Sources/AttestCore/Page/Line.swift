internal import PDF

/// One line of words, broken to fit.
struct Line: Hashable {
  var runs: [Run]

  /// Runs with no blanks to drop.
  init(runs: [Run]) {
    self.runs = runs
  }

  /// A line that no one breaks.
  init(_ text: String, isBold: Bool = false) {
    runs = [Run(text, isBold: isBold)]
  }

  /// The words of some runs, those of each in one stretch, which is drawn at once.
  ///
  /// The blanks between two runs are one, at the end of the first; around the line there are none.
  init(joining runs: some Collection<Run>) {
    self.runs = []
    self.runs.reserveCapacity(runs.count)
    for run in runs {
      let words = run.bytes.trimmed
      if words.startIndex > run.bytes.startIndex { endInBlank() }
      if words.isEmpty { continue }
      let withBlank = run.bytes[words.startIndex...].prefix(words.count + 1)
      self.runs.append(Run(withBlank, isBold: run.isBold))
    }
    if let last = self.runs.indices.last {
      self.runs[last].bytes = self.runs[last].bytes.trimmed
    }
  }

  /// Puts a blank at its end, unless it is empty or has one there.
  private mutating func endInBlank() {
    guard let last = runs.last?.bytes.last, last != UInt8(ascii: " ") else { return }
    runs[runs.count - 1].bytes.append(UInt8(ascii: " "))
  }
}

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
