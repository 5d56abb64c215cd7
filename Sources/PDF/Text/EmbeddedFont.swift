/// A TrueType font as one document uses it: a composite font whose codes are the numbers of the
/// glyphs in its subset (ISO 32000-1, 9.7).
///
/// A glyph for each character, even where two look the same, so that each reads as itself.
struct EmbeddedFont {
  let font: TrueType
  /// `B` or `R`, which the name among the resources begins with.
  let style: UInt8
  private var glyphs = [0]
  private var scalars: [Unicode.Scalar] = ["\u{FFFD}"]
  private var codes: [Unicode.Scalar: UInt16] = [:]

  init(_ font: TrueType, style: UInt8) {
    self.font = font
    self.style = style
  }

  /// Whether the document draws anything with the font.
  var isUsed: Bool { !codes.isEmpty }

  /// The width of a text in thousandths of the size.
  static func width(of text: ArraySlice<UInt8>, in font: TrueType) -> Int {
    var width = 0
    var pairs = Pairs(of: font)
    for scalar in PlainCharacters(of: text) {
      guard let scalar, let glyph = font.glyph(of: scalar) else { continue }
      width += font.thousandths(font.advance(of: glyph)) + pairs.distance(to: glyph, scalar)
    }
    return width
  }

  /// Draws a text, and says whether all of it could be.
  mutating func draw(
    _ text: ArraySlice<UInt8>, at start: Position, size: Points, in content: inout ContentStream
  ) -> Bool {
    var isComplete = true
    content.beginText(ContentStream.Font(style: style, index: 0, size: size), at: start)
    var pairs = Pairs(of: font)
    for scalar in PlainCharacters(of: text) {
      guard let scalar, let code = code(of: scalar) else {
        isComplete = false
        continue
      }
      let distance = pairs.distance(to: glyphs[Int(code)], scalar)
      content.write(numbers: 1) { token in
        if distance != 0 { token.append(adjustment: -distance) }
        token.append(stringByte: UInt8(code >> 8))
        token.append(stringByte: UInt8(code & 0xFF))
      }
    }
    content.write(numbers: 0) { $0.append(")]TJ ET\n") }
    return isComplete
  }

  private mutating func code(of scalar: Unicode.Scalar) -> UInt16? {
    if let code = codes[scalar] { return code }
    guard let glyph = font.glyph(of: scalar), let code = UInt16(exactly: glyphs.count) else {
      return nil
    }
    glyphs.append(glyph)
    scalars.append(scalar)
    codes[scalar] = code
    return code
  }

  /// Writes the font, and gives its object; nil where its outlines cannot be taken out.
  func write(to file: inout File) -> Reference? {
    guard let program = Subset.file(of: font, glyphs: glyphs) else { return nil }
    let stream = file.writeStream(program) { entries in
      entries.write("/Length1 \(program.count)")
    }
    let toUnicode = file.writeStream(characterMap())
    let name = "\(Fingerprint.tag(of: program))+\(font.name)"
    let descriptor = file.write { writeDescriptor(name, program: stream, to: &$0) }
    let descendant = file.write { object in
      object.write("<</Type/Font/Subtype/CIDFontType2/BaseFont/\(name)/CIDToGIDMap/Identity")
      object.write("/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>")
      object.write("/FontDescriptor ")
      object.write(descriptor)
      object.write("/W[0[")
      for glyph in glyphs {
        object.write(font.thousandths(font.advance(of: glyph)))
        object.append(0x20)
      }
      object.write("]]>>")
    }
    return file.write { object in
      object.write("<</Type/Font/Subtype/Type0/BaseFont/\(name)/Encoding/Identity-H")
      object.write("/DescendantFonts[")
      object.write(descendant)
      object.write("]/ToUnicode ")
      object.write(toUnicode)
      object.write(">>")
    }
  }

