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

/// A regular and a bold font that belong together; it measures text and says what it cannot draw.
public struct Typeface: Sendable {
  indirect enum Kind: Sendable {
    case helvetica
    case embedded(regular: TrueType, bold: TrueType)
  }

  let kind: Kind

  /// Helvetica as every reader has it, not embedded: Latin letters, whatever their marks.
  public static let helvetica = Typeface(kind: .helvetica)

  /// Makes a typeface of font files, of which each document holds what it uses.
  public init(regular: TrueType, bold: TrueType) {
    kind = .embedded(regular: regular, bold: bold)
  }

  private init(kind: Kind) {
    self.kind = kind
  }

  /// The characters of a text that cannot be drawn, each once, in the order of the text.
  public func undrawable(in text: String) -> [Character] {
    if canDraw(Array(text.utf8)[...]) { return [] }
    var found: [Character] = []
    for character in text where !canDraw(Array(String(character).utf8)[...]) {
      if !found.contains(character) { found.append(character) }
    }
    return found
  }

  /// Whether some typeface may draw a character: none does where letters join, stack or run from
  /// right to left.
  public static func mayDraw(_ character: Character) -> Bool {
    let text = Array(String(character).utf8)[...]
    return helvetica.canDraw(text) || PlainCharacters(of: text).allSatisfy { $0 != nil }
  }

  /// The width of a text as it will be drawn; what cannot be drawn has none.
  public func width(of text: String, bold: Bool = false, size: Points) -> Points {
    width(of: Array(text.utf8)[...], bold: bold, size: size)
  }

  /// The width of a text in UTF-8.
  package func width(of text: ArraySlice<UInt8>, bold: Bool, size: Points) -> Points {
    let units =
      switch kind {
      case .helvetica: HelveticaFont.width(of: text, bold: bold)
      case .embedded(let regular, let boldFont):
        EmbeddedFont.width(of: text, in: bold ? boldFont : regular)
      }
    return size.scaled(units)
  }

  private func canDraw(_ text: ArraySlice<UInt8>) -> Bool {
    switch kind {
    case .helvetica:
      text.allSatisfy { (0x20..<0x7F).contains($0) }
        || Letters(of: text).allSatisfy { $0 != nil }
    case .embedded(let regular, let bold):
      PlainCharacters(of: text).allSatisfy { scalar in
        guard let scalar else { return false }
        return regular.glyph(of: scalar) != nil && bold.glyph(of: scalar) != nil
      }
    }
  }
}

extension Points {
  /// A length in thousandths of this one, rounded to the nearest.
  func scaled(_ units: Int) -> Points {
    let product = thousandths * units
    return Points(thousandths: (product + (product < 0 ? -500 : 500)) / 1000)
  }
}
