/// The fonts of a typeface as one document uses them.
struct Fonts {
  let typeface: Typeface
  private var regular = HelveticaFont(bold: false)
  private var bold = HelveticaFont(bold: true)

  init(_ typeface: Typeface) {
    self.typeface = typeface
  }

  /// Draws a text, and says whether all of it could be.
  mutating func draw(
    _ text: String, at start: Position, size: Points, bold: Bool, grey: Grey,
    in content: inout ContentStream
  ) -> Bool {
    if bold {
      self.bold.draw(text, at: start, size: size, grey: grey, in: &content)
    } else {
      regular.draw(text, at: start, size: size, grey: grey, in: &content)
    }
  }

  /// Writes the fonts, and gives the entries of the resource dictionary (7.8.3).
  func write(to file: inout File) -> [UInt8] {
    var entries: [UInt8] = []
    for font in [regular, bold] where font.isUsed {
      for (index, reference) in font.write(to: &file).enumerated() {
        entries.write("/\(font.name(index)) ")
        entries.write(reference)
      }
    }
    return entries
  }
}
