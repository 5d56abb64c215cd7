/// A line of text in Helvetica while its glyphs are shown one after the other (ISO 32000-1, 9.4.3).
struct ShownLine {
  private let bold: Bool
  private let widths: [Int16]
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

  init(
    bold: Bool, style: UInt8, size: Points, at start: Position, in content: inout ContentStream
  ) {
    self.bold = bold
    self.size = size
    widths = Helvetica.widths(bold: bold)
    font = ContentStream.Font(style: style, index: 0, size: size)
    content.write("BT ")
    content.setFont(font)
    content.write(start)
    content.write("Td[(")
  }

  /// Whether the next glyph may be one of ASCII, shown as it is.
  var takesPlain: Bool { font.index == 0 && room == 0 && !isHidden }

  /// Shows glyphs of ASCII.
  mutating func show(plain glyphs: ArraySlice<UInt8>, in content: inout ContentStream) {
    var start = glyphs.startIndex
    for (place, glyph) in zip(glyphs.indices, glyphs) {
      let closer = Kerning.closer(left, glyph, bold: bold)
      if closer > 0 {
        content.write(string: glyphs[start..<place])
        content.write(adjustment: closer)
        start = place
      }
      offset &+= Int(widths[Int(glyph)]) &- closer
      left = glyph
    }
    content.write(string: glyphs[start...])
  }

  /// Shows a letter by its code in one of the fonts of the same name.
  mutating func show(
    _ letter: Letter, font index: Int, code: UInt8, in content: inout ContentStream
  ) {
    let closer = Kerning.closer(left, letter.rightOfPair, bold: bold)
    offset -= closer
    if index != font.index || letter.isHidden != isHidden {
      change(to: index, isHidden: letter.isHidden, adjustment: closer - room, in: &content)
    } else if closer != room {
      content.write(adjustment: closer - room)
    }
    content.write(stringByte: code)
    if letter.first != nil { marked.append((letter, offset)) }
    room = letter.first == nil ? 0 : letter.extraWidth(bold: bold)
    offset += Int(widths[Int(letter.glyph)]) + room
    left = letter.leftOfPair
  }

  /// Goes on in another font, or out of sight or back.
  private mutating func change(
    to index: Int, isHidden willHide: Bool, adjustment: Int, in content: inout ContentStream
  ) {
    var adjustment = adjustment
    font.index = index
    content.write(")]TJ ")
    content.setFont(font)
    if willHide != isHidden { content.write(willHide ? "3 Tr " : "0 Tr ") }
    if isHidden && !willHide {
      // Ghostscript does not move on for a glyph that it does not draw.
      content.write(Position(x: size.scaled(offset - lineStart), y: 0))
      content.write("Td ")
      (lineStart, adjustment) = (offset, 0)
    }
    isHidden = willHide
    content.write("[")
    if adjustment != 0 { content.write(adjustment) }
    content.write("(")
  }

  /// Ends the text.
  func end(in content: inout ContentStream) {
    content.write(isHidden ? ")]TJ 0 Tr ET\n" : ")]TJ ET\n")
  }
}
