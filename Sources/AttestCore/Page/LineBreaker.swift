internal import AttestPDF

/// Breaks text into lines at spaces, and after hyphens only in words that are too wide for a line.
///
/// Software that rejoins words broken at the end of a line would drop a real hyphen there.
struct LineBreaker {
  let typeface: Typeface
  let size, width: Points

  /// Fits as many words as possible on each line, and splits a word that is wider than a line.
  ///
  /// A line broken at a space ends in a space, so that joining the lines keeps the words apart.
  func lines(of stretches: [Stretch]) -> [Line] {
    if !stretches.contains(where: \.isLineBreak) { return linesWithoutBreaks(of: stretches) }
    let parts = stretches.split(omittingEmptySubsequences: false, whereSeparator: \.isLineBreak)
    return parts.enumerated().flatMap { index, part in
      var lines = linesWithoutBreaks(of: Array(part))
      if index < parts.count - 1, !lines.isEmpty { lines[lines.count - 1].endInBlank() }
      return lines
    }
  }

  private func linesWithoutBreaks(of stretches: [Stretch]) -> [Line] {
    // Most text fits on one line, so it need not be measured word by word.
    if isWithinLine(stretches) {
      let line = Line(joining: stretches)
      return line.stretches.isEmpty ? [] : [line]
    }
    var lines = FilledLines(stretches: stretches, limit: width)
    var gap = Gap()
    for (number, stretch) in stretches.enumerated() {
      let blank = typeface.width(of: " ", bold: stretch.isBold, size: size)
      var index = stretch.bytes.startIndex
      var word = stretch.bytes[index..<index]
      var isCut = false
      while index < stretch.bytes.endIndex {
        if stretch.bytes[index] == UInt8(ascii: " ") {
          gap.space += blank
          gap.beginsLine = true
          index += 1
        } else {
          if index >= word.endIndex {
            word = stretch.bytes[index...].prefix { $0 != UInt8(ascii: " ") }
            isCut = isCutAtHyphens(word, isBold: stretch.isBold)
          }
          let letters = isCut ? Self.part(of: word[index...]) : word
          add(letters, of: number, isBold: stretch.isBold, after: gap, to: &lines)
          gap = Gap(before: letters, beginsLine: letters.last == UInt8(ascii: "-"))
          index = letters.endIndex
        }
      }
    }
    return lines.finish()
  }

  private struct Gap {
    /// The word before the gap.
    var before: ArraySlice<UInt8> = []
    /// The total width of the blanks.
    var space: Points = 0
    /// Whether a line may begin after the gap.
    var beginsLine = true
  }

  private func add(
    _ letters: ArraySlice<UInt8>, of stretch: Int, isBold: Bool, after gap: Gap,
    to lines: inout FilledLines
  ) {
    let word = FilledLines.Word(
      stretch: stretch, bytes: letters.indices,
      width: typeface.width(of: letters, bold: isBold, size: size), space: gap.space,
      beginsLine: gap.beginsLine && !Binding.binds(letters, to: gap.before))
    if word.width > width {
      chop(word, letters, isBold: isBold, into: &lines)
    } else {
      lines.add(word)
    }
  }

  /// Whether everything fits on one line.
  private func isWithinLine(_ stretches: [Stretch]) -> Bool {
    let letters = stretches.reduce(0) { $0 + $1.bytes.count }
    // Most texts are so short that they fit whatever their letters are.
    if let widest = typeface.widestLetter, size * (letters * widest) <= width * 100 { return true }
    // A letter is on average about half as wide as the font size, so a text this long need not be
    // measured.
    if size * (letters * 2) > width * 5 { return false }
    return typeface.width(of: stretches, size: size) <= width
  }

  /// Whether a word has hyphens and is wider than a line; computed once per word, not once per
  /// hyphen.
  private func isCutAtHyphens(_ word: ArraySlice<UInt8>, isBold: Bool) -> Bool {
    word.contains(UInt8(ascii: "-")) && typeface.width(of: word, bold: isBold, size: size) > width
  }

  /// The bytes up to and including the first hyphen, or all of them if there is none.
  private static func part(of word: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    word.firstIndex(of: UInt8(ascii: "-")).map { word[...$0] } ?? word
  }

  /// Splits a word that is wider than a line, so that any of its letters may begin a line.
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

/// Fills lines with words from a list of stretches.
private struct FilledLines {
  /// A run of letters in one stretch, ending before a space, after a hyphen, or at the end of the
  /// stretch.
  struct Word {
    /// The index of the stretch that contains the word.
    var stretch: Int
    /// The byte range of the word in its stretch.
    var bytes: Range<Int>
    var width: Points
    /// The width of the blanks before the word; they take no width at the start of a line.
    var space: Points
    /// Whether a line may begin with this word.
    var beginsLine: Bool
  }

