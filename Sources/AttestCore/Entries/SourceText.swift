// Files, templates and the words of a page are read, split, measured and joined as `[UInt8]` and
// its slices. Swift's `String` looks for character boundaries, which would take longer than
// everything else in a run. It also treats CR LF as one character, so a search for "\n" fails.

/// The lines of a file; forbidden characters are mistakes.
struct SourceText {
  private(set) var lines: [TextLine] = []
  private(set) var mistakes: [Mistake] = []

  init(_ bytes: [UInt8]) {
    let byteOrderMark = "\u{FEFF}".utf8
    // Without this check, a file in UTF-16 or a PDF would have a mistake on every line.
    switch (bytes.first, bytes.dropFirst().first) {
    case (0xFF, 0xFE), (0xFE, 0xFF): mistakes.add(.notUTF8, at: 1)
    case (0x25, 0x50) where bytes.starts(with: "%PDF-".utf8): mistakes.add(.notText, at: 1)
    default: break
    }
    if !mistakes.isEmpty { return }
    // Reserves space for lines of 20 bytes; most lines of templates are longer.
    lines.reserveCapacity(bytes.count / 20 + 1)
    var start = bytes.starts(with: byteOrderMark) ? byteOrderMark.count : 0
    while start < bytes.count { start = appendLine(of: bytes, from: start) }
  }

  /// Adds the line that starts at an index, and returns the index after its end.
  ///
  /// The first byte that is not UTF-8, or the first forbidden character, is a mistake.
  private mutating func appendLine(of bytes: [UInt8], from start: Int) -> Int {
    var line = TextLine(number: lines.count + 1, bytes: bytes[start...])
    var end = start
    while true {
      // Skips ASCII, which makes up nearly all of the text.
      end = bytes[end...].firstIndex { !(0x20...0x7E).contains($0) } ?? bytes.count
      if end == bytes.count || bytes[end] == 0x0A { break }
      let index = end
      let scalar = Unicode.Scalar(utf8: bytes[...], at: &end)
      let isReturn = scalar == "\r" && end < bytes.count && bytes[end] == 0x0A
      if scalar?.isForbidden ?? true, !isReturn, line.isValid {
        let kind = scalar.map { Mistake.Kind.forbiddenCharacter($0) } ?? .notUTF8
        mistakes.add(kind, at: line.number, line.column(of: index))
        line.isValid = false
      }
    }
    let hasReturn = end > start && end < bytes.count && bytes[end - 1] == 0x0D
    line.bytes = bytes[start..<(hasReturn ? end - 1 : end)]
    lines.append(line)
    return end + 1
  }
}

/// A line of a file, or part of a line, as UTF-8 bytes.
struct TextLine: Hashable {
  /// The line number, starting at 1.
  var number: Int
  /// The column where the text starts, counted in scalars from 1.
  var column = 1
  /// The bytes without the line ending, indexed by their offsets in the file.
  var bytes: ArraySlice<UInt8>
  /// Whether the line has been free of mistakes so far.
  var isValid = true

  /// The bytes as a string.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Whether the line consists only of spaces.
  var isBlank: Bool { bytes.allSatisfy { $0 == UInt8(ascii: " ") } }

  /// Whether the line begins with `#`, which marks a comment outside the text of the page.
  var isComment: Bool { bytes.first == UInt8(ascii: "#") }

  /// Whether the line begins with a space and so continues the previous line.
  var isIndented: Bool { bytes.first == UInt8(ascii: " ") && !isBlank }

  /// The line without spaces at either end.
  var trimmed: TextLine { stretch(from: bytes.startIndex) }

  /// Part of the line, without spaces at either end.
  func stretch(from start: Int, to end: Int? = nil) -> TextLine {
    let part = bytes[start..<(end ?? bytes.endIndex)].trimmed
    return TextLine(
      number: number, column: column(of: part.startIndex), bytes: part, isValid: isValid)
  }

  /// The column of a byte, counted in scalars from 1.
  func column(of index: Int) -> Int {
    // Continuation bytes are 10xxxxxx.
    bytes[..<index].reduce(column) { $1 & 0xC0 == 0x80 ? $0 : $0 + 1 }
  }
}

extension Mistake {
  /// A mistake at the start of a line, or of a part of one.
  init(_ kind: Kind, at line: TextLine) {
    self.init(line: line.number, column: line.column, kind: kind)
  }
}

extension [Mistake] {
  @inline(never)  // Otherwise each caller would have a copy.
  mutating func add(_ kind: Mistake.Kind, at line: TextLine) { append(Mistake(kind, at: line)) }
}

// `value` reads single values from outside: answers, whether typed, remembered or read from files;
// the texts in a PDF; values of options; and values that another program gives to the library.
// Whole files of `key: value` lines are read by `Entries`, which uses the same `plain` and
// `isForbidden`, and reports where a line is wrong.

extension String {
  /// Reads text as a value: without blanks at either end, and with plain spaces in place of all
  /// other blanks.
  ///
  /// - Throws: `tooLong`, counted in scalars, or `forbiddenCharacter`, also for U+037E, which
  ///   programs turn into the `;` that separates the fields of a QR code.
  package func value(limit: Int = 200) throws(Mistake.Kind) -> String {
    let value = plain
    let count = value.unicodeScalars.count
    if count > limit { throw .tooLong(count: count, limit: limit) }
    if let scalar = value.unicodeScalars.first(where: { $0.isForbidden || $0 == "\u{37E}" }) {
      throw .forbiddenCharacter(scalar)
    }
    return value
  }
}
