/// A range of bytes in a font file.
///
/// Reading past the end gives 0, so that a damaged file cannot crash the program.
struct FontTable: Sendable {
  let contents: ArraySlice<UInt8>

  /// The number of bytes.
  var count: Int { contents.count }

  /// A part of the table, or `nil` if it would extend past the end.
  func part(from offset: Int, count partCount: Int) -> FontTable? {
    guard offset >= 0, partCount >= 0, partCount <= count - offset else { return nil }
    return FontTable(contents: contents.dropFirst(offset).prefix(partCount))
  }

  /// The number of records that fit in the table, at most the number that the file claims.
  func count(of records: Int, from offset: Int, size: Int) -> Int {
    min(records, max(0, count - offset) / size)
  }

  func byte(_ offset: Int) -> Int {
    offset >= 0 && offset < count ? Int(contents[contents.startIndex + offset]) : 0
  }

  func unsigned16(_ offset: Int) -> Int { byte(offset) << 8 | byte(offset + 1) }

  func signed16(_ offset: Int) -> Int { Int(Int16(truncatingIfNeeded: unsigned16(offset))) }

  func unsigned32(_ offset: Int) -> Int { unsigned16(offset) << 16 | unsigned16(offset + 2) }
}

/// The directory of a font file, or of the first font in a collection (ISO/IEC 14496-22, 4.5).
struct FontDirectory {
  private let file: FontTable
  private let start, count: Int

  init(_ file: FontTable) throws(FontError) {
    self.file = file
    start = file.unsigned32(0) == Self.tag("ttcf") ? file.unsigned32(12) : 0
    count = file.count(of: file.unsigned16(start + 4), from: start + 12, size: 16)
    switch file.unsigned32(start) {
    case 0x0001_0000, Self.tag("true"): break
    case Self.tag("OTTO"): throw .compactOutlines
    default: throw .notAFont
    }
    if self["glyf"] == nil && (self["CFF "] != nil || self["CFF2"] != nil) {
      throw .compactOutlines
    }
  }

  private static func tag(_ name: String) -> Int { name.utf8.reduce(0) { $0 << 8 | Int($1) } }

  /// The table with the given name, or `nil` if it is missing or truncated.
  subscript(name: String) -> FontTable? {
    let tag = Self.tag(name)
    for record in 0..<count {
      let index = start + 12 + 16 * record
      if file.unsigned32(index) != tag { continue }
      return file.part(from: file.unsigned32(index + 8), count: file.unsigned32(index + 12))
    }
    return nil
  }

  /// Returns a table of at least `count` bytes, or throws `damaged`.
  func table(_ name: String, atLeast count: Int) throws(FontError) -> FontTable {
    guard let table = self[name], table.count >= count else { throw .damaged(table: name) }
    return table
  }

  /// The letters, digits and hyphens of the PostScript name (name ID 6), or `Font` without any.
  var postScriptName: String {
    guard let table = self["name"] else { return "Font" }
    let strings = table.unsigned16(4)
    for record in 0..<table.count(of: table.unsigned16(2), from: 6, size: 12) {
      let index = 6 + 12 * record
      guard table.unsigned16(index + 6) == 6,
        let text = table.part(
          from: strings + table.unsigned16(index + 10), count: table.unsigned16(index + 8))
      else { continue }
      // The name has at most 63 characters. If it is in UTF-16, the filter also drops the zero
      // bytes.
      let letters = text.contents.prefix(126).filter { byte in
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D: true
        default: false
        }
      }
      if !letters.isEmpty { return String(decoding: letters.prefix(63), as: UTF8.self) }
    }
    return "Font"
  }
}

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

extension Character {
  /// The character as one scalar, or `nil` if it cannot be drawn by placing a single glyph to the
  /// right of the text before it.
  var plain: Unicode.Scalar? { composed.flatMap { Self.isPlain($0) ? $0 : nil } }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    // Nearly all text consists of these characters, and looking characters up in Unicode's table is
    // slow.
    switch scalar.value {
    case 0x20...0x7E, 0xA0...0xAC, 0xAE...0x24F: return true
    default: break
    }
    if shaped.contains(where: { $0.contains(scalar.value) }) { return false }
    // The character must be visible or a space, and stand alone.
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark, .control, .format, .privateUse,
      .surrogate, .unassigned, .lineSeparator, .paragraphSeparator:
      return false
    default: return true
    }
  }

  /// Ranges with the scripts that run from right to left, or join, reorder or stack their letters:
  /// Hebrew to Myanmar, Jamo, Tagalog to Vedic, Syloti Nagri to Meetei Mayek, presentation forms of
  /// Hebrew and Arabic, and ranges of historic and minority scripts.
  private static let shaped: [ClosedRange<UInt32>] = [
    0x590...0x109F, 0x1100...0x11FF, 0x1700...0x1CFF, 0xA800...0xABFF, 0xFB1D...0xFDFF,
    0xFE70...0xFEFF, 0x10800...0x11FFF, 0x16A00...0x16FFF, 0x1E000...0x1EFFF,
  ]

  /// The single scalar to which the character is canonically equivalent, or `nil` if there is none.
  ///
  /// Only Latin, Greek and Cyrillic letters are composed. No table of decompositions is needed,
  /// because Swift compares characters by canonical equivalence.
  package var composed: Unicode.Scalar? {
    unicodeScalars.count == 1 ? unicodeScalars.first : Self.letters[self]
  }

  private static let letters = Dictionary(
    ([0xC0...0x24F, 0x370...0x52F, 0x1E00...0x1FFF] as [ClosedRange<UInt32>]).joined()
      .compactMap(Unicode.Scalar.init).map { (Character($0), $0) },
    uniquingKeysWith: { first, _ in first })
}