  /// Writes the descriptor (9.8); the numbers a viewer needs only without the font are near ones.
  private func writeDescriptor(_ name: String, program: Reference, to object: inout [UInt8]) {
    let (ascent, descent) = (font.hhea.signed16(4), font.hhea.signed16(6))
    object.write("<</Type/FontDescriptor/FontName/\(name)/Flags 4/ItalicAngle 0/StemV 80/FontBBox[")
    for offset in [36, 38, 40, 42] {
      object.write(font.thousandths(font.head.signed16(offset)))
      object.append(0x20)
    }
    object.write("]/Ascent \(font.thousandths(ascent))/Descent \(font.thousandths(descent))")
    object.write("/CapHeight \(font.thousandths(font.capHeight))/FontFile2 ")
    object.write(program)
    object.write(">>")
  }

  private func characterMap() -> [UInt8] {
    var map = CharacterMap(codeBytes: 2)
    for (code, scalar) in scalars.enumerated().dropFirst() {
      map.add(UInt16(code), text: Array(String(scalar).utf16))
    }
    return map.finish()
  }
}

/// The pairs that the glyphs of a text make, one after the other.
private struct Pairs {
  private let font: TrueType
  private var left: Int?

  init(of font: TrueType) { self.font = font }

  /// What is added before the next glyph in thousandths of the size; nothing where a line may be
  /// broken, so that a line is as wide as its words.
  mutating func distance(to glyph: Int, _ scalar: Unicode.Scalar) -> Int {
    defer { left = scalar == " " || scalar == "-" ? nil : glyph }
    guard let left, scalar != " " else { return 0 }
    return font.thousandths(font.kerning(left, glyph))
  }
}

/// What the codes of a font read as, for copying and reading aloud (ISO 32000-1, 9.10.3).
struct CharacterMap {
  private let codeBytes: Int
  private var bytes: [UInt8] = []
  private var ranges: [UInt8] = []
  private var rangeCount = 0
  private var characters: [UInt8] = []
  private var characterCount = 0

  init(codeBytes: Int) {
    self.codeBytes = codeBytes
  }

  /// Maps a run of codes to the characters of the same numbers.
  mutating func add(range: ClosedRange<UInt16>) {
    write(code: range.lowerBound, to: &ranges)
    write(code: range.upperBound, to: &ranges)
    write(text: [range.lowerBound], to: &ranges)
    rangeCount += 1
  }

  /// Maps a code to a text in UTF-16.
  mutating func add(_ code: UInt16, text: [UInt16]) {
    write(code: code, to: &characters)
    write(text: text, to: &characters)
    characterCount += 1
    // A block has at most 100 entries (Adobe Technical Note 5014).
    if characterCount == 100 { closeCharacters() }
  }

  /// The whole map.
  consuming func finish() -> [UInt8] {
    closeCharacters()
    var map: [UInt8] = []
    map.write("/CIDInit/ProcSet findresource begin 12 dict begin begincmap\n")
    map.write("/CIDSystemInfo<</Registry(Adobe)/Ordering(UCS)/Supplement 0>>def\n")
    map.write("/CMapName/Adobe-Identity-UCS def/CMapType 2 def\n1 begincodespacerange<")
    map.write(String(repeating: "00", count: codeBytes))
    map.write("><")
    map.write(String(repeating: "FF", count: codeBytes))
    map.write(">endcodespacerange\n")
    if rangeCount > 0 { map.write("\(rangeCount) beginbfrange\n") }
    map += ranges
    if rangeCount > 0 { map.write("endbfrange\n") }
    map += bytes
    map.write("endcmap CMapName currentdict/CMap defineresource pop end end")
    return map
  }

  private mutating func closeCharacters() {
    guard characterCount > 0 else { return }
    bytes.write("\(characterCount) beginbfchar\n")
    bytes += characters
    bytes.write("endbfchar\n")
    characters = []
    characterCount = 0
  }

  private func write(code: UInt16, to bytes: inout [UInt8]) {
    bytes.write(numbers: 1) { token in
      token.append("<")
      if codeBytes == 2 { token.append(hexadecimal: UInt8(code >> 8)) }
      token.append(hexadecimal: UInt8(code & 0xFF))
      token.append(">")
    }
  }

  private func write(text: [UInt16], to bytes: inout [UInt8]) {
    bytes.write(numbers: text.count) { token in
      token.append("<")
      for unit in text {
        token.append(hexadecimal: UInt8(unit >> 8))
        token.append(hexadecimal: UInt8(unit & 0xFF))
      }
      token.append(">\n")
    }
  }
}
