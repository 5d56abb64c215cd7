/// The table that maps Unicode characters to glyphs (ISO/IEC 14496-22, cmap), in format 4 or 12.
struct CharacterTable: Sendable {
  private let table: FontTable

  init(_ cmap: FontTable) throws(FontError) {
    var best: FontTable?
    for record in 0..<cmap.count(of: cmap.unsigned16(2), from: 4, size: 8) {
      let index = 4 + 8 * record
      let offset = cmap.unsigned32(index + 4)
      guard Self.isUnicode(platform: cmap.unsigned16(index), encoding: cmap.unsigned16(index + 2)),
        let table = cmap.part(from: offset, count: max(0, cmap.count - offset))
      else { continue }
      let format = table.unsigned16(0)
      if format == 12 || format == 4 && best == nil { best = table }
    }
    guard let best else { throw .damaged(table: "cmap") }
    table = best
  }

  private static func isUnicode(platform: Int, encoding: Int) -> Bool {
    platform == 0 && encoding != 5 || platform == 3 && (encoding == 1 || encoding == 10)
  }

  /// The glyph for a character, or 0 if the font has none.
  func glyph(of character: Int) -> Int {
    table.unsigned16(0) == 12 ? groupGlyph(character) : segmentGlyph(character)
  }

  private func segmentGlyph(_ character: Int) -> Int {
    let segmentBytes = table.unsigned16(6) & ~1
    let segment = (0..<segmentBytes / 2).firstPassing {
      table.unsigned16(14 + 2 * $0) >= character
    }
    let start = table.unsigned16(16 + segmentBytes + 2 * segment)
    guard 2 * segment < segmentBytes, start <= character else { return 0 }
    let delta = table.unsigned16(16 + 2 * segmentBytes + 2 * segment)
    let index = 16 + 3 * segmentBytes + 2 * segment
    let offset = table.unsigned16(index)
    if offset == 0 { return (character + delta) & 0xFFFF }
    let glyph = table.unsigned16(index + offset + 2 * (character - start))
    return glyph == 0 ? 0 : (glyph + delta) & 0xFFFF
  }

  private func groupGlyph(_ character: Int) -> Int {
    let count = table.count(of: table.unsigned32(12), from: 16, size: 12)
    let group = (0..<count).firstPassing { table.unsigned32(20 + 12 * $0) >= character }
    let start = table.unsigned32(16 + 12 * group)
    guard group < count, start <= character else { return 0 }
    return table.unsigned32(24 + 12 * group) + character - start
  }
}
