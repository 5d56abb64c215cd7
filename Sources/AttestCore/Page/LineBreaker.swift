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
      let line = Line(joining: runs)
      return line.runs.isEmpty ? [] : [line]
    }
    var lines = FilledLines(of: runs, width: width)
    var before: ArraySlice<UInt8> = []
    var space: Points = 0
    var beginsLine = true
    for (number, run) in runs.enumerated() {
      var blank: Points?
      var rest = run.bytes
      while let first = rest.first {
        if first == UInt8(ascii: " ") {
          let width = blank ?? typeface.width(of: rest.prefix(1), bold: run.isBold, size: size)
          (space, blank) = (space + width, width)
          rest.removeFirst()
          beginsLine = true
          continue
        }
        let letters = Self.prefix(of: rest)
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
        rest = rest[letters.endIndex...]
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

  /// The letters up to a space, or up to a hyphen with it.
  private static func prefix(of text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let end = text.firstIndex { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "-") }
    guard let end else { return text }
    return text[..<(text[end] == UInt8(ascii: "-") ? end + 1 : end)]
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
