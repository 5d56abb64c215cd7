/// Regular or bold Helvetica as used in one document (ISO 32000-1, 9.6.2.2).
///
/// The codes of WinAnsiEncoding keep their meaning. Any other letter is given a code that the
/// encoding leaves free. When the free codes run out, the same font is listed again as another
/// resource.
struct HelveticaFont {
  let bold: Bool
  private(set) var others: [Letter] = []
  /// Whether the document draws any text in the font.
  private(set) var isUsed = false
  /// The codes from 0x80 to 0x9F that are in use, one bit each, with 0x80 in the lowest bit.
  private(set) var usedFrom80: UInt32 = 0

  /// The width of text in thousandths of the font size.
  static func width(of text: ArraySlice<UInt8>, bold: Bool) -> Int {
    var line = HelveticaLine(of: text, bold: bold)
    repeat { line.takePlain { _, _ in } } while line.next() != nil
    return line.offset
  }

  /// The code that draws a letter, and the index of the font resource that contains the code.
  mutating func code(of letter: Letter) -> (font: Int, code: UInt8) {
    if letter.isWinAnsi { return (0, letter.glyph) }
    let index = others.firstIndex(of: letter) ?? others.count
    if index == others.count { others.append(letter) }
    return (index / Self.freeCodes.count, Self.freeCodes[index % Self.freeCodes.count])
  }

  /// The first letter of the font's resource names: `B` for bold or `R` for regular.
  var style: UInt8 { bold ? UInt8(ascii: "B") : UInt8(ascii: "R") }

  /// Draws text and returns its width in thousandths of the font size, or `nil` if a character
  /// could not be drawn.
  mutating func draw(
    _ text: ArraySlice<UInt8>, at start: Position, size: Points, grey: Grey,
    in content: inout ContentStream
  ) -> Int? {
    isUsed = true
    var isComplete = true
    var line = HelveticaLine(of: text, bold: bold)
    var shown = ShownLine(style: style, size: size, at: start, in: &content)
    while true {
      shown.showPlain(&line, in: &content)
      guard let next = line.next() else { break }
      if let placed = next {
        let (font, code) = code(of: placed.letter)
        shown.show(placed, font: font, code: code, in: &content)
      } else {
        isComplete = false
      }
    }
    shown.end(in: &content)
    usedFrom80 |= shown.usedFrom80
    // Paths cannot be drawn inside a text object (8.2).
    for placed in shown.marked {
      let origin = Position(x: start.x + size.scaled(placed.offset), y: start.y)
      content.draw(marksOf: placed.letter, at: origin, size: size, bold: bold, grey: grey)
    }
    return isComplete ? line.offset : nil
  }

  /// The codes that WinAnsiEncoding leaves free, except 0.
  static let freeCodes = [UInt8](1...31) + [0x7F, 0x81, 0x8D, 0x8F, 0x90, 0x9D]
}

extension Letter {
  /// Whether the letter is in WinAnsiEncoding, with a code equal to its glyph.
  fileprivate var isWinAnsi: Bool {
    first == nil
      && (character == glyph
        || (0x80...0x9F).contains(glyph) && character == Helvetica.character(of: glyph))
  }
}

/// Writes the font into a file.
extension HelveticaFont {
  /// The number of resource names that the font needs.
  var nameCount: Int { max(1, (others.count + Self.freeCodes.count - 1) / Self.freeCodes.count) }

  /// Writes the font if it is used, and adds its resource names to `entries`.
  func write(to file: inout FileWriter, _ entries: inout [UInt8]) {
    guard isUsed else { return }
    for index in 0..<nameCount { entries.write(font: style, index, write(index, to: &file)) }
  }

