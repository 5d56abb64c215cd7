import Testing

@testable import AttestPDF

/// A font file made by the tests, with one glyph per outline.
struct TestFont: CustomTestStringConvertible {
  /// The glyphs: .notdef, A, the accent, Á and a space.
  var outlines: [[UInt8]] = [
    simple(x: 0), simple(x: 100), simple(x: 30), composite([1, 2]), [],
  ]
  /// Each character and its glyph.
  var characters: [(UInt32, UInt16)] = [(0x20, 4), (0x41, 1), (0xA0, 4), (0xC1, 3), (0x5D0, 1)]
  var format = 4
  /// The platform and the encoding of the character table; by default the usual ones for `format`.
  var encoding: (Int, Int)?
  var permissions = 0
  /// The height of capitals in OS/2; if `nil`, the table has version 1, which lacks this field.
  var capHeight: Int?
  var signature = "\u{0}\u{1}\u{0}\u{0}"
  /// Wrong table sizes, by name.
  var sizes: [String: Int] = [:]
  /// Wrong table names, by the right name.
  var renamed: [String: String] = [:]
  var unitsPerEm = 500
  /// The words of the kern table.
  var kerning: [Int] = []
  /// Wrong offsets in loca.
  var offsets: [Int]?

  /// A square at x, with two bytes of instructions.
  static func simple(x: UInt8) -> [UInt8] {
    [0, 1] + [0, 0, 0, 0, 0, 100, 0, 100] + [0, 3] + [0, 2, 0xB0, 0x00]
      + [0x01, 0x01, 0x01, 0x01] + [0, x, 0, 100, 0, 0, 255, 156]
      + [0, 0, 0, 0, 0, 100, 0, 0]
  }

  static func composite(_ parts: [UInt16]) -> [UInt8] {
    var outline: [UInt8] = [0xFF, 0xFF, 0, 0, 0, 0, 0, 100, 0, 100]
    for (index, part) in parts.enumerated() {
      // The arguments are words. Instructions follow the last part.
      outline += index + 1 < parts.count ? [0, 0x23] : [1, 0x03]
      outline.write(bigEndian: Int(part), bytes: 2)
      outline += [0, 10, 0, 20]
    }
    return outline + [0, 1, 0x4F]
  }

  var testDescription: String { "\(signature.debugDescription) \(permissions) \(sizes)" }

  static func words(_ numbers: Int...) -> [UInt8] {
    var bytes: [UInt8] = []
    for number in numbers { bytes.write(bigEndian: number & 0xFFFF, bytes: 2) }
    return bytes
  }

  private static func zeros(_ count: Int) -> [UInt8] { [UInt8](repeating: 0, count: count) }

  private var cmap: [UInt8] {
    let (platform, number) = encoding ?? (3, format == 4 ? 1 : 10)
    let start = Self.words(0, 1, platform, number, 0, 12)
    if format == 12 {
      var table = Self.words(12, 0, 0, 0, 0, 0, 0, characters.count)
      for (character, glyph) in characters {
        table.write(bigEndian: Int(character), bytes: 4)
        table.write(bigEndian: Int(character), bytes: 4)
        table.write(bigEndian: Int(glyph), bytes: 4)
      }
      return start + table
    }
    let count = characters.count + 1
    let codes = characters.map { Int($0.0) } + [0xFFFF]
    // Each segment has one character: its code plus the difference is its glyph. The last segment
    // maps U+FFFF to glyph 0.
    let differences = characters.map { (Int($0.1) - Int($0.0)) & 0xFFFF } + [1]
    var table = Self.words(4, 0, 0, count * 2, 0, 0, 0)
    for code in codes { table += Self.words(code) }
    table += [0, 0]
    for code in codes { table += Self.words(code) }
    for difference in differences { table += Self.words(difference) }
    return start + table + Self.zeros(2 * count)
  }

  var bytes: [UInt8] {
    var glyf: [UInt8] = []
    var loca: [UInt8] = []
    for outline in outlines {
      loca.write(bigEndian: glyf.count, bytes: 4)
      glyf += outline
    }
    loca.write(bigEndian: glyf.count, bytes: 4)
    if let offsets {
      loca = []
      for offset in offsets { loca.write(bigEndian: offset, bytes: 4) }
    }
    let count = outlines.count
    var tables: [(String, [UInt8])] = [
      (
        "OS/2",
        Self.words(capHeight == nil ? 1 : 2) + Self.zeros(6) + Self.words(permissions)
          + Self.zeros(78) + Self.words(capHeight ?? 70) + Self.zeros(6)
      ),
      ("cmap", cmap), ("glyf", glyf),
      (
        "head",
        Self.zeros(18) + Self.words(unitsPerEm) + Self.zeros(16)
          + Self.words(0, 0, 100, 100) + Self.zeros(6) + Self.words(1, 0)
      ),
      ("hhea", Self.zeros(4) + Self.words(400, -100 & 0xFFFF) + Self.zeros(26) + Self.words(2)),
      // Two widths: all further glyphs have the second one, and each has its own bearing.
      ("hmtx", Self.words(250, 1, 333, 2) + (2..<max(2, count)).flatMap { Self.words($0 + 1) }),
      ("loca", loca), ("maxp", [0, 1, 0, 0] + Self.words(count) + Self.zeros(26)),
      ("name", Self.words(0, 1, 18, 3, 1, 0x409, 6, 8, 0) + [0, 0x54, 0, 0x2F, 0, 0x73, 0, 0x74]),
    ]
    if !kerning.isEmpty { tables.append(("kern", kerning.flatMap { Self.words($0 & 0xFFFF) })) }
    var file = signature.unicodeScalars.map { UInt8($0.value) } + Self.words(tables.count, 0, 0, 0)
    var data: [UInt8] = []
    for (name, table) in tables {
      file += Array((renamed[name] ?? name).utf8) + Self.zeros(4)
      file.write(bigEndian: 12 + 16 * tables.count + data.count, bytes: 4)
      file.write(bigEndian: sizes[name] ?? table.count, bytes: 4)
      data += table
    }
    return file + data
  }
}
