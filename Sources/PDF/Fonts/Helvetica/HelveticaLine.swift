/// A text in Helvetica, glyph after glyph: it is measured and shown by the same steps.
///
/// A pair of letters is set closer; a letter with a mark at its right is followed by room for it,
/// which goes before the next glyph, for PDFium drops a number that ends an array.
struct HelveticaLine {
  /// A letter in its place.
  struct PlacedLetter {
    let letter: Letter
    /// How much closer it is to the one before than their widths say, in thousandths of the size.
    let closer: Int
    /// Where it begins, in thousandths of the size from the start of the text.
    let offset: Int
  }

  private let bold: Bool
  private var letters: Letters
  /// Where the next glyph goes, in thousandths of the size; at the end, the width of the text.
  private(set) var offset = 0
  /// The room that the letter before needs beyond its width.
  private var room = 0
  /// The letter before, for its pairs.
  private var left: UInt8 = 0

  init(of text: ArraySlice<UInt8>, bold: Bool) {
    letters = Letters(of: text)
    self.bold = bold
  }

  /// How many bytes of the text are left.
  var byteCount: Int { letters.byteCount }

  /// Takes the letters that are glyphs of WinAnsiEncoding, up to one that is not; of each the code,
  /// and how much closer it is.
  ///
  /// Nearly all letters are of these, and measuring them is most of the work of a page.
  @inline(__always)
  mutating func takePlain(_ body: (_ glyph: UInt8, _ closer: Int) -> Void) {
    // Not while there is room to be left: the next letter is taken by `next()`.
    if room > 0 { return }
    let text = letters.bytes
    let bytes = text.span
    var (left, offset) = (self.left, self.offset)
    while true {
      for place in letters.nextOfASCII() {
        let glyph = bytes[place]
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

  /// The next letter, whatever it is, or nil where it cannot be drawn.
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
