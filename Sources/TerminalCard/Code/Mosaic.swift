/// A block mosaic of Unicode, in which one character shows several modules.
struct Mosaic: Sendable {
  /// The number of modules side by side in a character.
  let width: Int
  /// The number of modules stacked vertically in a character.
  let height: Int

  /// The character for the modules whose bits are set, and whether its colours are reversed.
  ///
  /// Bits are numbered from left to right, then from top to bottom. Full characters and upper halves use the
  /// background colour instead of `█` or `▀`, because many fonts leave a gap above those characters.
  func cell(_ modules: Int) -> (character: Character, isReversed: Bool) {
    let all = 1 << (width * height) - 1
    let isEvenHigh = height % 2 == 0
    let upper = isEvenHigh ? 1 << (width * height / 2) - 1 : -1
    switch modules {
    case 0: return (" ", false)
    case all: return (" ", true)
    case upper: return ("▄", true)
    case all - upper where isEvenHigh: return ("▄", false)
    default: return (partial(modules), false)
    }
  }

  private func partial(_ modules: Int) -> Character {
    switch (width, height) {
    case (1, _): "▄"
    case (_, 2): Self.quarters[modules]
    case (_, 3): Self.sextant(modules)
    default: Self.octant(modules)
    }
  }

  private static var quarters: [Character] { Array(" ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█") }

  /// The sextant with the given modules; the left and right half blocks are older characters.
  private static func sextant(_ modules: Int) -> Character {
    let left = 0b010101
    if modules == left { return "▌" }
    if modules == 2 * left { return "▐" }
    // The sextants in Unicode skip the blank, `▌` and `▐` (0, 21 and 42).
    let place = modules - 1 - modules / left
    return Character(Unicode.Scalar(0x1FB00 + UInt32(place)) ?? " ")
  }

  /// The octant with the given modules; the ones in `others` have separate code points.
  private static func octant(_ modules: Int) -> Character {
    if let other = others.first(where: { $0.modules == modules }) { return other.character }
    let place = modules - others.count { $0.modules < modules }
    return Character(Unicode.Scalar(0x1CD00 + UInt32(place)) ?? " ")
  }

  /// The octants that are not in the main block of Unicode 16.
  private static let others: [(modules: Int, character: Character)] = [
    (0, " "), (1, "\u{1CEA8}"), (2, "\u{1CEAB}"), (3, "\u{1FB82}"), (5, "▘"), (10, "▝"),
    (15, "▀"), (20, "\u{1FBE6}"), (40, "\u{1FBE7}"), (63, "\u{1FB85}"), (64, "\u{1CEA3}"),
    (80, "▖"), (85, "▌"), (90, "▞"), (95, "▛"), (128, "\u{1CEA0}"), (160, "▗"), (165, "▚"),
    (170, "▐"), (175, "▜"), (192, "▂"), (240, "▄"), (245, "▙"), (250, "▟"), (252, "▆"),
    (255, "█"),
  ]
}

extension CodeStyle {
  /// The mosaic that a style uses, or `nil` if it uses pixels or draws no code.
  var mosaic: Mosaic? {
    switch self {
    case .half: Mosaic(width: 1, height: 2)
    case .sextant: Mosaic(width: 2, height: 3)
    case .octant: Mosaic(width: 2, height: 4)
    case .quadrant: Mosaic(width: 2, height: 2)
    case .kitty, .iTerm2, .sixel, .none: nil
    }
  }

  /// The widths of the quiet zone to try, starting with the best.
  ///
  /// ISO/IEC 18004 requires four modules (clause 6.3.8), but on a screen two are enough.
  var quietZones: [Int] { mosaic == nil ? [4] : [4, 3, 2] }
}
