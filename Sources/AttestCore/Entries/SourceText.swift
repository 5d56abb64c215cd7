// A rule of the whole library: a text is bytes of UTF-8 until it is shown or compared with a name.
// Files, templates and the words of a page are read, cut, measured and joined as `[UInt8]` and its
// slices. Swift's `String` finds where each character ends, which costs more than all the rest of a
// run; and for it CR LF is one character, so that "\n" is not found in it.

/// A file that a person wrote, in lines; what no such file may hold becomes a mistake.
struct SourceText {
  private(set) var lines: [TextLine] = []

  init(_ bytes: [UInt8], mistakes: inout [Mistake]) {
    let byteOrderMark = "\u{FEFF}".utf8
    // A file in UTF-16 would otherwise have a mistake for each letter.
    switch (bytes.first, bytes.dropFirst().first) {
    case (0xFF, 0xFE), (0xFE, 0xFF):
      mistakes.append(Mistake(line: 1, column: 1, kind: .notUTF8))
      return
    default: break
    }
    // Room for lines of forty bytes, as templates have them.
    lines.reserveCapacity(bytes.count / 40 + 1)
    var start = bytes.starts(with: byteOrderMark) ? byteOrderMark.count : 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
      let hasReturn = end < bytes.count && end > start && bytes[end - 1] == 0x0D
      append(bytes[start..<(hasReturn ? end - 1 : end)], mistakes: &mistakes)
      start = end + 1
    }
  }

  private mutating func append(_ bytes: ArraySlice<UInt8>, mistakes: inout [Mistake]) {
    var line = TextLine(number: lines.count + 1, bytes: bytes)
    if let mistake = SourceText.mistake(in: line) {
      mistakes.append(mistake)
      line.isValid = false
    }
    lines.append(line)
  }

  /// The first byte that is not UTF-8, or the first scalar that is forbidden.
  private static func mistake(in line: TextLine) -> Mistake? {
    var end = line.bytes.startIndex
    // Nearly all text is ASCII.
    while let place = line.bytes[end...].firstIndex(where: { !(0x20...0x7E).contains($0) }) {
      end = place
      let scalar = Unicode.Scalar(utf8: line.bytes, at: &end)
      if let scalar, !scalar.isForbidden { continue }
      let kind = scalar.map { Mistake.Kind.forbiddenCharacter($0) } ?? .notUTF8
      return Mistake(line: line.number, column: line.column(of: place), kind: kind)
    }
    return nil
  }
}

/// A line of a file that a person wrote, or a stretch of one, in the bytes of UTF-8.
struct TextLine: Hashable {
  /// From 1.
  var number: Int
  /// Where the stretch begins in its line, in scalars from 1.
  var column = 1
  /// Without the end of the line; their indices are those in the file.
  var bytes: ArraySlice<UInt8>
  /// Whether no mistake was found in the line so far.
  var isValid = true

  /// The stretch as a text.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Whether there is nothing but spaces.
  var isBlank: Bool { bytes.allSatisfy { $0 == UInt8(ascii: " ") } }

  /// Whether the line goes on from the one before.
  var isIndented: Bool { bytes.first == UInt8(ascii: " ") && !isBlank }

  /// The stretch from one byte to another, or to its end, without the spaces around it.
  func stretch(from start: Int, to end: Int? = nil) -> TextLine {
    let part = bytes[start..<(end ?? bytes.endIndex)].trimmed
    return TextLine(
      number: number, column: column(of: part.startIndex), bytes: part, isValid: isValid)
  }

  /// Where a byte is in the line, in scalars from 1.
  func column(of place: Int) -> Int {
    // A byte that goes on with a scalar is 10xxxxxx.
    bytes[..<place].reduce(column) { $1 & 0xC0 == 0x80 ? $0 : $0 + 1 }
  }
}
