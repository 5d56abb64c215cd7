/// A line of text in Helvetica while its glyphs are shown one after the other (ISO 32000-1, 9.4.3).
struct ShownLine {
  private let bold: Bool
  private let size: Points
  private var font: ContentStream.Font
  /// Where the next glyph goes, in thousandths of the size from the start of the text.
  private var offset = 0
  /// Where the line begins that `Td` moves on from.
  private var lineStart = 0
  /// Room after a letter goes before the next glyph: PDFium drops a number that ends an array.
  private var room = 0
  /// The glyph before, for its pairs.
  private var left: UInt8 = 0
  /// Whether what is shown cannot be seen, for it is drawn as a path.
  private var isHidden = false
  /// The letters whose marks are to be drawn, and where each is.
  private(set) var marked: [(letter: Letter, offset: Int)] = []
  /// Which of the codes from 0x80 to 0x9F are shown, the first in the lowest bit.
  private(set) var usedFrom80: UInt32 = 0

  init(
    bold: Bool, style: UInt8, size: Points, at start: Position, in content: inout ContentStream
  ) {
    self.bold = bold
    self.size = size
    font = ContentStream.Font(style: style, index: 0, size: size)
    content.beginText(font, at: start)
  }

  /// Whether the next glyph may be one of WinAnsiEncoding, shown as it is.
  var takesPlain: Bool { font.index == 0 && room == 0 && !isHidden }

  /// Shows the letters that are of WinAnsiEncoding up to one that is not.
  mutating func showPlain(_ letters: inout Letters, in content: inout ContentStream) {
    // At most a number before each.
    content.write(numbers: letters.byteCount) { token in
      let text = letters.bytes
      let bytes = text.span
      var (left, offset) = (self.left, self.offset)
      while true {
        for place in letters.nextOfASCII() {
          let glyph = bytes[place]
          let closer = Kerning.closer(left, glyph, bold: bold)
          if closer > 0 { token.append(adjustment: closer) }
          token.append(stringByte: glyph)
          offset &+= Helvetica.width(of: glyph, bold: bold) &- closer
          left = glyph
        }
        guard !letters.isAtEnd, let glyph = letters.nextBeyondASCII() else { break }
        let right = Kerning.letter(of: glyph)
        let closer = Kerning.closer(left, right, bold: bold)
        if closer > 0 { token.append(adjustment: closer) }
        token.append(glyph)
        note(glyph)
        offset &+= Helvetica.width(of: glyph, bold: bold) &- closer
        left = right
      }
      (self.left, self.offset) = (left, offset)
    }
  }

  /// Shows a letter by its code in one of the fonts of the same name.
  mutating func show(
    _ letter: Letter, font index: Int, code: UInt8, in content: inout ContentStream
  ) {
    let closer = Kerning.closer(left, letter.rightOfPair, bold: bold)
    offset -= closer
    var adjustment = closer - room
    if index != font.index || letter.isHidden != isHidden {
      change(to: index, isHidden: letter.isHidden, adjustment: adjustment, in: &content)
      adjustment = 0
    }
    content.write(numbers: 1) { token in
      if adjustment != 0 { token.append(adjustment: adjustment) }
      token.append(stringByte: code)
    }
    note(code)
    if letter.first != nil { marked.append((letter, offset)) }
    room = letter.first == nil ? 0 : letter.extraWidth(bold: bold)
    offset += Helvetica.width(of: letter.glyph, bold: bold) + room
    left = letter.leftOfPair
  }

  private mutating func note(_ code: UInt8) {
    if code &>> 5 == 4 { usedFrom80 |= 1 &<< UInt32(code & 31) }
  }

  /// Goes on in another font, or out of sight or back.
  private mutating func change(
    to index: Int, isHidden willHide: Bool, adjustment: Int, in content: inout ContentStream
  ) {
    font.index = index
    content.changeFont(to: font)
    // Ghostscript does not move on for a glyph that it does not draw.
    let moves = isHidden && !willHide
    content.write(numbers: 3) { token in
      if willHide != isHidden {
        token.append(number: willHide ? 3 : 0)
        token.append(" Tr ")
      }
      if moves {
        token.append(Position(x: size.scaled(offset - lineStart), y: 0))
        token.append("Td ")
      }
      token.append("[")
      if adjustment != 0 && !moves { token.append(number: adjustment) }
      token.append("(")
    }
    if moves { lineStart = offset }
    isHidden = willHide
  }

  /// Ends the text.
  func end(in content: inout ContentStream) {
    content.write(numbers: 0) { token in
      token.append(")]TJ ")
      if isHidden { token.append("0 Tr ") }
      token.append("ET\n")
    }
  }
}
