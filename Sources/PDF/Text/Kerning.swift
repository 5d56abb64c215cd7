/// How much closer than their widths say two glyphs of Helvetica are set.
///
/// Of the pairs in Adobe's metrics, those between letters, and before a stop, a hyphen or an
/// apostrophe, that are a twentieth of the size or more in one of the weights: half a point in the
/// text of a page, as AV, LT, To, Yv or L’. Less is not seen there, and none of it is read at all.
enum Kerning {
  /// What is taken from the distance of two glyphs, in thousandths of the size.
  @inline(__always)
  static func closer(_ left: UInt8, _ right: UInt8, bold: Bool) -> Int {
    // Nearly all glyphs begin no pair, and the small letters only one with a comma or a stop. There
    // is one branch, for with one for each the spaces are foreseen by no processor.
    let kinds: UInt8 = right | 2 == UInt8(ascii: ".") ? 3 : 1
    return begins[Int(left & 0x7F)] & kinds == 0 ? 0 : find(left, right, bold: bold)
  }

  @inline(never)
  private static func find(_ left: UInt8, _ right: UInt8, bold: Bool) -> Int {
    let place = pairs.indices.firstPassing {
      (pairs[$0].left, pairs[$0].right) >= (left, right)
    }
    guard place < pairs.count, (pairs[place].left, pairs[place].right) == (left, right) else {
      return 0
    }
    return Int(bold ? pairs[place].bold : pairs[place].regular)
  }

  /// The letter whose pairs a glyph has: its base, for those of WinAnsiEncoding with a mark.
  static func letter(of glyph: UInt8) -> UInt8 {
    switch glyph {
    case 0x9F: UInt8(ascii: "Y")
    case 0xC0...: bases[Int(glyph - 0xC0)]
    default: glyph
    }
  }

  /// From 0xC0; 0 where the glyph has no pairs, and for the tilde, which would touch the bar of a T.
  private static let bases: [UInt8] = [
    0x41, 0x41, 0x41, 0x41, 0x41, 0x41, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0x44, 0, 0x4F, 0x4F, 0x4F, 0x4F, 0x4F, 0, 0x4F, 0x55, 0x55, 0x55, 0x55, 0x59, 0, 0,
    0x61, 0x61, 0x61, 0, 0x61, 0x61, 0x61, 0, 0x65, 0x65, 0x65, 0x65, 0, 0, 0, 0,
    0, 0, 0x6F, 0x6F, 0x6F, 0, 0x6F, 0, 0x6F, 0x75, 0x75, 0x75, 0x75, 0x79, 0, 0x79,
  ]

  /// 1 for a capital that begins pairs, and 2 for a small letter.
  private static let begins: [UInt8] = [
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 1, 0, 0, 1, 0, 1, 0, 0, 0, 0, 1, 1, 0, 0, 1, 1, 0, 1, 0, 1, 1, 1, 1, 0, 1, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 2, 2, 0, 2, 0, 0, 0, 0, 0, 0,
  ]

  /// In the order of the letters.
  private static let pairs: [(left: UInt8, right: UInt8, regular: UInt8, bold: UInt8)] = [
    (0x41, 0x47, 30, 50), (0x41, 0x54, 120, 90), (0x41, 0x55, 50, 50), (0x41, 0x56, 70, 80),
    (0x41, 0x57, 50, 60), (0x41, 0x59, 100, 110), (0x44, 0x2C, 70, 30), (0x44, 0x2E, 70, 30),
    (0x44, 0x56, 70, 40), (0x44, 0x59, 90, 70), (0x46, 0x2C, 150, 100), (0x46, 0x2E, 150, 100),
    (0x46, 0x41, 80, 80), (0x46, 0x61, 50, 20), (0x4B, 0x4F, 50, 30), (0x4B, 0x79, 50, 40),
    (0x4C, 0x54, 110, 90), (0x4C, 0x56, 110, 110), (0x4C, 0x57, 70, 80), (0x4C, 0x59, 140, 120),
    (0x4C, 0x92, 160, 140), (0x4F, 0x41, 20, 50), (0x4F, 0x56, 50, 50), (0x4F, 0x57, 30, 50),
    (0x4F, 0x58, 60, 50), (0x4F, 0x59, 70, 70), (0x50, 0x2C, 180, 120), (0x50, 0x2E, 180, 120),
    (0x50, 0x41, 120, 100), (0x50, 0x65, 50, 30), (0x50, 0x6F, 50, 40), (0x52, 0x56, 50, 50),
    (0x52, 0x59, 50, 50), (0x54, 0x2C, 120, 80), (0x54, 0x2D, 140, 120), (0x54, 0x2E, 120, 80),
    (0x54, 0x41, 120, 90), (0x54, 0x61, 120, 80), (0x54, 0x65, 120, 60), (0x54, 0x6F, 120, 80),
    (0x54, 0x72, 120, 80), (0x54, 0x75, 120, 90), (0x54, 0x77, 120, 60), (0x54, 0x79, 120, 60),
    (0x55, 0x41, 40, 50), (0x56, 0x2C, 125, 120), (0x56, 0x2D, 80, 80), (0x56, 0x2E, 125, 120),
    (0x56, 0x41, 80, 80), (0x56, 0x47, 40, 50), (0x56, 0x4F, 40, 50), (0x56, 0x61, 70, 60),
    (0x56, 0x65, 80, 50), (0x56, 0x6F, 80, 90), (0x56, 0x75, 70, 60), (0x57, 0x2C, 80, 80),
    (0x57, 0x2E, 80, 80), (0x57, 0x41, 50, 60), (0x57, 0x6F, 30, 60), (0x59, 0x2C, 140, 100),
    (0x59, 0x2D, 140, 0), (0x59, 0x2E, 140, 100), (0x59, 0x41, 110, 110), (0x59, 0x4F, 85, 70),
    (0x59, 0x61, 140, 90), (0x59, 0x65, 140, 80), (0x59, 0x6F, 140, 100), (0x59, 0x75, 110, 100),
    (0x72, 0x2C, 50, 60), (0x72, 0x2E, 50, 60), (0x76, 0x2C, 80, 80), (0x76, 0x2E, 80, 80),
    (0x77, 0x2C, 60, 40), (0x77, 0x2E, 60, 40), (0x79, 0x2C, 100, 80), (0x79, 0x2E, 100, 80),
  ]
}