  /// Writes the font under one of its resource names and returns a reference to it.
  private func write(_ index: Int, to file: inout FileWriter) -> Reference {
    // Each letter takes the free code that has the same index.
    let others = others.dropFirst(index * Self.freeCodes.count).prefix(Self.freeCodes.count)
    // Readers know the characters of WinAnsiEncoding (9.10.2), so only other letters need a map.
    let toUnicode = others.isEmpty ? nil : file.writeStream(characterMap(others))
    return file.write { object in
      object.write("<</Type/Font/Subtype/Type1/BaseFont/Helvetica")
      object.write(bold ? "-Bold" : "")
      object.write("/Encoding<</Type/Encoding/BaseEncoding/WinAnsiEncoding")
      writeDifferences(others, to: &object)
      object.write(">>")
      writeWidths(others, to: &object)
      if let toUnicode { object.write("/ToUnicode ", toUnicode) }
      object.write(">>")
    }
  }

  private func writeDifferences(_ others: ArraySlice<Letter>, to object: inout [UInt8]) {
    guard !others.isEmpty else { return }
    object.write("/Differences[")
    for (code, letter) in zip(Self.freeCodes, others) {
      object.append(0x20)
      object.write(Int(code))
      object.write("/")
      object.write(Helvetica.name(of: letter.glyph))
    }
    object.write("]")
  }

  /// Writes the widths of the glyphs.
  ///
  /// PDF 1.7 does not require widths for a standard font (9.6.2), but PDF/A and PDF 2.0 do.
  private func writeWidths(_ others: ArraySlice<Letter>, to object: inout [UInt8]) {
    let standard = Helvetica.widths(bold: bold)
    var widths = standard
    for (code, letter) in zip(Self.freeCodes, others) {
      widths[Int(code)] = standard[Int(letter.glyph)]
    }
    let first = others.isEmpty ? 0x20 : 1
    object.write(tokens: widths.count) { token in
      token.append("/FirstChar ", first)
      token.append("/LastChar 255")
      token.append("/Widths[")
      for width in widths[first...] {
        token.append(decimal: UInt(width))
        token.append(" ")
      }
      token.append("]")
    }
  }

  private func characterMap(_ others: ArraySlice<Letter>) -> [UInt8] {
    var texts: [(code: UInt16, text: [UInt16])] = []
    for code: UInt8 in 0x80...0x9F where usedFrom80 >> (code - 0x80) & 1 == 1 {
      // Codes in this range that the encoding leaves free are added below.
      let character = Helvetica.character(of: code)
      if character > 0 { texts.append((UInt16(code), [character])) }
    }
    for (code, letter) in zip(Self.freeCodes, others) { texts.append((UInt16(code), letter.text)) }
    return CharacterMap.bytes(codeBytes: 1, ranges: [0x20...0x7E, 0xA0...0xFF], texts: texts)
  }
}

extension ContentStream {
  /// Draws the marks on a letter at the given origin, in the same grey as the text.
  mutating func draw(
    marksOf letter: Letter, at origin: Position, size: Points, bold: Bool, grey: Grey
  ) {
    for stroke in letter.strokes(bold: bold) {
      let lineWidth = stroke.shape.lineWidth(bold: bold)
      let points = stroke.shape.outline(bold: bold)
      func point(_ index: Int) -> Position {
        let x = (stroke.isMirrored ? -points[index] : points[index]) * stroke.scale / 100
        let up = points[index + 1] * stroke.scale / 100
        let y = stroke.isInverted ? Mark.mirror(bold: bold) - up : up
        return Position(
          x: origin.x + size.scaled(stroke.x + x), y: origin.y + size.scaled(stroke.y + y))
      }
      // When a mark is scaled up for a capital, its pen grows only a quarter as much.
      let pen = lineWidth * (300 + stroke.scale) / 400
      if pen > 0 { setStroke(grey, width: size.scaled(pen)) }
      write(tokens: points.count) { token in
        token.append(point(0))
        token.append("m ")
        for index in stride(from: 2, to: points.count, by: 2) {
          token.append(point(index))
          // A curve operator takes three points, and a line operator takes one.
          if lineWidth == 0 { token.append("l ") } else if index % 6 == 0 { token.append("c ") }
        }
        if lineWidth == 0 { token.append("f\n") } else { token.append("S\n") }
      }
    }
  }
}
