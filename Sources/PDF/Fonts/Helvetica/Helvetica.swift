/// The glyphs of Helvetica that every reader draws without an embedded font: the codes of
/// WinAnsiEncoding (ISO 32000-1, D.2), and thirteen more, numbered 1 to 13.
///
/// PDFium leaves the other 86 glyphs of the standard font blank when Arial is not installed.
enum Helvetica {
  /// The height of a capital letter, in thousandths of the size.
  static let capHeight = 718

  /// The glyph of ı.
  static let dotlessI: UInt8 = 1

  /// The names of the glyphs 1 to 13, which WinAnsiEncoding does not have.
  static func name(of glyph: UInt8) -> String {
    switch glyph {
    case 1: "dotlessi"
    case 2: "Lslash"
    case 3: "lslash"
    case 4: "caron"
    case 5: "breve"
    case 6: "dotaccent"
    case 7: "ring"
    case 8: "ogonek"
    case 9: "hungarumlaut"
    case 10: "fraction"
    case 11: "minus"
    case 12: "fi"
    case 13: "fl"
    case 0x20: "space"
    case 0x2D: "hyphen"
    case 0x91: "quoteleft"
    case 0x92: "quoteright"
    case 0xC6: "AE"
    case 0xD0: "Eth"
    case 0xD8: "Oslash"
    case 0xE6: "ae"
    case 0xF8: "oslash"
    default: String(Unicode.Scalar(glyph))
    }
  }

  /// The glyph of a character, or nil.
  static func glyph(of scalar: Unicode.Scalar) -> UInt8? {
    switch scalar.value {
    case 0x20...0x7E, 0xA0...0xAC, 0xAE...0xFF: UInt8(truncatingIfNeeded: scalar.value)
    case 0x131...0xFB02: others.firstIndex(of: UInt16(scalar.value)).map(glyph(at:))
    default: nil
    }
  }

  /// The character of a glyph between 0x80 and 0x9F, where WinAnsiEncoding differs from ISO 8859-1.
  static func character(of glyph: UInt8) -> UInt16 {
    others[Int(glyph) - 0x80 + 13]
  }

  private static func glyph(at index: Int) -> UInt8 {
    UInt8(truncatingIfNeeded: index < 13 ? index + 1 : index - 13 + 0x80)
  }

  /// The characters of the glyphs 1 to 13, then 0x80 to 0x9F.
  private static let others: [UInt16] = [
    0x0131, 0x0141, 0x0142, 0x02C7, 0x02D8, 0x02D9, 0x02DA, 0x02DB,
    0x02DD, 0x2044, 0x2212, 0xFB01, 0xFB02, 0x20AC, 0x0000, 0x201A,
    0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160,
    0x2039, 0x0152, 0x0000, 0x017D, 0x0000, 0x0000, 0x2018, 0x2019,
    0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161,
    0x203A, 0x0153, 0x0000, 0x017E, 0x0178,
  ]

  /// The advance width of a glyph, in thousandths of the size.
  @inline(__always)
  static func width(of glyph: UInt8, bold: Bool) -> Int {
    Int(bold ? boldWidths[Int(glyph)] : regularWidths[Int(glyph)])
  }

  // From Adobe's Core 14 AFM, Helvetica and Helvetica-Bold, by Tests/Tables/pdf.py. (Copyright
  // 1985, 1987, 1989, 1990, 1997 Adobe Systems Incorporated.)
  private static let regularWidths: [Int16] = [
    0, 278, 556, 222, 333, 333, 333, 333, 333, 333, 167, 584, 500, 500, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278,
    333, 278, 278, 556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556,
    1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778, 667, 778, 722,
    667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556, 556,
    278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500,
    500, 500, 334, 260, 334, 584, 0, 556, 0, 222, 556, 333, 1000, 556, 556, 333, 1000, 667, 333,
    1000, 0, 611, 0, 0, 222, 222, 333, 333, 350, 556, 1000, 333, 1000, 500, 333, 944, 0, 500, 667,
    278, 333, 556, 556, 556, 556, 260, 556, 333, 737, 370, 556, 584, 0, 737, 333, 400, 584, 333,
    333, 333, 556, 537, 278, 333, 333, 365, 556, 834, 834, 834, 611, 667, 667, 667, 667, 667, 667,
    1000, 722, 667, 667, 667, 667, 278, 278, 278, 278, 722, 722, 778, 778, 778, 778, 778, 584, 778,
    722, 722, 722, 722, 667, 667, 611, 556, 556, 556, 556, 556, 556, 889, 500, 556, 556, 556, 556,
    278, 278, 278, 278, 556, 556, 556, 556, 556, 556, 556, 584, 611, 556, 556, 556, 556, 500, 556,
    500,
  ]

