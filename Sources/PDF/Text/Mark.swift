/// A mark on a letter, in the order of Unicode's combining classes, which settles the order of two.
enum Mark: UInt8 {
  // Attached (202, 216).
  case cedilla = 1
  case ogonek, horn
  // Below (220).
  case dotBelow, dieresisBelow, ringBelow, commaBelow, circumflexBelow
  case breveBelow, tildeBelow, macronBelow
  // Above (230).
  case grave, acute, circumflex, tilde, macron, breve, dotAbove, dieresis
  case hook, ring, doubleAcute, caron, doubleGrave, invertedBreve
  // Part of a letter that Unicode does not decompose.
  case bar, wideBar, middleDot
  // Forms of the caron and of the cedilla.
  case apostrophe, commaAbove
  // What makes ŋ of n.
  case tail
  // Whole letters, of which Helvetica has no part or not one glyph.
  case smallIJ, capitalIJ, schwa, capitalSchwa
  case openE, capitalOpenE, openO, capitalOpenO, capitalSharpS

  /// The mark of a combining character, or nil.
  init?(combining scalar: Unicode.Scalar) {
    guard (0x300..<0x340).contains(scalar.value),
      let place = Self.combining.firstIndex(of: UInt8(truncatingIfNeeded: scalar.value))
    else { return nil }
    self.init(rawValue: UInt8(place + 1))
  }

  /// Unicode's canonical combining class: two marks of the same class keep their order.
  var combiningClass: Int {
    switch self {
    case ...(.ogonek): 202
    case .horn: 216
    case ...(.macronBelow): 220
    default: 230
    }
  }

  /// Whether the mark is all that is seen of the letter; its glyph only takes the room.
  var isWholeLetter: Bool { self >= .smallIJ }

  /// The combining character of the mark; none for those that no character stands for.
  var combining: UInt16? {
    self < .bar ? 0x300 | UInt16(Self.combining[Int(rawValue) - 1]) : nil
  }

  /// The low bytes of U+0300 to U+033F, in the order of the cases.
  private static let combining: [UInt8] = [
    0x27, 0x28, 0x1B, 0x23, 0x24, 0x25, 0x26, 0x2D, 0x2E, 0x30, 0x31, 0x00, 0x01,
    0x02, 0x03, 0x04, 0x06, 0x07, 0x08, 0x09, 0x0A, 0x0B, 0x0C, 0x0F, 0x11,
  ]
}

extension Mark: Comparable {
  static func < (left: Mark, right: Mark) -> Bool { left.rawValue < right.rawValue }
}
