/// A mark on a letter.
///
/// The cases are in the order of Unicode's combining classes, which determine the canonical order
/// of marks.
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
  // Parts of letters that Unicode does not decompose.
  case bar, wideBar, middleDot
  // Variants of the caron and the cedilla.
  case apostrophe, commaAbove
  // The tail of ŋ and ĳ, and the other strokes of ĳ and Ĳ.
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
  /// The outline of a mark, moved into position and possibly flipped.
  struct Stroke {
    /// The mark whose outline this is, which may differ from the mark being drawn.
    let shape: Mark
    var x = 0
    var y = 0
    /// Whether left and right are swapped.
    var isMirrored = false
    /// Whether the outline is turned upside down, at the height of the marks above letters.
    var isInverted = false
    /// The scale in percent, which is above 100 for a capital shaped like its lowercase letter.
    var scale = 100
  }

  /// The vertical distance from a mark above a letter to the same mark below the letter.
  private static let drop = -800

  /// The strokes that make up the mark: its own outline, or outlines of other marks.
  func strokes(bold: Bool) -> [Stroke] {
    let gap = bold ? 103 : 81
    // The height of a capital as a percentage of the x-height.
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
}
