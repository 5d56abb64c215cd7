internal import PDF

/// Breaks words into lines, at spaces and after hyphens.
struct LineBreaker {
  let typeface: Typeface
  let size: Points
  let width: Points

  /// As many words a line as fit; a word wider than a line goes over as many as it needs.
  func lines(of runs: [Run]) -> [Line] {
    // Most of what a page says fits on a line, and need not be measured word by word.
    if isWithinLine(runs) {
      let line = Self.areJoined(runs) ? Line(runs: runs) : Line(joining: runs)
      return line.runs.isEmpty ? [] : [line]
    }
    var lines = FilledLines(of: runs, width: width)
    var before: ArraySlice<UInt8> = []
    var space: Points = 0
    var beginsLine = true
    for (number, run) in runs.enumerated() {
      var blank: Points?
      var place = run.bytes.startIndex
      while place < run.bytes.endIndex {
        if run.bytes[place] == UInt8(ascii: " ") {
          let width = blank ?? typeface.width(of: " ", bold: run.isBold, size: size)
          (space, blank) = (space + width, width)
          place += 1
          beginsLine = true
          continue
        }
        let letters = run.bytes[place..<Self.endOfWord(in: run.bytes, from: place)]
        place = letters.endIndex
        let word = FilledLines.Word(
          run: number, bytes: letters.indices,
          width: typeface.width(of: letters, bold: run.isBold, size: size), space: space,
          beginsLine: beginsLine && !Binding.binds(letters, to: before))
        if word.width > width {
          chop(word, letters, isBold: run.isBold, into: &lines)
        } else {
          lines.add(word)
        }
        before = letters
        space = 0
        beginsLine = letters.last == UInt8(ascii: "-")
      }
    }
    return lines.finish()
  }

  /// Whether all of it is no wider than a line.
  private func isWithinLine(_ runs: [Run]) -> Bool {
    var rest = width
    for run in runs { rest -= typeface.width(of: run.bytes, bold: run.isBold, size: size) }
    return rest >= .zero
  }

  /// Whether a line has nothing else to say, so that its runs need not be made again: no blanks
  /// but one at the end of each run that another follows.
  private static func areJoined(_ runs: [Run]) -> Bool {
    for (number, run) in runs.enumerated() {
      guard let first = run.bytes.first, first != UInt8(ascii: " ") else { return false }
      let words = number + 1 < runs.count ? run.bytes.dropLast() : run.bytes
      if words.last == UInt8(ascii: " ") { return false }
    }
    return true
  }

  /// Where the letters end that go up to a space, or up to a hyphen with it.
  private static func endOfWord(in text: ArraySlice<UInt8>, from start: Int) -> Int {
    for place in start..<text.endIndex {
      if text[place] == UInt8(ascii: " ") { return place }
      if text[place] == UInt8(ascii: "-") { return place + 1 }
    }
    return text.endIndex
  }

  /// A word wider than a line in letters, each of which may begin one.
  private func chop(
    _ word: FilledLines.Word, _ letters: ArraySlice<UInt8>, isBold: Bool,
    into lines: inout FilledLines
  ) {
    var (word, rest) = (word, letters)
    for character in String(decoding: letters, as: UTF8.self) {
      let letter = rest.prefix(String(character).utf8.count)
      rest = rest[letter.endIndex...]
      word.bytes = letter.indices
      word.width = typeface.width(of: letter, bold: isBold, size: size)
      word.beginsLine = true
      lines.add(word)
      word.space = 0
    }
  }
}
