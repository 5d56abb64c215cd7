/// A mark on a letter.
///
/// The cases for combining characters come first, in the order of Unicode's combining classes,
/// which determine the canonical order of marks.
enum Mark: UInt8 {
  // Marks attached to the letter (canonical combining classes 202 and 216).
  case cedilla = 1
  case ogonek, horn
  // Marks below the letter (canonical combining class 220).
  case dotBelow, dieresisBelow, ringBelow, commaBelow, circumflexBelow
  case breveBelow, tildeBelow, macronBelow
  // Marks above the letter (canonical combining class 230).
  case grave, acute, circumflex, tilde, macron, breve, dotAbove, dieresis
  case hook, ring, doubleAcute, caron, doubleGrave, invertedBreve
  // Parts of letters that have no canonical decomposition.
  case bar, wideBar, middleDot
  // Variants of the caron and the cedilla.
  case apostrophe, commaAbove
  // The tail of ŋ, ȷ and ĳ, and the other strokes of ĳ and Ĳ.
  case tail, stem, capitalJ
  // Letters drawn entirely as outlines.
  case smallIJ, capitalIJ, schwa, capitalSchwa
  case openE, capitalOpenE, openO, capitalOpenO, capitalSharpS

  /// Creates the mark for a combining character, or returns `nil` if none of the cases matches.
  init?(combining scalar: Unicode.Scalar) {
    guard (0x300...0x33F).contains(scalar.value),
      let index = Self.combining.firstIndex(of: UInt8(truncatingIfNeeded: scalar.value))
    else { return nil }
    self.init(rawValue: UInt8(index + 1))
  }

  /// The canonical combining class in Unicode; two marks in the same class keep their order.
  var combiningClass: Int {
    switch self {
    case ...(.ogonek): 202
    case .horn: 216
    case ...(.macronBelow): 220
    default: 230
    }
  }

  /// Whether the mark is drawn as the whole letter, over an invisible glyph that only reserves the
  /// width.
  var isWholeLetter: Bool { self >= .smallIJ }

  /// The combining character for the mark, or `nil` if there is none.
  var combining: UInt16? {
    self < .bar ? 0x300 | UInt16(Self.combining[Int(rawValue) - 1]) : nil
  }

  /// The low bytes of the combining characters from U+0300 to U+033F, in the order of the cases.
  private static let combining: [UInt8] = [
    0x27, 0x28, 0x1B, 0x23, 0x24, 0x25, 0x26, 0x2D, 0x2E, 0x30, 0x31, 0x00, 0x01,
    0x02, 0x03, 0x04, 0x06, 0x07, 0x08, 0x09, 0x0A, 0x0B, 0x0C, 0x0F, 0x11,
  ]
}

extension Mark: Comparable {
  static func < (left: Mark, right: Mark) -> Bool { left.rawValue < right.rawValue }
}

extension Mark {
  /// The outline of a mark, moved into position and possibly flipped or enlarged.
  struct Stroke {
    /// The mark whose outline this is, which may differ from the mark being drawn.
    let shape: Mark
    var x = 0
    var y = 0
    /// Whether left and right are swapped.
    var isMirrored = false
    /// Whether the outline is turned upside down, about the middle of the marks above letters.
    var isInverted = false
    /// The scale in percent, which is above 100 for a capital shaped like its lowercase letter.
    var scale = 100
  }

  /// The vertical distance from a mark above a letter to the same mark below the letter.
  private static let drop = -800

  /// The strokes that make up the mark: its own outline, or outlines of other marks.
  func strokes(bold: Bool) -> [Stroke] {
    let gap = bold ? 103 : 81
    // The scale, in percent, that enlarges a lowercase outline to a capital.
    let capital = bold ? 133 : 137
    return switch self {
    case .dotBelow: [Stroke(shape: .dotAbove, y: Self.drop - 10)]
    case .dieresisBelow: [-gap, gap].map { Stroke(shape: .dotAbove, x: $0, y: Self.drop - 10) }
    case .ringBelow: [Stroke(shape: .ring, y: Self.drop - 14)]
    case .circumflexBelow: [Stroke(shape: .circumflex, y: Self.drop)]
    case .breveBelow: [Stroke(shape: .breve, y: Self.drop)]
    case .tildeBelow: [Stroke(shape: .tilde, y: Self.drop)]
    case .macronBelow: [Stroke(shape: .macron, y: Self.drop + 30)]
    case .grave: [Stroke(shape: .acute, isMirrored: true)]
    case .dieresis: [-gap, gap].map { Stroke(shape: .dotAbove, x: $0) }
    case .doubleAcute: [-gap, gap + gap / 4].map { Stroke(shape: .acute, x: $0) }
    case .caron: [Stroke(shape: .circumflex, isInverted: true)]
    case .doubleGrave: [gap, -gap - gap / 4].map { Stroke(shape: .acute, x: $0, isMirrored: true) }
    case .invertedBreve: [Stroke(shape: .breve, isInverted: true)]
    case .wideBar: [-230, 0, 230].map { Stroke(shape: .bar, x: $0) }
    case .middleDot: [Stroke(shape: .dotAbove)]
    case .apostrophe: [Stroke(shape: .commaBelow, y: 788)]
    case .commaAbove: [Stroke(shape: .commaBelow, y: -837, isMirrored: true, isInverted: true)]
    case .smallIJ:
      [-1, 1].flatMap { side in
        let x = side * (bold ? 139 : 111)
        return [Stroke(shape: .stem, x: x), Stroke(shape: .dotAbove, x: x, y: bold ? 0 : 20)]
      } + [Stroke(shape: .tail, x: bold ? 139 : 111)]
    case .capitalIJ:
      [
        Stroke(shape: .stem, x: bold ? -257 : -242, scale: capital),
        Stroke(shape: .capitalJ, x: bold ? 277 : 269),
      ]
    case .capitalSchwa: [Stroke(shape: .schwa, y: 6, scale: capital)]
    case .capitalOpenE: [Stroke(shape: .openE, y: 6, scale: capital)]
    case .capitalOpenO: [Stroke(shape: .openO, y: 6, scale: capital)]
    default: [Stroke(shape: self)]
    }
  }

