extension TemplateReader {
  /// Reports footnote marks without a note, and notes without a mark.
  mutating func checkNotes(in source: [UInt8]) {
    guard source.contains(Self.lead) else { return }
    var marks: [TextLine] = []
    var notes: [TextLine] = []
    for line in sections.head + sections[.reasons] where line.bytes.first != UInt8(ascii: "#") {
      marks += Self.marks(in: line)
    }
    for line in sections[.page] {
      var found = Self.marks(in: line)
      if let first = found.first, Self.isNote(line, of: first) { notes.append(found.removeFirst()) }
      marks += found
    }
    let (called, calling) = (Set(notes.map(\.text)), Set(marks.map(\.text)))
    for mark in marks where !called.contains(mark.text) {
      mistakes.add(.markWithoutNote(mark.text), at: mark.number, mark.column)
    }
    for note in notes where !calling.contains(note.text) {
      mistakes.add(.noteWithoutMark(note.text), at: note.number, note.column)
    }
  }

  /// Whether the mark is at the start of a line of small print.
  private static func isNote(_ line: TextLine, of mark: TextLine) -> Bool {
    let words = line.stretch(from: line.bytes.startIndex)
    guard words.bytes.first == UInt8(ascii: ">") else { return false }
    return words.stretch(from: words.bytes.startIndex + 1).column == mark.column
  }

  /// The first byte of ¹, ² and ³ in UTF-8.
  private static let lead: UInt8 = 0xC2

  /// The footnote marks (¹, ² and ³) in a line, each as a stretch of that line.
  private static func marks(in line: TextLine) -> [TextLine] {
    var marks: [TextLine] = []
    var rest = line.bytes
    // No line needs more than 20 marks, and computing each column takes time.
    while marks.count < 20, let index = rest.firstIndex(of: lead) {
      rest = rest[(index + 1)...]
      switch rest.first {
      case 0xB9: break
      case 0xB2, 0xB3: if isUnit(line.bytes[..<index]) { continue }
      default: continue
      }
      marks.append(line.stretch(from: index, to: index + 2))
    }
    return marks
  }

  /// Whether the words end in a unit of length, so that the ² in `12 m²` is an exponent and not a
  /// footnote mark.
  private static func isUnit(_ words: ArraySlice<UInt8>) -> Bool {
    let last = words.suffix(4).reversed().prefix { isLetter($0) || $0 >= 0x80 }
    return ["m", "km", "hm", "dam", "dm", "cm", "mm"].contains {
      last.elementsEqual($0.utf8.reversed())
    }
  }
}