  struct Place: Equatable {
    var stretch, byte: Int
  }

  /// A possible line break.
  struct Break {
    var end: Place
    /// The position at which the next line starts.
    var start: Place
    var width: Points
    /// Whether the break is at a space rather than after a hyphen or within a word.
    var isAtSpace: Bool
  }

  let stretches: [Stretch]
  let limit: Points
  var lines: [Line] = []
  var start: Place?
  var end = Place(stretch: 0, byte: 0)
  var width: Points = 0
  var lastChance: Break?

  mutating func add(_ word: Word) {
    let here = Break(
      end: end, start: Place(stretch: word.stretch, byte: word.bytes.lowerBound), width: word.width,
      isAtSpace: word.space > .zero)
    end = Place(stretch: word.stretch, byte: word.bytes.upperBound)
    guard start != nil else {
      (start, width) = (here.start, here.width)
      return
    }
    width += word.space + word.width
    lastChance?.width += word.space + word.width
    if word.beginsLine { lastChance = here }
    if width > limit, let lastChance { breakLine(lastChance) }
    if width > limit, start != here.start { breakLine(here) }
  }

  /// Returns all lines, including the last one, which may not be full.
  mutating func finish() -> [Line] {
    if let start { lines.append(line(from: start, to: end)) }
    return lines
  }

  private mutating func breakLine(_ chance: Break) {
    if let start {
      var line = line(from: start, to: chance.end)
      if chance.isAtSpace { line.endInBlank() }
      lines.append(line)
    }
    (start, width, lastChance) = (chance.start, chance.width, nil)
  }

  private func line(from start: Place, to end: Place) -> Line {
    Line(
      joining: (start.stretch...end.stretch).lazy.map { number in
        var stretch = stretches[number]
        if number == end.stretch { stretch.bytes = stretch.bytes[..<end.byte] }
        if number == start.stretch { stretch.bytes = stretch.bytes[start.byte...] }
        return stretch
      })
  }
}

/// Rules for words that must not be separated from the previous word by a line break.
enum Binding {
  /// Whether `letters` must stay on the same line as `before`.
  static func binds(_ letters: ArraySlice<UInt8>, to before: ArraySlice<UInt8>) -> Bool {
    // Checks the first and the last byte, because nearly all words begin and end with an ASCII
    // letter.
    if let first = letters.first, !isLetter(first), letters.count <= 5 && isHighSign(letters) {
      return true
    }
    // In a date or a time such as `à 17 h 17`, a number stays with the word before it.
    if let first = letters.first, isDigit(first),
      before.elementsEqual("h".utf8) || before.elementsEqual("à".utf8) || isMonth(before)
    {
      return true
    }
    if before.first == UInt8(ascii: "1"), before.elementsEqual("1er".utf8) {
      return isMonth(word(letters))
    }
    guard let last = before.last, !isLetter(last) else { return false }
    guard isDigit(last) else { return before.count <= 3 && isOpening(before) }
    let word = word(letters)
    return units.contains(String(decoding: word, as: UTF8.self)) || isMonth(word)
      || (word.count == 3 && word.allSatisfy(isDigit))
  }

  /// The letters and digits at the beginning of a word, without the punctuation after them.
  private static func word(_ letters: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    letters.prefix { isLetter($0) || isDigit($0) || $0 >= 0x80 }
  }

  private static func isMonth(_ word: ArraySlice<UInt8>) -> Bool {
    CivilTime.frenchMonths.contains { word.elementsEqual($0.utf8) }
  }

  /// Whether the text begins with a footnote mark, or with a sign that takes a space before it in
  /// French.
  private static func isHighSign(_ letters: ArraySlice<UInt8>) -> Bool {
    var index = letters.startIndex
    switch Unicode.Scalar(utf8: letters, at: &index) {
    case ";", ":", "?", "!", "»", "%", "€", "¹", "²", "³": return true
    default: return false
    }
  }

  private static func isOpening(_ letters: ArraySlice<UInt8>) -> Bool {
    ["«", "n°", "N°"].contains { letters.elementsEqual($0.utf8) }
  }

  private static let units = [
    "h", "min", "s", "km", "m", "cm", "mm", "kg", "g", "an", "ans", "mois", "jour", "jours",
    "heure", "heures", "minute", "minutes", "euro", "euros", "kilomètre", "kilomètres",
  ]
}
