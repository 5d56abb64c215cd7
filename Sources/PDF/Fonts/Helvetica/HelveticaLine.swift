/// Text in Helvetica, read glyph by glyph.
///
/// Text is both measured and drawn through this type, so the widths always agree.
///
/// Pairs of letters are kerned. A letter with a mark that extends beyond its right edge is followed
/// by extra space. That space is added before the next glyph, because PDFium ignores a number at the
/// end of a `TJ` array.
struct HelveticaLine {
  /// A letter and its position.
  struct PlacedLetter {
    let letter: Letter
    /// How much closer the letter is set to the previous one, in thousandths of the font size.
    let closer: Int
    /// The distance from the start of the text, in thousandths of the font size.
    let offset: Int
  }

  private let bold: Bool
  private var letters: Letters
  /// The position of the next glyph in thousandths of the font size; once all letters have been
  /// read, the width of the text.
  private(set) var offset = 0
  /// The extra space to leave after the previous letter, in addition to its width.
  private var room = 0
  /// The previous letter, for finding kerning pairs.
  private var left: UInt8 = 0

  init(of text: ArraySlice<UInt8>, bold: Bool) {
    letters = Letters(of: text)
    self.bold = bold
  }

  /// The number of bytes still to be read.
  var byteCount: Int { letters.byteCount }

  /// Reads letters for as long as WinAnsiEncoding includes them and passes each code and its
  /// kerning to `body`.
  ///
  /// Nearly all letters are in that encoding.
  @inline(__always) mutating func takePlain(_ body: (_ glyph: UInt8, _ closer: Int) -> Void) {
    // If extra space is due, `next()` adds it before the next letter.
    if room > 0 { return }
    let text = letters.bytes
    let bytes = text.span
    var (left, offset) = (self.left, self.offset)
    while true {
      for index in letters.nextOfASCII() {
        let glyph = bytes[index]
        let closer = Kerning.closer(left, glyph, bold: bold)
        body(glyph, closer)
        offset &+= Helvetica.width(of: glyph, bold: bold) &- closer
        left = glyph
      }
      guard !letters.isAtEnd, let glyph = letters.nextBeyondASCII() else { break }
      let right = Kerning.letter(of: glyph)
      let closer = Kerning.closer(left, right, bold: bold)
      body(glyph, closer)
      offset &+= Helvetica.width(of: glyph, bold: bold) &- closer
      left = right
    }
    (self.left, self.offset) = (left, offset)
  }

  /// The next letter of any kind, or an inner `nil` if the letter cannot be drawn.
  mutating func next() -> PlacedLetter?? {
    guard let next = letters.next() else { return nil }
    guard let letter = next else { return .some(nil) }
    let kerning = Kerning.closer(left, letter.rightOfPair, bold: bold)
    let placed = PlacedLetter(letter: letter, closer: kerning - room, offset: offset - kerning)
    room = letter.first == nil ? 0 : letter.extraWidth(bold: bold)
    offset = placed.offset + Helvetica.width(of: letter.glyph, bold: bold) + room
    left = letter.leftOfPair
    return placed
  }
}

/// An open text object that shows a line in Helvetica (ISO 32000-1, 9.4.3).
struct ShownLine {
  private let size: Points
  private var font: ContentStream.Font
  /// Whether glyphs are currently invisible (9.3.6), because the letter is drawn as a path.
  private var isHidden = false
  /// The start of the line for the next `Td` operator, in thousandths of the font size.
  private var lineStart = 0
  /// The letters whose marks are drawn once the text object has ended.
  private(set) var marked: [HelveticaLine.PlacedLetter] = []
  /// The codes from 0x80 to 0x9F shown so far, one bit each, with 0x80 in the lowest bit.
  private(set) var usedFrom80: UInt32 = 0

  init(style: UInt8, size: Points, at start: Position, in content: inout ContentStream) {
    self.size = size
    font = ContentStream.Font(style: style, index: 0, size: size)
    content.beginText(font, at: start)
  }

  /// Shows letters for as long as WinAnsiEncoding includes them.
  mutating func showPlain(_ line: inout HelveticaLine, in content: inout ContentStream) {
    if font.index > 0 || isHidden { return }
    // A number and an escaped byte take less than half of the space reserved for one token.
    content.write(tokens: line.byteCount / 2 + 1) { token in
      line.takePlain { glyph, closer in
        if closer > 0 { token.append(adjustment: closer) }
        token.append(stringByte: glyph)
        note(glyph)
      }
    }
  }

