/// The pen strokes that make up marks, drawn to match the weight of Helvetica.
///
/// Coordinates are in thousandths of the font size. For a mark above a letter without an ascender,
/// x is measured from the middle of the letter and y from the baseline. The bounding boxes match
/// the font's own accents.
enum PenShape {
  case acute, circumflex, tilde, macron, breve, dot, ring, bar
  case comma, cedilla, ogonek, hook, horn
  case tail, stem, capitalJ, schwa, openE, openO, capitalSharpS

  /// To turn a mark above a letter upside down, each y coordinate is subtracted from this number.
  static func mirror(bold: Bool) -> Int { bold ? 1354 : 1327 }

  /// The width of the pen that strokes the shape; 0 for a polygon to fill.
  func lineWidth(bold: Bool) -> Int {
    switch self {
    case .acute, .circumflex, .macron, .bar, .dot, .comma: 0
    case .tilde: bold ? 78 : 54
    case .breve: bold ? 82 : 54
    case .ring: bold ? 64 : 44
    case .cedilla: bold ? 70 : 50
    case .ogonek: bold ? 76 : 56
    case .hook: bold ? 74 : 52
    case .horn: bold ? 84 : 60
    case .tail, .stem: bold ? 140 : 84
    case .capitalJ: bold ? 150 : 93
    case .schwa: bold ? 116 : 78
    case .openE: bold ? 120 : 78
    case .openO: bold ? 124 : 80
    case .capitalSharpS: bold ? 126 : 82
    }
  }

  /// The corners of a polygon, or Bézier curves: a starting point, followed by three points for each
  /// curve.
  func points(bold: Bool) -> [Int] { bold ? boldPoints : regularPoints }

  private var regularPoints: [Int] {
    switch self {
    case .acute: [-44, 593, 20, 593, 153, 734, 48, 734]
    case .circumflex: [-145, 593, -67, 593, 0, 676, 67, 593, 145, 593, 38, 734, -38, 734]
    case .tilde:
      [
        -144, 610, -138, 660, -112, 686, -76, 686, -28, 686, 26, 638, 76, 638, 112, 638, 138, 666,
        144, 718,
      ]
    case .macron: [-156, 627, 156, 627, 156, 684, -156, 684]
    case .bar: [-126, 576, 126, 576, 126, 632, -126, 632]
    case .breve: [-127, 731, -119, 656, -70, 622, 0, 622, 70, 622, 119, 656, 127, 731]
    case .dot: [-46, 604, 46, 604, 46, 706, -46, 706]
    case .ring: Self.circle(radius: 70, y: 664)
    case .comma: [-46, -70, 46, -70, 46, -148, -2, -238, -46, -238, -8, -158, -46, -158]
    case .cedilla:
      [
        8, 10, -4, -20, -16, -50, -20, -72, 70, -72, 88, -104, 78, -146, 66, -204, -30, -214, -112,
        -180,
      ]
    case .ogonek: [40, 10, -36, -48, -74, -98, -62, -150, -48, -206, 36, -208, 106, -168]
    case .hook: [-62, 706, -46, 758, 70, 756, 62, 694, 58, 652, 0, 664, 0, 600]
    case .horn: [-30, -24, 62, -28, 92, 22, 84, 92]
    case .tail: [0, 20, 0, -20, 0, -50, 0, -80, 0, -150, -36, -178, -130, -178]
    case .stem: [0, 0, 0, 180, 0, 350, 0, 524]
    case .capitalJ:
      [
        0, 718, 0, 550, 0, 400, 0, 216, 0, 90, -58, 16, -158, 16, -258, 16, -316, 80, -316, 196,
        -316, 210, -316, 220, -316, 234,
      ]
    case .schwa:
      [
        -182, 357, -160, 448, -95, 500, -2, 500, 118, 500, 194, 406, 194, 261, 194, 121, 118, 16,
        -1, 16, -92, 16, -190, 96, -190, 248, -60, 248, 60, 248, 190, 248,
      ]
    case .openE:
      [
        170, 380, 145, 458, 85, 500, 5, 500, -90, 500, -148, 456, -148, 392, -148, 320, -85, 276,
        10, 276, 20, 276, 40, 276, 50, 276, 40, 276, 10, 276, -10, 276, -110, 276, -176, 226, -176,
        150, -176, 66, -105, 16, 5, 16, 100, 16, 166, 62, 184, 146,
      ]
    case .openO:
      [
        -180, 350, -170, 450, -105, 500, -14, 500, 105, 500, 176, 405, 176, 258, 176, 108, 105, 16,
        -14, 16, -112, 16, -178, 76, -188, 180,
      ]
    case .capitalSharpS:
      [
        -241, 0, -241, 160, -241, 300, -241, 460, -241, 600, -165, 672, -40, 672, 20, 672, 80, 672,
        150, 672, 90, 590, 40, 510, -20, 420, 130, 420, 226, 340, 226, 214, 226, 100, 150, 40, 30,
        40, -10, 40, -50, 44, -85, 52,
      ]
    }
  }

