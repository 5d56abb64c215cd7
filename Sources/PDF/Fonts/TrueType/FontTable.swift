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

  func unsigned16(_ offset: Int) -> Int {
    byte(offset) << 8 | byte(offset + 1)
  }

  func signed16(_ offset: Int) -> Int {
    Int(Int16(truncatingIfNeeded: unsigned16(offset)))
  }

  func unsigned32(_ offset: Int) -> Int {
    unsigned16(offset) << 16 | unsigned16(offset + 2)
  }
}

/// The directory of one font in a font file (ISO/IEC 14496-22, 4.5).
struct FontDirectory {
  private let file: FontTable
  private let start: Int
  private let count: Int

  init(_ file: FontTable, index: Int) throws(FontError) {
    self.file = file
    start = try Self.start(in: file, index: index)
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

  private static func start(in file: FontTable, index: Int) throws(FontError) -> Int {
    guard file.unsigned32(0) == tag("ttcf") else {
      if index != 0 { throw .noSuchFont(count: 1) }
      return 0
    }
    let count = file.unsigned32(8)
    guard index >= 0, index < count else { throw .noSuchFont(count: count) }
    return file.unsigned32(12 + 4 * index)
  }

  private static func tag(_ name: String) -> Int {
    name.utf8.reduce(0) { $0 << 8 | Int($1) }
  }

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

  /// The PostScript name (name ID 6), without characters that need an escape in a PDF name.
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
