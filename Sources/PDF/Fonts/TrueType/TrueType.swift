/// A font file with TrueType outlines (ISO/IEC 14496-22).
public struct TrueType: Sendable {
  let head, hhea, maxp: FontTable
  private let hmtx, loca, glyf: FontTable
  private let characters: CharacterTable
  private let os2: FontTable?
  private let kerning: KerningTable
  /// The PostScript name, which has only letters, digits and hyphens.
  let name: String
  let glyphCount: Int
  private let unitsPerEm, advanceCount: Int

  /// Reads a font file.
  ///
  /// - Parameter bytes: The whole file; the first font of a collection is read.
  /// - Throws: The reason why the font cannot be embedded.
  public init(parsing bytes: [UInt8]) throws(FontError) {
    let directory = try FontDirectory(FontTable(contents: bytes[...]))
    head = try directory.table("head", atLeast: 54)
    hhea = try directory.table("hhea", atLeast: 36)
    maxp = try directory.table("maxp", atLeast: 32)
    glyphCount = maxp.unsigned16(4)
    unitsPerEm = head.unsigned16(18)
    guard (16...16_384).contains(unitsPerEm) else { throw .damaged(table: "head") }
    advanceCount = hhea.unsigned16(34)
    guard (1...max(1, glyphCount)).contains(advanceCount) else { throw .damaged(table: "hhea") }
    hmtx = try directory.table("hmtx", atLeast: 2 * (advanceCount + glyphCount))
    let offsetBytes = head.unsigned16(50) == 0 ? 2 : 4
    loca = try directory.table("loca", atLeast: offsetBytes * (glyphCount + 1))
    glyf = try directory.table("glyf", atLeast: 0)
    characters = try CharacterTable(directory.table("cmap", atLeast: 4))
    name = directory.postScriptName
    os2 = directory["OS/2"]
    // Kerning of less than a twentieth of the font size is not visible in body text, and a distance
    // of more than half the size is not kerning.
    kerning = KerningTable(directory["kern"], distances: unitsPerEm / 20...unitsPerEm / 2)
    // These bits forbid embedding, forbid subsetting, or allow only bitmaps to be embedded.
    let permissions = os2?.unsigned16(8) ?? 0
    if permissions & 15 == 2 || permissions & 0x300 > 0 { throw .embeddingForbidden }
  }

  /// The glyph for a character, or `nil` if the font has none.
  func glyph(of scalar: Unicode.Scalar) -> Int? {
    let glyph = characters.glyph(of: Int(scalar.value))
    return glyph > 0 && glyph < glyphCount ? glyph : nil
  }

  /// The advance width of a glyph, in font units.
  func advance(of glyph: Int) -> Int { hmtx.unsigned16(4 * min(glyph, advanceCount - 1)) }

  /// The kerning between two glyphs, in font units.
  func kerning(_ left: Int, _ right: Int) -> Int { kerning.distance(left, right) }

  /// The left side bearing of a glyph, in font units.
  func bearing(of glyph: Int) -> Int {
    glyph < advanceCount
      ? hmtx.unsigned16(4 * glyph + 2)
      : hmtx.unsigned16(4 * advanceCount + 2 * (glyph - advanceCount))
  }

  /// The height of capitals in font units, as stated in the font, or else measured on the letter H,
  /// or else the ascender.
  var capHeight: Int {
    // Only version 2 and later of the table have this field.
    if let os2, os2.unsigned16(0) >= 2, os2.signed16(88) > 0 { return os2.signed16(88) }
    return glyph(of: "H").flatMap(outline(of:))?.signed16(8) ?? hhea.signed16(4)
  }

  /// Whether the font is marked as bold (head, macStyle).
  var isBold: Bool { head.unsigned16(44) & 1 > 0 }

  /// The outline of a glyph, or `nil` if it has none, like a space, or if the tables disagree.
  func outline(of glyph: Int) -> FontTable? {
    let isShort = head.unsigned16(50) == 0
    func offset(_ index: Int) -> Int {
      isShort ? 2 * loca.unsigned16(2 * index) : loca.unsigned32(4 * index)
    }
    let (start, end) = (offset(glyph), offset(glyph + 1))
    return end - start < 10 ? nil : glyf.part(from: start, count: end - start)
  }

  /// The size of all outlines together, in bytes.
  var outlineBytes: Int { glyf.count }

  /// Converts font units to thousandths of the font size, rounded to the nearest.
  func thousandths(_ units: Int) -> Int {
    (units * 2000 + (units < 0 ? -unitsPerEm : unitsPerEm)) / (2 * unitsPerEm)
  }
}

/// The reason why a font file cannot be embedded.
public enum FontError: Error, Hashable, Sendable {
  /// The bytes are not a TrueType or OpenType font or collection.
  case notAFont
  /// The outlines are in the Compact Font Format, not in the TrueType format.
  case compactOutlines
  /// The font forbids embedding a subset (OS/2, fsType).
  case embeddingForbidden
  /// A required table is missing, truncated or invalid.
  case damaged(table: String)
}

/// The kerning pairs of a font (ISO/IEC 14496-22, kern).
///
/// Only the variant that fonts use in practice is read: the Windows version of the table, with
/// horizontal kerning in format 0.
struct KerningTable: Sendable {
  /// The pairs in ascending order, six bytes each: the left glyph, the right one, and the kerning.
  private var pairs: FontTable?
  private let distances: ClosedRange<Int>

  /// Finds the pairs; only pairs with an absolute distance in the range are used.
  ///
  /// There are none if the table is missing or in another format.
  init(_ kern: FontTable?, distances: ClosedRange<Int>) {
    self.distances = distances
    guard let kern, kern.unsigned16(0) == 0 else { return }
    var start = 4
    for _ in 0..<kern.count(of: kern.unsigned16(2), from: 4, size: 14) {
      // The low bits must stand for horizontal kerning alone, and the high byte for format 0.
      if kern.unsigned16(start + 4) & 0xFF07 == 1 {
        let count = kern.count(of: kern.unsigned16(start + 6), from: start + 14, size: 6)
        pairs = kern.part(from: start + 14, count: 6 * count)
        return
      }
      start += max(14, kern.unsigned16(start + 2))
    }
  }

  /// The distance to add to the advance width of the left glyph, in font units.
  func distance(_ left: Int, _ right: Int) -> Int {
    guard let pairs else { return 0 }
    let pair = left << 16 | right
    let index = (0..<pairs.count / 6).firstPassing { pairs.unsigned32(6 * $0) >= pair }
    let distance = pairs.unsigned32(6 * index) == pair ? pairs.signed16(6 * index + 4) : 0
    return distances.contains(abs(distance)) ? distance : 0
  }
}
