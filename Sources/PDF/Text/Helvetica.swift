/// The glyphs of Helvetica that every reader draws without the font, by the codes of
/// WinAnsiEncoding (ISO 32000-1, D.2), and thirteen more by the numbers 1 to 13.
///
/// The other 86 glyphs of the standard font are blank in PDFium where no Arial is installed.
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

  /// The character of a glyph between 0x80 and 0x9F, which WinAnsiEncoding does not take from
  /// ISO 8859-1, or of a glyph from 1 to 13.
  static func character(of glyph: UInt8) -> UInt16 {
    glyph < 0x80 ? others[Int(glyph) - 1] : others[Int(glyph) - 0x80 + 13]
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

  // Adobe's Core 14 AFM, Helvetica and Helvetica-Bold. (Copyright 1985, 1987, 1989, 1990, 1997
  // Adobe Systems Incorporated.)
  private static let regularWidths: [Int16] = [
    0, 278, 556, 222, 333, 333, 333, 333, 333, 333, 167, 584, 500, 500, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278,
    556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556,
    1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778,
    667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556,
    333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556,
    556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584, 0,
    556, 0, 222, 556, 333, 1000, 556, 556, 333, 1000, 667, 333, 1000, 0, 611, 0,
    0, 222, 222, 333, 333, 350, 556, 1000, 333, 1000, 500, 333, 944, 0, 500, 667,
    278, 333, 556, 556, 556, 556, 260, 556, 333, 737, 370, 556, 584, 0, 737, 333,
    400, 584, 333, 333, 333, 556, 537, 278, 333, 333, 365, 556, 834, 834, 834, 611,
    667, 667, 667, 667, 667, 667, 1000, 722, 667, 667, 667, 667, 278, 278, 278, 278,
    722, 722, 778, 778, 778, 778, 778, 584, 778, 722, 722, 722, 722, 667, 667, 611,
    556, 556, 556, 556, 556, 556, 889, 500, 556, 556, 556, 556, 278, 278, 278, 278,
    556, 556, 556, 556, 556, 556, 556, 584, 611, 556, 556, 556, 556, 500, 556, 500,
  ]

  private static let boldWidths: [Int16] = [
    0, 278, 611, 278, 333, 333, 333, 333, 333, 333, 167, 584, 611, 611, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278,
    556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 333, 333, 584, 584, 584, 611,
    975, 722, 722, 722, 722, 667, 611, 778, 722, 278, 556, 722, 611, 833, 722, 778,
    667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333, 278, 333, 584, 556,
    333, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611,
    611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500, 389, 280, 389, 584, 0,
    556, 0, 278, 556, 500, 1000, 556, 556, 333, 1000, 667, 333, 1000, 0, 611, 0,
    0, 278, 278, 500, 500, 350, 556, 1000, 333, 1000, 556, 333, 944, 0, 500, 667,
    278, 333, 556, 556, 556, 556, 280, 556, 333, 737, 370, 556, 584, 0, 737, 333,
    400, 584, 333, 333, 333, 611, 556, 278, 333, 333, 365, 556, 834, 834, 834, 611,
    722, 722, 722, 722, 722, 722, 1000, 722, 667, 667, 667, 667, 278, 278, 278, 278,
    722, 722, 778, 778, 778, 778, 778, 584, 778, 722, 722, 722, 722, 667, 667, 611,
    556, 556, 556, 556, 556, 556, 889, 556, 556, 556, 556, 556, 278, 278, 278, 278,
    611, 611, 611, 611, 611, 611, 611, 584, 611, 611, 611, 611, 611, 556, 611, 556,
  ]
}

extension Range<Int> {
  /// The first number that passes a test which all later ones pass too, or the end: found by halves.
  func firstPassing(_ passes: (Int) -> Bool) -> Int {
    var (low, high) = (lowerBound, upperBound)
    while low < high {
      let middle = low + (high - low) / 2
      if passes(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
