internal import PDF

/// One line of words, broken to fit.
struct Line {
  var stretches: [Stretch]

  /// Runs with no blanks to drop.
  init(stretches: [Stretch]) {
    self.stretches = stretches
  }

  /// A line that no one breaks.
  init(_ text: String, isBold: Bool = false) {
    stretches = [Stretch(text, isBold: isBold)]
  }

  /// The words of some stretches, those of each in one stretch, which is drawn at once.
  ///
  /// The blanks between two stretches are one, at the end of the first; around the line there are none.
  init(joining stretches: some Collection<Stretch>) {
    self.stretches = []
    self.stretches.reserveCapacity(stretches.count)
    for stretch in stretches {
      let words = stretch.bytes.trimmed
      if words.startIndex > stretch.bytes.startIndex { endInBlank() }
      if words.isEmpty { continue }
      let withBlank = stretch.bytes[words.startIndex...].prefix(words.count + 1)
      self.stretches.append(Stretch(withBlank, isBold: stretch.isBold))
    }
    if let last = self.stretches.indices.last {
      self.stretches[last].bytes = self.stretches[last].bytes.trimmed
    }
  }

  /// Puts a blank at its end, unless it is empty or has one there.
  ///
  /// It is not seen, and keeps the last word apart from what follows for who hears or copies the page
  /// (ISO 32000-1, 14.8.2.5).
  mutating func endInBlank() {
    guard let last = stretches.last?.bytes.last, last != UInt8(ascii: " ") else { return }
    stretches[stretches.count - 1].bytes.append(UInt8(ascii: " "))
  }
}

/// Letters of one weight.
struct Stretch: Equatable {
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
