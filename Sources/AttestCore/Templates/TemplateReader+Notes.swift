extension TemplateReader {
  /// A mark ¹, ² or ³ in what is printed.
  private struct Mark {
    let letter: String
    let line: Int
    let column: Int
  }

  /// A mark that calls no note, and a note that no mark calls.
  mutating func checkNotes(in source: [UInt8]) {
    guard source.contains(Self.lead) else { return }
    var marks: [Mark] = []
    var notes: [Mark] = []
    for line in sections.head + sections[.reasons] where line.bytes.first != UInt8(ascii: "#") {
      marks += Self.marks(in: line)
    }
    for line in sections[.page] {
      var found = Self.marks(in: line)
      if let first = found.first, Self.isNote(line, of: first) { notes.append(found.removeFirst()) }
      marks += found
    }
    for mark in marks where !notes.contains(where: { $0.letter == mark.letter }) {
      mistake(.markWithoutNote(mark.letter), at: mark.line, mark.column)
    }
    for note in notes where !marks.contains(where: { $0.letter == note.letter }) {
      mistake(.noteWithoutMark(note.letter), at: note.line, note.column)
    }
  }

  /// Whether the mark begins a line of small print.
  private static func isNote(_ line: TextLine, of mark: Mark) -> Bool {
    let words = line.stretch(from: line.bytes.startIndex)
    guard words.bytes.first == UInt8(ascii: ">") else { return false }
    return words.stretch(from: words.bytes.startIndex + 1).column == mark.column
  }

  /// What all three begin with in UTF-8.
  private static let lead: UInt8 = 0xC2

  private static func marks(in line: TextLine) -> [Mark] {
    var marks: [Mark] = []
    var rest = line.bytes
    while let place = rest.firstIndex(of: lead) {
      rest = rest[(place + 1)...]
      let letter: String
      switch rest.first {
      case 0xB9: letter = "¹"
      case 0xB2 where !isUnit(line.bytes[..<place]): letter = "²"
      case 0xB3 where !isUnit(line.bytes[..<place]): letter = "³"
      default: continue
      }
      marks.append(Mark(letter: letter, line: line.number, column: line.column(of: place)))
    }
    return marks
  }

  /// Whether what is before an exponent is a metre: 12 m² calls no note.
  private static func isUnit(_ words: ArraySlice<UInt8>) -> Bool {
    let last = words.reversed().prefix { isLetter($0) || $0 >= 0x80 }
    return ["m", "km", "hm", "dam", "dm", "cm", "mm"].contains {
      last.elementsEqual($0.utf8.reversed())
    }
  }
}
