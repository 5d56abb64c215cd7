/// A way to draw the code, named as `--qr` names it.
package enum Rung: String, Sendable, CaseIterable {
  /// Two modules a character, one above the other.
  case half
  /// Two by three modules a character.
  case sextant
  /// Two by four.
  case octant
  /// Two by two, half as wide as high.
  case quadrant = "quad"
  /// Pixels, by the protocol of kitty.
  case kitty
  /// Pixels, by the protocol of iTerm2.
  case iTerm2 = "iterm2"
  /// Pixels, as the terminals of DEC drew them.
  case sixel
  /// No code at all.
  case none

  /// How modules share its characters; `nil` where it has none.
  var blocks: Blocks? {
    switch self {
    case .half: .halves
    case .sextant: .sextants
    case .octant: .octants
    case .quadrant: .quadrants
    case .kitty, .iTerm2, .sixel, .none: nil
    }
  }

  /// The widths of the quiet zone, the best one first (clause 6.3.8): in front of a screen two
  /// modules are enough.
  var quietZones: [Int] { blocks == nil ? [4] : [4, 3, 2] }
}

extension Capabilities {
  /// The ways to draw a code, from the largest modules to the smallest.
  ///
  /// Characters before pixels, because they survive a resize, a copy and tmux; of the characters
  /// that fonts draw badly only those that the terminal draws itself, and quadrants at last.
  func rungs(forced: Rung?) -> [Rung] {
    if let forced { return [forced] }
    return [.half, pixels, hasSextants ? .sextant : nil, hasOctants ? .octant : nil, .quadrant]
      .compactMap(\.self)
  }
}