  // MARK: Outlines

  // The outlines of marks, drawn to match the weight of Helvetica.
  //
  // Coordinates are in thousandths of the font size. For a mark above a letter without an ascender,
  // x is measured from the middle of the letter and y from the baseline. The bounding boxes
  // nearly match those of the font's own accents.

  /// The height from which each y is subtracted to turn a mark above a letter upside down.
  static func mirror(bold: Bool) -> Int { bold ? 1354 : 1327 }

  /// The width of the pen that strokes the mark's own outline; 0 for a polygon to fill.
  func lineWidth(bold: Bool) -> Int {
    let widths = Self.lineWidths[self] ?? (0, 0)
    return bold ? widths.bold : widths.regular
  }

  private static let lineWidths: [Mark: (regular: Int, bold: Int)] = [
    .tilde: (54, 78), .breve: (54, 82), .ring: (44, 64), .cedilla: (50, 70), .ogonek: (56, 76),
    .hook: (52, 74), .horn: (60, 84), .tail: (84, 140), .stem: (84, 140), .capitalJ: (93, 150),
    .schwa: (78, 116), .openE: (78, 120), .openO: (80, 124), .capitalSharpS: (82, 126),
  ]

  /// The mark's own outline, as x and y in turn; empty if it is drawn with other marks' outlines.
  ///
  /// A polygon is a list of its corners; a curve is a start and three points for each Bézier
  /// segment.
  func outline(bold: Bool) -> [Int] { (bold ? Self.boldOutlines : Self.outlines)[self] ?? [] }

  private static let outlines: [Mark: [Int]] = [
    .acute: [-44, 593, 20, 593, 153, 734, 48, 734],
    .circumflex: [-145, 593, -67, 593, 0, 676, 67, 593, 145, 593, 38, 734, -38, 734],
    .tilde: [
      -144, 610, -138, 660, -112, 686, -76, 686, -28, 686, 26, 638, 76, 638, 112, 638, 138, 666,
      144, 718,
    ],
    .macron: [-156, 627, 156, 627, 156, 684, -156, 684],
    .bar: [-126, 576, 126, 576, 126, 632, -126, 632],
    .breve: [-127, 731, -119, 656, -70, 622, 0, 622, 70, 622, 119, 656, 127, 731],
    .dotAbove: [-46, 604, 46, 604, 46, 706, -46, 706],
    .ring: circle(radius: 70, y: 664),
    .commaBelow: [-46, -70, 46, -70, 46, -148, -2, -238, -46, -238, -8, -158, -46, -158],
    .cedilla: [
      8, 10, -4, -20, -16, -50, -20, -72, 70, -72, 88, -104, 78, -146, 66, -204, -30, -214, -112,
      -180,
    ],
    .ogonek: [40, 10, -36, -48, -74, -98, -62, -150, -48, -206, 36, -208, 106, -168],
    .hook: [-62, 706, -46, 758, 70, 756, 62, 694, 58, 652, 0, 664, 0, 600],
    .horn: [-30, -24, 62, -28, 92, 22, 84, 92],
    .tail: [0, 20, 0, -20, 0, -50, 0, -80, 0, -150, -36, -178, -130, -178],
    .stem: [0, 0, 0, 180, 0, 350, 0, 524],
    .capitalJ: [
      0, 718, 0, 550, 0, 400, 0, 216, 0, 90, -58, 16, -158, 16, -258, 16, -316, 80, -316, 196, -316,
      210, -316, 220, -316, 234,
    ],
    .schwa: [
      -182, 357, -160, 448, -95, 500, -2, 500, 118, 500, 194, 406, 194, 261, 194, 121, 118, 16, -1,
      16, -92, 16, -190, 96, -190, 248, -60, 248, 60, 248, 190, 248,
    ],
    .openE: [
      170, 380, 145, 458, 85, 500, 5, 500, -90, 500, -148, 456, -148, 392, -148, 320, -85, 276, 10,
      276, 20, 276, 40, 276, 50, 276, 40, 276, 10, 276, -10, 276, -110, 276, -176, 226, -176, 150,
      -176, 66, -105, 16, 5, 16, 100, 16, 166, 62, 184, 146,
    ],
    .openO: [
      -180, 350, -170, 450, -105, 500, -14, 500, 105, 500, 176, 405, 176, 258, 176, 108, 105, 16,
      -14, 16, -112, 16, -178, 76, -188, 180,
    ],
    .capitalSharpS: [
      -241, 0, -241, 160, -241, 300, -241, 460, -241, 600, -165, 672, -40, 672, 20, 672, 80, 672,
      150, 672, 90, 590, 40, 510, -20, 420, 130, 420, 226, 340, 226, 214, 226, 100, 150, 40, 30, 40,
      -10, 40, -50, 44, -85, 52,
    ],
  ]

