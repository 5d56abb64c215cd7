package import AttestCore

/// A set of Unicode block characters, each of which shows several modules.
struct Mosaic: Sendable {
  /// The number of modules side by side in a character.
  let width: Int
  /// The number of modules stacked vertically in a character.
  let height: Int

  /// The character for the modules whose bits are set, and whether its colours are reversed.
  ///
  /// Bits are numbered from left to right, then from top to bottom. Full characters and upper
  /// halves use the background colour instead of `█` or `▀`, because many fonts leave a gap above
  /// those characters.
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

  /// The sextant with the given modules; the left and right half blocks have older code points.
  private static func sextant(_ modules: Int) -> Character {
    let left = 0b010101
    if modules == left { return "▌" }
    if modules == 2 * left { return "▐" }
    // The block of sextants leaves out the space, `▌`, `▐` and `█` (0, 21, 42 and 63).
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

/// Draws with Braille dots: each character has eight of them, two across and four down.
package enum Braille {
  /// The number of samples per dot in each direction.
  private static let samples = 4

  /// A signature drawn in at most `columns` columns, perhaps with an empty one after them; each line
  /// ends with a line feed.
  package static func text(of signature: Signature, columns: Int) -> String {
    let outlines = signature.outlines
    let size = Signature.size(of: outlines)
    // The distance between dots in tenths of a point, chosen so that a signature that fills its box
    // takes at most ten lines.
    let step = max((Signature.largest.width - 1) / (2 * columns) + 1, Signature.largest.height / 40)
    let (across, down) = (size.width / step / 2 + 1, size.height / step / 4 + 1)
    let counts = counts(
      in: outlines, height: size.height, step: step, columns: across * 2, rows: down * 4)
    var text = ""
    for row in 0..<down {
      for column in 0..<across {
        text.append(
          character { x, y in
            // Covering a quarter of a dot is enough, because a line is rarely as wide as a dot.
            counts[(row * 4 + y) * across * 2 + column * 2 + x] * 4 >= samples * samples
          })
      }
      text += "\n"
    }
    return text
  }

  /// The character with the dots for which `isDrawn` is true, given the column and row of each dot.
  static func character(_ isDrawn: (_ x: Int, _ y: Int) -> Bool) -> Character {
    // Dots are numbered down the left column and then the right one, but the two lowest come last.
    let bits = [0, 3, 1, 4, 2, 5, 6, 7].enumerated().reduce(UInt32(0)) { bits, next in
      isDrawn(next.offset % 2, next.offset / 2) ? bits | 1 << UInt32(next.element) : bits
    }
    return Character(Unicode.Scalar(0x2800 + bits) ?? " ")
  }

  /// The number of samples in each dot that lie inside the outlines, row by row.
  private static func counts(
    in outlines: [[Int]], height: Int, step: Int, columns: Int, rows: Int
  ) -> [Int] {
    var counts = [Int](repeating: 0, count: columns * rows)
    for line in 0..<rows * samples {
      // Heights are in eightieths of a point, so that the middle of each row of samples is a whole
      // number.
      let y = height * 8 - (2 * line + 1) * step
      var winding = 0
      let crossings = crossings(of: outlines, at: y).sorted { $0.x < $1.x }
      for (here, next) in zip(crossings, crossings.dropFirst()) {
        winding += here.turn
        if winding == 0 { continue }
        for sample in here.x / (2 * step)..<max(next.x, here.x) / (2 * step) {
          counts[line / samples * columns + sample / samples] += 1
        }
      }
    }
    return counts
  }

  /// The places where outlines cross the height `y`, in eightieths of a point, with the direction
  /// of each crossing.
  private static func crossings(of outlines: [[Int]], at y: Int) -> [(x: Int, turn: Int)] {
    var crossings: [(x: Int, turn: Int)] = []
    for outline in outlines {
      var (lastX, lastY) = (outline[outline.count - 2] * 8, outline[outline.count - 1] * 8)
      for place in stride(from: 0, to: outline.count, by: 2) {
        let (nextX, nextY) = (outline[place] * 8, outline[place + 1] * 8)
        if (lastY > y) != (nextY > y) {
          let x = lastX + (y - lastY) * (nextX - lastX) / (nextY - lastY)
          crossings.append((x, nextY > lastY ? 1 : -1))
        }
        (lastX, lastY) = (nextX, nextY)
      }
    }
    return crossings
  }
}
