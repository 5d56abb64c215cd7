/// A font file with some of the glyphs from another font, numbered consecutively.
struct Subset {
  private let font: TrueType
  /// The original glyph for each new number; the first is .notdef.
  private var glyphs: [Int]
  private var newNumbers: [Int: Int] = [:]
  private var glyf: [UInt8] = []
  private var offsets: [Int] = []

  /// The font file for a subset of glyphs and their components.
  ///
  /// - Returns: The file, or `nil` if its outlines would be far larger than those in the whole
  ///   font, as a malicious font can cause, or larger than ``limit``, or if it would have more than
  ///   65,535 glyphs.
  static func file(of font: TrueType, glyphs: [Int]) -> [UInt8]? {
    var subset = Subset(font: font, glyphs: glyphs)
    return subset.copyOutlines() ? subset.assemble() : nil
  }

  /// The maximum size of the outlines in bytes: at least twenty times what an ordinary font needs
  /// for all Latin letters, and enough for several thousand Chinese characters.
  private static let limit = 1 << 20

  private init(font: TrueType, glyphs: [Int]) {
    self.font = font
    self.glyphs = glyphs
    for (number, glyph) in glyphs.enumerated() where newNumbers[glyph] == nil {
      newNumbers[glyph] = number
    }
  }

  private mutating func copyOutlines() -> Bool {
    // A glyph is copied once for each character that it draws, so outlines may be repeated.
    let limit = min(2 * font.outlineBytes + 65_536, Self.limit)
    var number = 0
    while number < glyphs.count {
      offsets.append(glyf.count)
      if let outline = font.outline(of: glyphs[number]) {
        if outline.signed16(0) < 0 { copy(composite: outline) } else { copy(simple: outline) }
      }
      if !glyf.count.isMultiple(of: 2) { glyf.append(0) }
      if glyf.count > limit || glyphs.count > 0xFFFF { return false }
      number += 1
    }
    offsets.append(glyf.count)
    return true
  }

  /// Copies an outline without its instructions, because they need tables that the subset leaves
  /// out.
  private mutating func copy(simple outline: FontTable) {
    let endOfContours = 10 + 2 * outline.signed16(0)
    let start = endOfContours + 2 + outline.unsigned16(endOfContours)
    // The last contour ends at the last point, so this index gives the number of points.
    let count = endOfContours > 10 ? outline.unsigned16(endOfContours - 2) + 1 : 0
    let end = min(Self.end(ofPoints: count, in: outline, from: start), outline.count)
    guard let head = outline.part(from: 0, count: endOfContours),
      let points = outline.part(from: start, count: end - start)
    else { return }
    glyf += head.contents
    glyf += [0, 0]
    glyf += points.contents
  }

  /// The offset after the flags and coordinates of `count` points; padding may follow it.
  private static func end(ofPoints count: Int, in outline: FontTable, from start: Int) -> Int {
    var (index, coordinates, left) = (start, 0, count)
    while left > 0 {
      let flag = outline.byte(index)
      // If bit 3 is set, the next byte says how many more times the flag is repeated.
      let repeats = flag & 0x08 > 0 ? outline.byte(index + 1) : 0
      index += flag & 0x08 > 0 ? 2 : 1
      // A coordinate takes one byte if it is short, none if it has not changed, or else two.
      let x = flag & 0x02 > 0 ? 1 : flag & 0x10 > 0 ? 0 : 2
      let y = flag & 0x04 > 0 ? 1 : flag & 0x20 > 0 ? 0 : 2
      coordinates += (x + y) * min(repeats + 1, left)
      left -= repeats + 1
    }
    return index + coordinates
  }

