/// A regular and a bold font, used together.
///
/// A typeface measures text and finds the characters that it cannot draw.
public struct Typeface: Sendable {
  indirect enum Family: Sendable {
    case helvetica
    case embedded(regular: TrueType, bold: TrueType)
  }

  let family: Family

  /// Helvetica, which is not embedded because every reader has it; it can draw Latin letters with
  /// up to two marks.
  public static let helvetica = Typeface(family: .helvetica)

  /// The characters in a text that the typeface cannot draw, each listed once, in order of
  /// appearance.
  public func undrawable(in text: String) -> [Character] {
    if canDraw(Array(text.utf8)[...]) { return [] }
    var seen: Set<Character> = []
    return text.filter { character in
      !canDraw(Array(String(character).utf8)[...]) && seen.insert(character).inserted
    }.map(\.self)
  }

  /// Whether any typeface could draw a character; scripts whose letters join, stack or run from
  /// right to left are not supported.
  public static func mayDraw(_ character: Character) -> Bool {
    helvetica.canDraw(Array(String(character).utf8)[...]) || character.plain != nil
  }

  /// The width of text as it is drawn; characters that cannot be drawn have zero width.
  public func width(of text: String, bold: Bool = false, size: Points) -> Points {
    width(of: Array(text.utf8)[...], bold: bold, size: size)
  }

  /// The width of UTF-8 text as it is drawn.
  package func width(of text: ArraySlice<UInt8>, bold: Bool, size: Points) -> Points {
    let units =
      switch family {
      case .helvetica: HelveticaFont.width(of: text, bold: bold)
      case .embedded(let regular, let boldFont):
        EmbeddedFont.width(of: text, in: bold ? boldFont : regular)
      }
    return size.scaled(units)
  }

  /// A width that no letter exceeds, in percent of the size, or `nil` for embedded fonts, whose
  /// letters may have any width.
  package var widestLetter: Int? { if case .helvetica = family { 110 } else { nil } }

  private func canDraw(_ text: ArraySlice<UInt8>) -> Bool {
    switch family {
    case .helvetica:
      text.allSatisfy { (0x20..<0x7F).contains($0) }
        || Letters(of: text).allSatisfy { $0 != nil }
    case .embedded(let regular, let bold):
      String(decoding: text, as: UTF8.self).allSatisfy { character in
        guard let scalar = character.plain else { return false }
        return regular.glyph(of: scalar) != nil && bold.glyph(of: scalar) != nil
      }
    }
  }
}

extension Typeface {
  /// Creates a typeface from two font files; a document embeds only the glyphs that it uses.
  public init(regular: TrueType, bold: TrueType) {
    self.init(family: .embedded(regular: regular, bold: bold))
  }
}

/// The two fonts of a typeface as used in one document.
struct DocumentFonts {
  let typeface: Typeface
  /// The regular and the bold font.
  private var helvetica = (regular: HelveticaFont(bold: false), bold: HelveticaFont(bold: true))
  /// The fonts to use instead of Helvetica; none if the typeface has no font files.
  private var embedded: [EmbeddedFont] = []

  init(_ typeface: Typeface) {
    self.typeface = typeface
    if case .embedded(let regular, let bold) = typeface.family {
      embedded = [
        EmbeddedFont(regular, style: UInt8(ascii: "R")),
        EmbeddedFont(bold, style: UInt8(ascii: "B")),
      ]
    }
  }

  /// Whether the fonts are embedded in the document.
  var isEmbedded: Bool { !embedded.isEmpty }

  /// Draws text and returns its width in thousandths of the font size, or `nil` if a character
  /// could not be drawn.
  mutating func draw(
    _ text: ArraySlice<UInt8>, at start: Position, size: Points, bold: Bool, grey: Grey,
    in content: inout ContentStream
  ) -> Int? {
    if isEmbedded {
      return embedded[bold ? 1 : 0].draw(text, at: start, size: size, in: &content)
    }
    return bold
      ? helvetica.bold.draw(text, at: start, size: size, grey: grey, in: &content)
      : helvetica.regular.draw(text, at: start, size: size, grey: grey, in: &content)
  }

  /// Writes the fonts that are used, and returns their entries for the resource dictionary (7.8.3).
  func write(to file: inout FileWriter) throws(ConformanceError) -> [UInt8] {
    var entries: [UInt8] = []
    helvetica.regular.write(to: &file, &entries)
    helvetica.bold.write(to: &file, &entries)
    for font in embedded { try font.write(to: &file, &entries) }
    return entries
  }
}