  private static let boldWidths: [Int16] = [
    0, 278, 611, 278, 333, 333, 333, 333, 333, 333, 167, 584, 611, 611, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278,
    333, 278, 278, 556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 333, 333, 584, 584, 584, 611,
    975, 722, 722, 722, 722, 667, 611, 778, 722, 278, 556, 722, 611, 833, 722, 778, 667, 778, 722,
    667, 611, 722, 667, 944, 667, 667, 611, 333, 278, 333, 584, 556, 333, 556, 611, 556, 611, 556,
    333, 611, 611, 278, 278, 556, 278, 889, 611, 611, 611, 611, 389, 556, 333, 611, 556, 778, 556,
    556, 500, 389, 280, 389, 584, 0, 556, 0, 278, 556, 500, 1000, 556, 556, 333, 1000, 667, 333,
    1000, 0, 611, 0, 0, 278, 278, 500, 500, 350, 556, 1000, 333, 1000, 556, 333, 944, 0, 500, 667,
    278, 333, 556, 556, 556, 556, 280, 556, 333, 737, 370, 556, 584, 0, 737, 333, 400, 584, 333,
    333, 333, 611, 556, 278, 333, 333, 365, 556, 834, 834, 834, 611, 722, 722, 722, 722, 722, 722,
    1000, 722, 667, 667, 667, 667, 278, 278, 278, 278, 722, 722, 778, 778, 778, 778, 778, 584, 778,
    722, 722, 722, 722, 667, 667, 611, 556, 556, 556, 556, 556, 556, 889, 556, 556, 556, 556, 556,
    278, 278, 278, 278, 611, 611, 611, 611, 611, 611, 611, 584, 611, 611, 611, 611, 611, 556, 611,
    556,
  ]
}

/// The kerning pairs of Helvetica.
///
/// From Adobe's metrics: pairs of letters, or of a letter and a stop, hyphen or apostrophe, whose
/// kerning is at least a twentieth of the size in one of the weights, such as AV, LT, To, Yv or L’.
/// That is half a point in the text of a page; less is not visible. Tests/Tables/pdf.py makes the
/// tables.
enum Kerning {
  /// How much closer two glyphs are set, in thousandths of the size.
  @inline(__always)
  static func closer(_ left: UInt8, _ right: UInt8, bold: Bool) -> Int {
    // Nearly all glyphs begin no pair, and small letters only a pair with a comma or a stop. One
    // test covers both: two branches would be mispredicted at nearly every space.
    let kinds: UInt8 = right | 2 == UInt8(ascii: ".") ? 3 : 1
    return begins[Int(left & 0x7F)] & kinds == 0 ? 0 : find(left, right, bold: bold)
  }

  @inline(never)
  private static func find(_ left: UInt8, _ right: UInt8, bold: Bool) -> Int {
    let index = pairs.indices.firstPassing {
      (pairs[$0].left, pairs[$0].right) >= (left, right)
    }
    guard index < pairs.count, (pairs[index].left, pairs[index].right) == (left, right) else {
      return 0
    }
    return Int(bold ? pairs[index].bold : pairs[index].regular)
  }

  /// The letter whose pairs a glyph shares: the base of an accented letter.
  static func letter(of glyph: UInt8) -> UInt8 {
    switch glyph {
    case 0x9F: UInt8(ascii: "Y")
    case 0xC0...: bases[Int(glyph - 0xC0)]
    default: glyph
    }
  }

  /// From 0xC0; 0 for a glyph without pairs, and for letters with a tilde, which would touch the
  /// bar of a T.
  private static let bases: [UInt8] = [
    0x41, 0x41, 0x41, 0x41, 0x41, 0x41, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00,
    0x44, 0x00, 0x4F, 0x4F, 0x4F, 0x4F, 0x4F, 0x00, 0x4F, 0x55, 0x55, 0x55, 0x55, 0x59, 0x00, 0x00,
    0x61, 0x61, 0x61, 0x00, 0x61, 0x61, 0x61, 0x00, 0x65, 0x65, 0x65, 0x65, 0x00, 0x00, 0x00, 0x00,
    0x00, 0x00, 0x6F, 0x6F, 0x6F, 0x00, 0x6F, 0x00, 0x6F, 0x75, 0x75, 0x75, 0x75, 0x79, 0x00, 0x79,
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
