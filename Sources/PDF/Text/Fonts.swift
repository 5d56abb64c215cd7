/// The fonts of a typeface as one document uses them.
struct Fonts {
  let typeface: Typeface
  private var regular = HelveticaFont(bold: false)
  private var bold = HelveticaFont(bold: true)
  private var embeddedRegular: EmbeddedFont?
  private var embeddedBold: EmbeddedFont?

  init(_ typeface: Typeface) {
    self.typeface = typeface
    if case .embedded(let regular, let bold) = typeface.kind {
      embeddedRegular = EmbeddedFont(regular, style: UInt8(ascii: "R"))
      embeddedBold = EmbeddedFont(bold, style: UInt8(ascii: "B"))
    }
  }

  /// Whether the font files are in the document.
  var isEmbedded: Bool { embeddedRegular != nil }

  /// Draws a text, and says whether all of it could be.
  mutating func draw(
    _ text: ArraySlice<UInt8>, at start: Position, size: Points, bold: Bool, grey: Grey,
    in content: inout ContentStream
  ) -> Bool {
    if isEmbedded {
      return bold
        ? embeddedBold?.draw(text, at: start, size: size, in: &content) ?? false
        : embeddedRegular?.draw(text, at: start, size: size, in: &content) ?? false
    }
    return bold
      ? self.bold.draw(text, at: start, size: size, grey: grey, in: &content)
      : regular.draw(text, at: start, size: size, grey: grey, in: &content)
  }

  /// Writes the fonts, and gives the entries of the resource dictionary (7.8.3).
  func write(to file: inout File) throws(ConformanceError) -> [UInt8] {
    var entries: [UInt8] = []
    Self.write(regular, to: &file, &entries)
    Self.write(bold, to: &file, &entries)
    try Self.write(embeddedRegular, to: &file, &entries)
    try Self.write(embeddedBold, to: &file, &entries)
    return entries
  }

  private static func write(_ font: HelveticaFont, to file: inout File, _ entries: inout [UInt8]) {
    guard font.isUsed else { return }
    for index in 0..<font.nameCount {
      write(style: font.style, index, font.write(index, to: &file), to: &entries)
    }
  }

  private static func write(
    _ font: EmbeddedFont?, to file: inout File, _ entries: inout [UInt8]
  ) throws(ConformanceError) {
    guard let font, font.isUsed else { return }
    guard let reference = font.write(to: &file) else {
      throw ConformanceError(violations: [.damagedFont])
    }
    write(style: font.style, 0, reference, to: &entries)
  }

  private static func write(
    style: UInt8, _ index: Int, _ reference: Reference, to entries: inout [UInt8]
  ) {
    entries.write("/")
    entries.append(style)
    entries.write(index)
    entries.append(0x20)
    entries.write(reference)
  }
}
