/// A way to draw the code, named as `--qr` names it.
package enum CodeStyle: String, Sendable, CaseIterable {
  /// Two modules a character, one above the other.
  case half
  /// Two by three modules a character.
  case sextant
  /// Two by four.
  case octant
  /// Two by two, each half as wide as high.
  case quadrant = "quad"
  /// Pixels, by the protocol of kitty.
  case kitty
  /// Pixels, by the protocol of iTerm2.
  case iTerm2 = "iterm2"
  /// Pixels, as the terminals of DEC drew them.
  case sixel
  /// No code at all.
  case none
}