  /// Shows a letter, using its code in one of the font resources.
  mutating func show(
    _ placed: HelveticaLine.PlacedLetter, font index: Int, code: UInt8,
    in content: inout ContentStream
  ) {
    if index != font.index || placed.letter.isHidden != isHidden {
      change(to: index, before: placed, in: &content)
    } else if placed.closer != 0 {
      content.write { $0.append(adjustment: placed.closer) }
    }
    content.write { $0.append(stringByte: code) }
    note(code)
    if placed.letter.first != nil { marked.append(placed) }
  }

  private mutating func note(_ code: UInt8) {
    if code &>> 5 == 4 { usedFrom80 |= 1 &<< UInt32(code & 31) }
  }

  /// Selects another font resource, or makes glyphs visible or invisible.
  private mutating func change(
    to index: Int, before next: HelveticaLine.PlacedLetter, in content: inout ContentStream
  ) {
    font.index = index
    content.changeFont(to: font)
    content.write { token in
      switch (isHidden, next.letter.isHidden) {
      case (true, false):
        // Ghostscript does not advance past an invisible glyph, so the position is set explicitly.
        token.append("0 Tr ")
        token.append(Position(x: size.scaled(next.offset - lineStart), y: 0))
        token.append("Td [(")
        lineStart = next.offset
      case (let wasHidden, let willHide):
        if willHide != wasHidden { token.append("3 Tr ") }
        token.append("[")
        if next.closer != 0 { token.append(number: next.closer) }
        token.append("(")
      }
    }
    isHidden = next.letter.isHidden
  }

  /// Ends the text object.
  func end(in content: inout ContentStream) {
    if isHidden {
      content.write { $0.append(")]TJ 0 Tr ET\n") }
    } else {
      content.endText()
    }
  }
}

/// The letters in a text set in Helvetica, with `nil` for any character that cannot be drawn.
///
/// The text is read as bytes, because the views of `String` are slower.
struct Letters: Sequence, IteratorProtocol {
  let bytes: ArraySlice<UInt8>
  /// The zero-based index of the next byte.
  private var index = 0

  /// Reads letters from well-formed UTF-8.
  init(of bytes: ArraySlice<UInt8>) { self.bytes = bytes }

  @inline(never)
  mutating func next() -> Letter?? {
    if isAtEnd { return nil }
    let (base, end) = nextScalar
    index = end
    guard isMark(at: index), let mark = nextMark() else { return .some(Letter(base)) }
    var marks = [mark]
    while !isAtEnd, let mark = nextMark() { marks.append(mark) }
    return .some(Letter(base, marks: marks))
  }

  /// Whether all bytes have been read.
  var isAtEnd: Bool { index == bytes.count }

  /// The number of bytes still to be read.
  var byteCount: Int { bytes.count - index }

  /// Skips the ASCII letters without marks that come next and returns their indices.
  ///
  /// Most letters are of this kind, and their codes are also their glyphs.
  @inline(__always) mutating func nextOfASCII() -> Range<Int> {
    let start = index
    index = endOfASCII
    // A mark belongs to the letter before it.
    if index > start && isMark(at: index) { index &-= 1 }
    return start..<index
  }

  private var endOfASCII: Int {
    let bytes = bytes.span
    var end = index
    while end < bytes.count, (0x20...0x7E).contains(bytes[end]) { end &+= 1 }
    return end
  }

  /// Reads the next letter if WinAnsiEncoding includes it and no mark follows, and returns its
  /// glyph.
  @inline(never)
  mutating func nextBeyondASCII() -> UInt8? {
    if isAtEnd { return nil }
    let (scalar, end) = nextScalar
    guard let glyph = Helvetica.glyph(of: scalar), glyph >= 0x20, !isMark(at: end) else {
      return nil
    }
    index = end
    return glyph
  }

  /// Whether the byte at an index begins a character from U+0300 to U+037F.
  private func isMark(at index: Int) -> Bool {
    let bytes = bytes.span
    return index < bytes.count && (bytes[index] == 0xCC || bytes[index] == 0xCD)
  }

  private mutating func nextMark() -> Mark? {
    let (scalar, end) = nextScalar
    guard let mark = Mark(combining: scalar) else { return nil }
    index = end
    return mark
  }

  /// The next character, and the index of the byte after it.
  private var nextScalar: (Unicode.Scalar, end: Int) {
    var rest = bytes.dropFirst(index).makeIterator()
    var parser = UTF8.ForwardParser()
    guard case .valid(let encoded) = parser.parseScalar(from: &rest) else {
      return ("\u{FFFD}", index + 1)
    }
    return (UTF8.decode(encoded), index + encoded.count)
  }
}