  private var boldPoints: [Int] {
    switch self {
    case .acute: [-58, 604, 40, 604, 190, 750, 30, 750]
    case .circumflex: [-176, 604, -60, 604, 0, 672, 60, 604, 176, 604, 64, 750, -64, 750]
    case .tilde:
      [
        -142, 612, -136, 668, -110, 696, -76, 696, -30, 696, 28, 652, 78, 652, 112, 652, 136, 680,
        142, 736,
      ]
    case .macron: [-172, 604, 172, 604, 172, 678, -172, 678]
    case .bar: [-130, 566, 130, 566, 130, 644, -130, 644]
    case .breve: [-127, 750, -119, 682, -70, 646, 0, 646, 70, 646, 119, 682, 127, 750]
    case .dot: [-60, 614, 60, 614, 60, 729, -60, 729]
    case .ring: Self.circle(radius: 76, y: 672)
    case .comma: [-62, -66, 62, -66, 62, -154, 4, -252, -62, -252, -14, -172, -62, -172]
    case .cedilla:
      [
        8, 10, -4, -20, -16, -46, -20, -66, 80, -66, 96, -104, 84, -146, 70, -204, -30, -214, -116,
        -176,
      ]
    case .ogonek: [44, 10, -36, -44, -74, -94, -60, -146, -44, -200, 40, -204, 116, -160]
    case .hook: [-68, 712, -50, 770, 80, 768, 70, 702, 64, 656, 0, 668, 0, 596]
    case .horn: [-40, -38, 62, -44, 96, 12, 86, 96]
    case .tail: [0, 20, 0, -10, 0, -30, 0, -60, 0, -130, -40, -156, -136, -156]
    case .stem: [0, 0, 0, 180, 0, 360, 0, 540]
    case .capitalJ:
      [
        0, 718, 0, 550, 0, 400, 0, 200, 0, 100, -58, 41, -156, 41, -256, 41, -312, 100, -312, 200,
        -312, 230, -312, 250, -312, 270,
      ]
    case .schwa:
      [
        -172, 374, -150, 446, -90, 488, 5, 488, 120, 488, 194, 404, 194, 263, 194, 112, 115, 38, 5,
        38, -100, 38, -186, 105, -188, 250, -60, 250, 60, 250, 190, 250,
      ]
    case .openE:
      [
        166, 376, 140, 450, 85, 488, 5, 488, -90, 488, -150, 450, -150, 392, -150, 322, -85, 276,
        10, 276, 20, 276, 40, 276, 50, 276, 40, 276, 10, 276, -10, 276, -110, 276, -178, 226, -178,
        156, -178, 80, -105, 38, 5, 38, 100, 38, 160, 76, 180, 150,
      ]
    case .openO:
      [
        -178, 338, -164, 440, -100, 488, -8, 488, 110, 488, 174, 400, 174, 261, 174, 118, 110, 38,
        -8, 38, -105, 38, -165, 90, -178, 190,
      ]
    case .capitalSharpS:
      [
        -220, 0, -220, 160, -220, 300, -220, 440, -220, 580, -150, 648, -30, 648, 30, 648, 70, 648,
        130, 648, 80, 580, 30, 510, -20, 436, 130, 436, 210, 350, 210, 232, 210, 120, 150, 58, 40,
        58, 0, 58, -40, 60, -70, 68,
      ]
    }
  }

  /// A circle made of four Bézier curves, whose handles are 0.5523 times the radius.
  private static func circle(radius r: Int, y: Int) -> [Int] {
    let h = r * 5523 / 10_000
    return [
      r, y, r, y + h, h, y + r, 0, y + r, -h, y + r, -r, y + h, -r, y,
      -r, y - h, -h, y - r, 0, y - r, h, y - r, r, y - h, r, y,
    ]
  }
}
