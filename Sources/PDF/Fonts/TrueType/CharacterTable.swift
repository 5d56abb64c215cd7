/// The glyphs of Unicode characters (ISO/IEC 14496-22, cmap), in format 4 or 12.
struct CharacterTable: Sendable {
  private enum SubtableFormat: Sendable {
    case segments, groups
  }

  private let format: SubtableFormat
  private let table: FontTable

  init(_ cmap: FontTable) throws(FontError) {
    var best: (format: SubtableFormat, table: FontTable)?
    for record in 0..<cmap.count(of: cmap.unsigned16(2), from: 4, size: 8) {
      let index = 4 + 8 * record
      let offset = cmap.unsigned32(index + 4)
      guard Self.isUnicode(platform: cmap.unsigned16(index), encoding: cmap.unsigned16(index + 2)),
        let table = cmap.part(from: offset, count: max(0, cmap.count - offset))
      else { continue }
      switch table.unsigned16(0) {
      case 12: best = (.groups, table)
      case 4 where best == nil: best = (.segments, table)
      default: break
      }
    }
    guard let best else { throw .damaged(table: "cmap") }
    (format, table) = best
  }

  private static func isUnicode(platform: Int, encoding: Int) -> Bool {
    platform == 0 && encoding != 5 || platform == 3 && (encoding == 1 || encoding == 10)
  }

  /// The glyph of a character, or 0.
  func glyph(of character: Int) -> Int {
    switch format {
    case .segments: segmentGlyph(character)
    case .groups: groupGlyph(character)
    }
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

/// The characters of a text for an embedded font, each as one scalar; nil for a character that does
/// not stand alone as one glyph, from left to right.
struct PlainCharacters: Sequence, IteratorProtocol {
  private var characters: String.Iterator

  /// `text` is UTF-8.
  init(of text: ArraySlice<UInt8>) {
    characters = String(decoding: text, as: UTF8.self).makeIterator()
  }

  mutating func next() -> Unicode.Scalar?? {
    guard let character = characters.next() else { return nil }
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return .some(nil) }
    let scalar = scalars.count == 1 ? first : Self.composed(character)
    return .some(scalar.flatMap { Self.isPlain($0) ? $0 : nil })
  }

  /// The one scalar that is canonically equivalent to a character, in the scripts that compose.
  private static func composed(_ character: Character) -> Unicode.Scalar? {
    // Nothing composes of more than four scalars, or begins outside these scripts.
    let scalars = character.unicodeScalars
    guard let first = scalars.first?.value, first < 0x530 || 0x1E00...0x1FFF ~= first,
      scalars.count <= 4
    else { return nil }
    for range in [0xC0...0x24F, 0x370...0x52F, 0x1E00...0x1FFF] as [ClosedRange<UInt32>] {
      for value in range {
        guard let scalar = Unicode.Scalar(value) else { continue }
        if Character(scalar) == character { return scalar }
      }
    }
    return nil
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    // Nearly every text has only these, and Unicode's table is slow.
    switch scalar.value {
    case 0x20...0x7E, 0xA0...0xAC, 0xAE...0x24F: return true
    default: break
    }
    return !shaped.contains { $0.contains(scalar.value) }
      && scalar.properties.generalCategory.isPlain
  }

  /// Scripts whose letters join, reorder or stack: Hebrew to Myanmar, Jamo, Khmer to Vedic,
  /// Syloti Nagri to Meetei Mayek, presentation forms of Hebrew and Arabic, and historic scripts.
  private static let shaped: [ClosedRange<UInt32>] = [
    0x590...0x109F, 0x1100...0x11FF, 0x1700...0x1CFF, 0xA800...0xABFF, 0xFB1D...0xFDFF,
    0xFE70...0xFEFF, 0x10800...0x11FFF, 0x16A00...0x16FFF, 0x1E000...0x1EFFF,
  ]
}

extension Unicode.GeneralCategory {
  /// Whether characters of the category are visible and stand alone.
  fileprivate var isPlain: Bool {
    switch self {
    case .nonspacingMark, .spacingMark, .enclosingMark, .control, .format, .privateUse,
      .surrogate, .unassigned, .lineSeparator, .paragraphSeparator:
      false
    default: true
    }
  }
}