  /// Copies a composite outline with its components renumbered and its instructions left out.
  private mutating func copy(composite outline: FontTable) {
    guard let head = outline.part(from: 0, count: 10) else { return }
    glyf += head.contents
    var index = 10
    var flags = 0x20
    while flags & 0x20 > 0, index < outline.count {
      flags = outline.unsigned16(index) & ~0x100
      glyf.write(bigEndian: flags, bytes: 2)
      glyf.write(bigEndian: newNumber(of: outline.unsigned16(index + 2)), bytes: 2)
      // There are two arguments of one or two bytes each, and then up to four scale values.
      var rest = flags & 1 > 0 ? 4 : 2
      rest += flags & 0x08 > 0 ? 2 : flags & 0x40 > 0 ? 4 : flags & 0x80 > 0 ? 8 : 0
      for offset in 0..<rest { glyf.append(UInt8(outline.byte(index + 4 + offset))) }
      index += 4 + rest
    }
  }

  private mutating func newNumber(of glyph: Int) -> Int {
    if let number = newNumbers[glyph] { return number }
    newNumbers[glyph] = glyphs.count
    glyphs.append(glyph < font.glyphCount ? glyph : 0)
    return glyphs.count - 1
  }

  /// Assembles the tables that an embedded font needs (ISO 32000-1, 9.9).
  private func assemble() -> [UInt8] {
    var head = Array(font.head.contents.prefix(54))
    head.replaceSubrange(8..<12, with: [0, 0, 0, 0])
    head.replaceSubrange(50..<52, with: [0, 1])
    // Clears the flags for whole sizes in pixels and for instructions that depend on the size or
    // change the advance width, because no instructions are left.
    head[17] &= ~0x1C
    var count: [UInt8] = []
    count.write(bigEndian: glyphs.count, bytes: 2)
    let hhea = font.hhea.contents.prefix(34) + count
    var maxp = Array(font.maxp.contents.prefix(32))
    maxp.replaceSubrange(4..<6, with: count)
    // The numbers of zones, functions and so on are set to their minimum, because there are no
    // instructions.
    maxp.replaceSubrange(14..<28, with: [0, 1] + [UInt8](repeating: 0, count: 12))
    var hmtx: [UInt8] = []
    for glyph in glyphs {
      hmtx.write(bigEndian: font.advance(of: glyph), bytes: 2)
      hmtx.write(bigEndian: font.bearing(of: glyph), bytes: 2)
    }
    var loca: [UInt8] = []
    for offset in offsets { loca.write(bigEndian: offset, bytes: 4) }
    return Self.file([
      ("glyf", glyf), ("head", head), ("hhea", Array(hhea)), ("hmtx", hmtx), ("loca", loca),
      ("maxp", maxp),
    ])
  }

  /// Builds a font file from tables, which must already be sorted by name.
  private static func file(_ tables: [(name: String, data: [UInt8])]) -> [UInt8] {
    var file: [UInt8] = [0, 1, 0, 0]
    // searchRange, entrySelector and rangeShift have these values for six tables (4.5.1).
    for number in [tables.count, 64, 2, 16 * tables.count - 64] {
      file.write(bigEndian: number, bytes: 2)
    }
    var data: [UInt8] = []
    let start = 12 + 16 * tables.count
    var headStart = 0
    for table in tables {
      if table.name == "head" { headStart = start + data.count }
      file += Array(table.name.utf8)
      file.write(bigEndian: Int(checksum(table.data)), bytes: 4)
      file.write(bigEndian: start + data.count, bytes: 4)
      file.write(bigEndian: table.data.count, bytes: 4)
      data += table.data
      while !data.count.isMultiple(of: 4) { data.append(0) }
    }
    file += data
    var adjustment: [UInt8] = []
    adjustment.write(bigEndian: Int(0xB1B0_AFBA &- checksum(file)), bytes: 4)
    file.replaceSubrange(headStart + 8..<headStart + 12, with: adjustment)
    return file
  }

  private static func checksum(_ data: [UInt8]) -> UInt32 {
    var sum: UInt32 = 0
    for (index, byte) in data.enumerated() { sum &+= UInt32(byte) << UInt32(24 - index % 4 * 8) }
    return sum
  }
}
