/// A TrueType font as used in one document: a composite font whose codes are the glyph indices in
/// its subset (ISO 32000-1, 9.7).
///
/// Each character gets a glyph of its own, even if two characters look the same, so that text
/// extraction is exact.
struct EmbeddedFont {
  let font: TrueType
  /// The first letter of the resource name: `B` for bold or `R` for regular.
  let style: UInt8
  private var glyphs = [0]
  private var scalars: [Unicode.Scalar] = ["\u{FFFD}"]
  private var codes: [Unicode.Scalar: UInt16] = [:]

  init(_ font: TrueType, style: UInt8) {
    self.font = font
    self.style = style
  }

  /// The width of text in thousandths of the font size.
  static func width(of text: ArraySlice<UInt8>, in font: TrueType) -> Int {
    read(text, in: font) { _ in }
  }

  /// Draws text and returns its width in thousandths of the font size, or `nil` if a character
  /// could not be drawn.
  mutating func draw(
    _ text: ArraySlice<UInt8>, at start: Position, size: Points, in content: inout ContentStream
  ) -> Int? {
    var isComplete = true
    content.beginText(ContentStream.Font(style: style, index: 0, size: size), at: start)
    let width = Self.read(text, in: font) { glyph in
      guard let glyph, let code = code(of: glyph) else {
        isComplete = false
        return
      }
      content.write { token in
        if glyph.distance != 0 { token.append(adjustment: -glyph.distance) }
        token.append(stringByte: UInt8(code >> 8))
        token.append(stringByte: UInt8(code & 0xFF))
      }
    }
    content.endText()
    return isComplete ? width : nil
  }

  /// The code that draws a character with its glyph, or `nil` if the document has used up all
  /// codes.
  private mutating func code(of next: Glyph) -> UInt16? {
    if let code = codes[next.scalar] { return code }
    guard let code = UInt16(exactly: glyphs.count) else { return nil }
    glyphs.append(next.number)
    scalars.append(next.scalar)
    codes[next.scalar] = code
    return code
  }

  /// Writes the font if it is used, and adds its resource name to `entries`; throws if its outlines
  /// cannot be extracted.
  func write(to file: inout FileWriter, _ entries: inout [UInt8]) throws(ConformanceError) {
    if codes.isEmpty { return }
    guard let program = Subset.file(of: font, glyphs: glyphs) else {
      throw ConformanceError(violations: [Violation(.damagedFont)])
    }
    let stream = file.writeStream(program) { entries in
      entries.write("/Length1 \(program.count)")
    }
    let texts = scalars.indices.dropFirst().map { code in
      (code: UInt16(code), text: Array(String(scalars[code]).utf16))
    }
    let toUnicode = file.writeStream(CharacterMap.bytes(codeBytes: 2, texts: texts))
    let name = "\(Fingerprint.tag(of: program))+\(font.name)"
    let descriptor = file.write { writeDescriptor(name, program: stream, to: &$0) }
    let descendant = file.write { object in
      object.write("<</Type/Font/Subtype/CIDFontType2/BaseFont/\(name)/CIDToGIDMap/Identity")
      object.write("/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>")
      object.write("/FontDescriptor ", descriptor)
      object.write("/W[0[")
      for glyph in glyphs {
        object.write(font.thousandths(font.advance(of: glyph)))
        object.append(0x20)
      }
      object.write("]]>>")
    }
    let reference = file.write { object in
      object.write("<</Type/Font/Subtype/Type0/BaseFont/\(name)/Encoding/Identity-H")
      object.write("/DescendantFonts[", descendant)
      object.write("]/ToUnicode ", toUnicode)
      object.write(">>")
    }
    entries.write(font: style, 0, reference)
  }

  /// Writes the font descriptor (9.8).
  ///
  /// Values that a viewer needs only if it cannot use the font itself are approximate.
  private func writeDescriptor(_ name: String, program: Reference, to object: inout [UInt8]) {
    let (ascent, descent) = (font.hhea.signed16(4), font.hhea.signed16(6))
    // The Symbolic flag is set because the encoding is not a standard one. A bold font also gets
    // ForceBold.
    let flags = 1 << 2 | (font.isBold ? 1 << 18 : 0)
    object.write("<</Type/FontDescriptor/FontName/\(name)/Flags \(flags)/ItalicAngle 0")
    object.write("/StemV \(font.isBold ? 140 : 80)/FontBBox[")
    for offset in [36, 38, 40, 42] {
      object.write(font.thousandths(font.head.signed16(offset)))
      object.append(0x20)
    }
    object.write("]/Ascent \(font.thousandths(ascent))/Descent \(font.thousandths(descent))")
    object.write("/CapHeight \(font.thousandths(font.capHeight))/FontFile2 ", program)
    object.write(">>")
  }

  // MARK: Reading text

  /// A glyph that draws one character, after a kerning in thousandths of the font size.
  private typealias Glyph = (scalar: Unicode.Scalar, number: Int, distance: Int)

  /// Passes on the glyph of each character in a text, or `nil` if the font cannot draw the
  /// character, and returns the width of the glyphs in thousandths of the font size.
  ///
  /// Text is both measured and drawn through this function, so the widths always agree. There is no
  /// kerning where a line may break, so that breaking a line does not change the width of its
  /// words.
  private static func read(
    _ text: ArraySlice<UInt8>, in font: TrueType, _ body: (Glyph?) -> Void
  ) -> Int {
    var width = 0
    var left: Int?
    for character in String(decoding: text, as: UTF8.self) {
      guard let scalar = character.plain, let number = font.glyph(of: scalar) else {
        body(nil)
        continue
      }
      let kerning = scalar == " " ? nil : left.map { font.kerning($0, number) }
      let distance = font.thousandths(kerning ?? 0)
      body((scalar, number, distance))
      left = scalar == " " || scalar == "-" ? nil : number
      width += distance + font.thousandths(font.advance(of: number))
    }
    return width
  }
}
