/// A stroke of the pen that marks are made of, drawn for the weight of Helvetica.
///
/// Coordinates are thousandths of the size: x from the middle of the letter, y from the baseline,
/// for a mark above a letter without ascender. The boxes are those of the accents of the font.
enum Shape {
  case acute, circumflex, tilde, macron, breve, dot, ring, bar
  case comma, cedilla, ogonek, hook, horn

  /// A closed polygon to fill where `lineWidth` is 0, else Bézier curves to stroke: a point,
  /// then three for each curve.
  typealias Outline = (lineWidth: Int, points: [Int])

  /// What y and its mirror image add up to, about the middle of the marks above.
  static func mirror(bold: Bool) -> Int { bold ? 1354 : 1327 }

  func outline(bold: Bool) -> Outline {
    bold ? boldOutline : regularOutline
  }

  private var regularOutline: Outline {
    switch self {
    case .acute: (0, [-44, 593, 20, 593, 153, 734, 48, 734])
    case .circumflex:
      (0, [-145, 593, -67, 593, 0, 676, 67, 593, 145, 593, 38, 734, -38, 734])
    case .tilde:
      (
        54,
        [
          -144, 610, -138, 660, -112, 686, -76, 686, -28, 686, 26, 638, 76, 638, 112, 638, 138, 666,
          144, 718,
        ]
      )
    case .macron: (0, [-156, 627, 156, 627, 156, 684, -156, 684])
    case .bar: (0, [-126, 576, 126, 576, 126, 632, -126, 632])
    case .breve: (54, [-127, 731, -119, 656, -70, 622, 0, 622, 70, 622, 119, 656, 127, 731])
    case .dot: (0, [-46, 604, 46, 604, 46, 706, -46, 706])
    case .ring: (44, Self.circle(radius: 70, y: 664))
    case .comma: (0, [-46, -70, 46, -70, 46, -148, -2, -238, -46, -238, -8, -158, -46, -158])
    case .cedilla:
      (
        50,
        [
          8, 10, -4, -20, -16, -50, -20, -72, 70, -72, 88, -104, 78, -146, 66, -204, -30, -214,
          -112, -180,
        ]
      )
    case .ogonek: (56, [40, 10, -36, -48, -74, -98, -62, -150, -48, -206, 36, -208, 106, -168])
    case .hook: (52, [-62, 706, -46, 758, 70, 756, 62, 694, 58, 652, 0, 664, 0, 600])
    case .horn: (60, [-30, -24, 62, -28, 92, 22, 84, 92])
    }
  }

  private var boldOutline: Outline {
    switch self {
    case .acute: (0, [-58, 604, 40, 604, 190, 750, 30, 750])
    case .circumflex:
      (0, [-176, 604, -60, 604, 0, 672, 60, 604, 176, 604, 64, 750, -64, 750])
    case .tilde:
      (
        78,
        [
          -142, 612, -136, 668, -110, 696, -76, 696, -30, 696, 28, 652, 78, 652, 112, 652, 136, 680,
          142, 736,
        ]
      )
    case .macron: (0, [-172, 604, 172, 604, 172, 678, -172, 678])
    case .bar: (0, [-130, 566, 130, 566, 130, 644, -130, 644])
    case .breve: (82, [-127, 750, -119, 682, -70, 646, 0, 646, 70, 646, 119, 682, 127, 750])
    case .dot: (0, [-60, 614, 60, 614, 60, 729, -60, 729])
    case .ring: (64, Self.circle(radius: 76, y: 672))
    case .comma: (0, [-62, -66, 62, -66, 62, -154, 4, -252, -62, -252, -14, -172, -62, -172])
    case .cedilla:
      (
        70,
        [
          8, 10, -4, -20, -16, -46, -20, -66, 80, -66, 96, -104, 84, -146, 70, -204, -30, -214,
          -116, -176,
        ]
      )
    case .ogonek: (76, [44, 10, -36, -44, -74, -94, -60, -146, -44, -200, 40, -204, 116, -160])
    case .hook: (74, [-68, 712, -50, 770, 80, 768, 70, 702, 64, 656, 0, 668, 0, 596])
    case .horn: (84, [-40, -38, 62, -44, 96, 12, 86, 96])
    }
  }

  /// Four curves, each with its handles at 0.5523 of the radius.
  private static func circle(radius r: Int, y: Int) -> [Int] {
    let h = r * 5523 / 10_000
    return [
      r, y, r, y + h, h, y + r, 0, y + r, -h, y + r, -r, y + h, -r, y,
      -r, y - h, -h, y - r, 0, y - r, h, y - r, r, y - h, r, y,
    ]
  }
}