  private static let boldOutlines: [Mark: [Int]] = [
    .acute: [-58, 604, 40, 604, 190, 750, 30, 750],
    .circumflex: [-176, 604, -60, 604, 0, 672, 60, 604, 176, 604, 64, 750, -64, 750],
    .tilde: [
      -142, 612, -136, 668, -110, 696, -76, 696, -30, 696, 28, 652, 78, 652, 112, 652, 136, 680,
      142, 736,
    ],
    .macron: [-172, 604, 172, 604, 172, 678, -172, 678],
    .bar: [-130, 566, 130, 566, 130, 644, -130, 644],
    .breve: [-127, 750, -119, 682, -70, 646, 0, 646, 70, 646, 119, 682, 127, 750],
    .dotAbove: [-60, 614, 60, 614, 60, 729, -60, 729],
    .ring: circle(radius: 76, y: 672),
    .commaBelow: [-62, -66, 62, -66, 62, -154, 4, -252, -62, -252, -14, -172, -62, -172],
    .cedilla: [
      8, 10, -4, -20, -16, -46, -20, -66, 80, -66, 96, -104, 84, -146, 70, -204, -30, -214, -116,
      -176,
    ],
    .ogonek: [44, 10, -36, -44, -74, -94, -60, -146, -44, -200, 40, -204, 116, -160],
    .hook: [-68, 712, -50, 770, 80, 768, 70, 702, 64, 656, 0, 668, 0, 596],
    .horn: [-40, -38, 62, -44, 96, 12, 86, 96],
    .tail: [0, 20, 0, -10, 0, -30, 0, -60, 0, -130, -40, -156, -136, -156],
    .stem: [0, 0, 0, 180, 0, 360, 0, 540],
    .capitalJ: [
      0, 718, 0, 550, 0, 400, 0, 200, 0, 100, -58, 41, -156, 41, -256, 41, -312, 100, -312, 200,
      -312, 230, -312, 250, -312, 270,
    ],
    .schwa: [
      -172, 374, -150, 446, -90, 488, 5, 488, 120, 488, 194, 404, 194, 263, 194, 112, 115, 38, 5,
      38, -100, 38, -186, 105, -188, 250, -60, 250, 60, 250, 190, 250,
    ],
    .openE: [
      166, 376, 140, 450, 85, 488, 5, 488, -90, 488, -150, 450, -150, 392, -150, 322, -85, 276, 10,
      276, 20, 276, 40, 276, 50, 276, 40, 276, 10, 276, -10, 276, -110, 276, -178, 226, -178, 156,
      -178, 80, -105, 38, 5, 38, 100, 38, 160, 76, 180, 150,
    ],
    .openO: [
      -178, 338, -164, 440, -100, 488, -8, 488, 110, 488, 174, 400, 174, 261, 174, 118, 110, 38, -8,
      38, -105, 38, -165, 90, -178, 190,
    ],
    .capitalSharpS: [
      -220, 0, -220, 160, -220, 300, -220, 440, -220, 580, -150, 648, -30, 648, 30, 648, 70, 648,
      130, 648, 80, 580, 30, 510, -20, 436, 130, 436, 210, 350, 210, 232, 210, 120, 150, 58, 40, 58,
      0, 58, -40, 60, -70, 68,
    ],
  ]

  /// A circle made of four Bézier curves, whose handles are 0.5523 times the radius.
  private static func circle(radius r: Int, y: Int) -> [Int] {
    let h = r * 5523 / 10_000
    return [
      r, y, r, y + h, h, y + r, 0, y + r, -h, y + r, -r, y + h, -r, y,
      -r, y - h, -h, y - r, 0, y - r, h, y - r, r, y - h, r, y,
    ]
  }
}
